/* Narration: one trial, die by die.
 *
 * It follows the steps and forgets as the other evaluations do, but rolls each die individually and reports it with
 * its label; a part is narrated roll by roll. For choices, the best play is found beforehand, with the worth of the
 * best options; for a side that errs, dice choose the option. */
#include "walk/chain/turns.h"
#include "walk/evaluator.h"
#include "walk/play/quantal_response.h"
#include "walk/throw/story.h"

#include "dice/xoshiro256pp.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

/* In all steps together; nobody would read a longer story. */
enum { MOST_ROLLS = 100000 };

/* The policies found for this story, latest first. */
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
    int *rolled; /* the results of the rolls of the steps in progress, a part within the step that plays it */
    size_t rolled_count, rolled_room, rolled_first; /* ints; the first is of the innermost step */
    struct found_policy *found;                     /* policies used so far, latest first */
    const hod_policy *policy;                       /* for the procedure being followed */
    const int *state;                               /* the state of the same, before its step */
    int turn;
    struct throws throws;
    jmp_buf abort_rule;
    const hod_stop *stop; /* for searches for best play */
    hod_error *error;
};

/* "volley: 6d12 at 6 or less" */
static void line_pool(struct story_line *line, const char *label, const hod_pool *pool,
                      enum pool_reading reading)
{
    line_say(line, "%s: %dd%d", label, pool->dice, pool->sides);
    if (reading == READ_SUCCESSES) line_say(line, " at %d or less", pool->target);
    if (reading == READ_OR_MORE) line_say(line, " at %d or more", pool->sides + 1 - pool->target);
    if (reading == READ_ANY) line_say(line, " at %d or more", pool->target + 1);
}

/* How a die is shown: as its printed face, as the counterpart of the face, or as its value if a total is wanted. */
static int told(const hod_pool *pool, int face, enum pool_reading reading)
{
    if (reading == READ_TOTAL) return hod_pool_value(pool, face);
    if (reading == READ_OR_MORE) return pool->sides + 1 - face;
    return pool->faces ? pool->faces[face - 1] : face;
}

/* Shows many dice as the number of dice with each face. */
static void line_counts(struct story_line *line, const hod_pool *pool, const int *counts,
                        enum pool_reading reading)
{
    bool is_first = true;
    for (int face = 1; face <= pool->sides && line_has_room(line); face++) {
        if (counts[face - 1] == 0) continue;
        line_say(line, is_first ? " %d x %d" : ", %d x %d", counts[face - 1], told(pool, face, reading));
        is_first = false;
    }
}

/* Rolls the dice and shows each. Returns the total, and in *other_total the total of other values unless these are
 * NULL. */
static int line_roll(hod_xoshiro256pp *dice, struct story_line *line, const hod_pool *pool,
                     enum pool_reading reading, const int *others, int *other_total)
{
    int total = 0, counts[HOD_MAX_FACES] = {0};
    const bool are_many = pool->dice > MOST_TOLD;
    line_say(line, pool->dice > 0 ? ":" : "");
    for (int i = 0; i < pool->dice; i++) {
        const int face = hod_xoshiro256pp_die(dice, pool->sides);
        total += hod_pool_value(pool, face);
        if (others) *other_total += others[face - 1];
        counts[face - 1]++;
        if (!are_many) line_say(line, " %d", told(pool, face, reading));
    }
    if (are_many) line_counts(line, pool, counts, reading);
    return total;
}

static void hear_note(struct roller *roller, const char *sentence)
{
    struct narrator *narrator = (struct narrator *)roller;
    struct story_line line = {.length = 0};
    line_say(&line, "  %s", sentence);
    narrator->listener(narrator->data, line.text);
}

/* Leaves the rule code and returns to hod_narrate, which reports the error. */
static _Noreturn void abort_rule(struct narrator *narrator)
{
    const struct hod_roller *roller = &narrator->roller.seen;
    if (roller->leave) roller->leave(roller->interpreter, narrator->error);
    longjmp(narrator->abort_rule, 1);
}

/* Ends the story if the roll cannot be made, or if the story is too long. */
static void check(struct narrator *narrator, bool can_be_made)
{
    if (!can_be_made) abort_rule(narrator);
    if (narrator->rolls++ < MOST_ROLLS) return;
    hod_fail(narrator->error, "it rolls without end: more than %d rolls", MOST_ROLLS);
    abort_rule(narrator);
}

/* Lists the result of a roll, by which a policy finds the decision after it. */
static void list_result(struct narrator *narrator, const int *result, size_t count)
{
    if (!RESERVE(narrator->rolled, narrator->rolled_room, narrator->rolled_count + count)) {
        hod_fail_memory(narrator->error);
        abort_rule(narrator);
    }
    memcpy(narrator->rolled + narrator->rolled_count, result, count * sizeof *result);
    narrator->rolled_count += count;
}

