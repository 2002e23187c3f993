/* firefight: two units shoot at each other, turn after turn, until one breaks. */
#include "rules/bloodybacks/fire_turn.h"
#include "rules/bloodybacks/opponents.h"

#define FIELDS(FIELD)                                                                                \
    TROOP_FIELDS(FIELD, a)                                                                           \
    TROOP_FIELDS(FIELD, b)                                                                           \
    FIELD(range, RANGE, CLOSE, "range between them")                                                 \
    FIELD(doctrine, DOCTRINE, SHOOT, "whether they rally before they shoot, or choose what is best") \
    FIELD(turns, "1..100", 12, "turns after which it ends undecided")

#define OUTCOMES(OUTCOME)                                          \
    OUTCOME(winner, HOD_DOMAIN(WINNER_WORDS), "whose enemy broke") \
    OUTCOME(turn, "1..100", "the turn in which it broke, or the last")

#define STATE(FIELD)                                                          \
    FIELD(plays, "a | b", "whose half of the turn it is")                     \
    FIELD(a_dp, "0..3", "disruption points on a")                             \
    FIELD(a_stamina_hits, "0..9", "stamina hits on a, as far as they matter") \
    FIELD(b_dp, "0..3", "disruption points on b")                             \
    FIELD(b_stamina_hits, "0..9", "stamina hits on b, as far as they matter") \
    FIELD(actions, "0..3", "actions of whoever plays; 0: it is not activated yet")

typedef struct {
    FIELDS(HOD_MEMBER)
} situation;
typedef struct {
    OUTCOMES(HOD_MEMBER)
} outcome;

typedef struct {
    bloodybacks_fire_turn turn;
    bloodybacks_unit_morale morale;
    int most_stamina_hits; /* further ones change nothing */
} side;
typedef struct {
    side sides[2];
    int dp_limit;
    int eliminated_at;
    int turns;
} prepared;

typedef struct {
    outcome outcome;
    int plays; /* A or B */
    bloodybacks_condition units[2];
    int actions; /* of whoever plays, when it chooses what to use them for */
} state;

static side side_of(const bloodybacks_rules *rules, const situation *s, const bloodybacks_troops *own,
                    const bloodybacks_troops *target)
{
    const int terrain = bloodybacks_terrain_behind(own->cover);
    const bloodybacks_unit_morale morale = bloodybacks_morale_of(rules, own->quality, terrain, 0, NULL);
    return (side){
        .turn = {.activation = bloodybacks_activation_of(rules, own->quality, own->commander, NULL),
                 .shot = bloodybacks_shot_at(rules, own, target, target->cover, s->range),
                 .dice_per_action = rules->shooting.extra_action_dice,
                 .dp_limit = rules->unit.dp_limit,
                 .doctrine = s->doctrine},
        .morale = morale,
        .most_stamina_hits = bloodybacks_stamina_hits_that_matter(&morale),
    };
}

static void prepare(const bloodybacks_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const bloodybacks_troops a = TROOPS(a), b = TROOPS(b);
    p->sides[A] = side_of(rules, s, &a, &b);
    p->sides[B] = side_of(rules, s, &b, &a);
    p->dp_limit = rules->unit.dp_limit;
    p->eliminated_at = bloodybacks_eliminated_at(rules);
    p->turns = s->turns;
    hod_note(roller, "A shoots at %d or less, B at %d or less", p->sides[A].turn.shot.target,
             p->sides[B].turn.shot.target);
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

/* What the activation of whoever plays comes to. */
static bloodybacks_activated activate(hod_roller *roller, const prepared *p, const state *now)
{
    const side *own = &p->sides[now->plays];
    const bloodybacks_condition *condition = &now->units[now->plays];
    hod_note(roller, "%s, %s", hod_turn(roller), now->plays == A ? "A" : "B");
    const bloodybacks_test test = bloodybacks_test_after(&own->morale, condition->stamina_hits, 0, NULL);
    return bloodybacks_activate_to_fire(roller, &own->turn, condition->dp, &test);
}

/* Rallies, shoots, and hands over to the other side. */
static hod_follows act(hod_roller *roller, const prepared *p, state *now, const bloodybacks_activated *active,
                       int rallies)
{
    const int plays = now->plays, other = plays == A ? B : A;
    const bloodybacks_fire_turn_result result =
        bloodybacks_rally_and_fire(roller, &p->sides[plays].turn, active, rallies);
    if (result.morale == IF_TESTED + DESTROYED || result.morale == IF_TESTED + ROUT) return ends(now, other);
    bloodybacks_condition *const target = &now->units[other];
    now->units[plays].dp = result.dp_after;
    now->actions = 0;
    bloodybacks_take_hits(roller, "The target", target, p->dp_limit, result.hits);
    if (p->eliminated_at && target->stamina_hits >= p->eliminated_at) return ends(now, plays);

    now->plays = other;
    return plays == A ? HOD_STEP_FOLLOWS : HOD_TURN_IS_OVER;
}

/* One side's half of a turn: its activation and what it then does, which with `best` is a step of its own. */
static hod_follows step(hod_roller *roller, const prepared *p, state *now)
{
    const bloodybacks_fire_turn *turn = &p->sides[now->plays].turn;
    bloodybacks_condition *const own = &now->units[now->plays];
    if (now->actions > 0) {
        const bloodybacks_activated active = {.dp = own->dp, .actions = now->actions};
        const char *label = now->plays == A ? "A's actions" : "B's actions";
        return act(roller, p, now, &active, bloodybacks_choose_rallies(roller, label, now->plays, &active));
    }
    const bloodybacks_activated active = activate(roller, p, now);
    if (!bloodybacks_has_choice(turn, &active))
        return act(roller, p, now, &active, bloodybacks_rallies_by_doctrine(turn->doctrine, &active));
    own->dp = active.dp;
    now->actions = active.actions;
    return HOD_STEP_FOLLOWS;
}

/* Of both units, the stamina hits beyond those that matter. */
static void forget(const prepared *p, state *now)
{
    for (int i = A; i <= B; i++)
        now->units[i].stamina_hits = least_of(now->units[i].stamina_hits, p->sides[i].most_stamina_hits);
}

static bool somebody_chooses(const prepared *p)
{
    return p->sides[A].turn.doctrine == BEST || p->sides[B].turn.doctrine == BEST;
}

static double worth(const prepared *p, const outcome *o, int who)
{
    (void)p;
    return o->winner == NOBODY ? 0.5 : o->winner == who;
}

HOD_FORGET
HOD_CLOCK(turn, turns)
HOD_CHOICES(1e-9)
HOD_PROCESS(bloodybacks_firefight, "firefight", bloodybacks_rules, HOD_CHOOSES,
            .procedure.forget = forget_any, .procedure.clock = &clock_any,
            .title = "two units shooting at each other until one breaks",
            .source = "Bloodybacks! 8.3, activation, shooting and morale; R3, R5, R10, R13");
