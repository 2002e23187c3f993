/* Games that are followed, by hand: what may come, what it is worth, and what it is called. */
#include "walk/game.h"

#include "procedures.h"

#include <criterion/criterion.h>
#include <string.h>

/* In each of two turns A takes a point or throws for it: a coin brings two or none. Three are worth 1. What was
 * thrown is remembered, which nobody plays for. */
typedef struct {
    int won, turn; /* the outcome */
    int points, thrown;
} state;

static hod_follows play(hod_roller *roller, const void *prepared, void *now)
{
    static const char *const options[] = {"take", "throw"};
    (void)prepared;
    state *s = now;
    if (hod_choose(roller, "A's play", 0, options, 2) == 0) {
        s->points++;
    } else {
        s->thrown = hod_die(roller, "coin", 2);
        s->points += 2 * (s->thrown - 1);
    }
    s->won = s->points >= 3;
    return HOD_TURN_IS_OVER;
}

static int two_turns(const void *prepared)
{
    (void)prepared;
    return 2;
}

static double worth(const hod_stakes *stakes, const void *data, const void *outcome, int who)
{
    (void)stakes, (void)data;
    return ((const state *)outcome)->won == (who == 0);
}

static void disregard(const void *prepared, void *now)
{
    (void)prepared;
    ((state *)now)->thrown = 0;
}

static const hod_clock clock_of_two = {.outcome = 1, .limit = two_turns};
static const hod_stakes stakes = {.worth = worth, .disregard = disregard};
static const hod_procedure two_plays = {.name = "two plays",
                                        .state_ints = 4,
                                        .outcome_ints = 2,
                                        .clock = &clock_of_two,
                                        .stakes = &stakes,
                                        .step = play};

static struct game *begin(const hod_policy_question *question)
{
    hod_error error;
    struct game *game = game_new(&two_plays, NULL, question, NULL, &error);
    cr_assert(game, "%s", error.message);
    return game;
}

static const struct game_event *events_of(struct game *game, int option, size_t expected)
{
    const struct game_event *events;
    size_t count;
    cr_assert(game_events(game, option, &events, &count, NULL));
    cr_assert_eq(count, expected);
    return events;
}

static void expect_event(const struct game_event *event, bool is_end, int turn, int points, int thrown,
                         double chance, double to_a)
{
    const state *s = (const state *)event->state;
    cr_expect_eq(event->is_end, is_end);
    cr_expect_eq(event->turn, turn);
    cr_expect(event->has_state);
    cr_expect_eq(s->points, points);
    cr_expect_eq(s->thrown, thrown, "what nobody plays for is there all the same");
    cr_expect_float_eq(event->chance, chance, 1e-15);
    cr_expect_float_eq(event->worth[0], to_a, 1e-15);
    cr_expect_float_eq(event->worth[1], 1 - to_a, 1e-15);
}

/* From two points both plays win with what they bring: taking for sure. From one a throw wins with 1/2, from none
 * nothing does. At first a throw leads to two or none, which is worth 1/2, and so is taking. */
Test(game, events_are_worth_what_best_play_makes_of_them)
{
    const hod_policy_question question = {0};
    struct game *game = begin(&question);
    hod_choice choice;
    expect_event(game_now(game), false, 1, 0, 0, 1, 0.5);
    cr_assert(game_choice(game, &choice, NULL));
    cr_expect_eq(choice.count, 2);
    cr_expect_eq(choice.who, 0);
    cr_expect_eq(choice.taken, 0, "of equals the first");
    cr_expect_float_eq(choice.worth[1], 0.5, 1e-15);
    expect_event(events_of(game, 0, 1), false, 2, 1, 0, 1, 0.5);
    const struct game_event *events = events_of(game, 1, 2);
    const bool swapped = ((const state *)events[0].state)->points == 2;
    expect_event(&events[swapped], false, 2, 0, 1, 0.5, 0);
    expect_event(&events[!swapped], false, 2, 2, 2, 0.5, 1);
    game_go(game, !swapped);
    expect_event(game_now(game), false, 2, 2, 2, 1, 1);
    expect_event(events_of(game, 0, 1), true, 2, 3, 2, 1, 1);
    game_go(game, 0);
    cr_expect(game_now(game)->is_end);
    cr_expect_eq(game_now(game)->state[1], 2, "the turn of the end");
    game_free(game);
}

