/* The two sides of a charge and of a melee. */
#include "games/bolt_action/combatant.h"

bolt_action_unit bolt_action_combatant_unit(const bolt_action_rules *rules,
                                            const bolt_action_combatant_situation *s)
{
    const bolt_action_command command = {.colonel = s->colonel,
                                         .brigade_commander = s->brigade_commander,
                                         .army_commander = s->army_commander};
    return bolt_action_unit_of(rules, s->type, s->quality, s->start_bases, &command, s->routing_friends);
}

bolt_action_condition bolt_action_combatant_condition(const bolt_action_rules *rules,
                                                      const bolt_action_combatant_situation *s)
{
    const int base_size = rules->unit.base_casualties.at[s->type];
    return (bolt_action_condition){.figures = bolt_action_figures(s->bases, base_size, s->casualties),
                                   .pins = s->pins,
                                   .colonel = s->colonel};
}

const char *bolt_action_combatant_contradiction(const bolt_action_rules *rules,
                                                const bolt_action_combatant_situation *attacker,
                                                const bolt_action_combatant_situation *defender,
                                                int direction, int obstacle)
{
    if (attacker->bases > attacker->start_bases) return "attacker_bases must be at most attacker_start_bases";
    if (defender->bases > defender->start_bases) return "defender_bases must be at most defender_start_bases";
    if (attacker->casualties >= rules->unit.base_casualties.at[attacker->type])
        return "attacker_casualties: so many would have removed a base";
    if (defender->casualties >= rules->unit.base_casualties.at[defender->type])
        return "defender_casualties: so many would have removed a base";
    if (attacker->type == CAVALRY && obstacle && direction == FRONT)
        return "cavalry cannot charge a defended obstacle in front";
    return NULL;
}
