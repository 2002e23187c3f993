/* march: several turns of movement, with halts to re-dress. */
#include "games/callan/movement.h"

enum { MOST_TURNS = 12, NEVER_HALTS = 6 };

#define FIELDS(FIELD)                                               \
    FIELD(unit, MOVER, MOVES_AS_INFANTRY, "what marches")           \
    FIELD(grade, GRADE, 2, "its grade")                             \
    FIELD(dice, "1..4", 2, "dice that its player wants every turn") \
    FIELD(woods, NO_YES, NO, "whether it marches in woods")         \
    FIELD(uphill, NO_YES, NO, "whether it marches uphill")          \
    FIELD(distance, "1..48", 24, "inches that it has to cover")     \
    FIELD(dp, "0..5", 0, "its DPs before")                          \
    FIELD(halt_at, "1..6", 3, "DPs at which it halts to re-dress; 6: never")

#define OUTCOMES(OUTCOME)                                          \
    OUTCOME(arrives, NO_YES, "whether it arrives within 12 turns") \
    OUTCOME(turns, "1..12", "in which turn; 12 if it does not")    \
    OUTCOME(dp_after, "0..5", "its DPs then")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    callan_gait gait;
    callan_speed speed;
    callan_unit unit;
    int dice, distance, dp;
    int halt_at; /* 0: never */
} prepared;
typedef struct {
    outcome so_far;
    callan_condition now;
    int inches_left;
    int last_dice; /* of cavalry, 0 at rest */
} state;

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const callan_ground ground = {.woods = s->woods, .uphill = s->uphill};
    p->gait = callan_gait_of(rules, s->unit, &ground, roller);
    p->speed = callan_speed_of(rules, s->unit, s->grade);
    p->unit = callan_unit_of(rules, s->grade, 1);
    p->unit.redress_under_fire = 0;
    p->dice = least_of(s->dice, p->speed.dice_limit);
    p->distance = s->distance;
    p->dp = s->dp;
    if (s->halt_at != NEVER_HALTS && p->unit.redress > 0) p->halt_at = s->halt_at;
}

static void begin(const prepared *p, state *now)
{
    now->now = callan_begins_with(&p->unit, p->dp);
    now->inches_left = p->distance;
}

static void move(hod_roller *roller, const prepared *p, state *now, int wish)
{
    const int dice = callan_dice_of_move(&p->speed, wish, now->last_dice);
    const callan_pace pace = callan_pace_of(&p->speed, dice);
    const callan_stride stride = callan_roll_move(roller, &p->gait, &pace);
    callan_take_of_movement(roller, "The unit", &p->unit, &now->now, stride.dps);
    now->inches_left = most_of(0, now->inches_left - stride.inches);
    if (p->speed.cavalry_change > 0) now->last_dice = dice;
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    outcome *o = &now->so_far;
    o->turns++;
    hod_note(roller, "Turn %d, %d %s to go", o->turns, now->inches_left,
             plural(now->inches_left, "inch", "inches"));
    const bool wants_to_halt = p->halt_at > 0 && now->now.dp >= p->halt_at;
    if (wants_to_halt && now->last_dice <= p->speed.cavalry_change) {
        callan_close_ranks(roller, "The unit halts and", &p->unit, &now->now, false);
        now->last_dice = 0;
    } else {
        move(roller, p, now, wants_to_halt ? 1 : p->dice);
    }
    o->arrives = now->inches_left == 0;
    if (!o->arrives && o->turns < MOST_TURNS) return true;
    hod_note(roller, o->arrives ? "It arrives" : "It has not arrived");
    o->dp_after = now->now.dp;
    return false;
}

HOD_PROCESS(callan_march, "march", callan_rules, .rolls = "move",
            .title = "turns of a march with halts to re-dress, and the DPs at its end",
            .source = "Callan 1987, movement and D. Points; R2, R3, R5, R8");
