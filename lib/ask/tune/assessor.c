/* An assessor of candidates: who cannot be ranked is given up. */
#include "ask/tune/assessor.h"

#include <math.h>
#include <stdlib.h>

struct target {
    int group;
    size_t number; /* in it */
};

static void list_targets(struct assessor *assessor)
{
    const struct test_set *test_set = &assessor->test_set;
    size_t place = 0;
    for (int g = 0; g < test_set->group_count; g++)
        for (size_t i = 0; i < test_set->groups[g].targets->count; i++, place++) {
            assessor->targets[place] = (struct target){.group = g, .number = i};
            assessor->order[place] = place;
        }
}

static bool allocate(struct assessor *assessor)
{
    const size_t count = assessor->test_set.target_count;
    assessor->targets = malloc(count * sizeof *assessor->targets);
    assessor->order = malloc(count * sizeof *assessor->order);
    assessor->told = calloc(count, sizeof *assessor->told);
    assessor->results = malloc(count * sizeof *assessor->results);
    if (!assessor->targets || !assessor->order || !assessor->told || !assessor->results)
        return hod_fail_memory(&assessor->error);
    list_targets(assessor);
    assessor->rules = hod_rules_copy(assessor->tuning->variations->rules, &assessor->error);
    return assessor->rules;
}

bool assessor_start(struct assessor *assessor, const hod_tuning *tuning, bool gives_up)
{
    *assessor = (struct assessor){.tuning = tuning, .gives_up = gives_up};
    assessor->failed = !test_set_start(&assessor->test_set, tuning, &assessor->error) ||
                       !allocate(assessor) || !ranking_start(&assessor->ranking, tuning, &assessor->error);
    return !assessor->failed;
}

void assessor_free(struct assessor *assessor)
{
    hod_rules_free(assessor->rules);
    test_set_free(&assessor->test_set);
    free(assessor->targets);
    free(assessor->order);
    free(assessor->told);
    free(assessor->results);
    ranking_free(&assessor->ranking);
    equivalents_free(&assessor->equivalents);
}

static bool evaluate(struct assessor *assessor, size_t target)
{
    const struct target *of = &assessor->targets[target];
    return test_set_evaluate(&assessor->test_set, of->group, of->number, assessor->rules, assessor->places,
                             &assessor->results[target], &assessor->error);
}

/* Moves the target at a place of the order up past those that last told less, as in a heap: the next
 * candidate is likely to be far off in the same situations as this one. */
static void ask_earlier(struct assessor *assessor, size_t place)
{
    size_t *order = assessor->order;
    for (size_t above; place > 0; place = above) {
        above = (place - 1) / 2;
        const size_t target = order[place];
        if (assessor->told[target] <= assessor->told[order[above]]) return;
        order[place] = order[above];
        order[above] = target;
    }
}

/* The weighted mean of the squares of each aim, of the targets so far. */
struct squares {
    double of[HOD_MOST_AIMS];
};

static double weighted_square(const struct group *group, size_t number, double off)
{
    return group->targets->weights[number] * off * off / group->all;
}

/* The root mean squares: of each aim, and of all by their weights. */
static void take_roots(const struct test_set *test_set, int aim_count, const struct squares *squares,
                       hod_candidate *candidate)
{
    double sum = 0;
    for (int g = 0; g < aim_count; g++) {
        candidate->off[g] = sqrt(squares->of[g]);
        sum += test_set->groups[g].targets->weight * squares->of[g];
    }
    candidate->deviation = sqrt(sum / test_set->weight);
}

/* Adds what a target told to the squares so far; whether the candidate may still be ranked. */
static bool may_be_ranked(struct assessor *assessor, size_t place, struct squares *squares,
                          hod_candidate *least)
{
    const double at_least = 1 - 1e-9; /* sums in another order differ by less */
    const size_t target = assessor->order[place];
    const struct target *of = &assessor->targets[target];
    const struct group *group = &assessor->test_set.groups[of->group];
    const struct target_result *result = &assessor->results[target];
    assessor->told[target] = 0;
    if (result->off == 0 && result->keeps_limits) return true;
    if (result->off != 0) {
        const double square = weighted_square(group, of->number, result->off);
        squares->of[of->group] += at_least * at_least * square;
        assessor->told[target] = group->targets->weight * square;
        ask_earlier(assessor, place);
    }
    least->broken += !result->keeps_limits;
    take_roots(&assessor->test_set, assessor->tuning->aim_count, squares, least);
    return ranking_may_take(&assessor->ranking, least);
}

/* Assesses target after target; *given_up receives whether the candidate was found to be none of the best
 * before the last of them. What it is off grows with every target. */
static bool assess_targets(struct assessor *assessor, bool *given_up)
{
    struct squares squares = {0};
    hod_candidate least = {0};
    *given_up = false;
    for (size_t i = 0; !*given_up && i < assessor->test_set.target_count; i++) {
        if (!evaluate(assessor, assessor->order[i])) return false;
        if (assessor->gives_up) *given_up = !may_be_ranked(assessor, i, &squares, &least);
    }
    return true;
}

/* Sums the results in the order of the targets. */
static void conclude(const struct assessor *assessor, hod_candidate *candidate)
{
    struct squares squares = {0};
    candidate->worst_off = candidate->fingerprint = 0;
    candidate->worst = candidate->broken = 0;
    candidate->worst_aim = 0;
    for (size_t i = 0; i < assessor->test_set.target_count; i++) {
        const struct target_result *result = &assessor->results[i];
        const struct target *of = &assessor->targets[i];
        if (result->off != 0)
            squares.of[of->group] +=
                weighted_square(&assessor->test_set.groups[of->group], of->number, result->off);
        candidate->fingerprint +=
            result->fingerprint * fingerprint_factor((const int[]){of->group, (int)of->number}, 2);
        candidate->broken += !result->keeps_limits;
        if (fabs(result->off) <= fabs(candidate->worst_off) + 1e-12) continue;
        candidate->worst_off = result->off;
        candidate->worst_aim = of->group;
        candidate->worst = of->number;
    }
    take_roots(&assessor->test_set, assessor->tuning->aim_count, &squares, candidate);
}

bool assess(struct assessor *assessor, hod_candidate *candidate)
{
    const hod_variations *variations = assessor->tuning->variations;
    if (assessor->failed) return false;
    hod_variations_apply(variations, candidate->places, assessor->rules);
    assessor->places = candidate->places;
    if (!test_set_is_valid(&assessor->test_set, assessor->rules, assessor->places)) {
        assessor->left_out++;
        return false;
    }
    bool given_up;
    assessor->failed = !assess_targets(assessor, &given_up);
    if (assessor->failed) return false;
    assessor->tried++;
    if (given_up) return true;
    conclude(assessor, candidate);
    candidate->changed = hod_variations_changed(variations, assessor->rules);
    const bool is_kept =
        ranking_offer(&assessor->ranking, candidate) &&
        (!assessor->gives_up || equivalents_note(&assessor->equivalents, &assessor->ranking, candidate));
    if (!is_kept) assessor->failed = !hod_fail_memory(&assessor->error);
    return !assessor->failed;
}
