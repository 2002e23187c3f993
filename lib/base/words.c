/* Words of a user's text: pieces, numbers and suggested names. */
#include "base/words.h"

#include "base/text.h"

#include <assert.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}

static void skip(struct word *word, size_t bytes)
{
    assert(bytes <= word->length);
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
    return (struct word){text ? text : "", text ? strlen(text) : 0};
}

struct word word_unmarked(struct word text)
{
    static const char mark[] = "\xef\xbb\xbf";
    const size_t length = sizeof mark - 1;
    if (text.length < length || memcmp(text.text, mark, length) != 0) return text;
    return (struct word){text.text + length, text.length - length};
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

bool word_ends_in(struct word word, const char *ending)
{
    const size_t length = strlen(ending);
    return word.length > length && strncasecmp(word.text + word.length - length, ending, length) == 0;
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

bool number_digits(struct word text, uint64_t most, uint64_t *value)
{
    uint64_t read = 0;
    for (size_t i = 0; i < text.length; i++) {
        const unsigned digit = (unsigned)(unsigned char)text.text[i] - '0';
        if (digit > 9 || digit > most || read > (most - digit) / 10) return false;
        read = 10 * read + digit;
    }
    if (text.length > 0) *value = read;
    return text.length > 0;
}

bool number_whole(struct word text, int least, int most, int *value)
{
    assert(least <= most);
    const bool is_negative = text.length > 0 && text.text[0] == '-';
    const struct word digits = {text.text + is_negative, text.length - is_negative};
    uint64_t magnitude;
    if (!number_digits(digits, (uint64_t)INT32_MAX + 1, &magnitude)) return false;
    const int64_t read = is_negative ? -(int64_t)magnitude : (int64_t)magnitude;
    if (read < least || read > most) return false;
    *value = (int)read;
    return true;
}

/* strtod would also accept hexadecimal digits, inf and nan, and skip blanks. */
static bool may_be_decimal(struct word text)
{
    static const char decimal[] = {'+', '-', '.', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'e', 'E'};
    for (size_t i = 0; i < text.length; i++)
        if (!memchr(decimal, text.text[i], sizeof decimal)) return false;
    return text.length > 0 && text.length <= NUMBER_MOST;
}

bool number_real(struct word text, double *value)
{
    char number[NUMBER_MOST + 1], *end;
    const locale_t plain = may_be_decimal(text) ? newlocale(LC_ALL_MASK, "C", (locale_t)0) : (locale_t)0;
    if (!plain) return false;
    memcpy(number, text.text, text.length);
    number[text.length] = '\0';
    const double read = strtod_l(number, &end, plain);
    freelocale(plain);
    if (*end || end == number || !isfinite(read)) return false;
    *value = read;
    return true;
}

/* Names are compared by their edit distance (Levenshtein 1966), the smallest number of insertions, deletions and
 * changes of one letter that turn one name into the other. Entry (i, j) of a table is the distance of the first i
 * letters of one name from the first j letters of the other. It is the smallest of three numbers: the entry above plus
 * one, the entry to the left plus one, and the entry above on the left, plus one if the letters at i and j differ. A
 * row only needs the row above it, so a single row is kept, together with the entry of the row above that was
 * overwritten last. Names are short; a longer one is never suggested. */
enum { LONGEST = 64 };

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

static size_t edit_distance(const char *a, size_t a_length, const char *b, size_t b_length)
{
    assert(a_length <= LONGEST && b_length <= LONGEST);
    size_t row[LONGEST + 1];
    for (size_t j = 0; j <= b_length; j++) row[j] = j;
    for (size_t i = 1; i <= a_length; i++) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= b_length; j++) {
            const size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = smaller(changed, smaller(row[j], row[j - 1]) + 1);
        }
    }
    assert(row[b_length] <= (a_length > b_length ? a_length : b_length));
    return row[b_length];
}

void nearest_offer_word(struct nearest *nearest, struct word wanted, struct word name)
{
    if (wanted.length > LONGEST || name.length > LONGEST) return;
    size_t distance = edit_distance(wanted.text, wanted.length, name.text, name.length);
    /* A prefix such as "shoot" means the whole name, however much is missing. */
    if (wanted.length >= 3 && wanted.length < name.length &&
        memcmp(wanted.text, name.text, wanted.length) == 0)
        distance = 1;
    const size_t most = 1 + smaller(wanted.length, name.length) / 3;
    if (distance > most || (nearest->name && distance >= nearest->distance)) return;
    nearest->name = name.text;
    nearest->length = name.length;
    nearest->distance = distance;
}

void nearest_offer(struct nearest *nearest, const char *wanted, size_t length, const char *name)
{
    nearest_offer_word(nearest, (struct word){wanted, length}, word_of(name));
}

void nearest_offer_list(struct nearest *nearest, struct word wanted, const char *names)
{
    struct word rest = word_of(names);
    for (struct word name; word_next(&rest, &name);) nearest_offer_word(nearest, wanted, name);
}

const char *nearest_question(const struct nearest *nearest, char *buffer, size_t size)
{
    assert(size > 0);
    if (nearest->name)
        snprintf(buffer, size, "; did you mean %.*s?", (int)nearest->length, nearest->name);
    else
        buffer[0] = '\0';
    return buffer;
}

/* Of a longer text, this many bytes are shown on each side of the place. */
enum { MOST_BESIDE = 50 };

static int characters(const char *text, const char *end)
{
    int count = 0;
    for (; text < end; text++) count += !utf8_is_continuation(*text);
    return count;
}

bool refuse_at(const char *text, const char *place, hod_error *error)
{
    if (!error || !text) return false;
    const char *const all = text + strlen(text), *start = text, *end = all;
    if (end - start > 2 * MOST_BESIDE) {
        if (place - start > MOST_BESIDE) start = place - MOST_BESIDE;
        if (end - place > MOST_BESIDE) end = place + MOST_BESIDE;
        while (start < place && utf8_is_continuation(*start)) start++;
        while (end > place && utf8_is_continuation(*end)) end--;
    }
    const char *const left_out = start > text ? "..." : "";
    char shown[2 * MOST_BESIDE + sizeof "......"];
    snprintf(shown, sizeof shown, "%s%.*s%s", left_out, (int)(end - start), start, end < all ? "..." : "");
    words_on_one_line(shown);
    const int before = (int)strlen(left_out) + characters(start, place);
    error->status = HOD_SYNTAX;
    error_add_excerpt(error, shown, before);
    return false;
}
