/* Several aims: the front, found by comparing every candidate with every other. */
#include "ask/tune/goal.h"
#include "ask/tune/tuning.h"

#include "../given.h"

#include <criterion/criterion.h>
#include <math.h>

static hod_error error;

enum { MOST = 3000, AIMS = 3 };

static hod_rules *rules;
static hod_subject subject = {.assignments = (const char *const[]){"target_density=all"},
                              .assignment_count = 1,
                              .measure = "mean:hits"};
static hod_variations variations;
static hod_goal goals[AIMS];
static hod_targets targets[AIMS];
static hod_bounded bounded;
static hod_tuning tuning = {.variations = &variations, .targets = targets, .top = 5, .seed = 1};

/* How far each candidate is off each aim, in units of the aim's scale, according to the definition; NaN if it
 * contradicts itself. */
static double offs[MOST][AIMS];
static bool breaks[MOST];

static void start(void)
{
    rules = opened("bloodybacks-8.3");
    subject.rules = variations.rules = rules;
    subject.mechanism = hod_rules_mechanism(rules, "shooting", NULL);
}

static void end(void)
{
    for (int i = 0; i < tuning.aim_count; i++) {
        hod_targets_free(&targets[i]);
        hod_goal_free(&goals[i]);
    }
    hod_bounded_free(&bounded);
    hod_variations_free(&variations);
    hod_rules_free(rules);
}

TestSuite(front, .init = start, .fini = end);

static void aim_at(const char *text)
{
    const int number = tuning.aim_count++;
    cr_assert(hod_goal_read(&subject, text, &goals[number], &error), "%s", error.message);
    cr_assert(hod_goal_gather(&goals[number], NULL, &targets[number], &error), "%s", error.message);
}

static double root_mean_square(const hod_targets *of, const double *values)
{
    double squares = 0, weight = 0;
    for (size_t i = 0; i < of->count; i++) {
        squares += of->weights[i] * values[i] * values[i];
        weight += of->weights[i];
    }
    return sqrt(squares / weight);
}

/* The weighted root mean square of the distances of the values from the aims. */
static double off_by(const hod_targets *of, const double *values)
{
    double off[64];
    for (size_t i = 0; i < of->count; i++) {
        const double below = of->aims[i].least - values[i], above = values[i] - of->aims[i].most;
        off[i] = below > 1e-12 ? below : above > 1e-12 ? above : 0;
    }
    return root_mean_square(of, off);
}

/* The root mean square of the aims or of the values before, whichever is larger. */
static double scale_of(const hod_targets *of)
{
    double before[64], aims[64];
    cr_assert(hod_targets_measure(of, rules, NULL, NULL, before, NULL));
    for (size_t i = 0; i < of->count; i++) aims[i] = fmax(fabs(of->aims[i].least), fabs(of->aims[i].most));
    return fmax(root_mean_square(of, before), root_mean_square(of, aims));
}

static bool breaks_limits(const hod_rules *candidate)
{
    double values[64];
    for (int l = 0; l < tuning.limit_count; l++) {
        cr_assert(hod_targets_measure(&bounded.where, candidate, NULL, NULL, values, NULL));
        for (size_t i = 0; i < bounded.where.count; i++)
            if (!hod_limit_is_kept(&tuning.limits[l], values[i])) return true;
    }
    return false;
}

static int measure_all(void)
{
    const int count = (int)hod_variations_size(&variations);
    AUTO(free_rules) hod_rules *copy = hod_rules_copy(rules, NULL);
    cr_assert_leq(count, MOST);
    for (int c = 0; c < count; c++) {
        int places[HOD_MAX_VARIED];
        double values[64];
        hod_variations_at(&variations, (uint64_t)c, places);
        hod_variations_apply(&variations, places, copy);
        const bool makes_sense = hod_rules_check(copy, NULL);
        for (int a = 0; a < tuning.aim_count; a++) {
            offs[c][a] = NAN;
            if (makes_sense && hod_targets_measure(&targets[a], copy, NULL, NULL, values, NULL))
                offs[c][a] = off_by(&targets[a], values) / scale_of(&targets[a]);
        }
        breaks[c] = makes_sense && breaks_limits(copy);
    }
    return count;
}

/* Whether one candidate is better than another: nearer in one aim and at least as near in all others, or keeping the
 * limits when the other does not. */
