/* A round of melee between the two sides of a charge. */
#include "games/bolt_action/round.h"

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

/* Apart from the number needed, shooting and striking share only pins and inexperience (R31). */
static bolt_action_aim aim_of(const bolt_action_rules *rules, const char *who, int quality,
                              hod_roller *roller)
{
    hod_note(roller, "%s needs %d or more to strike", who, rules->shoot.needed);
    const int inexperience = quality == INEXPERIENCED ? rules->shoot.inexperienced : 0;
    return (bolt_action_aim){.number =
                                 rules->shoot.needed - hod_modifier(roller, "inexperience", inexperience),
                             .per_pin = -rules->shoot.per_pin,
                             .least = rules->shoot.least_needed,
                             .most = rules->shoot.most_needed};
}

enum { ALL_BASES = 8 };

static bolt_action_fighter fighter_of(const bolt_action_rules *rules, const char *who,
                                      const bolt_action_combatant_situation *s, hod_roller *roller)
{
    bolt_action_unit unit = bolt_action_combatant_unit(rules, s);
    unit.nerve = bolt_action_morale_alone(&unit.nerve, s->colonel);
    return (bolt_action_fighter){
        .unit = unit,
        .most_bases = bolt_action_front_bases(s->type, s->formation, ALL_BASES),
        .dice = rules->melee.dice.at[s->type == ARTILLERY ? ARTILLERY_IN_MELEE : s->type],
        .aim = aim_of(rules, who, s->quality, roller),
    };
}

bolt_action_combat bolt_action_melee_of(const bolt_action_rules *rules,
                                        const bolt_action_combatant_situation *attacker,
                                        const bolt_action_combatant_situation *defender, hod_roller *roller)
{
    bolt_action_combat melee = {
        .round = {.attacker = fighter_of(rules, "The attacker", attacker, roller),
                  .defender = fighter_of(rules, "The defender", defender, roller),
                  .is_simultaneous = YES,
                  .colonel_on = rules->shoot.colonel_on,
                  .loss_pins = rules->melee.loss_pins,
                  .pin_limit = rules->unit.pin_limit},
        .bonus = {[FLANK] = rules->melee.flank, [REAR] = rules->melee.rear},
    };
    const int charging = rules->melee.charging_cavalry;
    melee.charging_dice[0] = attacker->type == CAVALRY ? charging : melee.round.attacker.dice;
    melee.charging_dice[1] = defender->type == CAVALRY ? charging : melee.round.defender.dice;
    return melee;
}

bolt_action_round bolt_action_first_round(const bolt_action_combat *melee, int face, int striking,
                                          hod_roller *roller)
{
    bolt_action_round round = bolt_action_later_round(melee, face, roller);
    round.is_simultaneous = striking != ATTACKER_FIRST;
    round.attacker.dice = melee->charging_dice[0];
    if (striking == BOTH_CHARGE) round.defender.dice = melee->charging_dice[1];
    return round;
}

bolt_action_round bolt_action_later_round(const bolt_action_combat *melee, int face, hod_roller *roller)
{
    bolt_action_round round = melee->round;
    round.attacker.aim.number -=
        hod_modifier(roller, face == REAR ? "attacking the rear" : "attacking a flank", melee->bonus[face]);
    return round;
}

static bolt_action_blows blows_of(hod_roller *roller, const bolt_action_round *round,
                                  const bolt_action_fighter *striker, const bolt_action_condition *now,
                                  const bolt_action_fighter *struck, const bolt_action_condition *at)
{
    hod_modifier(roller, "pins", -striker->aim.per_pin * now->pins);
    const int bases = bolt_action_bases(&striker->unit, now->figures);
    return (bolt_action_blows){
        .in_melee = YES,
        .dice = striker->dice * (bases < striker->most_bases ? bases : striker->most_bases),
        .needed = bolt_action_needed(&striker->aim, now->pins),
        .wound_needed = struck->unit.wound_needed,
        .colonel_on = at->colonel ? round->colonel_on : NEVER,
        .figures = at->figures,
    };
}

