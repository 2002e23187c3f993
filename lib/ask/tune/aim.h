/* Aims: the value that a measure should have in a situation, and the limits that others must keep. */
#ifndef HOD_ASK_TUNE_AIM_H
#define HOD_ASK_TUNE_AIM_H

#include "ask/measure/measure.h"
#include "rules/rules.h"

/* A range of numbers, or of the value under another rule set in the same situation: so many times that, and
 * so much more. */
typedef struct hod_aim {
    double least, most;
    hod_rules *rules; /* NULL: the numbers are the aim */
    double plus;      /* 0 where they are */
} hod_aim;

/* Reads the value that a measure should have: "1.5", "75%" of a probability, "0.4..0.6" where anything
 * between will do, "bloodybacks-7", "1.25 * bloodybacks-7", "1.2..1.3 * bloodybacks-7", "bloodybacks-7 +
 * 0.2", or "leave alone", which is the value under `rules`. The other rule set must be of the family of
 * `rules` and have the mechanism. Refuses others, and a number that the measure cannot have under any rules,
 * with the place marked in two further lines of the message. Free it with hod_aim_free. */
bool hod_aim_read(const hod_rules *rules, const hod_mechanism *mechanism, const hod_measure *measure,
                  const char *text, hod_aim *aim, hod_error *error);
void hod_aim_free(hod_aim *aim);

struct hod_targets;

/* A bound that a measure must keep. */
typedef struct hod_limit {
    const hod_mechanism *mechanism;
    hod_measure measure;
    hod_measure_kind sign; /* HOD_AT_LEAST, HOD_ABOVE, HOD_AT_MOST or HOD_BELOW */
    double bound;
    const struct hod_targets *where; /* the situations in which it does; NULL, as it is read: in all that are
                                        aimed at of the mechanism */
} hod_limit;

/* Reads MEASURE SIGN NUMBER, such as "p:hits>=3 <= 0.05". Refuses others, and a number that no rules could
 * break or none keep, with the place marked. */
bool hod_limit_read(const hod_mechanism *mechanism, const char *text, hod_limit *limit, hod_error *error);

/* Whether a value of its measure keeps it; a rounding beyond it still does. */
bool hod_limit_is_kept(const hod_limit *limit, double value);

/* Whether any value of a range keeps it. */
bool hod_limit_can_be_kept(const hod_limit *limit, hod_range range);

#endif
