/* pursuit: cavalry pursuing a unit that has broken. */
#include "games/taber/taber.h"

#define FIELDS(FIELD)                                                                      \
    FIELD(fugitive, "foot | mounted", 0, "who runs")                                       \
    FIELD(next_enemy, "0..18", 0, "inches to another enemy in the path; 0: there is none") \
    FIELD(edge, "0..18", 0, "inches to the edge of the table; 0: it is far away")

#define FATE_WORDS(WORD) WORD(ESCAPED, "escaped") WORD(DESTROYED, "destroyed") WORD(FLED_TABLE, "left-table")
enum { FATE_WORDS(HOD_CONSTANT) };

#define PURSUERS_WORDS(WORD) \
    WORD(HALTED, "halted") WORD(IN_MELEE, "melee") WORD(PURSUED_OFF_TABLE, "left-table")
enum { PURSUERS_WORDS(HOD_CONSTANT) };

#define OUTCOMES(OUTCOME)                                                   \
    OUTCOME(fate, HOD_DOMAIN(FATE_WORDS), "what happens to the fugitives")  \
    OUTCOME(pursuers, HOD_DOMAIN(PURSUERS_WORDS), "where the pursuit ends") \
    OUTCOME(pursuit, "3..18", "inches that the cavalry pursues")

enum { LEAST_PURSUIT = 3, MOST_PURSUIT = 18 };

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    taber_dice flight, pursuit;
    int next_enemy, edge;
} prepared;

static const char *contradiction(const taber_rules *rules, const situation *s)
{
    (void)rules;
    if (s->edge == 0 || s->next_enemy < s->edge) return NULL;
    return "an enemy in the path stands on the table: next_enemy must be less than edge";
}

static void prepare(const taber_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    (void)roller;
    p->flight = taber_flight_of(rules, s->fugitive);
    p->pursuit = taber_dice_of(&rules->pursuit.dice);
    p->next_enemy = s->next_enemy;
    p->edge = s->edge;
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    static const char *const fates[] = {"The fugitives escape", "They are overtaken and destroyed",
                                        "They are off the table first"};
    static const char *const ends[] = {"The pursuit ends", "The pursuers run into another enemy",
                                       "The pursuers leave the table"};
    const int flight = taber_roll(roller, "flight, in inches", p->flight);
    const int pursuit = taber_roll(roller, "pursuit, in inches", p->pursuit);
    o->fate = p->edge > 0 && flight >= p->edge ? FLED_TABLE
              : pursuit >= flight              ? DESTROYED
                                               : ESCAPED; /* R25 */
    o->pursuers = p->next_enemy > 0 && pursuit >= p->next_enemy ? IN_MELEE
                  : p->edge > 0 && pursuit >= p->edge           ? PURSUED_OFF_TABLE
                                                                : HALTED;
    o->pursuit = held_within(LEAST_PURSUIT, pursuit, MOST_PURSUIT);
    hod_note(roller, "%s", fates[o->fate]);
    hod_note(roller, "%s", ends[o->pursuers]);
}

HOD_VALID(taber_rules)
HOD_MECHANISM(taber_pursuit, "pursuit", taber_rules, .valid = valid_any, .rolls = "flight pursuit",
              .title = "whether cavalry overtakes a broken unit, and where it ends up",
              .source = "Taber 2006, Melee, on pursuit; R25");
