/* concentrated-fire: several units shoot at one target in a turn, one after another. */
#include "games/bloodybacks/fire.h"

#define FIELDS(FIELD)                                                 \
    FIELD(shooters, "1..4", 2, "units that shoot, all alike")         \
    FIELD(weapon, FIREARM, MUSKET, "what they shoot with")            \
    FIELD(range, RANGE, CLOSE, "range band of the weapon")            \
    FIELD(shooter_figures, FIGURES, 20, "figures of each that shoot") \
    SHOT_TARGET_FIELDS(FIELD)

#define OUTCOMES(OUTCOME)                         \
    OUTCOME(hits, "0..12", "hits of all of them") \
    OUTCOME(last_hits, "0..3", "hits of the last one")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int shooters;
    int prior_fire; /* deducted for earlier fire, and for each of its hits; 0 if nothing is deducted */
    bloodybacks_shot shot;
} prepared;
typedef struct {
    outcome outcome;
    int have_shot;
} state;

static void prepare(const bloodybacks_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const bloodybacks_shot_situation shot = {.weapon = s->weapon,
                                             .range = s->range,
                                             .shooter_figures = s->shooter_figures,
                                             SHOT_TARGET_FIELDS(HOD_COPY).prior_hits = NOT_SHOT_AT};
    p->shooters = s->shooters;
    p->shot = bloodybacks_open_shot_of(rules, &shot, roller);
    if (s->shooters > 1 && p->shot.target > 1) p->prior_fire = rules->shooting.prior_fire;
    if (p->prior_fire == 0) p->shot.target = bloodybacks_held_target(p->shot.target);
}

/* One unit's shot, after the hits of earlier shots. */
static bool step(hod_roller *roller, const prepared *p, state *now)
{
    outcome *const o = &now->outcome;
    bloodybacks_shot shot = p->shot;
    hod_note(roller, "Unit %d of %d", now->have_shot + 1, p->shooters);
    if (now->have_shot > 0)
        shot.target += hod_modifier(roller, "earlier fire", -p->prior_fire * (1 + o->hits));
    shot.target = bloodybacks_held_target(shot.target);
    const int hits = bloodybacks_shot_hits(roller, &shot, bloodybacks_shoot(roller, "volley", &shot, NULL));
    o->hits += hits;
    if (++now->have_shot < p->shooters) return true;
    o->last_hits = hits;
    return false;
}

HOD_PROCESS_FROM_ZEROS(bloodybacks_concentrated_fire, "concentrated-fire", bloodybacks_rules,
                       .rolls = "volley", .title = "hits of several units that shoot at one target in a turn",
                       .source =
                           "Bloodybacks! 8.3, shooting at a target already shot at (added 23.05.2022); R10, "
                           "R12, R13");
