/* engagement: two units on a line stand and shoot, or close and charge, until one breaks. */
#include "games/bloodybacks/fight.h"
#include "games/bloodybacks/fire.h"
#include "rules/battle.h"

#include <string.h>

#define SIDE_FIELDS(FIELD, side, who)                                             \
    FIELD(side##_plan, PLAN, PLAN_BEST, "what " who " means to do")               \
    TROOP_FIELDS(FIELD, side, who)                                                \
    FIELD(side##_bayonet, NO_YES, NO, "whether " who " declares bayonet charges") \
    FIELD(side##_may, MAY, MAY_ANYTHING, "what " who " may do")

#define FIELDS(FIELD)                                                          \
    SIDE_FIELDS(FIELD, a, "A")                                                 \
    SIDE_FIELDS(FIELD, b, "B")                                                 \
    FIELD(distance, "1..30", 18, "inches between them at the start")           \
    FIELD(doctrine, HOD_DOMAIN(FIXED_DOCTRINE_WORDS), SHOOT,                   \
          "whether a unit with a plan other than best rallies before it acts") \
    OWN_DOCTRINE_FIELDS(FIELD, OWN_DOCTRINE(FIXED_DOCTRINE_WORDS))             \
    HOLDS_FIELD(FIELD)                                                         \
    ERROR_FIELDS(FIELD)                                                        \
    FIELD(turns, "1..20", 12, "turns after which it ends undecided")

#define BY_WORDS(WORD)                \
    WORD(BY_FIRE, "fire")             \
    WORD(BY_ASSAULT, "assault")       \
    WORD(BY_AFTERMATH, "aftermath")   \
    WORD(BY_ACTIVATION, "activation") \
    WORD(BY_NONE, "none")
enum { BY_WORDS(HOD_CONSTANT) };

#define OUTCOMES(OUTCOME)                                             \
    OUTCOME(winner, WINNER, "who did not break, alone")               \
    OUTCOME(turn, "1..20", "the turn in which it ended, or the last") \
    OUTCOME(by, HOD_DOMAIN(BY_WORDS), "what broke the loser")

/* A side's unit and its plan. */
typedef struct {
    int plan;
    bloodybacks_troops troops;
    int bayonet, may;
} side_situation;
typedef struct {
    side_situation sides[2];
    int distance, doctrine, own_doctrines[2], holds, errors[2], turns;
} situation;
typedef HOD_STRUCT(OUTCOMES) outcome;

/* One side. Arrays indexed by cover: 0 for a unit that has lost its cover, 1 for one that still has it. */
typedef struct {
    int plan, may_charge;
    int doctrine; /* for a plan other than best */
    int move;     /* inches */
    int close;    /* inches; how close it advances */
    int reach[2]; /* inches, by range; 0 if it may not shoot */
    bloodybacks_activation_roll activation;
    bloodybacks_unit_morale morale[2]; /* by its own cover */
    int most_stamina_hits[2];          /* the same; more hits change nothing */
    bloodybacks_shot shots[2][2];      /* by range and the enemy's cover */
    bloodybacks_attack attacks[2];     /* by the enemy's cover */
} engaged;

typedef struct {
    engaged sides[2];
    int has_cover[2];
    int dice_per_action; /* of shots, after the first action */
    int dp_limit, eliminated_at;
    int pushed_back_moves, halt, withdrawal;
    int distance; /* at the start */
    int holds;    /* NOBODY_HOLDS .. B_HOLDS: whose ground it is */
    int errors[2], turns;
} prepared;

/* The next step. */
#define STEP_WORDS(WORD)              \
    WORD(TO_ACTIVATE, "activation")   \
    WORD(TO_ORDER, "orders")          \
    WORD(TO_FIRE_CLOSE, "close-fire") \
    WORD(TO_FIRE_LONG, "long-fire")   \
    WORD(TO_CHARGE, "charge")         \
    WORD(TO_FIGHT_ON, "melee")
enum { STEP_WORDS(HOD_CONSTANT) };

typedef struct {
    outcome outcome;
    int plays; /* SIDE_A or SIDE_B */
    int step;
    int distance; /* 0 in contact; for a charge, the distance to which the enemy would evade, or 0 */
    int attacker; /* the side that charges, or whose charge made the contact; otherwise NOBODY */
    struct {
        bloodybacks_condition condition;
        int holds_cover;
    } units[2];
    int met;     /* whether a charge has led to a melee or an evade */
    int actions; /* of the side that plays: left to it, or used for its shot */
} state;

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
    FIELD(actions, "0..3", "actions of the side that acts, or those it shoots with")

static const char *contradiction(const bloodybacks_rules *rules, const situation *s)
{
    if (rules->charge.hand + rules->charge.bayonet_dice + rules->unit.dp_limit > HOD_MAX_DICE)
        return "charge.hand, charge.bayonet_dice and unit.dp_limit may add up to 32 dice at most";
    if (s->sides[SIDE_A].plan == PLAN_CHARGE && s->sides[SIDE_A].may == MAY_NOT_CHARGE)
        return "a_plan=charge contradicts a_may=no-charge";
    if (s->sides[SIDE_B].plan == PLAN_CHARGE && s->sides[SIDE_B].may == MAY_NOT_CHARGE)
        return "b_plan=charge contradicts b_may=no-charge";
    return NULL;
}

static const hod_short_list *ranges_of(const bloodybacks_rules *rules, int weapon)
{
    if (weapon == RIFLE) return &rules->engagement.rifle_range;
    return weapon == CARBINE ? &rules->engagement.carbine_range : &rules->engagement.musket_range;
}

/* The attack by `own` with fresh units, including the melee even if no charge comes home. */
static bloodybacks_attack attack_by(const bloodybacks_rules *rules, const bloodybacks_troops *own,
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

/* Everything that depends on whether a side, or its enemy, has lost its cover (0) or still has it (1). */
static void prepare_cover(const bloodybacks_rules *rules, const situation *s, int who, int holds,
                          engaged *side)
{
    const bloodybacks_troops *own = &s->sides[who].troops, *enemy = &s->sides[!who].troops;
    const int own_cover = holds ? own->cover : NO_COVER, cover = holds ? enemy->cover : NO_COVER;
    side->morale[holds] =
        bloodybacks_morale_of(rules, own->quality, bloodybacks_terrain_behind(own_cover), 0, NULL);
    for (int range = CLOSE; range <= LONG; range++)
        side->shots[range][holds] = bloodybacks_shot_at(rules, who, own, enemy, cover, range);
    side->attacks[holds] = attack_by(rules, own, enemy, cover, s->sides[who].bayonet);
}

static engaged side_of(const bloodybacks_rules *rules, const situation *s, int who)
{
    const bloodybacks_troops *own = &s->sides[who].troops;
    const int plan = s->sides[who].plan, may = s->sides[who].may;
    const hod_short_list *ranges = ranges_of(rules, own->weapon);
    engaged side = {
        .plan = plan,
        .may_charge = may != MAY_NOT_CHARGE,
        .doctrine = plan == PLAN_BEST ? SHOOT : bloodybacks_doctrine_of(s->doctrine, s->own_doctrines[who]),
        .move = rules->engagement.move - own->density,
        .close = ranges->at[CLOSE],
        .activation = bloodybacks_activation_of(rules, own->quality, own->commander, NULL),
    };
    for (int range = CLOSE; range <= LONG; range++)
        side.reach[range] = may == MAY_NOT_FIRE ? 0 : ranges->at[range];
    for (int holds = NO; holds <= YES; holds++) prepare_cover(rules, s, who, holds, &side);
    /* Whether there was any hit always matters (E18), and a unit in cover may still lose it. */
    int *most = side.most_stamina_hits;
    most[NO] = most_of(1, bloodybacks_stamina_hits_that_matter(&side.morale[NO]));
    most[YES] = most_of(most[NO], bloodybacks_stamina_hits_that_matter(&side.morale[YES]));
    return side;
}

static void prepare(const bloodybacks_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    (void)roller;
    for (int who = SIDE_A; who <= SIDE_B; who++) {
        p->sides[who] = side_of(rules, s, who);
        p->has_cover[who] = s->sides[who].troops.cover != NO_COVER;
        p->errors[who] = p->sides[who].plan == PLAN_BEST ? s->errors[who] : 0;
    }
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

enum { OUT_OF_RANGE = LONG + 1, FARTHEST = 30, MOST_RALLIES = 4 };

/* What a unit does with its actions. */
enum { STAY, SHOOT_AND_MOVE, MOVE, CHARGE };
typedef struct {
    int rallies; /* first */
    int form;
    int distance; /* after a move; 0 after a charge */
} unit_orders;

/* CLOSE, LONG or OUT_OF_RANGE. */
static int range_at(const engaged *side, int distance)
{
    return distance <= side->reach[CLOSE] ? CLOSE : distance <= side->reach[LONG] ? LONG : OUT_OF_RANGE;
}

/* The names of moves to every distance below the farthest, in order. */
#define DISTANCES(NAME, rallies)                                                                       \
    NAME(rallies, 29), NAME(rallies, 28), NAME(rallies, 27), NAME(rallies, 26), NAME(rallies, 25),     \
        NAME(rallies, 24), NAME(rallies, 23), NAME(rallies, 22), NAME(rallies, 21), NAME(rallies, 20), \
        NAME(rallies, 19), NAME(rallies, 18), NAME(rallies, 17), NAME(rallies, 16), NAME(rallies, 15), \
        NAME(rallies, 14), NAME(rallies, 13), NAME(rallies, 12), NAME(rallies, 11), NAME(rallies, 10), \
        NAME(rallies, 9), NAME(rallies, 8), NAME(rallies, 7), NAME(rallies, 6), NAME(rallies, 5),      \
        NAME(rallies, 4), NAME(rallies, 3), NAME(rallies, 2), NAME(rallies, 1)
#define MOVE_NAME(rallies, distance)           rallies "move-" #distance
#define SHOOT_AND_MOVE_NAME(rallies, distance) rallies "shoot-move-" #distance

/* By the number of rallies before. */
struct names {
    const char *stay, *shoot_and_move[FARTHEST - 1], *move[FARTHEST - 1], *charge;
};
#define NAMES(rallies)                                                                              \
    {                                                                                               \
        rallies "stay", {DISTANCES(SHOOT_AND_MOVE_NAME, rallies)}, {DISTANCES(MOVE_NAME, rallies)}, \
            rallies "charge"                                                                        \
    }
static const struct names names[MOST_RALLIES + 1] = {NAMES(""), NAMES("rally-1+"), NAMES("rally-2+"),
                                                     NAMES("rally-3+"), NAMES("rally-4+")};

/* The number of options of each kind, in order, after this many rallies. */
struct open {
    int rallies;
    int counts[CHARGE + 1];
};

static struct open open_after(const engaged *side, const bloodybacks_activated *unit, int distance,
                              int rallies)
{
    const int actions = unit->actions - rallies;
    const bool in_range = range_at(side, distance) != OUT_OF_RANGE;
    return (struct open){
        .rallies = rallies,
        .counts = {[STAY] = 1,
                   [SHOOT_AND_MOVE] =
                       in_range && actions > 1 ? least_of(distance - 1, (actions - 1) * side->move) : 0,
                   [MOVE] = least_of(distance - 1, actions * side->move),
                   [CHARGE] = side->may_charge && distance <= actions * side->move}};
}

static int count_of(const struct open *open)
{
    return open->counts[STAY] + open->counts[SHOOT_AND_MOVE] + open->counts[MOVE] + open->counts[CHARGE];
}

/* The names of these options. */
static void name(const struct open *open, int distance, const char **options)
{
    const struct names *all = &names[open->rallies];
    const char *const *const lists[] = {&all->stay, all->shoot_and_move + (FARTHEST - distance),
                                        all->move + (FARTHEST - distance), &all->charge};
    for (int form = STAY; form <= CHARGE; options += open->counts[form++])
        memcpy(options, lists[form], (size_t)open->counts[form] * sizeof *options);
}

/* The orders of a unit with these remaining actions at this distance, as is best for `who`. */
static unit_orders choose_orders(hod_roller *roller, int who, const engaged *side,
                                 const bloodybacks_activated *unit, int distance)
{
    struct open open[MOST_RALLIES + 1];
    const char *options[HOD_MAX_OPTIONS];
    int count = 0;
    const int most = least_of(unit->actions, unit->dp);
    for (int i = 0; i <= most; i++) {
        open[i] = open_after(side, unit, distance, most - i);
        if (hod_is_asked(roller)) name(&open[i], distance, options + count);
        count += count_of(&open[i]);
    }
    int option = hod_choose(roller, who == SIDE_A ? "A's orders" : "B's orders", who, options, count);
    for (int i = 0;; i++)
        for (int form = STAY; form <= CHARGE; option -= open[i].counts[form++])
            if (option < open[i].counts[form])
                return (unit_orders){.rallies = open[i].rallies,
                                     .form = form,
                                     .distance = form == CHARGE ? 0 : distance - 1 - option};
}

/* Stays, but rallies as often as it can if nobody is in range. */
static unit_orders stand(const engaged *side, const bloodybacks_activated *unit, int distance, int rallies)
{
    if (range_at(side, distance) == OUT_OF_RANGE) rallies = least_of(unit->actions, unit->dp);
    return (unit_orders){.rallies = rallies, .form = STAY};
}

/* The same by its plan, other than best. */
static unit_orders planned_orders(const engaged *side, const bloodybacks_activated *unit, int distance)
{
    const int rallies = bloodybacks_rallies_by_doctrine(side->doctrine, unit);
    const int reach = (unit->actions - rallies) * side->move;
    const bool advances = side->plan == PLAN_ADVANCE && distance > side->close;
    if (side->plan != PLAN_CHARGE && !advances) return stand(side, unit, distance, rallies);
    if (reach == 0) return (unit_orders){.rallies = rallies, .form = STAY};
    if (advances)
        return (unit_orders){
            .rallies = rallies, .form = MOVE, .distance = most_of(side->close, distance - reach)};
    const bool charges = reach >= distance;
    return (unit_orders){
        .rallies = rallies, .form = charges ? CHARGE : MOVE, .distance = charges ? 0 : distance - reach};
}

static hod_follows ends(state *now, int winner, int by)
{
    now->outcome.winner = winner;
    now->outcome.by = by;
    return HOD_DONE;
}

static hod_follows goes_on(state *now, int step)
{
    now->step = step;
    return HOD_STEP_FOLLOWS;
}

/* The other side plays; after B's half, the next turn begins. */
static hod_follows hand_over(state *now)
{
    const int plays = now->plays;
    now->plays = !plays;
    now->step = TO_ACTIVATE;
    now->actions = 0;
    return plays == SIDE_A ? HOD_STEP_FOLLOWS : HOD_TURN_IS_OVER;
}

static void part(hod_roller *roller, state *now, int distance)
{
    now->attacker = NOBODY;
    now->distance = least_of(distance, FARTHEST);
    hod_note(roller, "They stand %d inches apart", now->distance);
}

static bool breaks(int result)
{
    return result == IF_TESTED + ROUT || result == IF_TESTED + DESTROYED;
}

/* The inches that a test pushes a unit back, which then leaves its cover. */
static int inches_back(const prepared *p, state *now, int who, int result)
{
    if (result != IF_TESTED + PUSHED_BACK || p->pushed_back_moves == 0) return 0;
    now->units[who].holds_cover = NO;
    return p->pushed_back_moves * p->sides[who].move;
}

static bloodybacks_fighter fighter(const prepared *p, const state *now, int who)
{
    const bloodybacks_condition *condition = &now->units[who].condition;
    const bloodybacks_unit_morale *morale = &p->sides[who].morale[now->units[who].holds_cover];
    return (bloodybacks_fighter){.dp_room = most_of(0, p->dp_limit - condition->dp),
                                 .morale = bloodybacks_morale_after(morale, condition->stamina_hits, NULL)};
}

/* The attack by the side that plays, with both units in their current condition. */
static bloodybacks_attack attack_of(const prepared *p, const state *now)
{
    const int attacker = now->plays, defender = !attacker;
    const bloodybacks_fighter by = fighter(p, now, attacker), at = fighter(p, now, defender);
    return bloodybacks_attack_later(&p->sides[attacker].attacks[now->units[defender].holds_cover], &by, &at,
                                    now->units[defender].condition.dp);
}

static void take_hits(hod_roller *roller, const prepared *p, state *now, int who, int hits)
{
    bloodybacks_take_hits(roller, side_name(who), &now->units[who].condition, p->dp_limit, hits);
}

static bool is_eliminated(const prepared *p, const state *now, int who)
{
    return p->eliminated_at > 0 && now->units[who].condition.stamina_hits >= p->eliminated_at;
}

/* The end of a melee, in either half of the turn. */
static hod_follows settle(hod_roller *roller, const prepared *p, state *now,
                          const bloodybacks_fight_result *fight)
{
    const int attacker = now->attacker, defender = !attacker;
    take_hits(roller, p, now, attacker, fight->attacker_takes);
    take_hits(roller, p, now, defender, fight->defender_takes);
    const bool attacker_breaks = breaks(fight->attacker_result) || is_eliminated(p, now, attacker);
    const bool defender_breaks = breaks(fight->defender_result) || is_eliminated(p, now, defender);
    if (attacker_breaks && defender_breaks) return ends(now, NOBODY, BY_ASSAULT);
    if (attacker_breaks || defender_breaks)
        return ends(now, attacker_breaks ? defender : attacker, BY_ASSAULT);

    const int back = inches_back(p, now, attacker, fight->attacker_result) +
                     inches_back(p, now, defender, fight->defender_result);
    const int apart = back > 0 ? back : fight->withdraws ? p->withdrawal : 0;
    now->distance = 0;
    if (apart > 0) part(roller, now, apart);
    return hand_over(now);
}

/* Another round of a melee, without a charge: no excess and no bayonets (E10). */
static hod_follows fight_on(hod_roller *roller, const prepared *p, state *now)
{
    const int attacker = now->attacker, defender = !attacker;
    bloodybacks_fight fight = p->sides[attacker].attacks[now->units[defender].holds_cover].fight;
    fight.attacker = fighter(p, now, attacker);
    fight.defender = fighter(p, now, defender);
    fight.bayonet = fight.attacker_tests_first = NO;
    bloodybacks_add_excess(&fight, 0, NULL);
    bloodybacks_fight_result result;
    hod_play(roller, &bloodybacks_melee.procedure, &fight, &result);
    return settle(roller, p, now, &result);
}

/* The enemy has evaded, to a distance that depends on its test. */
static hod_follows evade(hod_roller *roller, const prepared *p, state *now, int result)
{
    const int evader = !now->plays;
    bloodybacks_condition *condition = &now->units[evader].condition;
    condition->dp = bloodybacks_one_more_dp(p->dp_limit, condition->dp);
    now->units[evader].holds_cover = NO;
    const int distance = now->distance + inches_back(p, now, evader, result);
    if (breaks(result) || distance < 1) return ends(now, now->plays, BY_ASSAULT); /* E9 */
    part(roller, now, distance);
    return hand_over(now);
}

static hod_follows charge(hod_roller *roller, const prepared *p, state *now)
{
    const bloodybacks_attack attack = attack_of(p, now);
    bloodybacks_attack_result result;
    hod_play(roller, &bloodybacks_assault.procedure, &attack, &result);
    now->met = now->met || result.stage != HALTED;
    if (result.stage == MELEE) return settle(roller, p, now, &result.fight);
    if (result.stage == EVADED) return evade(roller, p, now, result.fight.defender_result);
    part(roller, now, p->halt);
    return hand_over(now);
}

/* What remains of the orders when no shot is left to fire. */
static hod_follows after_fire(state *now)
{
    now->actions = 0;
    return now->attacker == now->plays ? goes_on(now, TO_CHARGE) : hand_over(now);
}

static hod_follows fire(hod_roller *roller, const prepared *p, state *now)
{
    const int enemy = !now->plays, range = now->step == TO_FIRE_CLOSE ? CLOSE : LONG;
    const bloodybacks_shot *shot = &p->sides[now->plays].shots[range][now->units[enemy].holds_cover];
    take_hits(roller, p, now, enemy, bloodybacks_play_fire(roller, shot, p->dice_per_action, now->actions));
    return is_eliminated(p, now, enemy) ? ends(now, now->plays, BY_FIRE) : after_fire(now);
}

/* Inches from the enemy after these orders; for a charge, the distance to which the enemy would evade (E9). */
static int distance_after(const prepared *p, const state *now, const unit_orders *orders, int moves)
{
    if (orders->form == STAY) return now->distance;
    if (orders->form != CHARGE) return orders->distance;
    const int enemy = !now->plays;
    const engaged *own = &p->sides[now->plays];
    if (!own->attacks[now->units[enemy].holds_cover].is_evaded) return 0;
    return now->distance + p->sides[enemy].move - moves * own->move;
}

/* Rallies and moves, and leaves everything that needs dice to further steps. Shots of an order to move come last, all
 * other shots first. */
static hod_follows carry_out(hod_roller *roller, const prepared *p, state *now, const unit_orders *orders)
{
    const engaged *own = &p->sides[now->plays];
    const int moves = orders->form == STAY ? 0 : rounded_up(now->distance - orders->distance, own->move);
    const int shoots_at = orders->form == MOVE ? orders->distance : now->distance;
    const int range = range_at(own, shoots_at);
    now->units[now->plays].condition.dp -= orders->rallies;
    now->actions -= orders->rallies + moves;
    now->distance = distance_after(p, now, orders, moves);
    if (moves > 0) now->units[now->plays].holds_cover = NO;
    if (orders->form == CHARGE) now->attacker = now->plays;
    if (orders->form == CHARGE)
        hod_note(roller, "%s charges", side_name(now->plays));
    else if (moves > 0)
        hod_note(roller, "%s moves to %d inches", side_name(now->plays), now->distance);
    if (now->actions == 0 || range == OUT_OF_RANGE) return after_fire(now);
    return goes_on(now, range == CLOSE ? TO_FIRE_CLOSE : TO_FIRE_LONG);
}

static hod_follows order(hod_roller *roller, const prepared *p, state *now)
{
    const engaged *own = &p->sides[now->plays];
    const bloodybacks_activated unit = {.dp = now->units[now->plays].condition.dp, .actions = now->actions};
    const unit_orders orders = own->plan == PLAN_BEST
                                   ? choose_orders(roller, now->plays, own, &unit, now->distance)
                                   : planned_orders(own, &unit, now->distance);
    return carry_out(roller, p, now, &orders);
}

/* The result of a test without a success: the end, a push back, or nothing except that a melee goes on. */
static hod_follows stand_test(hod_roller *roller, const prepared *p, state *now, int result)
{
    const bloodybacks_condition *condition = &now->units[now->plays].condition;
    const bool was_hit = condition->dp > 0 || condition->stamina_hits > 0;
    if (breaks(result)) /* E18 */
        return ends(now, !now->plays, !was_hit ? BY_ACTIVATION : now->met ? BY_AFTERMATH : BY_FIRE);
    const int back = inches_back(p, now, now->plays, result);
    if (back > 0) part(roller, now, now->distance + back);
    return now->attacker == NOBODY ? hand_over(now) : goes_on(now, TO_FIGHT_ON);
}

static hod_follows activate(hod_roller *roller, const prepared *p, state *now)
{
    const engaged *own = &p->sides[now->plays];
    bloodybacks_condition *condition = &now->units[now->plays].condition;
    hod_note(roller, "%s, %s", hod_turn(roller), side_name(now->plays));
    const bloodybacks_unit_morale *morale = &own->morale[now->units[now->plays].holds_cover];
    const bloodybacks_test test = bloodybacks_test_after(morale, condition->stamina_hits, 0, NULL);
    const bloodybacks_activated unit =
        bloodybacks_activate_unit(roller, &own->activation, condition->dp, &test);
    if (unit.morale != NOT_TESTED) return stand_test(roller, p, now, unit.morale);
    condition->dp = unit.dp;
    now->actions = unit.actions;
    if (now->attacker == NOBODY)
        return own->plan == PLAN_BEST ? goes_on(now, TO_ORDER) : order(roller, p, now);
    condition->dp -= least_of(unit.dp, unit.actions); /* E11 */
    now->actions = 0;
    return goes_on(now, TO_FIGHT_ON);
}

static hod_follows step(hod_roller *roller, const prepared *p, state *now)
{
    hod_side_acts(roller, now->plays);
    switch (now->step) {
    case TO_ACTIVATE:
        return activate(roller, p, now);
    case TO_ORDER:
        return order(roller, p, now);
    case TO_CHARGE:
        return charge(roller, p, now);
    case TO_FIGHT_ON:
        return fight_on(roller, p, now);
    default:
        return fire(roller, p, now);
    }
}

/* For both units, the stamina hits beyond those that matter. */
static void forget(const prepared *p, state *now)
{
    for (int who = SIDE_A; who <= SIDE_B; who++) {
        bloodybacks_condition *condition = &now->units[who].condition;
        condition->stamina_hits =
            least_of(condition->stamina_hits, p->sides[who].most_stamina_hits[now->units[who].holds_cover]);
    }
}

static uint64_t condition_left_alone(state *now, int who)
{
    bloodybacks_condition *condition = &now->units[who].condition;
    return left_alone(now, &condition->dp, 0) | left_alone(now, &condition->stamina_hits, 0);
}

/* A unit that moves leaves its cover, and may then forget stamina hits. */
static uint64_t look_at_orders(const prepared *p, state *now)
{
    const int own = now->plays;
    const int *most = p->sides[own].most_stamina_hits;
    const uint64_t alone = condition_left_alone(now, !own) | left_alone(now, &now->met, NO);
    if (now->units[own].holds_cover && most[NO] != most[YES]) return alone;
    return alone | left_alone(now, &now->units[own].condition.stamina_hits, 0);
}

static uint64_t look(const prepared *p, state *now)
{
    const int own = now->plays, enemy = !own;
    switch (now->step) {
    case TO_ACTIVATE: /* a plan other than best is carried out at once */
        return condition_left_alone(now, enemy) |
               left_alone(now, &now->units[enemy].holds_cover,
                          p->sides[own].plan == PLAN_BEST ? NO : now->units[enemy].holds_cover);
    case TO_ORDER:
        return look_at_orders(p, now);
    case TO_FIRE_CLOSE:
    case TO_FIRE_LONG:
        return condition_left_alone(now, own) | left_alone(now, &now->units[own].holds_cover, NO) |
               left_alone(now, &now->distance, 0) | left_alone(now, &now->met, NO);
    default:
        return 0;
    }
}

static bool somebody_chooses(const prepared *p)
{
    return somebody_decides(p->sides[SIDE_A].plan, p->sides[SIDE_B].plan);
}

/* If both break at once they share the victory (E16); at the limit, the side that owns the ground has held it (E20). */
static double worth(const prepared *p, const outcome *o, int who)
{
    if (o->winner != NOBODY) return o->winner == who;
    return o->by != BY_NONE ? 0.5 : worth_of_limit(p->holds, who);
}

/* Whether they have met only determines how a unit's breaking is reported: by fire, or as the aftermath of a melee. */
static void disregard(const prepared *p, state *now)
{
    (void)p;
    now->met = NO;
}

HOD_FORGET
HOD_LOOK
HOD_DISREGARD
HOD_CLOCK(turn, turns)
ENGAGEMENT_ERRORS
HOD_CHOICES(.margin = 1e-6, .disregard = disregard_any, .error = error_any) /* E17 */
HOD_VALID(bloodybacks_rules)
HOD_PROCESS(bloodybacks_engagement, "engagement", bloodybacks_rules, HOD_CHOOSES, .valid = valid_any,
            .procedure.forget = forget_any, .procedure.look = look_any, .procedure.clock = &clock_any,
            .begins = "distance", .rolls = "activation nerve volley charge melee morale",
            .title = "two units that stand and shoot, or close and charge, until one breaks",
            .source = "Bloodybacks! 8.3, activation, movement, shooting, charges, melee, evades and morale; "
                      "E1 to E21, R3, R5, R8 to R11, R13");

/* For battles (lib/ask/battle). */

static bool is_in_contact(const void *now)
{
    return ((const state *)now)->attacker != NOBODY;
}

/* Fire from a flank is enfilade, without earlier hits (B8). */
static void prepare_flank(const void *rules, const void *of_both, int side, void *prepared_to)
{
    const situation *s = of_both;
    prepared *p = prepared_to;
    prepare(rules, s, p, NULL);
    p->pushed_back_moves = 0; /* it stays in place */
    for (int range = CLOSE; range <= LONG; range++)
        for (int holds = NO; holds <= YES; holds++) {
            const bloodybacks_troops *enemy = &s->sides[!side].troops;
            p->sides[side].shots[range][holds] = bloodybacks_enfilade(
                rules, side, &s->sides[side].troops, enemy, holds ? enemy->cover : NO_COVER, range);
        }
}

/* If a unit breaks at its test, the cause is an aftermath, unless it is only bad luck. */
static void begin_act(const void *prepared_to, int side, void *now)
{
    (void)prepared_to;
    ((state *)now)->plays = side;
    ((state *)now)->met = YES;
}

/* The half of the turn of a unit on a flank. */
static hod_follows act(hod_roller *roller, const void *prepared_to, void *at)
{
    state *now = at;
    const int side = now->plays;
    const hod_follows follows = step(roller, prepared_to, now);
    return now->plays == side ? follows : HOD_DONE;
}

const hod_battle_terms bloodybacks_meetings = {.engagement = &bloodybacks_engagement,
                                               .brought = {"dp", "stamina_hits", "holds_cover"},
                                               .cover = "cover",
                                               .holds_cover = "holds_cover",
                                               .worth_of_both = 0.5,
                                               .is_in_contact = is_in_contact,
                                               .prepare_flank = prepare_flank,
                                               .begin_act = begin_act,
                                               .act = HOD_ACT(.step = act, .forget = forget_any)};
