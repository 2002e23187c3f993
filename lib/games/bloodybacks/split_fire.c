/* split-fire: a unit that divides its figures between two targets. */
#include "games/bloodybacks/fire.h"

#define FIELDS(FIELD)                                                              \
    FIELD(weapon, FIREARM, MUSKET, "what it shoots with")                          \
    FIELD(range, RANGE, CLOSE, "range band of the weapon, of either target")       \
    FIELD(extra_actions, "0..2", 0, "further actions spent on shooting")           \
    FIELD(shooter_figures, FIGURES, 20, "figures of the shooter")                  \
    FIELD(figures_at_a, FIGURES, 10, "those that shoot at A; the rest shoot at B") \
    FIELD(a_figures, FIGURES, 20, "figures of A")                                  \
    FIELD(a_density, DENSITY, 6, "density of A")                                   \
    FIELD(a_cover, COVER, NO_COVER, "cover of A")                                  \
    FIELD(b_figures, FIGURES, 20, "figures of B")                                  \
    FIELD(b_density, DENSITY, 6, "density of B")                                   \
    FIELD(b_cover, COVER, NO_COVER, "cover of B")

#define OUTCOMES(OUTCOME)                \
    OUTCOME(hits_a, "0..3", "hits on A") \
    OUTCOME(hits_b, "0..3", "hits on B")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    bloodybacks_shot at_a, at_b;
} prepared;

static const char *contradiction(const bloodybacks_rules *rules, const situation *s)
{
    (void)rules;
    if (s->figures_at_a < s->shooter_figures) return NULL;
    return "figures_at_a must leave some of shooter_figures to shoot at B";
}

static void prepare(const bloodybacks_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    bloodybacks_shot_situation shot = {.weapon = s->weapon,
                                       .range = s->range,
                                       .extra_actions = s->extra_actions,
                                       .shooter_figures = s->figures_at_a,
                                       .target_figures = s->a_figures,
                                       .target_density = s->a_density,
                                       .cover = s->a_cover,
                                       .prior_hits = NOT_SHOT_AT};
    hod_note(roller, "%d figures shoot at A", shot.shooter_figures);
    p->at_a = bloodybacks_shot_of(rules, &shot, roller);

    shot.shooter_figures = s->shooter_figures - s->figures_at_a;
    shot.target_figures = s->b_figures;
    shot.target_density = s->b_density;
    shot.cover = s->b_cover;
    hod_note(roller, "%d figures shoot at B", shot.shooter_figures);
    p->at_b = bloodybacks_shot_of(rules, &shot, roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    o->hits_a =
        bloodybacks_shot_hits(roller, &p->at_a, bloodybacks_shoot(roller, "volley, at A", &p->at_a, NULL));
    o->hits_b =
        bloodybacks_shot_hits(roller, &p->at_b, bloodybacks_shoot(roller, "volley, at B", &p->at_b, NULL));
}

HOD_VALID(bloodybacks_rules)
HOD_MECHANISM(bloodybacks_split_fire, "split-fire", bloodybacks_rules, .valid = valid_any, .rolls = "volley",
              .title = "hits of a unit that divides its fire between two targets",
              .source = "Bloodybacks! 8.3, split fire (added 26.02.2022); R10, R13, R17");
