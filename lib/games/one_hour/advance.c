/* advance: a unit that moves up to a position with guns. */
#include "games/one_hour/attack.h"

#define GROUND_WORDS(WORD) WORD(OPEN, "open") WORD(HILL, "hill") WORD(WOODS, "woods") WORD(ROUGH, "rough")

#define FIELDS(FIELD)                                                                                    \
    FIELD(unit, UNIT, LINE_INFANTRY, "unit that advances")                                               \
    FIELD(terrain, HOD_DOMAIN(GROUND_WORDS), OPEN, "ground all the way")                                 \
    FIELD(hits, HITS, 0, "hits that it has")                                                             \
    FIELD(squares, "1..8", 3, "squares that it must move to be adjacent")                                \
    FIELD(road, NO_YES, NO, "whether it can use a road, which helps artillery")                          \
    FIELD(commander_distance, DISTANCE, NEAR, "whether its commander is with or beside it, all the way") \
    FIELD(orders_first, "0..5", 0, "near units that are ordered before it each turn")                    \
    ORDER_FIELDS(FIELD)                                                                                  \
    FIELD(guns, "0..3", 1, "artillery units that shoot at it")                                           \
    FIELD(on_hill, NO_YES, NO, "whether the guns are on a hill")                                         \
    FIELD(aspect, ASPECT, FRONT, "face of the unit that they strike")

#define ADVANCE_WORDS(WORD) WORD(ARRIVED, "arrived") WORD(IS_ELIMINATED, "eliminated") WORD(HALTED, "halted")
enum { ADVANCE_WORDS(HOD_CONSTANT) };

#define OUTCOMES(OUTCOME)                                                         \
    OUTCOME(result, HOD_DOMAIN(ADVANCE_WORDS), "how it ends; halted: on the way") \
    OUTCOME(turns, "1..12", "turn in which it ends")                              \
    OUTCOME(hits_taken, "0..13", "hits that it has then, the earlier ones included")

enum { MOST_TURNS = 12 };

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int hits, out_at;
    int squares, squares_per_order;
    one_hour_chance order;
    one_hour_attack shot;
    int range; /* of the guns */
} prepared;
typedef struct {
    outcome so_far;
    int squares; /* left to move */
} state;

static int terrain_of(int ground)
{
    static const int terrains[] = {GROUND_WORDS(HOD_CONSTANT)};
    return terrains[ground];
}

static const char *contradiction(const one_hour_rules *rules, const situation *s)
{
    return one_hour_cannot_be(rules, s->unit, terrain_of(s->terrain), s->hits,
                              "hits eliminate the unit before it advances");
}

static void prepare(const one_hour_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    p->hits = s->hits;
    p->out_at = one_hour_out_at(rules, s->unit, terrain_of(s->terrain), roller);
    p->squares = s->squares;
    p->squares_per_order = one_hour_squares_per_order(rules, s->unit, s->road, s->squares, roller);
    p->order = one_hour_order_of(rules, s->system, s->rating, s->commander_distance, s->orders_first, roller);
    if (s->guns == 0) return;
    hod_note(roller, "The guns");
    p->shot = one_hour_together(one_hour_shooting(rules, ARTILLERY, s->on_hill, NO, s->aspect, roller),
                                s->guns, roller);
    p->range = least_of(rules->unit.range.at[ARTILLERY], s->squares + 1);
}

static void begin(const prepared *p, state *now)
{
    now->so_far.turns = 1;
    now->so_far.hits_taken = p->hits;
    now->squares = p->squares;
}

static bool end(outcome *o, int result)
{
    o->result = result;
    return false;
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    outcome *o = &now->so_far;
    hod_note(roller, "Turn %d", o->turns);
    if (one_hour_is_ordered(roller, &p->order))
        now->squares = most_of(0, now->squares - p->squares_per_order);
    hod_note(roller, "%d %s to go", now->squares, plural(now->squares, "square", "squares"));
    if (now->squares + 1 <= p->range)
        o->hits_taken += one_hour_attack_with(roller, "volley, of the guns", &p->shot).inflicted;
    if (one_hour_judge(roller, "The unit has", o->hits_taken, p->out_at) == ELIMINATED)
        return end(o, IS_ELIMINATED);
    if (now->squares == 0) return end(o, ARRIVED);
    if (o->turns < MOST_TURNS) return ++o->turns;
    return end(o, HALTED);
}

HOD_VALID(one_hour_rules)
HOD_PROCESS(one_hour_advance, "advance", one_hour_rules, .valid = valid_any, .rolls = "order volley",
            .title = "advance of a unit up to a position with guns",
            .source = "One-hour AWI, Orders, Movement, Terrain and Shooting; R1, R2, R6, R14, R16, R18, R24");
