/* What rule code says to its roller, as pools, throws and notes.
 *
 * A roll of equal dice is a pool, whose total is all that the evaluators look at: a hand counts 1 for each
 * die at its target, two totals are packed into one. A throw, in which dice are kept or explode, is no pool:
 * it is a part made of simple rolls, and so goes through the walk like any other part. */
#include "walk/roller_internal.h"

#include "base/text.h"

#include <stdarg.h>
#include <stdlib.h>

static int roll(hod_roller *roller, const char *label, const hod_pool *pool, enum pool_reading reading)
{
    struct roller *const evaluating = (struct roller *)roller;
    return evaluating->roll(evaluating, label, pool, reading);
}

int hod_roll(hod_roller *roller, const char *label, const hod_pool *pool)
{
    return roll(roller, label, pool, READ_TOTAL);
}

int hod_roll_faces(hod_roller *roller, const char *label, const hod_pool *pool)
{
    return roll(roller, label, pool, READ_FACES);
}

void hod_play(hod_roller *roller, const hod_procedure *part, const void *prepared, void *outcome)
{
    struct roller *const evaluating = (struct roller *)roller;
    evaluating->play(evaluating, part, prepared, outcome);
}

int hod_choose(hod_roller *roller, const char *label, int who, const char *const *options, int count)
{
    struct roller *const evaluating = (struct roller *)roller;
    return evaluating->choose(evaluating, label, who, options, count);
}

void hod_play_tail(hod_roller *roller, const hod_procedure *part, const void *prepared, void *outcome)
{
    struct roller *const evaluating = (struct roller *)roller;
    assert(!part->begin && !part->clock && !part->stakes);
    if (!evaluating->play_tail || !evaluating->play_tail(evaluating, part, prepared, outcome))
        part->step(roller, prepared, outcome);
}

int hod_hand(hod_roller *roller, const char *label, int dice, int sides, int target)
{
    const hod_pool pool = hod_pool_hand(dice, sides, target);
    return roll(roller, label, &pool, READ_SUCCESSES);
}

/* The pool is a hand whose faces are read from the other side of the die, where 6 is 1: as many of them lie
 * at or below the counterpart of the number needed as at or above the number itself. */
int hod_hand_or_more(hod_roller *roller, const char *label, int dice, int sides, int needed)
{
    const int target = needed <= 1 ? sides : needed > sides ? 0 : sides + 1 - needed;
    const hod_pool pool = hod_pool_hand(dice, sides, target);
    return roll(roller, label, &pool, READ_OR_MORE);
}

hod_pool pool_pack(const hod_pool *pool, const int *others, int values[HOD_MOST_SIDES], int *unit)
{
    assert(pool->sides >= 1 && pool->sides <= HOD_MOST_SIDES);
    *unit = hod_pool_highest(pool) + 1;
    assert(*unit > 0);
    for (int i = 0; i < pool->sides; i++) values[i] = hod_pool_value(pool, i + 1) + *unit * others[i];
    hod_pool packed = *pool;
    packed.values = values;
    return packed;
}

int hod_two_totals(hod_roller *roller, const char *label, const hod_pool *pool, const int *others,
                   int *other_total)
{
    struct roller *const evaluating = (struct roller *)roller;
    return evaluating->roll_both(evaluating, label, pool, others, other_total);
}

/* What each face counts, 1 or 0. Every list of them begins somewhere in one of these: a roll is repeated on
 * every path beyond it, and should not make lists each time. */
#define TEN(number) number, number, number, number, number, number, number, number, number, number
static_assert(HOD_MOST_SIDES == 100, "ten times ten");
static const int several[3 * HOD_MOST_SIDES] = {TEN(TEN(0)), TEN(TEN(1))};
static const int single[2 * HOD_MOST_SIDES + 1] = {TEN(TEN(0)), 1};

static int held_within(int low, int number, int high)
{
    return number < low ? low : number > high ? high : number;
}

static const int *at_or_below(int target)
{
    return several + 2 * HOD_MOST_SIDES - held_within(0, target, HOD_MOST_SIDES);
}

static const int *at_or_above(int needed)
{
    return several + HOD_MOST_SIDES + 1 - held_within(1, needed, HOD_MOST_SIDES + 1);
}

