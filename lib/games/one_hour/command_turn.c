/* command-turn: a turn's choice between rallying a unit and ordering others. */
#include "games/one_hour/one_hour.h"

#define FIELDS(FIELD)                                                              \
    POINT_FIELDS(FIELD)                                                            \
    FIELD(hits, HITS, 3, "hits of a unit with the commander or beside him")        \
    FIELD(rally_up_to, "0..11", 2, "points that he gives up for a rally, at most") \
    WANTED_FIELDS(FIELD)

#define OUTCOMES(OUTCOME)                                            \
    OUTCOME(rallied, NO_YES, "whether the points went into a rally") \
    OUTCOME(hits_left, HITS, "hits that the unit is left with")      \
    OUTCOME(near_ordered, "0..6", "near units ordered")              \
    OUTCOME(far_ordered, "0..5", "far units ordered")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    one_hour_points points;
    int rally_up_to; /* 0 if there is nothing to rally */
    int hits, hits_rallied;
    one_hour_wanted wanted;
} prepared;

static void prepare(const one_hour_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    p->points = one_hour_points_of(rules, s->system, s->rating, s->commander, roller);
    p->hits = p->hits_rallied = s->hits;
    if (s->hits > 0) p->rally_up_to = least_of(s->rally_up_to, one_hour_most_points(&p->points));
    if (p->rally_up_to > 0) p->hits_rallied = most_of(0, s->hits - rules->rally.removes);
    if (p->points.sides > 0) p->wanted = one_hour_wanted_of(rules, s->near, s->far, s->priority);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    o->hits_left = p->hits;
    if (p->points.sides == 0) return;
    const int points = one_hour_roll_points(roller, &p->points);
    o->rallied = points >= 1 && points <= p->rally_up_to;
    if (o->rallied) {
        hod_note(roller, "The points are given up for a rally");
        o->hits_left = p->hits_rallied;
        return;
    }
    const one_hour_ordered ordered = one_hour_spend(roller, &p->wanted, points);
    o->near_ordered = ordered.near;
    o->far_ordered = ordered.far;
}

HOD_MECHANISM(one_hour_command_turn, "command-turn", one_hour_rules, .rolls = "points",
              .title = "turn's choice between a rally and orders",
              .source = "One-hour AWI, Orders and Rally; R12, R13");
