/* errand: a commander rides to a unit, and what he can still do there. */
#include "games/callan/callan.h"

#define TASK_WORDS(WORD) WORD(RALLY, "rally") WORD(INSPIRE, "inspire") WORD(ORDER, "order")
enum { TASK_WORDS(HOD_CONSTANT) };

#define FIELDS(FIELD)                                                                 \
    FIELD(rank, RANK, COMMANDER_IN_CHIEF, "of the commander")                         \
    FIELD(light_wounds, "0..3", 0, "light wounds that he has suffered")               \
    FIELD(distance, "0..36", 4, "inches to the unit's command group")                 \
    FIELD(dice, RIDING_DICE, RIDES_AVERAGE, "the dice that he rides by")              \
    FIELD(movement_points, "0..6", 1, "most command points that he spends on riding") \
    FIELD(task, HOD_DOMAIN(TASK_WORDS), RALLY, "what the other points are for")       \
    FIELD(grade, GRADE, 2, "grade of the unit")                                       \
    FIELD(dp, "0..5", 2, "DPs on the unit")

#define OUTCOMES(OUTCOME)                                                          \
    OUTCOME(arrives, NO_YES, "whether he reaches the unit")                        \
    OUTCOME(times, "0..3", "DPs rallied, points added in combat, or orders given") \
    OUTCOME(dp_left, "0..5", "DPs on the unit afterwards")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    callan_command command;
    int movement_points, move_cost;
    hod_short_list die;
    int distance;
    int task_cost, most_times;
    int from_afar; /* the task can be done from anywhere */
    int rallies;   /* each rally removes a DP */
    int dp;
} prepared;

/* Does the task as often as the points allow; MANY sets no limit. */
enum { MANY = 100 };

static void prepare_task(const callan_rules *rules, const situation *s, prepared *p)
{
    switch (s->task) {
    case ORDER:
        p->task_cost = rules->errand.order_cost;
        p->most_times = MANY;
        p->from_afar = YES; /* R4 */
        break;
    case INSPIRE:
        p->task_cost = rules->errand.inspire_cost;
        p->most_times = rules->combat.inspired_limit;
        break;
    default:
        p->task_cost = rules->errand.rally_cost;
        p->most_times = callan_can_rally(s->grade, s->rank) ? p->dp : 0;
        p->rallies = YES;
    }
}

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    p->command = callan_command_of(rules, s->rank, s->light_wounds, roller);
    p->distance = s->distance;
    p->move_cost = rules->errand.move_cost;
    if (s->distance > 0) {
        p->movement_points = s->movement_points;
        p->die = callan_riding_die(rules, s->dice);
    }
    p->dp = callan_dp_held(rules, s->dp);
    prepare_task(rules, s, p);
    if (s->task == RALLY && !callan_can_rally(s->grade, s->rank))
        hod_note(roller, "A brigadier cannot rally a unit of the fifth grade");
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    const int points = callan_roll_points(roller, &p->command);
    const int spent = least_of(points, p->movement_points);
    o->arrives = callan_ride(roller, spent / p->move_cost, &p->die) >= p->distance;
    hod_note(roller, o->arrives ? "He is with the unit" : "He does not reach the unit");

    if (o->arrives || p->from_afar) o->times = least_of((points - spent) / p->task_cost, p->most_times);
    o->dp_left = p->rallies ? p->dp - o->times : p->dp;
    hod_note(roller, "The task is done %d %s", o->times, plural(o->times, "time", "times"));
}

HOD_MECHANISM(callan_errand, "errand", callan_rules, .rolls = "command ride",
              .title = "ride of a commander to a unit, and what he does there",
              .source = "Callan 1987, command points and the notes on them; R4, R29, R31");
