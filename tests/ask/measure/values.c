/* Measures of what a situation is worth, in the race. */
#include "ask/measure/evaluations.h"
#include "ask/measure/measure_list.h"

#include "../race.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <math.h>

static const int alone[RACE_FIELDS] = {3, 1, 0};

static double taken(const char *text, const int *situation)
{
    hod_error error;
    hod_measure measure;
    double value = NAN;
    cr_assert(hod_measure_read(&race, text, &measure, &error), "%s", error.message);
    hod_evaluations *evaluations = hod_evaluations_new(&race, NULL, 0, NULL, &error);
    cr_assert(hod_measure_take(&measure, evaluations, &race_rules, situation, 0, &value, &error), "%s",
              error.message);
    hod_evaluations_free(evaluations);
    return value;
}

Test(values, are_what_the_situation_is_worth_to_a_side)
{
    cr_expect_float_eq(taken("value:a", alone), 3.0 / 4, 1e-15);
    cr_expect_float_eq(taken("value:b", alone), 1.0 / 4, 1e-15);
}

/* Both throw d2 or d3 over three steps: 3/4; with d2 alone 5/8, with d3 alone 16/27. */
Test(values, worth_is_what_is_lost_where_it_may_not_be_done)
{
    cr_expect_float_eq(taken("worth:d3", alone), 3.0 / 4 - 5.0 / 8, 1e-15);
    cr_expect_float_eq(taken("worth:d2", alone), 3.0 / 4 - 16.0 / 27, 1e-15);
}

Test(values, may_be_added_up_and_taken_off)
{
    cr_expect_float_eq(taken("worth:d2 - worth:d3", alone), 5.0 / 8 - 16.0 / 27, 1e-15);
    cr_expect_float_eq(taken("value:a + value:b", alone), 1, 1e-15);
    cr_expect_float_eq(taken("worth:d2 - worth:d2", alone), 0, 1e-15);
}

Test(values, of_a_situation_as_it_is_need_its_distribution_alone)
{
    hod_error error;
    hod_measure value, worth;
    cr_assert(hod_measure_read(&race, "value:a", &value, NULL));
    cr_assert(hod_measure_read(&race, "worth:d3", &worth, NULL));
    hod_evaluations *evaluations = hod_evaluations_new(&race, NULL, 0, NULL, &error);
    const hod_evaluation *evaluation = hod_evaluations_of(evaluations, &race_rules, alone, &error);
    cr_expect_float_eq(hod_measure_of(&value, &evaluation->exact, 0), 3.0 / 4, 1e-15);
    cr_expect(isnan(hod_measure_of(&worth, &evaluation->exact, 0)));
    hod_evaluations_free(evaluations);
}

Test(values, may_stand_in_a_list_once)
{
    hod_error error;
    hod_measure_list list;
    cr_assert(hod_measure_list_read(&race, "worth:d2, p:winner=a, worth:d2 - worth:d3", &list, &error));
    cr_assert_eq(list.count, 3);
    hod_measure_list_free(&list);
    cr_assert_not(hod_measure_list_read(&race, "worth:d2, worth:d2", &list, &error));
}

static void refuses(const char *text, const char *message)
{
    hod_error error;
    hod_measure measure;
    expect_refusal(hod_measure_read(&race, text, &measure, &error), &error, message, text);
}

Test(values, refuse_what_is_no_side_and_cannot_be_forbidden)
{
    refuses("value:c", "a value is that to a side: value:a or value:b\n  value:c\n        ^");
    refuses("worth:d4",
            "a_may: no-d4 is not one of all | no-d2 | no-d3; did you mean no-d2?\n  worth:d4\n        ^");
    refuses("value:a -", "another value is missing here\n  value:a -\n           ^");
    refuses("value:a value:b",
            "between values stands + or - with blanks around it\n  value:a value:b\n          ^");
    refuses("value:a - p:winner=a",
            "value:SIDE or worth:WHAT is added up here\n  value:a - p:winner=a\n            ^");
}
