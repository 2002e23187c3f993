/* A small mechanism whose distributions can be worked out by hand. */
#include "toss.h"

#define FIELDS(FIELD)                              \
    FIELD(coins, "1..4", 2, "coins at first")      \
    FIELD(lost, "0..3", 0, "coins that were lost") \
    FIELD(coin, "fair | bent", 0, "what they are")

#define OUTCOMES(OUTCOME)           \
    OUTCOME(heads, "0..4", "heads") \
    OUTCOME(any, "no | yes", "if any")

typedef struct {
    FIELDS(HOD_MEMBER)
} situation;
typedef struct {
    OUTCOMES(HOD_MEMBER)
} outcome;
typedef struct {
    int coins, target;
} prepared;

static const char *contradiction(const int *rules, const situation *s)
{
    (void)rules;
    return s->lost < s->coins ? NULL : "all coins are lost";
}

static void prepare(const int *rules, const situation *s, prepared *p, hod_roller *roller)
{
    (void)rules, (void)roller;
    p->coins = s->coins - s->lost;
    p->target = s->coin ? 7 : 6;
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    o->heads = hod_hand(roller, "coins", p->coins, 12, p->target);
    o->any = o->heads > 0;
}

HOD_VALID(int)
HOD_MECHANISM(toss, "toss", int, .valid = valid_any, .title = "tosses coins", .source = "this file");

static const hod_mechanism *const mechanisms[] = {&toss};
static const hod_family family = {.id = "tosses", .mechanisms = mechanisms, .mechanism_count = 1};
const hod_rules toss_rules = {.family = &family, .id = "toss-rules"};
