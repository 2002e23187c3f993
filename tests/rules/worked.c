/* Worked values: probabilities that a mechanism is known to come to. */
#include "worked.h"

#include "rules/domain.h"
#include "rules/situation.h"
#include "walk/evaluate.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORD = 128, MOST_PREPARED = 512 };

/* A rule set, one of its mechanisms and a situation. */
struct question {
    hod_rules *rules;
    const hod_mechanism *mechanism;
    int situation[HOD_MOST_FIELDS];
};

/* Copies the next word of the text, moves *text behind it; false when there is none. */
static bool next_word(const char **text, char word[WORD])
{
    *text += strspn(*text, " ");
    const size_t length = strcspn(*text, " ");
    cr_assert_lt(length, WORD);
    memcpy(word, *text, length);
    word[length] = '\0';
    *text += length;
    return length > 0;
}

static void change_parameter(hod_rules *rules, char *assignment)
{
    hod_error error;
    char *sign = strchr(assignment, '=');
    *sign = '\0';
    cr_assert(hod_rules_set(rules, assignment, sign + 1, &error), "%s", error.message);
}

static bool is_parameter(const char *assignment)
{
    const char *dot = strchr(assignment, '.'), *sign = strchr(assignment, '=');
    return dot && sign && dot < sign;
}

static struct question ask(const char *rules, const char *mechanism, const char *situation)
{
    hod_error error;
    struct question question = {.rules = hod_rules_open(rules, &error)};
    cr_assert(question.rules, "%s", error.message);
    question.mechanism = hod_rules_mechanism(question.rules, mechanism, &error);
    cr_assert(question.mechanism, "%s", error.message);

    char word[WORD];
    hod_situation_default(question.mechanism, question.situation);
    while (next_word(&situation, word)) {
        if (is_parameter(word))
            change_parameter(question.rules, word);
        else
            cr_assert(hod_situation_assign(question.mechanism, question.situation, word, &error), "%s",
                      error.message);
    }
    cr_assert(hod_rules_check(question.rules, &error), "%s", error.message);
    return question;
}

static void prepare(const struct question *question, int prepared[MOST_PREPARED])
{
    hod_error error;
    cr_assert_leq(question->mechanism->procedure.prepared_ints, MOST_PREPARED);
    cr_assert(hod_situation_check(question->rules, question->mechanism, question->situation, &error), "%s",
              error.message);
    hod_situation_prepare(question->rules, question->mechanism, question->situation, prepared, NULL);
}

static hod_distribution evaluate(const struct question *question)
{
    hod_error error;
    hod_distribution result = {0};
    int prepared[MOST_PREPARED];
    prepare(question, prepared);
    hod_evaluator *evaluator = hod_evaluator_new(&error);
    cr_assert(evaluator, "%s", error.message);
    cr_assert(hod_exact(evaluator, &question->mechanism->procedure, prepared, &result, &error), "%s",
              error.message);
    hod_evaluator_free(evaluator);
    return result;
}

/* A word of the outcome's domain or any number: a count may lie beyond the domain under changed parameters.
 */
static int outcome_value(const hod_field *outcome, const char *text)
{
    int value;
    hod_error error;
    const hod_domain domain = hod_domain_of(outcome->domain);
    if (hod_domain_read(&domain, text, strlen(text), &value, &error)) return value;
    char *end;
    value = (int)strtol(text, &end, 10);
    cr_assert(*end == '\0', "%s", error.message);
    return value;
}

static bool holds(const hod_mechanism *mechanism, const int *row, const char *conditions)
{
    char word[WORD];
    hod_error error;
    while (next_word(&conditions, word)) {
        char *sign = strchr(word, '=');
        cr_assert(sign, "%s is no condition", word);
        const int place = hod_mechanism_outcome(mechanism, word, (size_t)(sign - word), &error);
        cr_assert(place >= 0, "%s", error.message);
        if (row[place] != outcome_value(&mechanism->outcomes[place], sign + 1)) return false;
    }
    return true;
}

static double probability_of(const struct question *question, const hod_distribution *distribution,
                             const char *outcome)
{
    double sum = 0;
    for (size_t i = 0; i < distribution->rows; i++)
        if (holds(question->mechanism, hod_distribution_row(distribution, i), outcome))
            sum += distribution->weights[i];
    return sum;
}

double worked_probability(const char *rules, const char *mechanism, const char *situation,
                          const char *outcome)
{
    struct question question = ask(rules, mechanism, situation);
    hod_distribution distribution = evaluate(&question);
    const double probability = probability_of(&question, &distribution, outcome);
    hod_distribution_free(&distribution);
    hod_rules_free(question.rules);
    return probability;
}

static bool asks_the_same(const worked_value *a, const worked_value *b)
{
    return strcmp(a->rules, b->rules) == 0 && strcmp(a->mechanism, b->mechanism) == 0 &&
           strcmp(a->situation, b->situation) == 0;
}

/* Values of the same situation that stand together share its evaluation. */
void expect_worked(const worked_value *values, size_t count)
{
    for (size_t first = 0, next; first < count; first = next) {
        struct question question = ask(values[first].rules, values[first].mechanism, values[first].situation);
        hod_distribution distribution = evaluate(&question);
        for (next = first; next < count && asks_the_same(&values[first], &values[next]); next++) {
            const worked_value *v = &values[next];
            const double found = probability_of(&question, &distribution, v->outcome);
            cr_expect_float_eq(found, v->value, v->tolerance, "%s %s %s: %s is %.17g, not %.17g", v->rules,
                               v->mechanism, v->situation, v->outcome, found, v->value);
        }
        hod_distribution_free(&distribution);
        hod_rules_free(question.rules);
    }
}

bool is_same_preparation(const char *rules, const char *mechanism, const char *one, const char *other)
{
    struct question first = ask(rules, mechanism, one), second = ask(rules, mechanism, other);
    int prepared[2][MOST_PREPARED];
    prepare(&first, prepared[0]);
    prepare(&second, prepared[1]);
    const size_t size = (size_t)first.mechanism->procedure.prepared_ints * sizeof(int);
    hod_rules_free(first.rules);
    hod_rules_free(second.rules);
    return memcmp(prepared[0], prepared[1], size) == 0;
}

bool is_accepted(const char *rules, const char *mechanism, const char *situation)
{
    struct question question = ask(rules, mechanism, situation);
    hod_error error;
    const bool accepted = hod_situation_check(question.rules, question.mechanism, question.situation, &error);
    hod_rules_free(question.rules);
    return accepted;
}
