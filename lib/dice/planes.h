/* Rolls dice in planes of bits, adds them up and counts the totals: for many trials of pools with few totals. Included
 * only by the kernel.
 *
 * Layout. A plane is one draw: an output of each of the stream's 32 generators, 2048 bits. A group is 2048 trials, one
 * at each bit. Everything about the trials is stored in planes: a number of b bits takes b planes, lowest bit first.
 * Arithmetic works as in an adding machine, bit by bit, on all trials at once.
 *
 * Dice. The number of sides is an odd number, the base, times a power of two. A face (from 0) is a digit below the base
 * times that power, plus a lower part whose bits are coins: planes as drawn. Digits come from a number u of `bits`
 * planes, as in words.h: u is a fraction u / 2^bits; multiplied by the base, its whole part is the digit, and its
 * remainder yields the next die's digit in the same way. After the last digit, the number is rejected if the remainder
 * is below 2^bits mod base^dice, so all combinations are equally likely. A number's planes are drawn first, then the
 * coins of its dice, die by die.
 *
 * Rejection. A trial with a rejected number is void and not counted, and the caller's loop rolls another. Whether a
 * trial is void says nothing about the dice of other trials.
 *
 * Speed. The functions below are written for any die and compiled for the usual dice with all numbers known at compile
 * time. Only then is every loop unrolled and every bit in a register.
 *
 * Counting. The dice of a group are added up as columns of bits, by full adders, which reduce three planes of a column
 * to one plane of the same column and one of the next. Then the possible totals are counted eight at a time: the higher
 * bits select the trials whose totals are among the eight, and the three lowest bits distinguish these. */
#ifndef HOD_DICE_PLANES_H
#define HOD_DICE_PLANES_H

#include "dice/draw.h"
#include "dice/plan.h"

#include <assert.h>

enum {
    MOST_TOTAL_BITS = 7,         /* in a total below HOD_MAX_PLANE_TOTALS */
    MOST_IN_COLUMN = 64,         /* a plane for each die, and carries */
    MOST_BITS = 16,              /* in anything that is unrolled */
    VECTORS = HOD_LANES / LANES, /* in a plane */
};

typedef struct plane {
    vector64 of[VECTORS];
} plane;

/* The trials of a group: which are not void, and the planes to add up, in a column for each bit of the total. There is
 * one extra column, which never receives a carry. */
typedef struct plane_trials {
    plane valid;
    plane column[MOST_TOTAL_BITS + 1][MOST_IN_COLUMN];
} plane_trials;

/* The functions up to roll_number work on one vector of every plane. */

/* Multiplies a number by its base: adds the number shifted to each bit that is set in the base, with an adder for each
 * except the first; bits go through the adders one by one. The remainder replaces the number, and the bits above it are
 * the digit. */
INLINE void take_digit(vector64 *number, vector64 *digit, hod_number n)
{
    const vector64 zero = {0};
    vector64 before[MOST_BITS], carry[MOST_BITS];
    UNROLLED_BITS for (int i = 0; i < n.bits; i++) before[i] = number[i];
    UNROLLED_BITS for (int shift = 1; shift < MOST_BITS; shift++) carry[shift] = zero;
    UNROLLED_BITS for (int i = 0; i < n.bits + n.digit_bits; i++)
    {
        vector64 sum = i < n.bits ? before[i] : zero;
        UNROLLED_BITS for (int shift = 1; shift < n.digit_bits; shift++)
        {
            if (!(n.base >> shift & 1) || i < shift) continue;
            const vector64 a = sum, b = i - shift < n.bits ? before[i - shift] : zero, c = carry[shift];
            sum = exclusive_or3(a, b, c);
            carry[shift] = majority(a, b, c);
        }
        if (i < n.bits)
            number[i] = sum;
        else
            digit[i - n.bits] = sum;
    }
}

