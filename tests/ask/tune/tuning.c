/* Tuning: which candidates are ranked, and in which order. */
#include "ask/tune/tuning.h"

#include "../given.h"

#include <criterion/criterion.h>
#include <math.h>

static hod_error error;

/* Shooting in version 8.3 at every density, close and long; the tests differ in the aims and in what is varied. */
static hod_rules *rules;
static hod_space space;
static hod_variations variations;
static hod_aim aim;
static hod_targets targets;
static hod_measure measure;
static hod_tuning tuning = {
    .variations = &variations, .targets = &targets, .aim_count = 1, .top = 10, .seed = 1};

static void start(void)
{
    rules = opened("bloodybacks-8.3");
    const hod_mechanism *shooting = hod_rules_mechanism(rules, "shooting", &error);
    space = space_of(rules, shooting, "target_density=all range=all");
    variations.rules = rules;
    measure = measure_called(shooting, "mean:hits");
}

static void end(void)
{
    hod_targets_free(&targets);
    hod_aim_free(&aim);
    hod_variations_free(&variations);
    hod_space_free(&space);
    hod_rules_free(rules);
}

TestSuite(tuning, .init = start, .fini = end);

static void limit(const char *text)
{
    const hod_subject subject = {.rules = rules, .mechanism = space.mechanism};
    AUTO(hod_bounded_free) hod_bounded bounded;
    cr_assert(hod_bounded_read(&subject, text, &bounded, &error), "%s", error.message);
    tuning.limits[tuning.limit_count++] = bounded.limit;
}

static void aim_at(const char *text)
{
    hod_targets_free(&targets);
    hod_aim_free(&aim);
    cr_assert(hod_aim_read(NULL, rules, space.mechanism, &measure, text, &aim, &error), "%s", error.message);
}

static hod_tuned tuned_to(const char *text)
{
    hod_tuned tuned;
    aim_at(text);
    cr_assert(hod_targets_gather(&space, &measure, &aim, NULL, &targets, &error), "%s", error.message);
    cr_assert(hod_tune(&tuning, &tuned, &error), "%s", error.message);
    return tuned;
}

/* The value of a parameter under a candidate. */
static const char *value_of(const hod_candidate *candidate, const char *name)
{
    static char value[HOD_PARAMETER_TEXT];
    AUTO(free_rules) hod_rules *copy = hod_rules_copy(rules, NULL);
    hod_variations_apply(&variations, candidate->places, copy);
    hod_rules_value(copy, hod_rules_parameter(copy, name, NULL), value);
    return value;
}

Test(tuning, a_rule_set_finds_itself)
{
    vary(&variations, "shooting.bands=1..2:2..4:5..7 shooting.musket_dice=5..7:2..4");
    AUTO(hod_tuned_free) hod_tuned tuned = tuned_to("bloodybacks-8.3");
    cr_assert_eq(tuned.count, 10);
    cr_expect_str_eq(value_of(&tuned.ranking[0], "shooting.bands"), "1 3 6");
    cr_expect_str_eq(value_of(&tuned.ranking[0], "shooting.musket_dice"), "6 3");
    cr_expect(hod_candidate_reaches(&tuned.ranking[0]));
    cr_expect_eq(tuned.ranking[0].changed, 0);
    cr_expect_not(hod_candidate_reaches(&tuned.ranking[1]));
    cr_expect_eq(tuned.tried + tuned.left_out, 2 * 3 * 3 * 9);
    cr_expect_eq(tuned.left_out, 3 * 9, "bands that begin 2 2");
}

Test(tuning, the_deviation_is_the_root_of_the_mean_square)
{
    vary(&variations, "shooting.musket_dice=4:2");
    AUTO(hod_tuned_free) hod_tuned tuned = tuned_to("0.7");
    const hod_candidate *only = &tuned.ranking[0];
    double values[10], squares = 0, worst = 0;
    AUTO(free_rules) hod_rules *copy = hod_rules_copy(rules, NULL);
    hod_variations_apply(&variations, only->places, copy);
    cr_assert_eq(targets.count, 10);
    cr_assert(hod_targets_measure(&targets, copy, NULL, NULL, values, NULL));
    for (int i = 0; i < 10; i++) {
        squares += (values[i] - 0.7) * (values[i] - 0.7);
        if (fabs(values[i] - 0.7) > fabs(worst)) worst = values[i] - 0.7;
    }
    cr_expect_eq(tuned.count, 1);
    cr_expect_float_eq(only->deviation, sqrt(squares / 10), 1e-15);
    cr_expect_float_eq(only->worst_off, worst, 1e-15);
    cr_expect_float_eq(values[only->worst] - 0.7, worst, 1e-15);
}

