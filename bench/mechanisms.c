/* Measures every mechanism of every rule set with default values, exactly and simulated, so that outliers are
 * visible. */
#include "measure.h"

#include "ask/answer/table.h"
#include "rules/situation.h"
#include "show/format/formats.h"
#include "walk/evaluate.h"

#include <stdio.h>
#include <string.h>

static double exact_microseconds(const hod_procedure *procedure, const int *prepared, double least_seconds)
{
    AUTO(hod_distribution_free) hod_distribution result = {0};
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(NULL);
    int count = 0;
    const double start = measure_now();
    double seconds;
    do {
        hod_exact(evaluator, procedure, prepared, &result, NULL);
        count++;
        seconds = measure_now() - start;
    } while (seconds < least_seconds);
    return 1e6 * seconds / count;
}

static double trials_a_second(const hod_procedure *procedure, const int *prepared, uint64_t trials)
{
    AUTO(hod_distribution_free) hod_distribution result = {0};
    const hod_trials wanted = {.trials = trials, .seed = 1, .threads = 1};
    const double start = measure_now();
    hod_simulate(procedure, prepared, &wanted, &result, NULL);
    const double seconds = measure_now() - start;
    return (double)trials / seconds;
}

static void measure(const hod_rules *rules, const hod_mechanism *mechanism, bool is_smoke,
                    hod_table_writer *table)
{
    int situation[HOD_MAX_FIELDS], prepared[mechanism->procedure.prepared_ints];
    hod_situation_default(mechanism, situation);
    hod_situation_prepare(rules, mechanism, situation, prepared, NULL);
    const double exact = exact_microseconds(&mechanism->procedure, prepared, is_smoke ? 0 : 0.05);
    const double rolled = trials_a_second(&mechanism->procedure, prepared, is_smoke ? 64 : 1 << 22);
    hod_table_row(table, (hod_cell[]){hod_cell_text(rules->id), hod_cell_text(mechanism->name),
                                      hod_cell_number(exact), hod_cell_number(1e-6 * rolled)});
}

int main(int argc, char **argv)
{
    const bool is_smoke = argc > 1 && strcmp(argv[1], "--smoke") == 0;
    static const hod_column columns[] = {{"rules", HOD_COLUMN_TEXT},
                                         {"mechanism", HOD_COLUMN_TEXT},
                                         {"exact_microseconds", HOD_COLUMN_REAL},
                                         {"million_trials_a_second", HOD_COLUMN_REAL}};
    measure_print_machine(stdout);
    hod_table_writer *table = hod_table_open(&hod_format_text, stdout, columns, 4,
                                             "Every mechanism at its default, one core", NULL);
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; table && f < families; f++) {
        AUTO(free_rules) hod_rules *rules = hod_rules_open(family[f]->rules, NULL);
        for (int m = 0; rules && m < family[f]->mechanism_count; m++)
            if (hod_rules_has_mechanism(rules, family[f]->mechanisms[m]))
                measure(rules, family[f]->mechanisms[m], is_smoke, table);
    }
    return hod_table_close(table, NULL) ? 0 : 1;
}
