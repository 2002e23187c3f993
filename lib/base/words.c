/* Words of a user's text. */
#include "base/words.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}

static void skip(struct word *word, size_t bytes)
{
    word->text += bytes;
    word->length -= bytes;
}

struct word word_trimmed(struct word word)
{
    while (word.length > 0 && is_blank(word.text[0])) skip(&word, 1);
    while (word.length > 0 && is_blank(word.text[word.length - 1])) word.length--;
    return word;
}

struct word word_of(const char *text)
{
    return (struct word){text, strlen(text)};
}

bool word_next(struct word *rest, struct word *next)
{
    *rest = word_trimmed(*rest);
    *next = (struct word){rest->text, 0};
    while (next->length < rest->length && !is_blank(rest->text[next->length])) next->length++;
    skip(rest, next->length);
    return next->length > 0;
}

bool word_piece(struct word *rest, char separator, struct word *piece)
{
    if (!rest->text) return false;
    const char *end = memchr(rest->text, separator, rest->length);
    *piece = word_trimmed((struct word){rest->text, end ? (size_t)(end - rest->text) : rest->length});
    if (end)
        skip(rest, (size_t)(end + 1 - rest->text));
    else
        *rest = (struct word){NULL, 0};
    return true;
}

bool word_divide(struct word whole, char sign, struct word *before, struct word *behind)
{
    const char *place = memchr(whole.text, sign, whole.length);
    if (!place) return false;
    const size_t length = (size_t)(place - whole.text);
    *before = word_trimmed((struct word){whole.text, length});
    *behind = word_trimmed((struct word){place + 1, whole.length - length - 1});
    return true;
}

bool word_range(struct word text, struct word *lowest, struct word *highest)
{
    *lowest = *highest = text;
    const char *dots = memmem(text.text, text.length, "..", 2);
    if (!dots) return false;
    const size_t length = (size_t)(dots - text.text);
    *lowest = word_trimmed((struct word){text.text, length});
    *highest = word_trimmed((struct word){dots + 2, text.length - length - 2});
    return true;
}

bool words_are_equal(struct word one, struct word other)
{
    return one.length == other.length && memcmp(one.text, other.text, one.length) == 0;
}

bool word_is(struct word word, const char *name)
{
    return words_are_equal(word, word_of(name));
}

bool word_is_listed(struct word listed, const char *list)
{
    struct word rest = word_of(list ? list : "");
    for (struct word name; word_next(&rest, &name);)
        if (words_are_equal(name, listed)) return true;
    return false;
}

char *word_copy(struct word word, hod_error *error)
{
    char *copy = strndup(word.text, word.length);
    if (!copy) hod_fail_memory(error);
    return copy;
}

void words_on_one_line(char *text)
{
    for (; *text; text++)
        if (is_blank(*text)) *text = ' ';
}

void words_separate(hod_buffer *buffer, int number, int count, const char *last)
{
    assert(number >= 0 && number < count);
    if (number == 0) return;
    if (number < count - 1)
        hod_buffer_text(buffer, ", ");
    else
        hod_buffer_format(buffer, " %s ", last);
}

void words_enumerate(hod_buffer *buffer, const char *list, const char *last)
{
    struct word rest = word_of(list), next;
    int count = 0, number = 0;
    while (word_next(&rest, &next)) count++;
    rest = word_of(list);
    while (word_next(&rest, &next)) {
        words_separate(buffer, number++, count, last);
        hod_buffer_bytes(buffer, next.text, next.length);
    }
}
