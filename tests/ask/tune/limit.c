/* Limits: a measure bounded by a number, by another measure, or by itself along a field. */
#include "ask/tune/limit.h"

#include "../given.h"
#include "ask/tune/tuning.h"
#include "refusals.h"

static hod_error error;
static hod_rules *rules;
static const hod_mechanism *shooting;
static hod_subject subject = {.assignments = (const char *const[]){"target_density=all"},
                              .assignment_count = 1,
                              .measure = "mean:hits"};

/* A tuning of shooting with one limit. */
static hod_variations variations;
static hod_goal goal;
static hod_targets targets;
static hod_bounded bounded;

static void start(void)
{
    rules = opened("bloodybacks-8.3");
    shooting = hod_rules_mechanism(rules, "shooting", &error);
    subject.rules = variations.rules = rules;
    subject.mechanism = shooting;
    cr_assert(hod_goal_read(&subject, "1", &goal, &error));
    cr_assert(hod_goal_gather(&goal, NULL, &targets, &error));
}

static void end(void)
{
    hod_bounded_free(&bounded);
    hod_targets_free(&targets);
    hod_goal_free(&goal);
    hod_variations_free(&variations);
    hod_rules_free(rules);
}

TestSuite(limit, .init = start, .fini = end);

static void read_limit(const char *text)
{
    hod_bounded_free(&bounded);
    cr_assert(hod_bounded_read(&subject, text, &bounded, &error), "%s: %s", text, error.message);
}

static void refuses(const char *text, const char *message, int place)
{
    expect_marked_refusal(hod_bounded_read(&subject, text, &bounded, &error), &error, message, text, place);
    hod_bounded_free(&bounded);
}

static void expect_limit(const char *text, hod_measure_kind kind, hod_measure_kind sign, double bound)
{
    read_limit(text);
    cr_expect_eq(bounded.limit.measure.kind, kind, "%s", text);
    cr_expect_eq(bounded.limit.sign, sign, "%s", text);
    cr_expect_eq(bounded.limit.bound, bound, "%s", text);
}

Test(limit, a_limit_is_a_measure_and_a_bound)
{
    expect_limit("p:hits>=3 <= 0.05", HOD_AT_LEAST, HOD_AT_MOST, 0.05);
    expect_limit("p:hits<1<0.5", HOD_BELOW, HOD_BELOW, 0.5);
    expect_limit("p:hits>=3 <= 5%", HOD_AT_LEAST, HOD_AT_MOST, 0.05);
    expect_limit(" mean:hits >= 1", HOD_MEAN, HOD_AT_LEAST, 1);
    expect_limit("sd:hits > 0.1 ", HOD_DEVIATION, HOD_ABOVE, 0.1);
}

Test(limit, an_invalid_limit_is_refused_at_its_place)
{
    static const char limit_form[] =
        "a limit is MEASURE <= NUMBER, or with >=, < or >, in quotes: \"mean:successes <= 0.5\"";
    refuses("mean:hits", limit_form, 9);
    refuses("mean:hits <= few", limit_form, 13);
    refuses("mean:hits <= 1 2", limit_form, 15);
    refuses("mean:hits <= inf", limit_form, 13);
    refuses("mean:hit <= 1",
            "a limit is MEASURE <= NUMBER, and its measure is wrong: shooting has no outcome hit; did "
            "you mean hits?",
            5);
}

Test(limit, a_limit_that_no_rules_could_keep_or_break_is_refused)
{
    static const char outside[] = "a probability lies in 0..1 (1 is 100 %)";
    refuses("p:hits>=1 > 1e9", outside, 12);
    refuses("p:hits>=1 <= 5", outside, 13);
    refuses("p:hits>=1 >= -1", outside, 13);
    refuses("p:hits>=1 > 1", "no rules could keep this limit", 12);
    refuses("p:hits>=1 < 0", "no rules could keep this limit", 12);
    refuses("sd:hits < -1", "a standard deviation is at least 0", 10);
    refuses("mean:hits <= 50%", "a percentage is accepted for a probability only: write 0.5", 13);
    refuses("p:hits>=1 <= 500%", outside, 13);
    expect_limit("p:hits>=1 >= 1", HOD_AT_LEAST, HOD_AT_LEAST, 1);
    expect_limit("p:hits>=1 <= 0", HOD_AT_LEAST, HOD_AT_MOST, 0);
}

