/* Expected results: the exact distribution of each case, with the observed results counted by their kind. */
#include "ask/fit/expected.h"

#include "ask/measure/evaluations.h"
#include "base/arrays.h"
#include "base/exponential.h"
#include "rules/checks.h"

#include <stdlib.h>
#include <string.h>

void expected_free(struct expected *expected)
{
    arena_free(&expected->memory);
    *expected = (struct expected){0};
}

/* Evaluations of a mechanism, for cases with the same outcomes. */
struct kept {
    const struct fit_case *like;
    hod_evaluations *evaluations;
};
struct all_kept {
    struct kept *all;
    size_t count;
};

static hod_evaluations *evaluations_of(struct all_kept *kept, const struct fit_case *of, hod_error *error)
{
    for (size_t i = 0; i < kept->count; i++)
        if (seen_are_alike(kept->all[i].like, of)) return kept->all[i].evaluations;
    if (!EXTEND(kept->all, kept->count)) return hod_fail_memory(error), NULL;
    hod_evaluations *made = hod_evaluations_new(of->mechanism, of->outcomes, of->outcome_count, NULL, error);
    if (made) kept->all[kept->count++] = (struct kept){of, made};
    return made;
}

static int compare_values(const int *one, const int *other, int count)
{
    for (int i = 0; i < count; i++)
        if (one[i] != other[i]) return one[i] < other[i] ? -1 : 1;
    return 0;
}

/* The kind with these values: a binary search among the possible kinds, then among the others. */
static size_t find_kind(const struct expected_case *this, const int *values)
{
    const int count = this->of->outcome_count;
    size_t first = 0, end = this->possible;
    while (first < end) {
        const size_t middle = first + (end - first) / 2;
        const int order = compare_values(&this->values[middle * (size_t)count], values, count);
        if (order == 0) return middle;
        *(order < 0 ? &first : &end) = order < 0 ? middle + 1 : middle;
    }
    for (size_t kind = this->possible; kind < this->kinds; kind++)
        if (compare_values(&this->values[kind * (size_t)count], values, count) == 0) return kind;
    return this->kinds;
}

static void count_result(struct expected_case *this, const struct fit_result *result)
{
    const size_t kind = find_kind(this, result->values), outcomes = (size_t)this->of->outcome_count;
    if (kind == this->kinds) {
        memcpy(&this->values[kind * outcomes], result->values, outcomes * sizeof *result->values);
        this->kinds++;
    }
    this->counts[kind] += result->count;
    this->all += result->count;
}

/* There is room for one kind for each result. */
static bool count_case(struct expected_case *this, const struct seen *seen,
                       const hod_distribution *distribution, struct arena *memory, hod_error *error)
{
    const size_t room = distribution->rows + seen->result_count, outcomes = (size_t)this->of->outcome_count;
    this->kinds = this->possible = distribution->rows;
    this->values = arena_take(memory, room * outcomes * sizeof *this->values);
    this->chances = arena_take(memory, room * sizeof *this->chances);
    this->counts = arena_take(memory, room * sizeof *this->counts);
    if (!this->values || !this->chances || !this->counts) return hod_fail_memory(error);
    memcpy(this->values, distribution->values, distribution->rows * outcomes * sizeof *this->values);
    memcpy(this->chances, distribution->weights, distribution->rows * sizeof *this->chances);
    for (size_t i = 0; i < seen->result_count; i++)
        if (&seen->cases[seen->results[i].of] == this->of && seen->results[i].count > 0)
            count_result(this, &seen->results[i]);
    return true;
}

static bool find_case(struct expected_case *this, const struct seen *seen, const hod_rules *rules,
                      struct all_kept *kept, struct arena *memory, hod_error *error)
{
    hod_evaluations *evaluations = evaluations_of(kept, this->of, error);
    const hod_evaluation *found =
        evaluations ? hod_evaluations_of(evaluations, rules, this->situation, error) : NULL;
    if (found) return count_case(this, seen, &found->exact, memory, error);
    AUTO_FREE char *where = evaluations ? situation_text(this->of->mechanism, this->situation, NULL) : NULL;
    if (where) hod_fail_in(error, "%s%s%s", this->of->mechanism->name, *where ? " " : "", where);
    return false;
}

bool expected_find(const struct seen *seen, const hod_rules *rules, const hod_variations *variations,
                   const int *places, struct expected *expected, hod_error *error)
{
    struct all_kept kept = {0};
    bool found = true;
    *expected = (struct expected){0};
    expected->cases = arena_take(&expected->memory, seen->case_count * sizeof *expected->cases);
    if (!expected->cases) return hod_fail_memory(error);
    for (; found && expected->count < seen->case_count; expected->count++) {
        struct expected_case *this = &expected->cases[expected->count];
        this->of = &seen->cases[expected->count];
        memcpy(this->situation, this->of->situation, sizeof this->situation);
        if (variations) hod_variations_situate(variations, places, this->of->mechanism, this->situation);
        found = find_case(this, seen, rules, &kept, &expected->memory, error);
    }
    for (size_t i = 0; i < kept.count; i++) hod_evaluations_free(kept.all[i].evaluations);
    free(kept.all);
    if (!found) expected_free(expected);
    return found;
}

struct counted expected_counted(const struct expected_case *of)
{
    return (struct counted){.kinds = of->kinds, .chances = of->chances, .counts = of->counts, .all = of->all};
}

double expected_likelihood(const struct expected *expected)
{
    double sum = 0;
    for (size_t i = 0; i < expected->count; i++) {
        const struct expected_case *of = &expected->cases[i];
        for (size_t kind = 0; kind < of->kinds; kind++)
            if (of->counts[kind] > 0) sum += (double)of->counts[kind] * logarithm(of->chances[kind]);
    }
    return sum;
}

char *result_text(const struct fit_case *of, const int *values, hod_error *error)
{
    hod_buffer text = {0};
    for (int i = 0; i < of->outcome_count; i++)
        field_write(&text, &of->mechanism->outcomes[of->outcomes[i]], values[i]);
    return hod_buffer_take(&text, error);
}

char *situation_text(const hod_mechanism *mechanism, const int *situation, hod_error *error)
{
    hod_buffer text = {0};
    hod_buffer_text(&text, "");
    for (int i = 0; i < mechanism->field_count; i++)
        if (situation[i] != mechanism->fields[i].value)
            field_write(&text, &mechanism->fields[i], situation[i]);
    return hod_buffer_take(&text, error);
}
