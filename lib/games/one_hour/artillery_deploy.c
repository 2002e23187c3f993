/* artillery-deploy: a gun that moves to its position and shoots from there. */
#include "games/one_hour/attack.h"

#define FIELDS(FIELD)                                                                                    \
    FIELD(turns, "1..10", 6, "turns that it goes on")                                                    \
    FIELD(squares, "0..8", 2, "squares to the position")                                                 \
    FIELD(road, NO_YES, NO, "whether it can use a road")                                                 \
    FIELD(commander_distance, DISTANCE, NEAR, "whether its commander is with or beside it, all the way") \
    ORDER_FIELDS(FIELD)                                                                                  \
    FIELD(on_hill, NO_YES, NO, "whether the position is on a hill")                                      \
    FIELD(aspect, ASPECT, FRONT, "face of the target that it strikes")

#define OUTCOMES(OUTCOME)                                                    \
    OUTCOME(first_shot, "0..10", "turn of its first shot; 0: there is none") \
    OUTCOME(hits, "0..20", "hits by all its shots")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int turns, squares, squares_per_order;
    one_hour_chance order;
    one_hour_attack shot;
} prepared;
typedef struct {
    outcome so_far;
    int turn, squares; /* the next turn; squares left to move */
} state;

static void prepare(const one_hour_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    p->turns = s->turns;
    p->squares = s->squares;
    if (s->squares > 0) {
        p->squares_per_order = one_hour_squares_per_order(rules, ARTILLERY, s->road, s->squares, roller);
        p->order = one_hour_order_of(rules, s->system, s->rating, s->commander_distance, 0, roller);
    }
    p->shot = one_hour_shooting(rules, ARTILLERY, s->on_hill, NO, s->aspect, roller);
}

static void begin(const prepared *p, state *now)
{
    now->turn = 1;
    now->squares = p->squares;
}

static void shoot(hod_roller *roller, const prepared *p, state *now)
{
    outcome *o = &now->so_far;
    if (o->first_shot == 0) o->first_shot = now->turn;
    o->hits += one_hour_attack_with(roller, "volley", &p->shot).inflicted;
}

static void move(hod_roller *roller, const prepared *p, state *now)
{
    if (one_hour_is_ordered(roller, &p->order))
        now->squares = most_of(0, now->squares - p->squares_per_order);
    hod_note(roller, "%d %s to go", now->squares, plural(now->squares, "square", "squares"));
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    hod_note(roller, "Turn %d", now->turn);
    if (now->squares == 0)
        shoot(roller, p, now);
    else
        move(roller, p, now);
    return now->turn++ < p->turns;
}

HOD_PROCESS(one_hour_artillery_deploy, "artillery-deploy", one_hour_rules, .rolls = "order volley",
            .title = "gun that moves to its position and shoots from there",
            .source = "One-hour AWI, Artillery, Orders, Movement and Shooting; R6, R7, R14, R16, R17");
