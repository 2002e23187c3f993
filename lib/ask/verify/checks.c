/* The checks of a script, each evaluated exactly. */
#include "ask/verify/verify.h"

#include "ask/measure/evaluations.h"
#include "ask/measure/measure.h"
#include "base/words.h"
#include "rules/situation.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool read_situation(const hod_mechanism *mechanism, const char *words, int *situation,
                           hod_error *error)
{
    struct word rest = word_of(words);
    bool is_given[HOD_MAX_FIELDS] = {false};
    hod_situation_default(mechanism, situation);
    for (struct word word; word_next(&rest, &word);)
        if (!hod_situation_assign(mechanism, situation, is_given, word, error)) return false;
    return true;
}

static bool holds(const hod_check *check, double value)
{
    return fabs(value - check->value) <= check->tolerance;
}

/* The requested checks of a rule set, and the values of their measures. */
struct checked {
    const hod_check **checks;
    double *values;
    int count, failing;
    const hod_mechanism
        *mechanism; /* of the evaluations, which are kept while the next checks use it, so that */
    hod_evaluations *evaluations; /* its situations are evaluated once */
};

static bool take(struct checked *checked, const hod_rules *rules, const hod_check *check, double *value,
                 hod_error *error)
{
    int situation[HOD_MAX_FIELDS];
    hod_measure measure;
    const hod_mechanism *mechanism = hod_rules_mechanism(rules, check->mechanism, error);
    if (!mechanism || !read_situation(mechanism, check->situation, situation, error) ||
        !hod_measure_read(mechanism, check->measure, &measure, error))
        return false;
    if (mechanism != checked->mechanism) {
        hod_evaluations_free(checked->evaluations);
        checked->evaluations = hod_evaluations_new(mechanism, NULL, 0, NULL, error);
        checked->mechanism = mechanism;
    }
    return checked->evaluations &&
           hod_measure_take(&measure, checked->evaluations, rules, situation, measure.outcome, value, error);
}

static void checked_free(struct checked *checked)
{
    hod_evaluations_free(checked->evaluations);
    free(checked->checks);
    free(checked->values);
}

static bool take_all(struct checked *checked, const hod_rules *rules, const hod_mechanism *only,
                     hod_error *error)
{
    int count;
    const hod_check *checks = hod_rules_checks(rules, &count);
    checked->checks = calloc((size_t)count + 1, sizeof *checked->checks);
    checked->values = calloc((size_t)count + 1, sizeof *checked->values);
    if (!checked->checks || !checked->values) return hod_fail_memory(error);
    for (int i = 0; i < count; i++) {
        double *value = &checked->values[checked->count];
        if (only && strcmp(only->name, checks[i].mechanism) != 0) continue;
        if (!take(checked, rules, &checks[i], value, error))
            return hod_fail_in(error, "%s:%d", rules->built_in, checks[i].line);
        checked->checks[checked->count++] = &checks[i];
        checked->failing += !holds(&checks[i], *value);
    }
    return true;
}

static void fill_checks(const struct checked *checked, const hod_rules *rules, struct fact_table *table)
{
    for (int i = 0; i < checked->count; i++) {
        const hod_check *check = checked->checks[i];
        fact_text(table, "rules", rules->id);
        fact_integer(table, "line", check->line);
        fact_text(table, "mechanism", check->mechanism);
        fact_text(table, "situation", check->situation);
        fact_text(table, "measure", check->measure);
        fact_text(table, "expected", check->expected);
        fact_number(table, "value", HOD_COLUMN_REAL, checked->values[i]);
        fact_text(table, "verdict", holds(check, checked->values[i]) ? "holds" : "FAILS");
        fact_row(table);
    }
}

bool answer_checks(const hod_rules *rules, const hod_mechanism *only, hod_answer *answer, hod_error *error)
{
    AUTO(checked_free) struct checked checked = {0};
    if (!take_all(&checked, rules, only, error)) return false;
    if (checked.count == 0) return true;
    struct describing this = {.question = "verify-checks", .answer = answer};
    struct fact_table *whole = facts_table(&this.facts, "whole");
    fact_integer(whole, "count", checked.count);
    fact_integer(whole, "failing", checked.failing);
    fact_text(whole, "script", rules->built_in);
    fact_row(whole);
    fill_checks(&checked, rules, facts_table(&this.facts, "checks"));
    describe_begin(&this, "checks", NULL);
    describe_show(&this, "checks", HOD_PROGRAMS | HOD_PEOPLE);
    describe_verdict(&this);
    return describe_end(&this, error);
}