Test(limit, a_limit_can_have_a_measure_of_any_length)
{
    char text[400];
    snprintf(text, sizeof text, "p:hits=%199s0|1|2 < 0.5", "");
    read_limit(text);
    cr_expect_eq(bounded.limit.measure.count, 3);
    cr_expect_eq(bounded.limit.bound, 0.5);
}

Test(limit, a_limit_is_kept_within_rounding)
{
    const hod_limit at_most = {.sign = HOD_AT_MOST, .bound = 0.3}, below = {.sign = HOD_BELOW, .bound = 0.3};
    const hod_limit at_least = {.sign = HOD_AT_LEAST, .bound = 0.3},
                    above = {.sign = HOD_ABOVE, .bound = 0.3};
    const double sum = 0.1 + 0.2;
    cr_expect(hod_limit_is_kept(&at_most, sum) && hod_limit_is_kept(&at_least, sum));
    cr_expect_not(hod_limit_is_kept(&below, sum) || hod_limit_is_kept(&above, sum));
    cr_expect(hod_limit_is_kept(&below, 0.29) && hod_limit_is_kept(&above, 0.31));
    cr_expect_not(hod_limit_is_kept(&at_most, 0.31) || hod_limit_is_kept(&at_least, 0.29));
}

static void gather(const char *text)
{
    read_limit(text);
    cr_assert(hod_bounded_gather(&bounded, NULL, &error), "%s: %s", text, error.message);
}

Test(limit, can_have_situations)
{
    read_limit("p:hits>=3 <= 0.05");
    cr_expect_null(bounded.space.mechanism);
    cr_expect_eq(bounded.limit.mechanism, shooting);
    gather("charge quality=all: p:charge=home > 10%");
    cr_expect_str_eq(bounded.limit.mechanism->name, "charge");
    cr_expect_eq(bounded.limit.bound, 0.1);
    cr_expect_eq(bounded.where.count, 5);
    cr_expect_null(bounded.limit.than);
}

static int value_in(const hod_targets *of, size_t number, const char *field)
{
    return hod_targets_situation(of, number)[field_called(of->mechanism, field)];
}

Test(limit, can_compare_situations_one_by_one)
{
    gather("weapon=rifle range=long: mean:hits > 0.9 * weapon=musket: p:hits>=1 - 0.25");
    cr_expect_eq(bounded.limit.sign, HOD_ABOVE);
    cr_expect_eq(bounded.limit.times, 0.9);
    cr_expect_eq(bounded.limit.bound, -0.25);
    cr_expect_eq(bounded.limit.measure.kind, HOD_MEAN);
    cr_expect_eq(bounded.beside.measure.kind, HOD_AT_LEAST);
    cr_assert_eq(bounded.where.count, 5);
    cr_assert_eq(bounded.beside.count, 5);
    for (size_t i = 0; i < 5; i++) {
        cr_expect_eq(value_in(&bounded.where, i, "target_density"),
                     value_in(&bounded.beside, i, "target_density"));
        cr_expect_eq(value_in(&bounded.where, i, "range"), 1, "long");
        cr_expect_eq(value_in(&bounded.beside, i, "range"), 0, "close, as nothing else is said");
        cr_expect_eq(value_in(&bounded.where, i, "weapon"), 1);
        cr_expect_eq(value_in(&bounded.beside, i, "weapon"), 0);
    }
}

Test(limit, can_compare_with_one_situation_or_the_same)
{
    gather("mean:hits<=150% * charge quality=2: mean:successes");
    cr_expect_eq(bounded.limit.times, 1.5);
    cr_assert_eq(bounded.beside.count, 5);
    cr_expect_str_eq(bounded.beside.mechanism->name, "charge");
    gather("cover=light: mean:hits < 0.5 * mean:successes");
    cr_expect_eq(bounded.where.count, 5);
    cr_expect_arr_eq(bounded.where.situations, bounded.beside.situations,
                     5 * (size_t)shooting->field_count * sizeof(int));
}

