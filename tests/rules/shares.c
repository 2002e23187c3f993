/* Shares of every mechanism: they add up to the variance of its distribution, and equal those calculated from all
 * histories of its dice, if there are few enough to go through. */
#include "walk/play/shares.h"

#include "question.h"

#include "base/words.h"
#include "walk/roller_internal.h"
#include "walk/throw/throw_internal.h"

#include <criterion/criterion.h>
#include <math.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ROLLS = 200, MOST_TOTALS = 4096, MOST_NAMES = 16, MOST_LEAVES = 30000 };
enum { SITUATIONS = 6, MANY = 1000 };

/* The outcome's worth to the first side; without stakes, its first number. */
struct counted {
    const hod_stakes *stakes;
    const void *prepared;
};
static double count(const hod_quantity *quantity, const int *outcome)
{
    const struct counted *counted = quantity->data;
    const hod_stakes *stakes = counted->stakes;
    return stakes ? stakes->worth(stakes, counted->prepared, outcome, 0) : outcome[0];
}

/* Goes through all histories without merging: each roll of a whole trial, from its first step to its last, is a branch.
 * For each total of a roll, the expected value after it is summed up on the way. */
struct history_roll {
    double shares[MOST_TOTALS], sum, squares, weight;
    int lowest, totals, at, who;
    char name[32];
};
struct group {
    char name[32];
    int who;
    double variance, rolls;
};
struct histories {
    struct roller roller; /* first: rule code gets a pointer to it */
    struct history_roll rolls[MOST_ROLLS];
    int depth, position, leaves;
    struct group groups[MOST_NAMES];
    int group_count;
    jmp_buf escape; /* from a roll or choice of another kind, or too many rolls */
};

static void begin_roll(struct histories *all, const char *label, const hod_pool *pool)
{
    if (all->depth == MOST_ROLLS || pool_is_thrown(pool) || hod_pool_totals(pool) > MOST_TOTALS)
        longjmp(all->escape, 1);
    struct history_roll *roll = &all->rolls[all->depth];
    const struct history_roll *before = all->depth > 0 ? roll - 1 : NULL;
    roll->weight = before ? before->weight * before->shares[before->at] : 1;
    roll->lowest = hod_pool_lowest(pool);
    roll->totals = hod_pool_totals(pool);
    hod_pool_distribution(pool, roll->shares);
    roll->sum = roll->squares = 0;
    roll->at = 0;
    roll->who = (int)all->roller.seen.who;
    snprintf(roll->name, sizeof roll->name, "%.*s", (int)strcspn(label, ","), label);
    while (!(roll->shares[roll->at] > 0)) roll->at++;
    all->depth++;
}

static int roll(struct roller *roller, const char *label, const hod_pool *pool, enum pool_reading reading)
{
    struct histories *all = (struct histories *)roller;
    (void)reading;
    if (all->position == all->depth) begin_roll(all, label, pool);
    const struct history_roll *now = &all->rolls[all->position++];
    return now->lowest + now->at;
}

static int roll_both(struct roller *roller, const char *label, const hod_pool *pool, const int *others,
                     int *other_total)
{
    struct histories *all = (struct histories *)roller;
    int values[HOD_MAX_SIDES], unit;
    if (pool_is_thrown(pool)) longjmp(all->escape, 1);
    const hod_pool packed = pool_pack(pool, others, values, &unit);
    const int total = roll(roller, label, &packed, READ_TOTAL);
    *other_total = total / unit;
    return total % unit;
}

/* A yes-or-no roll has one of two totals. */
static bool roll_within(struct roller *roller, const char *label, const hod_pool *pool, int most,
                        enum pool_reading reading)
{
    struct histories *all = (struct histories *)roller;
    const bool is_new = all->position == all->depth;
    const int total = roll(roller, label, pool, reading);
    if (!is_new) return total;
    struct history_roll *now = &all->rolls[all->depth - 1];
    double within = 0;
    for (int i = 0; i < now->totals; i++)
        if (now->lowest + i <= most) within += now->shares[i];
    now->lowest = 0;
    now->totals = 2;
    now->shares[0] = 1 - within;
    now->shares[1] = within;
    now->at = now->shares[0] > 1e-15 ? 0 : 1;
    return now->at;
}

