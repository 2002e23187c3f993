/* Processes that return to their states, compared with closed forms, published values and dense systems. */
#include "choosing.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

struct craps {
    int wins, point;
};
STEP(throw_craps, const void *prepared, struct craps *now)
{
    const int sum = hod_sum(roller, "throw", 2, 6);
    const bool first = now->point == 0;
    now->wins = first ? sum == 7 || sum == 11 : sum == now->point;
    const bool loses = first ? sum == 2 || sum == 3 || sum == 12 : sum == 7;
    if (first) now->point = sum;
    if (!now->wins && !loses) return HOD_STEP_FOLLOWS;
    now->point = 0;
    return HOD_DONE;
}
static const hod_procedure craps = {.name = "craps", SIZES(1, INTS(struct craps), 1), .step = throw_craps};

Test(loops, craps_is_won_244_times_in_495_calculated_and_rolled)
{
    cr_assert_float_eq(chance_of(&craps, &(int){0}, &(int){1}), 244 / 495., 1e-15);
    expect_agreement(&craps, &(int){0}, (hod_trials){.trials = 1000000, .seed = 7, .threads = 2});
}

/* A ladder that is climbed by a rung with each 6. */
struct climber {
    int done, rung;
};
STEP(climb, const void *prepared, struct climber *now)
{
    steps_taken++;
    now->rung += hod_die(roller, "throw", 6) == 6;
    if (now->rung < 10) return HOD_STEP_FOLLOWS;
    *now = (struct climber){.done = 1};
    return HOD_DONE;
}
static const hod_procedure climbing = {.name = "climbing", SIZES(0, INTS(struct climber), 1), .step = climb};

/* Six faces for each of ten rungs, and for the first throw, which revealed the loop. */
Test(loops, a_state_that_leads_to_itself_is_not_walked_step_by_step)
{
    cr_assert_float_eq(chance_of(&climbing, NULL, &(int){1}), 1, 1e-14);
    cr_assert_eq(steps_of(&climbing, NULL), 6 * 11);
}

Test(loops, the_gamblers_success_equals_the_closed_form)
{
    static const struct gamble games[] = {{49, 10, 20}, {50, 3, 7}, {47, 1, 2}, {30, 5, 40}, {49, 500, 1000}};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        const struct gamble game = games[i];
        const double odds = (100. - game.winning) / game.winning;
        const double riches = game.winning == 50 ? (double)game.stake / game.all
                                                 : (1 - pow(odds, game.stake)) / (1 - pow(odds, game.all));
        cr_assert_float_eq(chance_of(&ruin, &game, &(int){1}) / riches, 1, 1e-11, "%d of %d", game.stake,
                           game.all);
    }
}

/* With even odds from the middle, the number of bets is the product of what he has and what he lacks. */
Test(loops, the_gamblers_number_of_bets_equals_the_closed_form)
{
    AUTO(hod_distribution_free)
    hod_distribution bets = exact(&ruin, &(struct gamble){50, 3, 10}), throws = exact(&craps, &(int){0});
    cr_assert_float_eq(bets.steps, 21, 1e-12);
    cr_assert_float_eq(throws.steps, 557 / 165., 1e-14);
}

/* Counts its rolls until a 6, so that no state returns. */
STEP(count_rolls, const void *prepared, int *state)
{
    ++*state;
    return hod_die(roller, "die", 6) == 6 ? HOD_DONE : HOD_STEP_FOLLOWS;
}

Test(loops, a_process_that_counts_rolls_ends_when_more_are_improbable)
{
    const hod_procedure waiting = {.name = "waiting", SIZES(1, 1, 1), .step = count_rolls};
    AUTO(hod_distribution_free) hod_distribution result = exact(&waiting, &(int){0});
    for (int rolls = 1; rolls <= 100; rolls++)
        cr_assert_float_eq(hod_distribution_weight(&result, &rolls), pow(5 / 6., rolls - 1) / 6, 1e-15);
    cr_assert_float_eq(hod_distribution_mean(&result, 0), 6, 1e-12);
    cr_assert_float_eq(result.steps, 6, 1e-12);
}

/* One of four goes round for ever. */
STEP(go_round, const void *prepared, int *now)
{
    if (now[1] == 0) now[1] = hod_die(roller, "which", 4) == 1 ? 2 : 1;
    if (now[1] == 2) return HOD_STEP_FOLLOWS;
    now[1] = 0;
    return HOD_DONE;
}

Test(loops, the_probability_of_never_ending_is_reported)
{
    const hod_procedure round = {.name = "round", SIZES(1, 2, 1), .step = go_round};
    cr_assert_str_eq(error_of(EXACT, &round, &(int){0}).message,
                     "the mechanism round never ends with the probability 0.25");
}

/* A walk over states, given by tables: for each face of a die, the successor of a state is another state, a state in
 * the next turn, or an outcome. */
