/* The question verify: compares simulation with calculation, for every mechanism, with a verdict. */
#include "ask/verify/verify.h"

#include "ask/questions.h"
#include "ask/request/divided.h"
#include "ask/request/query.h"
#include "ask/verify/confirm.h"
#include "rules/rules_internal.h"
#include "system/platform.h"

#include <math.h>

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
static void fill_verdicts(const hod_verification *verification, struct fact_table *table)
{
    for (int i = 0; i < verification->count; i++) {
        const hod_verdict *verdict = &verification->verdicts[i];
        fact_text(table, "rules", verdict->rules->id);
        fact_text(table, "mechanism", verdict->mechanism->name);
        fact_integer(table, "tests", verdict->tests);
        fact_integer(table, "trials", (int64_t)verification->trials);
        fact_number(table, "smallest_p", HOD_COLUMN_REAL, verdict->smallest_p);
        fact_number(table, "adjusted_p", HOD_COLUMN_REAL, verdict->adjusted_p);
        fact_text(table, "verdict", verdict_of(verdict));
        fact_row(table);
    }
}

static void fill_whole(const hod_verification *verification, double seconds, struct fact_table *table)
{
    fact_integer(table, "mechanisms", verification->count);
    fact_integer(table, "differing", verification->differing);
    fact_integer(table, "tests", (int64_t)verification->tests);
    fact_integer(table, "unverified", (int64_t)verification->unverified);
    fact_integer(table, "again", (int64_t)verification->again);
    fact_integer(table, "confirming", HOD_CONFIRMING);
    fact_number(table, "level", HOD_COLUMN_REAL, HOD_VERIFICATION_LEVEL);
    fact_number(table, "power", HOD_COLUMN_REAL, HOD_VERIFICATION_POWER);
    fact_number(table, "shift", HOD_COLUMN_REAL, verification->smallest_shift);
    fact_number(table, "seconds", HOD_COLUMN_REAL, seconds > 0 ? seconds : (double)NAN);
    fact_row(table);
}

void describe_verdict(struct describing *this)
{
    const char *failure = describe_title(this, "failure");
    if (failure) hod_answer_fail(this->answer, "%s", failure);
    describe_tell(this);
}

bool describe_verification(const hod_verification *verification, double seconds, hod_answer *answer,
                           hod_error *error)
{
    struct describing this = {.question = "verify", .answer = answer};
    fill_whole(verification, seconds, facts_table(&this.facts, "whole"));
    fill_verdicts(verification, facts_table(&this.facts, "verdicts"));
    describe_show(&this, "verdicts", HOD_PROGRAMS | HOD_PEOPLE);
    describe_verdict(&this);
    return describe_end(&this, error);
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
