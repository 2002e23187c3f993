/* redress: how DPs leave a unit in one turn. */
#include "games/callan/callan.h"

#define FIELDS(FIELD)                                                        \
    FIELD(grade, GRADE, 2, "grade of the unit")                              \
    FIELD(dp, "0..5", 2, "DPs on it")                                        \
    FIELD(moved, NO_YES, NO, "whether it moved this turn")                   \
    FIELD(in_combat, NO_YES, NO, "whether it is in combat")                  \
    FIELD(under_fire, NO_YES, NO, "whether it was fired at this turn (R11)") \
    FIELD(rallies, "0..3", 0, "DPs that a commander pays for")               \
    FIELD(rank, RANK, BRIGADIER, "of that commander")

#define OUTCOMES(OUTCOME)                                          \
    OUTCOME(rallied, "0..3", "DPs that the commander removes")     \
    OUTCOME(redressed, "0..2", "DPs that the unit removes itself") \
    OUTCOME(dp_left, "0..5", "DPs that are left")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef outcome prepared;

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const callan_unit unit = callan_unit_of(rules, s->grade, 1);
    callan_condition now = callan_begins_with(&unit, s->dp);
    if (callan_can_rally(s->grade, s->rank)) p->rallied = least_of(now.dp, s->rallies);
    if (p->rallied > 0) hod_note(roller, "The commander rallies %d", p->rallied);
    now.dp -= p->rallied;
    if (!s->moved && !s->in_combat)
        p->redressed = callan_close_ranks(roller, "The unit", &unit, &now, s->under_fire);
    p->dp_left = now.dp;
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    (void)roller;
    *o = *p;
}

HOD_MECHANISM(callan_redress, "redress", callan_rules, .rolls = "",
              .title = "DPs that a commander rallies and a unit removes in one turn",
              .source = "Callan 1987, D. Points; R11, R31");
