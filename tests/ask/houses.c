/* Two families that toss coins, each in its own way. */
#include "houses.h"

#include "toss.h"

#define FIELDS(FIELD)                                 \
    FIELD(table, "round", 0, "where they are tossed") \
    FIELD(coins, "1..3", 1, "coins")
#define OUTCOMES(OUTCOME)            \
    OUTCOME(any, "no | yes", "any?") \
    OUTCOME(heads, "0..3", "heads")

typedef struct {
    FIELDS(HOD_MEMBER)
} situation;
typedef struct {
    OUTCOMES(HOD_MEMBER)
} outcome;
typedef struct {
    int coins;
} prepared;

static void prepare(const int *rules, const situation *s, prepared *p, hod_roller *roller)
{
    (void)rules, (void)roller;
    p->coins = s->coins;
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    o->heads = hod_hand(roller, "coins", p->coins, 12, 7);
    o->any = o->heads > 0;
}

HOD_MECHANISM(bent_toss, "toss", int, .title = "tosses bent coins", .source = "this file");

static const hod_mechanism *const fair_mechanisms[] = {&toss}, *const bent_mechanisms[] = {&bent_toss};
static const hod_family fair_family = {.id = "fair", .mechanisms = fair_mechanisms, .mechanism_count = 1};
static const hod_family bent_family = {.id = "bent", .mechanisms = bent_mechanisms, .mechanism_count = 1};
const hod_rules fair_house = {.family = &fair_family, .id = "fair", .built_in = "fair", .without = ""};
const hod_rules bent_house = {.family = &bent_family, .id = "bent", .built_in = "bent", .without = ""};
