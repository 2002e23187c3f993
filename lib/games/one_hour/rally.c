/* rally: a commander who gives up low rolls for points to rally a unit. */
#include "games/one_hour/one_hour.h"

#define FIELDS(FIELD)                                                                                 \
    POINT_FIELDS(FIELD)                                                                               \
    FIELD(commander_distance, DISTANCE, NEAR, "whether the unit is with the commander or beside him") \
    FIELD(hits, HITS, 3, "hits of the unit")                                                          \
    FIELD(rally_up_to, "0..11", 3, "points that he gives up for a rally, at most")                    \
    FIELD(turns, "1..12", 3, "turns that it goes on")

#define OUTCOMES(OUTCOME)                                       \
    OUTCOME(hits_left, HITS, "hits that the unit is left with") \
    OUTCOME(points_given_up, "0..99", "points that the rallies took in all")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    one_hour_points points;
    int first_turn; /* in which he has points */
    int turns;      /* 0 if he cannot rally at all */
    int hits, removes, rally_up_to;
} prepared;
typedef struct {
    outcome so_far;
    int turn; /* the next one */
} state;

static void prepare(const one_hour_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    p->hits = s->hits;
    if (s->commander_distance == FAR) hod_note(roller, "The commander is too far away to rally the unit");
    if (s->commander_distance == FAR || s->hits == 0 || s->rally_up_to == 0) return;
    p->points = one_hour_points_of(rules, s->system, s->rating, PRESENT, roller);
    p->removes = rules->rally.removes;
    p->rally_up_to = least_of(s->rally_up_to, one_hour_most_points(&p->points));
    p->turns = s->turns;
    p->first_turn = s->commander == REMOVED ? 2 : 1;
    if (s->commander == REMOVED) hod_note(roller, "The commander has no points before turn 2");
}

static void begin(const prepared *p, state *now)
{
    now->so_far.hits_left = p->hits;
    now->turn = p->first_turn;
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    if (now->turn > p->turns || p->turns == 0) return false;
    outcome *o = &now->so_far;
    hod_note(roller, "Turn %d", now->turn);
    const int points = one_hour_roll_points(roller, &p->points);
    if (points >= 1 && points <= p->rally_up_to) {
        o->hits_left = most_of(0, o->hits_left - p->removes);
        o->points_given_up += points;
        hod_note(roller, "They are given up, and the unit has %d %s left", o->hits_left,
                 plural(o->hits_left, "hit", "hits"));
    }
    if (points > p->rally_up_to) hod_note(roller, "They are kept for orders");
    return ++now->turn <= p->turns && o->hits_left > 0;
}

HOD_PROCESS(one_hour_rally, "rally", one_hour_rules, .rolls = "points",
            .title = "hits that a commander rallies away in some turns of low rolls",
            .source = "One-hour AWI, Rally; R12, R13");
