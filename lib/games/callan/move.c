/* move: one move of a unit. */
#include "games/callan/movement.h"

#define ROAD "off | 2 | 3 | 4 | 5"
enum { OFF_ROAD = HOD_FIRST_WORD };

#define HALVED_WORDS(WORD) WORD(NOT_HALVED, "none") WORD(AT_FENCE, "fence") WORD(ABOUT_FACE, "about-face")
enum { HALVED_WORDS(HOD_CONSTANT) };

#define FIELDS(FIELD)                                                                   \
    FIELD(unit, MOVER, MOVES_AS_INFANTRY, "what moves")                                 \
    FIELD(grade, GRADE, 2, "its grade")                                                 \
    FIELD(dice, "1..4", 2, "dice that its player wants")                                \
    FIELD(last_dice, "0..4", 0, "dice that cavalry used in the turn before, 0 at rest") \
    FIELD(road, ROAD, OFF_ROAD, "face chosen for every average die on a road")          \
    FIELD(woods, NO_YES, NO, "whether it moves in woods")                               \
    FIELD(uphill, NO_YES, NO, "whether it moves uphill")                                \
    FIELD(wheel, NO_YES, NO, "whether it wheels")                                       \
    FIELD(halved, HOD_DOMAIN(HALVED_WORDS), NOT_HALVED,                                 \
          "what halves the move: a fence or wall, or facing about")                     \
    FIELD(under_fire, NO_YES, NO, "whether it was fired at this turn")                  \
    FIELD(dp, "0..5", 0, "its DPs before")                                              \
    FIELD(distance, "1..24", 6, "inches that it wants to cover")

#define OUTCOMES(OUTCOME)                                \
    OUTCOME(dice_rolled, "1..4", "dice that it uses")    \
    OUTCOME(inches, "1..23", "that it may move")         \
    OUTCOME(dp_taken, "0..6", "DPs that the move costs") \
    OUTCOME(dp_after, "0..5", "its DPs afterwards")      \
    OUTCOME(reaches, NO_YES, "whether it covers the distance")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    callan_gait gait;
    callan_pace pace;
    int dice;   /* as in the outcome */
    int halved; /* whether half of the inches count */
    int dps;    /* in addition to those from the dice */
    int dp, dp_limit, distance;
} prepared;

/* The average dice are not rolled: each shows the chosen face, without a DP (R6). */
static void take_the_road(prepared *p, int face, hod_roller *roller)
{
    const int inches = most_of(0, face - p->gait.deduction);
    hod_note(roller, "On the road %d average %s worth %d each", p->pace.average,
             plural(p->pace.average, "die is", "dice are"), inches);
    p->pace.inches += p->pace.average * inches;
    p->pace.average = 0;
}

/* The DPs that skirmishers take too (R7). */
static int other_dps(const callan_rules *rules, const situation *s, hod_roller *roller)
{
    int dps = 0;
    if (s->halved != NOT_HALVED && (s->unit == MOVES_AS_CAVALRY || s->under_fire))
        dps += hod_modifier(roller, "the halved move, in DPs", rules->move.halved_dp);
    if (s->wheel) dps += hod_modifier(roller, "wheeling, in DPs", rules->move.wheel_dp);
    return dps;
}

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const callan_ground ground = {
        .road = s->road != OFF_ROAD, .woods = s->woods, .uphill = s->uphill, .wheel = s->wheel};
    const callan_speed speed = callan_speed_of(rules, s->unit, s->grade);
    const int dice = callan_dice_of_move(&speed, s->dice, s->last_dice);
    p->gait = callan_gait_of(rules, s->unit, &ground, roller);
    p->pace = callan_pace_of(&speed, dice);
    p->dice = speed.is_hessian ? 1 : dice;
    if (s->road != OFF_ROAD) take_the_road(p, s->road, roller);
    if (p->pace.average == 0) p->gait.average_die = (hod_short_list){0};
    if (p->pace.average + p->pace.d6 == 0) p->gait = (callan_gait){0};
    p->halved = s->halved != NOT_HALVED;
    p->dps = other_dps(rules, s, roller);
    p->dp = callan_dp_held(rules, s->dp);
    p->dp_limit = rules->unit.dp_limit;
    p->distance = s->distance;
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    const callan_unit unit = {.stands = 1, .dp_limit = p->dp_limit};
    callan_condition now = {.dp = p->dp};
    const callan_stride stride = callan_roll_move(roller, &p->gait, &p->pace);
    o->dice_rolled = p->dice;
    o->inches = p->halved ? callan_half(stride.inches) : stride.inches;
    o->dp_taken = stride.dps + p->dps;
    callan_take_of_movement(roller, "The unit", &unit, &now, o->dp_taken);
    o->dp_after = now.dp;
    o->reaches = o->inches >= p->distance;
    if (p->halved) hod_note(roller, "Half of that is %d", o->inches);
    hod_note(roller, o->reaches ? "That is far enough" : "That is not far enough");
}

HOD_MECHANISM(callan_move, "move", callan_rules, .rolls = "move",
              .title = "inches and DPs of one move, and whether it reaches a distance",
              .source = "Callan 1987, movement and its special cases; R2, R3, R5 to R8");
