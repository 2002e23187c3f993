/* engagement: two units of infantry that come on, fire and charge, by plans or as well as they can, until one
 * breaks. */
#include "games/taber/engagement.h"
#include "games/taber/taber.h"

#define SIDE_FIELDS(FIELD, s, usual_plan)                                                           \
    FIELD(s##_plan, PLAN, usual_plan, "what " #s " means to do")                                    \
    FIELD(s##_may, MAY, MAY_ANYTHING, "what " #s " may do")                                         \
    FIELD(s##_quality, QUALITY, CONTINENTAL, "quality of " #s)                                      \
    FIELD(s##_formation, INFANTRY_FORMATION, LOOSE, "formation of " #s)                             \
    FIELD(s##_weapon, FIREARM, MUSKET, "what " #s " fires with")                                    \
    FIELD(s##_bayonets, NO_YES, YES, "whether " #s " has bayonets")                                 \
    FIELD(s##_stands, "1..8", 4, "stands of " #s)                                                   \
    FIELD(s##_commander, COMMANDER, NO_COMMANDER, "commander attached to " #s)                      \
    FIELD(s##_order, "0..10", 8, "the d10 at which " #s " gets its orders to move; not of Indians") \
    FIELD(s##_cover, COVER, NO_COVER, "cover of " #s " at the start")

#define FIELDS(FIELD)                                                                  \
    SIDE_FIELDS(FIELD, a, PLAN_BEST)                                                   \
    SIDE_FIELDS(FIELD, b, PLAN_STAND)                                                  \
    FIELD(distance, "1..24", 12, "inches between the two at the start")                \
    FIELD(fire_distance, "1..12", 4, "inches at which both fire at chargers, or less") \
    FIELD(woods, NO_YES, NO, "whether this happens in woods")                          \
    FIELD(first, HOD_DOMAIN(FIRST_WORDS), BY_DICE, "who plays first in each turn")     \
    HOLDS_FIELD(FIELD)                                                                 \
    FIELD(turns, "1..20", 12, "turns after which it ends undecided")

#define OUTCOMES(OUTCOME)                                                                \
    OUTCOME(winner, VICTOR, "whose enemy alone breaks; both: both break, none: neither") \
    OUTCOME(turn, "1..20", "turn in which it ends")                                      \
    OUTCOME(by, HOD_DOMAIN(BY_WORDS), "what breaks a unit")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    taber_opponents opponents;
    int fresh[2], in_cover[2]; /* at the start */
    int distance, holds, turns;
} prepared;
typedef struct {
    outcome so_far;
    taber_moment moment;
} state;

#define STATE(FIELD)                                                                  \
    FIELD(next, HOD_DOMAIN(NEXT_WORDS), "what comes next in the player turn")         \
    FIELD(mover, "a | b", "whose player turn it is")                                  \
    FIELD(is_second, NO_YES, "whether the other has played in this turn")             \
    FIELD(distance, "0..24", "inches between the two; 0: they are in contact")        \
    FIELD(a_stands, "0..8", "stands of a")                                            \
    FIELD(b_stands, "0..8", "stands of b")                                            \
    FIELD(a_fresh, NO_YES, "whether a has its first fire, if that is worth anything") \
    FIELD(b_fresh, NO_YES, "whether b has its first fire, if that is worth anything") \
    FIELD(a_leaderless, NO_YES, "whether the commander of a has been killed")         \
    FIELD(b_leaderless, NO_YES, "whether the commander of b has been killed")         \
    FIELD(a_in_cover, NO_YES, "whether a is in its cover")                            \
    FIELD(b_in_cover, NO_YES, "whether b is in its cover")                            \
    FIELD(marked, "0..64", "hits marked on the mover who charges")

/* The fields of one side. */
typedef struct {
    SIDE_FIELDS(HOD_MEMBER, s, )
} side_situation;
#define SIDE(side)                                                                                      \
    {                                                                                                   \
        s->side##_plan, s->side##_may, s->side##_quality, s->side##_formation, s->side##_weapon,        \
            s->side##_bayonets, s->side##_stands, s->side##_commander, s->side##_order, s->side##_cover \
    }

/* Open order and skirmishers charge only their like. */
static bool may_ever_charge(const side_situation *mine, const side_situation *theirs)
{
    return mine->s_may != MAY_NOT_CHARGE &&
           (taber_is_dispersed(theirs->s_formation) || !taber_is_dispersed(mine->s_formation));
}

static const char *contradiction(const taber_rules *rules, const situation *s)
{
    (void)rules;
    const side_situation a = SIDE(a), b = SIDE(b);
    const char *reason = contradiction_of_plan(a.s_plan, a.s_may);
    if (!reason) reason = contradiction_of_plan(b.s_plan, b.s_may);
    if (reason) return reason;
    const bool a_cannot = a.s_plan == PLAN_CHARGE && !may_ever_charge(&a, &b);
    const bool b_cannot = b.s_plan == PLAN_CHARGE && !may_ever_charge(&b, &a);
    return a_cannot || b_cannot ? "open order and skirmishers charge only their like" : NULL;
}

/* The speed table has rows for skirmishers, open order and militia (E15). */
static int marcher_of(const side_situation *s)
{
    if (s->s_quality == INDIAN) return M_INDIANS;
    if (s->s_formation == OPEN_ORDER) return M_OPEN;
    if (s->s_formation == SKIRMISH) return M_SKIRMISH;
    if (taber_is_militia(s->s_quality)) return M_MILITIA;
    return s->s_formation == CLOSE_ORDER ? M_CLOSE : M_LOOSE;
}

static taber_aims aims_of(const taber_rules *rules, const side_situation *mine, const side_situation *theirs,
                          int woods)
{
    const taber_shot_situation shot = {.weapon = mine->s_weapon,
                                       .formation = mine->s_formation,
                                       .quality = mine->s_quality,
                                       .woods = woods,
                                       .target_formation = theirs->s_formation,
                                       .cover = theirs->s_cover};
    return taber_aims_of(rules, &shot);
}

static int arm_of(const side_situation *s)
{
    return s->s_bayonets ? BAYONETS : OTHER_ARMS;
}

static taber_opponent opponent_of(const taber_rules *rules, const situation *s, const side_situation *mine,
                                  const side_situation *theirs)
{
    const int percent = taber_ground_percent(
        rules, s->woods ? WOODS : CLEAR, taber_is_dispersed(mine->s_formation), mine->s_quality == INDIAN);
    taber_target_situation target = {.quality = mine->s_quality,
                                     .formation = mine->s_formation,
                                     .stands_at_start = mine->s_stands,
                                     .commander = mine->s_commander,
                                     .woods = s->woods};
    const taber_aims aims = aims_of(rules, mine, theirs, s->woods);
    taber_opponent unit = {
        .conduct = {.plan = mine->s_plan,
                    .move = rules->march.inches.at[marcher_of(mine)] * percent / 100,
                    .reach = may_ever_charge(mine, theirs) ? rules->charge_reach.infantry * percent / 100 : 0,
                    .good_distance = aims.good_distance},
        .fires = mine->s_may != MAY_NOT_FIRE,
        .may_evade = mine->s_plan == PLAN_BEST && taber_is_dispersed(mine->s_formation),
        .needs_orders = mine->s_quality != INDIAN,
        .order = {.sides = rules->order.sides, .target = least_of(mine->s_order, rules->order.sides)},
        .will = taber_will_of(rules, mine->s_quality),
        .stands = mine->s_stands,
        .figures = rules->unit.figures.at[mine->s_formation],
        .numbers = taber_numbers_of(rules, arm_of(mine), arm_of(theirs)),
        .aims = aims,
    };
    unit.targets[NO] = taber_target_of(rules, &target, NULL);
    target.cover = mine->s_cover;
    unit.targets[YES] = taber_target_of(rules, &target, NULL);
    return unit;
}

/* A fight of so many figures on both sides that nobody is outnumbered, and everybody has a die. */
static taber_fight fight_of(const taber_rules *rules, const side_situation *attacker,
                            const side_situation *defender, int cover, int woods)
{
    enum { MANY = 48 };
    const taber_fight_situation fight = {.attacker_arm = arm_of(attacker),
                                         .attacker_figures = MANY,
                                         .attacker_quality = attacker->s_quality,
                                         .attacker_commander = attacker->s_commander,
                                         .defender_arm = arm_of(defender),
                                         .defender_figures = MANY,
                                         .defender_quality = defender->s_quality,
                                         .defender_commander = defender->s_commander,
                                         .cover = cover,
                                         .woods = woods};
    return taber_fight_of(rules, &fight, NULL);
}

static void tell_speed(hod_roller *roller, const char *who, const taber_conduct *conduct)
{
    hod_note(roller, "%s moves %d inches", who, conduct->move);
    if (conduct->reach > 0) hod_note(roller, "%s charges %d inches", who, conduct->reach);
}

static void prepare(const taber_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const side_situation a = SIDE(a), b = SIDE(b);
    taber_opponents *both = &p->opponents;
    both->sides[SIDE_A] = opponent_of(rules, s, &a, &b);
    both->sides[SIDE_B] = opponent_of(rules, s, &b, &a);
    tell_speed(roller, "A", &both->sides[SIDE_A].conduct);
    tell_speed(roller, "B", &both->sides[SIDE_B].conduct);
    both->fights[IN_THE_OPEN] = fight_of(rules, &a, &b, NO_COVER, s->woods);
    both->fights[B_IN_COVER] = fight_of(rules, &a, &b, b.s_cover, s->woods);
    both->fights[A_IN_COVER] = fight_of(rules, &b, &a, a.s_cover, s->woods);
    both->overlap = rules->melee.overlap;
    both->fire_distance = s->fire_distance;
    both->fall_back = taber_dice_of(&rules->commander_risk.fall_back);
    both->evade = taber_dice_of(&rules->evade.evade);
    both->first = s->first;
    for (int side = SIDE_A; side <= SIDE_B; side++)
        p->fresh[side] = taber_saves_first_fire(&both->sides[side].aims);
    p->in_cover[SIDE_A] = a.s_cover != NO_COVER;
    p->in_cover[SIDE_B] = b.s_cover != NO_COVER;
    p->distance = s->distance;
    p->holds = s->holds;
    p->turns = s->turns;
}

static void begin(const prepared *p, state *now)
{
    now->so_far.winner = NEITHER_BREAKS;
    now->so_far.by = BY_NOTHING;
    now->moment.distance = p->distance;
    for (int side = SIDE_A; side <= SIDE_B; side++) {
        now->moment.stands[side] = p->opponents.sides[side].stands;
        now->moment.fresh[side] = p->fresh[side];
        now->moment.in_cover[side] = p->in_cover[side];
    }
    taber_start_turn(&p->opponents, &now->moment);
}

static hod_follows step(hod_roller *roller, const prepared *p, state *now)
{
    taber_ending ending;
    const hod_follows follows = taber_play_on(roller, &p->opponents, &now->moment, &ending);
    if (follows == HOD_DONE) {
        now->so_far.winner = victor_of(ending.broken[SIDE_A], ending.broken[SIDE_B]);
        now->so_far.by = ending.by;
    }
    return follows;
}

static bool somebody_chooses(const prepared *p)
{
    const taber_opponent *sides = p->opponents.sides;
    return somebody_decides(sides[SIDE_A].conduct.plan, sides[SIDE_B].conduct.plan);
}

static double worth(const prepared *p, const outcome *o, int who)
{
    return worth_of_victor(o->winner, p->holds, who);
}

HOD_VALID(taber_rules)
HOD_CLOCK(turn, turns)
HOD_CHOICES(.margin = 1e-6)
HOD_PROCESS(
    taber_engagement, "engagement", taber_rules, .valid = valid_any, .procedure.clock = &clock_any,
    HOD_CHOOSES, .title = "two units of infantry that stand and fire, or close and charge, until one breaks",
    .source = "Taber 2006, Sequence of Play, Movement, Firing, Declare Charges, Melee and Reform; E1 to E20");