/* Plays a part, or the whole mechanism, from beginning to end. */
static void tell(struct histories *all, const hod_procedure *procedure, const void *prepared, void *outcome)
{
    int state[procedure->state_ints];
    const hod_side acts = all->roller.seen.who;
    hod_follows follows = HOD_STEP_FOLLOWS;
    memset(state, 0, sizeof state);
    if (procedure->begin) procedure->begin(prepared, state);
    for (int turn = 1; follows != HOD_DONE;) {
        all->roller.seen.who = acts;
        follows = procedure_step(procedure, &all->roller.seen, prepared, turn, state);
        if (follows == HOD_TURN_IS_OVER) turn++;
    }
    memcpy(outcome, state, (size_t)procedure->outcome_ints * sizeof(int));
    all->roller.seen.who = acts;
}

static void play(struct roller *roller, const hod_procedure *part, const void *prepared, void *outcome)
{
    tell((struct histories *)roller, part, prepared, outcome);
}

static void make_throw(struct roller *roller, const char *label, const hod_throw *thrown, int *outcome)
{
    (void)label;
    (void)thrown;
    (void)outcome;
    longjmp(((struct histories *)roller)->escape, 1);
}

static int choose(struct roller *roller, const char *label, int who, const char *const *options, int count_of)
{
    (void)label;
    (void)who;
    (void)options;
    (void)count_of;
    longjmp(((struct histories *)roller)->escape, 1);
}

static struct group *group_of(struct group *groups, int *known, const char *name, int who)
{
    int i = 0;
    while (i < *known && (strcmp(groups[i].name, name) != 0 || groups[i].who != who)) i++;
    cr_assert_lt(i, MOST_NAMES);
    if (i == *known) {
        groups[(*known)++] = (struct group){.who = who};
        snprintf(groups[i].name, sizeof groups[i].name, "%s", name);
    }
    return &groups[i];
}

/* Gives the value to the alternative that led to it. If a roll has no other alternative left, it is finished, and its
 * mean becomes the value of the alternative that led to it. Returns the value of the first roll when that is
 * finished. */
static double go_on(struct histories *all, double value)
{
    while (all->depth > 0) {
        struct history_roll *last = &all->rolls[all->depth - 1];
        last->sum += last->shares[last->at] * value;
        last->squares += last->shares[last->at] * value * value;
        do last->at++;
        while (last->at < last->totals && !(last->shares[last->at] > 1e-15));
        if (last->at < last->totals) return NAN;
        struct group *group = group_of(all->groups, &all->group_count, last->name, last->who);
        group->variance += last->weight * (last->squares - last->sum * last->sum);
        group->rolls += last->weight;
        value = last->sum;
        all->depth--;
    }
    return value;
}

/* False if the histories cannot be gone through. */
static bool tell_all(struct histories *all, const hod_procedure *procedure, const void *prepared,
                     const hod_quantity *quantity, double *mean)
{
    int outcome[procedure->outcome_ints];
    all->roller = (struct roller){.roll = roll,
                                  .roll_both = roll_both,
                                  .roll_within = roll_within,
                                  .make_throw = make_throw,
                                  .play = play,
                                  .choose = choose};
    all->depth = all->leaves = all->group_count = 0;
    if (setjmp(all->escape)) return false;
    do {
        all->position = 0;
        all->roller.seen.who = HOD_NO_SIDE;
        tell(all, procedure, prepared, outcome);
        if (++all->leaves == MOST_LEAVES) return false;
        *mean = go_on(all, quantity->of(quantity, outcome));
    } while (all->depth > 0);
    return true;
}

/* Sums up the shares of all turns in groups. */
static int groups_of(const hod_shares *shares, struct group *groups)
{
    int known = 0;
    for (int i = 0; i < shares->count; i++) {
        const hod_share *share = &shares->all[i];
        struct group *group = group_of(groups, &known, shares->names[share->name], (int)share->who);
        group->variance += share->variance;
        group->rolls += share->rolls;
    }
    return known;
}

