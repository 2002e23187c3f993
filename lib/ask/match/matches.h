/* Even matches as a table. */
#ifndef HOD_ASK_MATCH_MATCHES_H
#define HOD_ASK_MATCH_MATCHES_H

#include "ask/answer/table.h"
#include "ask/match/even.h"

/* A force, and how much of the field it takes to be even with it under each rule set. */
typedef struct hod_matched {
    const char *force;
    const hod_even *evens; /* of each rule set */
} hod_matched;

/* Everything is the caller's. */
typedef struct hod_matches {
    const char *title;
    const hod_rules *const *rules;
    int rules_count;
    const hod_axis *values; /* of the field, in ascending order */
    const hod_matched *rows;
    size_t count;
} hod_matches;

/* A row for each force, and for each rule set the even value, the least and the greatest of its situations:
 * "> 72" and "< 1" where it lies beyond the values. Refuses rule sets of the same name. */
bool hod_matches_write(const hod_matches *matches, const hod_format *format, FILE *file, hod_error *error);

#endif
