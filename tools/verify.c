/* hod verify: simulation against exact, every mechanism, with a verdict. */
#include "command.h"
#include "progress.h"
#include "question.h"

#include "base/output.h"
#include "study/measure/statistics.h"
#include "study/verify/verify.h"

#include <stdlib.h>
#include <string.h>

/* The chance that a whole run raises a false alarm. */
static const double level = 0.001;

enum { MOST_RULE_SETS = 64 };

/* One line of the result: a mechanism under a rule set. */
struct subject {
    const hod_rules *rules;
    const hod_mechanism *mechanism;
};

struct verification {
    hod_rules *rules[MOST_RULE_SETS];
    int rules_count;
    struct subject *subjects;
    int subject_count;
    double *p, *adjusted; /* subject by subject, so many situations each */
};

static bool add_rules(struct verification *verification, const char *name, const struct options *options,
                      hod_error *error)
{
    hod_rules *rules = open_rules(name, options, error);
    if (!rules) return false;
    verification->rules[verification->rules_count++] = rules;
    return true;
}

static bool open_all(struct verification *verification, const struct options *options, hod_error *error)
{
    if (options->argument_count > 0) return add_rules(verification, options->arguments[0], options, error);
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++)
        for (int i = 0; hod_family_rules(family[f], i) && verification->rules_count < MOST_RULE_SETS; i++)
            if (!add_rules(verification, hod_family_rules(family[f], i), options, error)) return false;
    return true;
}

static bool choose_subjects(struct verification *verification, const struct options *options,
                            hod_error *error)
{
    const hod_mechanism *only = NULL;
    if (options->argument_count > 1) {
        only = hod_rules_mechanism(verification->rules[0], options->arguments[1], error);
        if (!only) return false;
    }
    int most = 0;
    for (int r = 0; r < verification->rules_count; r++)
        most += verification->rules[r]->family->mechanism_count;
    const size_t tests = (size_t)most * (size_t)options->situations;
    verification->subjects = calloc((size_t)most, sizeof *verification->subjects);
    verification->p = malloc(tests * sizeof *verification->p);
    verification->adjusted = malloc(tests * sizeof *verification->adjusted);
    if (!verification->subjects || !verification->p || !verification->adjusted) return hod_fail_memory(error);
    for (int r = 0; r < verification->rules_count; r++) {
        const hod_rules *rules = verification->rules[r];
        for (int m = 0; m < rules->family->mechanism_count; m++) {
            const hod_mechanism *mechanism = rules->family->mechanisms[m];
            if ((only && mechanism != only) || !hod_rules_has_mechanism(rules, mechanism)) continue;
            verification->subjects[verification->subject_count++] = (struct subject){rules, mechanism};
        }
    }
    return true;
}

static bool roll_all(struct verification *verification, const struct options *options, hod_error *error)
{
    const hod_trials trials = {.trials = options->trials, .seed = options->seed, .threads = options->threads};
    struct progress progress = progress_start();
    bool rolled = true;
    for (int i = 0; rolled && i < verification->subject_count; i++) {
        progress_tell(&progress, (double)i / verification->subject_count);
        rolled =
            hod_verify(verification->subjects[i].rules, verification->subjects[i].mechanism, &trials,
                       options->situations, verification->p + (size_t)i * (size_t)options->situations, error);
    }
    progress_end(&progress);
    const size_t tests = (size_t)verification->subject_count * (size_t)options->situations;
    return rolled && hod_holm(verification->p, tests, verification->adjusted, error);
}

static double smallest(const double *values, int count)
{
    double least = values[0];
    for (int i = 1; i < count; i++)
        if (values[i] < least) least = values[i];
    return least;
}

/* Writes a row a mechanism; *failures receives how many of them differ. */
static bool write_verdicts(const struct verification *verification, const struct options *options, FILE *file,
                           int *failures, hod_error *error)
{
    static const hod_column columns[] = {
        {"rules", HOD_COLUMN_TEXT},     {"mechanism", HOD_COLUMN_TEXT},  {"situations", HOD_COLUMN_INTEGER},
        {"trials", HOD_COLUMN_INTEGER}, {"smallest_p", HOD_COLUMN_REAL}, {"adjusted_p", HOD_COLUMN_REAL},
        {"verdict", HOD_COLUMN_TEXT},
    };
    hod_table_writer *table = hod_table_open(options->format, file, columns, sizeof columns / sizeof *columns,
                                             "Simulation against exact", error);
    if (!table) return false;
    *failures = 0;
    for (int i = 0; i < verification->subject_count; i++) {
        const size_t first = (size_t)i * (size_t)options->situations;
        const double adjusted = smallest(verification->adjusted + first, options->situations);
        const bool agrees = adjusted >= level;
        if (!agrees) ++*failures;
        hod_table_row(table,
                      (hod_cell[]){hod_cell_text(verification->subjects[i].rules->id),
                                   hod_cell_text(verification->subjects[i].mechanism->name),
                                   hod_cell_integer(options->situations),
                                   hod_cell_integer((int64_t)options->trials),
                                   hod_cell_number(smallest(verification->p + first, options->situations)),
                                   hod_cell_number(adjusted), hod_cell_text(agrees ? "agrees" : "DIFFERS")});
    }
    return hod_table_close(table, error);
}

static bool verify(struct verification *verification, const struct options *options, int *failures,
                   hod_error *error)
{
    if (!open_all(verification, options, error) || !choose_subjects(verification, options, error) ||
        !roll_all(verification, options, error))
        return false;
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return false;
    if (write_verdicts(verification, options, hod_output_file(output), failures, error))
        return hod_output_commit(output, error);
    return hod_output_fail(output, error);
}

static int run(const struct options *options, hod_error *error)
{
    struct verification verification = {0};
    int failures = 0;
    const bool verified = verify(&verification, options, &failures, error);
    const int tests = verification.subject_count * options->situations;
    for (int i = 0; i < verification.rules_count; i++) hod_rules_free(verification.rules[i]);
    free(verification.subjects);
    free(verification.p);
    free(verification.adjusted);
    if (!verified) return BAD_INPUT;
    if (failures > 0) {
        hod_fail(error, "simulation and exact differ in %d of %d mechanisms (Holm, level %g)", failures,
                 verification.subject_count, level);
        return QUESTION_FAILED;
    }
    fprintf(stderr,
            "simulation and exact agree in all %d tests (Holm; the chance of a false alarm is at most %g)\n",
            tests, level);
    return DONE;
}

const struct command verify_command = {
    .name = "verify",
    .arguments = "[RULES [MECHANISM]]",
    .summary = "Simulation against exact, with a verdict",
    .details = "Every mechanism is rolled and calculated at its default and in random situations. A "
               "chi-square test\n"
               "compares each pair; Holm's method judges them together. Exit status 1 when any differs.\n\n"
               "Examples:\n"
               "  hod verify\n"
               "  hod verify bloodybacks-8.3 assault --situations 100 --trials 10M\n"
               "  hod verify mine.ini\n",
    .accepted = "set trials seed threads situations format output",
    .trials = 1000000,
    .least = 0,
    .most = 2,
    .run = run,
};
