/* Decisions: what is best to choose in a mechanism with choices, state by state; and what a situation is
 * worth wherever it begins. */
#ifndef HOD_ASK_CHOICES_DECISIONS_H
#define HOD_ASK_CHOICES_DECISIONS_H

#include "ask/measure/measure.h"
#include "rules/domain.h"
#include "rules/situation.h"
#include "walk/policy.h"

enum { HOD_MOST_STATE = 64 };

/* Which decisions are wanted. Without `by` and `at` these are all that can come in that turn; otherwise the
 * state's fields in `by` take every value, those in `at` the given ones, also of those in `by`, and the
 * others are as in the first decision of the situation, whether or not the state can come in that turn. */
typedef struct hod_decisions_request {
    const hod_rules *rules;
    const hod_mechanism *mechanism;
    const int *situation;
    const hod_measure *measure; /* what side a plays for and side b against; NULL: each for his own worth */
    int turn;                   /* from 1 */
    int by[HOD_MOST_STATE], by_count;
    hod_axis at[HOD_MOST_STATE]; /* by field of the state; count 0: not given */
} hod_decisions_request;

/* A request about one situation, which may hold nothing else yet. Refuses a mechanism in which nobody
 * chooses. Free it with hod_decisions_request_free. */
bool hod_decisions_request_start(hod_decisions_request *request, const hod_rules *rules,
                                 const hod_mechanism *mechanism, const int *situation, hod_error *error);
void hod_decisions_request_free(hod_decisions_request *request);

/* Reads names of the state's fields between commas, "distance,a_dp", and "NAME=VALUES" of one of them. */
bool hod_decisions_read_by(hod_decisions_request *request, const char *text, hod_error *error);
bool hod_decisions_read_at(hod_decisions_request *request, const char *text, hod_error *error);

/* The decisions found, in the order of their values in `by`, otherwise as they come. */
typedef struct hod_decisions {
    hod_policy *policy;
    bool is_own;    /* whether the policy was found for them */
    size_t *states; /* `count` places among those of the policy */
    size_t count;
    bool varies[HOD_MOST_STATE]; /* whether a field of the state differs among them */
} hod_decisions;

/* Finds the best play and the decisions. An error when nobody chooses in any such state, when the turn is
 * beyond the last, when the measure is no mean or probability, or as hod_policy_new. Free them with
 * hod_decisions_free, in any case. */
bool hod_decisions_find(const hod_decisions_request *request, hod_decisions *decisions, hod_error *error);
void hod_decisions_free(hod_decisions *decisions);

/* The same by a policy, everywhere, that was found for the request's situation and outlives the decisions. */
bool hod_decisions_by(hod_policy *policy, const hod_decisions_request *request, hod_decisions *decisions,
                      hod_error *error);

/* What a decision costs if it is not the best one: how much less an option is worth than the one taken. */
static inline double hod_decision_cost(const hod_choice *choice, int option)
{
    return choice->worth[choice->taken] - choice->worth[option];
}

/* What the least mistake costs: how much less the next option is worth that is not as good as the one taken,
 * but for the margin of ties. NaN where all are as good. */
double hod_decision_stake(const hod_decisions_request *request, const hod_choice *choice);

/* Finds, in one search, the best play of a situation with each of these values of a field that says where it
 * begins and nothing else, such as distance; everywhere as in hod_policy_question. worths receives what each
 * is worth to both sides, NaN where the situation then contradicts itself. NULL with an error as
 * hod_policy_new, and where every value contradicts it. Free the policy with hod_policy_free. */
hod_policy *hod_beginnings_weigh(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                                 int field, const hod_axis *values, bool everywhere,
                                 double (*worths)[HOD_PLAYERS], hod_error *error);

#endif
