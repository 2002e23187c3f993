/* What battles find about engagements and leave for each other. */
#include "letters.h"

#include "../given.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

static hod_error error;

enum { BATTLES = 6000 };

static const struct letter letters[] = {{'L', "plan=advance quality=4 density=5"},
                                        {'C', "plan=stand quality=3"},
                                        {'B', "plan=best quality=3"},
                                        {0}};

static const struct order_of_battle rolled = {
    .a = "LL|B", .b = "C|C", .turns = 6, .distance = 9, .reserve_distance = 9, .march = 1};
static const struct order_of_battle calculated = {
    .a = "L", .b = "CC", .turns = 6, .distance = 9, .reserve_distance = 9, .march = MARCH_NEVER};

static hod_rules *rules;
static struct turn_cache *cache;

static void start(void)
{
    rules = opened("bloodybacks-8.3");
    rules->budget.seconds = INFINITY;
    cache = pairings_cache_new(rules, &error);
}

static void end(void)
{
    turn_cache_free(cache);
    hod_rules_free(rules);
}

TestSuite(turn_cache, .init = start, .fini = end);

/* Fights a battle with the results in a cache; NULL means no cache. */
static struct battle_result fight_battle(const struct battle *battle, struct turn_cache *with)
{
    AUTO(free_pairings) struct pairings *pairings = pairings_new(battle, with, &error);
    cr_assert(pairings, "%s", error.message);
    const struct battlefield field = {.battle = battle, .pairings = pairings};
    const hod_trials trials = {.trials = BATTLES, .seed = 1, .threads = 1};
    bool is_exact;
    struct battle_result result = {.narrow = 0};
    cr_assert(battle_calculate(&field, &result, &is_exact, &error), "%s", error.message);
    cr_assert(is_exact || battle_roll(&field, &trials, &result, &error), "%s", error.message);
    return result;
}

static struct battle_result fight(const struct order_of_battle *order, struct turn_cache *with)
{
    struct battle battle;
    letters_battle(&battle, rules, letters, order);
    return fight_battle(&battle, with);
}

static void expect_equal(const struct battle_result *one, const struct battle_result *other)
{
    cr_assert_eq(one->ends.rows, other->ends.rows);
    for (size_t row = 0; row < one->ends.rows; row++) {
        cr_expect_eq(memcmp(hod_distribution_row(&one->ends, row), hod_distribution_row(&other->ends, row),
                            BATTLE_OUTCOMES * sizeof(int)),
                     0);
        cr_expect_eq(one->ends.weights[row], other->ends.weights[row]);
    }
}

/* And they are so after the cache was emptied. */
Test(turn_cache, a_rolled_and_a_calculated_battle_are_the_same_after_others)
{
    for (int i = 0; i < 2; i++) {
        const struct order_of_battle *order = i ? &calculated : &rolled;
        turn_cache_forget(cache, FORGET_ALL);
        cr_assert_eq(turn_cache_bytes(cache), 0);
        AUTO(battle_result_free) struct battle_result alone = fight(order, NULL);
        struct order_of_battle other = *order;
        for (other.march = 0; other.march < 3; other.march++) {
            AUTO(battle_result_free) struct battle_result before = fight(&other, cache);
        }
        cr_expect_gt(turn_cache_bytes(cache), 0);
        AUTO(battle_result_free) struct battle_result after = fight(order, cache);
        expect_equal(&alone, &after);
        turn_cache_forget(cache, FORGET_ALL);
        AUTO(battle_result_free) struct battle_result again = fight(order, cache);
        expect_equal(&alone, &again);
    }
}

/* March does not affect an engagement, and its starting distance is part of its states. */
Test(turn_cache, battles_that_differ_elsewhere_share_an_engagement)
{
    struct order_of_battle other = rolled;
    other.turns = 5;
    AUTO(battle_result_free) struct battle_result first = fight(&rolled, cache);
    const size_t bytes = turn_cache_bytes(cache);
    AUTO(battle_result_free) struct battle_result again = fight(&rolled, cache);
    cr_expect_eq(turn_cache_bytes(cache), bytes);
    AUTO(battle_result_free) struct battle_result longer = fight(&other, cache);
    cr_expect_gt(turn_cache_bytes(cache), bytes, "another limit is another engagement");
}

/* Their best play is found together, apart from that of a battle with other types of units. */
Test(turn_cache, expected_battles_are_the_same_as_each_alone)
{
    static const char *const values[] = {"plan=best quality=2", "plan=best quality=4 cover=light",
                                         "plan=best quality=3"};
    const struct battle *expected[4];
    struct battle battles[4];
    for (int i = 0; i < 4; i++) {
        const struct letter of[] = {{'L', "plan=best quality=4 density=5"}, {'C', values[i % 3]}, {0}};
        struct order_of_battle order = rolled;
        order.a = i == 3 ? "LC|L" : "LL|L";
        order.b = "CC|C";
        order.turns = 3;
        letters_battle(&battles[i], rules, of, &order);
        expected[i] = &battles[i];
    }
    cr_assert(pairings_expect(expected, 4, cache, &error), "%s", error.message);
    for (int i = 0; i < 4; i++) {
        AUTO(battle_result_free) struct battle_result together = fight_battle(&battles[i], cache);
        AUTO(battle_result_free) struct battle_result alone = fight_battle(&battles[i], NULL);
        expect_equal(&together, &alone);
    }
}

Test(turn_cache, turns_belong_to_their_preparation)
{
    const hod_procedure *procedure = &hod_family_root(rules->family)->battle->engagement->procedure;
    AUTO(free_turn_cache) struct turn_cache *small = turn_cache_new(1e6, &error);
    int prepared[procedure->prepared_ints];
    memset(prepared, 0, sizeof prepared);
    struct turns *turns = turn_cache_turns(small, procedure, prepared, &error);
    cr_assert_not_null(turns);
    cr_expect_eq(turn_cache_turns(small, procedure, prepared, &error), turns);
    prepared[0] = 1;
    cr_expect_neq(turn_cache_turns(small, procedure, prepared, &error), turns);
}
