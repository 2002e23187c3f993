/* shooting: a volley of small arms or a shot of artillery. */
#include "games/bloodybacks/fire.h"

#define FIELDS(FIELD) SHOT_FIELDS(FIELD)

#define OUTCOMES(OUTCOME)                              \
    OUTCOME(successes, "0..8", "successes that stand") \
    OUTCOME(hits, "0..3", "hits on the target")        \
    OUTCOME(ammo_lost, "0 | 1", "points of stamina that artillery loses by a 12")

typedef bloodybacks_shot_situation situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    bloodybacks_shot shot;
    int twelves_count;
} prepared;

static void prepare(const bloodybacks_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    p->shot = bloodybacks_shot_of(rules, s, roller);
    p->twelves_count = bloodybacks_is_artillery(s->weapon);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    int twelves = 0;
    o->successes = bloodybacks_shoot(roller, "volley", &p->shot, p->twelves_count ? &twelves : NULL);
    o->hits = bloodybacks_shot_hits(roller, &p->shot, o->successes);
    o->ammo_lost = twelves > 0;
    if (o->ammo_lost) hod_note(roller, "The gun's ammunition runs down by a point of stamina");
}

HOD_MECHANISM(bloodybacks_shooting, "shooting", bloodybacks_rules, .rolls = "volley",
              .title = "hits of a volley or an artillery shot, and whether it runs down the gun's ammunition",
              .source =
                  "Bloodybacks! 8.3, shooting, infantry weapons and the artillery table; R4 to R7, R10, R12, "
                  "R13, R15 to R18");
