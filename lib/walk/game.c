/* Games: the transitions of the states that a game really comes to, and a policy that values them.
 *
 * A policy values states without what nobody plays for (hod_stakes). A game keeps that too, so that its steps
 * and its end are those that are seen at the table: its states are walked as they are, and only valued as the
 * policy sees them. */
#include "walk/game.h"

#include "walk/policy_internal.h"

struct game {
    const hod_procedure *procedure;
    int *prepared;
    hod_evaluator *evaluator;       /* whose tree walks */
    hod_policy *policy;             /* NULL where nothing is valued */
    struct transitions transitions; /* of the states that it has come to */
    size_t place;                   /* of its state among them, unless it is over */
    struct game_event now;          /* whose state is that of own */
    int *own;
    hod_buffer texts;          /* of the choice that was last filled, each with its end */
    struct game_event *events; /* that were last asked for */
    uint32_t *places;          /* of their states */
    int *states;               /* and these, or the outcomes of those that are ends */
    size_t event_count, event_room, place_room, state_room;
};

static struct process process_of(const struct game *game, hod_error *error)
{
    return (struct process){&game->evaluator->tree, game->procedure, game->prepared, error, NULL};
}

/* What an outcome, whose turn is set, is worth; or a state that is reached in a turn. */
static void set_worth(const struct game *game, struct game_event *event)
{
    if (!game->policy) return;
    const struct best_play_question *question = &game->policy->question;
    if (event->is_end) {
        for (int who = 0; who < HOD_PLAYERS; who++)
            event->worth[who] = question->stakes->worth(question->stakes, question->data, event->state, who);
        return;
    }
    const size_t place = policy_place(game->policy, event->state);
    assert(place < hod_policy_states(game->policy));
    const struct payoff payoff = payoffs_at(&game->policy->evaluator->chain.play.payoffs, event->turn, place);
    memcpy(event->worth, payoff.to, sizeof event->worth);
}

static bool begin(struct game *game, const void *prepared, const hod_policy_question *question,
                  hod_error *error)
{
    const hod_procedure *procedure = game->procedure;
    const size_t ints = (size_t)procedure->prepared_ints;
    game->evaluator = hod_evaluator_new(error);
    if (!game->evaluator) return false;
    tree_start(&game->evaluator->tree, &divide_exactly);
    if (question && !(game->policy = hod_policy_new(procedure, prepared, question, error))) return false;
    game->prepared = malloc((ints + 1) * sizeof *game->prepared);
    game->own = malloc((size_t)procedure->state_ints * sizeof *game->own);
    if (!game->prepared || !game->own) return hod_fail_memory(error);
    if (ints > 0) memcpy(game->prepared, prepared, ints * sizeof *game->prepared);
    game->transitions.most_bytes = MOST_TRANSITION_BYTES;
    procedure_begin(procedure, prepared, game->own);
    game->now = (struct game_event){.has_state = true, .turn = 1, .state = game->own, .chance = 1};
    set_worth(game, &game->now);
    const struct process process = process_of(game, error);
    return transitions_start(&game->transitions, &process);
}

struct game *game_new(const hod_procedure *procedure, const void *prepared,
                      const hod_policy_question *question, const hod_budget *budget, hod_error *error)
{
    struct game *game = calloc(1, sizeof *game);
    if (!game) {
        hod_fail_memory(error);
        return NULL;
    }
    game->procedure = procedure;
    if (procedure_check(procedure, error) && begin(game, prepared, question, error)) {
        if (budget) evaluator_start_budget(game->evaluator, budget);
        return game;
    }
    game_free(game);
    return NULL;
}

void game_free(struct game *game)
{
    if (!game) return;
    hod_policy_free(game->policy);
    hod_evaluator_free(game->evaluator);
    transitions_free(&game->transitions);
    hod_buffer_free(&game->texts);
    free(game->prepared);
    free(game->own);
    free(game->events);
    free(game->places);
    free(game->states);
    free(game);
}

const struct game_event *game_now(const struct game *game)
{
    return &game->now;
}

