/* The situation of a charge, and what contradicts itself in one. */
#include "games/taber/charge_situation.h"

static const char *what_reaction_contradicts(const taber_charge_situation *s)
{
    switch (s->reaction) {
    case COUNTER_CHARGE:
        if (s->defender_formation != CAVALRY) return "only cavalry counter-charges";
        return s->ground == SWAMP ? "cavalry cannot counter-charge through a swamp" : NULL;
    case EVADE:
        return taber_is_dispersed(s->defender_formation) ? NULL : "only open order and skirmishers evade";
    case FIRE_AND_FLEE:
        return taber_is_infantry(s->defender_formation) ? NULL : "only infantry fires and flees";
    case ABOUT_FACE_AND_FIRE:
        if (!taber_is_infantry(s->defender_formation)) return "only infantry turns about to fire";
        return s->attack_from == REAR ? "a unit that turns about is not attacked from the rear" : NULL;
    default:
        return NULL;
    }
}

const char *taber_charge_contradiction(const taber_charge_situation *s)
{
    const bool is_firearm = s->defender_weapon == MUSKET || s->defender_weapon == RIFLE;
    const bool attacker_is_dispersed = taber_is_dispersed(s->attacker_formation);
    if (attacker_is_dispersed && !taber_is_dispersed(s->defender_formation))
        return "open order and skirmishers charge only their like";
    if (taber_is_gun(s->defender_formation) && is_firearm)
        return "guns fire round-shot or canister: defender_weapon must be one of them";
    if (taber_is_infantry(s->defender_formation) && !is_firearm)
        return "infantry fires musket or rifle: defender_weapon must be one of them";
    if (s->ground == SWAMP && !attacker_is_dispersed && s->attacker_quality != INDIAN)
        return "only open order, skirmishers and Indians can enter a swamp";
    return what_reaction_contradicts(s);
}

static bool fires(const taber_charge_situation *s)
{
    if (s->defender_formation == CAVALRY) return false;
    return s->reaction == STAND_AND_FIRE || s->reaction == ABOUT_FACE_AND_FIRE ||
           s->reaction == FIRE_AND_FLEE;
}

taber_shot taber_shot_at_chargers(const taber_rules *rules, const taber_charge_situation *s,
                                  hod_roller *roller)
{
    if (!fires(s)) return (taber_shot){0};
    const bool is_gun = taber_is_gun(s->defender_formation);
    const taber_shot_situation shot = {
        .weapon = s->defender_weapon,
        .gun = s->defender_formation == FIELD_GUN ? FIELD_PIECE : LIGHT,
        .formation = is_gun ? LOOSE : s->defender_formation,
        .stands = s->defender_stands,
        .quality = s->defender_quality,
        .charged = YES,
        .about_face = s->reaction == ABOUT_FACE_AND_FIRE,
        .distance = least_of(s->distance, s->fire_distance),
        .woods = s->ground == WOODS,
        .first_fire = s->first_fire,
        .target_formation = s->attacker_formation,
        .target_column = s->attacker_column,
    };
    hod_note(roller, "The defender fires at %d inches", shot.distance);
    return taber_shot_of(rules, &shot, roller);
}

static int arm_of(int formation, int bayonets)
{
    if (formation == CAVALRY) return MOUNTED;
    return taber_is_infantry(formation) && bayonets ? BAYONETS : OTHER_ARMS; /* R29 */
}

taber_fight taber_fight_after_charge(const taber_rules *rules, const taber_charge_situation *s,
                                     hod_roller *roller)
{
    const int front = s->attacker_column ? 1 : s->attacker_stands; /* R30 */
    const int attacker_stands = least_of(s->defender_stands + rules->melee.overlap, front);
    const int defender_stands = least_of(front + rules->melee.overlap, s->defender_stands);
    const bool keeps_cover = s->reaction == STAND_AND_FIRE || s->reaction == ABOUT_FACE_AND_FIRE;
    const taber_fight_situation fight = {
        .attacker_arm = arm_of(s->attacker_formation, s->attacker_bayonets),
        .attacker_figures = attacker_stands * rules->unit.figures.at[s->attacker_formation],
        .attacker_quality = s->attacker_quality,
        .attacker_commander = s->attacker_commander,
        .attacker_charging = YES,
        .defender_arm = arm_of(s->defender_formation, s->defender_bayonets),
        .defender_figures = defender_stands * rules->unit.figures.at[s->defender_formation],
        .defender_quality = s->defender_quality,
        .defender_commander = s->defender_commander,
        .defender_charging = s->reaction == COUNTER_CHARGE,
        .cover = keeps_cover ? s->cover : NO_COVER,
        .uphill = s->uphill,
        .attack_from = s->attack_from,
        .river = s->river,
        .woods = s->ground == WOODS,
    };
    return taber_fight_of(rules, &fight, roller);
}