/* The same with the total of other values, unless these are NULL. */
static int roll_line(struct narrator *narrator, const char *label, const hod_pool *pool,
                     enum pool_reading reading, const int *others, int *other_total)
{
    check(narrator, pool_check(pool, narrator->error));
    struct story_line line = {.length = 0};
    line_pool(&line, label, pool, reading);
    const int total = line_roll(&narrator->dice, &line, pool, reading, others, other_total);
    if (reading == READ_SUCCESSES || reading == READ_OR_MORE)
        line_say(&line, " - %d %s", total, total == 1 ? "success" : "successes");
    if (reading == READ_TOTAL && pool->dice > 1) line_say(&line, " = %d", total);
    narrator->listener(narrator->data, line.text);
    return total;
}

static int roll(struct roller *roller, const char *label, const hod_pool *pool, enum pool_reading reading)
{
    const int total = roll_line((struct narrator *)roller, label, pool, reading, NULL, NULL);
    list_result((struct narrator *)roller, &total, 1);
    return total;
}

static int roll_both(struct roller *roller, const char *label, const hod_pool *pool, const int *others,
                     int *other_total)
{
    *other_total = 0;
    const int total = roll_line((struct narrator *)roller, label, pool, READ_FACES, others, other_total);
    list_result((struct narrator *)roller, (const int[]){total, *other_total}, 2);
    return total;
}

static bool roll_within(struct roller *roller, const char *label, const hod_pool *pool, int most,
                        enum pool_reading reading)
{
    struct narrator *narrator = (struct narrator *)roller;
    check(narrator, pool_check(pool, narrator->error));
    struct story_line line = {.length = 0};
    line_pool(&line, label, pool, reading);
    if (reading == READ_WITHIN) line_say(&line, " at %d or less", most);
    const int total = line_roll(&narrator->dice, &line, pool, reading, NULL, NULL);
    if (reading == READ_WITHIN && pool->dice > 1) line_say(&line, " = %d", total);
    narrator->listener(narrator->data, line.text);
    list_result(narrator, &(int){total <= most}, 1);
    return total <= most;
}

/* One word at a time, so that other rolls continue with the dice that follow. */
static void refill(struct words *words)
{
    hod_xoshiro256pp *dice = words->source;
    words->held[0] = hod_xoshiro256pp_next(dice);
    words->at = 0;
    words->count = 1;
}

static bool look_for_stop(void *data, int64_t work, size_t bytes)
{
    const struct narrator *narrator = data;
    (void)work;
    (void)bytes;
    return stop_check(narrator->stop, narrator->error);
}

static bool roll_throw(struct narrator *narrator, const char *label, const hod_throw *thrown, int *outcome)
{
    struct throw_ready *ready = throws_find(&narrator->throws, thrown,
                                            &(struct stop_check){look_for_stop, narrator}, narrator->error);
    if (!ready) return false;
    struct words words = {.refill = refill, .source = &narrator->dice};
    struct roll_log trails[LOTS] = {{0}};
    struct story_line line = {.length = 0};
    int classes[pieces_of(thrown) + 1];
    const bool told = throw_roll(thrown, ready, &words, trails, classes, outcome) &&
                      line_throw(&line, label, thrown, trails, classes, outcome);
    if (told) narrator->listener(narrator->data, line.text);
    for (int group = 0; group < LOTS; group++) free(trails[group].all);
    return told || hod_fail_memory(narrator->error);
}

static void make_throw(struct roller *roller, const char *label, const hod_throw *thrown, int *outcome)
{
    struct narrator *narrator = (struct narrator *)roller;
    check(narrator, throw_check(thrown, narrator->error));
    if (!roll_throw(narrator, label, thrown, outcome)) abort_rule(narrator);
    list_result(narrator, outcome, (size_t)hod_throw_ints(thrown));
}

/* A worth in the precision that is shown. */
static double told_worth(double worth)
{
    return round(worth * 1e4);
}

/* The first of the options with the highest worth below a shown worth; -1 if there is none. */
static int best_below(const double *worth, int count, double below)
{
    int best = -1;
    for (int option = 0; option < count; option++)
        if (told_worth(worth[option]) < below &&
            (best < 0 || told_worth(worth[option]) > told_worth(worth[best])))
            best = option;
    return best;
}

/* What the line about a choice needs. */
struct told_choice {
    const char *const *options;
    int count;
    double worth[HOD_MAX_OPTIONS];
    bool errs;                      /* the side that chooses */
    double shares[HOD_MAX_OPTIONS]; /* if it errs: the probability of each option */
};

