/* The question verify: compares simulation with calculation, for every mechanism, with a verdict. */
#include "ask/verify/verify.h"

#include "ask/questions.h"
#include "ask/request/divided.h"
#include "ask/request/query.h"
#include "ask/verify/confirm.h"
#include "base/text.h"
#include "rules/rules_internal.h"
#include "system/platform.h"

enum { MOST_RULE_SETS = 64 };

/* The rule sets to verify. */
struct opened {
    hod_rules *rules[MOST_RULE_SETS];
    int count;
};

static void opened_free(struct opened *opened)
{
    for (int i = 0; i < opened->count; i++) hod_rules_free(opened->rules[i]);
}

static bool open_one(struct opened *opened, const char *name, const hod_request *request, hod_error *error)
{
    hod_rules *rules = open_rules(name, request, error);
    if (rules) opened->rules[opened->count++] = rules;
    return rules != NULL;
}

static bool open_all(struct opened *opened, const hod_request *request, hod_error *error)
{
    if (request->argument_count > 0) return open_one(opened, request->arguments[0], request, error);
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++)
        for (int i = 0; hod_family_rules(family[f], i) && opened->count < MOST_RULE_SETS; i++)
            if (!open_one(opened, hod_family_rules(family[f], i), request, error)) return false;
    return true;
}

static const char *verdict_of(const hod_verdict *verdict)
{
    if (verdict->tests == 0 && verdict->unverified > 0) return "not verified";
    return verdict->agrees ? "agrees" : "DIFFERS";
}

/* A row for each verdict. */
static bool add_verdicts(const hod_verification *verification, hod_answer *answer, hod_error *error)
{
    static const hod_column columns[] = {
        {"rules", HOD_COLUMN_TEXT},     {"mechanism", HOD_COLUMN_TEXT},  {"tests", HOD_COLUMN_INTEGER},
        {"trials", HOD_COLUMN_INTEGER}, {"smallest_p", HOD_COLUMN_REAL}, {"adjusted_p", HOD_COLUMN_REAL},
        {"verdict", HOD_COLUMN_TEXT},
    };
    char title[80];
    plain_print(title, sizeof title, "Simulated and exact results, which differ where adjusted_p is below %g",
                HOD_VERIFICATION_LEVEL);
    hod_table_writer *table = hod_answer_table(answer, HOD_PROGRAMS | HOD_PEOPLE, columns,
                                               sizeof columns / sizeof *columns, title, error);
    if (!table) return false;
    for (int i = 0; i < verification->count; i++) {
        const hod_verdict *verdict = &verification->verdicts[i];
        hod_table_row(table,
                      (hod_cell[]){hod_cell_text(verdict->rules->id), hod_cell_text(verdict->mechanism->name),
                                   hod_cell_integer(verdict->tests),
                                   hod_cell_integer((int64_t)verification->trials),
                                   hod_cell_number(verdict->smallest_p), hod_cell_number(verdict->adjusted_p),
                                   hod_cell_text(verdict_of(verdict))});
    }
    return hod_table_close(table, error);
}

static void judge(const hod_verification *verification, double seconds, hod_answer *answer)
{
    if (verification->unverified > 0)
        hod_answer_remark(
            answer,
            "%zu situation%s not verified: an exact evaluation would take more than the budget (--budget)",
            verification->unverified, verification->unverified == 1 ? " is" : "s are");
    if (verification->again > 0)
        hod_answer_remark(
            answer, "%zu of %zu different tests seemed to differ, and were rolled again %d times as often",
            verification->again, verification->tests, HOD_CONFIRMING);
    if (verification->differing > 0) {
        hod_answer_fail(
            answer,
            "simulation and exact differ in %d of %d mechanisms (%zu different tests; Holm, level %g)",
            verification->differing, verification->count, verification->tests, HOD_VERIFICATION_LEVEL);
        return;
    }
    if (verification->tests == 0 && verification->unverified > 0) {
        hod_answer_fail(answer, "nothing is verified");
        return;
    }
    hod_answer_remark(answer,
                      "simulation and exact agree in all %zu different tests (Holm; the chance of a false "
                      "alarm is at most %g)",
                      verification->tests, HOD_VERIFICATION_LEVEL);
    if (verification->smallest_shift < 0.5)
        hod_answer_remark(answer,
                          "a probability of 50 %% that is off by %.2g percentage points in one of them is "
                          "found %g times in 10",
                          100 * verification->smallest_shift, 10 * HOD_VERIFICATION_POWER);
    if (seconds > 0) hod_answer_remark(answer, "it took %.1f s", seconds);
}

