/* Measures where people wait: whole runs of the command, started as a user starts them. */
#include "measure.h"

#include "ask/answer/table.h"
#include "show/format/formats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { MOST_RUNS = 101 };

/* Shell commands that run in a folder of their own. A report has two rows: made from nothing, and made again after a
 * change. */
struct wait {
    const char *what, *unit;
    const char *before; /* an old, slow result from a busy cloud machine; NULL: none */
    double scale;       /* seconds in the unit; for a rate, units in one run */
    bool is_rate;
    const char *line;
    const char *preparation; /* run before, not measured; may be NULL */
};

#define VARIANT(bands)                                                                               \
    "printf '[rules]\\nid = mine\\nbased_on = bloodybacks-8.3\\n[shooting]\\nbands = " bands "\\n' " \
    ">mine.ini"
#define SCENARIOS "$(printf -- '--scenario %s ' " SCENARIO_FOLDER "/*.ini)"
#define REPORT    "hod report " SCENARIOS
#define OWN       "hod report --rules mine.ini " SCENARIOS
#define SHOOTING                                                                                     \
    "hod sweep bloodybacks-8.3 shooting weapon=all range=all extra_actions=all target_type=all "     \
    "shooter_figures=8,20,40 target_figures=8,20,40 target_density=all cover=all woods_inches=0..5 " \
    "prior_hits=all --outcome hits --format csv"
#define ASSAULTS                                                                                          \
    "hod tune bloodybacks-8.3 assault attacker_quality=all defender_dp=all bayonet=all "                  \
    "--measure 'p:defender_result=rout|destroyed' --aim 0.5 --vary shooting.bands=1:2..5:4..8 "           \
    "--vary charge.hand=2..8 --vary charge.needed=1..5 --vary charge.factor=1..4 --vary melee.hand=4..8 " \
    "--vary melee.base=3..11 --threads 1"
#define FIREFIGHTS                                                                                    \
    "hod tune bloodybacks-8.3 firefight turns=12 --measure p:winner=a --aim 0.5 "                     \
    "--vary shooting.musket_dice=1..10:1..10 --vary morale.hand=1..5 --vary morale.open_factor=1..4 " \
    "--vary shooting.base=density,4..7 --threads 1"

#define SEVERAL_AIMS                                                                                \
    "hod tune bloodybacks-8.3 shooting target_density=all cover=all range=all --measure mean:hits " \
    "--aim 'weapon=musket: 1.25 * bloodybacks-7' --aim 'weapon=rifle: leave alone' "                \
    "--aim 'weapon=carbine p:hits>=3: 0..5%' --vary shooting.base=density-3..density+1,4..7 "       \
    "--vary shooting.bands=1:2..6:4..9 --vary shooting.musket_dice=3..8:1..4 "                      \
    "--vary shooting.modifier=-2..2 --vary shooting.carbine_dice=3..5:4 --threads 1"

#define MATCH                                                                                \
    "hod match bloodybacks-8.3 firefight a_quality=4 range=all --vary b_figures=all --vary " \
    "b_quality=all --vary b_density=all"

/* Twelve amendments, each of which changes a parameter. */
#define TWELVE                                                                                        \
    "i=0; printf '[rules]\\nid = twelve\\nbased_on = bloodybacks-8.3\\n' >twelve.ini; for change in " \
    "charge.hand=4 charge.needed=1 charge.factor=3 charge.bayonet_dice=2 melee.hand=7 melee.base=5 "  \
    "morale.hand=4 morale.open_factor=3 morale.difference=2 morale.fortification_holds=no "           \
    "shooting.base=5 evade.morale_test=no; do i=$((i + 1)); "                                         \
    "printf '[amendment %s.1.2026]\\n%s\\n' $i $change >>twelve.ini; done"
#define DIFFERENCE                                                                           \
    "hod diff bloodybacks-8.3 twelve.ini assault attacker_quality=all defender_quality=all " \
    "defender_dp=all bayonet=yes --measure 'p:defender_result=rout|destroyed' --amendments"

