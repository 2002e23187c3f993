/* Consequences of the rules of battles, for every family. */
#include "letters.h"

#include "../given.h"
#include "ask/measure/statistics.h"

#include <criterion/criterion.h>
#include <math.h>

static hod_error error;

enum { NO_EXCHANGE, EXCHANGE };

/* Different units of each family: one that advances, one that charges, two that stand, and one with best play. */
static const struct letter bloodybacks[] = {{'L', "plan=advance quality=4 density=5"},
                                            {'G', "plan=charge quality=5 density=5 bayonet=yes"},
                                            {'C', "plan=stand quality=3 cover=light"},
                                            {'M', "plan=stand quality=2"},
                                            {'B', "plan=best quality=3"},
                                            {0}};
static const struct letter taber[] = {
    {'L', "quality=british plan=advance"},
    {'G', "quality=european formation=close stands=3 plan=charge"},
    {'C', "stands=3 plan=stand cover=soft"},
    {'M', "quality=militia formation=close stands=3 bayonets=no plan=stand"},
    {'B', "stands=2 plan=best"},
    {0}};
static const struct letter callan[] = {{'L', "plan=advance grade=2 stands=5"},
                                       {'G', "plan=charge grade=1 stands=5 bayonet=yes"},
                                       {'C', "plan=stand grade=2 stands=5 cover=fieldwork"},
                                       {'M', "plan=stand grade=4 stands=5"},
                                       {'B', "plan=best grade=2 stands=4"},
                                       {0}};
static const struct letter bolt_action[] = {{'L', "plan=advance bases=2"},
                                            {'G', "plan=charge bases=2 quality=veteran"},
                                            {'C', "plan=stand bases=2 cover=soft"},
                                            {'M', "plan=stand bases=2 quality=inexperienced colonel=no"},
                                            {'B', "plan=best bases=1"},
                                            {0}};
static const struct letter one_hour[] = {
    {'L', "unit=line-infantry plan=advance"},       {'G', "unit=shock-troops plan=charge"},
    {'C', "unit=militia plan=stand terrain=rough"}, {'M', "unit=militia plan=stand"},
    {'B', "unit=shock-troops plan=best"},           {0}};

static const struct family_units {
    const char *rules;
    const struct letter *letters;
    int distance, reserve_distance;
    int may_be_exchanged; /* whether A and B can be exchanged in an engagement */
    int by_none;          /* the last word of `by` */
} families[] = {
    {"bloodybacks-8.3", bloodybacks, 9, 6, NO_EXCHANGE, 4},
    {"taber-2006", taber, 8, 6, EXCHANGE, 4},
    {"callan-1987", callan, 10, 8, EXCHANGE, 2},
    {"bolt-action-acw", bolt_action, 12, 9, EXCHANGE, 3},
    {"one-hour-awi", one_hour, 2, 1, NO_EXCHANGE, 2},
};
enum { FAMILIES = sizeof families / sizeof *families };

struct played {
    hod_rules *rules;
    struct battle battle;
    struct pairings *pairings;
    struct battle_result result;
};

static void set_up(struct played *played, const struct family_units *units, struct order_of_battle order,
                   double bytes)
{
    order.distance = units->distance;
    order.reserve_distance = units->reserve_distance;
    if (!order.fields) order.fields = "";
    *played = (struct played){.rules = opened(units->rules)};
    played->rules->budget.seconds = INFINITY;
    if (bytes > 0) played->rules->budget.bytes = bytes;
    letters_battle(&played->battle, played->rules, units->letters, &order);
    played->pairings = pairings_new(&played->battle, NULL, &error);
}

static void put_away(struct played *played)
{
    pairings_free(played->pairings);
    battle_result_free(&played->result);
    hod_rules_free(played->rules);
}

/* Calculates the battle. */
static struct played play(const struct family_units *units, struct order_of_battle order)
{
    struct played played;
    bool is_exact;
    set_up(&played, units, order, 0);
    const struct battlefield field = {.battle = &played.battle, .pairings = played.pairings};
    cr_assert(battle_calculate(&field, &played.result, &is_exact, &error), "%s", error.message);
    cr_assert(is_exact, "%s: %s against %s", units->rules, order.a, order.b);
    return played;
}

