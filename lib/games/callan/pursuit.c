/* pursuit: a unit that has won easily pursues the loser. */
#include "games/callan/close_combat.h"
#include "games/callan/movement.h"

#define FIELDS(FIELD)                                                                     \
    FIELD(pursuer, FOOT_OR_HORSE, INFANTRY, "what the pursuer is")                        \
    FIELD(pursuer_grade, GRADE, 4, "grade of the pursuer")                                \
    FIELD(pursuer_stands, "1..10", 6, "stands of the pursuer that are present")           \
    FIELD(pursuer_dp, "0..5", 1, "DPs on the pursuer")                                    \
    FIELD(pursuer_casualties, "0..9", 0, "casualties of the pursuer earlier in the game") \
    FIELD(runner, UNIT, INFANTRY, "what the runner is")                                   \
    FIELD(runner_grade, GRADE, 4, "grade of the runner")                                  \
    FIELD(runner_stands, "1..10", 5, "stands of the runner that are present")             \
    FIELD(runner_dp, "0..5", 2, "DPs on the runner")                                      \
    FIELD(runner_casualties, "0..9", 1, "casualties of the runner earlier in the game")   \
    FIELD(gap, "0..4", 2, "inches between them")                                          \
    FIELD(woods, NO_YES, NO, "whether they run through woods")                            \
    FIELD(turns, "1..4", 3, "most turns")

#define ENDING_WORDS(WORD)             \
    WORD(OUTDISTANCED, "outdistanced") \
    WORD(CAUGHT, "caught")             \
    WORD(HALTED, "halted")             \
    WORD(TURNED, "turned")             \
    WORD(CONTINUES, "continues")
enum { ENDING_WORDS(HOD_CONSTANT) };

#define OUTCOMES(OUTCOME)                                                              \
    OUTCOME(ending, HOD_DOMAIN(ENDING_WORDS),                                          \
            "whether the runner gets away or is destroyed, or what stops the pursuer") \
    OUTCOME(turn, "1..4", "turn in which it ends")                                     \
    OUTCOME(pursuer_lost, "0..10", "stands that the pursuer loses")                    \
    OUTCOME(runner_lost, "0..10", "stands that the runner loses")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    callan_gait gait;
    callan_pace pace;
} runs;
typedef struct {
    runs pursuer, runner;
    int pursuer_dp, runner_dp; /* at first */
    int gap, distance;         /* beyond which the runner gets away */
    callan_melee melee;
    callan_attrition attrition;
    int turns;
} prepared;
/* The next part of the turn. */
enum { RUNNER_MOVES, PURSUER_MOVES, THEY_FIGHT };
typedef struct {
    outcome so_far;
    callan_condition pursuer, runner;
    int gap, next;
} state;

static runs runs_of(const callan_rules *rules, int unit, int grade, const callan_ground *ground,
                    hod_roller *roller)
{
    const int mover = callan_mover(unit);
    const callan_speed speed = callan_speed_of(rules, mover, grade);
    return (runs){.gait = callan_gait_of(rules, mover, ground, roller),
                  .pace = callan_pace_of(&speed, speed.dice_limit)};
}

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const callan_ground ground = {.woods = s->woods};
    const callan_fighter pursuer = {.unit = s->pursuer,
                                    .grade = s->pursuer_grade,
                                    .stands = s->pursuer_stands,
                                    .casualties = s->pursuer_casualties};
    const callan_fighter runner = {.unit = s->runner,
                                   .grade = s->runner_grade,
                                   .stands = s->runner_stands,
                                   .casualties = s->runner_casualties,
                                   .flanked = YES};
    hod_note(roller, "The pursuer runs:");
    p->pursuer = runs_of(rules, s->pursuer, s->pursuer_grade, &ground, roller);
    hod_note(roller, "The runner runs:");
    p->runner = runs_of(rules, s->runner, s->runner_grade, &ground, roller);
    p->pursuer_dp = s->pursuer_dp;
    p->runner_dp = s->runner_dp;
    p->gap = s->gap;
    p->distance = rules->combat.distance;
    hod_note(roller, "In combat the pursuer is the attacker, the runner the defender:");
    p->melee = callan_lasting_melee_of(rules, &pursuer, &runner, roller);
    p->attrition = callan_attrition_of(rules, s->pursuer, s->runner);
    p->turns = s->turns;
}

static void begin(const prepared *p, state *now)
{
    now->so_far.ending = CONTINUES;
    now->pursuer = callan_begins_with(&p->melee.attacker.unit, p->pursuer_dp);
    now->runner = callan_begins_with(&p->melee.defender.unit, p->runner_dp);
    now->gap = p->gap;
}

static hod_follows move(hod_roller *roller, const void *given, void *stride)
{
    const runs *r = given;
    *(callan_stride *)stride = callan_roll_move(roller, &r->gait, &r->pace);
    return HOD_DONE;
}

/* The move is a part, because there are many states and its dice have few results. */
HOD_PART(move_part, "move", runs, callan_stride, .step = move)

static int run(hod_roller *roller, const char *who, const runs *r, const callan_unit *unit,
               callan_condition *now)
{
    hod_note(roller, "%s runs", who);
    callan_stride stride;
    hod_play(roller, &move_part, r, &stride);
    callan_take_of_movement(roller, who, unit, now, stride.dps);
    return stride.inches;
}

static hod_follows end(state *now, int ending)
{
    now->so_far.ending = ending;
    now->so_far.pursuer_lost = now->pursuer.lost;
    now->so_far.runner_lost = now->runner.lost;
    return ending == CONTINUES ? HOD_TURN_IS_OVER : HOD_DONE;
}

static hod_follows fight(hod_roller *roller, const prepared *p, state *now)
{
    const callan_round round =
        callan_play_round(roller, &p->melee, &p->attrition, &now->pursuer, &now->runner);
    if (round.defender_result == DESTROYED) return end(now, CAUGHT);
    if (round.attacker_result == SUCCESS) return end(now, HALTED);
    if (round.attacker_result != EASY_VICTORY && round.attacker_result != PURSUIT) return end(now, TURNED);
    now->next = RUNNER_MOVES;
    return end(now, CONTINUES);
}

static hod_follows step(hod_roller *roller, const prepared *p, state *now)
{
    switch (now->next) {
    case RUNNER_MOVES:
        hod_note(roller, "%s, a gap of %d", hod_turn(roller), now->gap);
        now->gap += run(roller, "The runner", &p->runner, &p->melee.defender.unit, &now->runner);
        now->next = PURSUER_MOVES;
        return HOD_STEP_FOLLOWS;
    case PURSUER_MOVES:
        now->gap -= run(roller, "The pursuer", &p->pursuer, &p->melee.attacker.unit, &now->pursuer);
        now->gap = most_of(0, now->gap);
        hod_note(roller, "The gap is %d", now->gap);
        if (now->gap > p->distance) return end(now, OUTDISTANCED);
        now->next = THEY_FIGHT;
        return HOD_STEP_FOLLOWS;
    default:
        return fight(roller, p, now);
    }
}

HOD_CLOCK(turn, turns)
HOD_PROCESS(callan_pursuit, "pursuit", callan_rules, .procedure.clock = &clock_any, .rolls = "move melee",
            .title = "turns of pursuit until the runner is away or destroyed, or the pursuer is stopped",
            .source = "Callan 1987, combat, pursuit; R8, R10, R20 to R23, R27, R28, R32");
