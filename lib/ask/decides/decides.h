/* Who decides: how much of a measure's variance the luck of rolls explains, by groups of rolls. */
#ifndef HOD_ASK_DECIDES_DECIDES_H
#define HOD_ASK_DECIDES_DECIDES_H

#include "ask/answer/answer.h"
#include "walk/play/shares.h"

/* What defines a group. */
struct grouping {
    bool by_turn, by_side, by_roll;
};

/* One group; properties that do not define it are those of its first roll. */
struct decider {
    int turn, name;
    hod_side who;
    double share; /* of the variance; NaN if there is none */
    double deviation, rolls;
};

/* The groups: by turn, then by side, then the largest first. */
struct deciders {
    const hod_shares *shares;
    struct grouping grouping;
    struct decider *all;
    size_t count;
};

/* Groups the shares as `grouping` says. The caller frees the groups. */
bool deciders_group(struct deciders *deciders, hod_error *error);

/* The question, the measure whose variance was divided, and whether the mechanism measures what A's permission to do
 * something is worth. */
struct decided_words {
    const char *question, *measure, *mechanism;
    bool has_worths;
};

/* Describes the groups as a table, a chart and sentences. */
bool describe_deciders(const struct deciders *deciders, const struct decided_words *words, hod_answer *answer,
                       hod_error *error);

#endif