/* Losing casualties adds pins, but only after both sides have struck (R35). */
static void lose(const bolt_action_round *round, bolt_action_condition *now, const bolt_action_losses *losses)
{
    now->figures -= losses->casualties;
    if (losses->casualties > 0)
        now->pins = bolt_action_pins_within(round->pin_limit, now->pins, round->loss_pins);
    if (losses->colonel_killed) now->colonel = NO;
}

bolt_action_exchange bolt_action_strike_first(hod_roller *roller, const bolt_action_round *round,
                                              const bolt_action_condition *attacker,
                                              bolt_action_condition *defender)
{
    hod_note(roller, "The attacker strikes");
    const bolt_action_blows blows =
        blows_of(roller, round, &round->attacker, attacker, &round->defender, defender);
    const bolt_action_losses losses = bolt_action_strike(roller, &blows);

    bolt_action_condition answering = *defender;
    if (!round->is_simultaneous) answering.figures -= losses.casualties;
    lose(round, defender, &losses);
    hod_note(roller, round->is_simultaneous ? "The defender strikes at the same time"
                                            : "What is left of the defender strikes back");
    const bolt_action_blows answer =
        blows_of(roller, round, &round->defender, &answering, &round->attacker, attacker);
    return (bolt_action_exchange){
        .defender_lost = losses.casualties, .answer_dice = answer.dice, .answer_needed = answer.needed};
}

int bolt_action_strike_back(hod_roller *roller, const bolt_action_round *round,
                            const bolt_action_exchange *exchange, bolt_action_condition *attacker)
{
    const bolt_action_blows answer = {.in_melee = YES,
                                      .dice = exchange->answer_dice,
                                      .needed = exchange->answer_needed,
                                      .wound_needed = round->attacker.unit.wound_needed,
                                      .colonel_on = attacker->colonel ? round->colonel_on : NEVER,
                                      .figures = attacker->figures};
    const bolt_action_losses losses = bolt_action_strike(roller, &answer);
    lose(round, attacker, &losses);
    return losses.casualties;
}

int bolt_action_settle(hod_roller *roller, const bolt_action_round *round,
                       const bolt_action_condition *attacker, const bolt_action_condition *defender,
                       int attacker_lost, int defender_lost)
{
    if (attacker->figures == 0 && defender->figures == 0) return BOTH_DESTROYED;
    if (attacker->figures == 0) return ATTACKER_DESTROYED;
    if (defender->figures == 0) return DEFENDER_DESTROYED;
    if (attacker_lost == defender_lost) return CONTINUES;
    if (attacker_lost > defender_lost) {
        if (!bolt_action_stands(roller, "The attacker, who has lost,", &round->attacker.unit, attacker))
            return ATTACKER_ROUTS;
        return bolt_action_stands(roller, "The defender, who has won,", &round->defender.unit, defender)
                   ? CONTINUES
                   : DEFENDER_FALLS_BACK;
    }
    if (!bolt_action_stands(roller, "The defender, who has lost,", &round->defender.unit, defender))
        return DEFENDER_ROUTS;
    return bolt_action_stands(roller, "The attacker, who has won,", &round->attacker.unit, attacker)
               ? CONTINUES
               : ATTACKER_FALLS_BACK;
}

bolt_action_round_result bolt_action_fight_round(hod_roller *roller, const bolt_action_round *round,
                                                 const bolt_action_condition *attacker_before,
                                                 const bolt_action_condition *defender_before)
{
    bolt_action_condition attacker = *attacker_before, defender = *defender_before;
    const bolt_action_exchange exchange = bolt_action_strike_first(roller, round, &attacker, &defender);
    const int attacker_lost = bolt_action_strike_back(roller, round, &exchange, &attacker);
    return (bolt_action_round_result){
        .attacker_lost = attacker_lost,
        .defender_lost = exchange.defender_lost,
        .attacker_colonel_killed = attacker_before->colonel && !attacker.colonel,
        .defender_colonel_killed = defender_before->colonel && !defender.colonel,
        .result =
            bolt_action_settle(roller, round, &attacker, &defender, attacker_lost, exchange.defender_lost),
    };
}
