/* The values of plain dice, as a result. */
#include "foreign/result.h"

#include "ask/dice/dice_value.h"
#include "ask/request/session.h"

#include <stdlib.h>

/* The largest domain. Measures of totals do not need it, and the frame has the probabilities of larger numbers. */
static const hod_field value_shown = {"value", "-8388607..8388607", 0, "what the dice show"},
                       winner = {"winner", "a | neither | b", 0, "who shows more"};

static const hod_mechanism dice = {.name = "dice", .outcomes = &value_shown, .outcome_count = 1},
                           contest = {.name = "dice", .outcomes = &winner, .outcome_count = 1};

/* The values that occur, in ascending order. In a contest, 1, 0 and -1 become the words of the winner, in their
 * order. */
static bool fill(hod_distribution *distribution, const struct dice_value *value, bool is_contest,
                 hod_error *error)
{
    const size_t most = (size_t)value->count;
    *distribution = (hod_distribution){.outcomes = 1,
                                       .values = malloc(most * sizeof *distribution->values),
                                       .weights = malloc(most * sizeof *distribution->weights),
                                       .capacity = most};
    if (!distribution->values || !distribution->weights) return hod_fail_memory(error);
    for (int i = 0; i < value->count; i++) {
        const int at = is_contest ? value->count - 1 - i : i, shown = (int)value->lowest + at;
        if (!(value->chances[at] > 0)) continue;
        distribution->values[distribution->rows] = is_contest ? 1 - shown : shown;
        distribution->weights[distribution->rows++] = value->chances[at];
    }
    return true;
}

static hod_result *result_of(const struct dice_notation *notation, const struct dice_value *value,
                             hod_error *error)
{
    const bool is_contest = dice_is_contest(notation);
    hod_evaluation evaluation = {0};
    hod_result *result = fill(&evaluation.exact, value, is_contest, error)
                             ? result_of_evaluation(is_contest ? &contest : &dice, &evaluation, error)
                             : NULL;
    hod_distribution_free(&evaluation.exact);
    return result;
}

hod_result *hod_result_dice(const hod_session *session, const char *text, hod_error *error)
{
    AUTO(dice_notation_free) struct dice_notation notation = {0};
    AUTO(dice_value_free) struct dice_value value = {0};
    hod_result *result = NULL;
    if (is_not_null(text, "the text of the dice is", error) && dice_notation_read(&notation, text, error) &&
        dice_value_of(&notation, session_budget(session, HOD_BUDGET), &value, error))
        result = result_of(&notation, &value, error);
    return result;
}
