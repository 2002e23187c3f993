/* Equivalent candidates, found by comparing the distributions of every candidate with those of all others. */
#include "../given.h"
#include "ask/measure/evaluations.h"
#include "ask/tune/tune.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

static hod_error error;

enum { CANDIDATES = 3 * 4 * 3 * 2, TARGETS = 3 };

static hod_rules *rules;
static hod_space space;
static hod_variations variations;
static hod_aim aim;
static hod_targets targets;
static hod_measure measure;
static hod_tuning tuning = {
    .variations = &variations, .targets = &targets, .aim_count = 1, .top = CANDIDATES};

/* Everything that a candidate does, evaluated separately. */
struct deed {
    bool makes_sense;
    hod_evaluations *evaluations[TARGETS];
    const hod_distribution *exact[TARGETS];
    double deviation;
    int changed;
};
static struct deed deeds[CANDIDATES];

/* Muskets with three to five dice: bands beyond the number of dice have no effect, and no cavalry is shot at. */
static void start(void)
{
    rules = opened("bloodybacks-8.3");
    const hod_mechanism *shooting = hod_rules_mechanism(rules, "shooting", &error);
    space = space_of(rules, shooting, "target_density=3,6,8");
    variations.rules = rules;
    vary(&variations, "shooting.bands=1:2..4:4..7 shooting.musket_dice=3..5:3 shooting.cavalry_density=6..7");
    measure = measure_called(shooting, "mean:hits");
    cr_assert(hod_aim_read(NULL, rules, shooting, &measure, "1", &aim, &error));
    cr_assert(hod_targets_gather(&space, &measure, &aim, NULL, &targets, &error));
    cr_assert_eq(targets.count, TARGETS);
    cr_assert_eq(hod_variations_size(&variations), CANDIDATES);
}

static void end(void)
{
    for (int c = 0; c < CANDIDATES; c++)
        for (int t = 0; t < TARGETS; t++) hod_evaluations_free(deeds[c].evaluations[t]);
    hod_targets_free(&targets);
    hod_aim_free(&aim);
    hod_variations_free(&variations);
    hod_space_free(&space);
    hod_rules_free(rules);
}

TestSuite(equivalents, .init = start, .fini = end);

static void do_it(struct deed *deed, uint64_t number)
{
    enum { HITS = 1 };
    AUTO(free_rules) hod_rules *copy = hod_rules_copy(rules, &error);
    int places[HOD_MAX_VARIED];
    double squares = 0;
    hod_variations_at(&variations, number, places);
    hod_variations_apply(&variations, places, copy);
    deed->makes_sense = hod_rules_check(copy, NULL);
    deed->changed = hod_variations_changed(&variations, copy, places);
    for (int t = 0; deed->makes_sense && t < TARGETS; t++) {
        deed->evaluations[t] = hod_evaluations_new(targets.mechanism, NULL, 0, NULL, &error);
        const hod_evaluation *evaluation = hod_evaluations_of(
            deed->evaluations[t], copy, hod_targets_situation(&targets, (size_t)t), &error);
        cr_assert(evaluation, "%s", error.message);
        deed->exact[t] = &evaluation->exact;
        double off = -1;
        for (size_t row = 0; row < evaluation->exact.rows; row++)
            off += evaluation->exact.weights[row] * hod_distribution_row(&evaluation->exact, row)[HITS];
        squares += off * off;
    }
    deed->deviation = sqrt(squares / TARGETS);
}

static bool are_equivalent(const struct deed *one, const struct deed *other)
{
    for (int t = 0; t < TARGETS; t++) {
        const hod_distribution *a = one->exact[t], *b = other->exact[t];
        if (a->rows != b->rows) return false;
        for (size_t row = 0; row < a->rows; row++)
            if (fabs(a->weights[row] - b->weights[row]) > 1e-14 ||
                memcmp(hod_distribution_row(a, row), hod_distribution_row(b, row),
                       (size_t)a->outcomes * sizeof(int)) != 0)
                return false;
    }
    return true;
}

