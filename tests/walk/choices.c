/* Choices: best play found by the walk, in games that can be solved otherwise. */
#include "walk/evaluate.h"
#include "walk/policy.h"

#include <criterion/criterion.h>
#include <gsl/gsl_cdf.h>
#include <math.h>
#include <string.h>

static hod_distribution exact(const hod_procedure *procedure, const void *prepared)
{
    hod_error error;
    hod_distribution result = {0};
    hod_evaluator *evaluator = hod_evaluator_new(&error);
    cr_assert(hod_exact(evaluator, procedure, prepared, &result, &error), "%s", error.message);
    hod_evaluator_free(evaluator);
    return result;
}

/* The error of an exact evaluation. */
static hod_error refused(const hod_procedure *procedure)
{
    const int prepared[8] = {0};
    hod_error error;
    hod_distribution result = {0};
    hod_evaluator *evaluator = hod_evaluator_new(&error);
    cr_assert_not(hod_exact(evaluator, procedure, prepared, &result, &error));
    hod_evaluator_free(evaluator);
    hod_distribution_free(&result);
    return error;
}

/* The choice in a turn in the state that holds this int beside the outcome. */
static hod_choice choice_in(hod_policy *policy, int state, int turn)
{
    hod_error error;
    hod_choice choice = {0};
    size_t place = 0;
    while (place < hod_policy_states(policy) && *hod_policy_state(policy, place) != state) place++;
    cr_assert(hod_policy_chooses(policy, place, turn));
    cr_assert(hod_policy_choice(policy, place, turn, &choice, &error), "%s", error.message);
    return choice;
}

static double win(const hod_stakes *stakes, const void *data, const void *outcome, int who)
{
    (void)stakes;
    (void)data;
    return *(const int *)outcome == who + 1 ? 1 : 0;
}
static const hod_stakes to_win = {.worth = win, .margin = 1e-9};

/* The race: prepared[0] steps are to go, to the step; each throw is that of a d2 or of a d3, by choice. The
 * state: whether the aim has been met (1) or overshot (0), and what is left. With k to go the chance is 1 for
 * k = 0, and the better of (V(k-1) + V(k-2)) / 2 and (V(k-1) + V(k-2) + V(k-3)) / 3. By hand:
 * V(1) = 1/2, V(2) = 3/4, V(3) = 3/4 (by d3), V(4) = 3/4 (by d2). */
static void begin_race(const void *prepared, void *state)
{
    ((int *)state)[1] = *(const int *)prepared;
}
static hod_follows throw_in_race(hod_roller *roller, const void *prepared, void *state)
{
    static const char *const dice[] = {"d2", "d3"};
    (void)prepared;
    int *const met = state, *const left = met + 1;
    const int sides = hod_choose(roller, "die", 0, dice, 2) + 2;
    *left -= hod_die(roller, "throw", sides);
    if (*left > 0) return HOD_STEP_FOLLOWS;
    *met = *left == 0;
    *left = 0;
    return HOD_DONE;
}
static const hod_procedure race = {.name = "race",
                                   .prepared_ints = 1,
                                   .state_ints = 2,
                                   .outcome_ints = 1,
                                   .begin = begin_race,
                                   .stakes = &to_win,
                                   .step = throw_in_race};

static double chance_of_race(int steps)
{
    hod_distribution result = exact(&race, &steps);
    const double chance = hod_distribution_weight(&result, (const int[]){1});
    hod_distribution_free(&result);
    return chance;
}

Test(choices, a_race_to_a_total_is_won_as_by_hand)
{
    const double chances[] = {1.0 / 2, 3.0 / 4, 3.0 / 4, 3.0 / 4, 3.0 / 4};
    for (int steps = 1; steps <= 5; steps++)
        cr_assert_float_eq(chance_of_race(steps), chances[steps - 1], 1e-15, "%d steps", steps);
}

