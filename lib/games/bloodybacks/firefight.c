/* firefight: two units shoot at each other, turn after turn, until one breaks. */
#include "games/bloodybacks/fire.h"

#define FIELDS(FIELD)                                                                                \
    TROOP_FIELDS(FIELD, a, "A")                                                                      \
    TROOP_FIELDS(FIELD, b, "B")                                                                      \
    FIELD(range, RANGE, CLOSE, "range between them")                                                 \
    FIELD(doctrine, DOCTRINE, SHOOT, "whether they rally before they shoot, or choose what is best") \
    OWN_DOCTRINE_FIELDS(FIELD, OWN_DOCTRINE(DOCTRINE_WORDS))                                         \
    ERROR_FIELDS(FIELD)                                                                              \
    FIELD(turns, "1..100", 12, "turns after which it ends undecided")

#define OUTCOMES(OUTCOME)                        \
    OUTCOME(winner, WINNER, "whose enemy broke") \
    OUTCOME(turn, "1..100", "the turn in which it broke, or the last")

#define STATE(FIELD)                                                         \
    FIELD(plays, "a | b", "whose half of the turn it is")                    \
    FIELD(a_dp, "0..3", "A's disruption points")                             \
    FIELD(a_stamina_hits, "0..9", "A's stamina hits, as far as they matter") \
    FIELD(b_dp, "0..3", "B's disruption points")                             \
    FIELD(b_stamina_hits, "0..9", "B's stamina hits, as far as they matter") \
    FIELD(actions, "0..3", "actions of the side that acts; 0: it is not activated yet")

typedef struct {
    bloodybacks_troops sides[2];
    int range, doctrine, own_doctrines[2], errors[2], turns;
} situation;
typedef HOD_STRUCT(OUTCOMES) outcome;

typedef struct {
    bloodybacks_fire_turn turn;
    bloodybacks_unit_morale morale;
    int most_stamina_hits; /* more change nothing */
} side;
typedef struct {
    side sides[2];
    int dp_limit;
    int eliminated_at;
    int errors[2], turns;
} prepared;

typedef struct {
    outcome outcome;
    int plays; /* SIDE_A or SIDE_B */
    bloodybacks_condition units[2];
    int actions; /* of the side that plays, when it chooses how to use them */
} state;

static side side_of(const bloodybacks_rules *rules, const situation *s, int who)
{
    const bloodybacks_troops *own = &s->sides[who], *target = &s->sides[!who];
    const int terrain = bloodybacks_terrain_behind(own->cover);
    const bloodybacks_unit_morale morale = bloodybacks_morale_of(rules, own->quality, terrain, 0, NULL);
    return (side){
        .turn = {.activation = bloodybacks_activation_of(rules, own->quality, own->commander, NULL),
                 .shot = bloodybacks_shot_at(rules, who, own, target, target->cover, s->range),
                 .dice_per_action = rules->shooting.extra_action_dice,
                 .dp_limit = rules->unit.dp_limit,
                 .doctrine = bloodybacks_doctrine_of(s->doctrine, s->own_doctrines[who])},
        .morale = morale,
        .most_stamina_hits = bloodybacks_stamina_hits_that_matter(&morale),
    };
}

static void prepare(const bloodybacks_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    for (int who = SIDE_A; who <= SIDE_B; who++) {
        p->sides[who] = side_of(rules, s, who);
        p->errors[who] = s->doctrine == BEST ? s->errors[who] : 0;
    }
    p->dp_limit = rules->unit.dp_limit;
    p->eliminated_at = bloodybacks_eliminated_at(rules);
    p->turns = s->turns;
    hod_note(roller, "A shoots at %d or less, B at %d or less", p->sides[SIDE_A].turn.shot.target,
             p->sides[SIDE_B].turn.shot.target);
}

static void begin(const prepared *p, state *now)
{
    (void)p;
    now->outcome.winner = NOBODY;
}

static hod_follows ends(state *now, int winner)
{
    now->outcome.winner = winner;
    return HOD_DONE;
}

/* The result of a unit's half of a turn. */
typedef struct {
    int is_broken; /* or the rest */
    int dp, hits;  /* its own disruption points, and its hits on the target */
    int actions;   /* with which it can still rally or shoot, as it chooses */
} half_turn;

