/* commander-risk: whether an attached commander survives, and the effect of his death on the unit. */
#include "games/taber/shot.h"

#define CAUSE_WORDS(WORD) WORD(FIRING, "firing") WORD(IN_MELEE, "melee")
enum { CAUSE_WORDS(HOD_CONSTANT) };

#define FIELDS(FIELD)                                                                   \
    FIELD(cause, HOD_DOMAIN(CAUSE_WORDS), FIRING, "what endangers him")                 \
    FIELD(hit, NO_YES, YES, "whether his unit took a hit")                              \
    FIELD(officer_points, "0..15", 0, "FirePoints that the shooters spend on officers") \
    FIELD(quality, QUALITY, CONTINENTAL, "quality of his unit")                         \
    FIELD(woods, NO_YES, NO, "whether it stands in woods")

#define TEST_WORDS(WORD) WORD(NO_TEST, "none") WORD(HOLDS, "holds") WORD(FALLS_BACK, "falls-back")
enum { TEST_WORDS(HOD_CONSTANT) };

#define OUTCOMES(OUTCOME)                                                 \
    OUTCOME(killed, NO_YES, "whether he is killed")                       \
    OUTCOME(test, HOD_DOMAIN(TEST_WORDS), "his unit's test at his death") \
    OUTCOME(distance, "0..12", "inches that it falls back in good order")

enum { MOST_DISTANCE = 12 };

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int dice;
    taber_risk risk;      /* zeros without dice, like the following members */
    int is_tested;        /* whether his unit tests if he is killed */
    taber_test test;      /* zeros if not */
    taber_dice fall_back; /* likewise */
} prepared;

static const char *contradiction(const taber_rules *rules, const situation *s)
{
    (void)rules;
    if (s->cause == IN_MELEE && s->officer_points > 0)
        return "nobody aims in a melee: officer_points must be 0";
    return NULL;
}

static void prepare(const taber_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    p->dice = (s->hit == YES) + s->officer_points; /* R18 */
    if (p->dice == 0) {
        hod_note(roller, "Nothing endangers him");
        return;
    }
    p->risk = taber_risk_of(rules);
    p->is_tested = s->cause == FIRING; /* R19 */
    if (!p->is_tested) return;
    const taber_unit_morale morale = taber_morale_of(rules, s->quality, s->woods, NO_COMMANDER, roller);
    p->test = taber_test_of(&morale, 0);
    p->fall_back = taber_dice_of(&rules->commander_risk.fall_back);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    o->killed = taber_is_killed(roller, "risk, to the commander", &p->risk, p->dice);
    if (!o->killed || !p->is_tested) return;
    o->test = taber_pass(roller, "morale, at his death", &p->test) ? HOLDS : FALLS_BACK;
    if (o->test == FALLS_BACK)
        o->distance = least_of(MOST_DISTANCE, taber_roll(roller, "retreat, in inches", p->fall_back));
}

HOD_VALID(taber_rules)
HOD_MECHANISM(taber_commander_risk, "commander-risk", taber_rules, .valid = valid_any,
              .rolls = "morale retreat risk",
              .title = "whether an attached commander is killed, and how his unit takes it",
              .source = "Taber 2006, Commander Casualties; R5, R18, R19");
