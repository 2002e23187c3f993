/* Domains: the values that a field, an outcome or a parameter can take, in the notation of the specifications; and
 * axes, lists of such values. */
#ifndef HOD_RULES_DOMAIN_H
#define HOD_RULES_DOMAIN_H

#include "base/error.h"

#include <stddef.h>

/* The text of a domain is a list such as "1..72", "none | light | significant", "3 | 4 | 5 | 6 | 8" or
 * "none | 0..6". Every value is an int. If there are only words, they are 0, 1, 2 ... in order; if there are numbers
 * too, numbers stand for themselves and the words are -1, -2 ... in order, or come below the least number if that is
 * negative.
 *
 * "density-11..density+11 | 1..12" also has relative values: a word plus a change, such as density-1. The word's own
 * value is then HOD_RELATIVE, minus HOD_MAX_VALUES for each word before it; the change is added to that. */
enum { HOD_DOMAIN_PARTS = 100, HOD_VALUE_TEXT = 32, HOD_MAX_VALUES = 1 << 24 };

/* Words and their constants form one list, which generates both the enum and the text:
 *
 *     #define TERRAIN_WORDS(WORD) WORD(OPEN, "open") WORD(IN_COVER, "cover") WORD(IN_FORT, "fortification")
 *     enum { TERRAIN_WORDS(HOD_CONSTANT) };
 *
 * HOD_DOMAIN(TERRAIN_WORDS) is "open | cover | fortification", and "none" TERRAIN_WORDS(HOD_WORD) is
 * "none | open | cover | fortification". A list can include another by name. */
#define HOD_CONSTANT(constant, word) constant,
#define HOD_WORD(constant, word)     " | " word
#define HOD_DOMAIN(WORDS)            (&WORDS(HOD_WORD)[sizeof " | " - 1])

/* The value of the first word in a domain with numbers, none of them negative, and in a domain with relative values. */
enum { HOD_FIRST_WORD = -1, HOD_RELATIVE = -(1 << 30) };

/* Whether a value is relative, and its change if it is relative to the first word. */
static inline bool hod_is_relative(int value)
{
    return value < HOD_RELATIVE / 2;
}
static inline int hod_change_of(int value)
{
    return value - HOD_RELATIVE;
}

/* A parsed domain: parts that are words or ranges of numbers. */
typedef struct hod_domain {
    const char *text;
    int parts;
    struct {
        const char *word; /* NULL for a range of numbers; otherwise `length` characters, not zero-terminated */
        int length;
        int own;       /* the word's value */
        int low, high; /* the range, or the word's value twice, or the range of its relative values */
    } part[HOD_DOMAIN_PARTS];
    int size;     /* the number of values */
    bool numbers; /* whether any value is a number */
    bool words;   /* whether any value is a word */
} hod_domain;

/* Parses the text, which must outlive the domain. Domains are written by programmers, so a malformed domain, or one
 * with HOD_MAX_VALUES or more values, just has size 0. */
hod_domain hod_domain_of(const char *text);

/* The value at a place in the domain, 0..size-1, or 0 outside it; and the place of a value, or -1 if the domain does
 * not contain it. */
int hod_domain_at(const hod_domain *domain, int place);
int hod_domain_place(const hod_domain *domain, int value);

/* Reads one value from a text of the given length: "6", "density", "density-1" or "density - 1". Refuses values outside
 * the domain. */
bool hod_domain_read(const hod_domain *domain, const char *text, size_t length, int *value, hod_error *error);

/* Refuses a text that is not a value: "9 is outside 1 to 5", or a list of the accepted values and the nearest of them.
 * Returns false. */
bool domain_refuse(const hod_domain *domain, const char *text, size_t length, hod_error *error);
bool domain_refuse_number(const hod_domain *domain, int number, hod_error *error);

/* Reads a word or a value relative to one; false for anything else. */
bool hod_domain_read_word(const hod_domain *domain, const char *text, size_t length, int *value);

/* Whether a value is a word or relative to a word. */
bool hod_domain_has_word(const hod_domain *domain, int value);

/* The text of a value, written to buffer (HOD_VALUE_TEXT bytes) if necessary. A number outside the domain,
 * such as a count under changed parameters, is written as a number. */
const char *hod_domain_text(const hod_domain *domain, int value, char *buffer);

/* A list of values. */
typedef struct hod_axis {
    int count;
    int *values; /* the axis's own: free them */
} hod_axis;

/* Reads values of a domain from a text of the given length, in the order of the text: "none,light", "1..5", "1,4..6" or
 * "all", with optional blanks. Refuses values that are outside the domain or repeated, and then sets *wrong to their
 * place in the text, unless wrong is NULL. */
bool hod_axis_read(hod_axis *axis, const hod_domain *domain, const char *text, size_t length,
                   const char **wrong, hod_error *error);

#endif