/* Rolls the battle with this much memory; 0 is as much as usual. */
static struct played roll(const struct family_units *units, struct order_of_battle order, uint64_t trials,
                          double bytes, int threads)
{
    struct played played;
    set_up(&played, units, order, bytes);
    const struct battlefield field = {.battle = &played.battle, .pairings = played.pairings};
    const hod_trials rolled = {.trials = trials, .seed = 5, .threads = threads};
    cr_assert(battle_roll(&field, &rolled, &played.result, &error), "%s", error.message);
    return played;
}

/* The exact distribution of the engagement of two units, over winner, turn and by. */
static hod_distribution engagement_of(const struct family_units *units, const char *a, const char *b,
                                      int turns)
{
    AUTO(put_away) struct played played;
    set_up(&played, units, (struct order_of_battle){.a = a, .b = b, .turns = turns}, 0);
    const struct battle *battle = &played.battle;
    const hod_mechanism *engagement = battle->terms->engagement;
    int situation[HOD_MAX_FIELDS], prepared[engagement->procedure.prepared_ints];
    memcpy(situation, battle->situation, sizeof situation);
    for (int side = SIDE_A; side <= SIDE_B; side++)
        for (int i = 0; i < battle->side_field_count; i++)
            situation[battle->side_fields[side][i]] = battle->types[side][0].values[i];
    situation[field_called(engagement, "distance")] = units->distance;
    cr_assert(hod_situation_prepare(played.rules, engagement, situation, prepared, NULL));
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(&error);
    hod_distribution exact = {0};
    cr_assert(hod_exact(evaluator, &engagement->procedure, prepared, &exact, &error), "%s", error.message);
    return exact;
}

/* Whether a side's unit breaks in this row of an engagement. The winner is a, b, perhaps both, or none; a winner `none`
 * with a `by` that is not none means both. */
static bool breaks(const struct family_units *units, const int *outcome, int side)
{
    const bool has_both =
        strcmp(units->rules, "bloodybacks-8.3") != 0 && strcmp(units->rules, "bolt-action-acw") != 0;
    if (outcome[0] == !side) return true;
    if (outcome[0] == side || outcome[2] == units->by_none) return false;
    return !has_both || outcome[0] == 2;
}

static double probability_of(const struct battle_result *result, int winner, int turn, int a_lost, int b_lost)
{
    return hod_distribution_weight(&result->ends, (int[]){winner, turn, a_lost, b_lost});
}

/* The probabilities that the engagement of two units has broken A's unit or not, and B's, by the turn of its end. */
enum { MOST_TURNS = 5 };
typedef double engagement_ends[MOST_TURNS + 1][2][2];
static void find_ends(const struct family_units *units, const char *a, const char *b, int turns,
                      engagement_ends ends)
{
    AUTO(hod_distribution_free) hod_distribution engagement = engagement_of(units, a, b, turns);
    memset(ends, 0, sizeof(engagement_ends));
    for (size_t row = 0; row < engagement.rows; row++) {
        const int *outcome = hod_distribution_row(&engagement, row);
        ends[outcome[1]][breaks(units, outcome, SIDE_A)][breaks(units, outcome, SIDE_B)] +=
            engagement.weights[row];
    }
}

/* 1. One place with one unit on each side. */
static void expect_engagement(const struct family_units *units, const char *a, const char *b, int turns)
{
    AUTO(put_away)
    struct played played = play(units, (struct order_of_battle){.a = a, .b = b, .turns = turns, .march = 2});
    engagement_ends ends;
    find_ends(units, a, b, turns, ends);
    for (int turn = 1; turn <= turns; turn++)
        for (int both = 0; both < 4; both++) {
            const int a_lost = both / 2, b_lost = both % 2;
            const int winner = a_lost == b_lost ? NOBODY : a_lost ? SIDE_B : SIDE_A;
            cr_expect_float_eq(probability_of(&played.result, winner, turn, a_lost, b_lost),
                               ends[turn][a_lost][b_lost], 1e-12, "%s: %s against %s, turn %d of %d, %d %d",
                               units->rules, a, b, turn, turns, a_lost, b_lost);
        }
}

Test(follows, one_place_with_one_unit_each_is_the_engagement)
{
    static const char *const pairs[][2] = {{"L", "M"}, {"G", "C"}, {"B", "M"}, {"L", "B"}};
    for (int f = 0; f < FAMILIES; f++)
        for (size_t p = 0; p < sizeof pairs / sizeof *pairs; p++) {
            expect_engagement(&families[f], pairs[p][0], pairs[p][1], MOST_TURNS);
            expect_engagement(&families[f], pairs[p][0], pairs[p][1], 1);
        }
}

