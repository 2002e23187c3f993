/* Scripts that a test writes, and the results of their mechanisms. */
#include "written.h"

#include "base/words.h"
#include "walk/evaluate.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

static hod_error error;

hod_rules *opened_script(const char *script)
{
    return opened_as("written.lua", script);
}

void refuses(const char *script, const char *message)
{
    refuses_as("written.lua", script, message);
}

const char *refusal(const char *script)
{
    write_file("written.lua", script);
    AUTO(free_rules) hod_rules *rules = hod_rules_open("written.lua", &error);
    const bool is_open = rules;
    return is_open ? "" : error.message;
}

static bool evaluate(const hod_rules *rules, const char *name, const char *assignments,
                     hod_distribution *result)
{
    const hod_mechanism *mechanism = hod_rules_mechanism(rules, name, &error);
    cr_assert(mechanism, "%s", error.message);
    int situation[HOD_MAX_FIELDS], prepared[mechanism->procedure.prepared_ints];
    hod_situation_default(mechanism, situation);
    struct word rest = word_of(assignments);
    for (struct word word; word_next(&rest, &word);) {
        AUTO_FREE char *assignment = word_copy(word, &error);
        cr_assert(hod_situation_assign(mechanism, situation, NULL, word_of(assignment), &error), "%s",
                  error.message);
    }
    hod_situation_prepare(rules, mechanism, situation, prepared, NULL);
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(&error);
    hod_evaluator_set_budget(evaluator, rules->budget);
    return hod_exact(evaluator, &mechanism->procedure, prepared, result, &error);
}

hod_distribution evaluated(const hod_rules *rules, const char *mechanism, const char *situation)
{
    hod_distribution result = {0};
    cr_assert(evaluate(rules, mechanism, situation, &result), "%s", error.message);
    return result;
}

hod_distribution evaluated_script(const char *script, const char *mechanism, const char *situation)
{
    AUTO(free_rules) hod_rules *rules = opened_script(script);
    return evaluated(rules, mechanism, situation);
}

hod_distribution simulated(const hod_rules *rules, uint64_t trials, int threads)
{
    hod_distribution result = {0};
    const hod_mechanism *mechanism = hod_rules_mechanism(rules, "m", &error);
    int situation[HOD_MAX_FIELDS], prepared[mechanism->procedure.prepared_ints];
    hod_situation_default(mechanism, situation);
    hod_situation_prepare(rules, mechanism, situation, prepared, NULL);
    const hod_trials rolled = {.trials = trials, .seed = 13, .threads = threads};
    cr_assert(hod_simulate(&mechanism->procedure, prepared, &rolled, &result, &error), "%s", error.message);
    return result;
}

void expect_same(const hod_distribution *one, const hod_distribution *other)
{
    cr_assert_eq(one->rows, other->rows);
    cr_expect_arr_eq(one->weights, other->weights, one->rows * sizeof *one->weights);
    cr_expect_arr_eq(one->values, other->values, one->rows * sizeof *one->values);
}

const char *failure(const hod_rules *rules, const char *mechanism)
{
    AUTO(hod_distribution_free) hod_distribution result = {0};
    const bool is_evaluated = evaluate(rules, mechanism, "", &result);
    return is_evaluated ? "" : error.message;
}

void expect_failure(const hod_rules *rules, const char *message)
{
    char whole[sizeof error.message];
    snprintf(whole, sizeof whole, "the mechanism m failed: %s%s",
             isdigit((unsigned char)*message) ? "written.lua:" : "", message);
    const char *found = failure(rules, "m");
    cr_expect_str_eq(found, whole, "%s", found);
}

double at_least(const hod_distribution *distribution, int outcome, int value)
{
    double probability = 0;
    for (size_t row = 0; row < distribution->rows; row++)
        if (hod_distribution_row(distribution, row)[outcome] >= value)
            probability += distribution->weights[row];
    return probability;
}

double exactly(const hod_distribution *distribution, int outcome, int value)
{
    return at_least(distribution, outcome, value) - at_least(distribution, outcome, value + 1);
}

const char *script_of(const char *functions)
{
    static char script[4096];
    const int length = snprintf(script, sizeof script,
                                "rules { id = \"written\", based_on = \"bloodybacks-8.3\" }\n"
                                "mechanism { name = \"m\", title = \"a test\",\n"
                                "fields = { field(\"a\", \"0..3\", 0, \"a field\") },\n"
                                "outcomes = { outcome(\"n\", \"0..1000\", \"a number\") },\n"
                                "%s }\n",
                                functions);
    cr_assert_lt(length, (int)sizeof script);
    return script;
}

const char *failure_of(const char *functions)
{
    write_file("written.lua", script_of(functions));
    AUTO(free_rules) hod_rules *rules = hod_rules_open("written.lua", &error);
    if (!rules) return error.message;
    return failure(rules, "m");
}

void fails(const char *functions, const char *message)
{
    AUTO(free_rules) hod_rules *rules = opened_script(script_of(functions));
    expect_failure(rules, message);
}
