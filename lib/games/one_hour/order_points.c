/* order-points: the points that a commander has for his turn. */
#include "games/one_hour/one_hour.h"

#define FIELDS(FIELD) POINT_FIELDS(FIELD)

#define OUTCOMES(OUTCOME) OUTCOME(points, "0..11", "points for orders or for a rally")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef one_hour_points prepared;

static void prepare(const one_hour_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    *p = one_hour_points_of(rules, s->system, s->rating, s->commander, roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    o->points = one_hour_roll_points(roller, p);
}

HOD_MECHANISM(one_hour_order_points, "order-points", one_hour_rules, .rolls = "points",
              .title = "order points of a commander's turn",
              .source = "One-hour AWI, Orders, and the comments on larger forces; R12, R14, R15");
