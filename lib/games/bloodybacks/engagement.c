/* engagement: two units on a line stand and shoot, or close and charge, until one breaks. */
#include "games/bloodybacks/engagement.h"

#define SIDE_FIELDS(FIELD, side)                                                    \
    FIELD(side##_plan, PLAN, PLAN_BEST, "what " #side " means to do")               \
    TROOP_FIELDS(FIELD, side)                                                       \
    FIELD(side##_bayonet, NO_YES, NO, "whether " #side " declares bayonet charges") \
    FIELD(side##_may, MAY, MAY_ANYTHING, "what " #side " may do")

#define FIELDS(FIELD)                                                          \
    SIDE_FIELDS(FIELD, a)                                                      \
    SIDE_FIELDS(FIELD, b)                                                      \
    FIELD(distance, "1..30", 18, "inches between them at the start")           \
    FIELD(doctrine, HOD_DOMAIN(FIXED_DOCTRINE_WORDS), SHOOT,                   \
          "whether a unit with a plan other than best rallies before it acts") \
    FIELD(holds, HOD_DOMAIN(HOLDER_WORDS), NOBODY_HOLDS,                       \
          "whose ground it is, if neither has broken in the end")              \
    FIELD(turns, "1..20", 12, "turns after which it ends undecided")

#define OUTCOMES(OUTCOME) ENGAGEMENT_OUTCOMES(OUTCOME)

#define STATE(FIELD)                                                         \
    FIELD(plays, "a | b", "whose half of the turn it is")                    \
    FIELD(step, HOD_DOMAIN(STEP_WORDS), "what comes next")                   \
    FIELD(distance, "0..30", "inches between them; 0: in contact")           \
    FIELD(attacker, WINNER, "who charges, or made the contact")              \
    FIELD(a_dp, "0..3", "A's disruption points")                             \
    FIELD(a_stamina_hits, "0..9", "A's stamina hits, as far as they matter") \
    FIELD(a_holds_cover, NO_YES, "whether A still has its cover")            \
    FIELD(b_dp, "0..3", "B's disruption points")                             \
    FIELD(b_stamina_hits, "0..9", "B's stamina hits, as far as they matter") \
    FIELD(b_holds_cover, NO_YES, "whether B still has its cover")            \
    FIELD(met, NO_YES, "whether a charge has led to a melee or an evade")    \
    FIELD(actions, "0..3", "actions that whoever plays has, or shoots with")

typedef HOD_STRUCT(FIELDS) situation;
typedef bloodybacks_encounter_outcome outcome;
typedef bloodybacks_encounter prepared;
typedef bloodybacks_encounter_state state;

static const char *contradiction(const bloodybacks_rules *rules, const situation *s)
{
    if (rules->charge.hand + rules->charge.bayonet_dice + rules->unit.dp_limit > HOD_MOST_DICE)
        return "charge.hand, charge.bayonet_dice and unit.dp_limit may add up to 32 dice at most";
    if (s->a_plan == PLAN_CHARGE && s->a_may == MAY_NOT_CHARGE)
        return "a_plan=charge contradicts a_may=no-charge";
    if (s->b_plan == PLAN_CHARGE && s->b_may == MAY_NOT_CHARGE)
        return "b_plan=charge contradicts b_may=no-charge";
    return NULL;
}

/* What a side is told to do. */
struct intent {
    int plan, bayonet, may;
};

static const hod_list *ranges_of(const bloodybacks_rules *rules, int weapon)
{
    if (weapon == RIFLE) return &rules->engagement.rifle_range;
    return weapon == CARBINE ? &rules->engagement.carbine_range : &rules->engagement.musket_range;
}

/* What it is to be attacked by own, with fresh units, and fought even where no charge comes home. */
static bloodybacks_attack attack_of(const bloodybacks_rules *rules, const bloodybacks_troops *own,
                                    const bloodybacks_troops *enemy, int cover, int bayonet)
{
    const bloodybacks_fight_situation s = {.attacker_figures = own->figures,
                                           .defender_figures = enemy->figures,
                                           .attacker_density = own->density,
                                           .defender_density = enemy->density,
                                           .cover = cover,
                                           .bayonet = bayonet,
                                           .attacker_quality = own->quality,
                                           .defender_quality = enemy->quality};
    bloodybacks_attack attack = bloodybacks_attack_of(rules, &s, NULL);
    attack.fight = bloodybacks_fight_of(rules, &s, NULL);
    return attack;
}

/* What depends on whether a side has lost its cover (0) or still holds it (1), of itself or of its enemy. */
static void prepare_cover(const bloodybacks_rules *rules, const bloodybacks_troops *own,
                          const bloodybacks_troops *enemy, int bayonet, int holds, bloodybacks_engaged *side)
{
    const int own_cover = holds ? own->cover : NO_COVER, cover = holds ? enemy->cover : NO_COVER;
    side->morale[holds] =
        bloodybacks_morale_of(rules, own->quality, bloodybacks_terrain_behind(own_cover), 0, NULL);
    for (int range = CLOSE; range <= LONG; range++)
        side->shots[range][holds] = bloodybacks_shot_at(rules, own, enemy, cover, range);
    side->attacks[holds] = attack_of(rules, own, enemy, cover, bayonet);
}

static bloodybacks_engaged side_of(const bloodybacks_rules *rules, const bloodybacks_troops *own,
                                   const bloodybacks_troops *enemy, const struct intent *intent, int doctrine)
{
    const hod_list *ranges = ranges_of(rules, own->weapon);
    bloodybacks_engaged side = {
        .plan = intent->plan,
        .may_charge = intent->may != MAY_NOT_CHARGE,
        .doctrine = intent->plan == PLAN_BEST ? SHOOT : doctrine,
        .move = rules->engagement.move - own->density,
        .close = ranges->at[CLOSE],
        .activation = bloodybacks_activation_of(rules, own->quality, own->commander, NULL),
    };
    for (int range = CLOSE; range <= LONG; range++)
        side.reach[range] = intent->may == MAY_NOT_FIRE ? 0 : ranges->at[range];
    for (int holds = NO; holds <= YES; holds++)
        prepare_cover(rules, own, enemy, intent->bayonet, holds, &side);
    /* Any hit is told from none (E18), and a unit that holds its cover may lose it yet. */
    int *most = side.most_stamina_hits;
    most[NO] = most_of(1, bloodybacks_stamina_hits_that_matter(&side.morale[NO]));
    most[YES] = most_of(most[NO], bloodybacks_stamina_hits_that_matter(&side.morale[YES]));
    return side;
}

static void prepare(const bloodybacks_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    (void)roller;
    const bloodybacks_troops a = TROOPS(SIDE_A, a), b = TROOPS(SIDE_B, b);
    const struct intent of_a = {s->a_plan, s->a_bayonet, s->a_may},
                        of_b = {s->b_plan, s->b_bayonet, s->b_may};
    p->sides[SIDE_A] = side_of(rules, &a, &b, &of_a, s->doctrine);
    p->sides[SIDE_B] = side_of(rules, &b, &a, &of_b, s->doctrine);
    p->has_cover[SIDE_A] = a.cover != NO_COVER;
    p->has_cover[SIDE_B] = b.cover != NO_COVER;
    p->dice_per_action = rules->shooting.extra_action_dice;
    p->dp_limit = rules->unit.dp_limit;
    p->eliminated_at = bloodybacks_eliminated_at(rules);
    p->pushed_back_moves = rules->engagement.pushed_back_moves;
    p->halt = rules->engagement.halt;
    p->withdrawal = rules->engagement.withdrawal;
    p->distance = s->distance;
    p->holds = s->holds;
    p->turns = s->turns;
}

static void begin(const prepared *p, state *now)
{
    now->outcome.winner = NOBODY;
    now->outcome.by = BY_NONE;
    now->distance = p->distance;
    now->attacker = NOBODY;
    for (int who = SIDE_A; who <= SIDE_B; who++) now->units[who].holds_cover = p->has_cover[who];
}

static hod_follows step(hod_roller *roller, const prepared *p, state *now)
{
    return bloodybacks_engage(roller, p, now);
}

/* Of both units, the stamina hits beyond those that matter. */
static void forget(const prepared *p, state *now)
{
    for (int who = SIDE_A; who <= SIDE_B; who++) {
        bloodybacks_condition *condition = &now->units[who].condition;
        condition->stamina_hits =
            least_of(condition->stamina_hits, p->sides[who].most_stamina_hits[now->units[who].holds_cover]);
    }
}

static bool somebody_chooses(const prepared *p)
{
    return somebody_decides(p->sides[SIDE_A].plan, p->sides[SIDE_B].plan);
}

/* Two that break at once share it (E16); at the limit, whose ground it is has held it (E20). */
static double worth(const prepared *p, const outcome *o, int who)
{
    if (o->winner != NOBODY) return o->winner == who;
    return o->by != BY_NONE ? 0.5 : worth_of_limit(p->holds, who);
}

/* Whether they have met is told apart from fire in what broke a unit, and in nothing else. */
static void disregard(const prepared *p, state *now)
{
    (void)p;
    now->met = NO;
}

HOD_FORGET
HOD_DISREGARD
HOD_CLOCK(turn, turns)
HOD_CHOICES(.margin = 1e-6, .disregard = disregard_any) /* E17 */
HOD_VALID(bloodybacks_rules)
HOD_PROCESS(bloodybacks_engagement, "engagement", bloodybacks_rules, HOD_CHOOSES, .valid = valid_any,
            .procedure.forget = forget_any, .procedure.clock = &clock_any,
            .title = "two units that stand and shoot, or close and charge, until one breaks",
            .source = "Bloodybacks! 8.3, activation, movement, shooting, charges, melee, evades and morale; "
                      "E1 to E21, R3, R5, R8 to R11, R13");
