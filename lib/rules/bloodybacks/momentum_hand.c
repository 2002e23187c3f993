/* momentum-hand: a hand of dice with a commander's momentum in reserve. */
#include "rules/bloodybacks/activation_roll.h"
#include "rules/bloodybacks/momentum_roll.h"

#include <stdint.h>

#define READING_WORDS(WORD)       \
    WORD(READ_HITS, "hits")       \
    WORD(READ_ACTIONS, "actions") \
    WORD(READ_CHARGE, "charge")   \
    WORD(READ_MORALE, "morale")
enum { READING_WORDS(HOD_CONSTANT) };

#define POLICY_WORDS(WORD) WORD(POLICY_REROLL, "reroll") WORD(POLICY_CONVERT, "convert") WORD(BEST, "best")
enum { POLICY_WORDS(HOD_CONSTANT) };

#define FIELDS(FIELD)                                                                    \
    FIELD(dice, "1..8", 6, "dice of the hand")                                           \
    FIELD(target, "1..11", 6, "number that each needs")                                  \
    FIELD(reading, HOD_DOMAIN(READING_WORDS), READ_HITS, "what the successes count for") \
    FIELD(points, "0..6", 3, "momentum points in reserve")                               \
    FIELD(policy, HOD_DOMAIN(POLICY_WORDS), BEST, "what they are spent on, if that is better")

enum { MOST_DICE = 8 };

#define OUTCOMES(OUTCOME)                                         \
    OUTCOME(value, "0..3", "what the hand counts for in the end") \
    OUTCOME(spent, NO_YES, "whether the points were spent")       \
    OUTCOME(wounds, "0..6", "wounds of the commander")

enum choice { KEEP, CONVERT, REROLL };

typedef struct {
    FIELDS(HOD_MEMBER)
} situation;
typedef struct {
    OUTCOMES(HOD_MEMBER)
} outcome;
typedef struct {
    int dice, target;
    int reading[MOST_DICE + 1];     /* by successes */
    int choice[MOST_DICE + 1];      /* by successes */
    bloodybacks_momentum_roll roll; /* zeros where nothing is ever spent */
} prepared;

static int reading_of(const bloodybacks_rules *rules, int reading, int successes)
{
    const bloodybacks_bands bands = bloodybacks_bands_of(rules);
    switch (reading) {
    case READ_ACTIONS:
        return bloodybacks_actions(&rules->activation.actions, successes < 6 ? successes : 6);
    case READ_CHARGE:
        return successes >= rules->charge.needed ? 1 : 0;
    case READ_MORALE:
        return successes < 3 ? successes : 3;
    default:
        return bloodybacks_read_in_bands(&bands, successes);
    }
}

static int converted(const prepared *p, int successes)
{
    return p->reading[successes < p->dice ? successes + 1 : p->dice];
}

/* The sum of the readings of all D12^dice rolls of the hand: the number of ways to roll each count of
 * successes, C(dice, n) target^n (D12 - target)^(dice - n), times its reading. Whole numbers, so that a
 * reroll that is worth just what is held compares as equal. */
static int64_t sum_of_readings(const prepared *p)
{
    int64_t ways[MOST_DICE + 1] = {1};
    for (int die = 1; die <= p->dice; die++)
        for (int n = die; n >= 0; n--)
            ways[n] = ways[n] * (D12 - p->target) + (n > 0 ? ways[n - 1] * p->target : 0);
    int64_t sum = 0;
    for (int n = 0; n <= p->dice; n++) sum += ways[n] * p->reading[n];
    return sum;
}

/* Compares what is held with the converted hand and with the mean of a reroll, each times D12^dice. */
static enum choice choice_of(int policy, int64_t keep, int64_t convert, int64_t reroll)
{
    const bool may_convert = policy != POLICY_REROLL && convert > keep;
    const bool may_reroll = policy != POLICY_CONVERT && reroll > keep;
    if (may_convert && may_reroll) return convert >= reroll ? CONVERT : REROLL;
    return may_convert ? CONVERT : may_reroll ? REROLL : KEEP;
}

/* Decides for every count of successes; returns whether any of them spends the points. */
static bool decide(prepared *p, int policy)
{
    int64_t rolls = 1;
    for (int die = 0; die < p->dice; die++) rolls *= D12;
    const int64_t reroll = sum_of_readings(p);
    bool spends = false;
    for (int n = 0; n <= p->dice; n++) {
        p->choice[n] = (int)choice_of(policy, rolls * p->reading[n], rolls * converted(p, n), reroll);
        if (p->choice[n] != KEEP) spends = true;
    }
    return spends;
}

static void prepare(const bloodybacks_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    (void)roller;
    p->dice = s->dice;
    p->target = s->target;
    for (int n = 0; n <= s->dice; n++) p->reading[n] = reading_of(rules, s->reading, n);
    if (s->points > 0 && decide(p, s->policy))
        p->roll = (bloodybacks_momentum_roll){.points = s->points,
                                              .sides = rules->momentum.sides,
                                              .needed = rules->momentum.needed,
                                              .risk = rules->momentum.risk};
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    const int successes = hod_hand(roller, "hand", p->dice, D12, p->target);
    o->value = p->reading[successes];
    hod_note(roller, "The hand counts for %d", o->value);
    if (p->choice[successes] == KEEP) return;

    o->spent = YES;
    hod_note(roller, "Momentum is spent to %s", p->choice[successes] == CONVERT ? "convert a die" : "reroll");
    if (!bloodybacks_roll_momentum(roller, &p->roll, &o->wounds)) return;
    if (p->choice[successes] == CONVERT)
        o->value = converted(p, successes);
    else
        o->value = p->reading[hod_hand(roller, "new hand", p->dice, D12, p->target)];
    hod_note(roller, "The hand now counts for %d", o->value);
}

HOD_MECHANISM(bloodybacks_momentum_hand, "momentum-hand", bloodybacks_rules,
              .title = "hand of dice that momentum points may reroll or convert",
              .source = "Bloodybacks! 8.3, Momentum Points (optional, added 23.05.2022)");