Test(choices, what_each_option_is_worth_is_told)
{
    hod_error error;
    hod_policy *policy = hod_policy_new(&race, (const int[]){5}, NULL, &error);
    cr_assert(policy, "%s", error.message);
    const hod_choice three = choice_in(policy, 3, 1);
    cr_assert_eq(three.count, 2);
    cr_assert_eq(three.taken, 1);
    cr_assert_str_eq(three.label, "die");
    cr_assert_str_eq(three.options[1], "d3");
    cr_assert_float_eq(three.worth[0], 5.0 / 8, 1e-15);
    cr_assert_float_eq(three.worth[1], 3.0 / 4, 1e-15);
    double worth[HOD_PLAYERS];
    hod_policy_worth(policy, worth);
    cr_assert_float_eq(worth[0], 3.0 / 4, 1e-15);
    cr_assert_eq(worth[1], 0);
    hod_policy_free(policy);
}

Test(choices, of_options_that_are_worth_the_same_the_first_is_taken)
{
    hod_error error;
    hod_policy *policy = hod_policy_new(&race, (const int[]){5}, NULL, &error);
    cr_assert_eq(choice_in(policy, 5, 1).taken, 0);
    hod_policy_free(policy);
}

static double lose(const hod_stakes *stakes, const void *data, const void *outcome, int who)
{
    return *(const int *)data * (1 - win(stakes, NULL, outcome, who));
}

Test(choices, something_else_may_be_played_for)
{
    const hod_stakes to_lose = {.worth = lose, .margin = 1e-9};
    const int seven = 7;
    hod_error error;
    hod_policy *policy = hod_policy_new(&race, (const int[]){2},
                                        &(hod_policy_question){.stakes = &to_lose, .data = &seven}, &error);
    double worth[HOD_PLAYERS];
    hod_policy_worth(policy, worth);
    cr_assert_float_eq(worth[0], 7 * 5.0 / 9, 1e-14); /* meets it by 1/3 (1/3 + 1), a d3 twice */
    hod_policy_free(policy);
}

/* The sticks: prepared[0] of them; A and B take one or two in turn, and who takes the last one wins. Whoever
 * has a number before him that three divides loses (Bouton 1901). The state: winner, sticks, who plays. */
static void begin_sticks(const void *prepared, void *state)
{
    ((int *)state)[1] = *(const int *)prepared;
}
static hod_follows take_sticks(hod_roller *roller, const void *prepared, void *state)
{
    static const char *const numbers[] = {"one", "two"};
    (void)prepared;
    int *const winner = state, *const sticks = winner + 1, *const plays = winner + 2;
    *sticks -= 1 + hod_choose(roller, *plays ? "B takes" : "A takes", *plays, numbers, *sticks > 1 ? 2 : 1);
    if (*sticks == 0) *winner = *plays + 1;
    *plays = !*plays;
    return *sticks == 0 ? HOD_DONE : HOD_STEP_FOLLOWS;
}
static const hod_procedure sticks = {.name = "sticks",
                                     .prepared_ints = 1,
                                     .state_ints = 3,
                                     .outcome_ints = 1,
                                     .begin = begin_sticks,
                                     .stakes = &to_win,
                                     .step = take_sticks};

Test(choices, both_sides_play_for_their_own)
{
    for (int count = 1; count <= 30; count++) {
        hod_distribution result = exact(&sticks, &count);
        cr_assert_eq(result.rows, 1);
        cr_assert_eq(result.values[0], count % 3 == 0 ? 2 : 1, "%d sticks", count);
        hod_distribution_free(&result);
    }
}

static void keep_lines(void *data, const char *line)
{
    strcat(strcat(data, line), "\n");
}

Test(choices, a_narration_tells_what_was_chosen_and_what_each_option_was_worth)
{
    char story[1000] = "";
    hod_error error;
    int winner;
    cr_assert(hod_narrate(&sticks, (const int[]){4}, 1, keep_lines, story, &winner, &error));
    cr_assert_eq(winner, 1);
    cr_assert_str_eq(story, "A takes: one, worth 1.0000; two 0.0000\n"
                            "B takes: one, worth 0.0000; two 0.0000\n"
                            "A takes: two, worth 1.0000; one 0.0000\n");
}

/* A game of chance for two, of a few turns, drawn at random: in each of its states one side chooses between
 * two dice tables, and a d6 leads to a state of the next turn or to a win of either. The state: winner, turn
 * of the end, where it is. */
