/* firefight: two units that shoot at each other until one breaks. */
#include "games/bolt_action/fire.h"
#include "rules/engagement.h"

/* The fields of one side, a or b. */
#define SIDE_FIELDS(FIELD, s, who)                                                                      \
    FIELD(s##_type, UNIT, INFANTRY, "what " who " is")                                                  \
    FIELD(s##_formation, FORMATION, LINE, "formation of infantry and cavalry")                          \
    FIELD(s##_quality, QUALITY, REGULAR, "quality of " who)                                             \
    FIELD(s##_bases, "1..5", 5, "bases with which " who " starts")                                      \
    FIELD(s##_weapon, WEAPON, RIFLED_MUSKET, "what " who " shoots with")                                \
    FIELD(s##_colonel, NO_YES, YES, "whether its colonel is with " who " at the start")                 \
    FIELD(s##_brigade_commander, NO_YES, NO, "whether the commander of its brigade is within 6 inches") \
    FIELD(s##_army_commander, NO_YES, NO, "whether the army commander is within 12 inches of it")       \
    FIELD(s##_cover, COVER, NO_COVER, "cover of " who)                                                  \
    FIELD(s##_rally_at, PINS " | best", 0,                                                              \
          "pins at which it rallies instead of shooting; 0: never, best: as is worth most")

#define FIELDS(FIELD)                                   \
    SIDE_FIELDS(FIELD, a, "A")                          \
    SIDE_FIELDS(FIELD, b, "B")                          \
    FIELD(distance, "1..60", 12, "inches between them") \
    ERROR_FIELDS(FIELD)                                 \
    FIELD(turns, "1..100", 12, "turns after which it ends undecided")

#define OUTCOMES(OUTCOME)                                                                        \
    OUTCOME(winner, WINNER, "the unit whose enemy is broken; none: neither is within the turns") \
    OUTCOME(turn, "1..100", "turn in which it ends")

/* The situation, with the fields of A and of B. */
typedef struct {
    int type, formation, quality, bases, weapon, colonel, brigade_commander, army_commander, cover, rally_at;
} side_situation;
typedef struct {
    side_situation sides[2];
    int distance, errors[2], turns;
} situation;
typedef HOD_STRUCT(OUTCOMES) outcome;

/* As s_rally_at: each time, whether to rally or shoot is decided in order to win. */
enum { BEST = HOD_FIRST_WORD };

/* One unit, and its fire at the other. */
typedef struct {
    bolt_action_unit unit;
    int figures, colonel; /* at the start */
    int is_in_range, rally_at;
    bolt_action_shooter fire;
    int hurt_gun;      /* added to the number needed by a gun with casualties */
    int hopeless_pins; /* with this many pins it can no longer pass a test */
} fighter;

typedef struct {
    fighter sides[2];
    int blunder_on, pins_removed, blunder_pins, pin_limit, hit_pins, colonel_on, rally_sides;
    int errors[2], turns;
} prepared;

typedef struct {
    outcome so_far;
    bolt_action_condition sides[2];
    int acts;    /* the side whose order die has been drawn, or NOBODY */
    int is_last; /* whether the other has acted in this turn */
} state;

#define SIDE_STATE(FIELD, s, who)                  \
    FIELD(s##_figures, "0..20", "figures of " who) \
    FIELD(s##_pins, PINS, "pins on " who)          \
    FIELD(s##_colonel, NO_YES, "whether " who "'s colonel is with it, if it makes a difference")
#define STATE(FIELD)                                                         \
    SIDE_STATE(FIELD, a, "A")                                                \
    SIDE_STATE(FIELD, b, "B")                                                \
    FIELD(acts, WINNER, "whose order die has been drawn; none: none so far") \
    FIELD(is_last, NO_YES, "whether the other has acted in this turn")

static const char *contradiction(const bolt_action_rules *rules, const situation *s)
{
    (void)rules;
    const char *reason = bolt_action_weapon_contradiction(s->sides[SIDE_A].type, s->sides[SIDE_A].weapon);
    return reason ? reason : bolt_action_weapon_contradiction(s->sides[SIDE_B].type, s->sides[SIDE_B].weapon);
}

/* The number of pins from which a unit can pass neither an order test nor a morale test, with or without its colonel;
 * more than it can have, if it can always pass one. Further pins change nothing. */
static int hopeless_pins_of(const bolt_action_rules *rules, const bolt_action_unit *unit)
{
    int pins = 0;
    for (int colonel = NO; colonel <= YES; colonel++)
        while (pins <= rules->unit.pin_limit &&
               (bolt_action_order_target(&unit->nerve, colonel, pins) > 1 ||
                bolt_action_morale_target(&unit->nerve, colonel, pins, 0) > 1))
            pins++;
    return pins;
}

/* Whether the colonel makes a difference to its tests. */
static bool needs_colonel(const bolt_action_unit *unit)
{
    const bolt_action_nerve *nerve = &unit->nerve;
    return nerve->order[NO] != nerve->order[YES] || nerve->morale[NO] != nerve->morale[YES];
}

static fighter fighter_of(const bolt_action_rules *rules, const char *who, const side_situation *s,
                          const side_situation *at, int distance, hod_roller *roller)
{
    const bolt_action_command command = {.colonel = s->colonel,
                                         .brigade_commander = s->brigade_commander,
                                         .army_commander = s->army_commander};
    const bolt_action_shot shot = {.shooter = s->type,
                                   .formation = s->formation,
                                   .bases = s->bases,
                                   .weapon = s->weapon,
                                   .distance = distance,
                                   .quality = s->quality,
                                   .target_type = at->type,
                                   .cover = at->cover};
    fighter side = {
        .unit = bolt_action_unit_of(rules, s->type, s->quality, s->bases, &command, 0),
        .rally_at = s->rally_at,
        .is_in_range = bolt_action_carries(rules, s->weapon, distance),
    };
    side.figures = bolt_action_figures(s->bases, side.unit.base_size, 0);
    side.colonel = s->colonel && needs_colonel(&side.unit);
    side.hopeless_pins = hopeless_pins_of(rules, &side.unit);
    if (!side.is_in_range) return side;
    hod_note(roller, "%s shoots", who);
    side.fire = bolt_action_shooter_of(rules, &shot, roller);
    side.hurt_gun = s->type == ARTILLERY ? -rules->shoot.gun_casualties : 0;
    return side;
}

static void prepare(const bolt_action_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const side_situation *a = &s->sides[SIDE_A], *b = &s->sides[SIDE_B];
    p->sides[SIDE_A] = fighter_of(rules, "A", a, b, s->distance, roller);
    p->sides[SIDE_B] = fighter_of(rules, "B", b, a, s->distance, roller);
    p->blunder_on = rules->order.blunder_on;
    p->pins_removed = rules->order.pins_removed;
    p->blunder_pins = rules->order.blunder_pins;
    p->pin_limit = rules->unit.pin_limit;
    p->hit_pins = rules->shoot.hit_pins;
    p->colonel_on = rules->shoot.colonel_on;
    p->rally_sides = rules->rally.sides;
    for (int side = SIDE_A; side <= SIDE_B; side++)
        p->errors[side] = s->sides[side].rally_at == BEST ? s->errors[side] : 0;
    p->turns = s->turns;
}

static void begin(const prepared *p, state *now)
{
    for (int side = SIDE_A; side <= SIDE_B; side++)
        now->sides[side] =
            (bolt_action_condition){.figures = p->sides[side].figures, .colonel = p->sides[side].colonel};
    now->so_far.winner = now->acts = NOBODY;
}

static void pin(const prepared *p, bolt_action_condition *unit, int pins)
{
    unit->pins = held_within(0, unit->pins + pins, p->pin_limit);
}

/* The fire of a side at the other in their current condition. */
static bolt_action_fire fire_of(const prepared *p, const state *now, int side)
{
    const fighter *shooter = &p->sides[side], *target = &p->sides[!side];
    const bolt_action_condition *with = &now->sides[side], *at = &now->sides[!side];
    const int bases = bolt_action_bases(&shooter->unit, with->figures);
    bolt_action_shooter fire = shooter->fire;
    if (with->figures < shooter->figures) fire.aim.number += shooter->hurt_gun;
    bolt_action_condition hit = *at;
    pin(p, &hit, p->hit_pins);
    return (bolt_action_fire){
        .blows = bolt_action_shooters_blows(
            &fire, bases, with->pins, target->unit.wound_needed, at->colonel ? p->colonel_on : NEVER,
            target->figures), /* at the start, not now, so that more shots are equal */
        .target = target->unit,
        .before = *at,
        .pins_if_hit = hit.pins,
    };
}

/* Returns whether the target is broken. */
static bool shoot(hod_roller *roller, const prepared *p, state *now, int side)
{
    const bolt_action_fire fire = fire_of(p, now, side);
    return bolt_action_play_fire(roller, &fire, &now->sides[!side]);
}

/* Whether a unit with pins rallies, if its test allows it to act. */
static bool wants_to_rally(hod_roller *roller, const fighter *actor, int side, int pins)
{
    static const char *const labels[] = {"A's order", "B's order"}, *const orders[] = {"shoot", "rally"};
    if (!actor->is_in_range) return true;
    if (actor->rally_at != BEST) return actor->rally_at > 0 && pins >= actor->rally_at;
    return pins < actor->hopeless_pins && hod_choose(roller, labels[side], side, orders, LENGTH(orders)) == 1;
}

/* The turn of a side; returns whether it breaks the other. */
static bool act(hod_roller *roller, const prepared *p, state *now, int side)
{
    const fighter *actor = &p->sides[side];
    bolt_action_condition *unit = &now->sides[side];
    const int pins = unit->pins;
    if (pins > 0) {
        const bool rallies = wants_to_rally(roller, actor, side, pins);
        const int target = bolt_action_order_target(&actor->unit.nerve, unit->colonel, pins);
        hod_modifier(roller, "pins", -actor->unit.nerve.order_per_pin * pins);
        const int result = bolt_action_test(roller, ORDER_TEST, target, p->blunder_on);
        if (result == BLUNDERED) pin(p, unit, p->blunder_pins); /* R40 */
        if (result != PASSED) return false;
        unit->pins = bolt_action_pins_minus(pins, p->pins_removed);
        if (rallies) {
            hod_note(roller, "It rallies");
            unit->pins = bolt_action_shed_pins(roller, unit->pins, p->rally_sides);
            return false;
        }
    }
    return actor->is_in_range && shoot(roller, p, now, side);
}

static bool can_shoot(const prepared *p, const state *now, int side)
{
    return p->sides[side].is_in_range && now->sides[side].pins < p->sides[side].hopeless_pins;
}

static void tell_of(hod_roller *roller, const state *now, int side)
{
    const bolt_action_condition *unit = &now->sides[side];
    hod_note(roller, "%s acts, with %d %s and %d %s", side_name(side), unit->figures,
             plural(unit->figures, "figure", "figures"), unit->pins, plural(unit->pins, "pin", "pins"));
}

static bool somebody_chooses(const prepared *p)
{
    return p->sides[SIDE_A].rally_at == BEST || p->sides[SIDE_B].rally_at == BEST;
}

/* Draws the first order die of a turn. */
static void draw(hod_roller *roller, state *now)
{
    hod_note(roller, "%s", hod_turn(roller));
    now->acts = hod_die(roller, "draw, 1 if A's order die comes first", 2) - 1;
}

/* A unit chooses after its die has been drawn; the choice is then a separate step. */
static hod_follows step(hod_roller *roller, const prepared *p, state *now)
{
    if (!can_shoot(p, now, SIDE_A) && !can_shoot(p, now, SIDE_B)) {
        hod_note(roller, "Neither can shoot any more");
        return HOD_STANDSTILL;
    }
    if (now->acts == NOBODY) {
        draw(roller, now);
        if (somebody_chooses(p)) return HOD_STEP_FOLLOWS;
    }
    const int side = now->acts;
    hod_side_acts(roller, side);
    tell_of(roller, now, side);
    if (act(roller, p, now, side)) {
        now->so_far.winner = side;
        return HOD_DONE;
    }
    now->is_last = !now->is_last;
    now->acts = now->is_last ? !side : NOBODY;
    return now->is_last ? HOD_STEP_FOLLOWS : HOD_TURN_IS_OVER;
}

/* A unit with hopeless pins never acts again, and breaks with the next base that it loses, once losses count. So only
 * the number of figures until then matters. */
static void forget_hope(const fighter *side, bolt_action_condition *now)
{
    if (now->pins < side->hopeless_pins) return;
    now->pins = side->hopeless_pins;
    now->colonel = NO;
    const int bases = bolt_action_bases(&side->unit, now->figures);
    if (bases <= side->unit.full_bases) now->figures -= (bases - 1) * side->unit.base_size;
}

static void forget(const prepared *p, state *now)
{
    forget_hope(&p->sides[SIDE_A], &now->sides[SIDE_A]);
    forget_hope(&p->sides[SIDE_B], &now->sides[SIDE_B]);
}

static double worth(const prepared *p, const outcome *o, int who)
{
    (void)p;
    return worth_of_winner(o->winner, who);
}

HOD_VALID(bolt_action_rules)
HOD_FORGET
HOD_CLOCK(turn, turns)
ENGAGEMENT_ERRORS
HOD_CHOICES(.margin = 1e-9, .error = error_any)
HOD_PROCESS(bolt_action_firefight, "firefight", bolt_action_rules, .valid = valid_any,
            .procedure.forget = forget_any, .procedure.clock = &clock_any, HOD_CHOOSES,
            .rolls = "draw order rally volley morale",
            .title = "two units that shoot at each other, turn after turn",
            .source = "Bolt Action ACW, order tests, shooting and Morale Test; R1 to R9, R12 to R22, R40");
