/* Plans a pool for the kernel. This is pure arithmetic, the same on every machine, and part of what defines the
 * dice. */
#include "dice/plan.h"

#include <assert.h>
#include <stdlib.h>

enum {
    WORDS = 65536,        /* values of a 16-bit word */
    MOST_REJECTED = 1024, /* words that may be rejected: one in 64 */
};

/* How many dice a word yields: as many as it can distinguish while it is rarely rejected. */
static int most_dice_of_word(int sides, int dice)
{
    int count = 1, outcomes = sides;
    while (count < dice && outcomes * sides <= WORDS && WORDS % (outcomes * sides) <= MOST_REJECTED) {
        outcomes *= sides;
        count++;
    }
    return count;
}

/* Deals the dice evenly over as few words as possible. The last word may yield more dice than needed: they are rolled,
 * so that all words are alike, but not counted. */
static void plan_words(hod_plan *plan)
{
    const int dice = plan->dice, sides = plan->sides;
    hod_word_plan *words = &plan->words;
    const int most = most_dice_of_word(sides, dice);
    words->words = (dice + most - 1) / most;
    words->dice_of_word = (dice + words->words - 1) / words->words;
    words->counted_of_last = dice - (words->words - 1) * words->dice_of_word;
    int outcomes = 1;
    for (int die = 0; die < words->dice_of_word; die++) outcomes *= sides;
    assert(outcomes <= WORDS && words->counted_of_last >= 1 && words->counted_of_last <= words->dice_of_word);
    words->rejected = (uint16_t)(WORDS % outcomes);
    for (int i = 0; i < plan->steps; i++)
        words->limit[i] = (uint16_t)((plan->face[i] * WORDS + sides - 1) / sides);
}

static int width(int number)
{
    int bits = 0;
    while (number >> bits) bits++;
    return bits;
}

/* A number yields two dice if there are at least two and their digits are small. It has the fewest bits that reject at
 * most one trial in eight. */
static void plan_numbers(hod_plan *plan)
{
    enum { GREATEST_OF_TWO = 5, TRIALS_FOR_ONE_REJECTED = 8 };
    hod_number *number = &plan->planes.number;
    number->coins = __builtin_ctz((unsigned)plan->sides);
    number->base = plan->sides >> number->coins;
    number->digit_bits = width(number->base - 1);
    number->dice = plan->dice > 1 && number->base <= GREATEST_OF_TWO ? 2 : 1;
    plan->planes.numbers = (plan->dice + number->dice - 1) / number->dice;

    const int outcomes = number->dice == 2 ? number->base * number->base : number->base;
    number->bits = width(outcomes - 1);
    while (number->bits < HOD_MAX_NUMBER_BITS &&
           TRIALS_FOR_ONE_REJECTED * plan->planes.numbers * ((1 << number->bits) % outcomes) >
               1 << number->bits)
        number->bits++;
    assert(number->bits <= HOD_MAX_NUMBER_BITS && 1 << number->bits >= outcomes);
    number->rejected = (1 << number->bits) % outcomes;
}

void hod_plan_planes(hod_plan *plan)
{
    hod_plane_plan *planes = &plan->planes;
    assert(plan->dice > 0 && plan->totals > 1);
    plan_numbers(plan);
    planes->value_bits = width((plan->totals - 1) / plan->dice);
    planes->total_bits = width(plan->totals - 1);
    for (int i = 0; i < plan->steps; i++) {
        planes->changed[i] = plan->value[i] ^ (i ? plan->value[i - 1] : 0);
        for (int bit = 0; bit < HOD_MAX_FACE_BITS; bit++)
            planes->clear[i][bit] = plan->face[i] >> bit & 1 ? 0 : ~UINT64_C(0);
    }
}

/* The distance between the values of successive faces; 0 if it varies. */
static int even_spacing(const hod_pool *pool)
{
    if (!pool->values) return 0;
    const int spacing = pool->values[1] - pool->values[0];
    for (int i = 2; i < pool->sides; i++)
        if (pool->values[i] - pool->values[i - 1] != spacing) return 0;
    return abs(spacing);
}

/* Faces are equally likely, so their order does not matter. Sorted by value, the value of a die is the lowest value
 * plus what is added by the steps that its face reaches. */
static void plan_steps(hod_plan *plan, const hod_pool *pool)
{
    int values[HOD_MAX_SIDES];
    for (int i = 0; i < pool->sides; i++) {
        int at = i;
        for (; at > 0 && values[at - 1] > pool->values[i]; at--) values[at] = values[at - 1];
        values[at] = pool->values[i];
    }
    for (int face = 1; face < pool->sides; face++) {
        if (values[face] == values[face - 1]) continue;
        plan->face[plan->steps] = face;
        plan->value[plan->steps++] = values[face] - values[0];
    }
}

static void plan_hand(hod_plan *plan, const hod_pool *pool)
{
    plan->steps = 1;
    plan->face[0] = pool->sides - pool->target;
    plan->value[0] = 1;
}

void hod_plan_pool(hod_plan *plan, const hod_pool *pool)
{
    plan->dice = pool->dice;
    plan->sides = pool->sides;
    plan->steps = 0;
    plan->spacing = even_spacing(pool);
    if (plan->spacing) {
        plan->method = HOD_BY_FACES;
        plan->totals = pool->dice * (pool->sides - 1) + 1;
    } else {
        plan->spacing = 1;
        plan->totals = hod_pool_totals(pool);
        plan->method = plan->totals == plan->dice + 1 ? HOD_BY_HAND : HOD_BY_STEPS;
        if (pool->values)
            plan_steps(plan, pool);
        else
            plan_hand(plan, pool);
    }
    assert(plan->totals > 1 && plan->steps < HOD_MAX_SIDES);
    assert((plan->totals - 1) * plan->spacing + 1 == hod_pool_totals(pool));
    plan_words(plan);
    plan->in_planes = plan->totals <= HOD_MAX_PLANE_TOTALS;
}
