/* engagement: two infantry units advance, shoot and charge, by plans or as well as they can, until one breaks. */
#include "games/callan/arms.h"
#include "games/callan/close_combat.h"
#include "games/callan/movement.h"
#include "rules/battle.h"

#define SIDE_FIELDS(FIELD, side, who, usual_plan)                                       \
    FIELD(side##_plan, PLAN, usual_plan, "what " who " means to do")                    \
    FIELD(side##_weapon, WEAPON, MUSKET, "what " who " shoots with")                    \
    FIELD(side##_grade, GRADE, 2, "grade of " who)                                      \
    FIELD(side##_stands, "1..10", 6, "stands of " who)                                  \
    FIELD(side##_cover, COVER, NO_COVER, "what " who " stands in at the start")         \
    FIELD(side##_bayonet, NO_YES, NO, "whether charges of " who " are bayonet attacks") \
    FIELD(side##_may, MAY, MAY_ANYTHING, "what " who " may do")

#define FIELDS(FIELD)                                                   \
    FIELD(distance, "0..42", 12, "inches between the two at the start") \
    SIDE_FIELDS(FIELD, a, "A", PLAN_BEST)                               \
    SIDE_FIELDS(FIELD, b, "B", PLAN_STAND)                              \
    BREAK_AT_FIELD(FIELD)                                               \
    HOLDS_FIELD(FIELD)                                                  \
    ERROR_FIELDS(FIELD)                                                 \
    FIELD(turns, "1..20", 12, "turns after which it ends undecided")

#define BY_WORDS(WORD) WORD(BY_FIRE, "fire") WORD(BY_ASSAULT, "assault") WORD(BY_NOTHING, "none")
enum { BY_WORDS(HOD_CONSTANT) };

#define OUTCOMES(OUTCOME)                                                       \
    OUTCOME(winner, VICTOR, "whose opponent alone is broken; both, or neither") \
    OUTCOME(turn, "1..20", "turn in which it ends")                             \
    OUTCOME(by, HOD_DOMAIN(BY_WORDS), "what breaks a unit")

/* The situation, with the fields of A and of B. */
typedef struct {
    int plan, weapon, grade, stands, cover, bayonet, may;
} side_situation;
typedef struct {
    int distance;
    side_situation sides[2];
    int break_at, holds, errors[2], turns;
} situation;
typedef HOD_STRUCT(OUTCOMES) outcome;

/* What a unit will do or has done: the task from its last combat, its action in this turn, or its order. There are as
 * many advances and charges as it may use dice. */
#define ORDER_WORDS(WORD)        \
    WORD(IS_FREE, "free")        \
    WORD(HALTS, "halt")          \
    WORD(RETREATS, "retreat")    \
    WORD(PURSUES, "pursue")      \
    WORD(HAS_MOVED, "moved")     \
    WORD(HAS_CHARGED, "charged") \
    WORD(HOLD, "hold")           \
    WORD(ADVANCE, "advance-1")   \
    WORD(ADVANCE_2, "advance-2") \
    WORD(ADVANCE_3, "advance-3") \
    WORD(ADVANCE_4, "advance-4") \
    WORD(ADVANCE_5, "advance-5") \
    WORD(ADVANCE_6, "advance-6") \
    WORD(ADVANCE_7, "advance-7") \
    WORD(ADVANCE_8, "advance-8") \
    WORD(CHARGE, "charge-1")     \
    WORD(CHARGE_2, "charge-2")   \
    WORD(CHARGE_3, "charge-3")   \
    WORD(CHARGE_4, "charge-4")   \
    WORD(CHARGE_5, "charge-5")   \
    WORD(CHARGE_6, "charge-6")   \
    WORD(CHARGE_7, "charge-7")   \
    WORD(CHARGE_8, "charge-8")
enum { ORDER_WORDS(HOD_CONSTANT) ORDERS };

/* The ways in which the unit called the attacker meets the other. */
enum { CHARGES, CHARGES_COVER, FIGHTS_ON, FIGHTS_ON_AT_COVER, CATCHES_RUNNER, BOTH_CHARGE, MEETINGS };

/* A unit, independent of its current condition. */
typedef struct {
    int plan, may_charge;
    callan_speed speed;
    int most_inches[CHARGE - ADVANCE + 1]; /* by dice of movement */
    int contact_distance;
    int range;             /* of its weapon, in inches */
    callan_duel_side fire; /* as if its target stood in the open */
    callan_reach reach;
    int fires;             /* whether it may */
    int halvings_at_cover; /* of its dice while its target is in cover */
    int breaks;            /* at this many stands lost, the last of them by fire */
} opponent;

typedef struct {
    opponent sides[2];
    callan_gait gait;
    callan_melee melees[2][MEETINGS]; /* by the side that is the attacker */
    callan_attrition attrition;
    int in_cover[2]; /* at the start */
    int distance, holds, errors[2], turns;
} prepared;

/* The next part of the turn. */
#define NEXT_WORDS(WORD)                  \
    WORD(THEY_RUN, "run")                 \
    WORD(ORDERS_ARE_DUE, "orders")        \
    WORD(A_DECIDES, "a-orders")           \
    WORD(B_DECIDES, "b-orders")           \
    WORD(THEY_FIRE, "fire")               \
    WORD(THEY_MOVE, "move")               \
    WORD(A_CHARGES_HOME, "a-charges")     \
    WORD(B_CHARGES_HOME, "b-charges")     \
    WORD(BOTH_CHARGE_HOME, "both-charge") \
    WORD(A_CATCHES, "a-catches")          \
    WORD(B_CATCHES, "b-catches")          \
    WORD(THEY_FIGHT_ON, "fight-on")
enum { NEXT_WORDS(HOD_CONSTANT) };

typedef struct {
    outcome so_far;
    int next, distance;
    callan_condition units[2];
    int in_cover[2];
    int orders[2];
} state;

#define STATE(FIELD)                                                                                   \
    FIELD(next, HOD_DOMAIN(NEXT_WORDS), "what comes next in the turn; a-orders: A's order is due now") \
    FIELD(distance, "0..42", "inches between the two")                                                 \
    FIELD(a_dp, "0..5", "DPs on A")                                                                    \
    FIELD(a_lost, "0..10", "stands that A has lost")                                                   \
    FIELD(b_dp, "0..5", "DPs on B")                                                                    \
    FIELD(b_lost, "0..10", "stands that B has lost")                                                   \
    FIELD(a_in_cover, NO_YES, "whether A is in its cover")                                             \
    FIELD(b_in_cover, NO_YES, "whether B is in its cover")                                             \
    FIELD(a_order, HOD_DOMAIN(ORDER_WORDS), "what A is to do, or has done in this turn")               \
    FIELD(b_order, HOD_DOMAIN(ORDER_WORDS), "what B is to do, or has done in this turn")

static const char *contradiction(const callan_rules *rules, const situation *s)
{
    (void)rules;
    const char *reason = contradiction_of_plan(s->sides[SIDE_A].plan, s->sides[SIDE_A].may);
    return reason ? reason : contradiction_of_plan(s->sides[SIDE_B].plan, s->sides[SIDE_B].may);
}

static callan_melee melee_of(const callan_rules *rules, const callan_fighter *attacker,
                             const callan_fighter *defender, int meeting, hod_roller *roller)
{
    callan_fighter first = *attacker, second = *defender;
    const bool is_charge = meeting == CHARGES || meeting == CHARGES_COVER || meeting == BOTH_CHARGE;
    if (!is_charge) first.bayonet = NO;
    if (meeting != BOTH_CHARGE) second.bayonet = NO;
    first.cover = NO_COVER; /* it has moved, or neither is in cover */
    if (meeting != CHARGES_COVER && meeting != FIGHTS_ON_AT_COVER) second.cover = NO_COVER;
    second.flanked = meeting == CATCHES_RUNNER;
    return callan_lasting_melee_of(rules, &first, &second, roller);
}

/* The combats of two units, each in its initial state, with its cover, and with bayonets if its charges are bayonet
 * attacks. */
static void prepare_melees(const callan_rules *rules, const callan_fighter units[2], prepared *p,
                           hod_roller *roller)
{
    for (int attacker = SIDE_A; attacker <= SIDE_B; attacker++) {
        const callan_fighter *first = &units[attacker], *second = &units[!attacker];
        const int told = second->cover == NO_COVER ? CHARGES : CHARGES_COVER;
        hod_note(roller, "If %s charges:", side_name(attacker));
        for (int meeting = CHARGES; meeting < MEETINGS; meeting++)
            p->melees[attacker][meeting] =
                melee_of(rules, first, second, meeting, meeting == told ? roller : NULL);
    }
    p->attrition = callan_attrition_of(rules, units[SIDE_A].unit, units[SIDE_B].unit);
}

static opponent opponent_of(const callan_rules *rules, int name, const side_situation *s,
                            const side_situation *target, int break_at)
{
    const callan_arms_situation arms = {.weapon = s->weapon};
    const callan_duellist shooter = {.weapon = s->weapon, .grade = s->grade, .stands = s->stands};
    const callan_duellist in_the_open = {0};
    opponent unit = {
        .plan = s->plan,
        .may_charge = s->may != MAY_NOT_CHARGE,
        .speed = callan_speed_of(rules, MOVES_AS_INFANTRY, s->grade),
        .contact_distance = rules->combat.distance,
        .range = rules->fire.range.at[s->weapon],
        .fire = callan_duel_side_of(rules, name, &shooter, &in_the_open, 0, NULL),
        .reach = callan_reach_of_arms(rules, &arms),
        .fires = s->may != MAY_NOT_FIRE,
        .halvings_at_cover = callan_halvings(INFANTRY, target->cover, NULL),
        .breaks = callan_breaks_at(break_at, s->stands),
    };
    int average_most = 0;
    for (int i = 0; i < rules->dice.average.count; i++)
        average_most = most_of(average_most, rules->dice.average.at[i]);
    for (int dice = 1; dice <= unit.speed.dice_limit; dice++) {
        const callan_pace pace = callan_pace_of(&unit.speed, dice);
        unit.most_inches[dice] = pace.average * average_most + pace.d6 * D6;
    }
    return unit;
}

static callan_fighter fighter_of(const side_situation *s)
{
    return (callan_fighter){.grade = s->grade, .stands = s->stands, .bayonet = s->bayonet, .cover = s->cover};
}

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const callan_ground open_ground = {0};
    callan_fighter fighters[2];
    for (int side = SIDE_A; side <= SIDE_B; side++) {
        p->sides[side] = opponent_of(rules, side, &s->sides[side], &s->sides[!side], s->break_at);
        p->in_cover[side] = s->sides[side].cover != NO_COVER;
        fighters[side] = fighter_of(&s->sides[side]);
        p->errors[side] = s->sides[side].plan == PLAN_BEST ? s->errors[side] : 0;
    }
    p->gait = callan_gait_of(rules, MOVES_AS_INFANTRY, &open_ground, roller);
    prepare_melees(rules, fighters, p, roller);
    p->distance = s->distance;
    p->holds = s->holds;
    p->turns = s->turns;
}

static void begin(const prepared *p, state *now)
{
    now->so_far.winner = NEITHER_BREAKS;
    now->so_far.by = BY_NOTHING;
    now->next = ORDERS_ARE_DUE;
    now->distance = p->distance;
    for (int side = SIDE_A; side <= SIDE_B; side++) now->in_cover[side] = p->in_cover[side];
}

/* A unit that does not charge stops one inch before contact. */
static bool may_advance(const opponent *unit, int distance)
{
    return distance > unit->contact_distance + 1;
}

/* A charge must be able to make contact. */
static bool may_charge(const opponent *unit, int distance, int dice)
{
    return unit->may_charge && distance - unit->most_inches[dice] <= unit->contact_distance;
}

/* Lists the orders available at a distance, in order. Returns how many. */
static int open_orders(const opponent *unit, int distance, int orders[ORDERS])
{
    int count = 0;
    orders[count++] = HOLD;
    for (int dice = 1; dice <= unit->speed.dice_limit; dice++)
        if (may_advance(unit, distance)) orders[count++] = ADVANCE + dice - 1;
    for (int dice = 1; dice <= unit->speed.dice_limit; dice++)
        if (may_charge(unit, distance, dice)) orders[count++] = CHARGE + dice - 1;
    return count;
}

/* The order of a plan other than best. */
static int order_by_plan(const opponent *unit, int distance)
{
    const int all = unit->speed.dice_limit;
    const bool charges = unit->plan == PLAN_CHARGE;
    if (charges && may_charge(unit, distance, all)) return CHARGE + all - 1;
    const bool advances = charges || (unit->plan == PLAN_ADVANCE && distance > unit->range);
    return advances && may_advance(unit, distance) ? ADVANCE + all - 1 : HOLD;
}

static const char *order_name(int order)
{
#define NAME(constant, name) name,
    static const char *const names[] = {ORDER_WORDS(NAME)};
    return names[order];
}

/* The dice of movement that a unit still has to roll by its order. */
static int dice_of_order(int order)
{
    return order >= CHARGE ? order - CHARGE + 1 : order >= ADVANCE ? order - ADVANCE + 1 : 0;
}

static hod_follows go_on(state *now, int next)
{
    now->next = next;
    return HOD_STEP_FOLLOWS;
}

static hod_follows end_turn(state *now, int next)
{
    now->next = next;
    return HOD_TURN_IS_OVER;
}

static void free_both(state *now)
{
    now->orders[SIDE_A] = now->orders[SIDE_B] = IS_FREE;
}

/* Whether either unit is broken, which ends the engagement. */
static bool ends(hod_roller *roller, state *now, bool a_broken, bool b_broken, int by)
{
    if (!tell_broken(roller, a_broken, b_broken)) return false;
    now->so_far.winner = victor_of(a_broken, b_broken);
    now->so_far.by = by;
    return true;
}

/* A unit moves with this number of dice, and leaves its cover for good. Returns the inches. */
static int march(hod_roller *roller, const prepared *p, state *now, int side, int dice)
{
    const opponent *unit = &p->sides[side];
    const callan_pace pace = callan_pace_of(&unit->speed, dice);
    hod_side_acts(roller, side);
    hod_note(roller, "%s moves", side_name(side));
    const callan_stride stride = callan_roll_move(roller, &p->gait, &pace);
    callan_take_of_movement(roller, side_name(side), &unit->fire.unit, &now->units[side], stride.dps);
    now->in_cover[side] = NO;
    return stride.inches;
}

/* Retreats and pursuits. A runner that is not caught at once gets away. */
static hod_follows run(hod_roller *roller, const prepared *p, state *now)
{
    int pursuer = -1;
    hod_note(roller, "%s", hod_turn(roller));
    for (int side = SIDE_A; side <= SIDE_B; side++) {
        const int task = now->orders[side];
        if (task != RETREATS && task != PURSUES) continue;
        const int inches = march(roller, p, now, side, p->sides[side].speed.dice_limit);
        now->distance += task == RETREATS ? inches : -inches;
        now->orders[side] = HAS_MOVED;
        if (task == PURSUES) pursuer = side;
    }
    now->distance = most_of(0, now->distance);
    if (pursuer < 0) return go_on(now, ORDERS_ARE_DUE);
    free_both(now);
    if (now->distance <= p->sides[pursuer].contact_distance)
        return go_on(now, pursuer == SIDE_A ? A_CATCHES : B_CATCHES);
    hod_note(roller, "The runner is away");
    return end_turn(now, ORDERS_ARE_DUE);
}

/* The orders among which a unit can choose, none if it has no choice. Returns how many. */
static int options(const prepared *p, const state *now, int side, int orders[ORDERS])
{
    const opponent *unit = &p->sides[side];
    if (now->orders[side] != IS_FREE || unit->plan != PLAN_BEST) return 0;
    const int count = open_orders(unit, now->distance, orders);
    return count > 1 ? count : 0;
}

static int decide(hod_roller *roller, int side, const int *orders, int count)
{
    static const char *const labels[] = {"A's order", "B's order"};
    const char *words[ORDERS];
    for (int i = 0; i < count; i++) words[i] = order_name(orders[i]);
    return orders[hod_choose(roller, labels[side], side, words, count)];
}

/* Gives a unit its order, unless it has moved in this turn: then it keeps its order to the end of the turn (E1). */
static void give_order(hod_roller *roller, const prepared *p, state *now, int side)
{
    int orders[ORDERS], *order = &now->orders[side];
    const opponent *unit = &p->sides[side];
    const int count = options(p, now, side, orders);
    if (count > 0) {
        *order = decide(roller, side, orders, count);
        return;
    }
    if (*order == HALTS || (*order == IS_FREE && unit->plan == PLAN_BEST))
        *order = HOLD;
    else if (*order == IS_FREE)
        *order = order_by_plan(unit, now->distance);
    if (*order != HAS_MOVED) hod_note(roller, "%s's order is %s", side_name(side), order_name(*order));
}

static bool moves(const state *now, int side)
{
    return dice_of_order(now->orders[side]) > 0;
}

/* Whether it shoots in this turn; a unit that moves does not (R18). */
static bool fires(const prepared *p, const state *now, int side)
{
    const opponent *unit = &p->sides[side];
    return unit->fires && now->orders[side] == HOLD &&
           callan_band(&unit->reach, now->distance) != OUT_OF_RANGE;
}

static hod_follows carry_out(const prepared *p, state *now)
{
    const bool anybody_fires = fires(p, now, SIDE_A) || fires(p, now, SIDE_B);
    const bool anybody_moves = moves(now, SIDE_A) || moves(now, SIDE_B);
    return go_on(now, anybody_fires || !anybody_moves ? THEY_FIRE : THEY_MOVE);
}

/* If both have a choice, a coin decides which side orders first, and the other learns its order (E7). */
static hod_follows give_orders(hod_roller *roller, const prepared *p, state *now)
{
    int orders[ORDERS];
    hod_note(roller, "%s, at %d %s", hod_turn(roller), now->distance,
             plural(now->distance, "inch", "inches"));
    if (options(p, now, SIDE_A, orders) > 0 && options(p, now, SIDE_B, orders) > 0)
        return go_on(now, hod_die(roller, "initiative, 1 if A orders first", 2) == 1 ? A_DECIDES : B_DECIDES);
    give_order(roller, p, now, SIDE_A);
    give_order(roller, p, now, SIDE_B);
    return carry_out(p, now);
}

static hod_follows give_one(hod_roller *roller, const prepared *p, state *now, int side)
{
    give_order(roller, p, now, side);
    if (now->orders[!side] != IS_FREE) return carry_out(p, now);
    return go_on(now, side == SIDE_A ? B_DECIDES : A_DECIDES);
}

/* A unit after the fire of the other. */
static callan_condition endure(hod_roller *roller, const prepared *p, const state *now, int side)
{
    const opponent *unit = &p->sides[side], *other = &p->sides[!side];
    const callan_condition *before = &now->units[side];
    callan_duel_side target = unit->fire, shooter = other->fire;
    target.unit.redress = target.unit.redress_under_fire = 0; /* later in the turn */
    if (!fires(p, now, !side)) shooter.band = OUT_OF_RANGE;
    if (now->in_cover[side]) shooter.arms.halvings = other->halvings_at_cover;
    hod_side_acts(roller, !side);
    return callan_endure(roller, &target, before, most_of(unit->breaks, before->lost + 1), &shooter,
                         &now->units[!side], NEW_TARGET);
}

static bool is_broken_by_fire(const prepared *p, const state *now, int side, const callan_condition *after)
{
    return after->lost > now->units[side].lost && after->lost >= p->sides[side].breaks;
}

/* The dice that a unit rolls at the other, which is then under fire. */
static int dice_of_fire(const prepared *p, const state *now, int side)
{
    const opponent *unit = &p->sides[side];
    const callan_condition *shooter = &now->units[side];
    const int halvings = now->in_cover[!side] ? unit->halvings_at_cover : unit->fire.arms.halvings;
    if (!fires(p, now, side)) return 0;
    return callan_volley_dice(unit->fire.unit.stands - shooter->lost, shooter->dp, halvings);
}

/* Both fire with what they have before either takes its losses. A unit re-dresses now if it holds its position and
 * cannot come to fight in this turn. */
static hod_follows fire(hod_roller *roller, const prepared *p, state *now)
{
    bool broken[2], is_under_fire[2];
    callan_condition after[2];
    for (int side = SIDE_A; side <= SIDE_B; side++) {
        after[side] = endure(roller, p, now, side);
        broken[side] = is_broken_by_fire(p, now, side, &after[side]);
        is_under_fire[side] = dice_of_fire(p, now, !side) > 0;
    }
    now->units[SIDE_A] = after[SIDE_A];
    now->units[SIDE_B] = after[SIDE_B];
    if (ends(roller, now, broken[SIDE_A], broken[SIDE_B], BY_FIRE)) return HOD_DONE;
    for (int side = SIDE_A; side <= SIDE_B; side++)
        if (now->orders[side] == HOLD && !moves(now, !side))
            callan_close_ranks(roller, side_name(side), &p->sides[side].fire.unit, &now->units[side],
                               is_under_fire[side]);
    if (moves(now, SIDE_A) || moves(now, SIDE_B)) return go_on(now, THEY_MOVE);
    free_both(now);
    return end_turn(now, ORDERS_ARE_DUE);
}

static bool charges(const state *now, int side)
{
    return now->orders[side] >= CHARGE || now->orders[side] == HAS_CHARGED;
}

/* One unit moves. A unit that does not charge stops one inch before contact. */
static void move_one(hod_roller *roller, const prepared *p, state *now, int side)
{
    const int order = now->orders[side], near = p->sides[side].contact_distance + 1;
    const int nearest = charges(now, side) ? 0 : least_of(now->distance, near);
    const int inches = march(roller, p, now, side, dice_of_order(order));
    now->distance = most_of(nearest, now->distance - inches);
    now->orders[side] = charges(now, side) ? HAS_CHARGED : HAS_MOVED;
}

/* After the movement: a charge that is near enough makes contact; otherwise units that held their position re-dress. */
static hod_follows close_or_not(hod_roller *roller, const prepared *p, state *now)
{
    const bool a_charges = charges(now, SIDE_A), b_charges = charges(now, SIDE_B);
    const bool is_near = now->distance <= p->sides[SIDE_A].contact_distance;
    for (int side = SIDE_A; side <= SIDE_B; side++)
        if (now->orders[side] == HOLD && !(is_near && charges(now, !side)))
            callan_close_ranks(roller, side_name(side), &p->sides[side].fire.unit, &now->units[side], false);
    free_both(now);
    if (!is_near || (!a_charges && !b_charges)) return end_turn(now, ORDERS_ARE_DUE);
    return go_on(now, a_charges && b_charges ? BOTH_CHARGE_HOME
                      : a_charges            ? A_CHARGES_HOME
                                             : B_CHARGES_HOME);
}

/* Movement is simultaneous: if both move, the one that advances stops short of where the other stood before, but the
 * other can still reach it there (E5). So it moves first. */
static int moves_first(const state *now)
{
    const bool b_is_first =
        !moves(now, SIDE_A) || (moves(now, SIDE_B) && charges(now, SIDE_A) && !charges(now, SIDE_B));
    return b_is_first ? SIDE_B : SIDE_A;
}

static hod_follows move(hod_roller *roller, const prepared *p, state *now)
{
    move_one(roller, p, now, moves_first(now));
    if (moves(now, SIDE_A) || moves(now, SIDE_B)) return HOD_STEP_FOLLOWS;
    return close_or_not(roller, p, now);
}

static bool is_beaten(int result)
{
    return result == DEFEATED || result == ROUTED || result == DESTROYED;
}

static int task_after(int result, int others)
{
    if (result == DRIVEN_BACK) return RETREATS;
    if (result == PURSUIT && others == DRIVEN_BACK) return PURSUES;
    return result == SUCCESS || result == STAND_OFF ? HALTS : IS_FREE;
}

static hod_follows fight(hod_roller *roller, const prepared *p, state *now, int attacker, int meeting)
{
    hod_side_acts(roller, attacker);
    hod_note(roller, "They fight, %s as the attacker", side_name(attacker));
    const callan_round round = callan_fight_on(roller, &p->melees[attacker][meeting], &p->attrition,
                                               &now->units[attacker], &now->units[!attacker]);
    int results[2];
    results[attacker] = round.attacker_result;
    results[!attacker] = round.defender_result;
    const int a = results[SIDE_A], b = results[SIDE_B];
    if (ends(roller, now, is_beaten(a), is_beaten(b), BY_ASSAULT)) return HOD_DONE;
    if (a == STAND_OFF && b == STAND_OFF) return end_turn(now, THEY_FIGHT_ON);
    now->orders[SIDE_A] = task_after(a, b);
    now->orders[SIDE_B] = task_after(b, a);
    return end_turn(now, a == DRIVEN_BACK || b == DRIVEN_BACK ? THEY_RUN : ORDERS_ARE_DUE);
}

static hod_follows charge_home(hod_roller *roller, const prepared *p, state *now, int attacker)
{
    const int meeting = now->in_cover[!attacker] ? CHARGES_COVER : CHARGES;
    return fight(roller, p, now, attacker, meeting);
}

/* A stand-off continues in the next turn. The attacker is the unit without cover. */
static hod_follows fight_on(hod_roller *roller, const prepared *p, state *now)
{
    hod_note(roller, "%s", hod_turn(roller));
    const int attacker = now->in_cover[SIDE_A] ? SIDE_B : SIDE_A;
    const int meeting = now->in_cover[!attacker] ? FIGHTS_ON_AT_COVER : FIGHTS_ON;
    return fight(roller, p, now, attacker, meeting);
}

static hod_follows step(hod_roller *roller, const prepared *p, state *now)
{
    switch (now->next) {
    case THEY_RUN:
        return run(roller, p, now);
    case ORDERS_ARE_DUE:
        return give_orders(roller, p, now);
    case A_DECIDES:
    case B_DECIDES:
        return give_one(roller, p, now, now->next == A_DECIDES ? SIDE_A : SIDE_B);
    case THEY_FIRE:
        return fire(roller, p, now);
    case THEY_MOVE:
        return move(roller, p, now);
    case A_CHARGES_HOME:
    case B_CHARGES_HOME:
        return charge_home(roller, p, now, now->next == A_CHARGES_HOME ? SIDE_A : SIDE_B);
    case BOTH_CHARGE_HOME:
        return fight(roller, p, now, SIDE_A, BOTH_CHARGE);
    case A_CATCHES:
    case B_CATCHES:
        return fight(roller, p, now, now->next == A_CATCHES ? SIDE_A : SIDE_B, CATCHES_RUNNER);
    default:
        return fight_on(roller, p, now);
    }
}

static uint64_t unit_left_alone(state *now, int side, int dice)
{
    return left_alone(now, &now->units[side].dp, 0) | left_alone(now, &now->units[side].lost, dice) |
           left_alone(now, &now->in_cover[side], NO);
}

/* Fire reads dice, but not the condition of a unit that nobody fires at and that cannot re-dress. Units that move
 * continue to do so, wherever they are. */
static uint64_t look_at_fire(const prepared *p, state *now)
{
    const state before = *now;
    const bool anybody_moves = moves(now, SIDE_A) || moves(now, SIDE_B);
    uint64_t alone =
        left_alone(now, &now->distance, fires(p, &before, SIDE_A) + 2 * fires(p, &before, SIDE_B));
    for (int side = SIDE_A; side <= SIDE_B; side++) {
        const bool may_redress = before.orders[side] == HOLD && !moves(&before, !side);
        if (!fires(p, &before, !side) && !may_redress)
            alone |= unit_left_alone(now, side, dice_of_fire(p, &before, side));
        if (anybody_moves && moves(&before, side)) alone |= left_alone(now, &now->orders[side], ADVANCE);
    }
    return alone;
}

/* A move reads the DPs of the unit that moves, and of a unit that may re-dress after it; it reads no losses as long as
 * a stand is left. */
static uint64_t look_at_move(const prepared *p, state *now)
{
    const int mover = moves_first(now);
    uint64_t alone = 0;
    for (int side = SIDE_A; side <= SIDE_B; side++) {
        callan_condition *unit = &now->units[side];
        alone |= left_alone(now, &unit->lost, callan_is_destroyed(&p->sides[side].fire.unit, unit));
        if (side == mover) {
            now->in_cover[side] = NO;
            continue;
        }
        alone |= left_alone(now, &now->in_cover[side], NO);
        if (now->orders[side] != HOLD) alone |= left_alone(now, &unit->dp, 0);
    }
    return alone;
}

static uint64_t look(const prepared *p, state *now)
{
    switch (now->next) {
    case ORDERS_ARE_DUE:
    case A_DECIDES:
    case B_DECIDES:
        return unit_left_alone(now, SIDE_A, 0) | unit_left_alone(now, SIDE_B, 0);
    case THEY_FIRE:
        return look_at_fire(p, now);
    case THEY_MOVE:
        return look_at_move(p, now);
    case THEY_RUN:
        return 0;
    default: /* they fight, wherever they are */
        return left_alone(now, &now->distance, 0);
    }
}

static bool somebody_chooses(const prepared *p)
{
    return somebody_decides(p->sides[SIDE_A].plan, p->sides[SIDE_B].plan);
}

static double worth(const prepared *p, const outcome *o, int who)
{
    return worth_of_victor(o->winner, p->holds, who);
}

HOD_LOOK
HOD_VALID(callan_rules)
HOD_CLOCK(turn, turns)
ENGAGEMENT_ERRORS
HOD_CHOICES(.margin = 1e-9, .error = error_any)
HOD_PROCESS(callan_engagement, "engagement", callan_rules, .valid = valid_any, .procedure.clock = &clock_any,
            .procedure.look = look_any, HOD_CHOOSES, .begins = "distance",
            .rolls = "initiative move volley melee",
            .title = "two units of infantry that stand and shoot, or close and charge, until one breaks",
            .source = "Callan 1987, order of play, firing, movement, combat and D. Points; E1 to E21");

/* For battles (lib/ask/battle). */

static bool is_in_contact(const void *now)
{
    return ((const state *)now)->next == THEY_FIGHT_ON;
}

/* The text has no fire from a flank. */
static void prepare_flank(const void *rules, const void *of_both, int side, void *prepared_to)
{
    (void)side;
    prepare(rules, of_both, prepared_to, NULL);
}

static void begin_act(const void *prepared_to, int side, void *now)
{
    (void)prepared_to;
    ((state *)now)->orders[side] = HOLD;
}

/* It fires, and re-dresses without being under fire. Its enemy has already re-dressed. */
static hod_follows act(hod_roller *roller, const void *prepared_to, void *at)
{
    const prepared *p = prepared_to;
    state *now = at;
    const int side = now->orders[SIDE_A] == HOLD ? SIDE_A : SIDE_B, enemy = !side;
    const callan_condition after = endure(roller, p, now, enemy);
    const bool is_broken = is_broken_by_fire(p, now, enemy, &after);
    now->units[enemy] = after;
    callan_close_ranks(roller, side_name(side), &p->sides[side].fire.unit, &now->units[side], false);
    ends(roller, now, is_broken && enemy == SIDE_A, is_broken && enemy == SIDE_B, BY_FIRE);
    return HOD_DONE;
}

const hod_battle_terms callan_meetings = {.engagement = &callan_engagement,
                                          .brought = {"dp", "lost", "in_cover"},
                                          .cover = "cover",
                                          .holds_cover = "in_cover",
                                          .is_in_contact = is_in_contact,
                                          .prepare_flank = prepare_flank,
                                          .begin_act = begin_act,
                                          .act = HOD_ACT(.step = act)};