bool describe_verification(const hod_verification *verification, double seconds, hod_answer *answer,
                           hod_error *error)
{
    judge(verification, seconds, answer);
    return add_verdicts(verification, answer, error);
}

static void tell_idle(void *answer, const char *path, int line)
{
    hod_answer_remark(answer, "%s:%d: no roll reached this line (try more situations with --situations)",
                      path, line);
}

/* Watches the lines of scripts, for all mechanisms, if all the work is done here. */
static bool watch_lines(const struct opened *opened, hod_error *error)
{
    for (int i = 0; i < opened->count; i++)
        if (opened->rules[i]->script && !script_watch_lines(opened->rules[i]->script, error)) return false;
    return true;
}

static bool tell_idle_lines(const struct opened *opened, hod_answer *answer, hod_error *error)
{
    for (int i = 0; i < opened->count; i++)
        if (opened->rules[i]->script && !script_find_idle(opened->rules[i]->script, tell_idle, answer, error))
            return false;
    return true;
}

static bool answer_divided(const struct opened *opened, const hod_request *request, hod_division *division,
                           hod_answer *answer, hod_error *error)
{
    AUTO(hod_verification_free) hod_verification verification = {0};
    const hod_rules *const *rules = (const hod_rules *const *)opened->rules;
    const hod_mechanism *only = NULL;
    const double started = clock_seconds();
    hod_trials trials = query_trials(request);
    int checks = 0;
    trials.division = division;
    if (request->argument_count > 0 && request->setting_count == 0) hod_rules_checks(rules[0], &checks);
    if (request->argument_count > 1 && !(only = hod_rules_mechanism(rules[0], request->arguments[1], error)))
        return false;
    const bool watches = !only && !division;
    if ((watches && !watch_lines(opened, error)) ||
        !hod_verify(rules, opened->count, only, &trials, request->situations, &verification, error))
        return false;
    answer->is_elsewhere = hod_is_elsewhere(division);
    const double seconds = divided_seconds(division, clock_seconds() - started);
    return answer->is_elsewhere || ((checks == 0 || hod_answer_begin(answer, "verdicts", NULL, error)) &&
                                    describe_verification(&verification, seconds, answer, error) &&
                                    (checks == 0 || answer_checks(rules[0], only, answer, error)) &&
                                    (!watches || tell_idle_lines(opened, answer, error)));
}

static bool answer_verify(const hod_request *request, hod_answer *answer, hod_error *error)
{
    /* A given budget applies to the whole verification, so that one situation may use a part of it. */
    enum { PARTS = 64 };
    hod_request shared = *request;
    AUTO(opened_free) struct opened opened = {.count = 0};
    AUTO(divided_close) struct divided divided = {0};
    if (request->has_budget) shared.budget.seconds /= PARTS;
    if (request->against) return answer_against(request, answer, error);
    if (request->measure) return hod_fail(error, "--measure goes with --against");
    if (request->argument_count > 2)
        return hod_fail(error, "%s is one argument too many: situations go with --against",
                        request->arguments[2]);
    return open_all(&opened, &shared, error) &&
           (!answer || (divided_open(&divided, request, (const hod_rules *const *)opened.rules, opened.count,
                                     0, error) &&
                        answer_divided(&opened, request, divided.by, answer, error)));
}

const hod_question verify_question = {
    .name = "verify",
    .arguments = "[RULES [MECHANISM [FIELD=VALUES]...]]",
    .summary = "Check simulation against calculation, or find how soon different rules are noticed",
    .accepted =
        "against measure set trials seed threads shard journal situation-count budget part format output",
    .defaults = {.trials = 1000000, .minutes = 10},
    .least = 0,
    .most = MOST_ARGUMENTS,
    .answer = answer_verify,
};