enum { STATES_OF_MAZE = 24, FACES = 6, OUTCOMES_OF_MAZE = 4, TURNS_OF_MAZE = 3 };
struct maze {
    int follows[STATES_OF_MAZE][FACES], to[STATES_OF_MAZE][FACES];
};
struct wanderer {
    int outcome, turn, at;
};
STEP(wander, const struct maze *maze, struct wanderer *now)
{
    const int face = hod_die(roller, "way", FACES) - 1, follows = maze->follows[now->at][face];
    const int to = maze->to[now->at][face];
    now->at = follows == HOD_DONE ? 0 : to;
    now->outcome = follows == HOD_DONE ? to : 0;
    return (hod_follows)follows;
}
#define MAZE(outcomes) \
    SIZES(INTS(struct maze), INTS(struct wanderer), outcomes), .name = "maze", .step = wander
static const hod_procedure timed_maze = {MAZE(2), .clock = &three_turns}, untimed_maze = {MAZE(1)};

static unsigned next_number(uint64_t *seed)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(*seed >> 40);
}

/* One way in `rare` ends, and at least one; with a clock, as many lead to the next turn. */
static struct maze random_maze(uint64_t *seed, unsigned rare, bool has_turns)
{
    struct maze maze;
    for (int state = 0; state < STATES_OF_MAZE; state++)
        for (int face = 0; face < FACES; face++) {
            const unsigned kind = next_number(seed) % rare;
            maze.follows[state][face] = kind == 0                ? HOD_DONE
                                        : kind == 1 && has_turns ? HOD_TURN_IS_OVER
                                                                 : HOD_STEP_FOLLOWS;
            maze.to[state][face] = (int)(next_number(seed) % (kind == 0 ? OUTCOMES_OF_MAZE : STATES_OF_MAZE));
        }
    maze.follows[STATES_OF_MAZE - 1][0] = HOD_DONE;
    maze.to[STATES_OF_MAZE - 1][0] = 0;
    for (int state = 0; state < STATES_OF_MAZE - 1; state++) { /* every state has a way out */
        maze.follows[state][1] = HOD_STEP_FOLLOWS;
        maze.to[state][1] = state + 1;
    }
    return maze;
}

/* The expected visits of each state in a turn that is entered with these weights, from a dense system solved by
 * Gaussian elimination with pivots. */
static void visit(const struct maze *maze, const long double *entering, long double *visits)
{
    enum { N = STATES_OF_MAZE };
    long double a[N][N + 1] = {{0}};
    for (int i = 0; i < N; i++) {
        a[i][i] += 1;
        a[i][N] = entering[i];
        for (int face = 0; face < FACES; face++)
            if (maze->follows[i][face] == HOD_STEP_FOLLOWS) a[maze->to[i][face]][i] -= 1.0L / FACES;
    }
    for (int i = 0; i < N; i++) {
        int pivot = i;
        for (int j = i; j < N; j++)
            if (fabsl(a[j][i]) > fabsl(a[pivot][i])) pivot = j;
        for (int k = 0; k <= N; k++) {
            const long double spare = a[i][k];
            a[i][k] = a[pivot][k];
            a[pivot][k] = spare;
        }
        for (int j = 0; j < N; j++) {
            const long double factor = j == i ? 0 : a[j][i] / a[i][i];
            for (int k = i; k <= N; k++) a[j][k] -= factor * a[i][k];
        }
    }
    for (int i = 0; i < N; i++) visits[i] = a[i][N] / a[i][i];
}

static void expect_outcomes(struct maze maze, bool has_turns)
{
    long double entering[STATES_OF_MAZE] = {1}, visits[STATES_OF_MAZE];
    long double expected[TURNS_OF_MAZE + 1][OUTCOMES_OF_MAZE] = {{0}};
    for (int turn = 1; turn <= (has_turns ? TURNS_OF_MAZE : 1); turn++) {
        visit(&maze, entering, visits);
        memset(entering, 0, sizeof entering);
        for (int i = 0; i < STATES_OF_MAZE; i++)
            for (int face = 0; face < FACES; face++) {
                const int to = maze.to[i][face], follows = maze.follows[i][face];
                if (follows == HOD_DONE) expected[turn][to] += visits[i] / FACES;
                if (follows != HOD_TURN_IS_OVER) continue;
                if (turn == TURNS_OF_MAZE) expected[turn][0] += visits[i] / FACES;
                entering[to] += visits[i] / FACES;
            }
    }
    AUTO(hod_distribution_free)
    hod_distribution result = exact(has_turns ? &timed_maze : &untimed_maze, &maze);
    for (int turn = 1; turn <= (has_turns ? TURNS_OF_MAZE : 1); turn++)
        for (int outcome = 0; outcome < OUTCOMES_OF_MAZE; outcome++)
            cr_assert_float_eq(hod_distribution_weight(&result, (const int[]){outcome, turn}),
                               (double)expected[turn][outcome], 1e-12);
}

Test(loops, random_mazes_agree_with_a_dense_linear_system_also_in_each_turn)
{
    uint64_t seed = 11, seed_of_timed = 12;
    for (int i = 0; i < 100; i++) {
        expect_outcomes(random_maze(&seed, i % 2 ? 8 : 1000, false), false);
        expect_outcomes(random_maze(&seed_of_timed, 8, true), true);
    }
}