static void expect_histories(const struct histories *all, const hod_shares *shares, double mean,
                             const char *what)
{
    struct group groups[MOST_NAMES];
    int known = groups_of(shares, groups);
    cr_assert_float_eq(shares->mean, mean, 1e-10, "%s", what);
    cr_assert_eq(known, all->group_count, "%s has %d groups, not %d", what, known, all->group_count);
    for (int i = 0; i < all->group_count; i++) {
        const struct group *told = &all->groups[i];
        const struct group *found = group_of(groups, &known, told->name, told->who);
        cr_assert_float_eq(found->variance, told->variance, 1e-10 * (1 + shares->variance + mean * mean),
                           "%s, %s", what, told->name);
        cr_assert_float_eq(found->rolls, told->rolls, 1e-10, "%s, rolls of %s", what, told->name);
    }
}

static void expect_variance(const hod_shares *shares, const hod_distribution *distribution,
                            const hod_quantity *quantity, const char *what)
{
    double mean = 0, variance = 0;
    for (size_t i = 0; i < distribution->rows; i++)
        mean += distribution->weights[i] * quantity->of(quantity, hod_distribution_row(distribution, i));
    for (size_t i = 0; i < distribution->rows; i++)
        variance += distribution->weights[i] *
                    pow(quantity->of(quantity, hod_distribution_row(distribution, i)) - mean, 2);
    cr_assert_float_eq(shares->mean, mean, 1e-12 * (1 + fabs(mean)), "%s", what);
    cr_assert_float_eq(shares->variance, variance, 1e-12 * (1 + mean * mean + variance), "%s: %.17g %.17g",
                       what, shares->variance, variance);
    for (int i = 0; i < shares->count; i++) cr_assert_geq(shares->all[i].variance, 0, "%s", what);
}

/* The names of the mechanism's rolls that have occurred. */
struct names {
    char all[MOST_NAMES][32];
    int count;
};

static void meet(struct names *names, const hod_mechanism *mechanism, const hod_shares *shares)
{
    for (int i = 0; i < shares->name_count; i++) {
        const char *name = shares->names[i];
        const hod_stakes *stakes = mechanism->procedure.stakes;
        if (stakes && stakes->error && strcmp(name, HOD_SHARE_OF_CHOICES) == 0) continue; /* not a roll */
        int known = 0;
        while (known < names->count && strcmp(names->all[known], name) != 0) known++;
        if (known < names->count) continue;
        cr_assert(word_is_listed(word_of(name), mechanism->rolls), "%s rolls %s", mechanism->name, name);
        cr_assert_lt(known, MOST_NAMES);
        snprintf(names->all[names->count++], sizeof *names->all, "%s", name);
    }
}

struct survey {
    hod_evaluator *evaluator;
    hod_distribution distribution;
    hod_shares shares;
    struct histories *histories;
    struct names names;
    int divided, told; /* situations; situations whose histories could be gone through */
};

/* Looks at the rolls of a situation that does not contradict itself, and compares their shares, or only meets them. */
static void look_at(struct survey *survey, const hod_rules *rules, const hod_mechanism *mechanism,
                    const int *situation, bool compares)
{
    const hod_procedure *procedure = &mechanism->procedure;
    int prepared[procedure->prepared_ints];
    char what[128];
    hod_error error;
    double mean;
    if (!hod_situation_prepare(rules, mechanism, situation, prepared, NULL)) return;
    const struct counted counted = {procedure->stakes, prepared};
    const hod_quantity quantity = {.of = count, .data = &counted};
    snprintf(what, sizeof what, "%s %s", rules->id, mechanism->name);
    cr_assert(hod_shares_find(survey->evaluator, procedure, prepared, &quantity, &survey->shares, &error),
              "%s: %s", what, error.message);
    meet(&survey->names, mechanism, &survey->shares);
    if (!compares) return;
    survey->divided++;
    cr_assert(hod_exact(survey->evaluator, procedure, prepared, &survey->distribution, &error), "%s: %s",
              what, error.message);
    expect_variance(&survey->shares, &survey->distribution, &quantity, what);
    if (!tell_all(survey->histories, procedure, prepared, &quantity, &mean)) return;
    survey->told++;
    expect_histories(survey->histories, &survey->shares, mean, what);
}

/* Assigns values to those of the fields that the mechanism has. */
static void assign_known(const hod_mechanism *mechanism, int *situation, const char *const *assignments,
                         size_t count_of)
{
    for (size_t i = 0; i < count_of; i++)
        if (hod_mechanism_field(mechanism, assignments[i], strcspn(assignments[i], "="), NULL) >= 0)
            hod_situation_assign(mechanism, situation, NULL, word_of(assignments[i]), NULL);
}

