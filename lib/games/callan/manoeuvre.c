/* manoeuvre: changes of formation, limbering and minor obstacles, perhaps under fire. */
#include "games/callan/arms.h"

#define ACTION_WORDS(WORD) \
    WORD(CHANGE_FORMATION, "change-formation") WORD(LIMBER, "limber") WORD(MINOR_OBSTACLE, "minor-obstacle")
enum { ACTION_WORDS(HOD_CONSTANT) };

#define FIELDS(FIELD)                                                                                       \
    FIELD(action, HOD_DOMAIN(ACTION_WORDS), CHANGE_FORMATION, "what the unit does; limber is unlimber too") \
    FIELD(unit, UNIT, INFANTRY, "what it is")                                                               \
    FIELD(dp, "0..5", 0, "its DPs before")                                                                  \
    FIELD(stands, "1..10", 6, "its stands")                                                                 \
    FIELD(shooter, FOOT, INFANTRY, "who shoots at it")                                                      \
    FIELD(shooter_stands, "0..10", 0, "stands that shoot, 0 when nobody does")                              \
    FIELD(shooter_dp, "0..5", 0, "DPs on the shooter, all the while")

#define OUTCOMES(OUTCOME)                                   \
    OUTCOME(turns, "1..2", "that it takes")                 \
    OUTCOME(dp_after, "0..5", "DPs on the unit afterwards") \
    OUTCOME(stands_lost, "0..10", "stands that it loses")   \
    OUTCOME(destroyed, NO_YES, "whether no stand is left")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int turns;
    int dps; /* from the manoeuvre, after the first turn's fire */
    callan_unit unit;
    int dp;
    int dice; /* of the shooter in each turn */
    callan_musketry musketry;
} prepared;
typedef struct {
    outcome so_far;
    callan_condition now;
    int turn;
} state;

static const char *contradiction(const callan_rules *rules, const situation *s)
{
    (void)rules;
    if (s->action != LIMBER || s->unit == ARTILLERY) return NULL;
    return "only artillery limbers: action limber needs unit artillery";
}

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    p->turns = rules->manoeuvre.turns.at[s->action];
    p->unit = callan_unit_without_redress(rules, s->stands);
    p->dp = s->dp;
    if (s->shooter_stands > 0)
        p->dice = callan_volley_dice(s->shooter_stands, callan_dp_held(rules, s->shooter_dp),
                                     callan_halvings(s->unit, NO_COVER, roller));
    if (p->dice > 0) p->musketry = callan_musketry_of(rules, s->shooter);
    p->dps = p->dice > 0 ? rules->manoeuvre.dp_under_fire : rules->manoeuvre.dp;
}

static void begin(const prepared *p, state *now)
{
    now->so_far.turns = p->turns;
    now->now = callan_begins_with(&p->unit, p->dp);
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    now->turn++;
    hod_note(roller, "Turn %d", now->turn);
    callan_take(roller, "The unit", &p->unit, &now->now, callan_roll_volley(roller, p->dice, &p->musketry),
                0);
    const bool destroyed = callan_is_destroyed(&p->unit, &now->now);
    if (now->turn == 1 && !destroyed) { /* R12 */
        hod_note(roller, "The manoeuvre costs %d %s", p->dps, plural(p->dps, "DP", "DPs"));
        callan_take_of_movement(roller, "The unit", &p->unit, &now->now, p->dps);
    }
    if (now->turn < p->turns && !destroyed) return true;
    now->so_far.dp_after = now->now.dp;
    now->so_far.stands_lost = now->now.lost;
    now->so_far.destroyed = destroyed;
    return false;
}

HOD_VALID(callan_rules)
HOD_PROCESS(callan_manoeuvre, "manoeuvre", callan_rules, .valid = valid_any, .rolls = "volley",
            .title = "DPs and losses of a unit that manoeuvres, perhaps under fire",
            .source = "Callan 1987, movement and infantry fire; R10 to R12, R16, R17");
