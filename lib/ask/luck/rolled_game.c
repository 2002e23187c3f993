/* The record of a game that was rolled: its steps are found among those that are possible, and noted. */
#include "ask/luck/rolled_game.h"

#include "ask/luck/notation.h"
#include "ask/luck/record.h"
#include "base/arrays.h"

#include <stdlib.h>

/* The event that a step led to. */
static bool find_event(struct game *game, const struct rolled_step *step, const hod_procedure *procedure,
                       size_t *event, hod_error *error)
{
    const struct game_event *events;
    size_t count;
    if (!game_events(game, step->option, &events, &count, error)) return false;
    const int turn = game_now(game)->turn + (step->follows == HOD_TURN_IS_OVER);
    for (size_t i = 0; i < count; i++) {
        const bool is_end = step->follows == HOD_DONE;
        const int ints = events[i].has_state ? procedure->state_ints : procedure->outcome_ints;
        if (events[i].is_end == is_end && (is_end || events[i].turn == turn) &&
            records_are_equal(events[i].state, step->state, ints)) {
            *event = i;
            return true;
        }
    }
    assert(false);
    return hod_fail(error, "a step of %s was rolled that its exact evaluation does not have",
                    procedure->name);
}

static bool write_steps(const struct asked *asked, struct game *game, const struct rolled_step *steps,
                        size_t count, hod_buffer *text, hod_error *error)
{
    for (size_t i = 0; i < count; i++) {
        const struct game_event *events;
        hod_choice choice;
        size_t event = 0, possible;
        if (!game_choice(game, &choice, error) ||
            !find_event(game, &steps[i], &asked->mechanism->procedure, &event, error) ||
            !game_events(game, steps[i].option, &events, &possible, error))
            return false;
        const bool is_noted = choice.count > 1 || possible > 1;
        if (is_noted && !notation_write(asked->mechanism, game, steps[i].option, event, text, error))
            return false;
        game_go(game, event);
    }
    return true;
}

char *record_of_game(const struct asked *asked, const hod_request *request, const int *prepared,
                     const struct rolled_step *steps, size_t count, hod_error *error)
{
    hod_buffer text = {0};
    if (!notation_check(asked->mechanism, error)) return NULL;
    struct game *game = game_new(&asked->mechanism->procedure, prepared, NULL, &asked->rules->budget, error);
    hod_buffer_format(&text, "; hod roll, seed %llu\n", (unsigned long long)request->seed);
    record_head(request, &text);
    const bool is_written = game && write_steps(asked, game, steps, count, &text, error);
    game_free(game);
    char *written = hod_buffer_take(&text, is_written ? error : NULL);
    if (is_written) return written;
    free(written);
    return NULL;
}
