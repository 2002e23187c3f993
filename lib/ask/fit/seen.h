/* Observed results: their situations, outcomes, counts and groups. */
#ifndef HOD_ASK_FIT_SEEN_H
#define HOD_ASK_FIT_SEEN_H

#include "base/words.h"
#include "rules/situation.h"

#include <stddef.h>
#include <stdint.h>

/* A situation, and the outcomes noted in it. */
struct fit_case {
    const hod_mechanism *mechanism;
    int situation[HOD_MAX_FIELDS];
    int outcomes[HOD_MAX_OUTCOMES]; /* their indices, in the mechanism's order */
    int outcome_count;
};

/* A result that was observed `count` times: a value for each outcome of its case. */
struct fit_result {
    size_t of; /* the index of its case */
    int values[HOD_MAX_OUTCOMES];
    uint64_t count;
    size_t group; /* the index of its group; 0 if there are none */
};

/* How good a word is: better than all words with a lower rank. Words not named have rank 0. */
struct fit_rank {
    const hod_mechanism *mechanism;
    int outcome, value, rank;
};

/* Starts as all zeros; free it with seen_free. */
struct seen {
    struct fit_case *cases;
    size_t case_count;
    struct fit_result *results;
    size_t result_count;
    char **groups;
    size_t group_count;
    struct fit_rank *ranks;
    size_t rank_count;
    bool is_column[HOD_MAX_FIELDS]; /* of a sheet: the fields given by its columns, for any mechanism */
    uint64_t all;                   /* number of results, by their counts, at most MOST_COUNTED */
};
void seen_free(struct seen *seen);

/* Adds a result, with `count` and the values of its outcomes, to its case, which is added if there is no equal one.
 * False with an error when memory is short or there are too many results. */
bool seen_add(struct seen *seen, const struct fit_case *of, const struct fit_result *result,
              hod_error *error);

/* Adds a group, or finds it; SIZE_MAX with an error when memory is short. */
size_t seen_group(struct seen *seen, struct word name, hod_error *error);

/* Adds typed results: texts such as "hits=0,1,0", "hits=0x12,1x7" for counts, or a list for each of several outcomes,
 * "attacker_result=rout,carry-on defender_result=rout,rout", whose values at the same position belong together. */
bool seen_type(struct seen *seen, const struct fit_case *situation, const struct word *typed, int count,
               hod_error *error);

/* Reads which words are better, "carry-on>pushed-back>rout|destroyed" from best to worst, for all observed outcomes
 * with these words; there must be at least one. Words separated by | have the same rank. */
bool seen_rank(struct seen *seen, struct word order, hod_error *error);

/* Whether two cases have the same outcomes of the same mechanism. */
bool seen_are_alike(const struct fit_case *one, const struct fit_case *other);

/* Whether a case is the first one of its mechanism. */
bool seen_is_first(const struct seen *seen, size_t number);

/* The number for which an outcome counts in totals: its value, or the rank of a word. False if there is none. */
bool seen_score(const struct seen *seen, const hod_mechanism *mechanism, int outcome, int value, int *score);

#endif