Test(game, steps_are_called_by_their_first_roll)
{
    struct game *game = begin(NULL);
    char *taking = game_roll(game, 0, NULL), *throwing = game_roll(game, 1, NULL);
    cr_expect_str_eq(taking, "");
    cr_expect_str_eq(throwing, "coin");
    free(taking);
    free(throwing);
    game_free(game);
}

Test(game, without_a_question_options_have_names_alone)
{
    struct game *game = begin(NULL);
    hod_choice choice;
    cr_assert(game_choice(game, &choice, NULL));
    cr_expect_str_eq(choice.label, "A's play");
    cr_expect_str_eq(choice.options[0], "take");
    cr_expect_str_eq(choice.options[1], "throw");
    events_of(game, 1, 2);
    game_free(game);
}

struct heard {
    int steps, options[2];
    hod_follows follows[2];
    state states[2];
};

static void hear_nothing(void *data, const char *line)
{
    (void)data, (void)line;
}

static void hear(void *data, int option, hod_follows follows, const int *now)
{
    struct heard *heard = data;
    cr_assert_lt(heard->steps, 2);
    heard->options[heard->steps] = option;
    heard->follows[heard->steps] = follows;
    memcpy(&heard->states[heard->steps++], now, sizeof(state));
}

Test(game, a_narration_tells_its_steps)
{
    struct heard heard = {0};
    int outcome[2];
    cr_assert(narrate_steps(&two_plays, NULL, 3, hear_nothing, hear, &heard, outcome, NULL, NULL));
    cr_assert_eq(heard.steps, 2);
    cr_expect_eq(heard.options[0], 0);
    cr_expect_eq(heard.follows[0], HOD_TURN_IS_OVER);
    cr_expect_eq(heard.states[0].points, 1);
    cr_expect_eq(heard.options[1], 1, "one point wins by a throw alone");
    cr_expect_eq(heard.follows[1], HOD_DONE);
    cr_expect_eq(heard.states[1].won, outcome[0]);
    cr_expect_eq(outcome[1], 2);
}

/* Four dice of a thousand sides, one after another: 10^12 paths. */
static hod_follows roll_many(hod_roller *roller, const void *prepared, void *now)
{
    (void)prepared;
    for (int i = 0; i < 4; i++) ((state *)now)->points += hod_die(roller, "die", 1000);
    return HOD_DONE;
}

Test(game, a_step_that_takes_more_than_the_budget_is_refused)
{
    const hod_procedure many = {.name = "many", .state_ints = 4, .outcome_ints = 4, .step = roll_many};
    const hod_budget budget = {.seconds = 0.01, .bytes = 1e9};
    hod_error error = {0};
    struct game *game = game_new(&many, NULL, NULL, &budget, &error);
    const struct game_event *events;
    size_t count;
    cr_assert(game, "%s", error.message);
    cr_expect_not(game_events(game, 0, &events, &count, &error));
    cr_expect_eq(error.status, HOD_BUDGET_EXCEEDED, "%s", error.message);
    game_free(game);
}

Test(game, of_what_nobody_values_is_refused)
{
    const hod_policy_question question = {0};
    hod_procedure unvalued = two_plays;
    hod_error error;
    unvalued.stakes = NULL;
    cr_assert_null(game_new(&unvalued, NULL, &question, NULL, &error));
    cr_expect_str_eq(error.message, "nobody chooses in the mechanism two plays");
}
