/* turn-of-fire: what a unit's activation does to the unit that it shoots at. */
#include "games/bloodybacks/fire.h"

#define FIELDS(FIELD)                                                     \
    ACTIVATION_FIELDS(FIELD)                                              \
    FIELD(weapon, FIREARM, MUSKET, "what it shoots with")                 \
    FIELD(range, RANGE, CLOSE, "range band of the weapon")                \
    FIELD(shooter_figures, FIGURES, 20, "figures that shoot")             \
    FIELD(target_figures, FIGURES, 20, "figures of the infantry shot at") \
    FIELD(target_density, DENSITY, 6, "density of the target")            \
    FIELD(cover, COVER, NO_COVER, "cover of the target")                  \
    FIELD(doctrine, DOCTRINE, SHOOT, "whether it rallies before it shoots, or chooses what is best")

#define OUTCOMES(OUTCOME) FIRE_TURN_OUTCOMES(OUTCOME)

#define STATE(FIELD)                                   \
    FIELD(dp, "0..3", "disruption points on the unit") \
    FIELD(actions, "0..3", "actions that it has; 0: it is not activated yet")

typedef HOD_STRUCT(FIELDS) situation;
typedef bloodybacks_fire_turn_result outcome;
typedef struct {
    bloodybacks_fire_turn turn;
    int dp;
    bloodybacks_test test;
} prepared;
typedef struct {
    outcome outcome;
    STATE(HOD_MEMBER)
} state;

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

static void begin(const prepared *p, state *now)
{
    now->dp = p->dp;
}

/* The activation and the use of its actions, which with `best` is a separate step. */
static bool step(hod_roller *roller, const prepared *p, state *now)
{
    bloodybacks_activated unit = {.dp = now->dp, .actions = now->actions};
    int rallies;
    if (unit.actions > 0) {
        rallies = bloodybacks_choose_rallies(roller, "actions", 0, &unit);
    } else {
        unit = bloodybacks_activate_to_fire(roller, &p->turn, now->dp, &p->test);
        now->dp = unit.dp;
        now->actions = unit.actions;
        if (bloodybacks_has_choice(&p->turn, &unit)) return true;
        rallies = bloodybacks_rallies_by_doctrine(p->turn.doctrine, &unit);
    }
    now->outcome = bloodybacks_rally_and_fire(roller, &p->turn, &unit, rallies);
    return false;
}

static bool somebody_chooses(const prepared *p)
{
    return p->turn.doctrine == BEST;
}

/* A hit is a disruption point for the enemy; the unit's own disruption points have the same weight. */
static double worth(const prepared *p, const outcome *o, int who)
{
    (void)p, (void)who;
    return o->hits - o->dp_after;
}

HOD_CHOICES(.margin = 1e-9)
HOD_PROCESS(bloodybacks_turn_of_fire, "turn-of-fire", bloodybacks_rules, HOD_CHOOSES,
            .rolls = "activation nerve volley",
            .title = "a turn's activation, rallying and shooting of one unit",
            .source = "Bloodybacks! 8.3, Activating Units and shooting; R1, R3 to R5, R10, R13. The best "
                      "choice has the highest mean of hits minus its own disruption points");
