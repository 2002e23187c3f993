/* Measures mechanisms in Lua and the same mechanisms in C: the cost of a path, and the number of trials rolled and of
 * situations prepared. */
#include "measure.h"

#include "ask/answer/table.h"
#include "ask/sweep/sweep.h"
#include "rules/situation.h"
#include "show/format/formats.h"
#include "walk/evaluate.h"

#include <stdio.h>
#include <string.h>

enum { MOST_RUNS = 101, SIMULATED = 400000000, SMOKE_SIMULATED = 1000000 };

/* An attack with eleven dice that hit, wound and are saved. It has 364 paths, because each roll leaves some of the dice
 * of the roll before. */
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

/* One way to write the attack. */
struct way {
    const char *name;
    const hod_procedure *procedure;
    const int *prepared;
};

/* The median time of exact evaluations. */
static double microseconds_a_path(const struct way *way, double least_seconds)
{
    double runs[MOST_RUNS];
    int count = 0;
    AUTO(hod_distribution_free) hod_distribution result = {0};
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(NULL);
    const double start = measure_now();
    do {
        const double before = measure_now();
        hod_exact(evaluator, way->procedure, way->prepared, &result, NULL);
        runs[count++] = measure_now() - before;
    } while (count < MOST_RUNS && measure_now() - start < least_seconds);
    return 1e6 * measure_median(runs, count) / PATHS;
}

static double trials_a_second(const struct way *way, uint64_t trials)
{
    AUTO(hod_distribution_free) hod_distribution result = {0};
    const hod_trials rolled = {.trials = trials, .seed = 1, .threads = 1};
    const double start = measure_now();
    hod_simulate(way->procedure, way->prepared, &rolled, &result, NULL);
    return (double)trials / (measure_now() - start);
}

static void measure(const struct way *way, bool is_smoke, hod_table_writer *table)
{
    const double path = microseconds_a_path(way, is_smoke ? 0 : 1);
    const double rate = trials_a_second(way, is_smoke ? SMOKE_SIMULATED : SIMULATED);
    hod_table_row(table,
                  (hod_cell[]){hod_cell_text(way->name), hod_cell_number(path), hod_cell_number(rate)});
}

/* Measures the example of notebooks-data. */
static bool measure_script(bool is_smoke, hod_table_writer *table, hod_error *error)
{
    AUTO(free_rules) hod_rules *rules = hod_rules_open(SCRIPT, error);
    const hod_mechanism *mechanism = rules ? hod_rules_mechanism(rules, "attack", error) : NULL;
    if (mechanism) {
        int situation[HOD_MAX_FIELDS], prepared[mechanism->procedure.prepared_ints];
        hod_situation_default(mechanism, situation);
        situation[0] = DICE;
        hod_situation_prepare(rules, mechanism, situation, prepared, NULL);
        measure(&(struct way){"Lua", &mechanism->procedure, prepared}, is_smoke, table);
    }
    return mechanism != NULL;
}

/* Sweeps a mechanism of the twins; its situations share a few preparations. */
static bool sweep_all(hod_space *space, double *rate, hod_error *error)
{
    hod_sweeper sweeper = {.evaluations = hod_evaluations_new(space->mechanism, NULL, 0, NULL, error),
                           .most_bytes = SIZE_MAX};
    hod_sweep_count count = {0};
    const double start = measure_now();
    const bool swept =
        sweeper.evaluations && hod_sweep(space, 0, (uint64_t)hod_space_size(space), &sweeper, &count, error);
    *rate = (double)count.evaluated / (measure_now() - start);
    hod_evaluations_free(sweeper.evaluations);
    return swept;
}

static bool measure_sweep(const hod_rules *rules, const char *name, const char *language, bool is_smoke,
                          hod_table_writer *table, hod_error *error)
{
    hod_space space;
    double rate = 0;
    const hod_mechanism *mechanism = hod_rules_mechanism(rules, name, error);
    if (!mechanism || !hod_space_start(&space, rules, mechanism, error)) return false;
    const bool swept = hod_space_assign(&space, "target_figures=all", error) &&
                       hod_space_assign(&space, is_smoke ? "range=all" : "shooter_figures=all", error) &&
                       hod_space_assign(&space, "cover=all", error) && sweep_all(&space, &rate, error);
    hod_space_free(&space);
    hod_table_row(table, (hod_cell[]){hod_cell_text(language), hod_cell_number(rate)});
    return swept;
}

static bool measure_sweeps(bool is_smoke, hod_error *error)
{
    static const hod_column columns[] = {{"language", HOD_COLUMN_TEXT},
                                         {"situations_a_second", HOD_COLUMN_REAL}};
    AUTO(free_rules) hod_rules *rules = hod_rules_open(TWINS, error);
    hod_table_writer *table =
        rules ? hod_table_open(&hod_format_text, stdout, columns, 2,
                               "Volleys of a sweep, which come to few different dice, one core", error)
              : NULL;
    bool measured = table && measure_sweep(rules, "shooting-twin", "Lua", is_smoke, table, error) &&
                    measure_sweep(rules, "shooting", "C", is_smoke, table, error);
    if (table) measured = hod_table_close(table, measured ? error : NULL) && measured;
    return measured;
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
    bool measured = measure_script(is_smoke, table, &error);
    measure(&(struct way){"C", &in_c, (const int[]){DICE}}, is_smoke, table);
    measured = hod_table_close(table, NULL) && measured && measure_sweeps(is_smoke, &error);
    if (!measured) fprintf(stderr, "%s\n", error.message);
    return measured ? 0 : 1;
}
