/* Policies: what is chosen in every state of a procedure with choices, and what each option is worth. */
#ifndef HOD_WALK_PLAY_POLICY_H
#define HOD_WALK_PLAY_POLICY_H

#include "walk/budget.h"
#include "walk/procedure.h"

#include <stddef.h>

/* The best play of both sides, or that of sides that err, from everything that a procedure is prepared to. */
typedef struct hod_policy hod_policy;

/* What is played for, and where, if not as usual. */
typedef struct hod_policy_question {
    const hod_stakes *stakes; /* NULL: those of the procedure */
    const void *data;         /* for their worth, with stakes */
    bool everywhere; /* every state that can ever be reached is valued in every turn, also before it can be
                      * reached */
    const void *const *beginnings; /* other preparations, beginning_count of them, that differ from the first
                                    * in nothing but where they begin: play from there is found, too */
    int beginning_count;
    const hod_budget *budget; /* what finding it may take; NULL: there is no limit */
} hod_policy_question;

/* Finds the best play by backward induction over every state that can be reached and the turns left; question
 * may be NULL. NULL with an error when memory is short, when it takes more than its budget, when the
 * neither question nor procedure has stakes, when what it asks for cannot be chosen (hod_choose), or when it
 * comes back to its states within a turn and may then never end. Free it with hod_policy_free; NULL may be
 * freed. */
hod_policy *hod_policy_new(const hod_procedure *procedure, const void *prepared,
                           const hod_policy_question *question, hod_error *error);
void hod_policy_free(hod_policy *policy);

/* The turns that it lasts, 1 without a clock, and the number of states that can be reached, in the order in
 * which they were found. The first is that of the beginning. */
int hod_policy_turns(const hod_policy *policy);
size_t hod_policy_states(const hod_policy *policy);

/* The ints of a state, 0..hod_policy_states - 1, that come after those of the outcome, NULL behind the last;
 * and whether somebody chooses in it in a turn, 1..hod_policy_turns: not in a state that cannot be reached by
 * then. */
const int *hod_policy_state(const hod_policy *policy, size_t state);
bool hod_policy_chooses(const hod_policy *policy, size_t state, int turn);

/* The state, 0..hod_policy_states - 1, of the decision that comes after the fewest steps from the beginning,
 * in whatever turn, and of several the one that the dice lead to first. False when memory is short. */
bool hod_policy_first_decision(const hod_policy *policy, size_t *state, hod_error *error);

/* One decision: of `who`, 0 or 1, in a state and a turn. */
typedef struct hod_choice {
    const char *label;
    int who;
    int count, taken; /* of options; where whoever decides errs, `taken` is the best one */
    const char *options[HOD_MAX_OPTIONS];
    double worth[HOD_MAX_OPTIONS]; /* to whoever decides */
    bool errs;                     /* takes all options, the better the more probably (hod_stakes.error) */
    double probability[HOD_MAX_OPTIONS]; /* with which each is taken */
} hod_choice;

/* Fills the choice of a state in which somebody chooses; another is an error. Its texts are valid until the
 * next call. For one thread at a time. */
bool hod_policy_choice(hod_policy *policy, size_t state, int turn, hod_choice *choice, hod_error *error);

/* Whether a side, 0 or 1, errs (hod_stakes.error). */
bool hod_policy_errs(const hod_policy *policy, int who);

/* What the beginning is worth to each side. */
void hod_policy_worth(const hod_policy *policy, double worth[HOD_PLAYERS]);

/* What one of the beginnings that was asked for is worth to each side, by what it is prepared to; NaN of any
 * other that cannot be reached. */
void hod_policy_worth_from(const hod_policy *policy, const void *prepared, double worth[HOD_PLAYERS]);

#endif
