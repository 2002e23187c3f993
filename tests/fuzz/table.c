/* Tables of results: the CSV file for a rule file that is always the same. A table that is accepted can be evaluated
 * exactly. */
#include "fuzz.h"

#include "rules/situation.h"
#include "walk/evaluate.h"

#include <math.h>

/* Tables with a million cells would take too long. */
static const hod_budget budget = {.seconds = 0.05, .bytes = 1e8};

static void evaluate(const hod_rules *rules, const hod_mechanism *mechanism)
{
    int situation[HOD_MAX_FIELDS], prepared[mechanism->procedure.prepared_ints];
    AUTO(hod_distribution_free) hod_distribution exact = {0};
    hod_error error = {0};
    double sum = 0;
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(NULL);
    HOLDS(evaluator);
    hod_evaluator_set_budget(evaluator, budget);
    hod_situation_default(mechanism, situation);
    hod_situation_prepare(rules, mechanism, situation, prepared, NULL);
    const bool is_evaluated = hod_exact(evaluator, &mechanism->procedure, prepared, &exact, &error);
    HOLDS(is_evaluated || error.message[0]);
    for (size_t i = 0; is_evaluated && i < exact.rows; i++) sum += exact.weights[i];
    HOLDS(!is_evaluated || fabs(sum - 1) < 1e-12);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char text[] = "[rules]\nid = made\n[table combat]\nfile = crt.csv\ncolumns = attacker 1..60 "
                               "/ defender 1..60\nshift.terrain = clear 0, woods -1\nadd.leaders = 0..3\n";
    struct fuzz_file files[2] = {{"made.ini", text, sizeof text - 1, ""}, {"crt.csv", data, size, ""}};
    hod_error error = {0};
    AUTO(free_rules) hod_rules *rules = fuzz_open(files, &error);
    if (rules) evaluate(rules, rules->family->mechanisms[rules->family->mechanism_count - 1]);
    return 0;
}
