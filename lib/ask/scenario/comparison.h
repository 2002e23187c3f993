/* Compares rule sets: evaluates the fights of a scenario under each. */
#ifndef HOD_ASK_SCENARIO_COMPARISON_H
#define HOD_ASK_SCENARIO_COMPARISON_H

#include "ask/scenario/fights.h"
#include "ask/scenario/scenario.h"

/* The exact answers of one rule set. */
typedef struct hod_comparison {
    const hod_rules *rules;
    char *obstacle;       /* why it cannot express the scenario, NULL if it can */
    char *no_best_play;   /* why best play of its engagement cannot be found, NULL if it can */
    bool has[HOD_FIGHTS]; /* available answers; none with an obstacle, and no assault by troops that cannot
                             make one */

    /* The first volley of A at B. */
    double no_effect;   /* probability */
    double mean_effect; /* in the rule set's own measure of harm */
    double share;       /* of a crisis: mean effect divided by the effect that causes the first crisis */

    hod_firefight firefight;

    /* The assault of A on B. */
    double gives_way, thrown_back; /* probabilities that B gives way, that A is thrown back; both can
                                      happen */
    double both_yield, neither;    /* probabilities of both, of neither */

    hod_engagement engagement;
} hod_comparison;

/* One scenario under several rule sets. Starts as all zeros. */
typedef struct hod_compared {
    hod_scenario *scenario;
    hod_comparison *answers; /* count of them, in the order of the rule sets */
    int count;
} hod_compared;

/* Which engagements are wanted: each pair of plans needs its own evaluation. */
typedef enum hod_engagements { HOD_NO_ENGAGEMENTS, HOD_BEST_PLAY, HOD_ALL_PLANS } hod_engagements;

/* Reads a scenario and evaluates it under every rule set; they must outlive the answers. An answer says if its rule set
 * cannot express the scenario. False with an error for mistakes in the file, and if no rule set can express it. Free
 * the comparison, even after an error. */
bool hod_compare(const char *path, hod_rules *const *rules, int count, hod_engagements engagements,
                 hod_compared *compared, hod_error *error);
void hod_compared_free(hod_compared *compared);

/* Whether any of the rule sets has this fight. */
bool hod_compared_has(const hod_compared *compared, hod_fight fight);

#endif
