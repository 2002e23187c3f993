/* What a tuning must keep. A limit bounds a measure by a number, by a measure of other situations, or by what it is under the
 * rules as they are. */
#ifndef HOD_ASK_TUNE_LIMIT_H
#define HOD_ASK_TUNE_LIMIT_H

#include "ask/measure/measure.h"
#include "ask/space/space.h"
#include "ask/tune/goal.h"

/* A bound that a measure must keep: a number, or so many times the value of other targets under the same
 * rules, and so much more. */
typedef struct hod_limit {
    const hod_mechanism *mechanism;
    hod_measure measure;
    hod_measure_kind sign; /* HOD_AT_LEAST, HOD_ABOVE, HOD_AT_MOST or HOD_BELOW; or HOD_IS, which keeps what
                              there is before in each of `where` */
    double bound;          /* the number, or how much more */
    const hod_targets
        *where;              /* the situations in which it must; NULL, as it is read: in all that are aimed at
                                 of the mechanism */
    const hod_targets *than; /* NULL: the bound is the number. Otherwise the targets, one for each of `where`,
                                 whose measure it is that is compared with, */
    double times;            /* and the factor of that */
} hod_limit;

/* Whether a value of its measure keeps it; a rounding beyond it still does. One that compares is asked beside
 * the value of the other measure. */
bool hod_limit_is_kept(const hod_limit *limit, double value);
bool hod_limit_is_kept_beside(const hod_limit *limit, double value, double beside);

/* Whether any value of a range keeps a limit that is a number. */
bool hod_limit_can_be_kept(const hod_limit *limit, hod_range range);

/* A limit as it is written, with its situations. It points to itself, and is not to be copied. */
typedef struct hod_bounded {
    hod_limit limit;
    char *measure, *other; /* as they are written: its measure, and the one it is compared with; that is NULL
                              where there is none */
    hod_space space;       /* where it holds; its mechanism is NULL where the text says nothing of that */
    hod_space than;        /* the situations that are compared with; its mechanism is NULL where they are the
                               same, or none */
    int along;             /* the field from each of whose values to the next the measure rises or falls; -1:
                               none */
    hod_targets where, beside; /* the limit's, once they are gathered */
} hod_bounded;

/* Reads one of these, each of which may begin with situations, as a goal does, but without a measure. A number that no rules
 * could break or none keep is refused:
 *
 *     range=long: p:hits>=3 <= 5%
 *     weapon=rifle range=long: mean:hits < 0.9 * weapon=musket: mean:hits + 0.1
 *     cover=all: mean:hits falls with cover
 *     range=long: mean:hits stays
 *
 * What a measure is compared with has situations of its own, as many, one for each in their order, or one for
 * all; without any they are the same. A measure rises or falls with a field if it does from each value that
 * the field has there to the next, all else the same; "never falls with" lets it stay as it is. What stays is as it is under
 * the rules of the situations. Refuses
 * others with what would do, and marks the place. Free it with hod_bounded_free, also after an error. */
bool hod_bounded_read(const hod_subject *subject, const char *text, hod_bounded *bounded, hod_error *error);
void hod_bounded_free(hod_bounded *bounded);

/* Gathers, once, the situations of the limit, or those of this space where it names none; with NULL it then
 * holds wherever its mechanism is aimed at. Pairs of which either contradicts itself are left out; it is an
 * error if none is left. */
bool hod_bounded_gather(hod_bounded *bounded, const hod_space *space, hod_error *error);

/* Whether changed rules break a limit whose situations are gathered in any of them that makes sense there. */
bool bounded_is_broken(const hod_bounded *bounded, const hod_rules *rules, bool *is_broken, hod_error *error);

#endif