static const int *only(int face)
{
    const bool exists = face >= 1 && face <= HOD_MOST_SIDES;
    return exists ? single + HOD_MOST_SIDES + 1 - face : at_or_below(0);
}

int hod_hand_and_face(hod_roller *roller, const char *label, int dice, int sides, int target, int face,
                      int *showing)
{
    const hod_pool pool = {.dice = dice, .sides = sides, .values = at_or_below(target)};
    const int successes = hod_two_totals(roller, label, &pool, only(face), showing);
    if (target > 0) hod_note(roller, "%d at %d or less, %d showing %d", successes, target, *showing, face);
    if (target <= 0) hod_note(roller, "%d showing %d", *showing, face);
    return successes;
}

int hod_hand_and_high(hod_roller *roller, const char *label, int dice, int sides, int target, int high,
                      int *showing)
{
    const hod_pool pool = {.dice = dice, .sides = sides, .values = at_or_below(target)};
    const int successes = hod_two_totals(roller, label, &pool, at_or_above(high), showing);
    hod_note(roller, "%d at %d or less, %d at %d or more", successes, target, *showing, high);
    return successes;
}

int hod_hand_or_more_and_face(hod_roller *roller, const char *label, int dice, int sides, int needed,
                              int face, int *showing)
{
    const hod_pool pool = {.dice = dice, .sides = sides, .values = at_or_above(needed)};
    const int successes = hod_two_totals(roller, label, &pool, only(face), showing);
    hod_note(roller, "%d at %d or more, %d showing %d", successes, needed, *showing, face);
    return successes;
}

int hod_die(hod_roller *roller, const char *label, int sides)
{
    return hod_sum(roller, label, 1, sides);
}

int hod_sum(hod_roller *roller, const char *label, int dice, int sides)
{
    const hod_pool pool = hod_pool_sum(dice, sides);
    return roll(roller, label, &pool, READ_TOTAL);
}

static int make_throw(hod_roller *roller, const char *label, struct throw throw)
{
    struct roller *const evaluating = (struct roller *)roller;
    return evaluating->throw(evaluating, label, &throw);
}

int hod_highest(hod_roller *roller, const char *label, int dice, int sides, int keep)
{
    return make_throw(roller, label,
                      (struct throw){.kind = KEEP_HIGHEST, .dice = dice, .sides = sides, .keep = keep});
}

int hod_lowest(hod_roller *roller, const char *label, int dice, int sides, int keep)
{
    return make_throw(roller, label,
                      (struct throw){.kind = KEEP_LOWEST, .dice = dice, .sides = sides, .keep = keep});
}

int hod_explode(hod_roller *roller, const char *label, int dice, int sides, int from, int most)
{
    return make_throw(
        roller, label,
        (struct throw){.kind = EXPLODE, .dice = dice, .sides = sides, .from = from, .most = most});
}

static bool roll_within(hod_roller *roller, const char *label, const hod_pool *pool, int most,
                        enum pool_reading reading)
{
    struct roller *const evaluating = (struct roller *)roller;
    return evaluating->roll_within(evaluating, label, pool, most, reading);
}

bool hod_sum_within(hod_roller *roller, const char *label, int dice, int sides, int target)
{
    const hod_pool pool = hod_pool_sum(dice, sides);
    return roll_within(roller, label, &pool, target, READ_WITHIN);
}

/* Some die is high if not all of them succeed at one less. */
bool hod_any(hod_roller *roller, const char *label, int dice, int sides, int high)
{
    const int target = high - 1 < 0 ? 0 : high - 1 > sides ? sides : high - 1;
    const hod_pool pool = hod_pool_hand(dice, sides, target);
    return roll_within(roller, label, &pool, dice - 1, READ_ANY);
}

void hod_give_up(hod_roller *roller, const char *reason)
{
    struct roller *const evaluating = (struct roller *)roller;
    evaluating->give_up(evaluating, reason);
    abort();
}

const char *hod_turn(const hod_roller *roller)
{
    return ((const struct roller *)roller)->turn;
}