/* 2. One unit in each place, and march=never. Tested with two places and armies that break at two losses: the
 * probability that neither army breaks is the probability that not both places have lost a unit of the same side. */
Test(follows, places_without_marches_are_independent)
{
    enum { TURNS = 4 };
    for (int f = 0; f < FAMILIES; f++) {
        const struct family_units *units = &families[f];
        AUTO(put_away)
        struct played played =
            play(units, (struct order_of_battle){
                            .a = "L|G", .b = "M|C", .turns = TURNS, .march = MARCH_NEVER, .breaks = {2, 2}});
        double lost[2][2][2] = {{{0}}}; /* by place: whether A's unit is lost, and B's */
        for (int place = 0; place < 2; place++) {
            engagement_ends ends;
            find_ends(units, place ? "G" : "L", place ? "C" : "M", TURNS, ends);
            for (int turn = 1; turn <= TURNS; turn++)
                for (int both = 0; both < 4; both++)
                    lost[place][both / 2][both % 2] += ends[turn][both / 2][both % 2];
        }
        double none = 0, at_limit = 0;
        for (int one = 0; one < 4; one++)
            for (int other = 0; other < 4; other++)
                if (!(one / 2 && other / 2) && !(one % 2 && other % 2))
                    none += lost[0][one / 2][one % 2] * lost[1][other / 2][other % 2];
        for (size_t row = 0; row < played.result.ends.rows; row++) {
            const int *end = hod_distribution_row(&played.result.ends, row);
            if (end[BATTLE_A_LOST] < 2 && end[BATTLE_B_LOST] < 2) at_limit += played.result.ends.weights[row];
        }
        cr_expect_float_eq(at_limit, none, 1e-12, "%s", units->rules);
    }
}

/* 3. One place is a chain of engagements, and rolling must follow it. One of the fifteen fits fails at this level with
 * 1.5 of a thousand seeds. */
static void expect_fit(const struct family_units *units, const struct order_of_battle *order)
{
    hod_fit fit;
    AUTO(put_away) struct played exact = play(units, *order), rolled = roll(units, *order, 40000, 0, 2);
    cr_assert(hod_fit_test(&rolled.result.ends, &exact.result.ends, &fit, &error));
    cr_expect_gt(fit.p, 1e-4, "%s, %s against %s: p = %g", units->rules, order->a, order->b, fit.p);
}

Test(follows, rolled_battles_agree_with_calculated_ones)
{
    for (int f = 0; f < FAMILIES; f++) {
        expect_fit(&families[f], &(struct order_of_battle){
                                     .a = "LG", .b = "MCM", .turns = 6, .march = 2, .breaks = {2, 3}});
        expect_fit(&families[f], &(struct order_of_battle){
                                     .a = "L|B", .b = "-|CM", .turns = 6, .march = 0, .breaks = {2, 2}});
        expect_fit(&families[f],
                   &(struct order_of_battle){
                       .a = "L|B|G", .b = "M|C|M", .turns = 6, .march = MARCH_NEVER, .breaks = {2, 2}});
    }
}

static void expect_same(const struct family_units *units, const struct battle_result *one,
                        const struct battle_result *other, bool exchanged)
{
    static const int exchanged_winner[] = {SIDE_B, SIDE_A, NOBODY};
    cr_expect_eq(one->ends.rows, other->ends.rows, "%s", units->rules);
    for (size_t row = 0; row < one->ends.rows; row++) {
        const int *end = hod_distribution_row(&one->ends, row);
        const double same = exchanged
                                ? probability_of(other, exchanged_winner[end[0]], end[1], end[3], end[2])
                                : probability_of(other, end[0], end[1], end[2], end[3]);
        cr_expect_float_eq(same, one->ends.weights[row], 1e-12, "%s: %d %d %d %d", units->rules, end[0],
                           end[1], end[2], end[3]);
    }
}

/* 4. Mirrored from left to right. */
Test(follows, a_mirrored_battle_is_the_same)
{
    for (int f = 0; f < FAMILIES; f++) {
        struct order_of_battle order = {
            .a = "L|-|G", .b = "-|-|CM", .turns = 6, .march = 0, .breaks = {2, 2}};
        AUTO(put_away) struct played one = play(&families[f], order);
        order.a = "G|-|L";
        order.b = "CM|-|-";
        AUTO(put_away) struct played mirrored = play(&families[f], order);
        expect_same(&families[f], &one.result, &mirrored.result, false);
    }
}

