/* What the mechanisms of all families share: yes and no, the usual dice, bounds and plurals. */
#ifndef HOD_RULES_COMMON_H
#define HOD_RULES_COMMON_H

#include "rules/domain.h"

#define NO_YES_WORDS(WORD) WORD(NO, "no") WORD(YES, "yes")
#define NO_YES             HOD_DOMAIN(NO_YES_WORDS)
enum { NO_YES_WORDS(HOD_CONSTANT) };

/* The usual dice, by their number of sides. */
enum { D6 = 6, D12 = 12, D100 = 100 };

static inline int least_of(int one, int other)
{
    return one < other ? one : other;
}

static inline int most_of(int one, int other)
{
    return one > other ? one : other;
}

static inline int held_within(int lowest, int value, int highest)
{
    return value < lowest ? lowest : value > highest ? highest : value;
}

static inline int rounded_up(int numerator, int denominator)
{
    return (numerator + denominator - 1) / denominator;
}

#define LENGTH(array) ((int)(sizeof(array) / sizeof *(array)))

/* The word after a number, for narration. */
static inline const char *plural(int number, const char *one, const char *more)
{
    return number == 1 ? one : more;
}

#endif