void (hod_note)(hod_roller *roller, const char *format, ...)
{
    char sentence[512];
    va_list arguments;
    if (!hod_is_heard(roller)) return;
    va_start(arguments, format);
    plain_print_list(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    struct roller *const teller = (struct roller *)roller;
    teller->note(teller, sentence);
}

#define INTS(type) ((int)(sizeof(type) / sizeof(int)))

/* The faces are gone through from the one that is kept first. Those of the dice that have shown none so far
 * are still equally likely to show each of the faces left: how many of them show the next one is a hand at 1
 * on a die of as many sides as faces are left. */
struct keeping {
    int total;
    int passed; /* faces */
    int kept;   /* dice, which are all that have shown a face so far */
};

static hod_follows keep_next_face(hod_roller *roller, const void *prepared, void *state)
{
    const struct throw *throw = prepared;
    struct keeping *now = state;
    const int faces_left = throw->sides - now->passed, dice_left = throw->dice - now->kept;
    assert(faces_left >= 1 && dice_left >= 1);
    const int face = throw->kind == KEEP_HIGHEST ? faces_left : now->passed + 1;
    const int showing = faces_left > 1
                            ? hod_hand(roller, "dice that show the next face", dice_left, faces_left, 1)
                            : dice_left;
    const int wanted = throw->keep - now->kept;
    const int kept = showing < wanted ? showing : wanted;
    now->total += kept * face;
    now->kept += kept;
    now->passed++;
    return now->kept < throw->keep;
}

static const hod_procedure keeping_part = {.name = "dice that are kept",
                                           .prepared_ints = INTS(struct throw),
                                           .state_ints = INTS(struct keeping),
                                           .outcome_ints = 1,
                                           .step = keep_next_face};

/* One die, roll by roll. */
struct exploding_die {
    int total;
    int again; /* times that it has been rolled again */
};

static hod_follows roll_again(hod_roller *roller, const void *prepared, void *state)
{
    const struct throw *throw = prepared;
    struct exploding_die *now = state;
    const int face = hod_die(roller, "die", throw->sides);
    now->total += face;
    return face >= throw->from && now->again++ < throw->most;
}

static const hod_procedure exploding_die_part = {.name = "die that explodes",
                                                 .prepared_ints = INTS(struct throw),
                                                 .state_ints = INTS(struct exploding_die),
                                                 .outcome_ints = 1,
                                                 .step = roll_again};

/* All of them, die by die. */
struct exploding {
    int total;
    int rolled; /* dice */
};

static hod_follows explode_next_die(hod_roller *roller, const void *prepared, void *state)
{
    const struct throw *throw = prepared;
    struct exploding *now = state;
    if (now->rolled == throw->dice) return HOD_DONE;
    int shown;
    hod_play(roller, &exploding_die_part, throw, &shown);
    now->total += shown;
    return ++now->rolled < throw->dice;
}

static const hod_procedure exploding_part = {.name = "dice that explode",
                                             .prepared_ints = INTS(struct throw),
                                             .state_ints = INTS(struct exploding),
                                             .outcome_ints = 1,
                                             .step = explode_next_die};

const hod_procedure *throw_part(const struct throw *throw)
{
    return throw->kind == EXPLODE ? &exploding_part : &keeping_part;
}

static bool check_keep(const struct throw *throw, hod_error *error)
{
    if (throw->keep >= 1 && throw->keep <= throw->dice) return true;
    if (throw->dice == 0) return hod_fail(error, "none of 0 dice can be kept: 1 or more are needed");
    return hod_fail(error, "%d of %d dice cannot be kept: 1 to %d are accepted", throw->keep, throw->dice,
                    throw->dice);
}

static bool check_explosions(const struct throw *throw, hod_error *error)
{
    if (throw->from < 2)
        return hod_fail(
            error, "a die that is rolled again on %d or more would be so for ever: 2 or more is accepted",
            throw->from);
    if (throw->most < 0)
        return hod_fail(error, "a die cannot be rolled again %d times: 0 or more is accepted", throw->most);
    const long highest = (long) throw->dice * throw->sides * (throw->most + 1L);
    if (highest <= HOD_MOST_EXPLODED) return true;
    return hod_fail(error, "%dd%d rolled again %d times at most may total %ld: at most %d is accepted",
                    throw->dice, throw->sides, throw->most, highest, HOD_MOST_EXPLODED);
}

bool throw_check(const struct throw *throw, hod_error *error)
{
    const hod_pool pool = hod_pool_sum(throw->dice, throw->sides);
    if (!hod_pool_check(&pool, error)) return false;
    return throw->kind == EXPLODE ? check_explosions(throw, error) : check_keep(throw, error);
}
