/* Domains: the values that a field, an outcome or a parameter can take, written as the specifications write
 * them; and axes, lists of such values. */
#ifndef HOD_RULES_DOMAIN_H
#define HOD_RULES_DOMAIN_H

#include "base/error.h"

#include <stddef.h>

/* The text of a domain is a list such as "1..72", "none | light | significant", "3 | 4 | 5 | 6 | 8" or
 * "none | 0..6". Every value is an int. Where there are words alone, they are 0, 1, 2 ... in their order;
 * where there are numbers too, numbers are themselves and the words -1, -2 ... in their order.
 *
 * "density-11..density+11 | 1..12" has relative values besides: what the word stands for and a change, such
 * as density-1. The word's own value is then HOD_RELATIVE, and HOD_MAX_VALUES less for each word before it;
 * the change is added to that. */
enum { HOD_DOMAIN_PARTS = 100, HOD_VALUE_TEXT = 32, HOD_MAX_VALUES = 1 << 24 };

/* Words and the constants that stand for them are one list, from which the enum and the text are made:
 *
 *     #define TERRAIN_WORDS(WORD) WORD(OPEN, "open") WORD(IN_COVER, "cover") WORD(IN_FORT, "fortification")
 *     enum { TERRAIN_WORDS(HOD_CONSTANT) };
 *
 * HOD_DOMAIN(TERRAIN_WORDS) is "open | cover | fortification", and "none" TERRAIN_WORDS(HOD_WORD) the same
 * behind a "none". Lists of which one is part of the other name one another. */
#define HOD_CONSTANT(constant, word) constant,
#define HOD_WORD(constant, word)     " | " word
#define HOD_DOMAIN(WORDS)            (&WORDS(HOD_WORD)[sizeof " | " - 1])

/* The value of the first word where there are numbers too, and where changes are added to it. */
enum { HOD_FIRST_WORD = -1, HOD_RELATIVE = -(1 << 30) };

/* Whether a value is relative, and its change, if its word is the first. */
static inline bool hod_is_relative(int value)
{
    return value < HOD_RELATIVE / 2;
}
static inline int hod_change_of(int value)
{
    return value - HOD_RELATIVE;
}

/* A domain that has been read: parts that are words or ranges of numbers. */
typedef struct hod_domain {
    const char *text;
    int parts;
    struct {
        const char *word; /* NULL for a range of numbers; otherwise not terminated, `length` characters */
        int length;
        int own;       /* the word's value */
        int low, high; /* the range, or the word's value twice, or those of its changes */
    } part[HOD_DOMAIN_PARTS];
    int size;     /* how many values */
    bool numbers; /* whether any value is a number */
    bool words;   /* whether any value is a word */
} hod_domain;

/* Parses the text, which must outlive the domain. Domains are written by programmers: a text that is not a
 * domain, or one of HOD_MAX_VALUES or more values, gives size 0. */
hod_domain hod_domain_of(const char *text);

/* The value at a place of the domain's order, 0..size-1, 0 where there is none, and the place of a value, -1
 * if it is not in it. */
int hod_domain_at(const hod_domain *domain, int place);
int hod_domain_place(const hod_domain *domain, int value);

/* Reads one value from a text of the given length: "6", "density", "density-1" or "density - 1". Refuses what
 * the domain does not hold, with the domain. */
bool hod_domain_read(const hod_domain *domain, const char *text, size_t length, int *value, hod_error *error);

/* Refuses a text that is no value: "9 is outside 1 to 5", or the values to choose from and the nearest of them. False. */
bool domain_refuse(const hod_domain *domain, const char *text, size_t length, hod_error *error);
bool domain_refuse_number(const hod_domain *domain, int number, hod_error *error);

/* The same for words and values relative to them; false for anything else. */
bool hod_domain_read_word(const hod_domain *domain, const char *text, size_t length, int *value);

/* Whether a value is a word or relative to one. */
bool hod_domain_has_word(const hod_domain *domain, int value);

/* The text of a value, written to buffer (HOD_VALUE_TEXT bytes) if necessary. A number outside the domain,
 * such as a count under changed parameters, is written as a number. */
const char *hod_domain_text(const hod_domain *domain, int value, char *buffer);

/* Values in their order. */
typedef struct hod_axis {
    int count;
    int *values; /* the axis's own: free them */
} hod_axis;

/* Reads values of a domain from a text of the given length, in its order: "none,light", "1..5", "1,4..6" or
 * "all". Blanks may stand around each. Refuses values that are not in the domain or given twice; wrong,
 * unless it is NULL, then receives their place in the text. */
bool hod_axis_read(hod_axis *axis, const hod_domain *domain, const char *text, size_t length,
                   const char **wrong, hod_error *error);

#endif
