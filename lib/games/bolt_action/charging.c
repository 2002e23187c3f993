/* A charge from its declaration to contact, as played by charge and assault. */
#include "games/bolt_action/charging.h"

const char *bolt_action_charge_contradiction(const bolt_action_rules *rules,
                                             const bolt_action_charge_situation *s)
{
    const bolt_action_combatant_situation attacker = COMBATANT(s, attacker),
                                          defender = COMBATANT(s, defender);
    const char *reason =
        bolt_action_combatant_contradiction(rules, &attacker, &defender, s->direction, s->obstacle);
    if (reason) return reason;
    const bool is_unpinned_line =
        s->defender == INFANTRY && s->defender_formation == LINE && s->defender_pins == 0;
    if (s->attacker == CAVALRY && is_unpinned_line) /* R36 */
        return "cavalry cannot charge unpinned infantry in line";
    return bolt_action_weapon_contradiction(s->defender, s->defender_weapon);
}

/* The defender shoots to its front, skirmishers all round (R27); but cavalry may prefer to meet cavalry (R30). */
static int stand_of(const bolt_action_rules *rules, const bolt_action_charge_situation *s)
{
    const bool both_mounted = s->attacker == CAVALRY && s->defender == CAVALRY;
    if (s->counter_charge && both_mounted && s->direction == FRONT &&
        s->distance > rules->charge.counter_distance)
        return COUNTER_CHARGES;
    return s->direction == FRONT || s->defender == SKIRMISHERS ? SHOOTS : STRUCK_UNPREPARED;
}

bolt_action_shot bolt_action_shot_at_charger(const bolt_action_charge_situation *s)
{
    return (bolt_action_shot){
        .shooter = s->defender,
        .formation = s->defender_formation,
        .bases = s->defender_bases,
        .weapon = s->defender_weapon,
        .distance = AT_POINT_BLANK,
        .quality = s->defender_quality,
        .gun_casualties = s->defender_casualties > 0 || s->defender_bases < s->defender_start_bases,
        .target_type = s->attacker,
    };
}

/* The fire at chargers, without the pin that passing the test has removed (R27). */
static bolt_action_blows fire_of(const bolt_action_rules *rules, const bolt_action_charge_situation *s,
                                 int attacker_figures, hod_roller *roller)
{
    const bolt_action_shot shot = bolt_action_shot_at_charger(s);
    const int pins = bolt_action_pins_minus(s->defender_pins, rules->order.pins_removed);
    hod_note(roller, "If the defender stands he fires at point blank");
    return bolt_action_shots_of(rules, &shot, pins, rules->unit.wound_needed.at[s->attacker_quality],
                                attacker_figures, s->attacker_colonel, roller);
}

/* The outcomes of a charge that falls short depend on nothing else, so equal charges are prepared equally. */
static void forget_all_but_pins(bolt_action_condition *unit)
{
    unit->figures = unit->colonel = 0;
}

bolt_action_charging bolt_action_charge_of(const bolt_action_rules *rules,
                                           const bolt_action_charge_situation *s, hod_roller *roller)
{
    const bolt_action_combatant_situation attacker = COMBATANT(s, attacker),
                                          defender = COMBATANT(s, defender);
    const int reach = rules->unit.run * bolt_action_move(rules, s->attacker, s->attacker_formation);
    const int move = bolt_action_move(rules, s->defender, s->defender_formation);
    bolt_action_charging charge = {
        .is_in_reach = s->distance <= reach,
        .attacker_before = bolt_action_combatant_condition(rules, &attacker),
        .defender_before = bolt_action_combatant_condition(rules, &defender),
    };
    hod_note(roller, "The charge reaches %d inches", reach);
    if (!charge.is_in_reach) {
        forget_all_but_pins(&charge.attacker_before);
        forget_all_but_pins(&charge.defender_before);
        return charge;
    }
    charge.blunder_on = rules->order.blunder_on;
    charge.pins_removed = rules->order.pins_removed;
    charge.blunder_pins = rules->order.blunder_pins;
    charge.failure_pins = rules->interpenetrate.failure_pins;
    charge.pin_limit = rules->unit.pin_limit;
    charge.attacker = bolt_action_combatant_unit(rules, &attacker);
    charge.defender = bolt_action_combatant_unit(rules, &defender);
    charge.is_skirmisher = s->defender == SKIRMISHERS;
    charge.charges_back = s->defender == CAVALRY || (s->defender == INFANTRY && s->attacker == INFANTRY);
    charge.can_catch = charge.is_skirmisher || rules->charge.catches_formed; /* R28 */
    if (charge.can_catch)
        charge.caught = bolt_action_caught(reach, s->distance, move, rules->unit.run * move);
    charge.friends_behind = s->friends_behind && s->defender != SKIRMISHERS;
    charge.stand = stand_of(rules, s);
    if (charge.stand == SHOOTS) {
        charge.blows = fire_of(rules, s, charge.attacker_before.figures, roller);
        charge.hit_pins = rules->shoot.hit_pins;
    }
    charge.direction = s->direction;
    charge.striking = bolt_action_striking(s->direction, s->obstacle, NO);
    return charge;
}