enum { PLACES = 2, TURNS = 3, FACES = 6 };
struct game {
    int who[PLACES];
    int leads[PLACES][2][FACES]; /* to a place, to PLACES: a wins, or to PLACES + 1: b wins */
};

static hod_follows play_game(hod_roller *roller, const void *prepared, void *state)
{
    static const char *const tables[] = {"left", "right"};
    const struct game *game = prepared;
    int *const winner = state, *const place = winner + 2;
    const int table = hod_choose(roller, "table", game->who[*place], tables, 2);
    *place = game->leads[*place][table][hod_die(roller, "die", FACES) - 1];
    if (*place < PLACES) return HOD_TURN_IS_OVER;
    *winner = *place - PLACES + 1;
    *place = 0;
    return HOD_DONE;
}
static int limit_of_game(const void *prepared)
{
    (void)prepared;
    return TURNS;
}
static const hod_clock clock_of_game = {.outcome = 1, .limit = limit_of_game};
static double share(const hod_stakes *stakes, const void *data, const void *outcome, int who)
{
    (void)stakes;
    (void)data;
    const int winner = *(const int *)outcome;
    return winner == 0 ? 0.5 : winner == who + 1;
}
static const hod_stakes share_of_game = {.worth = share, .margin = 1e-12};
static const hod_procedure game = {.name = "game",
                                   .prepared_ints = sizeof(struct game) / sizeof(int),
                                   .state_ints = 3,
                                   .outcome_ints = 2,
                                   .clock = &clock_of_game,
                                   .stakes = &share_of_game,
                                   .step = play_game};

static struct game random_game(unsigned *seed)
{
    struct game drawn;
    for (int place = 0; place < PLACES; place++) {
        drawn.who[place] = rand_r(seed) % 2;
        for (int table = 0; table < 2; table++)
            for (int face = 0; face < FACES; face++)
                drawn.leads[place][table][face] = rand_r(seed) % (PLACES + 2);
    }
    return drawn;
}

/* What the game is worth to A when the table of every turn and place is given by the bits of a policy. */
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

/* The decisions, as bits of a policy, that are A's. */
static unsigned decisions_of_a(const struct game *drawn)
{
    unsigned decisions = 0;
    for (int turn = 0; turn < TURNS; turn++)
        for (int place = 0; place < PLACES; place++)
            if (drawn->who[place] == 0) decisions |= 1u << (turn * PLACES + place);
    return decisions;
}

/* The most that A can make sure of, over all policies of his against all of B's. */
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

static double worth_to_a(const hod_distribution *distribution)
{
    double worth = 0;
    for (size_t i = 0; i < distribution->rows; i++)
        worth +=
            distribution->weights[i] * share(&share_of_game, NULL, hod_distribution_row(distribution, i), 0);
    return worth;
}

Test(choices, best_play_is_worth_what_all_policies_tried_by_brute_force_come_to)
{
    unsigned seed = 1;
    for (int i = 0; i < 200; i++) {
        const struct game drawn = random_game(&seed);
        hod_distribution result = exact(&game, &drawn);
        cr_assert_float_eq(worth_to_a(&result), worth_by_brute_force(&drawn), 1e-12, "game %d", i);
        hod_distribution_free(&result);
    }
}

/* The same game, of which it is noted whether a die has shown its highest face. The state: winner, turn of
 * the end, what was noted, where it is. */
static hod_follows play_and_note(hod_roller *roller, const void *prepared, void *state)
{
    static const char *const tables[] = {"left", "right"};
    const struct game *played = prepared;
    int *const winner = state, *const noted = winner + 2, *const place = winner + 3;
    const int table = hod_choose(roller, "table", played->who[*place], tables, 2);
    const int face = hod_die(roller, "die", FACES);
    if (face == FACES) *noted = 1;
    *place = played->leads[*place][table][face - 1];
    if (*place < PLACES) return HOD_TURN_IS_OVER;
    *winner = *place - PLACES + 1;
    *place = 0;
    return HOD_DONE;
}
static void disregard_note(const void *prepared, void *state)
{
    (void)prepared;
    ((int *)state)[2] = 0;
}

