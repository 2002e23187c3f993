/* Measures rolled battles of six units on each side under Bloodybacks! 8.3, beside a program in C and one in Python
 * written for this battle alone. All three must give the same results before anything is measured. Then measures the
 * same battle with best plans: the time to find the plans, and to roll with them. */
#include "measure.h"
#include "rows.h"
#include "scalar_battle.h"

#include "ask/answer/table.h"
#include "ask/battle/battle_file.h"
#include "ask/battle/battle_result.h"
#include "dice/xoshiro256pp.h"
#include "show/format/formats.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum { REPETITIONS = 3, LINE = 512 };

/* The largest difference allowed between two programs, in standard errors of the difference. All seeds are fixed. */
static const double most_errors = 4;

/* The mean of a figure over all battles, and its standard error. */
struct mean {
    double value, error;
};

static const char *const names[FIGURES] = {[FIGURE_A_WINS] = "p:winner=a",
                                           [FIGURE_B_WINS] = "p:winner=b",
                                           [FIGURE_TURN] = "mean:turn",
                                           [FIGURE_A_LOST] = "mean:a_lost",
                                           [FIGURE_B_LOST] = "mean:b_lost"};

/* A program that fights the battle a number of times, always with the same dice; false if it cannot. */
struct fighter {
    const char *name;
    bool (*fight)(uint64_t battles, struct mean means[FIGURES]);
    int processes; /* processes whose processor time counts: RUSAGE_SELF or RUSAGE_CHILDREN */
    uint64_t battles, few_battles;
};

static struct mean mean_of(const struct scalar_sum *sum, uint64_t battles)
{
    const double count = (double)battles, mean = (double)sum->sum / count;
    return (struct mean){mean, sqrt(((double)sum->squares / count - mean * mean) / count)};
}

/* Reads the rows of the command's answer that are figures. */
static bool hod(uint64_t battles, struct mean means[FIGURES])
{
    char line[LINE], measure[LINE];
    int found = 0;
    snprintf(line, sizeof line, "%s battle bloodybacks-8.3 '%s' --trials %llu --threads 1 --format csv",
             HOD_COMMAND, BATTLE, (unsigned long long)battles);
    FILE *answer = popen(line, "r");
    if (!answer) return false;
    while (fgets(line, sizeof line, answer)) {
        double value, lower, upper;
        if (sscanf(line, "bloodybacks-8.3,%[^,],%lf,%lf,%lf", measure, &value, &lower, &upper) != 4) continue;
        for (int f = 0; f < FIGURES; f++)
            if (strcmp(measure, names[f]) == 0) {
                means[f] = (struct mean){value, (upper - lower) / (2 * 1.96)}; /* a 95 % interval */
                found++;
            }
    }
    return pclose(answer) == 0 && found == FIGURES;
}

static bool scalar(uint64_t battles, struct mean means[FIGURES])
{
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(1);
    struct scalar_sum sums[FIGURES] = {{0}};
    scalar_battles(generator.s, battles, sums);
    for (int f = 0; f < FIGURES; f++) means[f] = mean_of(&sums[f], battles);
    return true;
}

static bool python(uint64_t battles, struct mean means[FIGURES])
{
    char command[LINE];
    int found = 0;
    snprintf(command, sizeof command, "python3 '%s' %llu", BATTLES_PY, (unsigned long long)battles);
    FILE *output = popen(command, "r");
    if (!output) return false;
    for (; found < FIGURES; found++) {
        unsigned long long sum, squares;
        if (fscanf(output, "%llu %llu", &sum, &squares) != 2) break;
        means[found] = mean_of(&(struct scalar_sum){sum, squares}, battles);
    }
    return pclose(output) == 0 && found == FIGURES;
}

static const struct fighter fighters[] = {
    {"hod", hod, RUSAGE_CHILDREN, 1000000, 10000},
    {"scalar C loop", scalar, RUSAGE_SELF, 1000000, 10000},
    {"plain Python", python, RUSAGE_CHILDREN, 20000, 200},
};
enum { FIGHTERS = sizeof fighters / sizeof *fighters };

