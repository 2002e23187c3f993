/* shoot: whether one unit may shoot, and its hits. */
#include "games/one_hour/attack.h"

/* All units except cavalry. */
#define SHOOTER_WORDS(WORD) REGULAR_WORDS(WORD) WORD(ARTILLERY, "artillery") COLONIAL_WORDS(WORD)

#define FIELDS(FIELD)                                                                    \
    FIELD(shooter, HOD_DOMAIN(SHOOTER_WORDS), LINE_INFANTRY, "unit that shoots")         \
    FIELD(rifles, NO_YES, YES, "whether frontiersmen carry rifles")                      \
    FIELD(shooter_terrain, TERRAIN, OPEN, "ground that it stands on")                    \
    FIELD(moved, NO_YES, NO, "whether it moved or turned this turn")                     \
    FIELD(distance, "1..6", 1, "squares to the target")                                  \
    FIELD(bearing, BEARING, AHEAD,                                                       \
          "where the target lies: straight ahead, elsewhere in the field of fire, "      \
          "to a side, or behind")                                                        \
    FIELD(other_ahead, NO_YES, NO, "whether another enemy in range lies straight ahead") \
    FIELD(aspect, ASPECT, FRONT, "face of the target that is struck")

#define OUTCOMES(OUTCOME)                          \
    OUTCOME(fired, NO_YES, "whether it may shoot") \
    OUTCOME(successes, "0..2", "dice that hit")    \
    OUTCOME(hits, "0..4", "hits on the target")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef one_hour_attack prepared; /* zeros if it may not shoot */

static int unit_of(int shooter)
{
    static const int units[] = {SHOOTER_WORDS(HOD_CONSTANT)};
    return units[shooter];
}

static const char *contradiction(const one_hour_rules *rules, const situation *s)
{
    (void)rules;
    return one_hour_misplaced(unit_of(s->shooter), s->shooter_terrain);
}

/* NULL, or why it may not shoot. */
static const char *hindrance(const one_hour_rules *rules, const situation *s)
{
    const int unit = unit_of(s->shooter);
    const bool sees_all_round = one_hour_is_infantry(unit) && s->shooter_terrain == TOWN;
    if (s->moved) return "It has moved or turned";
    if (s->distance > rules->unit.range.at[unit]) return "The target is out of range";
    if (one_hour_is_outside_field(s->bearing) && !sees_all_round)
        return "The target is outside its field of fire";
    if (one_hour_is_infantry(unit) && s->other_ahead && s->bearing != AHEAD)
        return "Another enemy lies straight ahead, and infantry must shoot at that one";
    return NULL;
}

static void prepare(const one_hour_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const char *reason = hindrance(rules, s);
    if (reason) {
        hod_note(roller, "%s", reason);
        return;
    }
    const int unit = unit_of(s->shooter);
    *p = one_hour_shooting(rules, unit, s->shooter_terrain == HILL, s->rifles, s->aspect, roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    if (p->dice == 0) return;
    const one_hour_attack_result result = one_hour_attack_with(roller, "volley", p);
    o->fired = YES;
    o->successes = result.successes;
    o->hits = result.inflicted;
}

HOD_VALID(one_hour_rules)
HOD_MECHANISM(one_hour_shoot, "shoot", one_hour_rules, .valid = valid_any, .rolls = "volley",
              .title = "whether a unit may shoot, and its hits",
              .source = "One-hour AWI, Shooting, Terrain, and Flank and rear attacks; R6 to R8, R10, R24");
