/* Turns the calls of rule code into pools, throws and notes.
 *
 * A roll of equal dice is a pool, of which the evaluators only see the total: a hand counts 1 for each die at its
 * target, and two totals are packed into one. Anything read in another way is a throw (throw.h), and so is a pool
 * that the kernels cannot roll as a whole. */
#include "walk/roller_internal.h"

#include "base/text.h"

#include <stdarg.h>
#include <stdlib.h>

/* Ends the evaluation if a required argument is NULL. */
static void need(hod_roller *roller, const void *given, const char *message)
{
    if (!given) hod_give_up(roller, message);
}

static void need_label(hod_roller *roller, const char *label)
{
    need(roller, label, "the label of a roll is NULL");
}

/* Checks the names of options, counts or tokens. The list may be NULL; lists that are too long are refused
 * elsewhere. */
static void need_texts(hod_roller *roller, const char *const *texts, int count, int most)
{
    for (int i = 0; texts && count <= most && i < count; i++) need(roller, texts[i], "a name is NULL");
}

static int roll(hod_roller *roller, const char *label, const hod_pool *pool, enum pool_reading reading)
{
    struct roller *const evaluating = (struct roller *)roller;
    need_label(roller, label);
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
    need_label(roller, label);
    need(roller, options, "the options of a choice are NULL");
    if (roller->is_asked) need_texts(roller, options, count, HOD_MAX_OPTIONS);
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

/* The pool is a hand whose faces are read from the other side of the die, where 6 becomes 1: as many faces are at or
 * below the counterpart of the number needed as are at or above the number itself. */
int hod_hand_or_more(hod_roller *roller, const char *label, int dice, int sides, int needed)
{
    const int target = needed <= 1 ? sides : needed > sides ? 0 : sides - needed + 1;
    const hod_pool pool = hod_pool_hand(dice, sides, target);
    return roll(roller, label, &pool, READ_OR_MORE);
}

hod_pool pool_pack(const hod_pool *pool, const int *others, int values[HOD_MAX_SIDES], int *unit)
{
    assert(pool->sides >= 1 && pool->sides <= HOD_MAX_SIDES);
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
    need_label(roller, label);
    return evaluating->roll_both(evaluating, label, pool, others, other_total);
}

/* What each face counts, 1 or 0. Every such list is a section of one of these arrays, because a roll is repeated on
 * every path beyond it and should not build the list each time. */
#define TEN(number) number, number, number, number, number, number, number, number, number, number
static_assert(HOD_MAX_FACES == 1000, "ten times ten times ten");
static const int several[3 * HOD_MAX_FACES] = {TEN(TEN(TEN(0))), TEN(TEN(TEN(1)))};
static const int single[2 * HOD_MAX_FACES + 1] = {TEN(TEN(TEN(0))), 1};

static int held_within(int low, int number, int high)
{
    return number < low ? low : number > high ? high : number;
}

const int *hand_values(int target)
{
    return several + 2 * HOD_MAX_FACES - held_within(0, target, HOD_MAX_FACES);
}

static const int *at_or_above(int needed)
{
    return several + HOD_MAX_FACES + 1 - held_within(1, needed, HOD_MAX_FACES + 1);
}

static const int *only(int face)
{
    const bool exists = face >= 1 && face <= HOD_MAX_FACES;
    return exists ? single + HOD_MAX_FACES + 1 - face : hand_values(0);
}

int hod_hand_and_face(hod_roller *roller, const char *label, int dice, int sides, int target, int face,
                      int *showing)
{
    const hod_pool pool = {.dice = dice, .sides = sides, .values = hand_values(target)};
    const int successes = hod_two_totals(roller, label, &pool, only(face), showing);
    if (target > 0) hod_note(roller, "%d at %d or less, %d showing %d", successes, target, *showing, face);
    if (target <= 0) hod_note(roller, "%d showing %d", *showing, face);
    return successes;
}

int hod_hand_and_high(hod_roller *roller, const char *label, int dice, int sides, int target, int high,
                      int *showing)
{
    const hod_pool pool = {.dice = dice, .sides = sides, .values = hand_values(target)};
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

int hod_sum_faces(hod_roller *roller, const char *label, int dice, int sides, const int *faces)
{
    const hod_pool pool = {.dice = dice, .sides = sides, .values = faces};
    need(roller, faces, "the faces of a die are NULL");
    return roll(roller, label, &pool, READ_TOTAL);
}

void hod_make_throw(hod_roller *roller, const char *label, const hod_throw *thrown, int *outcome)
{
    struct roller *const evaluating = (struct roller *)roller;
    need_label(roller, label);
    evaluating->make_throw(evaluating, label, thrown, outcome);
}

static int keep(hod_roller *roller, const char *label, int dice, int sides, int kept, bool from_lowest)
{
    const hod_throw thrown = {.fold = HOD_RANKS,
                              .groups = {{.pieces = dice, .sides = sides}},
                              .first = 1,
                              .last = kept,
                              .from_lowest = from_lowest};
    int sum;
    hod_make_throw(roller, label, &thrown, &sum);
    return sum;
}

int hod_highest(hod_roller *roller, const char *label, int dice, int sides, int kept)
{
    return keep(roller, label, dice, sides, kept, false);
}

int hod_lowest(hod_roller *roller, const char *label, int dice, int sides, int kept)
{
    return keep(roller, label, dice, sides, kept, true);
}

int hod_explode(hod_roller *roller, const char *label, int dice, int sides, int from, int most)
{
    unsigned char marks[HOD_MAX_FACES];
    const int faces = held_within(0, sides, HOD_MAX_FACES);
    for (int face = 0; face < faces; face++) marks[face] = face + 1 >= from ? HOD_EXPLODES : 0;
    const hod_throw thrown = {
        .fold = HOD_TOTALS,
        .groups = {{.pieces = dice, .sides = sides, .marks = marks, .explosions = most}},
        .totals = 1};
    int sum;
    hod_make_throw(roller, label, &thrown, &sum);
    return sum;
}

void hod_count(hod_roller *roller, const char *label, int dice, int sides, int counts, const int *faces,
               const char *const *names, int *outcome)
{
    const hod_throw thrown = {.fold = HOD_TOTALS,
                              .groups = {{.pieces = dice, .sides = sides}},
                              .totals = counts,
                              .counted = faces,
                              .count_names = names};
    need(roller, faces, "the faces that are counted are NULL");
    need(roller, outcome, "the place of the counts is NULL");
    need_texts(roller, names, counts, HOD_MAX_COUNTS);
    hod_make_throw(roller, label, &thrown, outcome);
}

void hod_draw(hod_roller *roller, const char *label, int kinds, const int *bag, const char *const *names,
              int tokens, int *drawn)
{
    const hod_throw thrown = {.fold = HOD_TOTALS,
                              .groups = {{.pieces = tokens, .sides = kinds, .tokens = bag, .names = names}}};
    need(roller, bag, "the bag is NULL");
    need(roller, drawn, "the place of the tokens that are drawn is NULL");
    need_texts(roller, names, kinds, HOD_MAX_FACES);
    hod_make_throw(roller, label, &thrown, drawn);
}

int hod_opposed(hod_roller *roller, const char *label, int dice, int sides, int others, int other_sides,
                int ties_to, int *losses)
{
    const hod_throw thrown = {
        .fold = HOD_PAIRED,
        .groups = {{.pieces = dice, .sides = sides}, {.pieces = others, .sides = other_sides}},
        .ties_to = ties_to};
    int wins[2];
    need(roller, losses, "the place of the losses is NULL");
    if (ties_to < -1 || ties_to > 1) hod_give_up(roller, "ties of opposed dice go to 0, 1 or -1 (neither)");
    hod_make_throw(roller, label, &thrown, wins);
    *losses = wins[1];
    return wins[0];
}

static bool roll_within(hod_roller *roller, const char *label, const hod_pool *pool, int most,
                        enum pool_reading reading)
{
    struct roller *const evaluating = (struct roller *)roller;
    need_label(roller, label);
    return evaluating->roll_within(evaluating, label, pool, most, reading);
}

bool hod_sum_within(hod_roller *roller, const char *label, int dice, int sides, int target)
{
    const hod_pool pool = hod_pool_sum(dice, sides);
    return roll_within(roller, label, &pool, target, READ_WITHIN);
}

/* A die is high unless all of them succeed at one less. */
bool hod_any(hod_roller *roller, const char *label, int dice, int sides, int high)
{
    const int target = high - 1 < 0 ? 0 : high - 1 > sides ? sides : high - 1;
    const hod_pool pool = hod_pool_hand(dice, sides, target);
    return roll_within(roller, label, &pool, dice - 1, READ_ANY);
}

void hod_give_up(hod_roller *roller, const char *reason)
{
    roller_abort_rule(roller, reason ? reason : "the reason to give up is NULL");
}

void roller_abort_rule(hod_roller *roller, const char *reason)
{
    struct roller *const evaluating = (struct roller *)roller;
    evaluating->give_up(evaluating, reason);
    abort();
}

const char *hod_turn(const hod_roller *roller)
{
    return ((const struct roller *)roller)->turn;
}

void(hod_note)(hod_roller *roller, const char *format, ...)
{
    char sentence[512];
    va_list arguments;
    need(roller, format, "the format of a note is NULL");
    if (!hod_has_listener(roller)) return;
    va_start(arguments, format);
    plain_print_list(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    struct roller *const teller = (struct roller *)roller;
    teller->note(teller, sentence);
}
