/* The fields of two units that shoot at each other, and how each does. */
#include "games/callan/duel.h"

int callan_breaks_at(int break_at, int stands)
{
    return break_at == BREAKS_AT_CASUALTY ? 1 : break_at == BREAKS_AT_HALF ? callan_half(stands) : stands;
}

static int unit_of(const callan_duellist *duellist)
{
    static const int units[] = {DUELLIST_WORDS(HOD_CONSTANT)};
    return units[duellist->unit];
}

static const char *name_of(int side)
{
    return side == SIDE_A ? "A" : "B";
}

static void tell_range(hod_roller *roller, const callan_duel_side *side, bool is_artillery)
{
    const char *name = name_of(side->name);
    if (side->band == OUT_OF_RANGE)
        hod_note(roller, "%s is too far away to shoot", name);
    else if (is_artillery)
        hod_note(roller, "%s shoots at %s range", name, side->band == SHORT_RANGE ? "short" : "long");
    else
        hod_note(roller, "%s shoots", name);
}

callan_duel_side callan_duel_side_of(const callan_rules *rules, int name, const callan_duellist *shooter,
                                     const callan_duellist *target, int distance, hod_roller *roller)
{
    const callan_arms_situation arms = {.shooter = unit_of(shooter),
                                        .weapon = shooter->weapon,
                                        .gun = shooter->gun,
                                        .target = unit_of(target),
                                        .cover = target->cover};
    const callan_reach reach = callan_reach_of_arms(rules, &arms);
    callan_duel_side side = {.name = name,
                             .band = callan_band(&reach, distance),
                             .unit = callan_unit_of(rules, shooter->grade, shooter->stands)};
    tell_range(roller, &side, unit_of(shooter) == ARTILLERY);
    if (side.band != OUT_OF_RANGE) side.arms = callan_arms_of(rules, &arms, roller);
    return side;
}

/* Fire and what it leaves of the target, as a part: many throws come to few conditions. */
struct ordeal {
    callan_salvo salvo;
    int name; /* of the target */
    callan_unit unit;
    callan_condition before;
    int breaks_at;
};

static hod_follows suffer(hod_roller *roller, const void *prepared, void *state)
{
    const struct ordeal *ordeal = prepared;
    const char *who = name_of(ordeal->name);
    const callan_effect effect = callan_fire_salvo(roller, &ordeal->salvo);
    callan_condition now = ordeal->before;
    callan_take(roller, who, &ordeal->unit, &now, effect.dps, effect.casualties);
    callan_close_ranks(roller, who, &ordeal->unit, &now, ordeal->salvo.dice > 0);
    *(callan_condition *)state = now;
    return HOD_DONE;
}

/* A firefight ends with a unit that is broken, whatever its condition. */
static void forget(const void *prepared, void *state)
{
    const struct ordeal *ordeal = prepared;
    callan_condition *now = state;
    if (ordeal->breaks_at > 0 && now->lost >= ordeal->breaks_at)
        *now = (callan_condition){.lost = ordeal->breaks_at};
}

HOD_PART(ordeal_part, "fire", struct ordeal, callan_condition, .step = suffer, .forget = forget)

callan_condition callan_endure(hod_roller *roller, const callan_duel_side *target,
                               const callan_condition *before, int breaks_at, const callan_duel_side *shooter,
                               const callan_condition *shooting, int aim)
{
    const int stands = shooter->unit.stands - shooting->lost;
    if (shooter->band != OUT_OF_RANGE) hod_note(roller, "Fire of %s", name_of(shooter->name));
    const struct ordeal ordeal = {
        .salvo = callan_salvo_of(&shooter->arms, shooter->band, aim, stands, shooting->dp, roller),
        .name = target->name,
        .unit = target->unit,
        .before = *before,
        .breaks_at = breaks_at};
    callan_condition after;
    hod_play(roller, &ordeal_part, &ordeal, &after);
    return after;
}