static const struct wait waits[] = {
    {"true, which does nothing", "ms", NULL, 1e-3, false, "true", NULL},
    {"hod rules", "ms", NULL, 1e-3, false, "hod rules", NULL},
    {"hod exact bloodybacks-8.3 charge", "ms", NULL, 1e-3, false, "hod exact bloodybacks-8.3 charge", NULL},
    {"report from nothing", "s", "31 to 70", 1, false, REPORT " -o all", "rm -rf all"},
    {"report that has not changed", "s", "31 to 70", 1, false, REPORT " -o all", NULL},
    {"report under a rule file, from nothing", "s", NULL, 1, false, OWN " -o own",
     VARIANT("1 4 7") "; rm -rf own"},
    {"report after that file changed", "s", NULL, 1, false, OWN " -o own",
     VARIANT("1 4 7") "; rm -rf own; " OWN " -o own; " VARIANT("1 4 8")},
    {"tune 107,100 candidates x 40 assaults, one core", "s", "54", 1, false, ASSAULTS, NULL},
    {"tune 97,200 candidates to three aims in 40 situations each, one core", "s", NULL, 1, false,
     SEVERAL_AIMS, NULL},
    {"tune 10,000 candidates of a firefight of 12 turns, one core", "s", "150", 1, false, FIREFIGHTS, NULL},
    {"match of 1,800 forces of a firefight", "s", NULL, 1, false, MATCH, NULL},
    {"diff of 12 amendments over 100 situations", "s", NULL, 1, false, DIFFERENCE, TWELVE},
    {"sweep to CSV, 21 columns", "million rows a second", "1.3", 2.66976, true, SHOOTING " -o rows.csv",
     NULL},
    {"fit of a thousand volleys", "ms", NULL, 1e-3, false,
     "hod fit bloodybacks-8.3 shooting hits=1$(for i in $(seq 999); do printf ,2; done)", NULL},
    {"verify of everything", "s", NULL, 1, false, "hod verify", NULL},
};
enum { WAITS = sizeof waits / sizeof *waits, STARTS = 3 };

/* Runs a command that must succeed. */
static bool run(const char *line)
{
    char *shell = NULL;
    if (asprintf(&shell, "{ %s; } >out 2>err", line) < 0) return false;
    const bool done = system(shell) == 0;
    if (!done) fprintf(stderr, "failed: %s\n", line);
    free(shell);
    return done;
}

/* The processor time used so far by commands that have ended. */
static double processor_seconds(void)
{
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           1e-6 * (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
}

static bool measure(const struct wait *wait, double least_seconds, hod_table_writer *table)
{
    double runs[MOST_RUNS], processor[MOST_RUNS], spent = 0;
    int count = 0;
    fprintf(stderr, "%s\n", wait->what); /* the table follows minutes later */
    while (count == 0 || (count < MOST_RUNS && spent < least_seconds)) {
        if (wait->preparation && !run(wait->preparation)) return false;
        const double start = measure_now(), used = processor_seconds();
        if (!run(wait->line)) return false;
        runs[count] = measure_now() - start;
        processor[count] = processor_seconds() - used;
        spent += runs[count++];
    }
    const double median = measure_median(runs, count);
    hod_table_row(table,
                  (hod_cell[]){hod_cell_text(wait->what), hod_cell_text(wait->unit),
                               hod_cell_text(wait->before ? wait->before : ""),
                               hod_cell_number(wait->is_rate ? wait->scale / median : median / wait->scale),
                               hod_cell_number(measure_median(processor, count)), hod_cell_integer(count)});
    return true;
}

static bool enter_folder(char *folder)
{
    static const char command[] = HOD_COMMAND;
    char *path = NULL;
    if (!mkdtemp(folder) || chdir(folder)) return false;
    const int length = (int)(strrchr(command, '/') - command);
    const bool is_set =
        asprintf(&path, "%.*s:%s", length, command, getenv("PATH")) >= 0 && setenv("PATH", path, 1) == 0;
    free(path);
    return is_set;
}

static bool leave_folder(const char *folder)
{
    char command[64];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return chdir("/") == 0 && system(command) == 0;
}

int main(int argc, char **argv)
{
    const bool is_smoke = argc > 1 && strcmp(argv[1], "--smoke") == 0;
    static const hod_column columns[] = {{"what", HOD_COLUMN_TEXT},
                                         {"unit", HOD_COLUMN_TEXT},
                                         {"noted_before", HOD_COLUMN_TEXT},
                                         {"median_now", HOD_COLUMN_REAL},
                                         {"processor_seconds", HOD_COLUMN_REAL},
                                         {"runs", HOD_COLUMN_INTEGER}};
    char folder[] = "/tmp/hod-waiting-XXXXXX";
    if (!enter_folder(folder)) return 1;
    measure_print_machine(stdout);
    hod_table_writer *table = hod_table_open(&hod_format_text, stdout, columns, 6,
                                             "Where people wait: whole runs of the command", NULL);
    bool measured = table != NULL;
    for (int i = 0; measured && i < (is_smoke ? STARTS : WAITS); i++)
        measured = measure(&waits[i], is_smoke ? 0 : 3, table);
    measured = hod_table_close(table, NULL) && measured;
    fflush(stdout);
    return leave_folder(folder) && measured ? 0 : 1;
}
