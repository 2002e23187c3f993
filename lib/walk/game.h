/* A game that is followed step by step: where it stands, what may come next, and what that is worth if both
 * sides play their best from there. */
#ifndef HOD_WALK_GAME_H
#define HOD_WALK_GAME_H

#include "walk/evaluate.h"
#include "walk/policy.h"

/* It stands before a step of a turn, or is over. */
struct game;

/* What may come of a step. */
struct game_event {
    bool is_end;      /* the game is over */
    bool has_state;   /* always, but after an end before the last turn is over */
    int turn;         /* that of the next step, or of the end */
    const int *state; /* state_ints of them; without a state the outcome_ints of the outcome */
    double chance;
    double worth[HOD_PLAYERS]; /* what it is worth to each side */
};

/* Begins a game with the best play of both sides, as hod_policy_new finds it; without a question nothing is valued,
 * neither events nor options. Its steps are walked within the budget; NULL: there is no limit. Free it with
 * game_free; NULL may be freed. For one thread at a time. */
struct game *game_new(const hod_procedure *procedure, const void *prepared,
                      const hod_policy_question *question, const hod_budget *budget, hod_error *error);
void game_free(struct game *game);

/* Where it stands: as an event that was certain. Valid until it goes on. */
const struct game_event *game_now(const struct game *game);

/* The options of the side that chooses now, as hod_policy_choice; of one option, which nobody chooses, only the
 * count is filled. The game is not over. */
bool game_choice(struct game *game, hod_choice *choice, hod_error *error);

/* What may come of an option, in a fixed order: `count` events, valid until the game is asked again. */
bool game_events(struct game *game, int option, const struct game_event **events, size_t *count,
                 hod_error *error);

/* What the first roll of the step is called, if the option is taken; empty if it rolls nothing. The caller frees
 * it; NULL with an error. */
char *game_roll(struct game *game, int option, hod_error *error);

/* Goes on to one of the events of the option that was last asked about. */
void game_go(struct game *game, size_t event);

/* Hears of each step of a procedure itself, not of its parts, in their order: the option that was taken, 0 where
 * nobody chose, what follows, and the state, state_ints of them, or the outcome. */
typedef void step_listener(void *data, int option, hod_follows follows, const int *state);

/* As hod_narrate, and tells the steps as well. */
bool narrate_steps(const hod_procedure *procedure, const void *prepared, uint64_t seed,
                   hod_listener *listener, step_listener *hears_step, void *data, int *outcome,
                   const hod_stop *stop, hod_error *error);

#endif
