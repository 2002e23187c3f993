/* The limits of a tuning. A limit bounds a measure by a number, by a measure in other situations, or by its value under
 * the original rules. */
#ifndef HOD_ASK_TUNE_LIMIT_H
#define HOD_ASK_TUNE_LIMIT_H

#include "ask/measure/measure.h"
#include "ask/space/space.h"
#include "ask/tune/goal.h"

/* A bound for a measure: a number, or a multiple of the value of other targets under the same rules, plus a
 * constant. */
typedef struct hod_limit {
    const hod_mechanism *mechanism;
    hod_measure measure;
    hod_measure_kind sign;    /* HOD_AT_LEAST, HOD_ABOVE, HOD_AT_MOST or HOD_BELOW; or HOD_IS, which keeps the
                              value before in each of `where` */
    double bound;             /* the number, or the constant */
    const hod_targets *where; /* the situations in which it must hold; NULL, as read: all that are aimed at
                                 with the mechanism */
    const hod_targets *than; /* NULL: the bound is the number. Otherwise the targets, one for each of `where`,
                                whose measure it is compared with, */
    double times;            /* and its factor */
} hod_limit;

/* Whether a value of its measure keeps it; exceeding it within rounding is allowed. A limit that compares needs
 * hod_limit_is_kept_beside, with the value of the other measure. */
bool hod_limit_is_kept(const hod_limit *limit, double value);
bool hod_limit_is_kept_beside(const hod_limit *limit, double value, double beside);

/* Whether any value in a range keeps a limit that is a number. */
bool hod_limit_can_be_kept(const hod_limit *limit, hod_range range);

/* A limit as written, with its situations. It contains pointers to itself; do not copy it. */
typedef struct hod_bounded {
    hod_limit limit;
    char *measure, *other; /* as written: its measure, and the one to compare with, NULL if there is none */
    hod_space space;       /* where it holds; its mechanism is NULL if the text does not say */
    hod_space than; /* the situations to compare with; its mechanism is NULL if they are the same, or none */
    int along;      /* the field along whose values the measure rises or falls; -1: none */
    hod_targets where, beside; /* the limit's, after gathering */
} hod_bounded;

/* Reads one of these, each of which can begin with situations, as a goal does, but without a measure. Refuses a number
 * that no rules can break or none can keep:
 *
 *     range=long: p:hits>=3 <= 5%
 *     weapon=rifle range=long: mean:hits < 0.9 * weapon=musket: mean:hits + 0.1
 *     cover=all: mean:hits falls with cover
 *     range=long: mean:hits stays
 *
 * The measure on the right has its own situations: one for each on the left, in the same order, or one for all; without
 * any, they are the same. A measure rises or falls with a field if it does so from each value of the field there to the
 * next, with everything else the same; "never falls with" also allows it to stay the same. "stays" means that it keeps
 * its value under the rules of the situations. Refuses other texts with a suggestion, and marks the place. Free it with
 * hod_bounded_free, even after an error. */
bool hod_bounded_read(const hod_subject *subject, const char *text, hod_bounded *bounded, hod_error *error);
void hod_bounded_free(hod_bounded *bounded);

/* Gathers, once, the situations of the limit, or those of this space if it names none. If the space is NULL, it then
 * holds wherever its mechanism is aimed at. Leaves out pairs with a contradictory situation; it is an error if none is
 * left. */
bool hod_bounded_gather(hod_bounded *bounded, const hod_space *space, hod_error *error);

/* Whether changed rules break a limit, after gathering, in any of its situations that makes sense under them. */
bool bounded_is_broken(const hod_bounded *bounded, const hod_rules *rules, bool *is_broken, hod_error *error);

#endif