Test(choices, what_nobody_plays_for_is_told_all_the_same)
{
    hod_stakes disregarding = share_of_game;
    disregarding.disregard = disregard_note;
    hod_procedure noting = game;
    noting.state_ints = 4;
    noting.outcome_ints = 3;
    noting.step = play_and_note;
    unsigned seed = 5;
    for (int i = 0; i < 200; i++) {
        const struct game drawn = random_game(&seed);
        noting.stakes = &share_of_game;
        hod_distribution all = exact(&noting, &drawn);
        noting.stakes = &disregarding;
        hod_distribution same = exact(&noting, &drawn);
        cr_assert_eq(all.rows, same.rows, "game %d", i);
        for (size_t row = 0; row < all.rows; row++)
            cr_assert_float_eq(hod_distribution_weight(&same, hod_distribution_row(&all, row)),
                               all.weights[row], 1e-15, "game %d", i);
        hod_distribution_free(&all);
        hod_distribution_free(&same);
    }
}

Test(choices, simulation_plays_the_same_policy)
{
    unsigned seed = 2;
    const hod_trials trials = {.trials = 1000000, .seed = 3, .threads = 2};
    for (int i = 0; i < 10; i++) {
        const struct game drawn = random_game(&seed);
        hod_error error;
        hod_distribution rolled = {0}, all = exact(&game, &drawn);
        cr_assert(hod_simulate(&game, &drawn, &trials, &rolled, &error), "%s", error.message);
        double chi = 0;
        for (size_t row = 0; row < all.rows; row++) {
            const double count = hod_distribution_weight(&rolled, hod_distribution_row(&all, row));
            const double expected = all.weights[row] * (double)trials.trials;
            chi += (count - expected) * (count - expected) / expected;
        }
        /* Ten tests at a family-wise level of 1 in 1000. */
        cr_assert(all.rows < 2 || gsl_cdf_chisq_Q(chi, (double)all.rows - 1) > 1e-4, "game %d", i);
        hod_distribution_free(&all);
        hod_distribution_free(&rolled);
    }
}

/* The greedy shot: half a chance to win at once, or a turn of aiming and three quarters in the next; with one
 * turn left there is nothing to aim for. The state: winner, turn, whether it has aimed. */
static hod_follows shoot_or_aim(hod_roller *roller, const void *prepared, void *state)
{
    static const char *const orders[] = {"shoot", "aim"};
    (void)prepared;
    int *const winner = state, *const has_aimed = winner + 2;
    if (hod_choose(roller, "order", 0, orders, *has_aimed ? 1 : 2) == 1) {
        *has_aimed = 1;
        return HOD_TURN_IS_OVER;
    }
    *winner = hod_hand(roller, "shot", 1, 4, *has_aimed ? 3 : 2) > 0 ? 1 : 2;
    *has_aimed = 0;
    return HOD_DONE;
}
static int turns_to_shoot(const void *prepared)
{
    return *(const int *)prepared;
}
static const hod_clock clock_of_shot = {.outcome = 1, .limit = turns_to_shoot};
static const hod_procedure shot = {.name = "shot",
                                   .prepared_ints = 1,
                                   .state_ints = 3,
                                   .outcome_ints = 2,
                                   .clock = &clock_of_shot,
                                   .stakes = &to_win,
                                   .step = shoot_or_aim};

/* A duel: a unit, fresh or shaken, shoots at the enemy (and wins by a d4 at 2 or less if fresh, at 1 if
 * shaken) or rallies and is fresh; then a d4 of 1 shakes it, or breaks it if it is shaken. Nobody's is half a
 * win. With n turns left and V(0) = 1/2, by hand: fresh: V(1) = 1/2 + 1/2 x 1/2 = 3/4 and V(2) = 1/2 + 1/2
 * (3/4 x 3/4 + 1/4 x 17/32) = 217/256, shooting; shaken: V(1) = 1/4 + 3/4 x 3/4 x 1/2 = 17/32, shooting, but
 * V(2) = 3/4 x 3/4 + 1/4 x 17/32 = 89/128, rallying, for shooting is worth 1/4 + 3/4 x 3/4 x 17/32 = 281/512.
 * The state: winner, turn, whether it is shaken. */
