/* Narration: one trial, told die by die.
 *
 * It follows the steps and forgets as the other evaluations do, but rolls each die by itself and tells it
 * with its label; a part is told roll by roll. Where somebody chooses, the best play is found beforehand,
 * with what every option is worth. */
#include "walk/evaluator.h"

#include "base/text.h"
#include "dice/xoshiro256pp.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* In all steps together: nobody reads a longer story. */
enum { MOST_ROLLS = 100000 };

/* The policies that were found for this story, the last first. */
struct found_policy {
    hod_policy *policy;
    struct found_policy *next;
};

struct narrator {
    struct roller roller; /* first: rule code gets a pointer to it */
    hod_xoshiro256pp dice;
    hod_listener *listener;
    void *data;
    int rolls, steps;
    struct found_policy *found; /* policies of what was followed so far, the last first */
    hod_policy *policy;         /* of what is being followed */
    const int *state;           /* of the same, before its step */
    int turn;
    jmp_buf escape;
    const hod_stop *stop; /* of searches for best play */
    hod_error *error;
};

/* A line of the story. It grows up to its room and is cut there. */
struct story_line {
    char text[8192]; /* more than HOD_MOST_EXPLODED can fill */
    size_t length;
};

static __attribute__((format(printf, 2, 3))) void line_say(struct story_line *line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const int wanted =
        plain_print_list(line->text + line->length, sizeof line->text - line->length, format, arguments);
    va_end(arguments);
    if (wanted > 0) line->length += (size_t)wanted;
    if (line->length >= sizeof line->text) line->length = sizeof line->text - 1;
    assert(line->text[line->length] == '\0');
}

/* "volley: 6d12 at 6 or less" */
static void line_pool(struct story_line *line, const char *label, const hod_pool *pool,
                      enum pool_reading reading)
{
    line_say(line, "%s: %dd%d", label, pool->dice, pool->sides);
    if (reading == READ_SUCCESSES) line_say(line, " at %d or less", pool->target);
    if (reading == READ_OR_MORE) line_say(line, " at %d or more", pool->sides + 1 - pool->target);
    if (reading == READ_ANY) line_say(line, " at %d or more", pool->target + 1);
}

/* How a die is told: what is printed on its face, the counterpart of the face, or what it is worth where
 * a total is wanted. */
static int told(const hod_pool *pool, int face, enum pool_reading reading)
{
    if (reading == READ_TOTAL) return hod_pool_value(pool, face);
    if (reading == READ_OR_MORE) return pool->sides + 1 - face;
    return pool->faces ? pool->faces[face - 1] : face;
}

/* Rolls the dice and tells each. Returns the total. */
static int line_roll(hod_xoshiro256pp *dice, struct story_line *line, const hod_pool *pool,
                     enum pool_reading reading)
{
    int total = 0;
    line_say(line, pool->dice > 0 ? ":" : "");
    for (int i = 0; i < pool->dice; i++) {
        const int face = hod_xoshiro256pp_die(dice, pool->sides);
        total += hod_pool_value(pool, face);
        line_say(line, " %d", told(pool, face, reading));
    }
    return total;
}

/* The place of the die that is kept next. */
static int next_kept(const struct throw *throw, const int *faces, const bool *is_kept)
{
    int best = -1;
    for (int i = 0; i < throw->dice; i++) {
        if (is_kept[i]) continue;
        const bool is_better =
            best < 0 || (throw->kind == KEEP_HIGHEST ? faces[i] > faces[best] : faces[i] < faces[best]);
        if (is_better) best = i;
    }
    return best;
}

/* The same of dice of which some are kept, which stand in brackets. Returns the sum of these. */
static int line_keep(hod_xoshiro256pp *dice, struct story_line *line, const struct throw *throw)
{
    int faces[HOD_MOST_DICE], total = 0;
    bool is_kept[HOD_MOST_DICE] = {false};
    line_say(line, ", the %s %d:", throw->kind == KEEP_HIGHEST ? "highest" : "lowest", throw->keep);
    for (int i = 0; i < throw->dice; i++) faces[i] = hod_xoshiro256pp_die(dice, throw->sides);
    for (int kept = 0; kept < throw->keep; kept++) {
        const int next = next_kept(throw, faces, is_kept);
        assert(next >= 0 && next < throw->dice);
        is_kept[next] = true;
        total += faces[next];
    }
    for (int i = 0; i < throw->dice; i++) line_say(line, is_kept[i] ? " [%d]" : " %d", faces[i]);
    return total;
}

/* The same of dice that explode, each with all that it shows. */
static int line_explode(hod_xoshiro256pp *dice, struct story_line *line, const struct throw *throw)
{
    int total = 0;
    line_say(line, ", again at %d or more%s", throw->from, throw->dice > 0 ? ":" : "");
    for (int i = 0; i < throw->dice; i++) {
        int again = 0, face;
        do {
            face = hod_xoshiro256pp_die(dice, throw->sides);
            line_say(line, "%s%d", again > 0 ? "+" : " ", face);
            total += face;
        } while (face >= throw->from && again++ < throw->most);
    }
    return total;
}

