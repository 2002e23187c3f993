/* volley: a shot and all its consequences for its target. */
#include "games/taber/shot.h"

#define FIELDS(FIELD)                                                              \
    SHOT_FIELDS(FIELD)                                                             \
    FIELD(target_quality, QUALITY, CONTINENTAL, "quality of the target")           \
    FIELD(target_stands, "1..8", 4, "stands of the target")                        \
    FIELD(target_stands_lost, "0..7", 0, "stands that it has lost earlier")        \
    FIELD(prior_hits, "0..40", 0, "hits marked on it in this player turn already") \
    FIELD(target_commander, COMMANDER, NO_COMMANDER, "commander attached to it")

#define IMMEDIATE_WORDS(WORD) \
    WORD(NOT_TESTED, "none") WORD(STOOD, "holds") WORD(FELL_BACK, "falls-back") WORD(FLED, "flees")
enum { IMMEDIATE_WORDS(HOD_CONSTANT) };

#define RESULT_WORDS(WORD) \
    WORD(HOLDS, "holds") WORD(FALLS_BACK, "falls-back") WORD(FLEES, "flees") WORD(REMOVED, "removed")
enum { RESULT_WORDS(HOD_CONSTANT) };

#define OUTCOMES(OUTCOME)                                                            \
    OUTCOME(commander_killed, NO_YES, "whether its commander is killed")             \
    OUTCOME(immediate, HOD_DOMAIN(IMMEDIATE_WORDS), "tests before the Reform phase") \
    OUTCOME(stands_left, "0..8", "stands that the target keeps")                     \
    OUTCOME(result, HOD_DOMAIN(RESULT_WORDS), "what happens to the target")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    taber_shot shot;
    int officer_points; /* 0 if there is nobody to hit */
    taber_target target;
    int stands, prior_hits;
} prepared;

static const char *contradiction(const taber_rules *rules, const situation *s)
{
    const taber_shot_situation shot = {SHOT_FIELDS(HOD_COPY)};
    return taber_shot_contradiction(rules, &shot);
}

static void prepare(const taber_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const taber_shot_situation shot = {SHOT_FIELDS(HOD_COPY)};
    const taber_target_situation target = {.quality = s->target_quality,
                                           .formation = s->target_formation,
                                           .stands_at_start = s->target_stands + s->target_stands_lost,
                                           .commander = s->target_commander,
                                           .woods = s->woods,
                                           .cover = s->cover};
    p->shot = taber_shot_of(rules, &shot, roller);
    p->target = taber_target_of(rules, &target, roller);
    p->officer_points = p->shot.die && s->target_commander != NO_COMMANDER ? s->officer_points : 0;
    p->stands = s->target_stands;
    p->prior_hits = s->prior_hits;
}

static int immediate_of(const taber_shock *shock)
{
    return shock->flees ? FLED : shock->falls_back ? FELL_BACK : shock->is_tested ? STOOD : NOT_TESTED;
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    const int hits = taber_shoot(roller, "volley", &p->shot);
    const taber_shock shock =
        taber_take_fire(roller, &p->target, p->stands, hits, p->prior_hits, p->officer_points);
    taber_unit_morale morale = p->target.morale;
    if (shock.commander_killed) morale.commander = 0;
    const taber_reformed reformed =
        taber_reform_unit(roller, &p->target.losses, &morale, p->stands, p->prior_hits + hits, shock.flees);
    o->commander_killed = shock.commander_killed;
    o->immediate = immediate_of(&shock);
    o->stands_left = reformed.stands_left;
    o->result = reformed.result == TABER_REMOVED ? REMOVED
                : reformed.result == TABER_FLEES ? FLEES
                : shock.falls_back               ? FALLS_BACK
                                                 : HOLDS;
}

HOD_VALID(taber_rules)
HOD_MECHANISM(taber_volley, "volley", taber_rules, .valid = valid_any, .rolls = "volley morale losses risk",
              .title = "one unit's fire and what it does to commander, morale and strength of its target",
              .source =
                  "Taber 2006, Firing, Commander Casualties, Morale Tests and Reform; R5, R9, R14, R17, "
                  "R18, R28 to R30");