static hod_follows shoot_or_rally(hod_roller *roller, const void *prepared, void *state)
{
    static const char *const orders[] = {"shoot", "rally"};
    (void)prepared;
    int *const winner = state, *const is_shaken = winner + 2;
    if (hod_choose(roller, "order", 0, orders, 2) == 1) {
        *is_shaken = 0;
    } else if (hod_hand(roller, "shot", 1, 4, *is_shaken ? 1 : 2) > 0) {
        *winner = 1;
        return HOD_DONE;
    }
    if (hod_hand(roller, "enemy", 1, 4, 1) == 0) return HOD_TURN_IS_OVER;
    *winner = *is_shaken ? 2 : 0;
    *is_shaken = 1;
    return *winner ? HOD_DONE : HOD_TURN_IS_OVER;
}
static void begin_shaken(const void *prepared, void *state)
{
    ((int *)state)[2] = ((const int *)prepared)[1];
}
static int turns_of_duel(const void *prepared)
{
    return *(const int *)prepared;
}
static const hod_clock clock_of_duel = {.outcome = 1, .limit = turns_of_duel};
static const hod_procedure duel = {.name = "duel",
                                   .prepared_ints = 2,
                                   .state_ints = 3,
                                   .outcome_ints = 2,
                                   .begin = begin_shaken,
                                   .clock = &clock_of_duel,
                                   .stakes = &share_of_game,
                                   .step = shoot_or_rally};

Test(choices, a_duel_of_rallying_and_shooting_is_worth_what_it_is_by_hand)
{
    const double worths[2][2] = {{3.0 / 4, 217.0 / 256}, {17.0 / 32, 89.0 / 128}};
    for (int shaken = 0; shaken < 2; shaken++)
        for (int turns = 1; turns <= 2; turns++) {
            hod_distribution result = exact(&duel, (const int[]){turns, shaken});
            cr_assert_float_eq(worth_to_a(&result), worths[shaken][turns - 1], 1e-15);
            hod_distribution_free(&result);
        }
}

Test(choices, what_is_chosen_depends_on_the_turns_left)
{
    hod_error error;
    hod_policy *policy = hod_policy_new(&duel, (const int[]){2, 1}, NULL, &error);
    const hod_choice early = choice_in(policy, 1, 1);
    cr_assert_eq(early.taken, 1);
    cr_assert_float_eq(early.worth[0], 281.0 / 512, 1e-15);
    cr_assert_float_eq(early.worth[1], 89.0 / 128, 1e-15);
    cr_assert_eq(choice_in(policy, 1, 2).taken, 0);
    hod_policy_free(policy);
}

/* The shot as a part. */
static hod_follows play_shot(hod_roller *roller, const void *prepared, void *state)
{
    int outcome[2];
    hod_play(roller, &shot, prepared, outcome);
    *(int *)state = outcome[0];
    return HOD_DONE;
}
static const hod_procedure around_shot = {
    .name = "around", .prepared_ints = 1, .state_ints = 1, .outcome_ints = 1, .step = play_shot};

Test(choices, the_greedy_option_is_not_taken_where_waiting_is_worth_more)
{
    const double chances[] = {0.5, 0.75, 0.75};
    for (int turns = 1; turns <= 3; turns++) {
        hod_distribution result = exact(&shot, &turns);
        const double chance = hod_distribution_weight(&result, (const int[]){1, turns == 1 ? 1 : 2});
        cr_assert_float_eq(chance, chances[turns - 1], 1e-15);
        hod_distribution_free(&result);
    }
}

Test(choices, a_part_with_choices_is_played_by_its_own_stakes_in_every_evaluation)
{
    const int turns = 2;
    hod_distribution result = exact(&around_shot, &turns), rolled = {0};
    cr_assert_float_eq(hod_distribution_weight(&result, (const int[]){1}), 0.75, 1e-15);
    hod_error error;
    const hod_trials trials = {.trials = 1000000, .seed = 4};
    cr_assert(hod_simulate(&around_shot, &turns, &trials, &rolled, &error));
    cr_assert_float_eq(rolled.weights[0] / 1e6, 0.75, 5 * sqrt(0.75 * 0.25 / 1e6));
    char story[1000] = "";
    int winner;
    cr_assert(hod_narrate(&around_shot, &turns, 5, keep_lines, story, &winner, &error));
    cr_assert(strstr(story, "order: aim, worth 0.7500; shoot 0.5000\n"), "%s", story);
    hod_distribution_free(&result);
    hod_distribution_free(&rolled);
}

