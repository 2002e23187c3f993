/* Best play compared with all policies, in random games. */
#include "choosing.h"

#include "walk/play/policy_internal.h"

#include <criterion/criterion.h>
#include <math.h>

/* A random game of chance for two players and a few turns. In each of its states one side chooses between two dice
 * tables; a d6 then leads to a state of the next turn or to a win of either side. The game also notes whether the die
 * has shown its highest face, which only the outcome of the noting game has. */
enum { PLACES = 2, TURNS = 3, FACES = 6 };
struct game {
    int who[PLACES];
    int leads[PLACES][2][FACES]; /* to a place; to PLACES: a wins; to PLACES + 1: b wins */
    int begins;                  /* at which place */
};
struct played {
    int winner, turn, noted, place;
};

static void begin_game(const void *prepared, void *state)
{
    ((struct played *)state)->place = ((const struct game *)prepared)->begins;
}
STEP(play_game, const struct game *game, struct played *now)
{
    static const char *const tables[] = {"left", "right"};
    const int table = hod_choose(roller, "table", game->who[now->place], tables, 2);
    const int face = hod_die(roller, "die", FACES);
    if (face == FACES) now->noted = 1;
    now->place = game->leads[now->place][table][face - 1];
    if (now->place < PLACES) return HOD_TURN_IS_OVER;
    now->winner = now->place - PLACES + 1;
    now->place = 0;
    return HOD_DONE;
}
#define GAME \
    .name = "game", .begin = begin_game, .clock = &three_turns, .stakes = &share_of_game, .step = play_game
static const hod_procedure game = {GAME, SIZES(INTS(struct game), INTS(struct played), 2)};
static const hod_procedure noting_game = {GAME, SIZES(INTS(struct game), INTS(struct played), 3)};

static struct game random_game(unsigned *seed)
{
    struct game drawn = {.begins = 0};
    for (int place = 0; place < PLACES; place++) {
        drawn.who[place] = rand_r(seed) % 2;
        for (int table = 0; table < 2; table++)
            for (int face = 0; face < FACES; face++)
                drawn.leads[place][table][face] = rand_r(seed) % (PLACES + 2);
    }
    return drawn;
}

/* What the game is worth to A if the bits of a policy choose the table for every turn and place. */
static double worth_by_policy(const struct game *drawn, unsigned policy, int turn, int place)
{
    if (place >= PLACES) return place == PLACES;
    if (turn == TURNS) return 0.5;
    const int table = policy >> (turn * PLACES + place) & 1;
    double worth = 0;
    for (int face = 0; face < FACES; face++)
        worth += worth_by_policy(drawn, policy, turn + 1, drawn->leads[place][table][face]) / FACES;
    return worth;
}

/* A's decisions, as bits of a policy. */
static unsigned decisions_of_a(const struct game *drawn)
{
    unsigned decisions = 0;
    for (int turn = 0; turn < TURNS; turn++)
        for (int place = 0; place < PLACES; place++)
            if (drawn->who[place] == 0) decisions |= 1u << (turn * PLACES + place);
    return decisions;
}

/* The most that A can guarantee: the best of all his policies against all of B's. */
static double worth_by_brute_force(const struct game *drawn)
{
    const unsigned all = (1u << TURNS * PLACES) - 1, of_a = decisions_of_a(drawn), of_b = all & ~of_a;
    double most = 0;
    for (unsigned a = of_a;; a = (a - 1) & of_a) {
        double least = 1;
        for (unsigned b = of_b;; b = (b - 1) & of_b) {
            least = fmin(least, worth_by_policy(drawn, a | b, 0, 0));
            if (b == 0) break;
        }
        most = fmax(most, least);
        if (a == 0) break;
    }
    return most;
}

Test(choices_tried, best_play_equals_brute_force_over_all_policies)
{
    unsigned seed = 1;
    for (int i = 0; i < 200; i++) {
        const struct game drawn = random_game(&seed);
        cr_assert_float_eq(worth_of(&game, &drawn), worth_by_brute_force(&drawn), 1e-12, "game %d", i);
    }
}

static void disregard_note(const void *prepared, void *state)
{
    (void)prepared;
    ((struct played *)state)->noted = 0;
}
static const hod_stakes disregarding = {.worth = share, .margin = 1e-12, .disregard = disregard_note};

Test(choices_tried, disregarded_outcomes_are_still_reported)
{
    hod_procedure noting = noting_game;
    unsigned seed = 5;
    for (int i = 0; i < 200; i++) {
        const struct game drawn = random_game(&seed);
        noting.stakes = &share_of_game;
        AUTO(hod_distribution_free) hod_distribution all = exact(&noting, &drawn);
        noting.stakes = &disregarding;
        AUTO(hod_distribution_free) hod_distribution same = exact(&noting, &drawn);
        assert_alike(i, &all, &same, 1e-15);
    }
}

/* Expects that a policy played out from the start of game `number` gives the same results as a separate evaluation. */
static void expect_played_out(int number, hod_policy *policy, const hod_procedure *procedure,
                              const struct game *begun)
{
    hod_error error;
    AUTO(hod_distribution_free) hod_distribution alone = exact(procedure, begun), played = {0};
    cr_assert(policy_play_out(policy, begun, &HOD_BUDGET, &played, &error), "%s", error.message);
    assert_alike(number, &alone, &played, 1e-15);
    cr_assert_float_eq(played.worth[0], alone.worth[0], 1e-15);
    cr_assert_float_eq(played.steps, alone.steps, 1e-14);
}

/* Also with disregarded ints, and from several beginnings one after another. */
Test(choices_tried, a_policy_can_be_played_out_from_each_of_its_beginnings)
{
    hod_procedure noting = noting_game;
    unsigned seed = 6;
    for (int i = 0; i < 200; i++) {
        struct game begun[PLACES];
        begun[0] = begun[1] = random_game(&seed);
        begun[1].begins = 1;
        noting.stakes = i % 2 ? &disregarding : &share_of_game;
        const void *const beginnings[] = {&begun[1]};
        const hod_policy_question question = {.beginnings = beginnings, .beginning_count = 1};
        AUTO(free_policy) hod_policy *policy = hod_policy_new(&noting, &begun[0], &question, NULL);
        for (int k = 0; k < 4; k++) expect_played_out(i, policy, &noting, &begun[k % PLACES]);
    }
}

Test(choices_tried, simulation_plays_the_same_policy)
{
    unsigned seed = 2;
    for (int i = 0; i < 10; i++) {
        const struct game drawn = random_game(&seed);
        expect_agreement(&game, &drawn, (hod_trials){.trials = 1000000, .seed = 3, .threads = 2});
    }
}
