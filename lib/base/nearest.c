/* The nearest name by edit distance (Levenshtein 1966). */
#include "base/nearest.h"

#include <stdio.h>
#include <string.h>

enum { LONGEST = 64 };

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Insertions, deletions and changes of a letter that lead from a to b. One row of the table at a time. */
static size_t edit_distance(const char *a, size_t a_length, const char *b, size_t b_length)
{
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
    return row[b_length];
}

void nearest_offer_word(struct nearest *nearest, struct word wanted, struct word name)
{
    if (wanted.length > LONGEST || name.length > LONGEST) return;
    size_t distance = edit_distance(wanted.text, wanted.length, name.text, name.length);
    /* A beginning such as "shoot" means the whole name, however much is missing. */
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
    if (nearest->name)
        snprintf(buffer, size, "; did you mean %.*s?", (int)nearest->length, nearest->name);
    else
        buffer[0] = '\0';
    return buffer;
}
