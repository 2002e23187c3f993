/* Who decides: how much of a measure's variance the luck of rolls explains, by groups of rolls. */
#ifndef HOD_ASK_DECIDES_DECIDES_H
#define HOD_ASK_DECIDES_DECIDES_H

#include "ask/answer/answer.h"
#include "rules/situation.h"
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
    const char *question, *measure; /* whose variance is divided, in the user's words */
    const hod_mechanism *mechanism;
    hod_shares shares;
    struct grouping grouping;
    struct decider *all;
    size_t count;
};

/* Describes the groups as a table, a chart and sentences. */
bool describe_deciders(const struct deciders *deciders, hod_answer *answer, hod_error *error);

#endif
