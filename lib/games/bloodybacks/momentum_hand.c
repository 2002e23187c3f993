/* momentum-hand: a hand of dice with a commander's momentum in reserve. */
#include "games/bloodybacks/bloodybacks.h"

#define READING_WORDS(WORD)       \
    WORD(READ_HITS, "hits")       \
    WORD(READ_ACTIONS, "actions") \
    WORD(READ_CHARGE, "charge")   \
    WORD(READ_MORALE, "morale")   \
    WORD(READ_MELEE, "melee")
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

#define OUTCOMES(OUTCOME)                                          \
    OUTCOME(value, "-3..3", "what the hand counts for in the end") \
    OUTCOME(spent, NO_YES, "whether the points were spent")        \
    OUTCOME(wounds, "0..6", "wounds of the commander")

#define STATE(FIELD) FIELD(successes, "none | 0..8", "successes of the hand; none: it is not rolled yet")
enum { NOT_ROLLED = HOD_FIRST_WORD };

enum { KEEP, CONVERT, REROLL };

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int dice, target;
    int reading[MOST_DICE + 1]; /* by successes */
    int policy;                 /* this and the rest are zeros if nothing is ever spent */
    bloodybacks_momentum_roll roll;
} prepared;
typedef struct {
    outcome outcome;
    STATE(HOD_MEMBER)
} state;

/* In a melee, the hits of the rolling side, the attacker, minus those from its failures. */
static int reading_of(const bloodybacks_rules *rules, const situation *s, int successes)
{
    const bloodybacks_bands bands = bloodybacks_bands_of(rules);
    switch (s->reading) {
    case READ_ACTIONS:
        return bloodybacks_actions(&rules->activation.actions, least_of(successes, 6));
    case READ_CHARGE:
        return successes >= rules->charge.needed ? 1 : 0;
    case READ_MORALE:
        return least_of(successes, 3);
    case READ_MELEE:
        return bloodybacks_read_in_bands(&bands, successes) -
               bloodybacks_read_in_bands(&bands, s->dice - successes);
    default:
        return bloodybacks_read_in_bands(&bands, successes);
    }
}

/* Whether some hands count for more than others. */
static bool reading_varies(const prepared *p)
{
    for (int n = 1; n <= p->dice; n++)
        if (p->reading[n] != p->reading[0]) return true;
    return false;
}

static void prepare(const bloodybacks_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    (void)roller;
    p->dice = s->dice;
    p->target = s->target;
    for (int n = 0; n <= s->dice; n++) p->reading[n] = reading_of(rules, s, n);
    if (s->points == 0 || !reading_varies(p)) return;
    p->policy = s->policy;
    p->roll = (bloodybacks_momentum_roll){.points = s->points,
                                          .sides = rules->momentum.sides,
                                          .needed = rules->momentum.needed,
                                          .risk = s->reading == READ_MELEE ? rules->momentum.melee_risk
                                                                           : rules->momentum.risk};
}

static void begin(const prepared *p, state *now)
{
    (void)p;
    now->successes = NOT_ROLLED;
}

/* The best use of the hand that the policy allows. */
static int choose(hod_roller *roller, int policy)
{
    static const char *const options[] = {[KEEP] = "keep", [CONVERT] = "convert", [REROLL] = "reroll"};
    static const char *const keep_or_reroll[] = {"keep", "reroll"};
    if (policy == POLICY_REROLL) return hod_choose(roller, "momentum", 0, keep_or_reroll, 2) ? REROLL : KEEP;
    return hod_choose(roller, "momentum", 0, options, policy == POLICY_CONVERT ? 2 : 3);
}

/* Rolls the points and, if they succeed, changes the hand as chosen. */
static void spend(hod_roller *roller, const prepared *p, int choice, int successes, outcome *o)
{
    o->spent = YES;
    if (!bloodybacks_roll_momentum(roller, &p->roll, &o->wounds)) return;
    if (choice == CONVERT)
        o->value = p->reading[least_of(successes + 1, p->dice)];
    else
        o->value = p->reading[hod_hand(roller, "hand, a new one", p->dice, D12, p->target)];
    hod_note(roller, "The hand now counts for %d", o->value);
}

/* The hand and, in a second step, the points, if there are any. */
static bool step(hod_roller *roller, const prepared *p, state *now)
{
    outcome *const o = &now->outcome;
    if (now->successes == NOT_ROLLED) {
        now->successes = hod_hand(roller, "hand", p->dice, D12, p->target);
        o->value = p->reading[now->successes];
        hod_note(roller, "The hand counts for %d", o->value);
        return p->roll.points > 0;
    }
    const int choice = choose(roller, p->policy);
    if (choice != KEEP) spend(roller, p, choice, now->successes, o);
    return false;
}

static bool somebody_chooses(const prepared *p)
{
    return p->roll.points > 0;
}

static double worth(const prepared *p, const outcome *o, int who)
{
    (void)p, (void)who;
    return o->value;
}

HOD_CHOICES(.margin = 1e-12)
HOD_PROCESS(bloodybacks_momentum_hand, "momentum-hand", bloodybacks_rules, HOD_CHOOSES,
            .rolls = "momentum hand risk", .title = "hand of dice that momentum points may reroll or convert",
            .source = "Bloodybacks! 8.3, Momentum Points (optional, added 23.05.2022)");
