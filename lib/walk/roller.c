/* What rule code says to its roller, as pools and notes. */
#include "walk/roller_internal.h"

#include <stdarg.h>
#include <stdio.h>

int hod_roll(hod_roller *roller, const char *label, const hod_pool *pool)
{
    return roller->roll(roller, label, pool, READ_TOTAL);
}

int hod_hand(hod_roller *roller, const char *label, int dice, int sides, int target)
{
    const hod_pool pool = hod_pool_hand(dice, sides, target);
    return roller->roll(roller, label, &pool, READ_SUCCESSES);
}

/* Two counts in one total: each die with the face adds dice + 1, more than all successes together. */
int hod_hand_and_face(hod_roller *roller, const char *label, int dice, int sides, int target, int face,
                      int *showing)
{
    int values[HOD_MOST_SIDES];
    for (int i = 0; i < sides && i < HOD_MOST_SIDES; i++) values[i] = i < target ? 1 : 0;
    if (face <= HOD_MOST_SIDES) values[face - 1] = dice + 1;
    const hod_pool pool = {.dice = dice, .sides = sides, .values = values};
    const int total = roller->roll(roller, label, &pool, READ_FACES);
    const int successes = total % (dice + 1);
    *showing = total / (dice + 1);
    hod_note(roller, "%d at %d or less, %d showing %d", successes, target, *showing, face);
    return successes;
}

int hod_die(hod_roller *roller, const char *label, int sides)
{
    return hod_sum(roller, label, 1, sides);
}

int hod_sum(hod_roller *roller, const char *label, int dice, int sides)
{
    const hod_pool pool = hod_pool_sum(dice, sides);
    return roller->roll(roller, label, &pool, READ_TOTAL);
}

bool hod_is_heard(const hod_roller *roller)
{
    return roller && roller->note;
}

void hod_note(hod_roller *roller, const char *format, ...)
{
    if (!hod_is_heard(roller)) return;
    char sentence[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    roller->note(roller, sentence);
}

int hod_modifier(hod_roller *roller, const char *name, int modifier)
{
    if (modifier != 0 && hod_is_heard(roller)) hod_note(roller, "%+d for %s", modifier, name);
    return modifier;
}