static void pin(const bolt_action_charging *charge, bolt_action_condition *unit, int pins)
{
    unit->pins = bolt_action_pins_within(charge->pin_limit, unit->pins, pins);
}

static void unpin(const bolt_action_charging *charge, bolt_action_condition *unit)
{
    unit->pins = bolt_action_pins_minus(unit->pins, charge->pins_removed);
}

static void meet(hod_roller *roller, bolt_action_charge_result *r, int face, int striking)
{
    static const char *const faces[] = {"front", "flank", "rear"};
    hod_note(roller, "They meet, at the defender's %s", faces[face]);
    r->result = MELEE;
    r->face = face;
    r->striking = striking;
}

/* Whether the attacker charges; if not, why. After a blunder of 6 it charges, with its pins unchanged (R8). */
static bool starts(hod_roller *roller, const bolt_action_charging *charge, bolt_action_charge_result *r)
{
    switch (bolt_action_takes_order(roller, "The attacker", &charge->attacker, &r->attacker,
                                    charge->blunder_on)) {
    case PASSED:
        unpin(charge, &r->attacker);
        return true;
    case FAILED:
        r->result = CHARGE_FAILS;
        return false;
    default:
        if (hod_die(roller, "blunder, by the table", D6) == D6) {
            hod_note(roller, "It charges all the same");
            return true;
        }
        pin(charge, &r->attacker, charge->blunder_pins);
        r->result = CHARGE_BLUNDERS;
        return false;
    }
}

/* Formed units that the charger catches are struck in the rear; skirmishers are destroyed (R28). */
static void retreat(hod_roller *roller, const bolt_action_charging *charge, bool is_rapid,
                    bolt_action_charge_result *r)
{
    const bool is_caught = is_rapid ? charge->caught.two_moves : charge->caught.one_move;
    hod_note(roller, "The defender retreats");
    r->result = DEFENDER_RETREATS;
    r->is_rapid = is_rapid;
    if (charge->is_skirmisher) {
        hod_note(roller, is_caught ? "He is caught" : "He escapes");
        if (is_caught) r->result = CHARGED_DESTROYED;
        return;
    }
    if (!charge->friends_behind) {
        hod_note(roller, is_caught ? "He is caught" : "He escapes");
        if (is_caught) meet(roller, r, REAR, ATTACKER_FIRST);
        return;
    }
    if (bolt_action_takes_order(roller, "The defender, to pass through friends,", &charge->defender,
                                &r->defender, charge->blunder_on) == PASSED) {
        unpin(charge, &r->defender);
    } else { /* also after a 12 (R7) */
        hod_note(roller, "It stops with its back to the enemy");
        pin(charge, &r->defender, charge->failure_pins);
        meet(roller, r, REAR, ATTACKER_FIRST);
    }
}

/* A blunder that takes the defender forward, into the charge. */
static void go_forward(hod_roller *roller, const bolt_action_charging *charge, bolt_action_charge_result *r)
{
    pin(charge, &r->defender, charge->blunder_pins);
    if (charge->is_skirmisher)
        r->result = CHARGED_DESTROYED;
    else
        meet(roller, r, charge->direction, ATTACKER_FIRST);
}