Test(limit, can_follow_a_field)
{
    static const struct {
        const char *text;
        hod_measure_kind sign;
    } cases[] = {{"cover=none,light,fortification: mean:hits falls with cover", HOD_BELOW},
                 {"cover=none,light,fortification: mean:hits never falls with cover", HOD_AT_LEAST},
                 {"cover=none,light,fortification: mean:hits rises with cover", HOD_ABOVE},
                 {"cover=none,light,fortification: p:hits>=3 never rises with cover", HOD_AT_MOST}};
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        gather(cases[c].text);
        cr_expect_eq(bounded.limit.sign, cases[c].sign, "%s", cases[c].text);
        cr_assert_eq(bounded.where.count, 2 * 5);
        for (size_t i = 0; i < 2 * 5; i++) {
            const int to = value_in(&bounded.where, i, "cover"), from = value_in(&bounded.beside, i, "cover");
            cr_expect(to == 1 ? from == 0 : to == 3 && from == 1, "from %d to %d", from, to);
            cr_expect_eq(value_in(&bounded.where, i, "target_density"),
                         value_in(&bounded.beside, i, "target_density"));
        }
    }
}

Test(limit, is_refused_at_its_place_if_the_comparison_is_invalid)
{
    refuses("mean:hits: <= 1", "the measure of a limit follows the colon: mean:hits <= NUMBER", 0);
    refuses("mean:hits < weapon=bow: mean:hits",
            "field weapon of shooting: bow is not accepted; choose musket, rifle, carbine, canister or "
            "round-shot",
            12);
    refuses("mean:hits < weapon=rifle: mean:hit", "shooting has no outcome hit; did you mean hits?", 31);
    refuses("mean:hit < weapon=rifle: mean:hits", "shooting has no outcome hit; did you mean hits?", 5);
    refuses("mean:hits < few * weapon=rifle: mean:hits",
            "what a measure is compared with is [NUMBER * ][SITUATIONS: ]MEASURE", 12);
    refuses("mean:hits < 1e31 * mean:hits", "the numbers of a limit lie in -1e+30..1e+30", 19);
    refuses("mean:hits falls with cover",
            "cover has one value here: give it several, as in cover=all: MEASURE rises with cover", 21);
    refuses("cover=all: mean:hits falls with covr", "shooting has no field covr; did you mean cover?", 32);
    refuses("cover=all: mean:hit never rises with cover", "shooting has no outcome hit; did you mean hits?",
            16);
    refuses("mean:hits < target_density=3,4: mean:hits",
            "5 situations are compared with 2 others: each needs its own, or one is for all", 12);
}

/* A measure in the situation with these values of fields. */
static double value_of(const hod_rules *under, const char *name, const char *values, const char *text)
{
    const hod_mechanism *mechanism = hod_rules_mechanism(under, name, NULL);
    int situation[HOD_MAX_FIELDS];
    situate(mechanism, values, situation);
    return measured_alone(under, mechanism, situation, text);
}

static const int densities[] = {3, 4, 5, 6, 8};

/* A measure of shooting at one of the densities, with these values of other fields. */
static double shot_at(const hod_rules *candidate, int density, const char *others, const char *measure)
{
    char values[100];
    snprintf(values, sizeof values, "target_density=%d %s", densities[density], others);
    return value_of(candidate, "shooting", values, measure);
}

/* Counts the situations in which a limit is broken, directly by its definition. */
typedef size_t count_broken(const hod_rules *candidate);

/* The candidates with one limit. */
static hod_tuned tuned_within(const char *text)
{
    hod_tuned tuned;
    gather(text);
    const hod_tuning tuning = {.variations = &variations,
                               .targets = &targets,
                               .aim_count = 1,
                               .limits = {bounded.limit},
                               .limit_count = 1,
                               .top = 10000,
                               .threads = 2};
    cr_assert(hod_tune(&tuning, &tuned, &error), "%s", error.message);
    return tuned;
}

