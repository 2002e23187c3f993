/* Decisions: the best choices in a mechanism with choices, state by state; the worth of a situation for each starting
 * value; and grids of decisions by one or two fields of the state, under rule sets side by side. */
#ifndef HOD_ASK_CHOICES_DECISIONS_H
#define HOD_ASK_CHOICES_DECISIONS_H

#include "ask/measure/measure.h"
#include "rules/domain.h"
#include "rules/situation.h"
#include "walk/play/policy.h"

enum { HOD_MAX_STATE = 80 };

/* The fields that decisions depend on: those of the mechanism's state, followed by its outcomes, which a step may
 * already have changed; and the value of one of them in a state returned by hod_policy_state. */
static inline int hod_decision_fields(const hod_mechanism *mechanism)
{
    return mechanism->state_count + mechanism->outcome_count;
}
static inline const hod_field *hod_decision_field(const hod_mechanism *mechanism, int field)
{
    return field < mechanism->state_count ? &mechanism->state[field]
                                          : &mechanism->outcomes[field - mechanism->state_count];
}
static inline int hod_decision_value(const hod_mechanism *mechanism, const int *state, int field)
{
    return state[field < mechanism->state_count ? field : field - hod_decision_fields(mechanism)];
}

/* Which decisions are wanted. Without `by` and `at`, these are all that can occur in that turn. Otherwise the fields in
 * `by` take every value, and fields in `at` take the given values, even if they are in `by`. The other fields of the
 * state are as in the first decision of the situation, whether or not the state can occur in that turn. */
typedef struct hod_decisions_request {
    const hod_rules *rules;
    const hod_mechanism *mechanism;
    const int *situation;
    const hod_measure *measure; /* side a maximises it and side b minimises it; NULL: each side maximises its
                                   own worth */
    int turn;                   /* from 1 */
    int by[HOD_MAX_STATE], by_count;
    hod_axis at[HOD_MAX_STATE]; /* by field; count 0: not given */
} hod_decisions_request;

/* Starts a request about one situation, which must be empty. Refuses a mechanism without choices. Free it with
 * hod_decisions_request_free. */
bool hod_decisions_request_start(hod_decisions_request *request, const hod_rules *rules,
                                 const hod_mechanism *mechanism, const int *situation, hod_error *error);
void hod_decisions_request_free(hod_decisions_request *request);

/* Reads names of fields separated by commas, "distance,a_dp", and "NAME=VALUES" for one of them. */
bool hod_decisions_read_by(hod_decisions_request *request, const char *text, hod_error *error);
bool hod_decisions_read_at(hod_decisions_request *request, const char *text, hod_error *error);

/* The decisions found, in the order of their values in `by`, otherwise in the order of the search. */
typedef struct hod_decisions {
    hod_policy *policy;
    bool is_own;    /* whether the policy was found for them */
    size_t *states; /* `count` indices of states of the policy */
    size_t count;
    bool varies[HOD_MAX_STATE]; /* whether decisions differ in the field */
} hod_decisions;

/* Finds the best play and the decisions. An error if no such state has a choice, if the turn is after the last, if the
 * measure is neither a mean nor a probability, or as hod_policy_new. Free them with hod_decisions_free, even after an
 * error. */
bool hod_decisions_find(const hod_decisions_request *request, hod_decisions *decisions, hod_error *error);
void hod_decisions_free(hod_decisions *decisions);

/* The same for an existing policy, valid everywhere, that was found for the request's situation and outlives the
 * decisions. */
bool hod_decisions_by(hod_policy *policy, const hod_decisions_request *request, hod_decisions *decisions,
                      hod_error *error);

/* What an option costs compared with the best one: how much less it is worth than the option taken. */
static inline double hod_decision_cost(const hod_choice *choice, int option)
{
    return choice->worth[choice->taken] - choice->worth[option];
}

/* The cost of the smallest mistake: how much less the next option is worth that is not as good as the one taken, within
 * the margin for ties. NaN if all are equally good. */
double hod_decision_stake(const hod_decisions_request *request, const hod_choice *choice);

/* Finds, in one search, the best play of a situation for each of these values of a field that only affects the start,
 * such as distance; `everywhere` is as in hod_policy_question. worths receives the worth of each to both sides, NaN if
 * it makes the situation contradict itself. NULL with an error as hod_policy_new, and if every value contradicts it.
 * Free the policy with hod_policy_free. */
hod_policy *hod_beginnings_weigh(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                                 int field, const hod_axis *values, bool everywhere,
                                 double (*worths)[HOD_PLAYERS], hod_error *error);

/* A decision: the values of the fields it depends on, the option taken, its worth to the side that chooses, and
 * hod_decision_stake. */
typedef struct hod_decided {
    int values[2];
    char *option;
    double worth, stake;
} hod_decided;

/* The decisions under one rule set, by one or two fields of the state: the first goes across, the second, if any,
 * down. */
typedef struct hod_grid_panel {
    const hod_field *fields[2];
    int field_count;
    hod_decided *decided; /* count of them */
    size_t count;
} hod_grid_panel;

/* Copies decisions by the fields in their request's `by`: an error unless there are one or two. The policy is not
 * needed afterwards. Free the panel with hod_grid_panel_free, even after an error. */
bool hod_grid_panel_take(hod_grid_panel *panel, const hod_decisions *decisions,
                         const hod_decisions_request *request, hod_error *error);
void hod_grid_panel_free(hod_grid_panel *panel);

/* The values of a field that occur in any panel. */
typedef struct hod_grid_axis {
    const char *name, *meaning; /* of the field; empty, with one value, if there is none */
    int count;
    int *values;
    char (*texts)[HOD_VALUE_TEXT];
} hod_grid_axis;

/* The decision in one state. */
typedef struct hod_grid_cell {
    int option;          /* the index of the option taken, among those of the grid; -1: no choice there */
    double worth, stake; /* of the decision; NaN without a choice */
} hod_grid_cell;

/* It owns everything in it. */
typedef struct hod_decision_grid {
    int panels;
    hod_grid_axis across, down;
    hod_grid_cell *cells; /* by panel, down, across */
    char **options;       /* the options taken, in the order in which they occur */
    int option_count;
} hod_decision_grid;

/* Makes a grid of panels by the same fields. The options of `beside`, which may include the panels, come first, so that
 * grids shown together number them in the same way. An error if the fields differ, or if two decisions fall on one
 * cell. Free it with hod_decision_grid_free, even after an error. */
bool hod_decision_grid_make(hod_decision_grid *grid, const hod_grid_panel *panels, int count,
                            const hod_grid_panel *beside, int beside_count, hod_error *error);
void hod_decision_grid_free(hod_decision_grid *grid);

/* The cell of a panel, by its indices down and across. */
static inline const hod_grid_cell *hod_grid_at(const hod_decision_grid *grid, int panel, int down, int across)
{
    return &grid->cells[(panel * grid->down.count + down) * grid->across.count + across];
}

#endif