Test(tuning, the_ranking_goes_by_deviation)
{
    vary(&variations, "shooting.bands=1..2:2..5:4..8 shooting.base=density,4..7");
    AUTO(hod_tuned_free) hod_tuned tuned = tuned_to("1.25 * bloodybacks-7");
    for (int i = 1; i < tuned.count; i++)
        cr_expect_leq(tuned.ranking[i - 1].deviation, tuned.ranking[i].deviation + 1e-9);
}

Test(tuning, among_equals_fewer_changes_come_first)
{
    /* These situations have neither cavalry nor woods, so all candidates give the same results. */
    vary(&variations, "shooting.cavalry_density=5..7 shooting.into_woods=1..2");
    AUTO(hod_tuned_free) hod_tuned tuned = tuned_to("1");
    cr_assert_eq(tuned.count, 1);
    cr_expect_eq(tuned.ranking[0].changed, 0);
    cr_expect_eq(tuned.ranking[0].equivalents, 5);
    cr_expect_str_eq(value_of(&tuned.ranking[0], "shooting.cavalry_density"), "6");
    cr_expect_str_eq(value_of(&tuned.ranking[0], "shooting.into_woods"), "1");
}

Test(tuning, rounding_is_no_deviation)
{
    /* In floating point 0.1 + 0.2 is not exactly 0.3, and neither are sums of dice. */
    vary(&variations, "shooting.confirm=none");
    AUTO(hod_tuned_free) hod_tuned tuned = tuned_to("0.99999999999999 * bloodybacks-8.3");
    cr_expect_eq(tuned.ranking[0].deviation, 0);
    cr_expect_eq(tuned.ranking[0].worst_off, 0);
}

Test(tuning, an_aim_that_no_rules_reach_is_left_out)
{
    measure = measure_called(space.mechanism, "p:hits>=1");
    aim_at("1.6 * bloodybacks-8.3");
    /* 1.6 times 1 - (1 - density / 12)^dice exceeds 1 except for three dice at density 3: 1 - (9/12)^3 = 0.58. */
    cr_assert(hod_targets_gather(&space, &measure, &aim, NULL, &targets, &error), "%s", error.message);
    cr_expect_eq(targets.count, 1);
    cr_expect_eq(targets.unreachable, 9);
    cr_expect_float_eq(targets.aims[0].least, 1.6 * (1 - pow(0.75, 3)), 1e-12);
    cr_expect_float_eq(targets.before[0], 1 - pow(0.75, 3), 1e-12);
}

Test(tuning, candidates_that_break_a_limit_come_last)
{
    vary(&variations, "shooting.bands=1:3:5..7");
    limit("p:hits>=3 <= 0.05");
    AUTO(hod_tuned_free) hod_tuned tuned = tuned_to("bloodybacks-8.3");
    cr_assert_eq(tuned.count, 3);
    /* Six dice give six successes with (8/12)^6 = 0.0878 at density 8, and with (6/12)^6 = 0.0156 at density 6. */
    cr_expect_str_eq(value_of(&tuned.ranking[0], "shooting.bands"), "1 3 7");
    cr_expect_eq(tuned.ranking[0].broken, 0);
    cr_expect_str_eq(value_of(&tuned.ranking[1], "shooting.bands"), "1 3 6");
    cr_expect_eq(tuned.ranking[1].broken, 1);
    cr_expect_str_eq(value_of(&tuned.ranking[2], "shooting.bands"), "1 3 5");
    cr_expect_eq(tuned.ranking[2].broken, 2, "at density 5 it is 0.0492");
    cr_expect_eq(tuned.ranking[1].deviation, 0);
}

static void assert_same(const hod_tuned *one, const hod_tuned *other)
{
    cr_assert_eq(one->count, other->count);
    cr_expect_eq(one->tried, other->tried);
    cr_expect_eq(one->left_out, other->left_out);
    for (int i = 0; i < one->count; i++) {
        cr_expect_arr_eq(one->ranking[i].places, other->ranking[i].places,
                         (size_t)variations.axis_count * sizeof(int));
        cr_expect_eq(one->ranking[i].deviation, other->ranking[i].deviation);
        cr_expect_eq(one->ranking[i].worst, other->ranking[i].worst);
        cr_expect_eq(one->ranking[i].worst_off, other->ranking[i].worst_off);
        cr_expect_eq(one->ranking[i].broken, other->ranking[i].broken);
        cr_expect_eq(one->ranking[i].changed, other->ranking[i].changed);
    }
}

