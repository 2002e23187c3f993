/* Best play in processes that return to their states, compared with published values and value iteration. */
#include "choosing.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

/* Piglet: the player flips a coin or holds. Heads adds a point to the turn; tails ends the turn without points; holding
 * ends it and keeps the points. The first player with two points has won. */
struct piglet {
    int winner, plays, points[2], flipped;
};
static void set_up(const void *prepared, void *state)
{
    const int *given = prepared;
    *(struct piglet *)state = (struct piglet){.points = {given[0], given[1]}, .flipped = given[2]};
}
STEP(play_piglet, const void *prepared, struct piglet *now)
{
    static const char *const options[] = {"flip", "hold"};
    if (hod_choose(roller, "turn", now->plays, options, 2)) {
        now->points[now->plays] += now->flipped;
    } else if (hod_die(roller, "coin", 2) == 1) {
        now->flipped++;
        if (now->points[now->plays] + now->flipped < 2) return HOD_STEP_FOLLOWS;
        *now = (struct piglet){.winner = now->plays + 1};
        return HOD_DONE;
    }
    now->flipped = 0;
    now->plays = !now->plays;
    return HOD_STEP_FOLLOWS;
}
static const hod_procedure piglet = {SIZES(3, INTS(struct piglet), 1), .name = "piglet", .begin = set_up,
                                     .stakes = &to_win, .step = play_piglet};

/* Neller and Presser, "Optimal play of the dice game Pig" (2004), figure 3: by the player's points, the opponent's
 * points, and the points of the turn. */
Test(loops_played, piglet_equals_the_published_value)
{
    static const struct {
        int given[3];
        double worth;
    } known[] = {{{0, 0, 0}, 4 / 7.}, {{0, 0, 1}, 5 / 7.}, {{0, 1, 0}, 2 / 5.},
                 {{0, 1, 1}, 3 / 5.}, {{1, 0, 0}, 4 / 5.}, {{1, 1, 0}, 2 / 3.}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        cr_assert_float_eq(worth_of(&piglet, known[i].given), known[i].worth, 1e-14, "%zu", i);
}

/* A game on a random graph: in each state one side chooses between two ways, from which a die leads on. */
enum { PLACES = 16, WAYS = 2, FACES = 6 };
struct game {
    int first, sides;
    int to[PLACES][WAYS][FACES]; /* to a place; PLACES and PLACES + 1: a side has won */
};
struct token {
    int winner, at;
};
static void put(const void *prepared, void *state)
{
    *(struct token *)state = (struct token){.at = ((const struct game *)prepared)->first};
}
static int chooser(const struct game *game, int place)
{
    return place % game->sides;
}
STEP(move, const struct game *game, struct token *now)
{
    static const char *const options[] = {"left", "right"};
    const int way = hod_choose(roller, "way", chooser(game, now->at), options, WAYS);
    const int to = game->to[now->at][way][hod_die(roller, "die", FACES) - 1];
    if (to < PLACES) {
        now->at = to;
        return HOD_STEP_FOLLOWS;
    }
    *now = (struct token){.winner = to - PLACES + 1};
    return HOD_DONE;
}
static const hod_procedure board_game = {SIZES(INTS(struct game), INTS(struct token), 1), .name = "game",
                                         .begin = put, .stakes = &to_win, .step = move};

/* One way in twelve ends, and each way of each place has at least one such face, so a value iteration contracts. */
static struct game random_game(uint64_t *seed, int sides)
{
    struct game game = {.sides = sides};
    for (int i = 0; i < PLACES * WAYS * FACES; i++) {
        *seed = *seed * 6364136223846793005u + 1442695040888963407u;
        const int number = (int)(*seed >> 40), face = i % FACES;
        game.to[i / FACES / WAYS][i / FACES % WAYS][face] =
            face == 0 || number % 12 == 0 ? PLACES + number / 12 % 2 : number / 12 % PLACES;
    }
    return game;
}

static void iterate(const struct game *game, double worth[PLACES])
{
    memset(worth, 0, PLACES * sizeof *worth);
    for (int round = 0; round < 1000; round++)
        for (int place = 0; place < PLACES; place++) {
            double ways[WAYS] = {0};
            for (int way = 0; way < WAYS; way++)
                for (int face = 0; face < FACES; face++) {
                    const int to = game->to[place][way][face];
                    ways[way] += (to < PLACES ? worth[to] : to == PLACES) / FACES;
                }
            worth[place] = chooser(game, place) == 0 ? fmax(ways[0], ways[1]) : fmin(ways[0], ways[1]);
        }
}

Test(loops_played, random_games_equal_value_iteration)
{
    uint64_t seed = 21;
    for (int i = 0; i < 100; i++) {
        struct game prepared = random_game(&seed, 1 + i % 2);
        double worth[PLACES];
        iterate(&prepared, worth);
        for (prepared.first = 0; prepared.first < PLACES; prepared.first += 5)
            cr_assert_float_eq(worth_of(&board_game, &prepared), worth[prepared.first], 1e-8);
    }
}

STEP(come_back, const int *can_end, void *state)
{
    static const char *const options[] = {"again", "done"};
    return hod_choose(roller, "end", 0, options, 2) && *can_end ? HOD_DONE : HOD_STEP_FOLLOWS;
}
static const hod_procedure back = {SIZES(1, 1, 1), .stakes = &to_win, .name = "back", .step = come_back};

Test(loops_played, a_side_that_gains_nothing_by_continuing_ends_the_game)
{
    cr_assert_eq(chance_of(&back, &(int){1}, &(int){0}), 1);
}

Test(loops_played, a_game_that_never_ends_under_any_choice_is_an_error)
{
    cr_assert_str_eq(error_of(EXACT, &back, &(int){0}).message,
                     "the mechanism back never ends from one of its states, whatever is chosen");
}
