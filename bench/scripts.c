/* Measures mechanisms in Lua: what a path costs, how many trials are rolled, and the same in C. */
#include "measure.h"

#include "ask/answer/table.h"
#include "rules/situation.h"
#include "show/format/formats.h"
#include "walk/evaluate.h"

#include <stdio.h>
#include <string.h>

enum { MOST_RUNS = 101, SIMULATED = 400000000, SMOKE_SIMULATED = 1000000 };

/* An attack of eleven dice that hit, wound and are saved: 364 paths, as each hand leaves some of the one
 * before. */
struct attack {
    int dead;
};
enum { DICE = 11, PATHS = 364 };

static hod_follows attack_in_c(hod_roller *roller, const void *prepared, void *outcome)
{
    const int *dice = prepared;
    const int hits = hod_hand_or_more(roller, "hits", *dice, 6, 4);
    const int wounds = hod_hand_or_more(roller, "wounds", hits, 6, 4);
    ((struct attack *)outcome)->dead = wounds - hod_hand_or_more(roller, "saves", wounds, 6, 5);
    return HOD_DONE;
}
static const hod_procedure in_c = {
    .name = "attack", .prepared_ints = 1, .state_ints = 1, .outcome_ints = 1, .step = attack_in_c};

/* A way to write it. */
struct way {
    const char *name;
    const hod_procedure *procedure;
    const int *prepared;
};

/* The median of exact evaluations. */
static double microseconds_a_path(const struct way *way, double least_seconds)
{
    double runs[MOST_RUNS];
    int count = 0;
    hod_distribution result = {0};
    hod_evaluator *evaluator = hod_evaluator_new(NULL);
    const double start = measure_now();
    do {
        const double before = measure_now();
        hod_exact(evaluator, way->procedure, way->prepared, &result, NULL);
        runs[count++] = measure_now() - before;
    } while (count < MOST_RUNS && measure_now() - start < least_seconds);
    hod_evaluator_free(evaluator);
    hod_distribution_free(&result);
    return 1e6 * measure_median(runs, count) / PATHS;
}

static double trials_a_second(const struct way *way, uint64_t trials)
{
    hod_distribution result = {0};
    const hod_trials rolled = {.trials = trials, .seed = 1, .threads = 1};
    const double start = measure_now();
    hod_simulate(way->procedure, way->prepared, &rolled, &result, NULL);
    hod_distribution_free(&result);
    return (double)trials / (measure_now() - start);
}

static void measure(const struct way *way, bool is_smoke, hod_table_writer *table)
{
    const double path = microseconds_a_path(way, is_smoke ? 0 : 1);
    const double rate = trials_a_second(way, is_smoke ? SMOKE_SIMULATED : SIMULATED);
    hod_table_row(table,
                  (hod_cell[]){hod_cell_text(way->name), hod_cell_number(path), hod_cell_number(rate)});
}

/* The example of notebooks-data. */
static bool measure_script(bool is_smoke, hod_table_writer *table, hod_error *error)
{
    hod_rules *rules = hod_rules_open(SCRIPT, error);
    const hod_mechanism *mechanism = rules ? hod_rules_mechanism(rules, "attack", error) : NULL;
    if (mechanism) {
        int situation[HOD_MOST_FIELDS], prepared[mechanism->procedure.prepared_ints];
        hod_situation_default(mechanism, situation);
        situation[0] = DICE;
        hod_situation_prepare(rules, mechanism, situation, prepared, NULL);
        measure(&(struct way){"Lua", &mechanism->procedure, prepared}, is_smoke, table);
    }
    hod_rules_free(rules);
    return mechanism != NULL;
}

int main(int argc, char **argv)
{
    const bool is_smoke = argc > 1 && strcmp(argv[1], "--smoke") == 0;
    static const hod_column columns[] = {{"language", HOD_COLUMN_TEXT},
                                         {"microseconds_a_path", HOD_COLUMN_REAL},
                                         {"trials_a_second", HOD_COLUMN_REAL}};
    hod_error error = {0};
    measure_print_machine(stdout);
    hod_table_writer *table =
        hod_table_open(&hod_format_text, stdout, columns, 3,
                       "An attack of 364 paths, one core (at most 0.7 microseconds a path is the aim)", NULL);
    if (!table) return 1;
    const bool measured = measure_script(is_smoke, table, &error);
    measure(&(struct way){"C", &in_c, (const int[]){DICE}}, is_smoke, table);
    if (!measured) fprintf(stderr, "%s\n", error.message);
    return hod_table_close(table, NULL) && measured ? 0 : 1;
}
