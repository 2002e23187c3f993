/* bombardment: turns of artillery fire at a stationary target. */
#include "games/callan/arms.h"

#define FIELDS(FIELD)                                                              \
    FIELD(gun, GUN, FIELD_GUN, "size of the guns")                                 \
    FIELD(guns, "1..4", 2, "that fire together")                                   \
    FIELD(distance, "0..42", 12, "inches to the target")                           \
    FIELD(target_formation, FORMATION, LINE, "of the target; line for all others") \
    FIELD(cover, COVER, NO_COVER, "what the target stands in")                     \
    FIELD(target_grade, GRADE, 2, "grade of the target")                           \
    FIELD(target_dp, "0..5", 0, "DPs on the target")                               \
    FIELD(target_stands, "1..10", 6, "stands of the target")                       \
    FIELD(turns, "1..8", 4, "turns of fire")

#define OUTCOMES(OUTCOME)                                         \
    OUTCOME(dp_after, "0..5", "DPs on the target afterwards")     \
    OUTCOME(stands_lost, "0..10", "stands that the target loses") \
    OUTCOME(destroyed, NO_YES, "whether no stand is left")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int guns;                 /* 0 out of range */
    callan_shot first, later; /* of the first turn, and with registered guns */
    callan_unit target;
    int target_dp, turns;
} prepared;
typedef struct {
    outcome so_far;
    callan_condition target;
    int turn;
} state;

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const int band = callan_band_of_gun(rules, s->gun, s->distance, roller);
    p->target = callan_unit_of(rules, s->target_grade, s->target_stands);
    p->target_dp = s->target_dp;
    p->turns = s->turns;
    if (band == OUT_OF_RANGE) return;
    const callan_gunnery gunnery = callan_gunnery_of(rules, s->gun, s->target_formation, s->cover, roller);
    p->guns = s->guns;
    hod_note(roller, "In the first turn:");
    p->first = callan_shot_of(&gunnery, band, NEW_TARGET, 0, roller);
    if (s->turns == 1) return;
    hod_note(roller, "Afterwards:");
    p->later = callan_shot_of(&gunnery, band, REGISTERED, 0, roller);
}

static void begin(const prepared *p, state *now)
{
    now->target = callan_begins_with(&p->target, p->target_dp);
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    now->turn++;
    hod_note(roller, "Turn %d", now->turn);
    if (p->guns > 0) {
        int casualties;
        const callan_shot *shot = now->turn == 1 ? &p->first : &p->later;
        const int dps = callan_roll_guns(roller, p->guns, shot, &casualties);
        callan_take(roller, "The target", &p->target, &now->target, dps, casualties);
    }
    callan_close_ranks(roller, "The target", &p->target, &now->target, p->guns > 0);
    const bool destroyed = callan_is_destroyed(&p->target, &now->target);
    if (now->turn < p->turns && !destroyed) return true;
    now->so_far =
        (outcome){.dp_after = now->target.dp, .stands_lost = now->target.lost, .destroyed = destroyed};
    return false;
}

HOD_PROCESS(callan_bombardment, "bombardment", callan_rules, .rolls = "artillery",
            .title = "turns of artillery fire at a target that stands and re-dresses",
            .source = "Callan 1987, firing, artillery, and D. Points; R10, R11, R13 to R15");