static void hear_note(struct roller *roller, const char *sentence)
{
    struct narrator *narrator = (struct narrator *)roller;
    struct story_line line = {.length = 0};
    line_say(&line, "  %s", sentence);
    narrator->listener(narrator->data, line.text);
}

/* Leaves the rule code for hod_narrate, which returns the error. */
static _Noreturn void escape(struct narrator *narrator)
{
    const struct hod_roller *roller = &narrator->roller.seen;
    if (roller->leave) roller->leave(roller->interpreter, narrator->error);
    longjmp(narrator->escape, 1);
}

/* Ends the story if the roll cannot be made, or the story has become too long. */
static void check(struct narrator *narrator, bool can_be_made)
{
    if (!can_be_made) escape(narrator);
    if (narrator->rolls++ < MOST_ROLLS) return;
    hod_fail(narrator->error, "it rolls without end: more than %d rolls", MOST_ROLLS);
    escape(narrator);
}

static int roll(struct roller *roller, const char *label, const hod_pool *pool, enum pool_reading reading)
{
    struct narrator *narrator = (struct narrator *)roller;
    check(narrator, hod_pool_check(pool, narrator->error));
    struct story_line line = {.length = 0};
    line_pool(&line, label, pool, reading);
    const int total = line_roll(&narrator->dice, &line, pool, reading);
    if (reading == READ_SUCCESSES || reading == READ_OR_MORE)
        line_say(&line, " - %d %s", total, total == 1 ? "success" : "successes");
    if (reading == READ_TOTAL && pool->dice > 1) line_say(&line, " = %d", total);
    narrator->listener(narrator->data, line.text);
    return total;
}

static int roll_both(struct roller *roller, const char *label, const hod_pool *pool, const int *others,
                     int *other_total)
{
    struct narrator *narrator = (struct narrator *)roller;
    if (!hod_pool_check(pool, narrator->error)) escape(narrator);
    int values[HOD_MOST_SIDES], unit;
    const hod_pool packed = pool_pack(pool, others, values, &unit);
    const int total = roll(roller, label, &packed, READ_FACES);
    *other_total = total / unit;
    return total % unit;
}

static bool roll_within(struct roller *roller, const char *label, const hod_pool *pool, int most,
                        enum pool_reading reading)
{
    struct narrator *narrator = (struct narrator *)roller;
    check(narrator, hod_pool_check(pool, narrator->error));
    struct story_line line = {.length = 0};
    line_pool(&line, label, pool, reading);
    if (reading == READ_WITHIN) line_say(&line, " at %d or less", most);
    const int total = line_roll(&narrator->dice, &line, pool, reading);
    if (reading == READ_WITHIN && pool->dice > 1) line_say(&line, " = %d", total);
    narrator->listener(narrator->data, line.text);
    return total <= most;
}

static int throw_dice(struct roller *roller, const char *label, const struct throw *throw)
{
    struct narrator *narrator = (struct narrator *)roller;
    check(narrator, throw_check(throw, narrator->error));
    struct story_line line = {.length = 0};
    line_say(&line, "%s: %dd%d", label, throw->dice, throw->sides);
    const int total = throw->kind == EXPLODE ? line_explode(&narrator->dice, &line, throw)
                                             : line_keep(&narrator->dice, &line, throw);
    line_say(&line, " = %d", total);
    narrator->listener(narrator->data, line.text);
    return total;
}

/* "B's order: charge, worth 0.512; stand 0.498, advance 0.431" */
static int choose(struct roller *roller, const char *label, int who, const char *const *options, int count)
{
    (void)who;
    struct narrator *narrator = (struct narrator *)roller;
    if (!narrator->policy) {
        hod_fail(narrator->error, "the choice \"%s\" cannot be made: the mechanism says that nobody chooses",
                 label);
        escape(narrator);
    }
    const int taken = policy_option(narrator->policy, narrator->state, narrator->turn);
    assert(taken >= 0 && taken < count);
    if (count == 1) return taken;
    double worth[HOD_MOST_OPTIONS];
    policy_worths(narrator->policy, narrator->state, narrator->turn, worth);
    struct story_line line = {.length = 0};
    line_say(&line, "%s: %s, worth %.4f;", label, options[taken], worth[taken]);
    for (int option = 0, told = 0; option < count; option++)
        if (option != taken)
            line_say(&line, "%s %s %.4f", told++ > 0 ? "," : "", options[option], worth[option]);
    narrator->listener(narrator->data, line.text);
    return taken;
}

/* Sets the turn of the notes. A part without a clock is of the turn in which it is played. */
static void set_turn(struct narrator *narrator, const hod_procedure *procedure, int turn)
{
    if (procedure->clock) snprintf(narrator->roller.turn, sizeof narrator->roller.turn, "Turn %d", turn);
}