static half_turn after_rallies(hod_roller *roller, const bloodybacks_fire_turn *turn,
                               const bloodybacks_activated *unit, int rallies)
{
    const bloodybacks_fire_turn_result fire = bloodybacks_rally_and_fire(roller, turn, unit, rallies);
    const bool is_broken = fire.morale == IF_TESTED + DESTROYED || fire.morale == IF_TESTED + ROUT;
    if (is_broken) return (half_turn){.is_broken = YES};
    return (half_turn){.dp = fire.dp_after, .hits = fire.hits};
}

/* A unit's activation and what it then does by its doctrine. It is a part, because its many rolls have few results, and
 * because the enemy's condition does not matter to it. */
typedef struct {
    bloodybacks_fire_turn turn;
    int dp;
    bloodybacks_test test; /* without a success */
} firing_unit;

static hod_follows take_half(hod_roller *roller, const void *given, void *result)
{
    const firing_unit *own = given;
    const bloodybacks_fire_turn *turn = &own->turn;
    half_turn *half = result;
    const bloodybacks_activated active = bloodybacks_activate_to_fire(roller, turn, own->dp, &own->test);
    if (bloodybacks_has_choice(turn, &active))
        *half = (half_turn){.dp = active.dp, .actions = active.actions};
    else
        *half =
            after_rallies(roller, turn, &active, bloodybacks_rallies_by_doctrine(turn->doctrine, &active));
    return HOD_DONE;
}

HOD_PART(half_turn_part, "half of a turn", firing_unit, half_turn, .step = take_half)

static half_turn begin_half(hod_roller *roller, const side *own, const state *now)
{
    const bloodybacks_condition *condition = &now->units[now->plays];
    hod_note(roller, "%s, %s", hod_turn(roller), side_name(now->plays));
    const firing_unit unit = {.turn = own->turn,
                              .dp = condition->dp,
                              .test = bloodybacks_test_after(&own->morale, condition->stamina_hits, 0, NULL)};
    half_turn half;
    hod_play(roller, &half_turn_part, &unit, &half);
    return half;
}

/* What the side that plays does by its choice. */
static half_turn end_half(hod_roller *roller, const side *own, const state *now)
{
    const bloodybacks_activated active = {.dp = now->units[now->plays].dp, .actions = now->actions};
    const char *label = now->plays == SIDE_A ? "A's actions" : "B's actions";
    const int rallies = bloodybacks_choose_rallies(roller, label, now->plays, &active);
    return after_rallies(roller, &own->turn, &active, rallies);
}

/* One side's half of a turn, then the other's. With `best`, its choice is a separate step. */
static hod_follows step(hod_roller *roller, const prepared *p, state *now)
{
    const int plays = now->plays, other = !plays;
    const side *own = &p->sides[plays];
    hod_side_acts(roller, plays);
    const half_turn half = now->actions > 0 ? end_half(roller, own, now) : begin_half(roller, own, now);
    if (half.is_broken) return ends(now, other);
    now->units[plays].dp = half.dp;
    now->actions = half.actions;
    if (half.actions > 0) return HOD_STEP_FOLLOWS;

    bloodybacks_condition *const target = &now->units[other];
    bloodybacks_take_hits(roller, "The target", target, p->dp_limit, half.hits);
    if (p->eliminated_at && target->stamina_hits >= p->eliminated_at) return ends(now, plays);
    now->plays = other;
    return plays == SIDE_A ? HOD_STEP_FOLLOWS : HOD_TURN_IS_OVER;
}

/* For both units, the stamina hits beyond those that matter. */
static void forget(const prepared *p, state *now)
{
    for (int i = SIDE_A; i <= SIDE_B; i++)
        now->units[i].stamina_hits = least_of(now->units[i].stamina_hits, p->sides[i].most_stamina_hits);
}

static bool somebody_chooses(const prepared *p)
{
    return p->sides[SIDE_A].turn.doctrine == BEST || p->sides[SIDE_B].turn.doctrine == BEST;
}

static double worth(const prepared *p, const outcome *o, int who)
{
    (void)p;
    return worth_of_winner(o->winner, who);
}

HOD_FORGET
HOD_CLOCK(turn, turns)
ENGAGEMENT_ERRORS
HOD_CHOICES(.margin = 1e-9, .error = error_any)
HOD_PROCESS(bloodybacks_firefight, "firefight", bloodybacks_rules, HOD_CHOOSES,
            .procedure.forget = forget_any, .procedure.clock = &clock_any, .rolls = "activation nerve volley",
            .title = "two units shooting at each other until one breaks",
            .source = "Bloodybacks! 8.3, activation, shooting and morale; R3, R5, R10, R13");
