/* firefight: two infantry units that fire at each other until one breaks. */
#include "games/taber/shot.h"

#include <string.h>

#define SIDE_FIELDS(FIELD, s, who)                                              \
    FIELD(s##_quality, QUALITY, CONTINENTAL, "quality of " who)                 \
    FIELD(s##_formation, INFANTRY_FORMATION, LOOSE, "formation of " who)        \
    FIELD(s##_weapon, FIREARM, MUSKET, "what " who " fires with")               \
    FIELD(s##_stands, "1..8", 4, "stands of " who)                              \
    FIELD(s##_commander, COMMANDER, NO_COMMANDER, "commander attached to " who) \
    FIELD(s##_cover, COVER, NO_COVER, "cover of " who)
#define FIELDS(FIELD)                                                              \
    SIDE_FIELDS(FIELD, a, "A")                                                     \
    SIDE_FIELDS(FIELD, b, "B")                                                     \
    FIELD(distance, "1..12", 4, "inches between them")                             \
    FIELD(woods, NO_YES, NO, "whether this happens in woods")                      \
    FIELD(first, HOD_DOMAIN(FIRST_WORDS), BY_DICE, "who plays first in each turn") \
    FIELD(turns, "1..100", 12, "turns after which it ends undecided")

#define OUTCOMES(OUTCOME)                                    \
    OUTCOME(winner, VICTOR, "side whose enemy breaks first") \
    OUTCOME(turn, "1..100", "turn in which it ends")

enum { MOST_STANDS = 8 };

/* The situation, with the fields of A and of B. */
typedef struct {
    int quality, formation, weapon, stands, commander, cover;
} side_situation;
typedef struct {
    side_situation sides[2];
    int distance, woods, first, turns;
} situation;
typedef HOD_STRUCT(OUTCOMES) outcome;

/* A unit before and after its first fire, with 1, 2 ... stands. */
enum { FIRED, FRESH, SHOT_KINDS };
typedef struct {
    taber_shot shots[SHOT_KINDS][MOST_STANDS];
    int saves_first_fire; /* whether its first fire is better than later fire */
    taber_target target;  /* when it is fired at */
    int stands;
    taber_will will;
} fire_unit;
typedef struct {
    fire_unit units[2];
    int first, turns;
} prepared;

/* The side that plays the second player turn of this turn; at the start of a turn there is none. */
#define SECOND_WORDS(WORD) WORD(TURN_STARTS, "none") WORD(SECOND_A, "a") WORD(SECOND_B, "b")
enum { SECOND_WORDS(HOD_CONSTANT) };
typedef struct {
    outcome so_far;
    int second;
    int stands[2], fresh[2], leaderless[2];
} state;

#define STATE(FIELD)                                                                                         \
    FIELD(second, HOD_DOMAIN(SECOND_WORDS), "whose player turn is the second of this turn; none: it starts") \
    FIELD(a_stands, "0..8", "stands of A")                                                                   \
    FIELD(b_stands, "0..8", "stands of B")                                                                   \
    FIELD(a_fresh, NO_YES, "whether A has its first fire, if that is worth anything")                        \
    FIELD(b_fresh, NO_YES, "whether B has its first fire, if that is worth anything")                        \
    FIELD(a_leaderless, NO_YES, "whether the commander of A has been killed")                                \
    FIELD(b_leaderless, NO_YES, "whether the commander of B has been killed")

static taber_shot shot_of(const taber_rules *rules, const situation *s, const side_situation *mine,
                          const side_situation *theirs, int stands, int is_fresh, hod_roller *roller)
{
    const taber_shot_situation shot = {.weapon = mine->weapon,
                                       .formation = mine->formation,
                                       .stands = stands,
                                       .quality = mine->quality,
                                       .distance = s->distance,
                                       .woods = s->woods,
                                       .first_fire = is_fresh,
                                       .target_formation = theirs->formation,
                                       .cover = theirs->cover};
    return taber_shot_of(rules, &shot, roller);
}

static fire_unit unit_of(const taber_rules *rules, const situation *s, const side_situation *mine,
                         const side_situation *theirs, hod_roller *roller)
{
    const taber_target_situation target = {.quality = mine->quality,
                                           .formation = mine->formation,
                                           .stands_at_start = mine->stands,
                                           .commander = mine->commander,
                                           .woods = s->woods,
                                           .cover = mine->cover};
    fire_unit unit = {.target = taber_target_of(rules, &target, roller),
                      .stands = mine->stands,
                      .will = taber_will_of(rules, mine->quality)};
    for (int stands = 1; stands <= unit.stands; stands++)
        for (int kind = FIRED; kind < SHOT_KINDS; kind++)
            unit.shots[kind][stands - 1] = shot_of(rules, s, mine, theirs, stands, kind == FRESH,
                                                   kind == FIRED && stands == unit.stands ? roller : NULL);
    unit.saves_first_fire = memcmp(unit.shots[FIRED], unit.shots[FRESH], sizeof unit.shots[FIRED]) != 0;
    if (unit.saves_first_fire) hod_note(roller, "Its first fire does more");
    return unit;
}

static void prepare(const taber_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const side_situation *a = &s->sides[SIDE_A], *b = &s->sides[SIDE_B];
    hod_note(roller, "A:");
    p->units[SIDE_A] = unit_of(rules, s, a, b, roller);
    hod_note(roller, "B:");
    p->units[SIDE_B] = unit_of(rules, s, b, a, roller);
    p->first = s->first;
    p->turns = s->turns;
}

static void begin(const prepared *p, state *now)
{
    now->so_far.winner = NEITHER_BREAKS;
    for (int side = SIDE_A; side <= SIDE_B; side++) {
        now->stands[side] = p->units[side].stands;
        now->fresh[side] = p->units[side].saves_first_fire;
    }
}

/* Fires at the enemy and returns whether it breaks. The test for the death of its commander is left out, because
 * falling back in good order changes nothing here. */
static bool does_fire_break(hod_roller *roller, const prepared *p, state *now, int side)
{
    const int enemy = !side;
    taber_target target = p->units[enemy].target;
    if (now->leaderless[enemy]) taber_deprive(&target);
    const int kind = now->fresh[side] ? FRESH : FIRED;
    const taber_shot *shot = &p->units[side].shots[kind][now->stands[side] - 1];
    const int hits = taber_shoot(roller, side == SIDE_A ? "volley, of A" : "volley, of B", shot);
    if (shot->die) now->fresh[side] = NO;
    if (taber_loses_commander(roller, &target, hits, 0)) {
        now->leaderless[enemy] = YES;
        target.morale.commander = 0;
    }
    const bool flees = taber_flees_from_fire(roller, &target, now->stands[enemy], hits, 0);
    const taber_reformed reformed =
        taber_reform_unit(roller, &target.losses, &target.morale, now->stands[enemy], hits, flees);
    now->stands[enemy] = reformed.stands_left;
    return reformed.result != TABER_HOLDS;
}

static int first_of_turn(hod_roller *roller, const prepared *p)
{
    if (p->first == BY_DICE) return taber_roll_initiative(roller);
    return p->first == FIRST_A ? SIDE_A : SIDE_B;
}

/* One player turn. */
static hod_follows step(hod_roller *roller, const prepared *p, state *now)
{
    const bool is_first = now->second == TURN_STARTS;
    if (is_first) hod_note(roller, "%s", hod_turn(roller));
    const int side = is_first ? first_of_turn(roller, p) : now->second == SECOND_A ? SIDE_A : SIDE_B;
    const int enemy = !side;
    hod_side_acts(roller, side);

    if (taber_leaves(roller, &p->units[side].will, p->units[side].stands - now->stands[side])) {
        now->so_far.winner = A_WINS + enemy;
        return HOD_DONE;
    }
    if (does_fire_break(roller, p, now, side)) {
        hod_note(roller, "%s is broken", side_name(enemy));
        now->so_far.winner = A_WINS + side;
        return HOD_DONE;
    }
    now->second = !is_first ? TURN_STARTS : enemy == SIDE_A ? SECOND_A : SECOND_B;
    return is_first ? HOD_STEP_FOLLOWS : HOD_TURN_IS_OVER;
}

HOD_CLOCK(turn, turns)
HOD_STATE
HOD_PROCESS(taber_firefight, "firefight", taber_rules, .procedure.clock = &clock_any, HOD_NAMES_STATE,
            .rolls = "initiative volley morale losses risk will",
            .title = "two units of infantry that fire at each other until one breaks",
            .source =
                "Taber 2006, Sequence of Play, Firing, Commander Casualties and Reform; R2, R9, R13, R14, "
                "R17, R18");
