/* Plans a pool for the kernel: pure arithmetic, the same on every machine, and part of what defines the dice.
 */
#include "dice/plan.h"

#include <stdlib.h>

enum {
    WORDS = 65536,        /* values of a 16-bit word */
    MOST_REJECTED = 1024, /* of them that a word may reject: one in 64 */
};

/* How many dice a word yields: as many as it can tell apart while it is rarely rejected. */
static int most_dice_of_word(int sides, int dice)
{
    int count = 1, outcomes = sides;
    while (count < dice && outcomes * sides <= WORDS && WORDS % (outcomes * sides) <= MOST_REJECTED) {
        outcomes *= sides;
        count++;
    }
    return count;
}

/* The dice are dealt evenly over as few words as will do. The last word may yield dice that nobody asked for:
 * they are rolled, so that all words are alike, and not counted. */
static void plan_words(hod_plan *plan, int dice, int sides)
{
    const int most = most_dice_of_word(sides, dice);
    plan->sides = (uint16_t)sides;
    plan->words = (dice + most - 1) / most;
    plan->dice_of_word = (dice + plan->words - 1) / plan->words;
    plan->counted_of_last = dice - (plan->words - 1) * plan->dice_of_word;
    int outcomes = 1;
    for (int die = 0; die < plan->dice_of_word; die++) outcomes *= sides;
    plan->rejected = (uint16_t)(WORDS % outcomes);
}

/* The distance between the values of successive faces, or 0 where it is not one and the same. */
static int even_spacing(const hod_pool *pool)
{
    if (!pool->values) return 0;
    const int spacing = pool->values[1] - pool->values[0];
    for (int i = 2; i < pool->sides; i++)
        if (pool->values[i] - pool->values[i - 1] != spacing) return 0;
    return abs(spacing);
}

/* A word below this, out of WORDS, shows one of the first `faces` faces: the least u with
 * u * sides / WORDS >= faces, counted from the lowest signed word. */
static uint16_t limit_of_faces(int faces, int sides)
{
    return (uint16_t)((faces * WORDS + sides - 1) / sides - WORDS / 2);
}

static int compare_downwards(const void *a, const void *b)
{
    return *(const int *)b - *(const int *)a;
}

/* The faces are equally likely, so that their order does not matter: sorted from the highest value down, a
 * die is worth the lowest value and, for each step up that its word lies below, what that step adds. */
static void plan_steps(hod_plan *plan, const hod_pool *pool)
{
    int values[HOD_MOST_SIDES];
    for (int i = 0; i < pool->sides; i++) values[i] = pool->values[i];
    qsort(values, (size_t)pool->sides, sizeof values[0], compare_downwards);
    plan->steps = 0;
    for (int faces = 1; faces < pool->sides; faces++) {
        const int step = values[faces - 1] - values[faces];
        if (step == 0) continue;
        plan->limit[plan->steps] = limit_of_faces(faces, pool->sides);
        plan->step[plan->steps++] = (uint16_t)step;
    }
}

void hod_plan_pool(hod_plan *plan, const hod_pool *pool)
{
    plan_words(plan, pool->dice, pool->sides);
    plan->spacing = even_spacing(pool);
    if (plan->spacing) {
        plan->method = HOD_BY_FACES;
        plan->totals = pool->dice * (pool->sides - 1) + 1;
        return;
    }
    plan->spacing = 1;
    plan->totals = hod_pool_totals(pool);
    plan->method = pool->values ? HOD_BY_STEPS : HOD_BY_HAND;
    if (pool->values) {
        plan_steps(plan, pool);
    } else {
        plan->steps = 1;
        plan->limit[0] = limit_of_faces(pool->target, pool->sides);
        plan->step[0] = 1;
    }
}
