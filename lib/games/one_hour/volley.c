/* volley: one unit's shooting, and what happens to the target. */
#include "games/one_hour/attack.h"

#define FIELDS(FIELD)                                                 \
    FIELD(shooter, BATTERY, LINE_INFANTRY, "unit that shoots")        \
    FIELD(rifles, NO_YES, YES, "whether frontiersmen carry rifles")   \
    FIELD(aspect, ASPECT, FRONT, "face of the target that is struck") \
    TARGET_FIELDS(FIELD)

#define OUTCOMES(OUTCOME)                                    \
    OUTCOME(successes, "0..2", "dice that hit")              \
    OUTCOME(hits, "0..4", "hits on the target")              \
    OUTCOME(total, "0..13", "hits that the target has then") \
    OUTCOME(result, RESULT, "what happens to the target")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    one_hour_attack shot;
    int target_hits, out_at;
} prepared;

static const char *contradiction(const one_hour_rules *rules, const situation *s)
{
    return TARGET_CONTRADICTION(rules, s);
}

static void prepare(const one_hour_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    p->shot = one_hour_battery(rules, s->shooter, s->rifles, s->aspect, roller);
    hod_note(roller, "The target");
    p->target_hits = s->target_hits;
    p->out_at = one_hour_out_at(rules, s->target, s->target_terrain, roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    const one_hour_attack_result result = one_hour_attack_with(roller, "volley", &p->shot);
    o->successes = result.successes;
    o->hits = result.inflicted;
    o->total = p->target_hits + o->hits;
    o->result = one_hour_judge(roller, "The target has", o->total, p->out_at);
}

HOD_VALID(one_hour_rules)
HOD_MECHANISM(one_hour_volley, "volley", one_hour_rules, .valid = valid_any, .rolls = "volley",
              .title = "hits of a unit's shooting and what happens to the target",
              .source = "One-hour AWI, Shooting, Flank and rear attacks, and Eliminating Units; R1 to R8");
