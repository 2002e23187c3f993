/* leave-cover: a unit that wants to leave its cover, but whose hits may keep it there. */
#include "games/one_hour/attack.h"

enum { COVERING_TOWN = TOWN - WOODS };

#define FIELDS(FIELD)                                                                           \
    FIELD(unit, INFANTRY, INFANTRY_MILITIA, "unit in cover")                                    \
    FIELD(terrain, HOD_DOMAIN(COVERING_WORDS), COVERING_TOWN, "ground that it stands on")       \
    FIELD(hits, HITS, 5, "hits that it has")                                                    \
    FIELD(commander_distance, DISTANCE, NEAR, "whether it is with its commander or beside him") \
    ORDER_FIELDS(FIELD)                                                                         \
    FIELD(shooter, BATTERY_OR_NONE, IF_ANY + LINE_INFANTRY, "unit that shoots at it each turn") \
    FIELD(shooters, "1..3", 1, "how many such units shoot")                                     \
    FIELD(rifles, NO_YES, YES, "whether frontiersmen carry rifles")                             \
    FIELD(aspect, ASPECT, FRONT, "face of the unit that they strike")

#define LEAVING_WORDS(WORD) WORD(LEFT, "left") WORD(IS_ELIMINATED, "eliminated") WORD(HELD, "held")
enum { LEAVING_WORDS(HOD_CONSTANT) };

#define OUTCOMES(OUTCOME)                                                        \
    OUTCOME(result, HOD_DOMAIN(LEAVING_WORDS), "how it ends; held: it does not") \
    OUTCOME(turns, "1..12", "turn in which it ends")

enum { MOST_TURNS = 12 };

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int hits, out_in_open, out_in_cover;
    one_hour_chance order, rally;
    int removes; /* by a rally; 0 if there is none */
    one_hour_attack shot;
} prepared;
typedef struct {
    outcome so_far;
    int hits;
} state;

static const char *contradiction(const one_hour_rules *rules, const situation *s)
{
    const int unit = one_hour_infantry(s->unit), terrain = WOODS + s->terrain;
    const char *reason =
        one_hour_cannot_be(rules, unit, terrain, s->hits, "hits eliminate the unit even in its cover");
    if (reason) return reason;
    return one_hour_has_cover(unit, terrain) ? NULL : "the terrain gives this unit no cover to leave";
}

static void prepare(const one_hour_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const int unit = one_hour_infantry(s->unit);
    hod_note(roller, "The unit in cover");
    p->hits = s->hits;
    p->out_in_cover = one_hour_out_at(rules, unit, WOODS + s->terrain, roller);
    p->out_in_open = one_hour_out_in_open(rules, unit);
    p->order = one_hour_order_of(rules, s->system, s->rating, s->commander_distance, 0, roller);
    if (s->commander_distance == NEAR && rules->rally.removes > 0) {
        p->rally = one_hour_rally_of(rules, s->system, roller);
        p->removes = rules->rally.removes;
    }
    if (s->shooter != NO_SHOOTER) hod_note(roller, "The shooter");
    p->shot = one_hour_together(one_hour_battery_or_none(rules, s->shooter, s->rifles, s->aspect, roller),
                                s->shooters, roller);
}

static void begin(const prepared *p, state *now)
{
    now->hits = p->hits;
    now->so_far.turns = 1;
}

/* A unit that rallied in this turn cannot leave in it, because the rally takes all the points (R19). */
static bool leaves(hod_roller *roller, const prepared *p, state *now)
{
    if (now->hits < p->out_in_open) return one_hour_is_ordered(roller, &p->order);
    hod_note(roller, "In the open its %d hits would eliminate it", now->hits);
    if (p->removes > 0) now->hits = one_hour_rally_unit(roller, "The unit", &p->rally, p->removes, now->hits);
    return false;
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    outcome *o = &now->so_far;
    hod_note(roller, "Turn %d", o->turns);
    if (leaves(roller, p, now)) {
        hod_note(roller, "It leaves its cover");
        o->result = LEFT;
        return false;
    }
    now->hits += one_hour_attack_with(roller, "volley, at it", &p->shot).inflicted;
    if (one_hour_judge(roller, "The unit has", now->hits, p->out_in_cover) == ELIMINATED) {
        o->result = IS_ELIMINATED;
        return false;
    }
    if (o->turns < MOST_TURNS) return ++o->turns;
    o->result = HELD;
    return false;
}

HOD_VALID(one_hour_rules)
HOD_PROCESS(one_hour_leave_cover, "leave-cover", one_hour_rules, .valid = valid_any,
            .rolls = "order rally volley", .title = "unit that wants to leave its cover under fire",
            .source = "One-hour AWI, Eliminating Units, Rally and Orders; R1, R4, R5, R12, R18, R19");
