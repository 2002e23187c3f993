/* Measures engagements in which both sides play as well as they can, sweeps of a thousand engagements, questions based
 * on them, varied battles, firefights, and a race whose moves are chosen after the roll. Each is a whole run of the
 * command in its own process; the system reports its processor time and peak memory. */
#include "measure.h"

#include "ask/answer/table.h"
#include "show/format/formats.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_RUNS = 15 };
static const double least_seconds = 3; /* a row is measured at least this long, unless one run takes longer */

/* One engagement of twelve turns, calculated exactly. */
#define BEST(rules, fields) \
    rules, fields, HOD_COMMAND " exact " rules " engagement a_plan=best b_plan=best " fields

/* Only the value of the engagement, which is what sweeps and tuners ask for. */
#define WORTH(rules)        \
    rules, "value:a alone", \
        HOD_COMMAND " sweep " rules " engagement a_plan=best b_plan=best --measure value:a"

/* A firefight played by rules of thumb. */
#define FIREFIGHT(rules, turns) \
    rules, "firefight of " turns " turns", HOD_COMMAND " exact " rules " firefight turns=" turns

/* Eight engagements in lanes. */
#define EIGHT                                                                                               \
    HOD_COMMAND " sweep bloodybacks-8.3 engagement a_plan=best b_plan=best a_quality=2..5 a_commander=1,2 " \
                "--measure value:a --threads 1"

/* What fire is worth in each of 144 candidates, which takes two searches for best play each. */
#define TUNE                                                                                          \
    HOD_COMMAND " tune bloodybacks-8.3 engagement b_plan=best --measure worth:fire --aim 0.1 --vary " \
                "shooting.musket_dice=4..7:2..4 --vary shooting.bands=1:3..5:6..9 --threads 2"

/* Two hundred engagements of each version: who wins, or only their values. */
#define SWEEP(wanted)                                                                              \
    "for id in 7 8.0 8.1 8.2 8.3; do " HOD_COMMAND " sweep bloodybacks-$id engagement "            \
    "distance=6,12,18,24,30 a_quality=1..5 a_plan=best,charge b_plan=all " wanted " --format csv " \
    "--threads 2 || exit 1; done"

/* A thousand engagements of version 8.3, varied in fields that hardly change the structure. */
#define THOUSAND(wanted)                                                                            \
    HOD_COMMAND " sweep bloodybacks-8.3 engagement a_plan=best b_plan=best a_quality=all "          \
                "a_commander=1..5 a_cover=all a_density=all b_quality=3,4 " wanted " --format csv " \
                "--threads 1"

/* A battle of three units a side, all with the plan best, with other values of one field. */
#define VARIED(rules, variants)                  \
    rules, "battle of the plan best, " variants, \
        HOD_COMMAND " battle " rules " " FOLDER "best-plans.ini --threads 1 --vary " variants

/* Five rule sets in the 18 situations of their table. */
#define VERDICT \
    HOD_COMMAND " verdict bloodybacks-7,bloodybacks-8.0,bloodybacks-8.1,bloodybacks-8.2,bloodybacks-8.3"

