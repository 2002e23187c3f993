/* attrition: turns of shooting until the target is eliminated. */
#include "games/one_hour/attack.h"

#define FIELDS(FIELD)                                                                        \
    FIELD(shooter, BATTERY, LINE_INFANTRY, "unit that shoots each turn")                     \
    FIELD(shooters, "1..4", 1, "how many such units shoot")                                  \
    FIELD(rifles, NO_YES, YES, "whether frontiersmen carry rifles")                          \
    FIELD(aspect, ASPECT, FRONT, "face of the target that is struck")                        \
    TARGET_FIELDS(FIELD)                                                                     \
    FIELD(target_turns, NO_YES, NO, "whether the target turns to face after the first turn") \
    FIELD(rally, NO_YES, NO, "whether its commander, beside it, rallies it each turn")       \
    FIELD(system, SYSTEM, D6_POINTS, "how that commander's orders come about")

#define OUTCOMES(OUTCOME) OUTCOME(turns, "1..31", "turn in which it is eliminated; 31: not within 30")

enum { MOST_TURNS = 30 };

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    one_hour_attack first, later;
    int hits, out_at;
    one_hour_chance rally;
    int removes;
} prepared;
typedef struct {
    outcome so_far;
    int hits;
} state;

static const char *contradiction(const one_hour_rules *rules, const situation *s)
{
    return TARGET_CONTRADICTION(rules, s);
}

static void prepare(const one_hour_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const one_hour_attack shot = one_hour_battery(rules, s->shooter, s->rifles, s->aspect, roller);
    p->first = p->later = one_hour_together(shot, s->shooters, roller);
    if (s->target_turns && s->aspect != FRONT) {
        hod_note(roller, "From turn 2 on the target faces them");
        p->later =
            one_hour_together(one_hour_battery(rules, s->shooter, s->rifles, FRONT, NULL), s->shooters, NULL);
    }
    hod_note(roller, "The target");
    p->hits = s->target_hits;
    p->out_at = one_hour_out_at(rules, s->target, s->target_terrain, roller);
    if (!s->rally || rules->rally.removes == 0) return;
    p->rally = one_hour_rally_of(rules, s->system, roller);
    p->removes = rules->rally.removes;
}

static void begin(const prepared *p, state *now)
{
    now->hits = p->hits;
    now->so_far.turns = 1;
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    int *turn = &now->so_far.turns;
    hod_note(roller, "Turn %d", *turn);
    now->hits += one_hour_attack_with(roller, "volley", *turn == 1 ? &p->first : &p->later).inflicted;
    if (one_hour_judge(roller, "The target has", now->hits, p->out_at) == ELIMINATED) return false;
    if (p->removes > 0)
        now->hits = one_hour_rally_unit(roller, "The target", &p->rally, p->removes, now->hits);
    return (*turn)++ < MOST_TURNS; /* leaves the last turn one higher */
}

HOD_VALID(one_hour_rules)
HOD_PROCESS(one_hour_attrition, "attrition", one_hour_rules, .valid = valid_any, .rolls = "rally volley",
            .title = "turns of shooting until the target is eliminated",
            .source = "One-hour AWI, Shooting, Eliminating Units and Rally; R1 to R8, R12, R17");
