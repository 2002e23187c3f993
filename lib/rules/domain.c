/* Domains and axes: reading "none | light | 1..72" and "none,1..5". */
#include "rules/domain.h"

#include "base/words.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool read_integer(struct word text, int *value)
{
    return number_whole(text, INT_MIN, INT_MAX, value);
}

/* Reads "3" or "1..72". */
static bool read_range(struct word text, int *low, int *high)
{
    struct word lowest, highest;
    word_range(text, &lowest, &highest);
    return read_integer(lowest, low) && read_integer(highest, high) && *low <= *high;
}

static bool is_word(struct word text)
{
    struct word lowest, highest;
    int number;
    return text.length > 0 && !read_integer(text, &number) && !word_range(text, &lowest, &highest);
}

/* The change in "density-1" or "density - 1", 0 in "density". */
static bool read_change(struct word text, struct word word, int *change)
{
    *change = 0;
    if (text.length < word.length || memcmp(text.text, word.text, word.length) != 0) return false;
    struct word rest = word_trimmed((struct word){text.text + word.length, text.length - word.length});
    if (rest.length == 0) return true;
    const bool is_less = rest.text[0] == '-';
    if (!is_less && rest.text[0] != '+') return false;
    uint64_t size;
    rest = word_trimmed((struct word){rest.text + 1, rest.length - 1});
    if (!number_digits(rest, HOD_MAX_VALUES / 2 - 1, &size)) return false;
    *change = is_less ? -(int)size : (int)size;
    return true;
}

/* Reads "density-2..density+2". */
static bool read_relative(struct word text, struct word *word, int *low, int *high)
{
    struct word lowest, highest;
    if (!word_range(text, &lowest, &highest) || lowest.length == 0) return false;
    *word = lowest;
    for (size_t i = 1; i < lowest.length; i++)
        if (strchr("+-", lowest.text[i])) word->length = i;
    *word = word_trimmed(*word);
    return read_change(lowest, *word, low) && read_change(highest, *word, high) && *low < *high;
}

/* Whether a part is a word with changes added to it. */
static bool is_relative(const hod_domain *domain, int part)
{
    return domain->part[part].word && domain->part[part].low < domain->part[part].high;
}

/* Words are numbered once it is known which numbers the domain has. */
static void number_words(hod_domain *domain)
{
    int place = 0, first = HOD_FIRST_WORD;
    for (int i = 0; i < domain->parts; i++)
        if (!domain->part[i].word && domain->part[i].low <= first) first = domain->part[i].low - 1;
    for (int i = 0; i < domain->parts; i++) {
        if (!domain->part[i].word) continue;
        int own = domain->numbers ? first - place : place;
        if (is_relative(domain, i)) own = HOD_RELATIVE - place * HOD_MAX_VALUES;
        domain->part[i].own = own;
        domain->part[i].low += own;
        domain->part[i].high += own;
        place++;
    }
}

/* Adds "light", "3", "1..72" or "density-2..density+2". */
static bool add_part(hod_domain *domain, struct word text)
{
    int low = 0, high = 0;
    struct word word = {NULL, 0};
    if (domain->parts == HOD_DOMAIN_PARTS) return false;
    if (is_word(text))
        word = text;
    else if (!read_range(text, &low, &high) && !read_relative(text, &word, &low, &high))
        return false;
    if ((long)high - low >= HOD_MAX_VALUES - domain->size) return false;
    domain->part[domain->parts].word = word.text;
    domain->part[domain->parts].length = (int)word.length;
    domain->part[domain->parts].low = low;
    domain->part[domain->parts++].high = high;
    domain->size += high - low + 1;
    if (word.text)
        domain->words = true;
    else
        domain->numbers = true;
    return true;
}

hod_domain hod_domain_of(const char *text)
{
    hod_domain domain = {.text = text};
    struct word rest = word_of(text), part;
    while (word_piece(&rest, '|', &part))
        if (!add_part(&domain, part)) return (hod_domain){.text = text};
    number_words(&domain);
    assert(domain.size >= domain.parts && domain.size < HOD_MAX_VALUES);
    return domain;
}

