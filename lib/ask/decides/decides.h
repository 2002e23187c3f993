/* Who decides: the shares of rolls in what is measured, in groups. */
#ifndef HOD_ASK_DECIDES_DECIDES_H
#define HOD_ASK_DECIDES_DECIDES_H

#include "ask/answer/answer.h"
#include "walk/play/shares.h"

/* What makes a group. */
struct grouping {
    bool by_turn, by_side, by_roll;
};

/* One group; what does not make it has the value of its first roll. */
struct decider {
    int turn, name;
    hod_side who;
    double share; /* of the variance; NaN where there is none */
    double deviation, rolls;
};

/* The groups: by turns, sides and then the greatest first. */
struct deciders {
    const hod_shares *shares;
    struct grouping grouping;
    struct decider *all;
    size_t count;
};

/* Makes the groups of shares, as `grouping` says. They are the caller's to free. */
bool deciders_group(struct deciders *deciders, hod_error *error);

/* What was asked, the measure that was divided, and whether it has measures of what it is worth that A may do
 * something. */
struct decided_words {
    const char *question, *measure, *mechanism;
    bool has_worths;
};

/* Describes them as a table, a chart and sentences. */
bool describe_deciders(const struct deciders *deciders, const struct decided_words *words, hod_answer *answer,
                       hod_error *error);

#endif
