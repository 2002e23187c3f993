/* exchange: one complete turn of two units that stand and fight. */
#include "games/one_hour/attack.h"

#define FIELDS(FIELD)                         \
    FIGHT_FIELDS(FIELD)                       \
    A_UNIT_FIELDS(FIELD)                      \
    FIELD(a_hits, HITS, 0, "hits that A has") \
    A_CONDUCT_FIELDS(FIELD)                   \
    B_UNIT_FIELDS(FIELD)                      \
    FIELD(b_hits, HITS, 0, "hits that B has") \
    B_CONDUCT_FIELDS(FIELD)

#define OUTCOMES(OUTCOME)                                   \
    OUTCOME(a_total, "0..15", "hits that A has in the end") \
    OUTCOME(b_total, "0..21", "hits that B has in the end") \
    OUTCOME(a_result, RESULT, "what happens to A")          \
    OUTCOME(b_result, RESULT, "what happens to B")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    one_hour_fight fight;
    int a_hits, b_hits;
} prepared;

static const char *contradiction(const one_hour_rules *rules, const situation *s)
{
    const char *reason =
        one_hour_cannot_be(rules, s->a_unit, s->a_terrain, s->a_hits, "a_hits eliminate A before the turn");
    if (reason) return reason;
    return one_hour_cannot_be(rules, s->b_unit, s->b_terrain, s->b_hits,
                              "b_hits eliminate B before the turn");
}

static void prepare(const one_hour_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const one_hour_fight_situation fight = {ALL_FIGHT_FIELDS(HOD_COPY)};
    p->fight = one_hour_fight_of(rules, &fight, roller);
    p->a_hits = s->a_hits;
    p->b_hits = s->b_hits;
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    o->a_total = p->a_hits;
    o->b_total = p->b_hits;
    if (!one_hour_play_a(roller, &p->fight, &o->a_total, &o->b_total))
        one_hour_play_b(roller, &p->fight, &o->a_total, &o->b_total);
    o->a_result = o->a_total >= p->fight.a_out_at ? ELIMINATED : STANDS;
    o->b_result = o->b_total >= p->fight.b_out_at ? ELIMINATED : STANDS;
}

HOD_VALID(one_hour_rules)
HOD_MECHANISM(
    one_hour_exchange, "exchange", one_hour_rules, .valid = valid_any, .rolls = "rally attack",
    .title = "complete turn of two units that stand and fight",
    .source = "One-hour AWI, Sequence of play, Rally, Combat and Eliminating Units; R1 to R12, R24");