int hod_domain_at(const hod_domain *domain, int place)
{
    for (int i = 0; place >= 0 && i < domain->parts; i++) {
        const int size = domain->part[i].high - domain->part[i].low + 1;
        if (place < size) return domain->part[i].low + place;
        place -= size;
    }
    return 0;
}

int hod_domain_place(const hod_domain *domain, int value)
{
    int before = 0;
    for (int i = 0; i < domain->parts; i++) {
        const int low = domain->part[i].low, high = domain->part[i].high;
        if (value >= low && value <= high) return before + value - low;
        before += high - low + 1;
    }
    return -1;
}

/* Reads a value of a part with words. */
static bool read_part(const hod_domain *domain, int part, struct word text, int *value)
{
    const int low = domain->part[part].low, high = domain->part[part].high;
    const struct word word = {domain->part[part].word, (size_t)domain->part[part].length};
    int change;
    if (!is_relative(domain, part)) {
        if (!words_are_equal(word, text)) return false;
        *value = low;
        return true;
    }
    if (!read_change(text, word, &change)) return false;
    const int changed = domain->part[part].own + change;
    if (changed < low || changed > high) return false;
    *value = changed;
    return true;
}

bool hod_domain_read_word(const hod_domain *domain, const char *text, size_t length, int *value)
{
    for (int i = 0; i < domain->parts; i++)
        if (domain->part[i].word && read_part(domain, i, (struct word){text, length}, value)) return true;
    return false;
}

static bool read_number(const hod_domain *domain, struct word text, int *value)
{
    int number;
    if (!read_integer(text, &number)) return false;
    for (int i = 0; i < domain->parts; i++)
        if (!domain->part[i].word && number >= domain->part[i].low && number <= domain->part[i].high) {
            *value = number;
            return true;
        }
    return false;
}

/* The accepted values of a domain, listed as in a sentence: "none, light or heavy", "density or 1 to 9". */
static void list_values(const hod_domain *domain, hod_buffer *list)
{
    struct word rest = word_of(domain->text), part;
    int count = 1, place = 0;
    for (const char *bar = domain->text; (bar = strchr(bar, '|')); bar++) count++;
    while (word_piece(&rest, '|', &part)) {
        const struct word shown = word_trimmed(part);
        struct word low, high;
        words_separate(list, place++, count, "or");
        const bool is_range = word_range(shown, &low, &high) && !words_are_equal(low, high);
        hod_buffer_format(list, "%.*s%s", (int)low.length, low.text, is_range ? " to " : "");
        if (is_range) hod_buffer_bytes(list, high.text, high.length);
    }
}

bool domain_refuse(const hod_domain *domain, const char *given, size_t length, hod_error *error)
{
    const struct word text = {given, length};
    struct nearest nearest = {0};
    AUTO(hod_buffer_free) hod_buffer values = {0};
    char question[96];
    int number;
    const bool is_outside = domain->parts == 1 && !domain->part[0].word &&
                            domain->part[0].low < domain->part[0].high && read_integer(text, &number);
    for (int i = 0; i < domain->parts; i++)
        if (domain->part[i].word)
            nearest_offer_word(&nearest, text,
                               (struct word){domain->part[i].word, (size_t)domain->part[i].length});
    list_values(domain, &values);
    nearest_question(&nearest, question, sizeof question);
    if (length == 0)
        hod_fail_as(error, HOD_OUT_OF_RANGE, "a value is missing; choose %.*s", (int)values.length,
                    values.bytes);
    else
        hod_fail_as(error, HOD_OUT_OF_RANGE, "%.*s %s %.*s%s", (int)length, given,
                    is_outside ? "is outside" : "is not accepted; choose", (int)values.length, values.bytes,
                    question);
    return false;
}

bool domain_refuse_number(const hod_domain *domain, int number, hod_error *error)
{
    char text[HOD_VALUE_TEXT];
    snprintf(text, sizeof text, "%d", number);
    return domain_refuse(domain, text, strlen(text), error);
}

