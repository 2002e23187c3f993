/* What rule code says to its roller, as pools and notes. */
#include "walk/roller_internal.h"

#include <stdarg.h>
#include <stdio.h>

static int roll(hod_roller *roller, const char *label, const hod_pool *pool, enum reading reading)
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

/* Two counts in one total: each die that shows low..high adds dice + 1, more than all successes together. */
static int two_counts(hod_roller *roller, const char *label, int dice, int sides, int target, int low,
                      int high, int *showing)
{
    int values[HOD_MOST_SIDES];
    for (int i = 0; i < sides && i < HOD_MOST_SIDES; i++)
        values[i] = i + 1 >= low && i + 1 <= high ? dice + 1 : i < target ? 1 : 0;
    const hod_pool pool = {.dice = dice, .sides = sides, .values = values};
    const int total = roll(roller, label, &pool, READ_FACES);
    *showing = total / (dice + 1);
    return total % (dice + 1);
}

int hod_hand_and_face(hod_roller *roller, const char *label, int dice, int sides, int target, int face,
                      int *showing)
{
    const int successes = two_counts(roller, label, dice, sides, target, face, face, showing);
    if (target > 0) hod_note(roller, "%d at %d or less, %d showing %d", successes, target, *showing, face);
    if (target <= 0) hod_note(roller, "%d showing %d", *showing, face);
    return successes;
}

int hod_hand_or_more_and_face(hod_roller *roller, const char *label, int dice, int sides, int needed,
                              int face, int *showing)
{
    int values[HOD_MOST_SIDES];
    for (int i = 1; i <= sides && i <= HOD_MOST_SIDES; i++)
        values[i - 1] = (i >= needed) + (i == face) * (dice + 1);
    const hod_pool pool = {.dice = dice, .sides = sides, .values = values};
    const int total = roll(roller, label, &pool, READ_FACES);
    const int successes = total % (dice + 1);
    *showing = total / (dice + 1);
    hod_note(roller, "%d at %d or more, %d showing %d", successes, needed, *showing, face);
    return successes;
}

int hod_hand_and_high(hod_roller *roller, const char *label, int dice, int sides, int target, int high,
                      int *showing)
{
    const int successes = two_counts(roller, label, dice, sides, target, high, sides, showing);
    hod_note(roller, "%d at %d or less, %d at %d or more", successes, target, *showing, high);
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

static bool roll_within(hod_roller *roller, const char *label, const hod_pool *pool, int most,
                        enum reading reading)
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

void hod_note_aloud(hod_roller *roller, const char *format, ...)
{
    char sentence[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    struct roller *const teller = (struct roller *)roller;
    teller->note(teller, sentence);
}
