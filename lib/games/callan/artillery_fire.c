/* artillery-fire: one turn of fire of guns. */
#include "games/callan/arms.h"

#define FIELDS(FIELD)                                                                             \
    FIELD(gun, GUN, FIELD_GUN, "size of the guns")                                                \
    FIELD(guns, "1..4", 1, "that fire together")                                                  \
    FIELD(distance, "0..42", 12, "inches to the target")                                          \
    FIELD(aim, AIM, NEW_TARGET, "a new target, the same at another range, or as last turn (R13)") \
    FIELD(dp, "0..5", 0, "DPs on the guns")                                                       \
    FIELD(target_formation, FORMATION, LINE, "of the target; line for all others")                \
    FIELD(cover, COVER, NO_COVER, "what the target stands in")                                    \
    FIELD(target_dp, "0..5", 0, "DPs on the target")                                              \
    FIELD(target_stands, "1..10", 6, "stands of the target")

#define OUTCOMES(OUTCOME)                                                       \
    OUTCOME(band, HOD_DOMAIN(BAND_WORDS), "of range")                           \
    OUTCOME(dp_inflicted, "0..8", "DPs that the guns inflict")                  \
    OUTCOME(direct_casualties, "0..4", "casualties that they inflict directly") \
    OUTCOME(dp_after, "0..5", "DPs on the target afterwards")                   \
    OUTCOME(stands_lost, "0..10", "stands that the target loses, including losses from overflowing DPs")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int band;
    int guns; /* 0 out of range */
    callan_shot shot;
    callan_unit target;
    int target_dp;
} prepared;

static void prepare(const callan_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    p->band = callan_band_of_gun(rules, s->gun, s->distance, roller);
    p->target = callan_unit_without_redress(rules, s->target_stands);
    p->target_dp = s->target_dp;
    if (p->band == OUT_OF_RANGE) {
        p->target.stands = 1;
        return;
    }
    const callan_gunnery gunnery = callan_gunnery_of(rules, s->gun, s->target_formation, s->cover, roller);
    p->guns = s->guns;
    p->shot = callan_shot_of(&gunnery, p->band, s->aim, callan_dp_held(rules, s->dp), roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    callan_condition target = callan_begins_with(&p->target, p->target_dp);
    o->band = p->band;
    if (p->guns > 0) o->dp_inflicted = callan_roll_guns(roller, p->guns, &p->shot, &o->direct_casualties);
    callan_take(roller, "The target", &p->target, &target, o->dp_inflicted, o->direct_casualties);
    o->dp_after = target.dp;
    o->stands_lost = target.lost;
}

HOD_MECHANISM(callan_artillery_fire, "artillery-fire", callan_rules, .rolls = "artillery",
              .title = "DPs and casualties that guns inflict in one turn",
              .source = "Callan 1987, firing, artillery; R10, R13 to R15");