static bool is_better(int one, int other)
{
    bool nearer = false;
    if (isnan(offs[one][0])) return false;
    if (breaks[one] != breaks[other]) return breaks[other];
    for (int a = 0; a < tuning.aim_count; a++) {
        if (offs[one][a] > offs[other][a] + 1e-9) return false;
        nearer |= offs[one][a] < offs[other][a] - 1e-9;
    }
    return nearer;
}

static bool is_on_front(int candidate, int count)
{
    if (isnan(offs[candidate][0])) return false;
    for (int other = 0; other < count; other++)
        if (is_better(other, candidate)) return false;
    return true;
}

static double deviation_of(uint64_t number)
{
    double squares = 0, weights = 0;
    for (int a = 0; a < tuning.aim_count; a++) {
        squares += goals[a].weight * offs[number][a] * offs[number][a];
        weights += goals[a].weight;
    }
    return sqrt(squares / weights);
}

static void expect_front(const hod_tuned *tuned, int count)
{
    uint64_t ranked = 0, expected = 0;
    for (int c = 0; c < count; c++) expected += is_on_front(c, count);
    for (int i = 0; i < tuned->count; i++) {
        const hod_candidate *candidate = &tuned->ranking[i];
        ranked += 1 + candidate->equivalents;
        cr_expect(is_on_front((int)candidate->number, count), "%d", i);
        for (int a = 0; a < tuning.aim_count; a++)
            cr_expect_float_eq(candidate->off[a], offs[candidate->number][a], 1e-12);
        cr_expect_float_eq(candidate->deviation, deviation_of(candidate->number), 1e-12);
        if (i > 0) cr_expect_leq(tuned->ranking[i - 1].deviation, candidate->deviation + 1e-10);
    }
    cr_expect_eq(ranked, expected, "every candidate on the front is ranked or does the same as one");
}

static void expect_same(const hod_tuned *one, const hod_tuned *other)
{
    cr_assert_eq(one->count, other->count);
    cr_expect_eq(one->knee, other->knee);
    for (int i = 0; i < one->count; i++) {
        cr_expect_eq(one->ranking[i].number, other->ranking[i].number);
        cr_expect_eq(one->ranking[i].deviation, other->ranking[i].deviation);
        cr_expect_eq(one->ranking[i].equivalents, other->ranking[i].equivalents);
    }
}

static hod_tuned tune(void)
{
    hod_tuned tuned;
    cr_assert(hod_tune(&tuning, &tuned, &error), "%s", error.message);
    return tuned;
}

static void expect_front_on_threads(void)
{
    const int count = measure_all();
    tuning.threads = 1;
    AUTO(hod_tuned_free) hod_tuned one = tune();
    expect_front(&one, count);
    cr_expect_gt(one.count, 1, "or the aims do not pull");
    tuning.threads = 3;
    AUTO(hod_tuned_free) hod_tuned three = tune();
    expect_same(&one, &three);
}

Test(front, contains_all_undominated_candidates)
{
    vary(&variations,
         "shooting.bands=1:2..5:4..7 shooting.musket_dice=4..7:2..4 shooting.base=density-2..density");
    aim_at("range=close: 1.25 * bloodybacks-7");
    aim_at("range=long: bloodybacks-7, weight 2");
    expect_front_on_threads();
}

Test(front, spans_mechanisms_and_ranges)
{
    vary(&variations, "shooting.bands=1:2..5:4..7 charge.hand=2..4 melee.base=5..7");
    aim_at("1.2..1.3 * bloodybacks-7");
    aim_at("assault attacker_quality=all p:defender_result=rout|destroyed: 10..20%");
    aim_at("charge quality=2..4 p:charge=home: leave alone");
    expect_front_on_threads();
}

Test(front, keeps_the_limits_that_can_be_kept)
{
    vary(&variations, "shooting.bands=1:2..5:4..7 shooting.musket_dice=4..7:2..4");
    aim_at("range=close: 1.25 * bloodybacks-7");
    aim_at("range=long: 1.5 * bloodybacks-7");
    cr_assert(hod_bounded_read(&subject, "cover=light,none range=all: p:hits>=3 <= 0.5%", &bounded, &error),
              "%s", error.message);
    cr_assert(hod_bounded_gather(&bounded, NULL, &error));
    cr_assert_eq(bounded.where.count, 2 * 2 * 5);
    tuning.limits[tuning.limit_count++] = bounded.limit;
    expect_front_on_threads();
}

