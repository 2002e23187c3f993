/* Rolls dice from words of 16 bits: for few trials, and for pools with many totals. Included only by the kernel.
 *
 * Layout. A draw takes one output of each of the stream's 32 generators: 128 words. A group is 128 trials, one in each
 * lane of 16 bits; all its trials take the same number of words from their lane, draw after draw. So lanes never wait
 * for one another, and a register can contain any part of them. A group of few trials uses only the first eight
 * generators: 32 words.
 *
 * Dice. A word u is a fraction u / 2^16. Multiplied by `sides`, its whole part is a face, and the remainder, again a
 * word, yields the next die. After k dice the whole parts are the digits of floor(u * sides^k / 2^16). All combinations
 * are equally likely once words whose remainder is below 2^16 mod sides^k are rejected (Daniel Lemire, "Fast random
 * integer generation in an interval", ACM TOMACS 29(1), 2019). By steps, the face is not computed: the word is compared
 * with the first word that shows the face of the step. */
#ifndef HOD_DICE_WORDS_H
#define HOD_DICE_WORDS_H

#include "dice/draw.h"
#include "dice/engine.h"
#include "dice/plan.h"

#include <assert.h>

enum {
    WORD_GROUP = 4 * HOD_LANES, /* trials in a group */
    MOST_WORD_GROUPS = 64,      /* rolled before they are counted; their totals stay in the L1 cache */
    SIDE_BY_SIDE = 2, /* registers processed together; more would not leave room for what a trial needs */
    FEW_SIDE_BY_SIDE = VECTOR_BYTES < 8 * HOD_FEW_LANES ? 2 : 1, /* for a group of few trials */
    VOID_TOTAL = 65535,                                          /* marks a rejected trial */
};

/* What a step needs, in all lanes of a vector. */
typedef struct word_steps {
    int count;
    vector16 limit[HOD_MAX_SIDES], step[HOD_MAX_SIDES];
} word_steps;

INLINE void set_word_steps(word_steps *steps, const hod_plan *plan)
{
    steps->count = plan->steps;
    for (int i = 0; i < plan->steps; i++) {
        steps->limit[i] = all16(plan->words.limit[i]);
        steps->step[i] = all16((unsigned)(plan->value[i] - (i ? plan->value[i - 1] : 0)));
    }
}

INLINE vector16 add_word(vector16 total, vector16 word, vector16 sides, const word_steps *steps,
                         hod_method method)
{
    if (method == HOD_BY_FACES) return total + high_product(word, sides);
    for (int i = 0; i < steps->count; i++) total += steps->step[i] & (vector16)(word >= steps->limit[i]);
    return total;
}

/* Rolls `groups` groups with the first `lanes` generators, `registers` registers at a time. The totals are in the order
 * of the trials. */
INLINE void roll_word_groups(hod_stream *stream, const hod_plan *plan, hod_method method, int lanes,
                             int registers, int groups, uint16_t *totals)
{
    const int words = plan->words.words, dice_of_word = plan->words.dice_of_word;
    const vector16 sides = all16((unsigned)plan->sides), rejected = all16(plan->words.rejected);
    word_steps steps;
    set_word_steps(&steps, plan);
    for (int lane = 0; lane < lanes; lane += registers * LANES) {
        generators g[SIDE_BY_SIDE];
        UNROLLED(registers) g[r] = load(stream, lane + r * LANES);
        for (int trial = 4 * lane; trial < groups * 4 * lanes; trial += 4 * lanes) {
            vector16 total[SIDE_BY_SIDE], least[SIDE_BY_SIDE];
            UNROLLED(registers) total[r] = all16(0);
            UNROLLED(registers) least[r] = all16(0xffff);
            for (int word = 1; word <= words; word++) {
                const int counted = word < words ? dice_of_word : plan->words.counted_of_last;
                vector16 x[SIDE_BY_SIDE];
                UNROLLED(registers) x[r] = words_of(draw(&g[r]));
                for (int die = 0; die < dice_of_word; die++) {
                    if (die < counted)
                        UNROLLED(registers) total[r] = add_word(total[r], x[r], sides, &steps, method);
                    UNROLLED(registers) x[r] *= sides;
                }
                UNROLLED(registers) least[r] = lesser(least[r], x[r]);
            }
            UNROLLED(registers) total[r] |= (vector16)(least[r] < rejected);
            UNROLLED(registers) memcpy(totals + trial + 4 * r * LANES, &total[r], sizeof total[r]);
        }
        UNROLLED(registers) save(stream, lane + r * LANES, g[r]);
    }
}

/* One function for each method, so that each has all registers to itself, and one more for few trials. */

NOT_INLINE static void roll_word_steps(hod_stream *stream, const hod_plan *plan, int groups, uint16_t *totals)
{
    roll_word_groups(stream, plan, HOD_BY_STEPS, HOD_LANES, SIDE_BY_SIDE, groups, totals);
}

NOT_INLINE static void roll_word_faces(hod_stream *stream, const hod_plan *plan, int groups, uint16_t *totals)
{
    roll_word_groups(stream, plan, HOD_BY_FACES, HOD_LANES, SIDE_BY_SIDE, groups, totals);
}

NOT_INLINE static void roll_few_word_steps(hod_stream *stream, const hod_plan *plan, uint16_t *totals)
{
    roll_word_groups(stream, plan, HOD_BY_STEPS, HOD_FEW_LANES, FEW_SIDE_BY_SIDE, 1, totals);
}

NOT_INLINE static void roll_few_word_faces(hod_stream *stream, const hod_plan *plan, uint16_t *totals)
{
    roll_word_groups(stream, plan, HOD_BY_FACES, HOD_FEW_LANES, FEW_SIDE_BY_SIDE, 1, totals);
}

/* Rolls one group of few trials and writes their totals, including void ones. */
static void roll_few_in_words(hod_stream *stream, const hod_plan *plan, uint16_t totals[HOD_MAX_FEW])
{
    if (plan->method != HOD_BY_FACES)
        roll_few_word_steps(stream, plan, totals);
    else
        roll_few_word_faces(stream, plan, totals);
}

/* Counts the first `trials` valid trials among n totals, and returns their number. */
static uint64_t tally_words(const hod_plan *plan, const uint16_t *totals, int n, uint64_t trials,
                            uint64_t *histogram)
{
    uint64_t counted = 0;
    for (int i = 0; i < n && counted < trials; i++) {
        if (totals[i] == VOID_TOTAL) continue;
        assert(totals[i] < plan->totals);
        histogram[totals[i] * plan->spacing]++;
        counted++;
    }
    return counted;
}

/* Rolls some of the trials, at least one group, and counts them. Returns how many counted. */
static uint64_t roll_in_words(hod_stream *stream, const hod_plan *plan, uint64_t trials, uint64_t *histogram)
{
    _Alignas(64) uint16_t totals[MOST_WORD_GROUPS * WORD_GROUP];
    const int groups = trials >= MOST_WORD_GROUPS * WORD_GROUP ? MOST_WORD_GROUPS
                       : trials < WORD_GROUP                   ? 1
                                                               : (int)(trials / WORD_GROUP);
    if (plan->method != HOD_BY_FACES)
        roll_word_steps(stream, plan, groups, totals);
    else
        roll_word_faces(stream, plan, groups, totals);
    assert(groups >= 1 && groups <= MOST_WORD_GROUPS);
    return tally_words(plan, totals, groups * WORD_GROUP, trials, histogram);
}

#endif
