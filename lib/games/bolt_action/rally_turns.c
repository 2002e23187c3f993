/* rally-turns: a unit that rallies every turn until its pins are gone. */
#include "games/bolt_action/bolt_action.h"

#define FIELDS(FIELD)        \
    TESTING_FIELDS(FIELD, 3) \
    FIELD(turns, "1..8", 4, "turns in which it is ordered to rally")

#define OUTCOMES(OUTCOME)                                                                          \
    OUTCOME(cleared_in, "0..9", "turn in which the last pin goes; 0: it had none, 9: pins remain") \
    OUTCOME(pins_left, PINS, "pins on the unit")

enum { NOT_CLEARED = 9 };

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int pins, turns; /* this and the rest are zeros without pins */
    int rating, per_pin, blunder_on;
    int pins_removed, blunder_pins, pin_limit;
    int sides;
} prepared;
typedef struct {
    outcome so_far;
    int turn;
} state;

static void prepare(const bolt_action_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    if (s->pins == 0) return;
    const bolt_action_command command = {COMMANDER_FIELDS(HOD_COPY)};
    *p = (prepared){
        .pins = s->pins,
        .turns = s->turns,
        .rating = bolt_action_order_rating(rules, s->quality, &command, roller),
        .per_pin = rules->order.per_pin,
        .blunder_on = rules->order.blunder_on,
        .pins_removed = rules->order.pins_removed,
        .blunder_pins = rules->order.blunder_pins,
        .pin_limit = most_of(rules->unit.pin_limit, s->pins),
        .sides = rules->rally.sides,
    };
}

/* The order of a turn that starts with this number of pins. */
static bolt_action_tested_order order_with(const prepared *p, int pins)
{
    const int blundered = held_within(0, pins + p->blunder_pins, p->pin_limit);
    return (bolt_action_tested_order){
        .target = held_within(1, p->rating - p->per_pin * pins, 2 * D6),
        .blunder_on = p->blunder_on,
        .pins = pins,
        .pins_passed = bolt_action_pins_minus(pins, p->pins_removed),
        .pins_blundered = blundered,
        .enemy = VISIBLE,
        .friends = NO_FRIENDS,
    };
}

static void begin(const prepared *p, state *now)
{
    now->so_far.pins_left = p->pins;
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    outcome *o = &now->so_far;
    if (o->pins_left == 0) return false;
    now->turn++;
    hod_note(roller, "Turn %d", now->turn);
    hod_modifier(roller, "pins", -p->per_pin * o->pins_left);
    const bolt_action_tested_order order = order_with(p, o->pins_left);
    o->pins_left = bolt_action_rally_once(roller, &order, p->sides).pins_left;
    o->cleared_in = o->pins_left == 0 ? now->turn : NOT_CLEARED;
    return o->pins_left > 0 && now->turn < p->turns;
}

HOD_PROCESS(bolt_action_rally_turns, "rally-turns", bolt_action_rules, .rolls = "order blunder rally",
            .title = "rallying, turn after turn, until no pins are left",
            .source = "Bolt Action ACW, actions, 5; R3, R6, R7, R9");
