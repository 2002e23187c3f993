/* hod verify: simulation against exact, every mechanism, with a verdict. */
#include "ask/request/asked.h"
#include "ask/request/divided.h"
#include "command.h"
#include "progress.h"

#include "ask/verify/verdicts.h"
#include "base/output.h"

enum { MOST_RULE_SETS = 64 };

/* The rule sets to verify. */
struct opened {
    hod_rules *rules[MOST_RULE_SETS];
    int count;
};

static bool open_one(struct opened *opened, const char *name, const hod_request *options, hod_error *error)
{
    hod_rules *rules = open_rules(name, options, error);
    if (rules) opened->rules[opened->count++] = rules;
    return rules != NULL;
}

static bool open_all(struct opened *opened, const hod_request *options, hod_error *error)
{
    if (options->argument_count > 0) return open_one(opened, options->arguments[0], options, error);
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++)
        for (int i = 0; hod_family_rules(family[f], i) && opened->count < MOST_RULE_SETS; i++)
            if (!open_one(opened, hod_family_rules(family[f], i), options, error)) return false;
    return true;
}

static bool verify(const struct opened *opened, const hod_request *options, hod_division *division,
                   struct progress *progress, hod_verification *verification, hod_error *error)
{
    const hod_mechanism *only = NULL;
    if (options->argument_count > 1) {
        only = hod_rules_mechanism(opened->rules[0], options->arguments[1], error);
        if (!only) return false;
    }
    const hod_trials trials = {.trials = options->trials,
                               .seed = options->seed,
                               .threads = options->threads,
                               .progress = progress_tell,
                               .data = progress,
                               .division = division};
    const bool verified = hod_verify((const hod_rules *const *)opened->rules, opened->count, only, &trials,
                                     options->situations, verification, error);
    progress_end(progress);
    return verified;
}

static bool write_verdicts(const hod_verification *verification, const hod_request *options, hod_error *error)
{
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return false;
    if (hod_verification_write(verification, options->format, hod_output_file(output), error))
        return hod_output_commit(output, error);
    return hod_output_fail(output, error);
}

static void tell_power(const hod_verification *verification)
{
    if (!(verification->smallest_shift < 0.5)) return;
    fprintf(stderr,
            "a probability of 50 %% that is off by %.2g percentage points in one of them is found %g times "
            "in 10\n",
            100 * verification->smallest_shift, 10 * HOD_VERIFICATION_POWER);
}

static int judge(const hod_verification *verification, double seconds, hod_error *error)
{
    if (verification->differing > 0) {
        hod_fail(error,
                 "simulation and exact differ in %d of %d mechanisms (%zu different tests; Holm, level %g)",
                 verification->differing, verification->count, verification->tests, HOD_VERIFICATION_LEVEL);
        return QUESTION_FAILED;
    }
    fprintf(
        stderr,
        "simulation and exact agree in all %zu different tests (Holm; the chance of a false alarm is at most "
        "%g)\n",
        verification->tests, HOD_VERIFICATION_LEVEL);
    tell_power(verification);
    fprintf(stderr, "it took %.1f s\n", seconds);
    return DONE;
}

static int answer(const struct opened *opened, const hod_request *options, hod_division *division,
                  hod_error *error)
{
    hod_verification verification = {0};
    struct progress progress = progress_start();
    int status = BAD_INPUT;
    if (verify(opened, options, division, &progress, &verification, error)) {
        if (hod_is_elsewhere(division))
            status = DONE;
        else if (write_verdicts(&verification, options, error))
            status = judge(&verification, progress_seconds(&progress), error);
    }
    hod_verification_free(&verification);
    return status;
}

static int run(const hod_request *options, hod_error *error)
{
    struct opened opened = {.count = 0};
    struct divided divided = {0};
    int status = BAD_INPUT;
    if (open_all(&opened, options, error) &&
        divided_open(&divided, options, (const hod_rules *const *)opened.rules, opened.count, 0, error))
        status = answer(&opened, options, divided.by, error);
    divided_close(&divided);
    for (int i = 0; i < opened.count; i++) hod_rules_free(opened.rules[i]);
    return status;
}

const struct command verify_command = {
    .name = "verify",
    .arguments = "[RULES [MECHANISM]]",
    .summary = "Simulation against exact, with a verdict",
    .details = "Every mechanism is rolled and calculated at its default and in random situations. Each "
               "pair is compared\n"
               "by exact binomial tests; Holm's method judges them together. Exit status 1 when any differs. "
               "--shard and --journal\n"
               "divide the tests (see: hod merge --help).\n\n"
               "Examples:\n"
               "  hod verify\n"
               "  hod verify bloodybacks-8.3 assault --situations 100 --trials 10M\n"
               "  hod verify mine.ini\n",
    .accepted = "set trials seed threads shard journal situations budget format output",
    .defaults = {.trials = 1000000, .minutes = 10},
    .least = 0,
    .most = 2,
    .run = run,
};
