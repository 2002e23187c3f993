/* Questions that tests ask of a mechanism. */
#include "question.h"

#include "rules/domain.h"

#include <criterion/criterion.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Receives an assignment such as "dp=1" and the place of its sign; if it returns false, with an error, reading ends. */
typedef bool assignment_reader(void *data, char *assignment, char *sign, hod_error *error);

/* Whether the name and sign of the assignment at this place also occur earlier in the text. */
static bool is_given_before(const char *text, size_t place, size_t length)
{
    for (size_t i = 0; i < place; i++)
        if ((i == 0 || text[i - 1] == ' ') && strncmp(text + i, text + place, length) == 0) return true;
    return false;
}

/* Reads assignments separated by blanks. */
static bool read_assignments(const char *text, assignment_reader *read, void *data, hod_error *error)
{
    char *copy = strdup(text), *rest;
    bool right = copy || hod_fail_memory(error);
    char *word = right ? strtok_r(copy, " ", &rest) : NULL;
    for (; right && word; word = strtok_r(NULL, " ", &rest)) {
        char *sign = strchr(word, '=');
        if (!sign)
            right = hod_fail(error, "%s is incomplete; write NAME=VALUE", word);
        else if (is_given_before(text, (size_t)(word - copy), (size_t)(sign - word) + 1))
            right = hod_fail(error, "%.*s is given twice", (int)(sign - word), word);
        else
            right = read(data, word, sign, error);
    }
    free(copy);
    return right;
}

static bool change_parameter(void *data, char *assignment, char *sign, hod_error *error)
{
    struct question *question = data;
    question->is_changed = true;
    *sign = '\0';
    return hod_rules_set(question->rules, assignment, sign + 1, error);
}

static bool assign_field(void *data, char *assignment, char *sign, hod_error *error)
{
    struct question *question = data;
    (void)sign;
    return hod_situation_assign(question->mechanism, question->situation, NULL, word_of(assignment), error);
}

bool question_put(struct question *question, const char *rules, const char *mechanism, const char *situation,
                  const char *changed, hod_error *error)
{
    *question = (struct question){.rules = hod_rules_open(rules, error)};
    if (!question->rules || !read_assignments(changed, change_parameter, question, error) ||
        !hod_rules_check(question->rules, error))
        return false;
    question->mechanism = hod_rules_mechanism(question->rules, mechanism, error);
    if (!question->mechanism) return false;
    hod_situation_default(question->mechanism, question->situation);
    return read_assignments(situation, assign_field, question, error);
}

void question_free(struct question *question)
{
    hod_rules_free(question->rules);
}

/* The prepared ints, which the caller frees; NULL with an error. */
static int *prepare(const struct question *question, hod_error *error)
{
    if (!hod_situation_check(question->rules, question->mechanism, question->situation, error)) return NULL;
    int *prepared = calloc((size_t)question->mechanism->procedure.prepared_ints, sizeof *prepared);
    if (prepared)
        hod_situation_prepare(question->rules, question->mechanism, question->situation, prepared, NULL);
    else
        hod_fail_memory(error);
    return prepared;
}

hod_evaluator *patient_evaluator(void)
{
    hod_error error;
    hod_evaluator *evaluator = hod_evaluator_new(&error);
    cr_assert(evaluator, "%s", error.message);
    hod_evaluator_set_budget(evaluator, (hod_budget){.seconds = 3600, .bytes = 1e10});
    return evaluator;
}

bool question_answer(const struct question *question, hod_distribution *answer, hod_error *error)
{
    AUTO_FREE int *prepared = prepare(question, error);
    AUTO(free_evaluator) hod_evaluator *evaluator = prepared ? patient_evaluator() : NULL;
    return evaluator && hod_exact(evaluator, &question->mechanism->procedure, prepared, answer, error);
}

/* Conditions on outcomes. */
struct conditions {
    const struct question *question;
    int count;
    struct {
        int outcome, value;
    } at[HOD_MAX_OUTCOMES];
};

static bool read_value(const struct question *question, const hod_field *outcome, const char *text,
                       int *value, hod_error *error)
{
    const hod_domain domain = hod_domain_of(outcome->domain);
    if (hod_domain_read(&domain, text, strlen(text), value, error)) return true;
    char *end;
    const long number = strtol(text, &end, 10);
    const bool is_number = end > text && *end == '\0' && number >= 0 && number <= INT_MAX;
    *value = (int)number;
    return (is_number && domain.numbers && question->is_changed) ||
           hod_fail_in(error, "outcome %s of %s", outcome->name, question->mechanism->name);
}

static bool read_condition(void *data, char *assignment, char *sign, hod_error *error)
{
    struct conditions *conditions = data;
    const hod_mechanism *mechanism = conditions->question->mechanism;
    const int outcome = hod_mechanism_outcome(mechanism, assignment, (size_t)(sign - assignment), error);
    if (outcome < 0) return false;
    const int place = conditions->count++;
    conditions->at[place].outcome = outcome;
    return read_value(conditions->question, &mechanism->outcomes[outcome], sign + 1,
                      &conditions->at[place].value, error);
}