/* Where the number u is kept, given the last remainder. If only the remainder 0 is rejected, only the number 0 has it,
 * because the base is odd. Otherwise the remainder is compared with the limit, from the lowest bit up. The bits so far
 * are at least as great as the limit's if this bit is set and the limit's is not, or if the two are equal and the bits
 * before were at least as great. */
INLINE vector64 where_kept(const vector64 *u, const vector64 *remainder, hod_number n)
{
    vector64 kept = {0};
    if (n.rejected == 1) {
        UNROLLED_BITS for (int i = 0; i < n.bits; i++) kept |= u[i];
        return kept;
    }
    kept = ~kept;
    UNROLLED_BITS for (int i = 0; i < n.bits; i++)
    {
        if (n.rejected >> i & 1)
            kept &= remainder[i];
        else
            kept |= remainder[i];
    }
    return kept;
}

/* Where a face reaches a step. Compares from the lowest bit up: the bits so far are at least as great as those of the
 * step's first face if two of these three are set: the face's bit, the mask of bits that are clear in the first face,
 * and the comparison of the bits before. */
INLINE vector64 where_reached(const vector64 *face, int bits, const vector64 *clear)
{
    vector64 reached = face[0] | clear[0];
    UNROLLED_BITS for (int i = 1; i < bits; i++) reached = majority(reached, face[i], clear[i]);
    return reached;
}

/* The masks of a plan in all lanes. */
INLINE void spread(vector64 *masks, const uint64_t *mask, int count)
{
    UNROLLED_BITS for (int i = 0; i < count; i++) masks[i] = all64(mask[i]);
}

/* Adds the planes of a die's value to the columns. By steps, a bit flips at every step whose value has a different
 * bit. */
INLINE void add_value(plane_trials *trials, int die, int r, const vector64 *face, int face_bits,
                      const hod_plan *plan, hod_method method, const vector64 *clear)
{
    if (method == HOD_BY_HAND) {
        trials->column[0][die].of[r] = where_reached(face, face_bits, clear);
    } else if (method == HOD_BY_FACES) {
        UNROLLED_BITS for (int bit = 0; bit < face_bits; bit++) trials->column[bit][die].of[r] = face[bit];
    } else {
        for (int bit = 0; bit < plan->planes.value_bits; bit++) {
            vector64 value = {0};
            for (int i = 0; i < plan->steps; i++) {
                if (!(plan->planes.changed[i] >> bit & 1)) continue;
                vector64 clear_here[HOD_MAX_FACE_BITS] = {{0}};
                spread(clear_here, plan->planes.clear[i], face_bits);
                value ^= where_reached(face, face_bits, clear_here);
            }
            trials->column[bit][die].of[r] = value;
        }
    }
}

/* Rolls the dice that a number yields, starting with die number `die`. If there is one die too many, its planes are
 * where the carries of the columns go later. */
INLINE void roll_number(plane_trials *trials, int die, const plane *planes, const hod_plan *plan,
                        hod_method method, hod_number n)
{
    const int face_bits = n.coins + n.digit_bits;
    const plane *coins = planes + n.bits;
    vector64 clear[MOST_BITS];
    spread(clear, plan->planes.clear[0], face_bits);
    for (int r = 0; r < VECTORS; r++) {
        vector64 u[MOST_BITS] = {{0}}, remainder[MOST_BITS], face[2][MOST_BITS];
        UNROLLED_BITS for (int i = 0; i < n.bits; i++) remainder[i] = u[i] = planes[i].of[r];
        UNROLLED_BITS for (int d = 0; d < n.dice; d++)
        {
            UNROLLED_BITS for (int i = 0; i < n.coins; i++) face[d][i] = coins[d * n.coins + i].of[r];
            take_digit(remainder, face[d] + n.coins, n);
        }
        if (n.rejected) trials->valid.of[r] &= where_kept(u, remainder, n);
        UNROLLED_BITS for (int d = 0; d < n.dice; d++)
            add_value(trials, die + d, r, face[d], face_bits, plan, method, clear);
    }
}

