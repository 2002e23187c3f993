/* Whether results fit rules: the tests of the cases and of the kinds of results. */
#include "ask/fit/judgement.h"

#include "ask/fit/totals.h"
#include "ask/measure/statistics.h"
#include "base/arrays.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void judgement_free(struct judgement *judgement)
{
    free(judgement->cases);
    free(judgement->tallies);
    free(judgement->totals);
    *judgement = (struct judgement){0};
}

static bool judge_case(struct judged_case *this, const struct simulated *simulated, hod_error *error)
{
    const struct counted counted = expected_counted(this->of);
    this->pearson = pearson_statistic(&counted);
    this->freedom = (double)this->of->possible - 1;
    for (size_t kind = this->of->possible; kind < this->of->kinds; kind++)
        this->is_impossible |= this->of->counts[kind] > 0;
    if (!this->is_impossible) return multinomial_test(&counted, simulated, &this->p, error);
    this->p = (struct fit_p){.is_exact = true};
    this->pearson = NAN;
    return true;
}

/* Adjusts p-values by Holm: from `p` to `adjusted`, which are members of records with this many bytes. */
static bool adjust(const double *p, double *adjusted, size_t count, size_t bytes, hod_error *error)
{
    AUTO_FREE double *list = calloc(2 * (count + 1), sizeof *list);
    if (!list) return hod_fail_memory(error);
    for (size_t i = 0; i < count; i++) list[i] = *(const double *)((const char *)p + i * bytes);
    if (!hod_holm(list, count, list + count, error)) return false;
    for (size_t i = 0; i < count; i++) *(double *)((char *)adjusted + i * bytes) = list[count + i];
    return true;
}

static bool judge_cases(struct judgement *this, const struct expected *expected,
                        const struct simulated *simulated, hod_error *error)
{
    this->cases = calloc(expected->count + 1, sizeof *this->cases);
    if (!this->cases) return hod_fail_memory(error);
    for (; this->case_count < expected->count; this->case_count++) {
        struct simulated of_case = *simulated;
        of_case.number = this->case_count;
        this->cases[this->case_count].of = &expected->cases[this->case_count];
        if (!judge_case(&this->cases[this->case_count], &of_case, error)) return false;
    }
    if (!adjust(&this->cases->p.p, &this->cases->adjusted, this->case_count, sizeof *this->cases, error))
        return false;
    this->p = 1;
    for (size_t i = 0; i < this->case_count; i++) this->p = fmin(this->p, this->cases[i].adjusted);
    return true;
}

static void find_needed(struct judgement *this)
{
    double pearson = 0, freedom = 0, all = 0;
    for (size_t i = 0; i < this->case_count; i++) {
        pearson += this->cases[i].pearson;
        freedom += this->cases[i].freedom;
        all += (double)this->cases[i].of->all;
    }
    const size_t needed = pearson_needed((pearson - freedom) / all, freedom, FIT_LEVEL, FIT_POWER);
    this->needed = needed == SIZE_MAX ? NAN : (double)needed;
}

static bool is_of(const struct fit_tally *tally, const struct fit_case *of, const int *values)
{
    return seen_are_alike(tally->like, of) &&
           memcmp(tally->values, values, (size_t)of->outcome_count * sizeof *values) == 0;
}

/* Adds the kinds of a case to the tallies; equivalent cases share the tallies of the first. */
static bool add_kinds(struct judgement *this, const struct expected *expected, const struct expected_case *of,
                      hod_error *error)
{
    const struct expected_case *like = expected->cases;
    while (!seen_are_alike(like->of, of->of)) like++;
    for (size_t kind = 0; kind < of->kinds; kind++) {
        const int *values = &of->values[kind * (size_t)of->of->outcome_count];
        size_t at = 0;
        while (at < this->tally_count && !is_of(&this->tallies[at], of->of, values)) at++;
        if (at == this->tally_count) {
            if (!EXTEND(this->tallies, this->tally_count)) return hod_fail_memory(error);
            this->tallies[this->tally_count++] = (struct fit_tally){.like = like->of, .values = values};
        }
        struct fit_tally *tally = &this->tallies[at];
        tally->seen += of->counts[kind];
        tally->expected += (double)of->all * of->chances[kind];
    }
    return true;
}

static int compare_tallies(const void *one, const void *other)
{
    const struct fit_tally *a = one, *b = other;
    if (a->like != b->like) return a->like < b->like ? -1 : 1;
    for (int i = 0; i < a->like->outcome_count; i++)
        if (a->values[i] != b->values[i]) return a->values[i] < b->values[i] ? -1 : 1;
    return 0;
}

/* The chance of a kind in a case, 0 if the case does not have it. */
static double chance_in(const struct fit_tally *tally, const struct expected_case *of)
{
    for (size_t kind = 0; kind < of->possible; kind++)
        if (is_of(tally, of->of, &of->values[kind * (size_t)of->of->outcome_count])) return of->chances[kind];
    return 0;
}

static bool judge_tally(struct fit_tally *this, const struct expected *expected, size_t tallies,
                        hod_error *error)
{
    AUTO_FREE struct summand *summands = malloc((expected->count + 1) * sizeof *summands);
    size_t count = 0;
    struct fit_tails tails;
    if (!summands) return hod_fail_memory(error);
    for (size_t i = 0; i < expected->count; i++) {
        const struct expected_case *of = &expected->cases[i];
        if (!seen_are_alike(this->like, of->of)) continue;
        this->results += of->all;
        if (chance_in(this, of) > 0)
            summands[count++] = (struct summand){.chance = chance_in(this, of), .times = of->all};
    }
    const bool found = count_tails(summands, count, (int64_t)this->seen, tallies, &tails, error);
    this->p = fmin(1, 2 * fmin(tails.at_most, tails.at_least));
    return found;
}

static bool judge_tallies(struct judgement *this, const struct expected *expected, hod_error *error)
{
    for (size_t i = 0; i < expected->count; i++)
        if (!add_kinds(this, expected, &expected->cases[i], error)) return false;
    qsort(this->tallies, this->tally_count, sizeof *this->tallies, compare_tallies);
    for (size_t i = 0; i < this->tally_count; i++)
        if (!judge_tally(&this->tallies[i], expected, this->tally_count, error)) return false;
    return adjust(&this->tallies->p, &this->tallies->adjusted, this->tally_count, sizeof *this->tallies,
                  error);
}

bool judge(const struct seen *seen, const struct expected *expected, const struct simulated *simulated,
           struct judgement *judgement, hod_error *error)
{
    *judgement = (struct judgement){0};
    if (judge_cases(judgement, expected, simulated, error) && judge_tallies(judgement, expected, error) &&
        totals_find(seen, expected, judgement, error)) {
        find_needed(judgement);
        return true;
    }
    judgement_free(judgement);
    return false;
}