/* Steps that choose where nothing can be chosen. */
static hod_follows choose_wrongly(hod_roller *roller, const void *prepared, void *state)
{
    static const char *const options[] = {"this", "that"};
    (void)prepared, (void)state;
    hod_die(roller, "die", 6);
    hod_choose(roller, "late", 0, options, 2);
    return HOD_DONE;
}
static hod_follows choose_twice(hod_roller *roller, const void *prepared, void *state)
{
    static const char *const options[] = {"this", "that"};
    (void)prepared, (void)state;
    hod_choose(roller, "first", 0, options, 2);
    hod_choose(roller, "second", 1, options, 2);
    return HOD_DONE;
}
static hod_follows come_back(hod_roller *roller, const void *prepared, void *state)
{
    static const char *const options[] = {"again", "done"};
    (void)prepared, (void)state;
    return hod_choose(roller, "end", 0, options, 2) ? HOD_DONE : HOD_STEP_FOLLOWS;
}
#define SMALL .prepared_ints = 1, .state_ints = 1, .outcome_ints = 1

Test(choices, a_choice_after_a_roll_is_an_error)
{
    const hod_procedure late = {SMALL, .name = "late", .stakes = &to_win, .step = choose_wrongly};
    cr_assert_str_eq(refused(&late).message,
                     "the mechanism late failed: the choice \"late\" cannot be made: the "
                     "mechanism rolls before it in the same step");
}

Test(choices, a_second_choice_in_a_step_is_an_error)
{
    const hod_procedure twice = {SMALL, .name = "twice", .stakes = &to_win, .step = choose_twice};
    cr_assert(strstr(refused(&twice).message, "decides before it in the same step"));
}

Test(choices, a_choice_without_stakes_is_an_error)
{
    const hod_procedure idle = {SMALL, .name = "idle", .step = choose_twice};
    cr_assert(strstr(refused(&idle).message, "does not say what its outcomes are worth"));
}

static bool nobody(const void *prepared)
{
    (void)prepared;
    return false;
}

Test(choices, a_choice_where_nobody_chooses_is_an_error)
{
    const hod_stakes idle = {.worth = win, .margin = 1e-9, .somebody_chooses = nobody};
    const hod_procedure wrong = {SMALL, .name = "wrong", .stakes = &idle, .step = come_back};
    const char *message = "the mechanism wrong failed: the choice \"end\" cannot be made: the mechanism says "
                          "that nobody chooses";
    cr_assert_str_eq(refused(&wrong).message, message);
    hod_error error;
    hod_distribution rolled = {0};
    cr_assert_not(hod_simulate(&wrong, (const int[]){0}, &(hod_trials){.trials = 10}, &rolled, &error));
    cr_assert_str_eq(error.message, message);
    int outcome;
    char story[1000] = "";
    cr_assert_not(hod_narrate(&wrong, (const int[]){0}, 1, keep_lines, story, &outcome, &error));
    cr_assert_str_eq(error.message, message);
}

Test(choices, a_state_that_comes_back_in_the_same_turn_is_an_error)
{
    const hod_procedure back = {SMALL, .name = "back", .stakes = &to_win, .step = come_back};
    cr_assert_str_eq(refused(&back).message,
                     "the mechanism back has choices and comes back to the same state in a turn");
}

Test(choices, nobody_chooses_in_a_procedure_without_stakes)
{
    const hod_procedure idle = {SMALL, .name = "idle", .step = come_back};
    hod_error error;
    cr_assert_null(hod_policy_new(&idle, (const int[]){0}, NULL, &error));
    cr_assert_str_eq(error.message, "nobody chooses in the mechanism idle");
}
