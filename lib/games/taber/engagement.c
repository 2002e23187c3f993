/* engagement: two infantry units advance, fire and charge, by plans or as well as they can, until one breaks. */
#include "games/taber/engagement_parts.h"
#include "rules/battle.h"

#define SIDE_FIELDS(FIELD, s, who, usual_plan)                                                       \
    FIELD(s##_plan, PLAN, usual_plan, "what " who " means to do")                                    \
    FIELD(s##_may, MAY, MAY_ANYTHING, "what " who " may do")                                         \
    FIELD(s##_quality, QUALITY, CONTINENTAL, "quality of " who)                                      \
    FIELD(s##_formation, INFANTRY_FORMATION, LOOSE, "formation of " who)                             \
    FIELD(s##_weapon, FIREARM, MUSKET, "what " who " fires with")                                    \
    FIELD(s##_bayonets, NO_YES, YES, "whether " who " has bayonets")                                 \
    FIELD(s##_stands, "1..8", 4, "stands of " who)                                                   \
    FIELD(s##_commander, COMMANDER, NO_COMMANDER, "commander attached to " who)                      \
    FIELD(s##_order, "0..10", 8, "the d10 at which " who " gets its orders to move; not of Indians") \
    FIELD(s##_cover, COVER, NO_COVER, "cover of " who " at the start")

#define FIELDS(FIELD)                                                                  \
    SIDE_FIELDS(FIELD, a, "A", PLAN_BEST)                                              \
    SIDE_FIELDS(FIELD, b, "B", PLAN_STAND)                                             \
    FIELD(distance, "1..24", 12, "inches between the two at the start")                \
    FIELD(fire_distance, "1..12", 4, "inches at which both fire at chargers, or less") \
    FIELD(woods, NO_YES, NO, "whether this happens in woods")                          \
    FIELD(first, HOD_DOMAIN(FIRST_WORDS), BY_DICE, "who plays first in each turn")     \
    HOLDS_FIELD(FIELD)                                                                 \
    ERROR_FIELDS(FIELD)                                                                \
    FIELD(turns, "1..20", 12, "turns after which it ends undecided")

#define BY_WORDS(WORD)          \
    WORD(BY_FIRE, "fire")       \
    WORD(BY_REPULSE, "repulse") \
    WORD(BY_ASSAULT, "assault") \
    WORD(BY_DISBAND, "disband") \
    WORD(BY_NOTHING, "none")
enum { BY_WORDS(HOD_CONSTANT) };

#define OUTCOMES(OUTCOME)                                                                \
    OUTCOME(winner, VICTOR, "whose enemy alone breaks; both: both break, none: neither") \
    OUTCOME(turn, "1..20", "turn in which it ends")                                      \
    OUTCOME(by, HOD_DOMAIN(BY_WORDS), "what breaks a unit")

/* The situation, with the fields of A and of B. */
typedef struct {
    int plan, may, quality, formation, weapon, bayonets, stands, commander, order, cover;
} side_situation;
typedef struct {
    side_situation sides[2];
    int distance, fire_distance, woods, first, holds, errors[2], turns;
} situation;
typedef HOD_STRUCT(OUTCOMES) outcome;

/* A unit, independent of its current condition. */
typedef struct {
    int plan;
    int move, reach;      /* inches that it moves and charges; reach 0: it never charges */
    int fires, may_evade; /* whether it may */
    int needs_orders;
    taber_order_roll order;
    taber_will will;
    int stands, figures; /* at the start; per stand */
    taber_numbers numbers;
    taber_aims aims;
    taber_target targets[2]; /* when it is fired at, in the open and in its cover */
} opponent;

/* The possible fights: A attacks B in the open or in cover, or B attacks A in cover. */
enum { IN_THE_OPEN, B_IN_COVER, A_IN_COVER, FIGHTS };

typedef struct {
    opponent sides[2];
    taber_fight fights[FIGHTS]; /* without the dice and the score for numbers */
    int overlap;                /* stands beyond the enemy's that fight */
    int fire_distance;          /* at chargers */
    taber_dice fall_back, evade;
    int first;                 /* BY_DICE .. FIRST_B */
    int fresh[2], in_cover[2]; /* at the start */
    int distance, holds, errors[2], turns;
} prepared;

/* The next step. */
#define NEXT_WORDS(WORD)              \
    WORD(INITIATIVE, "initiative")    \
    WORD(STAY_OR_LEAVE, "indians")    \
    WORD(ORDER_IS_DUE, "order")       \
    WORD(FIRE_IS_DUE, "fire")         \
    WORD(REACTION_IS_DUE, "reaction") \
    WORD(CHARGED, "charge")           \
    WORD(EVADES, "evade")             \
    WORD(IN_MELEE, "melee")
enum { NEXT_WORDS(HOD_CONSTANT) };

typedef struct {
    outcome so_far;
    int next, mover, is_second; /* is_second: whether the other has played */
    int distance;               /* 0: contact */
    int stands[2], fresh[2], leaderless[2], in_cover[2];
    int marked; /* hits on a charging mover */
} state;

#define STATE(FIELD)                                                                  \
    FIELD(next, HOD_DOMAIN(NEXT_WORDS), "what comes next in the player turn")         \
    FIELD(mover, "a | b", "whose player turn it is")                                  \
    FIELD(is_second, NO_YES, "whether the other has played in this turn")             \
    FIELD(distance, "0..24", "inches between the two; 0: they are in contact")        \
    FIELD(a_stands, "0..8", "stands of A")                                            \
    FIELD(b_stands, "0..8", "stands of B")                                            \
    FIELD(a_fresh, NO_YES, "whether A has its first fire, if that is worth anything") \
    FIELD(b_fresh, NO_YES, "whether B has its first fire, if that is worth anything") \
    FIELD(a_leaderless, NO_YES, "whether the commander of A has been killed")         \
    FIELD(b_leaderless, NO_YES, "whether the commander of B has been killed")         \
    FIELD(a_in_cover, NO_YES, "whether A is in its cover")                            \
    FIELD(b_in_cover, NO_YES, "whether B is in its cover")                            \
    FIELD(marked, "0..64", "hits marked on the mover who charges")

/* Open order and skirmishers only charge others like themselves. */
static bool may_ever_charge(const side_situation *mine, const side_situation *theirs)
{
    return mine->may != MAY_NOT_CHARGE &&
           (taber_is_dispersed(theirs->formation) || !taber_is_dispersed(mine->formation));
}

static const char *contradiction(const taber_rules *rules, const situation *s)
{
    (void)rules;
    const side_situation *a = &s->sides[SIDE_A], *b = &s->sides[SIDE_B];
    const char *reason = contradiction_of_plan(a->plan, a->may);
    if (!reason) reason = contradiction_of_plan(b->plan, b->may);
    if (reason) return reason;
    const bool a_cannot = a->plan == PLAN_CHARGE && !may_ever_charge(a, b);
    const bool b_cannot = b->plan == PLAN_CHARGE && !may_ever_charge(b, a);
    return a_cannot || b_cannot ? "open order and skirmishers charge only their like" : NULL;
}

/* The speed table has rows for skirmishers, open order and militia (E15). */
static int marcher_of(const side_situation *s)
{
    if (s->quality == INDIAN) return M_INDIANS;
    if (s->formation == OPEN_ORDER) return M_OPEN;
    if (s->formation == SKIRMISH) return M_SKIRMISH;
    if (taber_is_militia(s->quality)) return M_MILITIA;
    return s->formation == CLOSE_ORDER ? M_CLOSE : M_LOOSE;
}

static taber_aims aims_of(const taber_rules *rules, const side_situation *mine, const side_situation *theirs,
                          int woods, int enfilade)
{
    const taber_shot_situation shot = {.weapon = mine->weapon,
                                       .formation = mine->formation,
                                       .quality = mine->quality,
                                       .woods = woods,
                                       .target_formation = theirs->formation,
                                       .enfilade = enfilade,
                                       .cover = theirs->cover};
    return taber_aims_of(rules, &shot);
}

static int arm_of(const side_situation *s)
{
    return s->bayonets ? BAYONETS : OTHER_ARMS;
}

static opponent opponent_of(const taber_rules *rules, const situation *s, int side)
{
    const side_situation *mine = &s->sides[side], *theirs = &s->sides[!side];
    const int percent = taber_ground_percent(rules, s->woods ? WOODS : CLEAR,
                                             taber_is_dispersed(mine->formation), mine->quality == INDIAN);
    taber_target_situation target = {.quality = mine->quality,
                                     .formation = mine->formation,
                                     .stands_at_start = mine->stands,
                                     .commander = mine->commander,
                                     .woods = s->woods};
    const taber_aims aims = aims_of(rules, mine, theirs, s->woods, NO);
    opponent unit = {
        .plan = mine->plan,
        .move = rules->march.inches.at[marcher_of(mine)] * percent / 100,
        .reach = may_ever_charge(mine, theirs) ? rules->charge_reach.infantry * percent / 100 : 0,
        .fires = mine->may != MAY_NOT_FIRE,
        .may_evade = mine->plan == PLAN_BEST && taber_is_dispersed(mine->formation),
        .needs_orders = mine->quality != INDIAN,
        .order = {.sides = rules->order.sides, .target = least_of(mine->order, rules->order.sides)},
        .will = taber_will_of(rules, mine->quality),
        .stands = mine->stands,
        .figures = rules->unit.figures.at[mine->formation],
        .numbers = taber_numbers_of(rules, arm_of(mine), arm_of(theirs)),
        .aims = aims,
    };
    unit.targets[NO] = taber_target_of(rules, &target, NULL);
    target.cover = mine->cover;
    unit.targets[YES] = taber_target_of(rules, &target, NULL);
    return unit;
}

/* A fight with enough figures on both sides that nobody is outnumbered and everybody has a die. */
static taber_fight fresh_fight(const taber_rules *rules, const side_situation *attacker,
                               const side_situation *defender, int cover, int woods)
{
    enum { MANY = 48 };
    const taber_fight_situation fight = {.attacker_arm = arm_of(attacker),
                                         .attacker_figures = MANY,
                                         .attacker_quality = attacker->quality,
                                         .attacker_commander = attacker->commander,
                                         .defender_arm = arm_of(defender),
                                         .defender_figures = MANY,
                                         .defender_quality = defender->quality,
                                         .defender_commander = defender->commander,
                                         .cover = cover,
                                         .woods = woods};
    return taber_fight_of(rules, &fight, NULL);
}

static void tell_speed(hod_roller *roller, const char *who, const opponent *unit)
{
    hod_note(roller, "%s moves %d inches", who, unit->move);
    if (unit->reach > 0) hod_note(roller, "%s charges %d inches", who, unit->reach);
}

static void prepare(const taber_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const side_situation *a = &s->sides[SIDE_A], *b = &s->sides[SIDE_B];
    for (int side = SIDE_A; side <= SIDE_B; side++) {
        p->sides[side] = opponent_of(rules, s, side);
        p->fresh[side] = taber_saves_first_fire(&p->sides[side].aims);
        p->in_cover[side] = s->sides[side].cover != NO_COVER;
        p->errors[side] = s->sides[side].plan == PLAN_BEST ? s->errors[side] : 0;
        tell_speed(roller, side_name(side), &p->sides[side]);
    }
    p->fights[IN_THE_OPEN] = fresh_fight(rules, a, b, NO_COVER, s->woods);
    p->fights[B_IN_COVER] = fresh_fight(rules, a, b, b->cover, s->woods);
    p->fights[A_IN_COVER] = fresh_fight(rules, b, a, a->cover, s->woods);
    p->overlap = rules->melee.overlap;
    p->fire_distance = s->fire_distance;
    p->fall_back = taber_dice_of(&rules->commander_risk.fall_back);
    p->evade = taber_dice_of(&rules->evade.evade);
    p->first = s->first;
    p->distance = s->distance;
    p->holds = s->holds;
    p->turns = s->turns;
}

/* Orders: hold, advance this many inches, or charge. */
enum { HOLD, CHARGE = TABER_MOST_INCHES, ORDERS };

static bool may_charge(const opponent *unit, int distance)
{
    return distance <= unit->reach;
}

/* As far as it can, but not nearer than `nearest` inches. */
static int advance_to(const opponent *unit, int distance, int nearest)
{
    return most_of(HOLD, least_of(unit->move, distance - nearest));
}

static int decide(hod_roller *roller, const opponent *unit, int side, int distance)
{
    static const char *const labels[] = {"A's order", "B's order"};
    static const char *const words[] = {"hold",       "advance-1",  "advance-2",  "advance-3",  "advance-4",
                                        "advance-5",  "advance-6",  "advance-7",  "advance-8",  "advance-9",
                                        "advance-10", "advance-11", "advance-12", "advance-13", "advance-14",
                                        "advance-15", "advance-16", "advance-17", "advance-18", "advance-19",
                                        "advance-20", "advance-21", "advance-22", "advance-23", "charge"};
    static_assert(sizeof words / sizeof *words == ORDERS, "every order has its word");
    const char *options[ORDERS];
    int count = 0;
    for (; count <= advance_to(unit, distance, 1); count++) options[count] = words[count];
    const int charge = count;
    if (may_charge(unit, distance)) options[count++] = words[CHARGE];
    const int order = count > 1 ? hod_choose(roller, labels[side], side, options, count) : HOLD;
    return order == charge ? CHARGE : order;
}

/* The order that side 0 or 1 gives its unit: by its plan or, for best, by choice. */
static int order_by(hod_roller *roller, const opponent *unit, int side, int distance)
{
    switch (unit->plan) {
    case PLAN_STAND:
        return HOLD;
    case PLAN_ADVANCE:
        return advance_to(unit, distance, unit->aims.good_distance);
    case PLAN_CHARGE:
        return may_charge(unit, distance) ? CHARGE : advance_to(unit, distance, 1);
    default:
        return decide(roller, unit, side, distance);
    }
}

static hod_follows go_on(state *now, int next)
{
    now->next = next;
    return HOD_STEP_FOLLOWS;
}

/* Ends the engagement with one unit broken, or both. */
static hod_follows end(hod_roller *roller, state *now, bool a_broken, bool b_broken, int by)
{
    tell_broken(roller, a_broken, b_broken);
    now->so_far.winner = victor_of(a_broken, b_broken);
    now->so_far.by = by;
    return HOD_DONE;
}

static hod_follows end_with(hod_roller *roller, state *now, int broken, int by)
{
    return end(roller, now, broken == SIDE_A, broken == SIDE_B, by);
}

static int first_part(const prepared *p, const state *now)
{
    if (p->sides[now->mover].will.sides) return STAY_OR_LEAVE;
    return now->distance == 0 ? IN_MELEE : ORDER_IS_DUE;
}

static void start_turn(const prepared *p, state *now)
{
    now->mover = p->first == FIRST_B ? SIDE_B : SIDE_A;
    now->next = p->first == BY_DICE ? INITIATIVE : first_part(p, now);
}

static void begin(const prepared *p, state *now)
{
    now->so_far.winner = NEITHER_BREAKS;
    now->so_far.by = BY_NOTHING;
    now->distance = p->distance;
    for (int side = SIDE_A; side <= SIDE_B; side++) {
        now->stands[side] = p->sides[side].stands;
        now->fresh[side] = p->fresh[side];
        now->in_cover[side] = p->in_cover[side];
    }
    start_turn(p, now);
}

static hod_follows hand_over(const prepared *p, state *now)
{
    now->marked = 0;
    now->is_second = !now->is_second;
    if (now->is_second) {
        now->mover = !now->mover;
        return go_on(now, first_part(p, now));
    }
    start_turn(p, now);
    return HOD_TURN_IS_OVER;
}

static hod_follows roll_for_initiative(hod_roller *roller, const prepared *p, state *now)
{
    now->mover = taber_roll_initiative(roller);
    return go_on(now, first_part(p, now));
}

static hod_follows stay_or_leave(hod_roller *roller, const prepared *p, state *now)
{
    const opponent *mover = &p->sides[now->mover];
    if (taber_leaves(roller, &mover->will, mover->stands - now->stands[now->mover]))
        return end_with(roller, now, now->mover, BY_DISBAND);
    return go_on(now, now->distance == 0 ? IN_MELEE : ORDER_IS_DUE);
}

/* After the order: the mover fires, if it can. */
static hod_follows fire_or_not(const prepared *p, state *now)
{
    const opponent *mover = &p->sides[now->mover];
    if (mover->fires && taber_is_in_reach(&mover->aims, now->distance)) return go_on(now, FIRE_IS_DUE);
    return hand_over(p, now);
}

static hod_follows advance(hod_roller *roller, const prepared *p, state *now, int inches)
{
    const opponent *mover = &p->sides[now->mover];
    if (!mover->needs_orders || taber_give_order(roller, &mover->order)) {
        now->distance -= inches;
        now->in_cover[now->mover] = NO;
        hod_note(roller, "It advances to %d %s", now->distance, plural(now->distance, "inch", "inches"));
    }
    return fire_or_not(p, now);
}

/* Only fire at the chargers needs dice; without it they make contact at once. */
static hod_follows be_charged(const prepared *p, state *now)
{
    const opponent *enemy = &p->sides[!now->mover];
    const int distance = least_of(p->fire_distance, now->distance);
    if (enemy->fires && taber_is_in_reach(&enemy->aims, distance)) return go_on(now, CHARGED);
    now->distance = 0;
    return go_on(now, IN_MELEE);
}

static hod_follows charge(hod_roller *roller, const prepared *p, state *now)
{
    hod_note(roller, "It charges");
    now->in_cover[now->mover] = NO;
    if (p->sides[!now->mover].may_evade) return go_on(now, REACTION_IS_DUE);
    return be_charged(p, now);
}

static hod_follows give_order(hod_roller *roller, const prepared *p, state *now)
{
    hod_note(roller, "%s, %s, at %d %s", hod_turn(roller), side_name(now->mover), now->distance,
             plural(now->distance, "inch", "inches"));
    const opponent *unit = &p->sides[now->mover];
    const int order = order_by(roller, unit, now->mover, now->distance);
    if (order == CHARGE) return charge(roller, p, now);
    return order == HOLD ? fire_or_not(p, now) : advance(roller, p, now, order);
}

/* "Fall back 2d6 inches in good order", which leaves any cover. */
static void fall_back(hod_roller *roller, const prepared *p, state *now, int side)
{
    const int inches = taber_roll(roller, "retreat, in inches", p->fall_back);
    now->distance = least_of(now->distance + inches, TABER_MOST_INCHES);
    now->in_cover[side] = NO;
}

/* The effect of fire on a unit that is not broken. */
static void suffer(state *now, int side, const taber_effect *effect)
{
    now->stands[side] = effect->stands;
    now->leaderless[side] |= effect->commander_killed;
}

static taber_target target_of(const prepared *p, const state *now, int side)
{
    taber_target target = p->sides[side].targets[now->in_cover[side]];
    if (now->leaderless[side]) taber_deprive(&target);
    return target;
}

static bool holds_its_fire(hod_roller *roller, const opponent *mover, int side)
{
    static const char *const labels[] = {"A's fire", "B's fire"}, *const options[] = {"fire", "hold-fire"};
    return mover->plan == PLAN_BEST && hod_choose(roller, labels[side], side, options, LENGTH(options)) == 1;
}

static hod_follows fire(hod_roller *roller, const prepared *p, state *now)
{
    const int side = now->mover, enemy = !side;
    const opponent *mover = &p->sides[side];
    if (holds_its_fire(roller, mover, side)) return hand_over(p, now);
    const taber_shot shot = taber_aimed_shot(&mover->aims, now->distance, now->stands[side], now->fresh[side],
                                             now->in_cover[enemy], false);
    const taber_target target = target_of(p, now, enemy);
    const taber_effect effect = taber_play_volley(roller, &shot, &target, now->stands[enemy]);
    now->fresh[side] = NO;
    if (effect.is_broken) return end_with(roller, now, enemy, BY_FIRE);
    suffer(now, enemy, &effect);
    if (effect.falls_back) fall_back(roller, p, now, enemy);
    return hand_over(p, now);
}

static hod_follows react(hod_roller *roller, const prepared *p, state *now)
{
    static const char *const labels[] = {"A's reaction", "B's reaction"}, *const options[] = {"stand",
                                                                                              "evade"};
    const int enemy = !now->mover;
    if (hod_choose(roller, labels[enemy], enemy, options, LENGTH(options)) == 0) return be_charged(p, now);
    now->in_cover[enemy] = NO;
    return go_on(now, EVADES);
}

static hod_follows evade(hod_roller *roller, const prepared *p, state *now)
{
    const int reach = p->sides[now->mover].reach;
    const int flight = taber_roll(roller, "run, in inches", p->evade);
    const int left = now->distance + flight - reach;
    hod_note(roller, left > 0 ? "It escapes" : "It is caught");
    now->distance = held_within(0, left, TABER_MOST_INCHES);
    return left > 0 ? hand_over(p, now) : go_on(now, IN_MELEE);
}

/* Fire at chargers, which may fall back from where they were shot at. */
static hod_follows bear_fire(hod_roller *roller, const prepared *p, state *now)
{
    const int side = now->mover, enemy = !side;
    const int distance = least_of(p->fire_distance, now->distance);
    const taber_shot shot =
        taber_aimed_shot(&p->sides[enemy].aims, distance, now->stands[enemy], now->fresh[enemy], NO, true);
    const taber_target chargers = target_of(p, now, side);
    const taber_effect effect = taber_play_fire_at_chargers(roller, &shot, &chargers, now->stands[side]);
    now->fresh[enemy] = NO;
    if (effect.is_broken) return end_with(roller, now, side, BY_REPULSE);
    suffer(now, side, &effect);
    if (effect.falls_back) {
        now->distance = distance;
        fall_back(roller, p, now, side);
        return hand_over(p, now);
    }
    now->marked = effect.hits;
    now->distance = 0;
    return go_on(now, IN_MELEE);
}

/* The fight with the current numbers. */
static taber_fight fight_of(const prepared *p, const state *now, int attacker)
{
    const int defender = !attacker, overlap = p->overlap;
    const opponent *first = &p->sides[attacker], *second = &p->sides[defender];
    const int attackers = first->figures * least_of(now->stands[attacker], now->stands[defender] + overlap);
    const int defenders = second->figures * least_of(now->stands[defender], now->stands[attacker] + overlap);
    taber_fight fight = p->fights[now->in_cover[SIDE_A]   ? A_IN_COVER
                                  : now->in_cover[SIDE_B] ? B_IN_COVER
                                                          : IN_THE_OPEN];
    fight.attacker.blows.dice = taber_melee_dice(&first->numbers, attackers);
    fight.defender.blows.dice = taber_melee_dice(&second->numbers, defenders);
    fight.advantage += taber_outnumbering(&first->numbers, attackers, defenders) -
                       taber_outnumbering(&first->numbers, defenders, attackers);
    return fight;
}

static taber_ranks ranks_of(const prepared *p, const state *now, int side)
{
    return (taber_ranks){.stands = now->stands[side],
                         .is_leaderless = now->leaderless[side],
                         .hits = side == now->mover ? now->marked : 0,
                         .losses = p->sides[side].targets[NO].losses};
}

/* The defender is the unit in its cover. A unit that passes its test stays in contact. */
static hod_follows fight(hod_roller *roller, const prepared *p, state *now)
{
    const int attacker = now->in_cover[SIDE_A] ? SIDE_B : SIDE_A, defender = !attacker;
    const taber_fight fight = fight_of(p, now, attacker);
    const taber_ranks ranks[2] = {ranks_of(p, now, attacker), ranks_of(p, now, defender)};
    taber_remains remains[2];
    hod_note(roller, "They fight, %s as the attacker", side_name(attacker));
    taber_play_melee(roller, &fight, ranks, remains);
    for (int i = 0; i < 2; i++) {
        const int side = i == 0 ? attacker : defender;
        now->stands[side] = remains[i].stands;
        now->leaderless[side] = remains[i].is_leaderless;
    }
    const bool a_broken = remains[attacker == SIDE_A ? 0 : 1].is_broken;
    const bool b_broken = remains[attacker == SIDE_B ? 0 : 1].is_broken;
    if (a_broken || b_broken) return end(roller, now, a_broken, b_broken, BY_ASSAULT);
    return hand_over(p, now);
}

static hod_follows step(hod_roller *roller, const prepared *p, state *now)
{
    if (now->next != INITIATIVE) hod_side_acts(roller, now->mover);
    switch (now->next) {
    case INITIATIVE:
        return roll_for_initiative(roller, p, now);
    case STAY_OR_LEAVE:
        return stay_or_leave(roller, p, now);
    case ORDER_IS_DUE:
        return give_order(roller, p, now);
    case FIRE_IS_DUE:
        return fire(roller, p, now);
    case REACTION_IS_DUE:
        return react(roller, p, now);
    case CHARGED:
        return bear_fire(roller, p, now);
    case EVADES:
        return evade(roller, p, now);
    default:
        return fight(roller, p, now);
    }
}

static bool somebody_chooses(const prepared *p)
{
    const opponent *sides = p->sides;
    return somebody_decides(sides[SIDE_A].plan, sides[SIDE_B].plan);
}

static double worth(const prepared *p, const outcome *o, int who)
{
    return worth_of_victor(o->winner, p->holds, who);
}

HOD_VALID(taber_rules)
HOD_CLOCK(turn, turns)
ENGAGEMENT_ERRORS
HOD_CHOICES(.margin = 1e-6, .error = error_any)
HOD_PROCESS(
    taber_engagement, "engagement", taber_rules, .valid = valid_any, .procedure.clock = &clock_any,
    HOD_CHOOSES, .begins = "distance",
    .rolls = "initiative order run volley melee roll-off morale losses retreat risk will",
    .title = "two units of infantry that stand and fire, or close and charge, until one breaks",
    .source = "Taber 2006, Sequence of Play, Movement, Firing, Declare Charges, Melee and Reform; E1 to E20");

/* For battles (lib/ask/battle). */

static bool is_in_contact(const void *now)
{
    return ((const state *)now)->distance == 0;
}

/* Fire from a flank is enfilade (B8). */
static void prepare_flank(const void *rules, const void *of_both, int side, void *prepared_to)
{
    const situation *s = of_both;
    prepared *p = prepared_to;
    prepare(rules, s, p, NULL);
    p->sides[side].aims = aims_of(rules, &s->sides[side], &s->sides[!side], s->woods, YES);
}

static void begin_act(const void *prepared_to, int side, void *now)
{
    ((state *)now)->mover = side;
    ((state *)now)->next = first_part(prepared_to, now);
}

/* The player turn of a unit on a flank. */
static hod_follows act(hod_roller *roller, const void *prepared_to, void *at)
{
    state *now = at;
    const hod_follows follows = step(roller, prepared_to, now);
    return now->is_second ? HOD_DONE : follows;
}

const hod_battle_terms taber_meetings = {.engagement = &taber_engagement,
                                         .brought = {"stands", "fresh", "leaderless", "in_cover"},
                                         .cover = "cover",
                                         .holds_cover = "in_cover",
                                         .is_in_contact = is_in_contact,
                                         .prepare_flank = prepare_flank,
                                         .begin_act = begin_act,
                                         .act = HOD_ACT(.step = act),
                                         .moved = "distance"};