/* Whether it is the first of its equivalent candidates; *others receives the number of the others. */
static bool is_first(int number, uint64_t *others)
{
    bool first = true;
    *others = 0;
    for (int c = 0; c < CANDIDATES; c++) {
        if (c == number || !deeds[c].makes_sense || !are_equivalent(&deeds[c], &deeds[number])) continue;
        ++*others;
        first &= deeds[number].changed < deeds[c].changed ||
                 (deeds[number].changed == deeds[c].changed && number < c);
    }
    return first;
}

static const hod_candidate *find(const hod_tuned *tuned, int number)
{
    for (int i = 0; i < tuned->count; i++)
        if (tuned->ranking[i].number == (uint64_t)number) return &tuned->ranking[i];
    return NULL;
}

static void expect_others(const hod_candidate *ranked, uint64_t others)
{
    uint64_t named = 0;
    cr_expect_eq(ranked->equivalents, others);
    for (int c = 0; c < CANDIDATES && named < HOD_MAX_NAMED; c++)
        if ((uint64_t)c != ranked->number && deeds[c].makes_sense &&
            are_equivalent(&deeds[c], &deeds[ranked->number]))
            cr_expect_eq(ranked->named[named++], (uint64_t)c);
    cr_expect_eq(named, others < HOD_MAX_NAMED ? others : HOD_MAX_NAMED);
}

Test(equivalents, every_rank_is_a_different_rule_and_lists_its_equivalents)
{
    for (int c = 0; c < CANDIDATES; c++) do_it(&deeds[c], (uint64_t)c);
    for (tuning.threads = 1; tuning.threads <= 3; tuning.threads++) {
        hod_tuned tuned;
        int different = 0;
        cr_assert(hod_tune(&tuning, &tuned, &error), "%s", error.message);
        for (int c = 0; c < CANDIDATES; c++) {
            uint64_t others;
            if (!deeds[c].makes_sense || !is_first(c, &others)) continue;
            const hod_candidate *ranked = find(&tuned, c);
            different++;
            cr_assert(ranked, "%d", c);
            cr_expect_float_eq(ranked->deviation, deeds[c].deviation, 1e-14);
            expect_others(ranked, others);
        }
        cr_expect_eq(tuned.count, different);
        cr_expect_lt((uint64_t)different, tuned.tried / 2, "or there is little to see");
        hod_tuned_free(&tuned);
    }
}

Test(equivalents, a_short_ranking_lists_the_same_equivalents)
{
    hod_tuned whole, shorter;
    cr_assert(hod_tune(&tuning, &whole, &error), "%s", error.message);
    for (tuning.top = 1; tuning.top < whole.count; tuning.top++) {
        cr_assert(hod_tune(&tuning, &shorter, &error), "%s", error.message);
        cr_assert_eq(shorter.count, tuning.top);
        for (int i = 0; i < shorter.count; i++) {
            cr_expect_eq(shorter.ranking[i].number, whole.ranking[i].number);
            cr_expect_eq(shorter.ranking[i].equivalents, whole.ranking[i].equivalents);
            cr_expect_arr_eq(shorter.ranking[i].named, whole.ranking[i].named, sizeof whole.ranking[i].named);
        }
        hod_tuned_free(&shorter);
    }
    hod_tuned_free(&whole);
}

/* Each candidate is better than all before it, so none of those can be ranked any more. */
Test(equivalents, candidates_that_can_no_longer_be_ranked_make_room)
{
    const hod_tuning best = {.variations = &variations, .aim_count = 1, .top = 1};
    AUTO(ranking_free) struct ranking ranking;
    AUTO(equivalents_free) struct equivalents equivalents = {0};
    cr_assert(ranking_start(&ranking, &best, NULL));
    for (int i = 0; i < 10000; i++) {
        const hod_candidate candidate = {.number = (uint64_t)i, .deviation = 10000 - i};
        ranking_offer(&ranking, &candidate);
        cr_assert(equivalents_note(&equivalents, &ranking, &candidate));
    }
    cr_expect_lt(equivalents.room, 2000);
}
