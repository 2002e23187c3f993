/* fire: a volley of a unit on foot. */
#include "games/callan/arms.h"

#define FIELDS(FIELD)                                                    \
    SHOOTER_FIELDS(FIELD)                                                \
    FIELD(moves, NO_YES, NO, "whether it moves this turn as well (R18)") \
    TARGET_FIELDS(FIELD)

#define OUTCOMES(OUTCOME)                                     \
    OUTCOME(dice, "0..10", "dice of the volley")              \
    OUTCOME(dp_inflicted, "0..10", "DPs that it inflicts")    \
    OUTCOME(dp_after, "0..5", "DPs on the target afterwards") \
    OUTCOME(stands_lost, "0..10", "stands that the target loses")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef callan_shooting prepared;

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    if (s->moves && s->shooter == INFANTRY) {
        hod_note(roller, "Only skirmishers may fire and move");
        *p = callan_no_shooting(rules, callan_dp_held(rules, s->target_dp));
        return;
    }
    const callan_shooting_situation shooting = {SHOOTER_FIELDS(HOD_COPY) TARGET_FIELDS(HOD_COPY)};
    *p = callan_shooting_of(rules, &shooting, roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    callan_condition target;
    o->dice = p->dice;
    o->dp_inflicted = callan_shoot(roller, p, &target);
    o->dp_after = target.dp;
    o->stands_lost = target.lost;
}

HOD_MECHANISM(callan_fire, "fire", callan_rules, .rolls = "volley",
              .title = "DPs that a volley inflicts, and what they do to the target",
              .source = "Callan 1987, firing, infantry; R10, R16 to R18");
