/* engagement: two infantry units advance, shoot and charge, by plans or as well as they can, until one is
 * eliminated. */
#include "games/one_hour/attack.h"
#include "rules/battle.h"

#define SIDE_FIELDS(FIELD, side, who, usual_plan)                                       \
    FIELD(side##_plan, PLAN, usual_plan, "what " who " means to do")                    \
    FIELD(side##_unit, INFANTRY, INFANTRY_SHOCK_TROOPS, "unit " who)                    \
    FIELD(side##_terrain, TERRAIN, OPEN, "ground that " who " stands on at the start")  \
    FIELD(side##_may, MAY, MAY_ANYTHING, "what " who " may do")                         \
    FIELD(side##_rally, RALLY, RALLY_IDLE,                                              \
          "when " who " is rallied; idle: in turns in which it holds beyond its range") \
    FIELD(side##_commander, DISTANCE, NEAR, "whether the commander of " who " is with or beside it")

#define FIELDS(FIELD)                                                  \
    FIELD(distance, "1..8", 3, "squares between the two at the start") \
    FIELD(rifles, NO_YES, YES, "whether frontiersmen carry rifles")    \
    SIDE_FIELDS(FIELD, a, "A", PLAN_BEST)                              \
    SIDE_FIELDS(FIELD, b, "B", PLAN_STAND)                             \
    ORDER_FIELDS(FIELD)                                                \
    HOLDS_FIELD(FIELD)                                                 \
    ERROR_FIELDS(FIELD)                                                \
    FIELD(turns, "1..20", 12, "turns after which it ends undecided")

#define BY_WORDS(WORD) WORD(BY_FIRE, "fire") WORD(BY_ASSAULT, "assault") WORD(BY_NOTHING, "none")
enum { BY_WORDS(HOD_CONSTANT) };

#define OUTCOMES(OUTCOME)                                                      \
    OUTCOME(winner, VICTOR, "who stands; both: both are out, none: nobody is") \
    OUTCOME(turn, "1..20", "turn in which it ends")                            \
    OUTCOME(by, HOD_DOMAIN(BY_WORDS), "what eliminates a unit")

/* Orders: hold, advance this many squares, 1..MOST_MOVE, or charge. */
enum { MOST_MOVE = 12, HOLD = 0, CHARGE_ORDER = MOST_MOVE + 1, ORDERS };

/* The situation, with the fields of A and of B. */
typedef struct {
    int plan, unit, terrain, may, rally, commander; /* unit: one of the words of INFANTRY */
} side_situation;
typedef struct {
    int distance, rifles;
    side_situation sides[2];
    int system, rating, holds, errors[2], turns;
} situation;
typedef HOD_STRUCT(OUTCOMES) outcome;

/* A unit, independent of its current condition. */
typedef struct {
    int plan, rally;
    int move, range, charge_range; /* in squares; at 0 it does not charge */
    int out_in_terrain, out_in_open;
    int is_in_terrain, is_entrenched; /* at the start */
    one_hour_attack shot, charge;     /* no dice if it makes none */
    one_hour_chance order, rallying;
    int removes; /* by a rally; 0 if there is none */
} fighter;

typedef struct {
    fighter sides[2];
    int distance, holds, errors[2], turns;
} prepared;

typedef struct {
    outcome so_far;
    int plays, distance;
    int hits[2], in_terrain[2];
} state;

#define STATE(FIELD)                                               \
    FIELD(plays, "a | b", "whose player turn it is")               \
    FIELD(distance, "1..8", "squares between the two")             \
    FIELD(a_hits, HITS, "hits on A")                               \
    FIELD(b_hits, HITS, "hits on B")                               \
    FIELD(a_in_terrain, NO_YES, "whether A is still in its cover") \
    FIELD(b_in_terrain, NO_YES, "whether B is still in its cover")

static const char *contradiction_of(const side_situation *s)
{
    const int unit = one_hour_infantry(s->unit);
    const char *reason = one_hour_misplaced(unit, s->terrain);
    if (!reason) reason = contradiction_of_plan(s->plan, s->may);
    if (reason || s->plan != PLAN_CHARGE || unit == SHOCK_TROOPS) return reason;
    return "only shock troops can have the plan to charge";
}

static const char *contradiction(const one_hour_rules *rules, const situation *s)
{
    (void)rules;
    const char *reason = contradiction_of(&s->sides[SIDE_A]);
    return reason ? reason : contradiction_of(&s->sides[SIDE_B]);
}

static one_hour_attack shot_of(const one_hour_rules *rules, const side_situation *s, int rifles, int aspect,
                               hod_roller *roller)
{
    if (s->may == MAY_NOT_FIRE) return (one_hour_attack){0};
    return one_hour_shooting(rules, one_hour_infantry(s->unit), false, rifles, aspect, roller);
}

static void prepare_attacks(const one_hour_rules *rules, const side_situation *s, int rifles, fighter *side,
                            hod_roller *roller)
{
    const int unit = one_hour_infantry(s->unit);
    side->range = rules->unit.range.at[unit];
    side->shot = shot_of(rules, s, rifles, FRONT, roller);
    if (s->may == MAY_NOT_CHARGE || unit != SHOCK_TROOPS) return;
    side->charge_range = rules->charge.range;
    side->charge = one_hour_charging(rules, unit, FRONT, roller);
}

static void prepare_orders(const one_hour_rules *rules, const situation *s, int commander, fighter *side,
                           hod_roller *roller)
{
    side->order = one_hour_order_of(rules, s->system, s->rating, commander, 0, roller);
    if (commander == FAR || rules->rally.removes == 0) return;
    side->rallying = one_hour_rally_of(rules, s->system, roller);
    side->removes = rules->rally.removes;
}

static fighter fighter_of(const one_hour_rules *rules, const situation *s, const side_situation *own,
                          hod_roller *roller)
{
    const int unit = one_hour_infantry(own->unit);
    fighter side = {.plan = own->plan,
                    .rally = own->rally,
                    .move = rules->unit.move.at[unit],
                    .out_in_terrain = one_hour_out_at(rules, unit, own->terrain, roller),
                    .out_in_open = one_hour_out_in_open(rules, unit),
                    .is_in_terrain = one_hour_has_cover(unit, own->terrain),
                    .is_entrenched = own->terrain == ENTRENCHMENT};
    prepare_attacks(rules, own, s->rifles, &side, roller);
    prepare_orders(rules, s, own->commander, &side, roller);
    return side;
}

static void prepare(const one_hour_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    for (int side = SIDE_A; side <= SIDE_B; side++) {
        hod_note(roller, "Unit %s", side_name(side));
        p->sides[side] = fighter_of(rules, s, &s->sides[side], roller);
        p->errors[side] = s->sides[side].plan == PLAN_BEST ? s->errors[side] : 0;
    }
    p->distance = s->distance;
    p->holds = s->holds;
    p->turns = s->turns;
}

static void begin(const prepared *p, state *now)
{
    now->so_far.winner = NEITHER_BREAKS;
    now->so_far.by = BY_NOTHING;
    now->distance = p->distance;
    for (int side = SIDE_A; side <= SIDE_B; side++) now->in_terrain[side] = p->sides[side].is_in_terrain;
}

/* The most squares that a unit may advance: it stops beside the enemy. It stays in an entrenchment, and in cover as
 * long as its hits would eliminate it in the open. */
static int most_advance(const fighter *unit, const state *now, int side)
{
    const bool is_bound = unit->is_entrenched || now->hits[side] >= unit->out_in_open;
    return now->in_terrain[side] && is_bound ? 0 : least_of(unit->move, now->distance - 1);
}

static bool may_charge(const fighter *unit, const state *now)
{
    return now->distance <= unit->charge_range;
}

/* Advances towards this many squares. */
static int advance_to(const fighter *unit, const state *now, int side, int squares)
{
    const int wanted = least_of(unit->move, now->distance - most_of(1, squares));
    return wanted >= 1 && wanted <= most_advance(unit, now, side) ? wanted : HOLD;
}

static int decide(hod_roller *roller, const fighter *unit, const state *now, int side)
{
    static const char *const labels[] = {"A's order", "B's order"};
    static const char *const names[] = {"hold",       "advance-1",  "advance-2",  "advance-3", "advance-4",
                                        "advance-5",  "advance-6",  "advance-7",  "advance-8", "advance-9",
                                        "advance-10", "advance-11", "advance-12", "charge"};
    static_assert(sizeof names / sizeof *names == ORDERS, "every order has its name");
    const char *words[ORDERS];
    int count = 0;
    for (; count <= most_advance(unit, now, side); count++) words[count] = names[count];
    const int charge = may_charge(unit, now) ? count : ORDERS;
    if (charge < ORDERS) words[count++] = names[CHARGE_ORDER];
    const int order = count > 1 ? hod_choose(roller, labels[side], side, words, count) : HOLD;
    return order == charge ? CHARGE_ORDER : order;
}

static int order_of(hod_roller *roller, const fighter *unit, const state *now, int side)
{
    switch (unit->plan) {
    case PLAN_STAND:
        return HOLD;
    case PLAN_ADVANCE:
        return advance_to(unit, now, side, unit->range);
    case PLAN_CHARGE:
        return may_charge(unit, now) ? CHARGE_ORDER : advance_to(unit, now, side, unit->charge_range);
    default:
        return decide(roller, unit, now, side);
    }
}

/* Rallying excludes movement, but not combat. */
static void rally(hod_roller *roller, const fighter *unit, state *now, int side, int order)
{
    const bool is_idle = order == HOLD && now->distance > unit->range;
    if (unit->removes == 0 || !(unit->rally == RALLY_ALWAYS || (unit->rally == RALLY_IDLE && is_idle)))
        return;
    now->hits[side] =
        one_hour_rally_unit(roller, side_name(side), &unit->rallying, unit->removes, now->hits[side]);
}

static void attack(hod_roller *roller, const char *label, const one_hour_attack *with, state *now, int side)
{
    const one_hour_attack_result result = one_hour_attack_with(roller, label, with);
    now->hits[!side] += result.inflicted;
    now->hits[side] += result.suffered;
}

/* Returns whether it advances. */
static bool advances(hod_roller *roller, const fighter *unit, state *now, int side, int squares)
{
    if (!one_hour_is_ordered(roller, &unit->order)) return false;
    now->distance -= squares;
    now->in_terrain[side] = NO;
    hod_note(roller, "It moves up to %d %s", now->distance, plural(now->distance, "square", "squares"));
    return true;
}

static bool is_out(hod_roller *roller, const prepared *p, const state *now, int side)
{
    const fighter *unit = &p->sides[side];
    const int out_at = now->in_terrain[side] ? unit->out_in_terrain : unit->out_in_open;
    return one_hour_judge(roller, side == SIDE_A ? "A has" : "B has", now->hits[side], out_at) == ELIMINATED;
}

static hod_follows hand_over(state *now)
{
    now->plays = !now->plays;
    return now->plays == SIDE_B ? HOD_STEP_FOLLOWS : HOD_TURN_IS_OVER;
}

/* A player turn. */
static hod_follows step(hod_roller *roller, const prepared *p, state *now)
{
    const int side = now->plays;
    const fighter *unit = &p->sides[side];
    hod_side_acts(roller, side);
    hod_note(roller, "%s, player %s, at %d %s", hod_turn(roller), side_name(side), now->distance,
             plural(now->distance, "square", "squares"));
    const int order = order_of(roller, unit, now, side);
    if (order != HOLD && order != CHARGE_ORDER) {
        if (advances(roller, unit, now, side, order)) return hand_over(now);
    } else {
        rally(roller, unit, now, side, order);
    }
    if (order == CHARGE_ORDER)
        attack(roller, "charge", &unit->charge, now, side);
    else if (now->distance <= unit->range)
        attack(roller, "volley", &unit->shot, now, side);
    const bool a_is_out = is_out(roller, p, now, SIDE_A), b_is_out = is_out(roller, p, now, SIDE_B);
    if (!a_is_out && !b_is_out) return hand_over(now);
    now->so_far.winner = victor_of(a_is_out, b_is_out);
    now->so_far.by = order == CHARGE_ORDER ? BY_ASSAULT : BY_FIRE;
    return HOD_DONE;
}

static bool somebody_chooses(const prepared *p)
{
    return somebody_decides(p->sides[SIDE_A].plan, p->sides[SIDE_B].plan);
}

static double worth(const prepared *p, const outcome *o, int who)
{
    return worth_of_victor(o->winner, p->holds, who);
}

HOD_VALID(one_hour_rules)
HOD_CLOCK(turn, turns)
ENGAGEMENT_ERRORS
HOD_CHOICES(.margin = 1e-6, .error = error_any)
HOD_PROCESS(
    one_hour_engagement, "engagement", one_hour_rules, .valid = valid_any, .procedure.clock = &clock_any,
    HOD_CHOOSES, .begins = "distance", .rolls = "order rally volley charge",
    .title = "two units of infantry that stand and shoot, or close and charge, until one is out",
    .source = "One-hour AWI, Sequence of play, Orders, Rally, Movement, Combat and Eliminating Units; "
              "R1 to R12, E1 to E17");

/* For battles (lib/ask/battle). */

static bool is_in_contact(const void *now)
{
    (void)now;
    return false;
}

/* A unit stays in its cover as long as its hits would eliminate it in the open (E7). */
static bool may_leave(const void *prepared_to, const void *at, int side)
{
    const prepared *p = prepared_to;
    return ((const state *)at)->hits[side] < p->sides[side].out_in_open;
}

static void prepare_flank(const void *rules, const void *of_both, int side, void *prepared_to)
{
    const situation *s = of_both;
    prepared *p = prepared_to;
    prepare(rules, s, p, NULL);
    p->sides[side].shot = shot_of(rules, &s->sides[side], s->rifles, FLANK, NULL);
}

static void begin_act(const void *prepared_to, int side, void *now)
{
    (void)prepared_to;
    ((state *)now)->plays = side;
}

/* The player turn of a unit on a flank, which is one step. */
static hod_follows act(hod_roller *roller, const void *prepared_to, void *now)
{
    step(roller, prepared_to, now);
    return HOD_DONE;
}

const hod_battle_terms one_hour_meetings = {.engagement = &one_hour_engagement,
                                            .brought = {"hits", "in_terrain"},
                                            .cover = "terrain",
                                            .holds_cover = "in_terrain",
                                            .is_in_contact = is_in_contact,
                                            .may_leave = may_leave,
                                            .prepare_flank = prepare_flank,
                                            .begin_act = begin_act,
                                            .act = HOD_ACT(.step = act)};
