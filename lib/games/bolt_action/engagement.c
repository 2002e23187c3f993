/* engagement: two infantry units advance, shoot and charge, by plans or as well as they can, until one breaks. */
#include "games/bolt_action/charging.h"
#include "rules/battle.h"

/* Places on the line are this many inches apart, and a distance includes the inches up to it (E1). */
enum { NEAREST = 6, FARTHEST = 24, SPACING = 3, DISTANCES = (FARTHEST - NEAREST) / SPACING + 1 };

#define MUSKET_WORDS(WORD) WORD(, "smoothbore-musket") WORD(, "rifled-musket")

#define SIDE_FIELDS(FIELD, s, who, usual_plan)                                             \
    FIELD(s##_plan, PLAN, usual_plan, "what " who " means to do")                          \
    FIELD(s##_quality, QUALITY, REGULAR, "quality of " who)                                \
    FIELD(s##_bases, "1..5", 5, "bases with which " who " starts")                         \
    FIELD(s##_weapon, HOD_DOMAIN(MUSKET_WORDS), RIFLED_MUSKET, "what " who " shoots with") \
    FIELD(s##_colonel, NO_YES, YES, "whether its colonel is with " who)                    \
    FIELD(s##_brigade_commander, NO_YES, NO,                                               \
          "whether the commander of its brigade is within 6 inches of " who)               \
    FIELD(s##_cover, COVER, NO_COVER, "cover of " who ", with the plan to stand")          \
    FIELD(s##_may, MAY, MAY_ANYTHING, "what " who " may do")

#define FIELDS(FIELD)                                                                            \
    SIDE_FIELDS(FIELD, a, "A", PLAN_BEST)                                                        \
    SIDE_FIELDS(FIELD, b, "B", PLAN_STAND)                                                       \
    FIELD(distance, "6 | 9 | 12 | 15 | 18 | 21 | 24", 18, "inches between the two at the start") \
    HOLDS_FIELD(FIELD)                                                                           \
    ERROR_FIELDS(FIELD)                                                                          \
    FIELD(turns, "1..20", 12, "turns after which it ends undecided")

#define BY_WORDS(WORD) \
    WORD(BY_FIRE, "fire") WORD(BY_DEFENCE, "defence") WORD(BY_ASSAULT, "assault") WORD(BY_NOTHING, "none")
enum { BY_WORDS(HOD_CONSTANT) };

#define OUTCOMES(OUTCOME)                                                               \
    OUTCOME(winner, WINNER, "whose opponent is broken; none: neither, or both at once") \
    OUTCOME(turn, "1..20", "turn in which it ends")                                     \
    OUTCOME(by, HOD_DOMAIN(BY_WORDS), "what breaks the loser; defence: fire at his charge")

/* The situation, with the fields of A and of B. */
typedef struct {
    int plan, quality, bases, weapon, colonel, brigade_commander, cover, may;
} side_situation;
typedef struct {
    side_situation sides[2];
    int distance, holds, errors[2], turns;
} situation;
typedef HOD_STRUCT(OUTCOMES) outcome;

/* An advance or a run to each place. */
#define ORDER_WORDS(WORD)          \
    WORD(HOLD, "hold")             \
    WORD(RALLY, "rally")           \
    WORD(ADVANCE, "advance-21")    \
    WORD(ADVANCE_18, "advance-18") \
    WORD(ADVANCE_15, "advance-15") \
    WORD(ADVANCE_12, "advance-12") \
    WORD(ADVANCE_9, "advance-9")   \
    WORD(ADVANCE_6, "advance-6")   \
    WORD(RUN_FORWARD, "run-21")    \
    WORD(RUN_18, "run-18")         \
    WORD(RUN_15, "run-15")         \
    WORD(RUN_12, "run-12")         \
    WORD(RUN_9, "run-9")           \
    WORD(RUN_6, "run-6")           \
    WORD(GO_IN, "charge")
enum { ORDER_WORDS(HOD_CONSTANT) ORDERS };

/* How a volley is fired. */
enum { STANDING, MOVING, AFTER_FAILED_CHARGE, MANNERS };

/* A unit and its plan, independent of its current condition. */
typedef struct {
    int plan, may_charge;
    int move, run; /* inches */
    int range;     /* in inches; 0: it never shoots */
    int approach;  /* the distance to which its plan advances */
    bolt_action_unit unit;
    bolt_action_condition fresh;
    bolt_action_shooter fire;        /* at a charger */
    int numbers[DISTANCES][MANNERS]; /* needed in a volley, before the pins on it */
    bolt_action_charging charge;     /* by this unit at the other */
    bolt_action_combat melee;        /* with this unit as the attacker */
} opponent;

typedef struct {
    opponent sides[2];
    int blunder_on, pins_removed, blunder_pins, hit_pins, rally_sides;
    int pin_limit;
    int distance, holds, errors[2], turns;
} prepared;

/* The next part of the turn. */
#define NEXT_WORDS(WORD)                  \
    WORD(DICE_ARE_DRAWN, "draw")          \
    WORD(ORDER_IS_DUE, "order")           \
    WORD(IT_FIRES, "volley")              \
    WORD(IT_BLUNDERS, "blunder")          \
    WORD(IT_CHARGES, "charge")            \
    WORD(IT_IS_AWAITED, "awaited")        \
    WORD(IT_STRIKES, "strike")            \
    WORD(BOTH_CHARGE_HOME, "both-charge") \
    WORD(THEY_FIGHT_ON, "fight-on")       \
    WORD(IT_IS_ANSWERED, "answer")        \
    WORD(THEY_TEST, "test")
enum { NEXT_WORDS(HOD_CONSTANT) };

/* In contact, the unit that acts is the attacker, or A if it makes no difference. */
typedef struct {
    outcome so_far;
    int next, distance;
    int acts, is_last; /* is_last: the other has acted in this turn */
    int figures[2], pins[2];
    int needed;  /* to hit, for the volley or the answer */
    int dice;    /* of the answer */
    int rear;    /* whether the attacker strikes the rear */
    int lost[2]; /* in this round; after all blows, whether it is more than the other's */
} state;

#define STATE(FIELD)                                                                             \
    FIELD(next, HOD_DOMAIN(NEXT_WORDS), "what comes next in the turn; order: the acting unit's") \
    FIELD(distance, "6 | 9 | 12 | 15 | 18 | 21 | 24", "inches between the two")                  \
    FIELD(acts, HOD_DOMAIN(SIDE_WORDS), "the unit that acts, or attacks")                        \
    FIELD(is_last, NO_YES, "whether the other has acted in this turn")                           \
    FIELD(a_figures, "0..40", "figures of A")                                                    \
    FIELD(b_figures, "0..40", "figures of B")                                                    \
    FIELD(a_pins, PINS, "pins on A")                                                             \
    FIELD(b_pins, PINS, "pins on B")                                                             \
    FIELD(needed, "0..6", "number needed to hit by the volley or the answering blows")           \
    FIELD(dice, "0..40", "dice of the answering blows")                                          \
    FIELD(rear, NO_YES, "whether the rear of the other is attacked")                             \
    FIELD(a_lost, "0..40",                                                                       \
          "casualties of A in this round; when all blows have fallen, 1 if it has lost more")    \
    FIELD(b_lost, "0..40", "casualties of B, likewise")

static const char *contradiction(const bolt_action_rules *rules, const situation *s)
{
    (void)rules;
    const side_situation *a = &s->sides[SIDE_A], *b = &s->sides[SIDE_B];
    const char *of_a = contradiction_of_plan(a->plan, a->may), *of_b = contradiction_of_plan(b->plan, b->may);
    if (of_a || of_b) return of_a ? of_a : of_b;
    if (a->cover != NO_COVER && a->plan != PLAN_STAND) return "a_cover is for the plan to stand";
    if (b->cover != NO_COVER && b->plan != PLAN_STAND) return "b_cover is for the plan to stand";
    return NULL;
}

/* A charge by one side at the other, with fresh units. */
#define CHARGING_SIDE(side, who)                                                                        \
    .side##_quality = (who)->quality, .side##_start_bases = (who)->bases, .side##_bases = (who)->bases, \
    .side##_colonel = (who)->colonel, .side##_brigade_commander = (who)->brigade_commander

static bolt_action_charge_situation charge_situation(const side_situation *attacker,
                                                     const side_situation *defender)
{
    return (bolt_action_charge_situation){.attacker = INFANTRY,
                                          .defender = INFANTRY,
                                          CHARGING_SIDE(attacker, attacker),
                                          CHARGING_SIDE(defender, defender),
                                          .defender_weapon = defender->weapon,
                                          .distance = NEAREST};
}

/* The numbers needed by a volley, from every distance. */
static void aim(const bolt_action_rules *rules, const side_situation *s, const side_situation *target,
                opponent *unit)
{
    for (int place = 0; place < DISTANCES; place++)
        for (int manner = STANDING; manner < MANNERS; manner++) {
            const bolt_action_shot shot = {.shooter = INFANTRY,
                                           .weapon = s->weapon,
                                           .distance = NEAREST + SPACING * place,
                                           .quality = s->quality,
                                           .moving = manner == MOVING,
                                           .failed_charge = manner == AFTER_FAILED_CHARGE,
                                           .target_type = INFANTRY,
                                           .cover = target->cover};
            unit->numbers[place][manner] = bolt_action_aim_of(rules, &shot, NULL).number;
        }
}

static opponent opponent_of(const bolt_action_rules *rules, const side_situation *s,
                            const side_situation *other, int pin_limit)
{
    const bolt_action_charge_situation charge = charge_situation(s, other),
                                       charged = charge_situation(other, s);
    const bolt_action_combatant_situation attacker = COMBATANT(&charge, attacker),
                                          defender = COMBATANT(&charge, defender);
    const bolt_action_shot at_charger = bolt_action_shot_at_charger(&charged);
    const int move = bolt_action_move(rules, INFANTRY, LINE), range = rules->weapon.range.at[s->weapon];
    opponent unit = {
        .plan = s->plan,
        .may_charge = s->may != MAY_NOT_CHARGE,
        .move = move,
        .run = rules->unit.run * move,
        .range = s->may == MAY_NOT_FIRE ? 0 : range,
        .approach = most_of(NEAREST, range / 2 / SPACING * SPACING),
        .unit = bolt_action_combatant_unit(rules, &attacker),
        .fresh = bolt_action_combatant_condition(rules, &attacker),
        .fire = bolt_action_shooter_of(rules, &at_charger, NULL),
        .charge = bolt_action_charge_of(rules, &charge, NULL),
        .melee = bolt_action_melee_of(rules, &attacker, &defender, NULL),
    };
    aim(rules, s, other, &unit);
    if (other->may == MAY_NOT_FIRE) unit.charge.stand = STRUCK_UNPREPARED;
    unit.charge.pin_limit = unit.melee.round.pin_limit = pin_limit;
    unit.melee.round.colonel_on = NEVER; /* E2 */
    return unit;
}

static void prepare(const bolt_action_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    (void)roller;
    const int pin_limit = least_of(rules->engagement.pin_limit, rules->unit.pin_limit); /* E3 */
    const side_situation *a = &s->sides[SIDE_A], *b = &s->sides[SIDE_B];
    *p = (prepared){
        .sides = {opponent_of(rules, a, b, pin_limit), opponent_of(rules, b, a, pin_limit)},
        .blunder_on = rules->order.blunder_on,
        .pins_removed = rules->order.pins_removed,
        .blunder_pins = rules->order.blunder_pins,
        .hit_pins = rules->shoot.hit_pins,
        .rally_sides = rules->rally.sides,
        .pin_limit = pin_limit,
        .distance = s->distance,
        .holds = s->holds,
        .turns = s->turns,
    };
    for (int side = SIDE_A; side <= SIDE_B; side++)
        p->errors[side] = s->sides[side].plan == PLAN_BEST ? s->errors[side] : 0;
}

static void begin(const prepared *p, state *now)
{
    now->so_far.winner = NOBODY;
    now->so_far.by = BY_NOTHING;
    now->next = DICE_ARE_DRAWN;
    now->distance = p->distance;
    for (int side = SIDE_A; side <= SIDE_B; side++) now->figures[side] = p->sides[side].fresh.figures;
}

static int place(int distance)
{
    return held_within(NEAREST, rounded_up(distance, SPACING) * SPACING, FARTHEST);
}

static bolt_action_condition condition_of(const prepared *p, const state *now, int side)
{
    return (bolt_action_condition){
        .figures = now->figures[side], .pins = now->pins[side], .colonel = p->sides[side].fresh.colonel};
}

static bool may_charge(const opponent *unit, int distance)
{
    return unit->may_charge && distance <= unit->run;
}

/* Lists the orders available at a distance with this number of pins, in order. Returns how many. */
static int open_orders(const opponent *unit, int distance, int pins, int orders[ORDERS])
{
    int count = 0;
    orders[count++] = HOLD;
    if (pins > 0) orders[count++] = RALLY;
    for (int goal = distance - SPACING; goal >= most_of(NEAREST, distance - unit->run); goal -= SPACING) {
        const int first = goal >= distance - unit->move ? ADVANCE : RUN_FORWARD;
        orders[count++] = first + (FARTHEST - goal) / SPACING - 1;
    }
    if (may_charge(unit, distance)) orders[count++] = GO_IN;
    return count;
}

/* A move forward towards a distance, as near to it as possible. */
static int move_to(int first, int distance, int inches, int goal)
{
    const int reached = place(most_of(goal, distance - inches));
    return reached < distance ? first + (FARTHEST - reached) / SPACING - 1 : HOLD;
}

/* The order of a plan other than best. */
static int order_by_plan(const opponent *unit, int distance, int pins)
{
    if (unit->plan == PLAN_CHARGE) {
        if (may_charge(unit, distance)) return GO_IN;
        return move_to(RUN_FORWARD, distance, unit->run, NEAREST);
    }
    if (unit->plan == PLAN_ADVANCE && distance > unit->approach)
        return move_to(ADVANCE, distance, unit->move, unit->approach);
    return pins > 0 && distance > unit->range ? RALLY : HOLD;
}

static const char *order_name(int order)
{
#define NAME(constant, name) name,
    static const char *const names[] = {ORDER_WORDS(NAME)};
    return names[order];
}

/* The distance to which an advance or a run leads. */
static int goal_of(int order)
{
    return FARTHEST - SPACING * (order < RUN_FORWARD ? order - ADVANCE + 1 : order - RUN_FORWARD + 1);
}

static hod_follows go_on(state *now, int next)
{
    now->next = next;
    return HOD_STEP_FOLLOWS;
}

static hod_follows end_turn(state *now)
{
    now->next = DICE_ARE_DRAWN;
    now->acts = SIDE_A;
    now->is_last = NO;
    return HOD_TURN_IS_OVER;
}

static hod_follows end_action(state *now)
{
    if (now->is_last) return end_turn(now);
    now->next = ORDER_IS_DUE;
    now->acts = !now->acts;
    now->is_last = YES;
    return HOD_STEP_FOLLOWS;
}

static hod_follows end(hod_roller *roller, state *now, int winner, int by)
{
    static const char *const told[] = {"B is broken", "A is broken", "Both are destroyed"};
    hod_note(roller, "%s", told[winner]);
    now->so_far.winner = winner;
    now->so_far.by = by;
    return HOD_DONE;
}

static void change(state *now, int side, const bolt_action_condition *unit)
{
    now->figures[side] = unit->figures;
    now->pins[side] = unit->pins;
}

/* Draws the first order die of a turn. */
static hod_follows draw(hod_roller *roller, state *now)
{
    hod_note(roller, "%s, at %d inches", hod_turn(roller), now->distance);
    now->acts = hod_die(roller, "draw, 1 if A's order die comes first", 2) - 1;
    return go_on(now, ORDER_IS_DUE);
}

static int decide(hod_roller *roller, int side, const int *orders, int count)
{
    static const char *const labels[] = {"A's order", "B's order"};
    const char *words[ORDERS];
    for (int i = 0; i < count; i++) words[i] = order_name(orders[i]);
    return orders[hod_choose(roller, labels[side], side, words, count)];
}

/* The order of the unit that acts: by its plan, or by choice if there are several. */
static int order_of(hod_roller *roller, const opponent *unit, const state *now)
{
    const int side = now->acts, pins = now->pins[side];
    int orders[ORDERS];
    const int count = open_orders(unit, now->distance, pins, orders);
    if (unit->plan == PLAN_BEST && count > 1) return decide(roller, side, orders, count);
    const int order = unit->plan == PLAN_BEST ? orders[0] : order_by_plan(unit, now->distance, pins);
    hod_note(roller, "%s's order is %s", side_name(side), order_name(order));
    return order;
}

/* The distance of a charge only decides whether it catches a unit that retreats. */
static hod_follows go_in(const prepared *p, state *now)
{
    const int reach = p->sides[now->acts].run;
    const bool catches = now->distance + p->sides[!now->acts].move <= reach;
    now->distance = catches ? NEAREST : place(reach);
    return go_on(now, IT_CHARGES);
}

/* The volley of a unit, unless the enemy is out of range. */
static hod_follows open_fire(const prepared *p, state *now, int manner)
{
    const opponent *shooter = &p->sides[now->acts];
    if (now->distance > shooter->range) return end_action(now);
    bolt_action_aim aim = shooter->fire.aim;
    aim.number = shooter->numbers[(now->distance - NEAREST) / SPACING][manner];
    now->needed = bolt_action_needed(&aim, now->pins[now->acts]);
    return go_on(now, IT_FIRES);
}

static hod_follows carry_out(hod_roller *roller, const prepared *p, state *now, int order)
{
    int *const pins = &now->pins[now->acts];
    switch (order) {
    case HOLD:
        return open_fire(p, now, STANDING);
    case RALLY:
        *pins = bolt_action_shed_pins(roller, *pins, p->rally_sides);
        return end_action(now);
    case GO_IN:
        return go_in(p, now);
    default:
        now->distance = goal_of(order);
        return order < RUN_FORWARD ? open_fire(p, now, MOVING) : end_action(now);
    }
}

/* A unit that failed its order to charge fires (E6). */
static hod_follows give_order(hod_roller *roller, const prepared *p, state *now)
{
    const int side = now->acts;
    const opponent *unit = &p->sides[side];
    const bolt_action_condition before = condition_of(p, now, side);
    const int order = order_of(roller, unit, now);
    if (before.pins == 0 && order != GO_IN) return carry_out(roller, p, now, order);
    switch (bolt_action_takes_order(roller, side_name(side), &unit->unit, &before, p->blunder_on)) {
    case PASSED:
        now->pins[side] = bolt_action_pins_minus(before.pins, p->pins_removed);
        return carry_out(roller, p, now, order);
    case FAILED:
        return order == GO_IN ? open_fire(p, now, AFTER_FAILED_CHARGE) : end_action(now);
    default:
        return go_on(now, IT_BLUNDERS);
    }
}

static hod_follows fire(hod_roller *roller, const prepared *p, state *now)
{
    const int side = now->acts;
    const opponent *shooter = &p->sides[side], *target = &p->sides[!side];
    bolt_action_shooter shots = shooter->fire;
    shots.aim = (bolt_action_aim){.number = now->needed, .least = now->needed, .most = now->needed};
    bolt_action_condition at = condition_of(p, now, !side);
    const bolt_action_fire fire = {
        .blows = bolt_action_shooters_blows(&shots, bolt_action_bases(&shooter->unit, now->figures[side]), 0,
                                            target->unit.wound_needed, NEVER, target->fresh.figures),
        .target = target->unit,
        .before = at,
        .pins_if_hit = bolt_action_pins_within(p->pin_limit, at.pins, p->hit_pins),
    };
    hod_note(roller, "%s fires", side_name(side));
    now->needed = 0;
    if (bolt_action_play_fire(roller, &fire, &at)) return end(roller, now, side, BY_FIRE);
    now->figures[!side] = at.figures;
    now->pins[!side] = at.pins;
    return end_action(now);
}

/* A move to the side changes no distance (E7). */
static int distance_after(const opponent *unit, int distance, int blunder)
{
    switch (blunder) {
    case RAPID_RETREAT:
        return place(distance + unit->run);
    case RETREAT:
        return place(distance + unit->move);
    case FORWARD:
        return place(distance - unit->move);
    case RUN:
        return place(distance - unit->run);
    default:
        return distance;
    }
}

static hod_follows blunder(hod_roller *roller, const prepared *p, state *now)
{
    const opponent *unit = &p->sides[now->acts];
    int *const pins = &now->pins[now->acts];
    const bolt_action_tested_order order = {
        .pins = *pins,
        .pins_blundered = bolt_action_pins_within(p->pin_limit, *pins, p->blunder_pins),
        .enemy = now->distance <= unit->run ? IN_CHARGE_RANGE : VISIBLE,
        .friends = NO_FRIENDS,
    };
    bolt_action_order_result result = {0};
    bolt_action_blunder(roller, &order, &result);
    *pins = result.pins_left;
    if (result.blunder == CHARGE) return go_in(p, now);
    now->distance = distance_after(unit, now->distance, result.blunder);
    return end_action(now);
}

/* The two units are in contact: nothing else happens in this turn (E10). */
static hod_follows make_contact(state *now, const bolt_action_charge_result *r)
{
    now->next = r->striking == BOTH_CHARGE ? BOTH_CHARGE_HOME : IT_STRIKES;
    now->rear = r->face == REAR;
    now->distance = NEAREST;
    now->is_last = NO;
    if (r->striking == BOTH_CHARGE) now->acts = SIDE_A;
    return HOD_STEP_FOLLOWS;
}

static bolt_action_charge_result begin_result(const prepared *p, const state *now)
{
    return (bolt_action_charge_result){.attacker = condition_of(p, now, now->acts),
                                       .defender = condition_of(p, now, !now->acts)};
}

/* A charger that finds nobody stops where the enemy stood (E8). */
static hod_follows charge_on(hod_roller *roller, const prepared *p, state *now)
{
    const opponent *charger = &p->sides[now->acts], *charged = &p->sides[!now->acts];
    bolt_action_charging charge = charger->charge;
    if (charge.can_catch)
        charge.caught = bolt_action_caught(charger->run, now->distance, charged->move, charged->run);
    bolt_action_charge_result r = begin_result(p, now);
    hod_note(roller, "%s charges", side_name(now->acts));
    const bool awaits = bolt_action_awaits_charge(roller, &charge, &r);
    change(now, !now->acts, &r.defender);
    now->distance = NEAREST;
    if (awaits) return go_on(now, IT_IS_AWAITED);
    if (r.result == MELEE) return make_contact(now, &r);
    if (r.result == DEFENDER_RETREATS) now->distance = place(r.is_rapid ? charged->run : charged->move);
    return end_turn(now);
}

/* The charger continues through the fire, if it can. */
static hod_follows await(hod_roller *roller, const prepared *p, state *now)
{
    const int charger = now->acts, charged = !charger;
    const opponent *shooter = &p->sides[charged];
    bolt_action_charging charge = p->sides[charger].charge;
    bolt_action_charge_result r = begin_result(p, now);
    charge.blows =
        bolt_action_shooters_blows(&shooter->fire, bolt_action_bases(&shooter->unit, r.defender.figures),
                                   r.defender.pins, charge.attacker.wound_needed, NEVER, r.attacker.figures);
    bolt_action_meet_charge(roller, &charge, &r);
    if (r.result == CHARGER_DESTROYED || r.result == CHARGER_ROUTS)
        return end(roller, now, charged, BY_DEFENCE);
    change(now, charger, &r.attacker);
    return r.result == CHARGER_HALTS ? end_action(now) : make_contact(now, &r);
}

static int face_of(const state *now)
{
    return now->rear ? REAR : FRONT;
}

static hod_follows begin_round(hod_roller *roller, const prepared *p, state *now)
{
    const int attacker = now->acts, defender = !attacker;
    const bolt_action_combat *melee = &p->sides[attacker].melee;
    const int striking = now->next == IT_STRIKES ? ATTACKER_FIRST : BOTH_CHARGE;
    hod_note(roller, "They fight, %s as the attacker", side_name(attacker));
    const bolt_action_round round = now->next == THEY_FIGHT_ON
                                        ? bolt_action_later_round(melee, face_of(now), roller)
                                        : bolt_action_first_round(melee, face_of(now), striking, roller);
    const bolt_action_condition striker = condition_of(p, now, attacker);
    bolt_action_condition struck = condition_of(p, now, defender);
    const bolt_action_exchange exchange = bolt_action_strike_first(roller, &round, &striker, &struck);
    change(now, defender, &struck);
    now->lost[defender] = exchange.defender_lost;
    now->dice = exchange.answer_dice;
    now->needed = exchange.answer_needed;
    return go_on(now, IT_IS_ANSWERED);
}

/* The tests depend only on which side has lost more and, in front, not even on which side attacked. */
static hod_follows answer(hod_roller *roller, const prepared *p, state *now)
{
    const int attacker = now->acts, defender = !attacker;
    const bolt_action_exchange exchange = {.answer_dice = now->dice, .answer_needed = now->needed};
    bolt_action_condition struck = condition_of(p, now, attacker);
    const int lost = bolt_action_strike_back(roller, &p->sides[attacker].melee.round, &exchange, &struck);
    change(now, attacker, &struck);
    const int difference = lost - now->lost[defender];
    now->lost[attacker] = difference > 0;
    now->lost[defender] = difference < 0;
    now->dice = now->needed = 0;
    if (!now->rear) now->acts = SIDE_A;
    return go_on(now, THEY_TEST);
}

static hod_follows end_round(hod_roller *roller, const prepared *p, state *now)
{
    const int attacker = now->acts, defender = !attacker;
    const bolt_action_condition one = condition_of(p, now, attacker), other = condition_of(p, now, defender);
    const int result = bolt_action_settle(roller, &p->sides[attacker].melee.round, &one, &other,
                                          now->lost[attacker], now->lost[defender]);
    now->lost[SIDE_A] = now->lost[SIDE_B] = 0;
    switch (result) {
    case ATTACKER_ROUTS:
    case ATTACKER_DESTROYED:
        return end(roller, now, defender, BY_ASSAULT);
    case DEFENDER_ROUTS:
    case DEFENDER_DESTROYED:
        return end(roller, now, attacker, BY_ASSAULT);
    case BOTH_DESTROYED:
        return end(roller, now, NOBODY, BY_ASSAULT);
    case CONTINUES:
        now->next = THEY_FIGHT_ON;
        return HOD_TURN_IS_OVER;
    default: /* falling back leaves them near but apart (E9) */
        now->rear = NO;
        return end_turn(now);
    }
}

static hod_follows step(hod_roller *roller, const prepared *p, state *now)
{
    if (now->next != DICE_ARE_DRAWN) hod_side_acts(roller, now->acts);
    switch (now->next) {
    case DICE_ARE_DRAWN:
        return draw(roller, now);
    case ORDER_IS_DUE:
        return give_order(roller, p, now);
    case IT_FIRES:
        return fire(roller, p, now);
    case IT_BLUNDERS:
        return blunder(roller, p, now);
    case IT_CHARGES:
        return charge_on(roller, p, now);
    case IT_IS_AWAITED:
        return await(roller, p, now);
    case IT_IS_ANSWERED:
        return answer(roller, p, now);
    case THEY_TEST:
        return end_round(roller, p, now);
    case THEY_FIGHT_ON:
        hod_note(roller, "%s, in contact", hod_turn(roller));
        return begin_round(roller, p, now);
    default:
        return begin_round(roller, p, now);
    }
}

/* The parts of a side's condition that only matter to others. */
static uint64_t condition_left_alone(state *now, int side)
{
    return left_alone(now, &now->figures[side], 0) | left_alone(now, &now->pins[side], 0);
}

/* A unit strikes or shoots with its bases, hindered by its pins. */
static uint64_t bases_left_alone(const prepared *p, state *now, int side, bool is_pinned)
{
    const int bases = bolt_action_bases(&p->sides[side].unit, now->figures[side]);
    return left_alone(now, &now->figures[side], bases) |
           left_alone(now, &now->pins[side], is_pinned ? now->pins[side] : 0);
}

static uint64_t look(const prepared *p, state *now)
{
    const int own = now->acts, other = !own;
    const uint64_t distance = left_alone(now, &now->distance, now->distance);
    switch (now->next) {
    case DICE_ARE_DRAWN:
        now->distance = 0;
        return distance | condition_left_alone(now, own) | condition_left_alone(now, other);
    case ORDER_IS_DUE:
    case IT_BLUNDERS:
        return left_alone(now, &now->figures[own], 0) | condition_left_alone(now, other);
    case IT_FIRES: /* the number needed is known */
        now->distance = 0;
        return distance | bases_left_alone(p, now, own, false);
    case IT_CHARGES:
        return condition_left_alone(now, own);
    case IT_IS_AWAITED:
        return bases_left_alone(p, now, other, true);
    case IT_IS_ANSWERED:
        return distance | condition_left_alone(now, other);
    case THEY_TEST:
        return bases_left_alone(p, now, own, true) | bases_left_alone(p, now, other, true);
    default:
        return distance | bases_left_alone(p, now, own, true);
    }
}

static bool somebody_chooses(const prepared *p)
{
    return somebody_decides(p->sides[SIDE_A].plan, p->sides[SIDE_B].plan);
}

/* If both are destroyed at once, each scores half (E15). */
static double worth(const prepared *p, const outcome *o, int who)
{
    if (o->winner != NOBODY) return o->winner == who;
    return o->by == BY_ASSAULT ? 0.5 : worth_of_limit(p->holds, who);
}

HOD_LOOK
HOD_VALID(bolt_action_rules)
HOD_CLOCK(turn, turns)
ENGAGEMENT_ERRORS
HOD_CHOICES(.margin = 1e-6, .error = error_any)
HOD_PROCESS(
    bolt_action_engagement, "engagement", bolt_action_rules, .valid = valid_any,
    .procedure.clock = &clock_any, .procedure.look = look_any, HOD_CHOOSES, .begins = "distance",
    .rolls = "draw order blunder volley melee morale",
    .title = "two units of infantry that stand and shoot, or close and charge, until one breaks",
    .source = "Bolt Action ACW, actions, order tests, shooting, charges and combat; R1 to R35, E1 to E18");

/* For battles (lib/ask/battle). */

static bool is_in_contact(const void *now)
{
    return ((const state *)now)->next == THEY_FIGHT_ON;
}

/* Fire from a flank adds one more pin. */
static void prepare_flank(const void *rules, const void *of_both, int side, void *prepared_to)
{
    prepared *p = prepared_to;
    (void)side;
    prepare(rules, of_both, p, NULL);
    p->hit_pins = bolt_action_pins_of_fire(rules, YES);
}

static void begin_act(const void *prepared_to, int side, void *now)
{
    (void)prepared_to;
    ((state *)now)->acts = side;
    ((state *)now)->next = ORDER_IS_DUE;
}

/* The order of a unit on a flank. A blunder costs its pin, and does not move it. */
static hod_follows act(hod_roller *roller, const void *prepared_to, void *at)
{
    const prepared *p = prepared_to;
    state *now = at;
    const hod_follows follows = step(roller, p, now);
    if (follows == HOD_DONE || now->is_last) return HOD_DONE;
    if (now->next != IT_BLUNDERS) return follows;
    now->pins[now->acts] = bolt_action_pins_within(p->pin_limit, now->pins[now->acts], p->blunder_pins);
    return HOD_DONE;
}

const hod_battle_terms bolt_action_meetings = {.engagement = &bolt_action_engagement,
                                               .brought = {"figures", "pins"},
                                               .cover = "cover",
                                               .worth_of_both = 0.5,
                                               .is_in_contact = is_in_contact,
                                               .prepare_flank = prepare_flank,
                                               .begin_act = begin_act,
                                               .act = HOD_ACT(.step = act)};
