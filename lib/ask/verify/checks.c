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

static bool add_table(const struct checked *checked, const hod_rules *rules, hod_answer *answer,
                      hod_error *error)
{
    static const hod_column columns[] = {{"rules", HOD_COLUMN_TEXT},     {"line", HOD_COLUMN_INTEGER},
                                         {"mechanism", HOD_COLUMN_TEXT}, {"situation", HOD_COLUMN_TEXT},
                                         {"measure", HOD_COLUMN_TEXT},   {"expected", HOD_COLUMN_TEXT},
                                         {"value", HOD_COLUMN_REAL},     {"verdict", HOD_COLUMN_TEXT}};
    hod_table_writer *table =
        hod_answer_table(answer, HOD_PROGRAMS | HOD_PEOPLE, columns, sizeof columns / sizeof *columns,
                         "Expected values in the script, and the calculated ones", error);
    if (!table) return false;
    for (int i = 0; i < checked->count; i++) {
        const hod_check *check = checked->checks[i];
        const bool is_so = holds(check, checked->values[i]);
        hod_table_row(table, (hod_cell[]){hod_cell_text(rules->id), hod_cell_integer(check->line),
                                          hod_cell_text(check->mechanism), hod_cell_text(check->situation),
                                          hod_cell_text(check->measure), hod_cell_text(check->expected),
                                          hod_cell_number(checked->values[i]),
                                          hod_cell_text(is_so ? "holds" : "FAILS")});
    }
    return hod_table_close(table, error);
}

bool answer_checks(const hod_rules *rules, const hod_mechanism *only, hod_answer *answer, hod_error *error)
{
    AUTO(checked_free) struct checked checked = {0};
    const bool answered = take_all(&checked, rules, only, error) &&
                          (checked.count == 0 || (hod_answer_begin(answer, "checks", NULL, error) &&
                                                  add_table(&checked, rules, answer, error)));
    if (checked.failing > 0)
        hod_answer_fail(answer, "%d of %d checks of %s %s", checked.failing, checked.count, rules->built_in,
                        checked.failing == 1 ? "fails" : "fail");
    else if (checked.count > 0)
        hod_answer_remark(answer, "%d of %d checks of %s hold", checked.count, checked.count,
                          rules->built_in);
    return answered;
}
