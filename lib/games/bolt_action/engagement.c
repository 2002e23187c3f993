/* engagement: two units of infantry that come on, shoot and charge, by plans or as well as they can, until
 * one breaks. */
#include "games/bolt_action/engagement.h"

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
    FIELD(holds, HOD_DOMAIN(HOLDER_WORDS), NOBODY_HOLDS,                                         \
          "whose ground it is if neither is broken at the limit")                                \
    FIELD(turns, "1..20", 12, "turns after which it ends undecided")

#define OUTCOMES(OUTCOME)                                                               \
    OUTCOME(winner, WINNER, "whose opponent is broken; none: neither, or both at once") \
    OUTCOME(turn, "1..20", "turn in which it ends")                                     \
    OUTCOME(by, HOD_DOMAIN(BY_WORDS), "what breaks the loser; defence: fire at his charge")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;

typedef struct {
    bolt_action_opponents opponents;
    int distance, holds, turns;
} prepared;

typedef struct {
    outcome so_far;
    bolt_action_moment moment;
} state;

#define STATE(FIELD)                                                                                      \
    FIELD(next, HOD_DOMAIN(NEXT_WORDS), "what comes next in the turn; order: that of the unit that acts") \
    FIELD(distance, "6 | 9 | 12 | 15 | 18 | 21 | 24", "inches between the two")                           \
    FIELD(acts, HOD_DOMAIN(SIDE_WORDS), "the unit that acts, or attacks")                                 \
    FIELD(is_last, NO_YES, "whether the other has acted in this turn")                                    \
    FIELD(a_figures, "0..40", "figures of A")                                                             \
    FIELD(b_figures, "0..40", "figures of B")                                                             \
    FIELD(a_pins, PINS, "pins on A")                                                                      \
    FIELD(b_pins, PINS, "pins on B")                                                                      \
    FIELD(needed, "0..6", "number needed to hit by the volley or the answering blows")                    \
    FIELD(dice, "0..40", "dice of the answering blows")                                                   \
    FIELD(rear, NO_YES, "whether the rear of the other is attacked")                                      \
    FIELD(a_lost, "0..40",                                                                                \
          "casualties of A in this round; when all blows have fallen, 1 if it has lost more")             \
    FIELD(b_lost, "0..40", "the same of B")

static const char *contradiction(const bolt_action_rules *rules, const situation *s)
{
    (void)rules;
    const char *of_a = contradiction_of_plan(s->a_plan, s->a_may);
    const char *of_b = contradiction_of_plan(s->b_plan, s->b_may);
    if (of_a || of_b) return of_a ? of_a : of_b;
    if (s->a_cover != NO_COVER && s->a_plan != PLAN_STAND) return "a_cover is for the plan to stand";
    if (s->b_cover != NO_COVER && s->b_plan != PLAN_STAND) return "b_cover is for the plan to stand";
    return NULL;
}

/* The fields of one side. */
typedef struct {
    int plan, quality, bases, weapon, colonel, brigade_commander, cover, may;
} side_situation;
#define SIDE(side)                                                                               \
    {                                                                                            \
        s->side##_plan, s->side##_quality, s->side##_bases, s->side##_weapon, s->side##_colonel, \
            s->side##_brigade_commander, s->side##_cover, s->side##_may                          \
    }

/* One side at the other, as a charge of fresh units. */
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

/* The numbers that a volley needs, from every distance. */
static void aim(const bolt_action_rules *rules, const side_situation *s, const side_situation *target,
                bolt_action_opponent *unit)
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

static bolt_action_opponent opponent_of(const bolt_action_rules *rules, const side_situation *s,
                                        const side_situation *other, int pin_limit)
{
    const bolt_action_charge_situation charge = charge_situation(s, other),
                                       charged = charge_situation(other, s);
    const bolt_action_combatant_situation attacker = COMBATANT(&charge, attacker),
                                          defender = COMBATANT(&charge, defender);
    const bolt_action_shot at_charger = bolt_action_shot_at_charger(&charged);
    bolt_action_opponent unit = {
        .conduct = bolt_action_conduct_of(rules, s->plan, s->may, s->weapon),
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
    const side_situation a = SIDE(a), b = SIDE(b);
    const int pin_limit = least_of(rules->engagement.pin_limit, rules->unit.pin_limit); /* E3 */
    p->opponents = (bolt_action_opponents){
        .sides = {opponent_of(rules, &a, &b, pin_limit), opponent_of(rules, &b, &a, pin_limit)},
        .blunder_on = rules->order.blunder_on,
        .pins_removed = rules->order.pins_removed,
        .blunder_pins = rules->order.blunder_pins,
        .hit_pins = rules->shoot.hit_pins,
        .rally_sides = rules->rally.sides,
        .pin_limit = pin_limit,
    };
    p->distance = s->distance;
    p->holds = s->holds;
    p->turns = s->turns;
}

static void begin(const prepared *p, state *now)
{
    const bolt_action_opponent *sides = p->opponents.sides;
    now->so_far.winner = NOBODY;
    now->so_far.by = BY_NOTHING;
    now->moment = (bolt_action_moment){.next = DICE_ARE_DRAWN,
                                       .distance = p->distance,
                                       .figures = {sides[SIDE_A].fresh.figures, sides[SIDE_B].fresh.figures}};
}

static hod_follows step(hod_roller *roller, const prepared *p, state *now)
{
    bolt_action_ending ending;
    const hod_follows follows = bolt_action_play_on(roller, &p->opponents, &now->moment, &ending);
    if (follows == HOD_DONE) {
        now->so_far.winner = ending.winner;
        now->so_far.by = ending.by;
    }
    return follows;
}

static bool somebody_chooses(const prepared *p)
{
    const bolt_action_opponent *sides = p->opponents.sides;
    return somebody_decides(sides[SIDE_A].conduct.plan, sides[SIDE_B].conduct.plan);
}

/* Both destroyed at once is half a success for each (E15). */
static double worth(const prepared *p, const outcome *o, int who)
{
    if (o->winner != NOBODY) return o->winner == who;
    return o->by == BY_ASSAULT ? 0.5 : worth_of_limit(p->holds, who);
}

HOD_VALID(bolt_action_rules)
HOD_CLOCK(turn, turns)
HOD_CHOICES(.margin = 1e-6)
HOD_PROCESS(
    bolt_action_engagement, "engagement", bolt_action_rules, .valid = valid_any,
    .procedure.clock = &clock_any, HOD_CHOOSES,
    .title = "two units of infantry that stand and shoot, or close and charge, until one breaks",
    .source = "Bolt Action ACW, actions, order tests, shooting, charges and combat; R1 to R35, E1 to E18");