typedef void plane_roller(plane_trials *trials, int die, const plane *planes, const hod_plan *plan);

/* The usual dice, as plan.c plans them for pools that are not large: a name, then the members of a hod_number. */
#define USUAL_DICE(DICE)            \
    DICE(one_d4, 1, 0, 2, 0, 1, 0)  \
    DICE(two_d4, 1, 0, 2, 0, 2, 0)  \
    DICE(one_d6, 3, 2, 1, 4, 1, 1)  \
    DICE(two_d6, 3, 2, 1, 6, 2, 1)  \
    DICE(one_d8, 1, 0, 3, 0, 1, 0)  \
    DICE(two_d8, 1, 0, 3, 0, 2, 0)  \
    DICE(one_d10, 5, 3, 1, 4, 1, 1) \
    DICE(two_d10, 5, 3, 1, 7, 2, 3) \
    DICE(one_d12, 3, 2, 2, 4, 1, 1) \
    DICE(two_d12, 3, 2, 2, 6, 2, 1) \
    DICE(one_d20, 5, 3, 2, 4, 1, 1) \
    DICE(two_d20, 5, 3, 2, 7, 2, 3) \
    DICE(one_d100, 25, 5, 2, 7, 1, 3)

/* One function for each method and number, so that each has all registers to itself. */
#define ROLLER(name, method, ...)                                                              \
    static void name(plane_trials *trials, int die, const plane *planes, const hod_plan *plan) \
    {                                                                                          \
        roll_number(trials, die, planes, plan, method, __VA_ARGS__);                           \
    }
