/* massed-fire: up to four units that shoot at one target. */
#include "games/one_hour/attack.h"

#define SHOT(FIELD, number, shooter_value)                                                        \
    FIELD(shooter_##number, BATTERY_OR_NONE, shooter_value, "unit that shoots in place " #number) \
    FIELD(aspect_##number, ASPECT, FRONT, "face of the target that it strikes")

#define FIELDS(FIELD)                                               \
    SHOT(FIELD, 1, IF_ANY + LINE_INFANTRY)                          \
    SHOT(FIELD, 2, IF_ANY + LINE_INFANTRY)                          \
    SHOT(FIELD, 3, NO_SHOOTER)                                      \
    SHOT(FIELD, 4, NO_SHOOTER)                                      \
    FIELD(rifles, NO_YES, YES, "whether frontiersmen carry rifles") \
    TARGET_FIELDS(FIELD)

#define OUTCOMES(OUTCOME)                                 \
    OUTCOME(hits, "0..16", "hits on the target by all")   \
    OUTCOME(result, RESULT, "what happens to the target") \
    OUTCOME(decided_by, "0..4", "shooter whose hits eliminate it; 0: it stands")

enum { SHOOTERS = 4 };

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    one_hour_attack shots[SHOOTERS];
    int out_after; /* further hits */
} prepared;
typedef struct {
    outcome so_far;
    int shots; /* fired so far */
} state;

static const char *contradiction(const one_hour_rules *rules, const situation *s)
{
    return TARGET_CONTRADICTION(rules, s);
}

static void prepare(const one_hour_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const int shooters[] = {s->shooter_1, s->shooter_2, s->shooter_3, s->shooter_4};
    const int aspects[] = {s->aspect_1, s->aspect_2, s->aspect_3, s->aspect_4};
    for (int i = 0; i < SHOOTERS; i++) {
        if (shooters[i] != NO_SHOOTER) hod_note(roller, "Shooter %d", i + 1);
        p->shots[i] = one_hour_battery_or_none(rules, shooters[i], s->rifles, aspects[i], roller);
    }
    hod_note(roller, "The target");
    p->out_after = one_hour_out_after(rules, s->target, s->target_terrain, s->target_hits, roller);
}

/* All units shoot, even at a target that is out: elimination comes after all combat (R11). */
static bool step(hod_roller *roller, const prepared *p, state *now)
{
    outcome *o = &now->so_far;
    const one_hour_attack *shot = &p->shots[now->shots++];
    if (shot->dice > 0) hod_note(roller, "Shooter %d", now->shots);
    o->hits += one_hour_attack_with(roller, "volley", shot).inflicted;
    if (o->decided_by == 0 && o->hits >= p->out_after) o->decided_by = now->shots;
    if (now->shots < SHOOTERS) return true;
    o->result = one_hour_judge(roller, "The target takes", o->hits, p->out_after);
    return false;
}

HOD_VALID(one_hour_rules)
HOD_PROCESS_FROM_ZEROS(
    one_hour_massed_fire, "massed-fire", one_hour_rules, .valid = valid_any, .rolls = "volley",
    .title = "shooting of up to four units at one target",
    .source = "One-hour AWI, Shooting, Flank and rear attacks, and Eliminating Units; R1 to R8, R11");