/* 5. A and B exchanged, if this is possible in the engagement. */
Test(follows, an_exchanged_battle_is_the_same_for_the_other)
{
    for (int f = 0; f < FAMILIES; f++) {
        struct order_of_battle order = {
            .a = "L|G", .b = "M|C", .turns = 5, .march = MARCH_NEVER, .breaks = {1, 2}, .no_support = 1};
        if (!families[f].may_be_exchanged) continue;
        AUTO(put_away) struct played one = play(&families[f], order);
        order.a = "M|C";
        order.b = "L|G";
        order.breaks[SIDE_A] = 2;
        order.breaks[SIDE_B] = 1;
        AUTO(put_away) struct played exchanged = play(&families[f], order);
        expect_same(&families[f], &one.result, &exchanged.result, true);
    }
}

/* With little memory, turns are found again many times, by several threads. */
Test(follows, forgotten_turns_are_found_again_unchanged)
{
    static const struct forgetful {
        int family;
        const char *a;
        double bytes;
    } all[] = {{0, "LG|L", 3e6}, {1, "LG|B", 5e5}, {2, "LG|B", 5e5}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        const struct family_units *units = &families[all[i].family];
        const struct order_of_battle order = {
            .a = all[i].a, .b = "M|CM", .turns = 5, .march = 0, .breaks = {3, 3}};
        AUTO(put_away) struct played kept = roll(units, order, 6000, 1e9, 1);
        for (int threads = 1; threads <= 3; threads += 2) {
            AUTO(put_away) struct played found_again = roll(units, order, 6000, all[i].bytes, threads);
            expect_same(units, &kept.result, &found_again.result, false);
            cr_expect_arr_eq(found_again.result.means.by, kept.result.means.by, sizeof kept.result.means.by,
                             "%s", units->rules);
        }
    }
}

/* Counts how often each unit occurs in a list. */
static void count_list(const struct board *board, uint8_t first, int counts[ALL_UNITS])
{
    for (; first != NO_UNIT; first = board->units[first].next) counts[first]++;
}

static void expect_whole(const struct family_units *units, const struct battle *battle,
                         const struct board *board, const int lost[ALL_UNITS])
{
    int counts[ALL_UNITS];
    memcpy(counts, lost, sizeof counts);
    for (int place = 0; place < battle->place_count; place++)
        for (int side = SIDE_A; side <= SIDE_B; side++) {
            const struct line *line = &board->lines[place][side];
            if (line->front != NO_UNIT) counts[line->front]++;
            count_list(board, line->reserve, counts);
            count_list(board, line->flank, counts);
        }
    count_list(board, board->marching, counts);
    for (int side = SIDE_A; side <= SIDE_B; side++)
        for (int unit = 0; unit < battle->unit_count[side]; unit++)
            cr_assert_eq(counts[unit_number(side, unit)], 1, "%s, turn %d: unit %d of %c stands in %d lists",
                         units->rules, board->turn, unit, "ab"[side], counts[unit_number(side, unit)]);
}

/* Follows a battle with marches on its board: every unit must be somewhere, exactly once. */
Test(follows, no_unit_is_lost_twice_and_none_disappears)
{
    for (int f = 0; f < FAMILIES; f++) {
        AUTO(put_away) struct played played;
        set_up(&played, &families[f],
               (struct order_of_battle){
                   .a = "L|GL|LC|-", .b = "MC|M|-|CM", .turns = 15, .march = 1, .breaks = {5, 6}},
               0);
        const struct battlefield field = {.battle = &played.battle, .pairings = played.pairings};
        struct turn_walker *walker = turn_walker_new(&HOD_BUDGET, &error);
        for (uint64_t seed = 0; seed < 300; seed++) {
            hod_xoshiro256pp dice = hod_xoshiro256pp_seeded(seed);
            int lost[ALL_UNITS] = {0};
            struct board board;
            struct turn_state *state;
            struct losses losses;
            cr_assert(board_begin(&field, &board, &error), "%s", error.message);
            while (board_advance(&field, &board, &state, &error) && state) {
                struct turn_draw draw = {.state = state, .turn = board.turn, .dice = &dice};
                cr_assert(turns_roll(&draw, 1, walker, &error) &&
                          board_take(&field, &board, draw.state, &losses, &error));
                for (int i = 0; i < losses.count; i++) lost[losses.units[i].unit]++;
                expect_whole(&families[f], &played.battle, &board, lost);
            }
        }
        turn_walker_free(walker);
    }
}