static bool hold(const struct conditions *conditions, const int *row)
{
    for (int i = 0; i < conditions->count; i++)
        if (row[conditions->at[i].outcome] != conditions->at[i].value) return false;
    return true;
}

bool question_probability(const struct question *question, const hod_distribution *answer, const char *text,
                          double *probability, hod_error *error)
{
    struct conditions conditions = {.question = question};
    if (!read_assignments(text, read_condition, &conditions, error)) return false;
    *probability = 0;
    for (size_t i = 0; i < answer->rows; i++)
        if (hold(&conditions, hod_distribution_row(answer, i))) *probability += answer->weights[i];
    return true;
}

bool question_mean(const struct question *question, const hod_distribution *answer, const char *name,
                   double *mean, hod_error *error)
{
    const int outcome = hod_mechanism_outcome(question->mechanism, name, strlen(name), error);
    *mean = 0;
    for (size_t i = 0; outcome >= 0 && i < answer->rows; i++)
        *mean += answer->weights[i] * hod_distribution_row(answer, i)[outcome];
    return outcome >= 0;
}

struct question question_of(const char *rules, const char *changed, const char *mechanism,
                            const char *situation)
{
    hod_error error;
    struct question question;
    cr_assert(question_put(&question, rules, mechanism, situation, changed, &error), "%s", error.message);
    return question;
}

void question_assign(struct question *question, const char *situation)
{
    hod_error error;
    cr_assert(read_assignments(situation, assign_field, question, &error), "%s", error.message);
}

int drawn_value(const char *text, hod_xoshiro256pp *dice)
{
    const hod_domain domain = hod_domain_of(text);
    return hod_domain_at(&domain, hod_xoshiro256pp_die(dice, domain.size) - 1);
}

void question_draw(struct question *question, hod_xoshiro256pp *dice)
{
    for (int f = 0; f < question->mechanism->field_count; f++)
        question->situation[f] = drawn_value(question->mechanism->fields[f].domain, dice);
}

hod_distribution question_distribution(const struct question *question)
{
    hod_error error;
    hod_distribution answer = {0};
    cr_assert(question_answer(question, &answer, &error), "%s", error.message);
    return answer;
}

double question_worth(const struct question *question, int who)
{
    hod_error error;
    double worth = 0;
    const hod_stakes *stakes = question->mechanism->procedure.stakes;
    AUTO_FREE int *prepared = prepare(question, &error);
    AUTO(hod_distribution_free) hod_distribution answer = question_distribution(question);
    for (size_t i = 0; i < answer.rows; i++)
        worth += answer.weights[i] * stakes->worth(stakes, prepared, hod_distribution_row(&answer, i), who);
    return worth;
}

double probability_if_changed(const char *rules, const char *changed, const char *mechanism,
                              const char *situation, const char *conditions)
{
    hod_error error;
    double probability;
    AUTO(question_free) struct question question = question_of(rules, changed, mechanism, situation);
    AUTO(hod_distribution_free) hod_distribution answer = question_distribution(&question);
    cr_assert(question_probability(&question, &answer, conditions, &probability, &error), "%s",
              error.message);
    return probability;
}

double probability_of(const char *rules, const char *mechanism, const char *situation, const char *conditions)
{
    return probability_if_changed(rules, "", mechanism, situation, conditions);
}

bool is_accepted(const char *rules, const char *changed, const char *mechanism, const char *situation)
{
    AUTO(question_free) struct question question = question_of(rules, changed, mechanism, situation);
    hod_error error;
    return hod_situation_check(question.rules, question.mechanism, question.situation, &error);
}

bool is_consistent(const char *rules, const char *parameter, const char *value)
{
    hod_error error;
    AUTO(free_rules) hod_rules *changed = opened(rules);
    cr_assert(hod_rules_set(changed, parameter, value, &error), "%s", error.message);
    return hod_rules_check(changed, &error);
}

/* Whether two situations have the same preparation. */
static bool are_alike(const char *rules, const char *mechanism, const char *situation, const char *compared)
{
    hod_error error;
    AUTO(question_free)
    struct question one = question_of(rules, "", mechanism, situation),
                    other = question_of(rules, "", mechanism, compared);
    AUTO_FREE int *prepared = prepare(&one, &error), *same = prepare(&other, &error);
    cr_assert(prepared && same, "%s", error.message);
    return memcmp(prepared, same, (size_t)one.mechanism->procedure.prepared_ints * sizeof *prepared) == 0;
}

void expect_verdicts(const char *rules, judged *all, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const char *expected = all[i][0], *mechanism = all[i][1], *first = all[i][2];
        const bool is_pair = strcmp(expected, ALIKE) == 0 || strcmp(expected, UNLIKE) == 0;
        int place = is_pair ? 3 : 2;
        do {
            const char *situation = all[i][place];
            const char *verdict = is_pair ? are_alike(rules, mechanism, first, situation) ? ALIKE : UNLIKE
                                  : is_accepted(rules, "", mechanism, situation) ? ACCEPTED
                                                                                 : REFUSED;
            cr_expect_str_eq(verdict, expected, "%s: \"%s\" %s is %s", mechanism, situation,
                             is_pair ? first : "", verdict);
        } while (++place < (int)(sizeof *all / sizeof **all) && all[i][place]);
    }
}
