/* initiative: which side chooses who plays first. */
#include "games/taber/taber.h"

#define DICE_IN_USE_WORDS(WORD) WORD(COMMON, "common") WORD(NATIONAL, "national")
enum { DICE_IN_USE_WORDS(HOD_CONSTANT) };

#define NATION_WORDS(WORD) \
    WORD(AMERICAN_DIE, "american") WORD(BRITISH_DIE, "british") WORD(FRENCH_DIE, "french")
#define NATION HOD_DOMAIN(NATION_WORDS)
enum { NATION_WORDS(HOD_CONSTANT) };

#define FIELDS(FIELD)                                                \
    FIELD(dice, HOD_DOMAIN(DICE_IN_USE_WORDS), COMMON,               \
          "whether all roll one die or each nation its own (R1)")    \
    FIELD(a_nation, NATION, BRITISH_DIE, "nation of A, for its die") \
    FIELD(b_nation, NATION, AMERICAN_DIE, "nation of B, for its die")

#define OUTCOMES(OUTCOME)                                                   \
    OUTCOME(winner, HOD_DOMAIN(SIDE_WORDS), "side that has the initiative") \
    OUTCOME(rerolled, NO_YES, "whether equal dice had to be rolled again")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int a_sides, b_sides;
    int most_equal_rolls; /* in a row */
} prepared;
typedef struct {
    outcome so_far;
    int equal_rolls;
} state;

/* The number of equal rolls in a row whose chance is below 2^-60, too small to show in a probability; after more of
 * them A has the initiative. The chance of one equal roll is 1 in the sides of the larger die. */
static int equal_rolls_to_allow(int sides)
{
    int rolls = 0;
    for (double chance = 1; chance > 0x1p-60; chance /= sides) rolls++;
    return rolls;
}

static void prepare(const taber_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    (void)roller;
    const bool is_common = s->dice == COMMON;
    p->a_sides = is_common ? rules->initiative.die : rules->initiative.national_dice.at[s->a_nation];
    p->b_sides = is_common ? rules->initiative.die : rules->initiative.national_dice.at[s->b_nation];
    p->most_equal_rolls = equal_rolls_to_allow(most_of(p->a_sides, p->b_sides));
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    const int a = hod_die(roller, "initiative, die of A", p->a_sides),
              b = hod_die(roller, "initiative, die of B", p->b_sides);
    if (a == b && now->equal_rolls < p->most_equal_rolls) { /* R2 */
        hod_note(roller, "Equal dice are rolled again");
        now->so_far.rerolled = YES;
        now->equal_rolls++;
        return true;
    }
    now->so_far.winner = a >= b ? SIDE_A : SIDE_B;
    hod_note(roller, "%s chooses who has the first player turn", side_name(now->so_far.winner));
    return false;
}

HOD_PROCESS_FROM_ZEROS(taber_initiative, "initiative", taber_rules, .rolls = "initiative",
                       .title = "which commander in chief has the initiative",
                       .source = "Taber 2006, Sequence of Play and Initiative; R1, R2");
