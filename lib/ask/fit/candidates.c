/* Finds the rules that fit results best. Varied values are judged by the likelihood-ratio test: twice the
 * log-likelihood difference from the best is approximately chi-square, with one degree of freedom for each number
 * (Wilks 1938). Rule sets that do not differ by such values have no such test; they get weights from equal prior
 * probabilities. */
#include "ask/fit/candidates.h"

#include "base/arrays.h"
#include "base/exponential.h"

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdlib.h>

void candidates_free(struct candidates *candidates)
{
    for (size_t i = 0; i < candidates->count; i++) {
        hod_rules_free(candidates->all[i].rules);
        free(candidates->all[i].name);
        free(candidates->all[i].impossible);
    }
    free(candidates->all);
    *candidates = (struct candidates){0};
}

/* Stores "hits=3 (cover=light)". */
static bool name_impossible(struct fit_candidate *this, const struct expected *expected, hod_error *error)
{
    for (size_t i = 0; i < expected->count; i++) {
        const struct expected_case *of = &expected->cases[i];
        for (size_t kind = of->possible; kind < of->kinds; kind++) {
            AUTO_FREE char *result =
                result_text(of->of, &of->values[kind * (size_t)of->of->outcome_count], error);
            AUTO_FREE char *where = result ? situation_text(of->of->mechanism, of->situation, error) : NULL;
            if (where)
                this->impossible =
                    *where ? hod_text(error, "%s (%s)", result, where) : word_copy(word_of(result), error);
            return this->impossible;
        }
    }
    return true;
}

static bool weigh(struct fit_candidate *this, hod_error *error)
{
    AUTO(expected_free) struct expected expected = {0};
    if (!expected_find(&this->base->seen, this->rules, &this->base->variations, this->places, &expected,
                       error))
        return hod_fail_in(error, "%s", this->name);
    this->likelihood = expected_likelihood(&expected);
    return name_impossible(this, &expected, error);
}

/* Whether the rules and all situations make sense with the varied values. */
static bool makes_sense(const struct fit_candidate *this)
{
    const struct seen *seen = &this->base->seen;
    int situation[HOD_MAX_FIELDS];
    if (!hod_rules_check(this->rules, NULL)) return false;
    for (size_t i = 0; i < seen->case_count; i++) {
        memcpy(situation, seen->cases[i].situation, sizeof situation);
        hod_variations_situate(&this->base->variations, this->places, seen->cases[i].mechanism, situation);
        if (!hod_situation_check(this->rules, seen->cases[i].mechanism, situation, NULL)) return false;
    }
    return true;
}

/* "shooting.base=7"; with several rule sets, "bloodybacks-8.3 shooting.base=7". */
static char *name_of(const struct candidates *candidates, const struct fit_candidate *this, hod_error *error)
{
    const hod_variations *variations = &this->base->variations;
    if (variations->axis_count == 0) return word_copy(word_of(this->rules->id), error);
    AUTO_FREE char *varied = hod_variations_text(variations, this->rules, this->places, error);
    if (!varied) return NULL;
    return candidates->base_count == 1 ? word_copy(word_of(varied), error)
                                       : hod_text(error, "%s %s", this->rules->id, varied);
}

static bool add_candidate(struct candidates *candidates, const struct fit_base *base, uint64_t number,
                          hod_error *error)
{
    AUTO(free_rules) hod_rules *rules = hod_rules_copy(base->rules, error);
    struct fit_candidate added = {.base = base, .rules = rules, .p = NAN};
    if (!rules) return false;
    if (!EXTEND(candidates->all, candidates->count)) return hod_fail_memory(error);
    hod_variations_at(&base->variations, number, added.places);
    hod_variations_apply(&base->variations, added.places, added.rules);
    const bool is_left_out = base->variations.axis_count > 0 && !makes_sense(&added);
    candidates->left_out += is_left_out;
    if (is_left_out) return true;
    rules = NULL; /* the candidate owns them now */
    added.name = name_of(candidates, &added, error);
    struct fit_candidate *kept = &candidates->all[candidates->count++];
    *kept = added;
    return kept->name && weigh(kept, error);
}

/* Calculates the weights, and the test against the best. */
static void compare(struct candidates *candidates)
{
    double sum = 0;
    for (size_t i = 1; i < candidates->count; i++)
        if (candidates->all[i].likelihood > candidates->all[candidates->best].likelihood)
            candidates->best = i;
    const double most = candidates->all[candidates->best].likelihood;
    for (size_t i = 0; i < candidates->count && most > -HUGE_VAL; i++)
        sum += exponential(candidates->all[i].likelihood - most);
    for (size_t i = 0; i < candidates->count; i++) {
        struct fit_candidate *this = &candidates->all[i];
        this->weight = most > -HUGE_VAL ? exponential(this->likelihood - most) / sum : NAN;
        if (candidates->base_count == 1 && candidates->freedom > 0 && most > -HUGE_VAL)
            this->p = gsl_cdf_chisq_Q(2 * (most - this->likelihood), candidates->freedom);
    }
}

bool candidates_find(struct candidates *candidates, hod_error *error)
{
    for (int i = 0; i < candidates->base_count; i++) {
        const hod_variations *variations = &candidates->bases[i].variations;
        const double size = hod_variations_size(variations);
        if (size > MOST_CANDIDATES)
            return hod_fail(error, "--vary: %g combinations are too many; give at most %d", size,
                            MOST_CANDIDATES);
        for (uint64_t number = 0; number < (uint64_t)size; number++)
            if (!add_candidate(candidates, &candidates->bases[i], number, error)) return false;
        candidates->freedom = 0;
        for (int axis = 0; axis < variations->axis_count; axis++)
            candidates->freedom += variations->axes[axis].count > 1;
    }
    if (candidates->count == 0) return hod_fail(error, "--vary: every combination contradicts itself");
    compare(candidates);
    return true;
}