static const struct row {
    const char *rules, *fields, *line;
    double aim; /* in seconds; NAN if there is none */
} rows[] = {
    {BEST("one-hour-awi", ""), 0.5},
    {BEST("taber-2006", ""), 0.5},
    {BEST("bloodybacks-7", "distance=18"), 0.3},
    {BEST("bloodybacks-8.0", "distance=18"), 0.3},
    {BEST("bloodybacks-8.1", "distance=18"), 0.3},
    {BEST("bloodybacks-8.2", "distance=18"), 0.3},
    {BEST("bloodybacks-8.3", "distance=6"), 0.05},
    {BEST("bloodybacks-8.3", "distance=18"), 0.05},
    {BEST("bloodybacks-8.3", "distance=30"), 0.05},
    {WORTH("bloodybacks-8.3"), 0.05},
    {"bloodybacks-8.3", "value:a of eight, one thread", EIGHT, NAN},
    {BEST("callan-1987", ""), 0.08},
    {WORTH("callan-1987"), 0.08},
    {BEST("bolt-action-acw", ""), 0.4},
    {WORTH("bolt-action-acw"), 0.4},
    {FIREFIGHT("bolt-action-acw", "12"), 0.05},
    {FIREFIGHT("bolt-action-acw", "100"), 0.2},
    {"bloodybacks, all versions", "1,000 engagements, winner, two threads", SWEEP("--outcome winner"), 6},
    {"bloodybacks, all versions", "1,000 engagements, value:a, two threads", SWEEP("--measure value:a"), 6},
    {"bloodybacks-8.3", "1,000 engagements, value:a, one thread", THOUSAND("--measure value:a"), NAN},
    {"bloodybacks-8.3", "1,000 engagements, all outcomes, one thread", THOUSAND(""), 8},
    {"bloodybacks-8.3", "tune, 144 candidates, worth:fire, two threads", TUNE, 6},
    {"bloodybacks, all versions", "verdict", VERDICT, NAN},
    {"bloodybacks-8.3", "points", HOD_COMMAND " points bloodybacks-8.3", NAN},
    {VARIED("bloodybacks-8.3", "a_commander=0..5"), NAN},
    {VARIED("callan-1987", "a_grade=2..4"), NAN},
    {VARIED("bolt-action-acw", "b_quality=all"), NAN},
    {"race of backgammon", "five men a side", HOD_COMMAND " exact " FOLDER "race.lua game", 4},
    {"race of backgammon", "five men a side, by plain Python", "python3 " FOLDER "race.py 5", NAN},
};
enum { ROWS = sizeof rows / sizeof *rows };

struct run {
    double seconds, processor_seconds, megabytes;
};

/* Runs a shell command, which must succeed; its output is ignored. */
static bool run(const char *line, struct run *run)
{
    char *quiet = NULL;
    if (asprintf(&quiet, "{ %s; } >/dev/null 2>&1", line) < 0) return false;
    const double start = measure_now();
    const pid_t child = fork();
    if (child == 0) {
        execl("/bin/sh", "sh", "-c", quiet, (char *)NULL);
        _exit(127);
    }
    int status = -1;
    struct rusage usage;
    const bool ended = child > 0 && wait4(child, &status, 0, &usage) == child;
    const double seconds = measure_now() - start;
    free(quiet);
    if (!ended || status != 0) return false;
    *run = (struct run){.seconds = seconds,
                        .processor_seconds = (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
                                             1e-6 * (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec),
                        .megabytes = 1.024e-3 * (double)usage.ru_maxrss};
    return true;
}

static bool measure(const struct row *row, bool is_smoke, hod_table_writer *table)
{
    double seconds[MOST_RUNS], processor_seconds[MOST_RUNS], spent = 0;
    struct run last;
    int count = 0;
    while (count == 0 || (!is_smoke && count < MOST_RUNS && spent < least_seconds)) {
        if (!run(row->line, &last)) {
            fprintf(stderr, "failed: %s\n", row->line);
            return false;
        }
        spent += last.seconds;
        seconds[count] = last.seconds;
        processor_seconds[count++] = last.processor_seconds;
    }
    hod_table_row(table,
                  (hod_cell[]){hod_cell_text(row->rules), hod_cell_text(row->fields),
                               hod_cell_number(row->aim), hod_cell_number(measure_median(seconds, count)),
                               hod_cell_number(measure_median(processor_seconds, count)),
                               hod_cell_number(last.megabytes), hod_cell_integer(count)});
    return true;
}

int main(int argc, char **argv)
{
    const bool is_smoke = argc > 1 && strcmp(argv[1], "--smoke") == 0;
    static const hod_column columns[] = {{"rules", HOD_COLUMN_TEXT},
                                         {"fields", HOD_COLUMN_TEXT},
                                         {"aim_seconds", HOD_COLUMN_REAL},
                                         {"median_seconds", HOD_COLUMN_REAL},
                                         {"processor_seconds", HOD_COLUMN_REAL},
                                         {"peak_megabytes", HOD_COLUMN_REAL},
                                         {"runs", HOD_COLUMN_INTEGER}};
    measure_print_machine(stdout);
    hod_table_writer *table = hod_table_open(
        &hod_format_text, stdout, columns, 7,
        "Engagements, best against best, 12 turns, firefights and a race, exact: whole runs of the command",
        NULL);
    bool measured = table != NULL;
    for (int i = 0; measured && i < (is_smoke ? 2 : ROWS); i++) measured = measure(&rows[i], is_smoke, table);
    return hod_table_close(table, NULL) && measured ? 0 : 1;
}
