/* morale: the effect on a unit of friends that retreat or rout past it. */
#include "games/callan/movement.h"

#define FIELDS(FIELD)                                                              \
    FIELD(grade, GRADE, 2, "grade of the unit")                                    \
    FIELD(dp, "0..5", 0, "DPs on it")                                              \
    FIELD(stands, "1..10", 6, "its stands")                                        \
    FIELD(first, PASSES, FRIEND_RETREATS, "what a friend does that passes nearby") \
    FIELD(first_grade, GRADE, 2, "grade of that friend")                           \
    FIELD(second, PASSES, NOBODY_PASSES, "what another friend does then")          \
    FIELD(second_grade, GRADE, 2, "grade of that one")

#define OUTCOMES(OUTCOME)                                   \
    OUTCOME(dp_after, "0..5", "DPs on the unit afterwards") \
    OUTCOME(stands_lost, "0..10", "stands that it loses")   \
    OUTCOME(destroyed, NO_YES, "whether no stand is left")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef outcome prepared;

static void pass(const callan_rules *rules, int passes, int grade, int friend_grade, const callan_unit *unit,
                 callan_condition *now, hod_roller *roller)
{
    if (passes == NOBODY_PASSES || callan_is_destroyed(unit, now)) return;
    hod_note(roller, "A friend of grade %d %s past", friend_grade,
             passes == FRIEND_ROUTS ? "routs" : "retreats");
    const callan_shock shock = callan_shock_of(rules, passes, grade, friend_grade);
    callan_take(roller, "The unit", unit, now, shock.dps, shock.casualties);
}

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const callan_unit unit = callan_unit_without_redress(rules, s->stands);
    callan_condition now = callan_begins_with(&unit, s->dp);
    pass(rules, s->first, s->grade, s->first_grade, &unit, &now, roller);
    pass(rules, s->second, s->grade, s->second_grade, &unit, &now, roller);
    *p = (prepared){
        .dp_after = now.dp, .stands_lost = now.lost, .destroyed = callan_is_destroyed(&unit, &now)};
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    (void)roller;
    *o = *p;
}

HOD_MECHANISM(callan_morale, "morale", callan_rules, .rolls = "",
              .title = "what friends that retreat or rout past do to a unit",
              .source = "Callan 1987, the effects of retreats and routs; R9, R10");
