/* order: whether a commander gets a unit to move. */
#include "games/taber/taber.h"

#define FIELDS(FIELD)     ORDER_FIELDS(FIELD)
#define OUTCOMES(OUTCOME) OUTCOME(given, NO_YES, "whether the unit may move")

typedef taber_order_situation situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef taber_order_roll prepared;

static const char *contradiction(const taber_rules *rules, const situation *s)
{
    (void)rules;
    return taber_order_contradiction(s);
}

static void prepare(const taber_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    *p = taber_order_of(rules, s, roller);
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    o->given = taber_give_order(roller, p);
}

HOD_VALID(taber_rules)
HOD_MECHANISM(taber_order, "order", taber_rules, .valid = valid_any, .rolls = "order",
              .title = "whether a unit gets the order to move",
              .source = "Taber 2006, Movement, Command Values and Command Modifiers; R5, R6, R8");