#define ROLLERS(name, ...)                             \
    ROLLER(name##_by_hand, HOD_BY_HAND, __VA_ARGS__)   \
    ROLLER(name##_by_steps, HOD_BY_STEPS, __VA_ARGS__) \
    ROLLER(name##_by_faces, HOD_BY_FACES, __VA_ARGS__)
#define USUAL_ROLLERS(name, ...) ROLLERS(name, (hod_number){__VA_ARGS__})
#define USUAL_ENTRY(name, ...)   {{__VA_ARGS__}, {name##_by_hand, name##_by_steps, name##_by_faces}},

USUAL_DICE(USUAL_ROLLERS)
ROLLERS(others, plan->planes.number)

static plane_roller *choose_roller(const hod_plan *plan)
{
    static const struct {
        hod_number number;
        plane_roller *rollers[3];
    } usual[] = {USUAL_DICE(USUAL_ENTRY)};
    static plane_roller *const others[3] = {others_by_hand, others_by_steps, others_by_faces};
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        if (memcmp(&usual[i].number, &plan->planes.number, sizeof usual[i].number) == 0)
            return usual[i].rollers[plan->method];
    return others[plan->method];
}

/* Reduces each column to a single plane. A column contains a plane for each die that has this bit, and then the carries
 * from the column before. */
NOT_INLINE static void add_columns(plane_trials *trials, const hod_plan *plan)
{
    int carries = 0;
    for (int bit = 0; bit < plan->planes.total_bits; bit++) {
        plane *column = trials->column[bit];
        plane *next = &trials->column[bit + 1][bit + 1 < plan->planes.value_bits ? plan->dice : 0];
        const int count = carries + (bit < plan->planes.value_bits ? plan->dice : 0);
        assert(count >= 1 && count <= MOST_IN_COLUMN);
        carries = count / 2;
        for (int part = 0; part < VECTORS; part += REGISTERS) {
            vector64 sum[REGISTERS];
            EACH_REGISTER sum[r] = column[0].of[part + r];
            for (int i = 1; i + 1 < count; i += 2) EACH_REGISTER
                {
                    const vector64 a = sum[r], b = column[i].of[part + r], c = column[i + 1].of[part + r];
                    sum[r] = exclusive_or3(a, b, c);
                    next[i / 2].of[part + r] = majority(a, b, c);
                }
            if (count % 2 == 0) EACH_REGISTER
                {
                    const vector64 a = sum[r], b = column[count - 1].of[part + r];
                    sum[r] = a ^ b;
                    next[count / 2 - 1].of[part + r] = a & b;
                }
            EACH_REGISTER column[0].of[part + r] = sum[r];
        }
    }
}

/* Keeps only the first `trials` of the valid trials valid. */
static void keep_first(plane *valid, uint64_t trials)
{
    uint64_t words[HOD_LANES];
    memcpy(words, valid, sizeof words);
    for (int i = 0; i < HOD_LANES; i++) {
        const uint64_t here = (uint64_t)__builtin_popcountll(words[i]);
        if (here > trials) words[i] = first_ones(words[i], (int)trials);
        trials -= here > trials ? trials : here;
    }
    memcpy(valid, words, sizeof words);
}

/* Counts eight totals with the same high bits, in one of REGISTERS vectors of trials. counts[t] includes not only the
 * total t but all totals that have its bits and possibly more, such as 5 and 7 for 5, because that takes fewer
 * instructions. Totals from `here` up do not occur. */
INLINE void count_eight(const vector64 *alike, const plane_trials *trials, int part, int here,
                        vector64 *counts)
{
    vector64 ones[8];
    for (int i = 0; i < 8; i++) ones[i] = (vector64){0};
    EACH_REGISTER
    {
        const vector64 a = trials->column[0][0].of[part + r];
        const vector64 b = here > 2 ? trials->column[1][0].of[part + r] : a;
        const vector64 c = here > 4 ? trials->column[2][0].of[part + r] : a;
        const vector64 x = alike[r];
        ones[0] += count_ones(x);
        ones[1] += count_ones(x & a);
        if (here > 2) {
            ones[2] += count_ones(x & b);
            ones[3] += count_ones(x & b & a);
        }
        if (here > 4) {
            ones[4] += count_ones(x & c);
            ones[5] += count_ones(x & c & a);
            ones[6] += count_ones(x & c & b);
            ones[7] += count_ones(x & c & b & a);
        }
    }
    for (int i = 0; i < 8; i++) counts[i] += widen(ones[i]);
}

/* Counts the totals of the valid trials, eight at a time as above. */
NOT_INLINE static void count_totals(const plane_trials *trials, const hod_plan *plan, vector64 *counts)
{
    for (int part = 0; part < VECTORS; part += REGISTERS)
        for (int first = 0; first < plan->totals; first += 8) {
            vector64 alike[REGISTERS];
            EACH_REGISTER alike[r] = trials->valid.of[part + r];
            for (int bit = 3; bit < plan->planes.total_bits; bit++) {
                const vector64 *high = &trials->column[bit][0].of[part];
                if (first >> bit & 1)
                    EACH_REGISTER alike[r] &= high[r];
                else
                    EACH_REGISTER alike[r] &= ~high[r];
            }
            count_eight(alike, trials, part, plan->totals - first, counts + first);
        }
}

/* Adds the counts to the histogram and returns their sum. */
static uint64_t add_counts(const vector64 *counts, const hod_plan *plan, uint64_t *histogram)
{
    uint64_t counted = 0;
    assert(plan->totals <= HOD_MAX_PLANE_TOTALS);
    for (int first = 0; first < plan->totals; first += 8) {
        uint64_t count[8] = {0};
        for (int i = 0; i < 8; i++)
            for (int lane = 0; lane < LANES; lane++) count[i] += counts[first + i][lane];
        for (int bit = 1; bit < 8; bit *= 2)
            for (int i = 0; i < 8; i++)
                if (!(i & bit)) count[i] -= count[i + bit];
        for (int i = 0; i < 8 && first + i < plan->totals; i++) {
            histogram[(first + i) * plan->spacing] += count[i];
            counted += count[i];
        }
    }
    return counted;
}

#endif