static void expect_broken(const char *text, count_broken *count)
{
    size_t keep = 0;
    AUTO(hod_tuned_free) hod_tuned tuned = tuned_within(text);
    AUTO(free_rules) hod_rules *candidate = hod_rules_copy(rules, NULL);
    for (int i = 0; i < tuned.count; i++) {
        hod_variations_apply(&variations, tuned.ranking[i].places, candidate);
        cr_expect_eq(tuned.ranking[i].broken, count(candidate), "%s: rank %d", text, i + 1);
        keep += tuned.ranking[i].broken == 0;
    }
    cr_expect(keep > 0 && keep < (size_t)tuned.count, "%s: %zu of %d", text, keep, tuned.count);
}

static size_t rifles_above_most_of_muskets(const hod_rules *candidate)
{
    size_t broken = 0;
    for (int i = 0; i < 5; i++)
        broken += !(shot_at(candidate, i, "weapon=rifle range=long", "mean:hits") >
                    0.8 * shot_at(candidate, i, "", "mean:hits") + 0.05 + 1e-12);
    return broken;
}

static size_t misses_seldom_beside_charges(const hod_rules *candidate)
{
    const double home = value_of(candidate, "charge", "quality=2", "p:charge=home");
    size_t broken = 0;
    for (int i = 0; i < 5; i++)
        broken += !(shot_at(candidate, i, "range=long", "p:hits=0") <= 0.5 * home + 1e-12);
    return broken;
}

static size_t cover_helps(const hod_rules *candidate)
{
    static const char *const covers[] = {"cover=none", "cover=light", "cover=significant"};
    size_t broken = 0;
    for (int i = 0; i < 5; i++)
        for (int c = 1; c < 3; c++)
            broken += !(shot_at(candidate, i, covers[c], "mean:hits") <
                        shot_at(candidate, i, covers[c - 1], "mean:hits") - 1e-12);
    return broken;
}

static size_t density_never_helps(const hod_rules *candidate)
{
    size_t broken = 0;
    for (int i = 1; i < 5; i++)
        broken +=
            !(shot_at(candidate, i, "", "mean:hits") <= shot_at(candidate, i - 1, "", "mean:hits") + 1e-12);
    return broken;
}

Test(limit, is_kept_by_the_candidates_that_keep_it_alone)
{
    static const struct {
        const char *varied, *limit;
        count_broken *count;
    } cases[] = {
        {"shooting.musket_dice=4..7:3 shooting.rifle_dice=4:3..5",
         "weapon=rifle range=long: mean:hits > 0.8 * weapon=musket: mean:hits + 0.05",
         rifles_above_most_of_muskets},
        {"shooting.musket_dice=5..6:3..9 charge.hand=2..5",
         "range=long: p:hits=0 <= 0.5 * charge quality=2: p:charge=home", misses_seldom_beside_charges},
        {"shooting.cover=0..1:0..3:1..3:3", "cover=none,light,significant: mean:hits falls with cover",
         cover_helps},
        {"shooting.base=4..6,density shooting.confirm=none,density",
         "mean:hits never rises with target_density", density_never_helps},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        hod_variations_free(&variations);
        variations = (hod_variations){.rules = rules};
        vary(&variations, cases[i].varied);
        expect_broken(cases[i].limit, cases[i].count);
    }
}

Test(limit, candidates_differ_by_what_a_limit_compares_with)
{
    /* The aim and the limit are about muskets, so the dice of rifles matter only for what the limit compares with. */
    vary(&variations, "shooting.rifle_dice=1..6:4");
    AUTO(hod_tuned_free) hod_tuned tuned = tuned_within("mean:hits <= weapon=rifle: mean:hits");
    cr_expect_eq(tuned.count, 6);
    cr_expect_eq(tuned.ranking[0].broken, 0);
    cr_expect_eq(tuned.ranking[0].places[0], 5, "six dice, as many as muskets have");
    cr_expect_eq(tuned.ranking[1].broken, 5);
}
