/* stand-under-fire: turns under the fire of one enemy unit without answering. */
#include "games/callan/arms.h"

#define RANK_IF_THERE "none" RANK_WORDS(HOD_WORD)
enum { NO_COMMANDER, IF_THERE };

#define FIELDS(FIELD)                                                         \
    FIELD(shooter, FOOT, INFANTRY, "who shoots")                              \
    FIELD(stands, "1..10", 6, "stands of the shooter")                        \
    FIELD(dp, "0..5", 0, "DPs on the shooter, all the while")                 \
    FIELD(target, UNIT, INFANTRY, "the unit that stands")                     \
    FIELD(cover, COVER, NO_COVER, "what it stands in")                        \
    FIELD(grade, GRADE, 2, "its grade")                                       \
    FIELD(target_dp, "0..5", 0, "its DPs before")                             \
    FIELD(target_stands, "1..10", 6, "its stands")                            \
    FIELD(rank, RANK_IF_THERE, NO_COMMANDER, "of a commander attached to it") \
    FIELD(points, "0..6", 3, "that he has every turn")                        \
    FIELD(turns, "1..8", 4, "turns of fire")

#define OUTCOMES(OUTCOME)                                          \
    OUTCOME(dp_after, "0..5", "DPs on the unit afterwards")        \
    OUTCOME(stands_lost, "0..10", "stands that it loses")          \
    OUTCOME(fate, FATE, "the worst that happens to the commander") \
    OUTCOME(destroyed, NO_YES, "whether no stand is left")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int dice;
    callan_musketry musketry;
    callan_unit target;
    int target_dp, turns;
    int has_commander; /* without one, the following members are 0 */
    int points;
    callan_risk risk;
    int rally_cost; /* per DP; 0 if he cannot rally the unit */
} prepared;
typedef struct {
    outcome so_far;
    callan_condition target;
    callan_commander commander;
    int turn;
    int is_hit; /* by the fire of this turn, which is over; the rest of the turn follows */
    int fire_is_over;
} state;

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    p->dice = callan_volley_dice(s->stands, callan_dp_held(rules, s->dp),
                                 callan_halvings(s->target, s->cover, roller));
    if (p->dice > 0) p->musketry = callan_musketry_of(rules, s->shooter);
    p->target = callan_unit_of(rules, s->grade, s->target_stands);
    p->target_dp = s->target_dp;
    p->turns = s->turns;
    if (s->rank == NO_COMMANDER) return;
    p->has_commander = YES;
    p->points = s->points;
    p->risk = callan_risk_of(rules);
    if (callan_can_rally(s->grade, s->rank - IF_THERE)) p->rally_cost = rules->errand.rally_cost;
}

static void begin(const prepared *p, state *now)
{
    now->target = callan_begins_with(&p->target, p->target_dp);
    now->commander.points = p->points;
}

static bool has_commander(const prepared *p, const state *now)
{
    return p->has_commander && callan_is_there(&now->commander);
}

static void fire(hod_roller *roller, const prepared *p, state *now)
{
    now->turn++;
    hod_note(roller, "Turn %d", now->turn);
    const int dps = callan_roll_volley(roller, p->dice, &p->musketry);
    callan_take(roller, "The unit", &p->target, &now->target, dps, 0);
    now->is_hit = dps > 0 && has_commander(p, now);
    now->fire_is_over = YES;
}

static void recover(hod_roller *roller, const prepared *p, state *now)
{
    if (now->is_hit) callan_expose(roller, &p->risk, &now->commander);
    now->is_hit = now->fire_is_over = NO;
    if (callan_is_destroyed(&p->target, &now->target)) return;
    if (has_commander(p, now) && p->rally_cost > 0) {
        const int rallied = least_of(now->target.dp, now->commander.points / p->rally_cost);
        if (rallied > 0)
            hod_note(roller, "The commander rallies %d %s", rallied, plural(rallied, "DP", "DPs"));
        now->target.dp -= rallied;
    }
    callan_close_ranks(roller, "The unit", &p->target, &now->target, p->dice > 0);
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    if (!now->fire_is_over) {
        fire(roller, p, now);
        return true;
    }
    recover(roller, p, now);
    const bool destroyed = callan_is_destroyed(&p->target, &now->target);
    if (now->turn < p->turns && !destroyed) return true;
    now->so_far = (outcome){.dp_after = now->target.dp,
                            .stands_lost = now->target.lost,
                            .fate = now->commander.fate,
                            .destroyed = destroyed};
    return false;
}

HOD_PROCESS(callan_stand_under_fire, "stand-under-fire", callan_rules, .rolls = "volley risk wound",
            .title = "turns of a unit under fire, which re-dresses and may have a commander",
            .source = "Callan 1987, firing, D. Points and Risk to Commanders; R10, R11, R16, R17, R30, R31");
