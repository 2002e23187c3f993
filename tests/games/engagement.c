/* Laws that hold for the engagement of every family, for use in the tests of each. */
#include "engagement.h"

#include "dice/xoshiro256pp.h"
#include "rules/domain.h"
#include "walk/play/policy.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { SITUATIONS = 100, PLANS = 3, BEST = 3, MOST_STATE = 32 };

static int field_of(const hod_mechanism *mechanism, const char *name)
{
    hod_error error;
    const int field = hod_mechanism_field(mechanism, name, strlen(name), &error);
    cr_assert(field >= 0, "%s", error.message);
    return field;
}

/* The domains of the fields, narrowed where `smaller` says so; nobody errs. */
static void narrow(const hod_mechanism *mechanism, const char *smaller, hod_domain *domains, char *texts)
{
    for (int f = 0; f < mechanism->field_count; f++) domains[f] = hod_domain_of(mechanism->fields[f].domain);
    char *rest, *word = strtok_r(strcpy(texts, smaller), " ", &rest);
    for (; word; word = strtok_r(NULL, " ", &rest)) {
        char *sign = strchr(word, '=');
        *sign = '\0';
        domains[field_of(mechanism, word)] = hod_domain_of(sign + 1);
    }
    domains[field_of(mechanism, "a_error")] = domains[field_of(mechanism, "b_error")] = hod_domain_of("0");
}

/* Compares the best plan with the others in a random situation; false if the situation contradicts itself. */
static bool compare_plans(struct question *question, hod_xoshiro256pp *dice, const hod_domain *domains,
                          double margin)
{
    const hod_mechanism *mechanism = question->mechanism;
    int *const s = question->situation, *const plan = s + field_of(mechanism, "a_plan");
    hod_error error;
    for (int f = 0; f < mechanism->field_count; f++)
        s[f] = hod_domain_at(&domains[f], hod_xoshiro256pp_die(dice, domains[f].size) - 1);
    s[field_of(mechanism, "b_plan")] = hod_xoshiro256pp_die(dice, PLANS) - 1;
    *plan = BEST;
    if (!hod_situation_check(question->rules, mechanism, s, &error)) return false;
    const double best = question_worth(question, 0);
    for (*plan = 0; *plan < PLANS; ++*plan)
        if (hod_situation_check(question->rules, mechanism, s, &error))
            cr_expect_geq(best, question_worth(question, 0) - margin, "plan %d is worth more than %.12g",
                          *plan, best);
    return true;
}

/* In random situations, with a fixed plan for b, a's best play is worth at least as much to a as each other plan. */
Test(engagement, is_worth_most_with_the_best_plan)
{
    for (const struct law *law = laws; law->rules; law++) {
        char texts[400];
        hod_domain domains[HOD_MAX_FIELDS];
        hod_xoshiro256pp dice = hod_xoshiro256pp_seeded(1);
        AUTO(question_free) struct question question = question_of(law->rules, "", "engagement", "");
        narrow(question.mechanism, law->smaller, domains, texts);
        for (int compared = 0; compared < SITUATIONS;)
            compared += compare_plans(&question, &dice, domains, law->margin);
    }
}

static double worth_of(const char *situation)
{
    AUTO(question_free) struct question question = question_of(laws->rules, "", "engagement", situation);
    return question_worth(&question, 0);
}

/* Against an enemy that plays as well as possible, a's engagement is worth less the more a errs, and more if the enemy
 * errs. Errors do not matter for a side that follows a fixed plan. */
Test(engagement, is_worth_less_to_a_side_that_errs)
{
    const double best = worth_of("turns=4 b_plan=best"), erring = worth_of("turns=4 b_plan=best a_error=20");
    cr_expect_lt(erring, best);
    cr_expect_lt(worth_of("turns=4 b_plan=best a_error=200"), erring);
    cr_expect_gt(worth_of("turns=4 b_plan=best b_error=20"), best);
    cr_expect_eq(worth_of("turns=4 a_plan=stand a_error=200"), worth_of("turns=4 a_plan=stand"));
}

/* Exchanges a and b, in names and in values. */
static void exchange(const char *situation, char *exchanged)
{
    char copy[400], *rest, *word = strtok_r(strcpy(copy, situation), " ", &rest);
    for (*exchanged = '\0'; word; word = strtok_r(NULL, " ", &rest)) {
        const size_t last = strlen(word) - 1;
        if (word[1] == '_') word[0] ^= 'a' ^ 'b';
        if (word[last - 1] == '=' && (word[last] == 'a' || word[last] == 'b')) word[last] ^= 'a' ^ 'b';
        strcat(strcat(exchanged, " "), word);
    }
}

