/* Measures exact evaluations of what lasts many turns, beside what they took when each turn was evaluated
 * anew. */
#include "measure.h"

#include "report/table/table.h"
#include "rules/situation.h"
#include "walk/evaluate.h"

#include <stdio.h>
#include <string.h>

enum { MOST_ASSIGNMENTS = 10, MOST_RUNS = 101 };

/* A situation, and the milliseconds that it took before the walk kept the clock, measured with this program
 * on a busy cloud machine: a measure of the order, not of this one's speed. */
struct timed {
    const char *rules, *mechanism, *assignments[MOST_ASSIGNMENTS];
    double before;
};

static const struct timed all_timed[] = {
    {"bloodybacks-8.3", "firefight", {"turns=12"}, 17},
    {"bloodybacks-8.3", "firefight", {"turns=100"}, 200},
    {"bolt-action-acw", "firefight", {"turns=12"}, 2450},
    {"bolt-action-acw", "firefight", {"turns=100"}, 31000},
    {"callan-1987",
     "firefight",
     {"a_unit=artillery", "b_unit=artillery", "a_stands=10", "b_stands=10", "break_at=destroyed",
      "turns=100"},
     1170},
    {"bolt-action-acw", "melee-rounds", {NULL}, 2.8},
    {"bolt-action-acw", "assault", {NULL}, 3.9},
    {"callan-1987", "pursuit", {NULL}, 1.0},
};

static double exact_milliseconds(const hod_procedure *procedure, const int *prepared)
{
    hod_distribution result = {0};
    hod_evaluator *evaluator = hod_evaluator_new(NULL);
    const double start = measure_now();
    hod_exact(evaluator, procedure, prepared, &result, NULL);
    const double seconds = measure_now() - start;
    hod_evaluator_free(evaluator);
    hod_distribution_free(&result);
    return 1e3 * seconds;
}

/* The median of evaluations that remember nothing of one another. */
static double median_milliseconds(const hod_procedure *procedure, const int *prepared, double least_seconds)
{
    double runs[MOST_RUNS];
    int count = 0;
    const double start = measure_now();
    do runs[count++] = exact_milliseconds(procedure, prepared);
    while (count < MOST_RUNS && measure_now() - start < least_seconds);
    return measure_median(runs, count);
}

static void measure(const struct timed *timed, double least_seconds, hod_table_writer *table)
{
    hod_rules *rules = hod_rules_open(timed->rules, NULL);
    const hod_mechanism *mechanism = rules ? hod_rules_mechanism(rules, timed->mechanism, NULL) : NULL;
    if (mechanism) {
        int situation[HOD_MOST_FIELDS], prepared[mechanism->procedure.prepared_ints];
        char fields[200] = "";
        hod_situation_default(mechanism, situation);
        for (int i = 0; i < MOST_ASSIGNMENTS && timed->assignments[i]; i++) {
            hod_situation_assign(mechanism, situation, timed->assignments[i], NULL);
            snprintf(fields + strlen(fields), sizeof fields - strlen(fields), " %s", timed->assignments[i]);
        }
        hod_situation_prepare(rules, mechanism, situation, prepared, NULL);
        const double now = median_milliseconds(&mechanism->procedure, prepared, least_seconds);
        hod_table_row(table, (hod_cell[]){hod_cell_text(timed->rules), hod_cell_text(timed->mechanism),
                                          hod_cell_text(fields), hod_cell_number(timed->before),
                                          hod_cell_number(now), hod_cell_number(timed->before / now)});
    }
    hod_rules_free(rules);
}

int main(int argc, char **argv)
{
    const bool is_smoke = argc > 1 && strcmp(argv[1], "--smoke") == 0;
    static const hod_column columns[] = {
        {"rules", HOD_COLUMN_TEXT},  {"mechanism", HOD_COLUMN_TEXT},
        {"fields", HOD_COLUMN_TEXT}, {"milliseconds_before", HOD_COLUMN_REAL},
        {"now", HOD_COLUMN_REAL},    {"times_as_fast", HOD_COLUMN_REAL}};
    measure_print_machine(stdout);
    hod_table_writer *table = hod_table_open(&hod_format_text, stdout, columns, 6,
                                             "Exact evaluations of many turns, one core", NULL);
    const size_t count = is_smoke ? 1 : sizeof all_timed / sizeof *all_timed;
    for (size_t i = 0; table && i < count; i++) measure(&all_timed[i], is_smoke ? 0 : 1, table);
    return hod_table_close(table, NULL) ? 0 : 1;
}