/* "stand or 2 others" for options of equal worth; for a side that errs with their probability, "stand (12.5 %)". */
static void tell_option(struct story_line *line, const struct told_choice *choice, int told)
{
    int others = -1;
    double share = 0;
    for (int option = 0; option < choice->count; option++)
        if (told_worth(choice->worth[option]) == told_worth(choice->worth[told])) {
            others++;
            share += choice->shares[option];
        }
    line_say(line, "%s", choice->options[told]);
    if (others > 0) line_say(line, " or %d %s", others, others > 1 ? "others" : "other");
    if (choice->errs) line_say(line, " (%.1f %%)", 100 * share);
}

/* "B's order: charge, worth 0.5120; stand or 2 others 0.0140 less, advance 0.0810 less": the three best worths, and
 * what the second and third would give away. For a side that errs: "B's order: advance (1.0 %), worth 0.4310, errs;
 * charge (71.5 %) 0.0810 more, stand or 2 others (27.5 %) 0.0670 more". */
static void tell_choice(struct story_line *line, const char *label, const struct told_choice *choice,
                        int taken)
{
    enum { BEST_TOLD = 3 };
    const double *worth = choice->worth;
    const char *before = ";";
    line_say(line, "%s: ", label);
    tell_option(line, choice, taken);
    line_say(line, ", worth %.4f", worth[taken]);
    int best = choice->errs ? best_below(worth, choice->count, HUGE_VAL) : taken;
    if (told_worth(worth[best]) > told_worth(worth[taken])) line_say(line, ", errs");
    for (int told = 0; told < BEST_TOLD && best >= 0; told++) {
        const double less = worth[taken] - worth[best];
        if (told_worth(worth[best]) != told_worth(worth[taken])) {
            line_say(line, "%s ", before);
            tell_option(line, choice, best);
            line_say(line, " %.4f %s", fabs(less), less > 0 ? "less" : "more");
            before = ",";
        }
        best = best_below(worth, choice->count, told_worth(worth[best]));
    }
}

/* The results of the rolls of the innermost step. */
static const int *rolled_in_step(const struct narrator *narrator)
{
    return narrator->rolled ? narrator->rolled + narrator->rolled_first : NULL;
}

/* The option taken; a side that errs can take any. */
static int take_option(struct narrator *narrator, struct told_choice *choice)
{
    choice->errs = policy_errs(narrator->policy, narrator->state, narrator->turn, choice->shares);
    if (!choice->errs)
        return policy_option(narrator->policy, narrator->state, narrator->turn, rolled_in_step(narrator),
                             narrator->rolled_count - narrator->rolled_first);
    return quantal_response_option(choice->shares, choice->count, hod_xoshiro256pp_uniform(&narrator->dice));
}

static int choose(struct roller *roller, const char *label, int who, const char *const *options, int count)
{
    (void)who;
    struct narrator *narrator = (struct narrator *)roller;
    if (!narrator->policy) {
        hod_fail(narrator->error, "the choice \"%s\" cannot be made: the mechanism says that nobody chooses",
                 label);
        abort_rule(narrator);
    }
    struct told_choice choice = {.options = options, .count = count};
    const int taken = take_option(narrator, &choice);
    assert(taken >= 0 && taken < count);
    if (count == 1) return taken;
    policy_worths(narrator->policy, narrator->state, narrator->turn, rolled_in_step(narrator),
                  narrator->rolled_count - narrator->rolled_first, choice.worth);
    struct story_line line = {.length = 0};
    tell_choice(&line, label, &choice, taken);
    narrator->listener(narrator->data, line.text);
    return taken;
}

/* Sets the turn of the notes. */
static void set_turn(struct narrator *narrator, int turn)
{
    snprintf(narrator->roller.turn, sizeof narrator->roller.turn, "Turn %d", turn);
}

/* Takes and narrates a step of a turn from a state, which it changes. walked_turn is the turn for the walk, which can
 * be any turn, NO_TURN. */
static bool take_step(struct narrator *narrator, const hod_procedure *procedure, const void *prepared,
                      int walked_turn, int *state, hod_follows *follows)
{
    int before[procedure->state_ints];
    const size_t first = narrator->rolled_first;
    memcpy(before, state, sizeof before);
    narrator->state = before;
    narrator->rolled_first = narrator->rolled_count;
    if (narrator->steps++ == MOST_STEPS_OF_TRIAL) return trial_is_endless(procedure, narrator->error);
    *follows = procedure_step(procedure, &narrator->roller.seen, prepared, walked_turn, state);
    narrator->rolled_count = narrator->rolled_first;
    narrator->rolled_first = first;
    return true;
}

