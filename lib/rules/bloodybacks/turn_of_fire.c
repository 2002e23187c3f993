/* turn-of-fire: what a unit's activation does to the unit that it shoots at. */
#include "rules/bloodybacks/fire_turn.h"

#define FIELDS(FIELD)                                                     \
    ACTIVATION_FIELDS(FIELD)                                              \
    FIELD(weapon, FIREARM, MUSKET, "what it shoots with")                 \
    FIELD(range, RANGE, CLOSE, "range band of the weapon")                \
    FIELD(shooter_figures, FIGURES, 20, "figures that shoot")             \
    FIELD(target_figures, FIGURES, 20, "figures of the infantry shot at") \
    FIELD(target_density, DENSITY, 6, "density of the target")            \
    FIELD(cover, COVER, NO_COVER, "cover of the target")                  \
    FIELD(doctrine, DOCTRINE, SHOOT, "whether it rallies before it shoots")

#define OUTCOMES(OUTCOME) FIRE_TURN_OUTCOMES(OUTCOME)

typedef struct {
    FIELDS(HOD_MEMBER)
} situation;
typedef bloodybacks_fire_turn_result outcome;
typedef struct {
    bloodybacks_fire_turn turn;
    int dp;
    bloodybacks_test test;
} prepared;

static void prepare(const bloodybacks_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const bloodybacks_shot_situation shot = {.weapon = s->weapon,
                                             .range = s->range,
                                             .shooter_figures = s->shooter_figures,
                                             .target_figures = s->target_figures,
                                             .target_density = s->target_density,
                                             .cover = s->cover,
                                             .prior_hits = NOT_SHOT_AT};
    p->turn = (bloodybacks_fire_turn){
        .activation = bloodybacks_activation_of(rules, s->quality, s->commander, roller),
        .shot = bloodybacks_shot_of(rules, &shot, roller),
        .dice_per_action = rules->shooting.extra_action_dice,
        .dp_limit = rules->unit.dp_limit,
        .doctrine = s->dp > 0 ? s->doctrine : SHOOT,
    };
    p->dp = s->dp;
    p->test = bloodybacks_test_of(rules, s->quality, s->terrain, s->stamina_hits, NULL);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    *o = bloodybacks_play_fire_turn(roller, &p->turn, p->dp, &p->test);
}

HOD_MECHANISM(bloodybacks_turn_of_fire, "turn-of-fire", bloodybacks_rules,
              .title = "a turn's activation, rallying and shooting of one unit",
              .source = "Bloodybacks! 8.3, Activating Units and shooting; R1, R3 to R5, R10, R13");
