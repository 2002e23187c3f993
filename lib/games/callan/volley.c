/* A volley: the fire of units on foot. */
#include "games/callan/volley.h"

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
    int dice = most_of(0, stands - dp);
    for (int i = 0; i < halvings; i++) dice = callan_half(dice);
    return dice;
}

/* A volley as a part: however many dice are rolled again, it comes to its DPs. */
struct volley {
    int dice;
    callan_musketry musketry;
};

static hod_follows roll(hod_roller *roller, const void *prepared, void *dps)
{
    const struct volley *volley = prepared;
    const callan_musketry *musketry = &volley->musketry;
    int *inflicted = dps, again = 0;
    if (musketry->again == 0)
        *inflicted = hod_hand_or_more(roller, "volley", volley->dice, D6, musketry->needed);
    else
        *inflicted = hod_hand_or_more_and_face(roller, "volley", volley->dice, D6, musketry->needed,
                                               musketry->again, &again);
    if (again > 0) *inflicted += hod_hand_or_more(roller, "second roll", again, D6, musketry->again_needed);
    return HOD_DONE;
}

HOD_PART(volley_part, "volley", struct volley, int, .step = roll)

int callan_roll_volley(hod_roller *roller, int dice, const callan_musketry *musketry)
{
    if (dice == 0) return 0;
    const struct volley volley = {.dice = dice, .musketry = *musketry};
    int dps;
    hod_play(roller, &volley_part, &volley, &dps);
    hod_note(roller, "It inflicts %d %s", dps, plural(dps, "DP", "DPs"));
    return dps;
}