Test(front, is_one_candidate_if_the_aims_agree)
{
    vary(&variations, "shooting.bands=1:2..5:4..7 shooting.musket_dice=5..7:2..4");
    aim_at("range=close: bloodybacks-8.3");
    aim_at("range=long: leave alone");
    AUTO(hod_tuned_free) hod_tuned tuned = tune();
    cr_expect_eq(tuned.count, 1);
    cr_expect_eq(tuned.ranking[0].changed, 0);
    cr_expect(hod_candidate_reaches(&tuned.ranking[0]));
}

Test(front, is_found_by_a_search)
{
    vary(&variations, "shooting.bands=1:2..6:4..9 shooting.musket_dice=3..8:2..4");
    aim_at("range=close: 1.25 * bloodybacks-7");
    aim_at("range=long: bloodybacks-7");
    AUTO(hod_tuned_free) hod_tuned tried = tune();
    tuning.search = true;
    AUTO(hod_tuned_free) hod_tuned searched = tune();
    cr_expect_float_eq(searched.ranking[0].deviation, tried.ranking[0].deviation, 1e-12);
    cr_expect_geq(searched.count, tried.count / 2, "of %d it found %d", tried.count, searched.count);
}

/* One aim for hits and one for a small chance. A candidate that almost abolishes that chance is not good, although the
 * difference is a small number. */
Test(front, half_the_target_is_off_by_half_in_any_unit)
{
    vary(&variations, "shooting.musket_dice=4..6:3");
    aim_at("target_density=6: 0.9");
    aim_at("target_density=6 p:hits>=3: leave alone");
    AUTO(hod_tuned_free) hod_tuned tuned = tune();
    cr_assert_eq(tuned.count, 2, "five dice are farther off than four, and no nearer");
    /* At density 6 a die hits in half of its throws. Six dice all hit in 1 of 64 throws, which gives three hits; five
     * dice never do. With the bands 1 3 6 the mean for six dice is (63 + 42 + 1) / 64, and for four (15 + 5) / 16. */
    const double hits[] = {1.65625, 1.25};
    for (int i = 0; i < 2; i++) {
        cr_expect_eq(tuned.ranking[i].places[0], 2 - 2 * i, "0.46 and 0 are nearer than 0.21 and 1");
        cr_expect_float_eq(tuned.ranking[i].off[0], (hits[i] - 0.9) / 1.65625, 1e-12);
        cr_expect_float_eq(tuned.ranking[i].off[1], i, 1e-12);
    }
    cr_expect_eq(tuned.ranking[1].worst_aim, 1);
    cr_expect_float_eq(tuned.ranking[1].worst_off, -1, 1e-12);
}

Test(front, one_aim_alone_keeps_its_unit)
{
    vary(&variations, "shooting.musket_dice=4:3");
    aim_at("target_density=6: 0.9, within 10");
    AUTO(hod_tuned_free) hod_tuned tuned = tune();
    cr_expect_float_eq(tuned.ranking[0].deviation, 1.25 - 0.9, 1e-12);
}

Test(front, within_overrules_the_scale)
{
    vary(&variations, "shooting.musket_dice=4..6:3");
    aim_at("target_density=6: 0.9, within 0.01");
    aim_at("target_density=6 p:hits>=3: leave alone, within 10%");
    AUTO(hod_tuned_free) hod_tuned tuned = tune();
    cr_expect_eq(tuned.ranking[0].places[0], 0);
    cr_expect_float_eq(tuned.ranking[0].off[0], (1.25 - 0.9) / 0.01, 1e-9);
    cr_expect_float_eq(tuned.ranking[0].off[1], 1.0 / 64 / 0.1, 1e-12);
}

Test(front, has_its_knee_nearest_to_the_best_of_every_aim)
{
    /* The squared distances from (0.1, 0.3), the best value of each aim, are 0.04, 0.02, 0.0404 and 0.16. */
    const hod_candidate candidates[] = {
        {.off = {0.1, 0.5}}, {.off = {0.2, 0.4}}, {.off = {0.3, 0.32}}, {.off = {0.5, 0.3}}};
    cr_expect_eq(hod_front_knee(candidates, 4, NULL, 2), 1);
    /* A third aim that all candidates miss equally changes nothing. */
    cr_expect_eq(hod_front_knee(candidates, 1, NULL, 2), 0);
    cr_expect_eq(hod_front_knee(candidates, 4, NULL, 3), 1);
    /* If the second aim has nine times the weight, they are 0.36, 0.1, 0.0436 and 0.16. */
    cr_expect_eq(hod_front_knee(candidates, 4, (const double[]){1, 9}, 2), 2);
}