/* Makes a firefight or an engagement short and small, with fixed plans, so that nobody chooses. */
static void make_small(const hod_mechanism *mechanism, int *situation)
{
    static const char *const small[] = {"turns=2",   "a_plan=charge",  "b_plan=stand", "a_bases=2",
                                        "b_bases=2", "doctrine=shoot", "distance=2"};
    if (hod_mechanism_field(mechanism, "turns", strlen("turns"), NULL) >= 0)
        assign_known(mechanism, situation, small, sizeof small / sizeof *small);
}

static void draw(const hod_mechanism *mechanism, hod_xoshiro256pp *dice, int *situation)
{
    for (int f = 0; f < mechanism->field_count; f++)
        situation[f] = drawn_value(mechanism->fields[f].domain, dice);
}

static bool are_all_met(const struct names *names, const hod_mechanism *mechanism)
{
    int declared = 0;
    struct word rest = word_of(mechanism->rolls), name;
    while (word_next(&rest, &name)) declared++;
    return names->count == declared;
}

/* Looks for rare rolls in many situations, including those in which sides choose. */
static void look_for_others(struct survey *survey, const hod_rules *rules, const hod_mechanism *mechanism)
{
    static const char *const small[] = {"turns=3", "a_bases=1", "b_bases=2"};
    hod_xoshiro256pp dice = hod_xoshiro256pp_seeded(21);
    int situation[HOD_MAX_FIELDS];
    for (int i = 0; i < MANY && !are_all_met(&survey->names, mechanism); i++) {
        draw(mechanism, &dice, situation);
        assign_known(mechanism, situation, small, sizeof small / sizeof *small);
        look_at(survey, rules, mechanism, situation, false);
    }
}

static void survey_mechanism(struct survey *survey, const hod_rules *rules, const hod_mechanism *mechanism)
{
    hod_xoshiro256pp dice = hod_xoshiro256pp_seeded(20);
    int situation[HOD_MAX_FIELDS];
    const int before = survey->divided;
    hod_situation_default(mechanism, situation);
    make_small(mechanism, situation);
    look_at(survey, rules, mechanism, situation, true);
    for (int i = 0; i < SITUATIONS; i++) {
        draw(mechanism, &dice, situation);
        make_small(mechanism, situation);
        look_at(survey, rules, mechanism, situation, true);
    }
    look_for_others(survey, rules, mechanism);
    cr_assert_gt(survey->divided, before, "%s", mechanism->name);
}

/* Expects that every declared roll occurs. */
static void expect_all_met(const struct survey *survey, const hod_mechanism *mechanism)
{
    struct word rest = word_of(mechanism->rolls), name;
    for (int declared = 0; word_next(&rest, &name); declared++) {
        int met = 0;
        while (met < survey->names.count && !word_is(name, survey->names.all[met])) met++;
        cr_expect_lt(met, survey->names.count, "%s never rolls %.*s", mechanism->name, (int)name.length,
                     name.text);
    }
}

static void survey_family(struct survey *survey, const hod_family *family)
{
    for (int m = 0; m < family->mechanism_count; m++) {
        survey->names.count = 0;
        for (int e = 0; hod_family_rules(family, e); e++) {
            AUTO(free_rules) hod_rules *rules = opened(hod_family_rules(family, e));
            if (hod_rules_has_mechanism(rules, family->mechanisms[m]))
                survey_mechanism(survey, rules, family->mechanisms[m]);
        }
        expect_all_met(survey, family->mechanisms[m]);
    }
}

Test(shares, of_every_mechanism_equal_a_sum_over_histories_and_add_up_to_the_variance)
{
    static struct survey survey;
    int count;
    const hod_family *const *families = hod_families(&count);
    survey.evaluator = patient_evaluator();
    survey.histories = malloc(sizeof *survey.histories);
    cr_assert(survey.histories);
    for (int f = 0; f < count; f++) survey_family(&survey, families[f]);
    cr_assert_gt(2 * survey.told, survey.divided, "%d of %d", survey.told, survey.divided);
    hod_shares_free(&survey.shares);
    hod_distribution_free(&survey.distribution);
    hod_evaluator_free(survey.evaluator);
    free(survey.histories);
}