/* Follows the procedure from its beginning to its end, with its choices by the narrator's policy. */
static bool follow_steps(struct narrator *narrator, const hod_procedure *procedure, const void *prepared,
                         void *outcome)
{
    int state[procedure->state_ints], before[procedure->state_ints], turn = 1, steps = 0;
    procedure_begin(procedure, prepared, state);
    for (;;) {
        assert(turn >= 1 && turn <= procedure_limit(procedure, prepared));
        set_turn(narrator, procedure, turn);
        memcpy(before, state, sizeof before);
        narrator->state = before;
        narrator->turn = turn;
        if (narrator->steps++ == MOST_STEPS_OF_TRIAL) return trial_is_endless(procedure, narrator->error);
        const hod_follows follows = procedure_step(procedure, &narrator->roller.seen, prepared, turn, state);
        if (follows == HOD_DONE) break;
        if (follows == HOD_TURN_IS_OVER) {
            turn++;
            steps = 0;
        } else if (++steps == HOD_MOST_STEPS) {
            return procedure_is_endless(procedure, narrator->error);
        }
    }
    memcpy(outcome, state, (size_t)procedure->outcome_ints * sizeof *state);
    return true;
}

/* The policy of a procedure, found once in a story; NULL with the error when it cannot be found. */
static hod_policy *policy_of(struct narrator *narrator, const hod_procedure *procedure, const void *prepared)
{
    for (struct found_policy *found = narrator->found; found; found = found->next)
        if (policy_is_of(found->policy, procedure, prepared)) return found->policy;
    struct found_policy *found = malloc(sizeof *found);
    if (!found) {
        hod_fail_memory(narrator->error);
        return NULL;
    }
    const hod_policy_question question = {.budget = &NO_LIMIT(narrator->stop)};
    *found = (struct found_policy){hod_policy_new(procedure, prepared, &question, narrator->error),
                                   narrator->found};
    narrator->found = found;
    return found->policy;
}

/* The same of any procedure; afterwards the narrator follows again what it followed before. */
static bool follow(struct narrator *narrator, const hod_procedure *procedure, const void *prepared,
                   void *outcome)
{
    hod_policy *const policy = narrator->policy;
    const int *const state = narrator->state;
    const int turn = narrator->turn;
    if (!procedure_check(procedure, narrator->error)) return false;
    narrator->policy = NULL;
    if (procedure_chooses(procedure, prepared)) {
        narrator->policy = policy_of(narrator, procedure, prepared);
        if (!narrator->policy) return false;
    }
    if (!follow_steps(narrator, procedure, prepared, outcome)) return false;
    narrator->policy = policy;
    narrator->state = state;
    narrator->turn = turn;
    return true;
}

static void play(struct roller *roller, const hod_procedure *part, const void *prepared, void *outcome)
{
    struct narrator *narrator = (struct narrator *)roller;
    char turn[sizeof roller->turn];
    memcpy(turn, roller->turn, sizeof turn);
    if (!follow(narrator, part, prepared, outcome)) escape(narrator);
    memcpy(roller->turn, turn, sizeof turn);
}

static void give_up(struct roller *roller, const char *reason)
{
    struct narrator *narrator = (struct narrator *)roller;
    if (reason) hod_fail(narrator->error, "%s", reason);
    escape(narrator);
}

static bool tell(struct narrator *narrator, const hod_procedure *procedure, const void *prepared,
                 int *outcome)
{
    if (setjmp(narrator->escape))
        return hod_fail_in(narrator->error, "the mechanism %s failed", procedure->name);
    return follow(narrator, procedure, prepared, outcome);
}

bool hod_narrate(const hod_procedure *procedure, const void *prepared, uint64_t seed, hod_listener *listener,
                 void *data, int *outcome, const hod_stop *stop, hod_error *error)
{
    struct narrator narrator = {.roller = {.seen = {.is_heard = true, .is_asked = true},
                                           .roll = roll,
                                           .roll_both = roll_both,
                                           .roll_within = roll_within,
                                           .throw = throw_dice,
                                           .play = play,
                                           .choose = choose,
                                           .note = hear_note,
                                           .give_up = give_up},
                                .dice = hod_xoshiro256pp_seeded(seed),
                                .listener = listener,
                                .data = data,
                                .stop = stop,
                                .error = error};
    const bool told = tell(&narrator, procedure, prepared, outcome);
    while (narrator.found) {
        struct found_policy *const next = narrator.found->next;
        hod_policy_free(narrator.found->policy);
        free(narrator.found);
        narrator.found = next;
    }
    return told;
}

hod_roller *hod_note_taker_new(hod_listener *listener, void *data, hod_error *error)
{
    struct narrator *narrator = calloc(1, sizeof *narrator);
    if (!narrator) {
        hod_fail_memory(error);
        return NULL;
    }
    narrator->roller.seen.is_heard = true;
    narrator->roller.note = hear_note;
    narrator->listener = listener;
    narrator->data = data;
    return &narrator->roller.seen;
}

void hod_note_taker_free(hod_roller *roller)
{
    free(roller);
}