static void ignore(void *data, const char *line)
{
    (void)data;
    (void)line;
}

/* Locates the narrated state among all possible successors, as a number between 0 and 1. The number is uniformly
 * distributed if narrations are as probable as the row says. */
static double place_among(const struct turn_row *row, const struct turn_state *told, hod_xoshiro256pp *dice)
{
    double below = 0;
    for (int i = 0; i < row->count; i++) {
        if (row->states[i] == told) return below + row->shares[i] * hod_xoshiro256pp_uniform(dice);
        below += row->shares[i];
    }
    cr_assert_fail("what was told cannot come of it");
    return 0;
}

/* Narrates battles and counts these numbers in intervals of equal length. */
enum { PARTS = 20 };
static void count_told(const struct family_units *units, struct order_of_battle order, int battles,
                       int counts[PARTS])
{
    AUTO(put_away) struct played played;
    set_up(&played, units, order, 0);
    const struct battlefield field = {.battle = &played.battle, .pairings = played.pairings};
    struct turn_walker *walker = turn_walker_new(&HOD_BUDGET, &error);
    hod_xoshiro256pp dice = hod_xoshiro256pp_seeded(11), within = hod_xoshiro256pp_seeded(12);
    const struct narration narration = {.dice = &dice, .listener = ignore};
    struct losses losses;
    for (int i = 0; i < battles; i++) {
        struct board board;
        struct turn_state *state;
        cr_assert(board_begin(&field, &board, &error), "%s", error.message);
        while (board_advance(&field, &board, &state, &error) && state) {
            const struct turn_row *row = turns_play(&state, (double[]){1}, 1, board.turn, walker, &error);
            struct turn_state *told = turns_tell(state, board.turn, &narration, &error);
            cr_assert(row && told, "%s", error.message);
            counts[(int)(PARTS * place_among(row, told, &within))]++;
            cr_assert(board_take(&field, &board, told, &losses, &error));
        }
    }
    turn_walker_free(walker);
}

/* Pearson's chi-square with 19 degrees of freedom exceeds 50.8 once in ten thousand times. */
Test(follows, narrated_battles_are_as_probable_as_rolled_ones)
{
    for (int f = 0; f < FAMILIES; f++) {
        int counts[PARTS] = {0}, all = 0;
        double sum = 0;
        count_told(&families[f],
                   (struct order_of_battle){
                       .a = "L|GL|L|-", .b = "MC|M|L|CM", .turns = 10, .march = 0, .breaks = {4, 6}},
                   100, counts);
        count_told(
            &families[f],
            (struct order_of_battle){.a = "L|B", .b = "-|CM", .turns = 5, .march = 0, .breaks = {2, 2}}, 20,
            counts);
        for (int i = 0; i < PARTS; i++) all += counts[i];
        for (int i = 0; i < PARTS; i++) sum += pow(counts[i] - (double)all / PARTS, 2) * PARTS / all;
        cr_expect_lt(sum, 50.8, "%s: %g of %d rolls", families[f].rules, sum, all);
    }
}

static void expect_same_counts(const struct family_units *units, const struct order_of_battle *order)
{
    AUTO(put_away) struct played one = roll(units, *order, 20000, 0, 1);
    for (int threads = 2; threads <= 5; threads += 3) {
        AUTO(put_away) struct played other = roll(units, *order, 20000, 0, threads);
        cr_assert_eq(other.result.ends.rows, one.result.ends.rows);
        cr_expect_eq(memcmp(other.result.ends.weights, one.result.ends.weights,
                            one.result.ends.rows * sizeof *one.result.ends.weights),
                     0, "%s on %d threads", units->rules, threads);
    }
}

Test(follows, counts_do_not_depend_on_the_number_of_threads)
{
    for (int f = 0; f < FAMILIES; f++)
        expect_same_counts(&families[f],
                           &(struct order_of_battle){
                               .a = "L|GL|L|-", .b = "MC|M|L|CM", .turns = 8, .march = 1, .breaks = {3, 4}});
    expect_same_counts(&families[0], &(struct order_of_battle){
                                         .a = "BL|B", .b = "M|BM", .turns = 6, .march = 0, .breaks = {2, 2}});
}
