/* A volley: the fire of units on foot. */
#include "rules/callan/volley.h"

callan_musketry callan_musketry_of(const callan_rules *rules, int shooter)
{
    callan_musketry musketry = {.needed = rules->fire.needed};
    if (shooter == SKIRMISHERS && rules->fire.again < rules->fire.needed) { /* R17 */
        musketry.again = rules->fire.again;
        musketry.again_needed = rules->fire.again_needed;
    }
    return musketry;
}

int callan_halvings(int target, int cover, hod_roller *roller)
{
    const bool is_scattered = target == SKIRMISHERS || target == ARTILLERY;
    if (is_scattered)
        hod_note(roller, "The dice are halved against %s", target == ARTILLERY ? "artillery" : "skirmishers");
    if (cover != NO_COVER) hod_note(roller, "The dice are halved against works");
    return is_scattered + (cover != NO_COVER);
}

int callan_volley_dice(int stands, int dp, int halvings)
{
    int dice = callan_most(0, stands - dp);
    for (int i = 0; i < halvings; i++) dice = callan_half(dice);
    return dice;
}

/* Counts the dice at `needed` or more, and in *showing those that show one face below it. */
static int count(hod_roller *roller, const char *label, int dice, int needed, int face, int *showing)
{
    int values[D6];
    for (int i = 0; i < D6; i++) values[i] = i + 1 >= needed ? 1 : i + 1 == face ? dice + 1 : 0;
    const int total = hod_roll_faces(roller, label, &(hod_pool){.dice = dice, .sides = D6, .values = values});
    *showing = total / (dice + 1);
    return total % (dice + 1);
}

int callan_roll_volley(hod_roller *roller, const char *label, int dice, const callan_musketry *musketry)
{
    if (dice == 0) return 0;
    int again, none;
    int dps = count(roller, label, dice, musketry->needed, musketry->again, &again);
    if (again > 0) dps += count(roller, "skirmishers' second roll", again, musketry->again_needed, 0, &none);
    hod_note(roller, "They inflict %d %s", dps, callan_plural(dps, "DP", "DPs"));
    return dps;
}
