/* Policies: the choice in every state of a procedure with choices, and the worth of each option. */
#ifndef HOD_WALK_PLAY_POLICY_H
#define HOD_WALK_PLAY_POLICY_H

#include "walk/budget.h"
#include "walk/procedure.h"

#include <stddef.h>

/* The best play of both sides, or the play of sides that err, from every start of a prepared procedure. */
typedef struct hod_policy hod_policy;

/* Settings of the search for play; all zeros is the default. */
typedef struct hod_policy_question {
    const hod_stakes *stakes; /* what the sides play for; NULL: the procedure's stakes */
    const void *data;         /* passed to the worth function of these stakes */
    bool everywhere; /* value every reachable state in every turn, also in turns before it can be reached */
    const void *const *beginnings; /* beginning_count more preparations, which differ from the first only in
                                    * their start; the search covers play from there, too */
    int beginning_count;
    const hod_budget *budget; /* limits the search; NULL: no limit */
} hod_policy_question;

/* Finds the best play by backward induction over every reachable state and the turns left; question may be NULL. NULL
 * with an error when memory is short, when the search exceeds its budget, when neither question nor procedure has
 * stakes, when an option that the question asks for cannot be chosen (hod_choose), or when the procedure can return to
 * its states within a turn and never end. Free it with hod_policy_free, which accepts NULL. */
hod_policy *hod_policy_new(const hod_procedure *procedure, const void *prepared,
                           const hod_policy_question *question, hod_error *error);
void hod_policy_free(hod_policy *policy);
AUTO_POINTER(free_policy, hod_policy, hod_policy_free)

/* The number of turns, 1 without a clock; and the number of reachable states, in order of discovery. The first state
 * is the beginning. */
int hod_policy_turns(const hod_policy *policy);
size_t hod_policy_states(const hod_policy *policy);

/* The ints of a state, 0..hod_policy_states - 1, after those of the outcome; NULL for larger numbers. And whether a
 * side has a choice in this state in a turn, 1..hod_policy_turns; false if the state cannot be reached by that turn. */
const int *hod_policy_state(const hod_policy *policy, size_t state);
bool hod_policy_chooses(const hod_policy *policy, size_t state, int turn);

/* Finds the state, 0..hod_policy_states - 1, of the decision that comes after the fewest steps from the beginning, in
 * any turn; if there are several, the first that the dice lead to. False when memory is short. */
bool hod_policy_first_decision(const hod_policy *policy, size_t *state, hod_error *error);

/* The number of decisions in a state, at least 1: a step that chooses after rolls has one for each sequence of rolls
 * that makes a difference. Then hod_policy_chooses is true if a side has a choice in any of them. */
size_t hod_policy_decisions(const hod_policy *policy, size_t state);

/* One decision by `who`, side 0 or 1, in a state and a turn. */
typedef struct hod_choice {
    const char *after; /* the rolls before it in the step: "die 3, die 1"; empty: there are none */
    const char *label;
    int who;
    int count, taken; /* number of options; the chosen one, or the best one if the side errs */
    const char *options[HOD_MAX_OPTIONS];
    double worth[HOD_MAX_OPTIONS];       /* to the side that decides */
    bool errs;                           /* takes better options with higher probability (hod_stakes.error) */
    double probability[HOD_MAX_OPTIONS]; /* of taking each option */
} hod_choice;

/* Fills in a decision, 0..hod_policy_decisions - 1, in a state, which can have only one option if it comes after
 * rolls; an error if there is none. Its texts are valid until the next call. Not thread-safe. */
bool hod_policy_choice(hod_policy *policy, size_t state, size_t decision, int turn, hod_choice *choice,
                       hod_error *error);

/* Whether a side, 0 or 1, errs (hod_stakes.error). */
bool hod_policy_errs(const hod_policy *policy, int who);

/* The worth of the beginning to each side. */
void hod_policy_worth(const hod_policy *policy, double worth[HOD_PLAYERS]);

/* The worth to each side of one of the given beginnings, identified by its preparation; NaN for any other beginning
 * that cannot be reached. */
void hod_policy_worth_from(const hod_policy *policy, const void *prepared, double worth[HOD_PLAYERS]);

#endif
