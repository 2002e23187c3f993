/* A whole charge, as assault and engagement make it. */
#include "games/bloodybacks/attack.h"

static bool is_evaded(const bloodybacks_rules *rules, const bloodybacks_fight_situation *s)
{
    return s->defender_density <= rules->evade.density &&
           s->attacker_density >= rules->evade.charger_density && s->cover != SIGNIFICANT_COVER &&
           s->cover != FORTIFICATION;
}

bloodybacks_attack bloodybacks_attack_of(const bloodybacks_rules *rules, const bloodybacks_fight_situation *s,
                                         hod_roller *roller)
{
    bloodybacks_attack attack = {.is_evaded = is_evaded(rules, s)};
    if (attack.is_evaded) {
        hod_note(roller, "The defender is too thin to stand and evades");
        attack.evade = bloodybacks_evade_of(rules, s->defender_quality, bloodybacks_terrain_behind(s->cover),
                                            s->defender_stamina_hits, s->defender_dp, roller);
        attack.evade.dp = attack.evade.dp_of_rout = 0; /* which no outcome tells */
        return attack;
    }
    attack.charge = bloodybacks_charge_of(rules, s->attacker_quality, s->defender_dp, s->bayonet, roller);
    if (attack.charge.dice >= attack.charge.needed) attack.fight = bloodybacks_fight_of(rules, s, roller);
    return attack;
}

bloodybacks_attack bloodybacks_attack_later(const bloodybacks_attack *fresh,
                                            const bloodybacks_fighter *attacker,
                                            const bloodybacks_fighter *defender, int defender_dp)
{
    bloodybacks_attack attack = *fresh;
    if (attack.evade.is_tested) attack.evade.test = bloodybacks_test_after(&defender->morale, 0, 0, NULL);
    if (attack.is_evaded) return attack;
    attack.charge.dice += defender_dp;
    attack.fight.attacker = *attacker;
    attack.fight.defender = *defender;
    return attack;
}