void expect_exchangeable(const char *rules, const char *situation)
{
    char exchanged[400];
    exchange(situation, exchanged);
    AUTO(question_free) struct question question = question_of(rules, "", "engagement", situation);
    AUTO(question_free) struct question other = question_of(rules, "", "engagement", exchanged);
    AUTO(hod_distribution_free)
    hod_distribution answer = question_distribution(&question), same = question_distribution(&other);
    cr_expect_eq(answer.rows, same.rows, "%s", situation);
    for (size_t row = 0; row < answer.rows; row++) {
        int cell[HOD_MAX_OUTCOMES];
        memcpy(cell, hod_distribution_row(&answer, row), (size_t)answer.outcomes * sizeof *cell);
        if (cell[0] < 2) cell[0] = !cell[0]; /* exchanges the winners a and b */
        cr_expect_float_eq(answer.weights[row], hod_distribution_weight(&same, cell), 1e-12, "%s", situation);
    }
}

/* The probability of this winner in this turn, with any cause. */
static double probability_of_end(const hod_distribution *answer, const int *end)
{
    double sum = 0;
    for (size_t row = 0; row < answer->rows; row++)
        if (memcmp(hod_distribution_row(answer, row), end, 2 * sizeof *end) == 0) sum += answer->weights[row];
    return sum;
}

void expect_firefight(const char *rules, const char *changed, const char *engagement, const char *firefight)
{
    AUTO(question_free) struct question question = question_of(rules, changed, "engagement", engagement);
    AUTO(question_free) struct question other = question_of(rules, changed, "firefight", firefight);
    AUTO(hod_distribution_free)
    hod_distribution answer = question_distribution(&question), same = question_distribution(&other);
    for (size_t row = 0; row < same.rows; row++)
        cr_expect_float_eq(probability_of_end(&answer, hod_distribution_row(&same, row)), same.weights[row],
                           1e-12, "%s", engagement);
}

/* An engagement that begins in a given state, which it might not reach by itself. */
static struct {
    const hod_procedure *procedure;
    bool given[MOST_STATE];
    int state[MOST_STATE];
} start;

static void begin_there(const void *prepared, void *state)
{
    start.procedure->begin(prepared, state);
    int *const ints = (int *)state + start.procedure->outcome_ints;
    for (int i = 0; i < start.procedure->state_ints - start.procedure->outcome_ints; i++)
        if (start.given[i]) ints[i] = start.state[i];
}

/* Reads fields of a state, such as "distance=9 a_dp=1". */
static void read_start(const hod_mechanism *mechanism, const char *text)
{
    hod_error error;
    char copy[400], *rest, *word = strtok_r(strcpy(copy, text), " ", &rest);
    memset(&start, 0, sizeof start);
    start.procedure = &mechanism->procedure;
    for (; word; word = strtok_r(NULL, " ", &rest)) {
        const char *sign = strchr(word, '=');
        const int field = hod_mechanism_state(mechanism, word, (size_t)(sign - word), &error);
        cr_assert(field >= 0, "%s", error.message);
        const hod_domain domain = hod_domain_of(mechanism->state[field].domain);
        cr_assert(hod_domain_read(&domain, sign + 1, strlen(sign + 1), &start.state[field], &error), "%s",
                  error.message);
        start.given[field] = true;
    }
}

void expect_decision(const char *rules, const char *situation, const char *state, const char *option)
{
    hod_error error;
    hod_choice choice;
    AUTO(question_free) struct question question = question_of(rules, "", "engagement", situation);
    int prepared[question.mechanism->procedure.prepared_ints];
    hod_situation_prepare(question.rules, question.mechanism, question.situation, prepared, NULL);
    read_start(question.mechanism, state);
    hod_procedure procedure = *start.procedure;
    procedure.begin = begin_there;
    AUTO(free_policy) hod_policy *policy = hod_policy_new(&procedure, prepared, NULL, &error);
    cr_assert(policy, "%s", error.message);
    cr_assert(hod_policy_chooses(policy, 0, 1), "nobody decides at %s", state);
    cr_assert(hod_policy_choice(policy, 0, 0, 1, &choice, &error), "%s", error.message);
    cr_expect_str_eq(choice.options[choice.taken], option, "%s: %s and not %s", state,
                     choice.options[choice.taken], option);
}