bool hod_domain_read(const hod_domain *domain, const char *text, size_t length, int *value, hod_error *error)
{
    if (hod_domain_read_word(domain, text, length, value) ||
        read_number(domain, (struct word){text, length}, value))
        return true;
    return domain_refuse(domain, text, length, error);
}

/* The part with words that contains a value, -1 if none does. */
static int part_of_word(const hod_domain *domain, int value)
{
    for (int i = 0; domain->words && i < domain->parts; i++)
        if (domain->part[i].word && value >= domain->part[i].low && value <= domain->part[i].high) return i;
    return -1;
}

bool hod_domain_has_word(const hod_domain *domain, int value)
{
    return part_of_word(domain, value) >= 0;
}

const char *hod_domain_text(const hod_domain *domain, int value, char *buffer)
{
    const int part = part_of_word(domain, value);
    if (part < 0) {
        snprintf(buffer, HOD_VALUE_TEXT, "%d", value);
        return buffer;
    }
    const int change = value - domain->part[part].own, length = domain->part[part].length;
    const size_t shown = (size_t)(length < HOD_VALUE_TEXT ? length : HOD_VALUE_TEXT - 1);
    memcpy(buffer, domain->part[part].word, shown);
    buffer[shown] = '\0';
    if (change != 0) snprintf(buffer + shown, HOD_VALUE_TEXT - shown, "%+d", change);
    return buffer;
}

/* An axis being read, and which of the domain's places it already has. */
struct axis_reading {
    hod_axis *axis;
    const hod_domain *domain;
    bool *has;
};

/* Adds the values between two places of the domain; false if one was already added. */
static bool add_values(struct axis_reading *reading, int first, int last, hod_error *error)
{
    hod_axis *axis = reading->axis;
    for (int place = first; place <= last; place++) {
        const int value = hod_domain_at(reading->domain, place);
        char text[HOD_VALUE_TEXT];
        if (reading->has[place])
            return hod_fail_as(error, HOD_OUT_OF_RANGE, "%s is given twice",
                               hod_domain_text(reading->domain, value, text));
        assert(axis->count < reading->domain->size);
        axis->values[axis->count++] = value;
        reading->has[place] = true;
    }
    return true;
}

/* Adds "all", "light", "2" or "1..5". */
static bool add_to_axis(struct axis_reading *reading, struct word part, hod_error *error)
{
    const hod_domain *domain = reading->domain;
    if (word_is(part, "all")) return add_values(reading, 0, domain->size - 1, error);
    struct word lowest, highest;
    int low, high;
    word_range(part, &lowest, &highest);
    if (!hod_domain_read(domain, lowest.text, lowest.length, &low, error) ||
        !hod_domain_read(domain, highest.text, highest.length, &high, error))
        return false;
    const int first = hod_domain_place(domain, low), last = hod_domain_place(domain, high);
    assert(first >= 0 && last >= 0);
    if (first > last)
        return hod_fail_as(error, HOD_OUT_OF_RANGE, "%.*s runs backwards", (int)part.length, part.text);
    return add_values(reading, first, last, error);
}

static bool read_axis(struct axis_reading *reading, struct word rest, const char **wrong, hod_error *error)
{
    for (struct word part; word_piece(&rest, ',', &part);)
        if (!add_to_axis(reading, part, error)) {
            if (wrong) *wrong = part.text;
            return false;
        }
    return true;
}

bool hod_axis_read(hod_axis *axis, const hod_domain *domain, const char *text, size_t length,
                   const char **wrong, hod_error *error)
{
    const size_t size = (size_t)domain->size;
    *axis = (hod_axis){.values = malloc(size * sizeof(int))};
    struct axis_reading reading = {.axis = axis, .domain = domain, .has = calloc(size, sizeof(bool))};
    const bool is_read = axis->values && reading.has
                             ? read_axis(&reading, (struct word){text, length}, wrong, error)
                             : hod_fail_memory(error);
    free(reading.has);
    if (is_read) return true;
    free(axis->values);
    *axis = (hod_axis){0};
    return false;
}