/* The options of the state in which the game stands. */
static const struct options *options_of(struct game *game, hod_error *error)
{
    const struct process process = process_of(game, error);
    assert(!game->now.is_end);
    if (!transitions_are_walked(&game->transitions, game->place) &&
        !transitions_walk(&game->transitions, &process, game->place))
        return NULL;
    return &game->transitions.options[game->place];
}

/* Names the options of the state: where nothing is valued, the step is walked again to hear them. */
static bool name_options(struct game *game, hod_choice *choice, hod_error *error)
{
    const struct process process = process_of(game, error);
    if (game->policy)
        return hod_policy_choice(game->policy, policy_place(game->policy, game->own), game->now.turn, choice,
                                 error);
    if (!transitions_hear(&game->transitions, &process, game->place, &game->texts)) return false;
    choice->label = game->texts.bytes;
    const char *text = choice->label;
    for (int i = 0; i < choice->count; i++) choice->options[i] = text += strlen(text) + 1;
    return true;
}

bool game_choice(struct game *game, hod_choice *choice, hod_error *error)
{
    const struct options *options = options_of(game, error);
    if (!options) return false;
    *choice = (hod_choice){.count = options->count, .who = options->who};
    return options->count == 1 || name_options(game, choice, error);
}

/* What is known after an event: the state, or the outcome alone. */
static size_t ints_of(const struct game *game, const struct game_event *event)
{
    return (size_t)(event->has_state ? game->procedure->state_ints : game->procedure->outcome_ints);
}

/* Whether what follows ends the game: an outcome, or the end of the last turn. */
static bool is_end(const struct game *game, int follows)
{
    return follows == HOD_DONE || (follows == HOD_TURN_IS_OVER &&
                                   game->now.turn == procedure_limit(game->procedure, game->prepared));
}

static void set_event(struct game *game, int follows, uint32_t place, double chance)
{
    const hod_procedure *procedure = game->procedure;
    const size_t number = game->event_count++;
    struct game_event *event = &game->events[number];
    *event = (struct game_event){.is_end = is_end(game, follows),
                                 .has_state = follows != HOD_DONE,
                                 .turn = game->now.turn,
                                 .chance = chance};
    int *const state = game->states + number * (size_t)procedure->state_ints;
    compact_read(&game->transitions.found[kind_of(follows)], place, state);
    event->state = state;
    game->places[number] = place;
    if (event->is_end) {
        procedure_set_turn(procedure, event->turn, state);
        if (procedure->clock) event->turn = state[procedure->clock->outcome];
    } else if (follows == HOD_TURN_IS_OVER) {
        event->turn++;
    }
    set_worth(game, event);
}

bool game_events(struct game *game, int option, const struct game_event **events, size_t *count,
                 hod_error *error)
{
    const struct options *options = options_of(game, error);
    if (!options) return false;
    const struct transition transition = transitions_at(&game->transitions, options, option);
    size_t at = 0, all = 0;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) all += transition.counts[follows];
    if (!RESERVE(game->events, game->event_room, all) || !RESERVE(game->places, game->place_room, all) ||
        !RESERVE(game->states, game->state_room, all * (size_t)game->procedure->state_ints))
        return hod_fail_memory(error);
    game->event_count = 0;
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++)
        for (uint32_t i = 0; i < transition.counts[follows]; i++, at++)
            set_event(game, follows, transition_place(&transition, follows, at), transition.shares[at]);
    *events = game->events;
    *count = all;
    return true;
}

void game_go(struct game *game, size_t event)
{
    assert(event < game->event_count);
    game->now = game->events[event];
    game->now.chance = 1;
    game->place = game->places[event];
    memcpy(game->own, game->now.state, ints_of(game, &game->now) * sizeof *game->own);
    game->now.state = game->own;
    game->event_count = 0;
}

char *game_roll(struct game *game, int option, hod_error *error)
{
    int state[game->procedure->state_ints];
    assert(!game->now.is_end);
    memcpy(state, game->own, sizeof state);
    return first_roll(game->procedure, game->prepared, game->now.turn, option, state, error);
}