Test(tuning, a_short_ranking_is_the_beginning_of_the_whole_one)
{
    /* Only the whole ranking, which has room for all, needs to evaluate every candidate completely. */
    vary(&variations, "shooting.bands=1..2:2..6:4..9 shooting.musket_dice=4..7:2..4");
    limit("p:hits>=3 <= 0.02");
    tuning.top = 10000;
    AUTO(hod_tuned_free) hod_tuned whole = tuned_to("1.25 * bloodybacks-7");
    const int count = whole.count;
    for (int top = 1; top <= count; top += 13) {
        tuning.top = top;
        AUTO(hod_tuned_free) hod_tuned shorter = tuned_to("1.25 * bloodybacks-7");
        cr_expect_eq(shorter.count, top);
        whole.count = top;
        assert_same(&shorter, &whole);
    }
    cr_expect_gt(count, 100);
}

static void expect_same_on_threads(bool search)
{
    AUTO(hod_tuned_free) hod_tuned three;
    tuning.search = search;
    tuning.threads = 1;
    AUTO(hod_tuned_free) hod_tuned one = tuned_to("1.25 * bloodybacks-7");
    tuning.threads = 3;
    cr_assert(hod_tune(&tuning, &three, &error));
    assert_same(&one, &three);
    cr_expect_eq(one.searched, search);
}

Test(tuning, threads_do_not_matter)
{
    vary(&variations, "shooting.bands=1..3:2..6:4..9 shooting.musket_dice=3..8:1..4");
    expect_same_on_threads(false);
    expect_same_on_threads(true);
}

Test(tuning, a_search_finds_what_trying_all_finds)
{
    AUTO(hod_tuned_free) hod_tuned searched;
    vary(&variations,
         "shooting.bands=1..3:2..8:4..12 shooting.musket_dice=2..9:1..6 shooting.base=density,2..9");
    AUTO(hod_tuned_free) hod_tuned tried = tuned_to("1.25 * bloodybacks-7");
    tuning.search = true;
    cr_assert(hod_tune(&tuning, &searched, &error));
    cr_expect(searched.searched && !tried.searched);
    cr_expect_float_eq(searched.ranking[0].deviation, tried.ranking[0].deviation, 1e-12);
}

Test(tuning, more_than_ten_million_are_searched)
{
    vary(&variations, "shooting.bands=all:all:all shooting.musket_dice=all:all");
    tuning.top = 1;
    AUTO(hod_tuned_free) hod_tuned tuned = tuned_to("bloodybacks-8.3");
    cr_expect(tuned.searched);
    cr_expect_lt(tuned.tried, 1000000);
    cr_expect_lt(tuned.ranking[0].deviation, 0.05);
}

Test(tuning, candidates_that_all_contradict_themselves_are_an_error)
{
    hod_tuned tuned;
    vary(&variations, "shooting.bands=5:2..3:4");
    aim_at("1");
    cr_assert(hod_targets_gather(&space, &measure, &aim, NULL, &targets, &error));
    cr_assert_not(hod_tune(&tuning, &tuned, &error));
    cr_expect_str_eq(error.message, "every candidate contradicts itself, or makes a situation do so");
}

Test(tuning, targets_have_the_given_weights)
{
    hod_weights weights;
    hod_weights_start(&weights, space.mechanism);
    weights.fields[field_called(space.mechanism, "range")] = (double[]){2, 0};
    aim_at("2 * bloodybacks-7");
    cr_assert(hod_targets_gather(&space, &measure, &aim, &weights, &targets, &error));
    cr_expect_eq(targets.count, 5);
    cr_expect_eq(targets.left_out, 5);
    cr_expect_eq(targets.weights[0], 2);
    cr_expect_float_eq(targets.before[3], 1.65625, 1e-12, "six dice at density 6");
    hod_rules_free(aim.rules);
    aim.rules = opened("bloodybacks-7");
    double seven[5];
    cr_assert(hod_targets_measure(&targets, aim.rules, NULL, NULL, seven, &error));
    for (int i = 0; i < 5; i++) cr_expect_float_eq(targets.aims[i].least, 2 * seven[i], 1e-15);
}

/* The share of the work done at each report. */
struct shares {
    int count;
    double last;
    bool rise;
};

static bool take_share(void *data, double share)
{
    struct shares *shares = data;
    shares->rise = shares->rise && share >= shares->last && share <= 1;
    shares->last = share;
    shares->count++;
    return true;
}

/* The command uses this to show the share and the time left; without a terminal it does so every half minute. */
Test(tuning, reports_progress)
{
    vary(&variations, "shooting.bands=1..3:2..6:4..9");
    for (int search = 0; search <= 1; search++) {
        struct shares shares = {.rise = true};
        tuning.progress = take_share;
        tuning.progress_data = &shares;
        tuning.search = search;
        AUTO(hod_tuned_free) hod_tuned tuned = tuned_to("1.25 * bloodybacks-7");
        cr_expect(shares.rise);
        cr_expect_geq(shares.count, 10, "%d", shares.count);
        cr_expect_eq(shares.last, 1);
    }
}
