/* Sights: all the situations in which a tuning assesses its candidates, those of its aims and of its limits.
 */
#ifndef HOD_ASK_TUNE_SIGHT_H
#define HOD_ASK_TUNE_SIGHT_H

#include "ask/tune/probe.h"

/* The situations of one aim, or of a limit that has its own. */
struct group {
    const hod_targets *targets;
    struct probe *probe;
    int value;  /* the measure that is aimed at among the probe's; -1: there is only a limit */
    double all; /* the weight of its targets together */
    int limit_count;
    struct group_limit {
        const hod_limit *limit;
        int value; /* its measure among the probe's */
    } limits[HOD_MOST_LIMITS];
};

struct sight {
    const hod_variations *variations;
    struct group groups[HOD_MOST_AIMS + HOD_MOST_LIMITS]; /* those of the aims first */
    int group_count;
    struct probe probes[HOD_MOST_AIMS + HOD_MOST_LIMITS]; /* one a mechanism */
    int probe_count;
    double weight; /* of all aims */
    size_t target_count;
};

/* What a target comes to. */
struct seen {
    double off;  /* from its aim; 0 where there is none */
    double mark; /* as a probe gives it */
    bool keeps_limits;
};

/* Free it in any case. */
bool sight_start(struct sight *sight, const hod_tuning *tuning, hod_error *error);
void sight_free(struct sight *sight);

/* A target of a group under these rules, those of a candidate with these places. */
bool sight_see(const struct sight *sight, int group, size_t number, const hod_rules *rules, const int *places,
               struct seen *seen, hod_error *error);

/* Whether the rules make sense, and every situation under them. */
bool sight_makes_sense(const struct sight *sight, const hod_rules *rules, const int *places);

#endif
