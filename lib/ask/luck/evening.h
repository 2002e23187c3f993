/* An evening: what was rolled at a table, each roll in its situation. */
#ifndef HOD_ASK_LUCK_EVENING_H
#define HOD_ASK_LUCK_EVENING_H

#include "rules/situation.h"

#include <stddef.h>

/* Rolls in one situation: what one outcome of a mechanism came to, roll by roll. */
typedef struct hod_occasion {
    const hod_mechanism *mechanism;
    int situation[HOD_MOST_FIELDS];
    int outcome; /* its place: one of numbers */
    int *values;
    size_t count; /* at least 1 */
    int line;     /* of the file, from 1 */
} hod_occasion;

/* Begins as all zeros; free it with hod_evening_free. */
typedef struct hod_evening {
    char *path; /* of the file it was read from; NULL for none */
    hod_occasion *occasions;
    size_t count;
    size_t rolls; /* in all of them, at most HOD_MOST_OBSERVED */
} hod_evening;

enum { HOD_MOST_OBSERVED = 100000 };

/* Adds what was observed in a situation, which must make sense: "hits=3,0,1". Refuses unknown outcomes, those
 * of words, and values that are none. */
bool hod_evening_add(hod_evening *evening, const hod_rules *rules, const hod_mechanism *mechanism,
                     const int *situation, const char *observed, hod_error *error);

/* Reads a file with an occasion a line, MECHANISM [FIELD=VALUE]... : OUTCOME=VALUE[,VALUE]...
 *
 *     ; my volleys on Friday
 *     shooting target_density=6 : hits=3,0,1
 *     shooting cover=light : hits=2
 *
 * What stands behind a ; is a remark. Refuses others with file and line. The evening must be empty. */
bool hod_evening_read(hod_evening *evening, const hod_rules *rules, const char *path, hod_error *error);
void hod_evening_free(hod_evening *evening);

/* Says of the message already there which occasion it is about; false. */
bool hod_evening_refuse(const hod_evening *evening, const hod_occasion *occasion, hod_error *error);

#endif
