/* Measures mechanisms with many turns: exact evaluations, compared with the times when each turn was evaluated anew,
 * and simulations, compared with the rates in blocks of 2^18 trials. */
#include "measure.h"

#include "ask/answer/table.h"
#include "rules/situation.h"
#include "show/format/formats.h"
#include "walk/evaluate.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MOST_ASSIGNMENTS = 10, MOST_RUNS = 101 };

/* A situation and an earlier measurement, made with this program on a busy cloud machine. It shows the order of
 * magnitude, not the speed of this machine. */
struct timed {
    const char *rules, *mechanism, *assignments[MOST_ASSIGNMENTS];
    double before;
};

/* In milliseconds, from before the walk kept the clock. */
static const struct timed evaluated[] = {
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
    {"bloodybacks-7", "engagement", {NULL}, NAN}, /* there were no engagements then */
    {"bloodybacks-8.3", "engagement", {NULL}, NAN},
    {"callan-1987", "engagement", {"b_plan=best"}, NAN},
    {"taber-2006", "engagement", {"b_plan=best"}, NAN},
    {"one-hour-awi", "engagement", {"b_plan=best"}, NAN},
    {"bolt-action-acw", "engagement", {"b_plan=best"}, NAN},
};

/* In millions of trials per second. */
static const struct timed rolled[] = {
    {"bloodybacks-8.3", "firefight", {NULL}, 47},
    {"callan-1987", "firefight", {NULL}, 132},
    {"bolt-action-acw", "firefight", {NULL}, 2.8},
};

static double exact_milliseconds(const hod_procedure *procedure, const int *prepared, bool is_smoke)
{
    (void)is_smoke;
    AUTO(hod_distribution_free) hod_distribution result = {0};
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(NULL);
    const double start = measure_now();
    hod_exact(evaluator, procedure, prepared, &result, NULL);
    const double seconds = measure_now() - start;
    return 1e3 * seconds;
}

/* With 2^24 trials, or few in a smoke test. */
static double million_trials_a_second(const hod_procedure *procedure, const int *prepared, bool is_smoke)
{
    AUTO(hod_distribution_free) hod_distribution result = {0};
    const hod_trials trials = {.trials = is_smoke ? 64 : 1 << 24, .seed = 1, .threads = 1};
    const double start = measure_now();
    hod_simulate(procedure, prepared, &trials, &result, NULL);
    const double seconds = measure_now() - start;
    return 1e-6 * (double)trials.trials / seconds;
}

/* A measurement, and how a table shows it. */
struct measurement {
    double (*measure)(const hod_procedure *procedure, const int *prepared, bool is_smoke);
    bool is_rate; /* a larger value is faster */
    const char *title, *before;
};

/* The median of independent evaluations, which start from nothing. */
static double median(const struct measurement *measurement, const hod_procedure *procedure,
                     const int *prepared, bool is_smoke)
{
    double runs[MOST_RUNS];
    int count = 0;
    const double start = measure_now();
    do runs[count++] = measurement->measure(procedure, prepared, is_smoke);
    while (count < MOST_RUNS && !is_smoke && measure_now() - start < 1);
    return measure_median(runs, count);
}

static void write_row(const struct measurement *measurement, const struct timed *timed, bool is_smoke,
                      hod_table_writer *table)
{
    AUTO(free_rules) hod_rules *rules = hod_rules_open(timed->rules, NULL);
    const hod_mechanism *mechanism = rules ? hod_rules_mechanism(rules, timed->mechanism, NULL) : NULL;
    if (mechanism) {
        int situation[HOD_MAX_FIELDS], prepared[mechanism->procedure.prepared_ints];
        char fields[200] = "";
        hod_situation_default(mechanism, situation);
        for (int i = 0; i < MOST_ASSIGNMENTS && timed->assignments[i]; i++) {
            hod_situation_assign(mechanism, situation, NULL, word_of(timed->assignments[i]), NULL);
            snprintf(fields + strlen(fields), sizeof fields - strlen(fields), " %s", timed->assignments[i]);
        }
        hod_situation_prepare(rules, mechanism, situation, prepared, NULL);
        const double before = timed->before;
        const double now = median(measurement, &mechanism->procedure, prepared, is_smoke);
        hod_table_row(table,
                      (hod_cell[]){hod_cell_text(timed->rules), hod_cell_text(timed->mechanism),
                                   hod_cell_text(fields), hod_cell_number(before), hod_cell_number(now),
                                   hod_cell_number(measurement->is_rate ? now / before : before / now)});
    }
}

/* False if the table cannot be written. */
static bool print(const struct measurement *measurement, const struct timed *timed, size_t count,
                  bool is_smoke)
{
    const hod_column columns[] = {{"rules", HOD_COLUMN_TEXT},  {"mechanism", HOD_COLUMN_TEXT},
                                  {"fields", HOD_COLUMN_TEXT}, {measurement->before, HOD_COLUMN_REAL},
                                  {"now", HOD_COLUMN_REAL},    {"times_as_fast", HOD_COLUMN_REAL}};
    hod_table_writer *table = hod_table_open(&hod_format_text, stdout, columns, 6, measurement->title, NULL);
    for (size_t i = 0; table && i < (is_smoke ? 1 : count); i++)
        write_row(measurement, &timed[i], is_smoke, table);
    return hod_table_close(table, NULL);
}

int main(int argc, char **argv)
{
    static const struct measurement exact = {exact_milliseconds, false,
                                             "Exact evaluations of many turns, one core",
                                             "milliseconds_before"},
                                    simulated = {million_trials_a_second, true,
                                                 "Simulated firefights, one core", "million_a_second_before"};
    const bool is_smoke = argc > 1 && strcmp(argv[1], "--smoke") == 0;
    measure_print_machine(stdout);
    bool printed = print(&exact, evaluated, sizeof evaluated / sizeof *evaluated, is_smoke);
    printf("\n");
    printed &= print(&simulated, rolled, sizeof rolled / sizeof *rolled, is_smoke);
    return printed ? 0 : 1;
}