static void charge_back(hod_roller *roller, const bolt_action_charging *charge, bolt_action_charge_result *r)
{
    if (charge->is_skirmisher)
        r->result = CHARGED_DESTROYED;
    else if (charge->charges_back)
        meet(roller, r, FRONT, BOTH_CHARGE);
    else
        go_forward(roller, charge, r);
}

static void blunder(hod_roller *roller, const bolt_action_charging *charge, bolt_action_charge_result *r)
{
    const int die = hod_die(roller, "blunder, by the table", D6);
    switch (die) { /* R29 */
    case 1:
    case 2:
        pin(charge, &r->defender, charge->blunder_pins);
        retreat(roller, charge, die == 1, r);
        return;
    case 3:
    case 4:
        hod_note(roller, "The defender moves aside");
        pin(charge, &r->defender, charge->blunder_pins);
        r->result = DEFENDER_ASIDE;
        return;
    case 5:
        hod_note(roller, "The defender moves forward");
        go_forward(roller, charge, r);
        return;
    default:
        hod_note(roller, "The defender charges");
        charge_back(roller, charge, r);
    }
}

/* Whether the attacker continues through the fire. If it fails its test it halts; but if the fire has removed a base,
 * the same test decides more (R26). */
static bool endures(hod_roller *roller, const bolt_action_charging *charge, bolt_action_charge_result *r)
{
    hod_note(roller, "The defender shoots");
    r->fired = YES;
    const int bases_before = bolt_action_bases(&charge->attacker, r->attacker.figures);
    const bolt_action_losses losses = bolt_action_strike(roller, &charge->blows);
    r->attacker.figures -= losses.casualties;
    if (losses.colonel_killed) r->attacker.colonel = NO;
    if (losses.hits > 0) pin(charge, &r->attacker, charge->hit_pins);
    if (r->attacker.figures == 0) {
        r->result = CHARGER_DESTROYED;
        return false;
    }
    const int bases = bolt_action_bases(&charge->attacker, r->attacker.figures);
    if (bolt_action_stands(roller, "The attacker", &charge->attacker, &r->attacker)) return true;
    const bool routs = bases < bases_before && bases < charge->attacker.full_bases;
    hod_note(roller, routs ? "He has lost a base, and routs" : "He halts");
    r->result = routs ? CHARGER_ROUTS : CHARGER_HALTS;
    return false;
}

bool bolt_action_awaits_charge(hod_roller *roller, const bolt_action_charging *charge,
                               bolt_action_charge_result *r)
{
    switch (bolt_action_takes_order(roller, "The defender", &charge->defender, &r->defender,
                                    charge->blunder_on)) {
    case PASSED:
        unpin(charge, &r->defender);
        return true;
    case FAILED:
        retreat(roller, charge, false, r);
        return false;
    default:
        blunder(roller, charge, r);
        return false;
    }
}

void bolt_action_meet_charge(hod_roller *roller, const bolt_action_charging *charge,
                             bolt_action_charge_result *r)
{
    if (charge->stand == COUNTER_CHARGES) {
        hod_note(roller, "The defender counter-charges");
        meet(roller, r, FRONT, BOTH_CHARGE);
        return;
    }
    if (charge->stand == SHOOTS && !endures(roller, charge, r)) return;
    if (charge->is_skirmisher)
        retreat(roller, charge, false, r);
    else
        meet(roller, r, charge->direction, charge->striking);
}

bolt_action_charge_result bolt_action_run_charge(hod_roller *roller, const bolt_action_charging *charge)
{
    bolt_action_charge_result r = {.attacker = charge->attacker_before, .defender = charge->defender_before};
    if (!charge->is_in_reach) {
        r.result = OUT_OF_REACH;
        return r;
    }
    if (starts(roller, charge, &r) && bolt_action_awaits_charge(roller, charge, &r))
        bolt_action_meet_charge(roller, charge, &r);
    return r;
}