static double processor_seconds(int processes)
{
    struct rusage used;
    getrusage(processes, &used);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           1e-6 * (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
}

static double battles_a_second(const struct fighter *fighter, uint64_t battles)
{
    struct mean means[FIGURES];
    const double start = processor_seconds(fighter->processes);
    if (!fighter->fight(battles, means)) return 0;
    return (double)battles / (processor_seconds(fighter->processes) - start);
}

static double measure_many(const void *fighter)
{
    return battles_a_second(fighter, ((const struct fighter *)fighter)->battles);
}

static double measure_few(const void *fighter)
{
    return battles_a_second(fighter, ((const struct fighter *)fighter)->few_battles);
}

/* Whether a program's results agree with hod's; reports those that do not. */
static bool agrees(const char *name, const struct mean *found, const struct mean *expected)
{
    bool does = true;
    for (int f = 0; f < FIGURES; f++) {
        const double error = hypot(found[f].error, expected[f].error);
        if (fabs(found[f].value - expected[f].value) <= most_errors * error) continue;
        fprintf(stderr, "%s: %s is %.5f, hod's is %.5f: more than %g standard errors (%.5f) apart\n", name,
                names[f], found[f].value, expected[f].value, most_errors, error);
        does = false;
    }
    return does;
}

/* Runs all programs and prints their results; false if one fails or two disagree. */
static bool compare(bool is_smoke)
{
    hod_column columns[1 + FIGURES] = {{"who", HOD_COLUMN_TEXT}};
    struct mean means[FIGHTERS][FIGURES];
    bool agree = true;
    for (int f = 0; f < FIGURES; f++) columns[1 + f] = (hod_column){names[f], HOD_COLUMN_REAL};
    hod_table_writer *table = hod_table_open(&hod_format_text, stdout, columns, 1 + FIGURES,
                                             "A battle of six units a side: what all come to", NULL);
    for (int i = 0; table && agree && i < FIGHTERS; i++) {
        const struct fighter *fighter = &fighters[i];
        agree = fighter->fight(is_smoke ? fighter->few_battles : fighter->battles, means[i]);
        if (!agree) {
            fprintf(stderr, "%s does not fight\n", fighter->name);
            break;
        }
        hod_cell cells[1 + FIGURES] = {hod_cell_text(fighter->name)};
        for (int f = 0; f < FIGURES; f++) cells[1 + f] = hod_cell_number(means[i][f].value);
        hod_table_row(table, cells);
        agree = agrees(fighter->name, means[i], means[0]);
    }
    return hod_table_close(table, NULL) && agree;
}

/* Rolls battles on two threads, using everything found so far about them; returns the seconds of processor time, below
 * 0 with an error. */
static double roll(const struct battlefield *field, uint64_t battles, hod_error *error)
{
    const hod_trials trials = {.trials = battles, .seed = 1, .threads = 2};
    AUTO(battle_result_free) struct battle_result result = {.narrow = 0};
    const double start = processor_seconds(RUSAGE_SELF);
    const bool is_rolled = battle_roll(field, &trials, &result, error);
    return is_rolled ? processor_seconds(RUSAGE_SELF) - start : -1;
}

/* The lines of battle of both sides, instead of those in the file; NULL keeps those of the file. */
struct lines {
    const char *name, *a, *b;
};
static const struct lines alike = {"whose units all play their best", NULL, NULL};
static const struct lines mixed = {
    "of mixed units that all play their best",
    "british-line | grenadiers | light-infantry | british-line | grenadiers | light-infantry",
    "continentals | militia | continentals cover=light | continentals | militia | militia cover=light"};

/* Reads the battle of the file with these lines; all units play their best. */
static bool read_best(const hod_rules *rules, const struct lines *lines, struct battle_file *file,
                      struct battle *battle, hod_error *error)
{
    return battle_file_read(file, BATTLE, error) && ini_put(&file->own, "a", "plan", "best", error) &&
           ini_put(&file->own, "b", "plan", "best", error) &&
           (!lines->a || (ini_put(&file->own, "a", "line", lines->a, error) &&
                          ini_put(&file->own, "b", "line", lines->b, error))) &&
           battle_file_ask(file, rules, battle, error);
}

/* Rolls the battles twice: everything found in the first run is available in the second. */
static bool print_best(const hod_rules *rules, const struct lines *lines, uint64_t battles, hod_error *error)
{
    struct battle_file file = {.file = NULL};
    struct battle battle;
    struct pairings *pairings = NULL;
    double both = -1, alone = -1;
    if (read_best(rules, lines, &file, &battle, error) && (pairings = pairings_new(&battle, NULL, error))) {
        const struct battlefield field = {.battle = &battle, .pairings = pairings};
        both = roll(&field, battles, error);
        if (both >= 0) alone = roll(&field, battles, error);
    }
    pairings_free(pairings);
    battle_file_free(&file);
    if (alone < 0) return false;
    printf(
        "\n%llu such battles %s, on two threads: %.2f s of the processor to find what they play, %.2f s to "
        "roll by it\n",
        (unsigned long long)battles, lines->name, both - alone, alone);
    return true;
}

static bool measure_best(const struct lines *lines, uint64_t battles)
{
    hod_error error;
    AUTO(free_rules) hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    if (rules) rules->budget.seconds = INFINITY;
    const bool is_measured = rules && print_best(rules, lines, battles, &error);
    if (!is_measured) fprintf(stderr, "%s\n", error.message);
    return is_measured;
}

int main(int argc, char **argv)
{
    const bool is_smoke = argc > 1 && strcmp(argv[1], "--smoke") == 0;
    struct way ways[FIGHTERS];
    measure_print_machine(stdout);
    if (!compare(is_smoke)) return 1;
    for (int i = 0; i < FIGHTERS; i++)
        ways[i] = (struct way){
            "battle, rolled", fighters[i].name, "thousand/s", 1e3, is_smoke ? measure_few : measure_many,
            &fighters[i]};
    printf("\n");
    const bool is_measured = rows_measure(ways, FIGHTERS, is_smoke ? 1 : REPETITIONS,
                                          "Such battles in a second of one processor", NULL) &&
                             measure_best(&alike, is_smoke ? 1000 : 300000) &&
                             (is_smoke || measure_best(&mixed, 300000));
    return is_measured ? 0 : 1;
}