/* Follows the steps of a turn to its end, or to the end of the procedure, with choices by the narrator's policy. */
static bool follow_turn(struct narrator *narrator, const hod_procedure *procedure, const void *prepared,
                        int turn, int walked_turn, int *state, hod_follows *follows)
{
    narrator->turn = turn;
    for (int steps = 1;; steps++) {
        if (!take_step(narrator, procedure, prepared, walked_turn, state, follows)) return false;
        if (*follows != HOD_STEP_FOLLOWS) return true;
        if (steps == HOD_MAX_STEPS) return procedure_is_endless(procedure, narrator->error);
    }
}

/* Follows the procedure from its beginning to its end. */
static bool follow_steps(struct narrator *narrator, const hod_procedure *procedure, const void *prepared,
                         void *outcome)
{
    int state[procedure->state_ints];
    hod_follows follows = HOD_TURN_IS_OVER;
    procedure_begin(procedure, prepared, state);
    for (int turn = 1; follows != HOD_DONE; turn++) {
        assert(turn <= procedure_limit(procedure, prepared));
        if (procedure->clock)
            set_turn(narrator, turn); /* otherwise it is a part of the turn in which it is played */
        if (!follow_turn(narrator, procedure, prepared, turn, turn, state, &follows)) return false;
    }
    memcpy(outcome, state, (size_t)procedure->outcome_ints * sizeof *state);
    return true;
}

/* The policy of a procedure, found once per story; NULL with the error if there is none. */
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

/* The same for any procedure; afterwards the narrator continues with the earlier one. */
static bool follow(struct narrator *narrator, const hod_procedure *procedure, const void *prepared,
                   void *outcome)
{
    const hod_policy *const policy = narrator->policy;
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
    if (!follow(narrator, part, prepared, outcome)) abort_rule(narrator);
    memcpy(roller->turn, turn, sizeof turn);
    list_result(narrator, outcome, (size_t)part->outcome_ints);
}

static void give_up(struct roller *roller, const char *reason)
{
    struct narrator *narrator = (struct narrator *)roller;
    if (reason) hod_fail(narrator->error, "%s", reason);
    abort_rule(narrator);
}

static bool tell(struct narrator *narrator, const hod_procedure *procedure, const void *prepared,
                 int *outcome)
{
    if (setjmp(narrator->abort_rule))
        return hod_fail_in(narrator->error, "the mechanism %s failed", procedure->name);
    return follow(narrator, procedure, prepared, outcome);
}

static struct narrator narrator_of(hod_xoshiro256pp dice, hod_listener *listener, void *data,
                                   const hod_stop *stop, hod_error *error)
{
    return (struct narrator){.roller = {.seen = {.is_heard = true, .is_asked = true},
                                        .roll = roll,
                                        .roll_both = roll_both,
                                        .roll_within = roll_within,
                                        .make_throw = make_throw,
                                        .play = play,
                                        .choose = choose,
                                        .note = hear_note,
                                        .give_up = give_up},
                             .dice = dice,
                             .listener = listener,
                             .data = data,
                             .stop = stop,
                             .error = error};
}

static void narrator_end(struct narrator *narrator)
{
    free(narrator->rolled);
    throws_free(&narrator->throws);
    while (narrator->found) {
        struct found_policy *const next = narrator->found->next;
        hod_policy_free(narrator->found->policy);
        free(narrator->found);
        narrator->found = next;
    }
}

bool hod_narrate(const hod_procedure *procedure, const void *prepared, uint64_t seed, hod_listener *listener,
                 void *data, int *outcome, const hod_stop *stop, hod_error *error)
{
    AUTO(narrator_end)
    struct narrator narrator = narrator_of(hod_xoshiro256pp_seeded(seed), listener, data, stop, error);
    return tell(&narrator, procedure, prepared, outcome);
}

static bool tell_turn(struct narrator *narrator, const struct narrated_turn *told, int *state,
                      hod_follows *follows)
{
    if (setjmp(narrator->abort_rule))
        return hod_fail_in(narrator->error, "the mechanism %s failed", told->procedure->name);
    narrator->policy = told->policy;
    set_turn(narrator, told->turn);
    return follow_turn(narrator, told->procedure, told->prepared, told->turn, NO_TURN, state, follows);
}

bool narrate_turn(const struct narrated_turn *told, const struct narration *narration, int *state,
                  hod_follows *follows, hod_error *error)
{
    AUTO(narrator_end)
    struct narrator narrator =
        narrator_of(*narration->dice, narration->listener, narration->data, narration->stop, error);
    const bool is_told = tell_turn(&narrator, told, state, follows);
    *narration->dice = narrator.dice;
    return is_told;
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
