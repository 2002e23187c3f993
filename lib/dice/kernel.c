/* The kernel: rolls dice in vector registers. Compiled once for each instruction set, it rolls the same dice.
 *
 * Layout. A draw takes one output of each of the stream's 32 generators: 128 words of 16 bits. A group is 128
 * trials, one in each lane of 16 bits; all its trials take the same number of words from their lane, draw
 * after draw. So lanes never wait for each other, and a register may hold any part of them: the kernel rolls
 * all the groups for as many lanes as its registers hold, and then goes on to the next lanes.
 *
 * Dice. A word u is a fraction u / 2^16. Times `sides`, its whole part is a face and the remainder, again a
 * word, yields the next die. After k dice the whole parts are the digits of floor(u * sides^k / 2^16), and
 * all the combinations are equally likely once the words that end below 2^16 mod sides^k are rejected (Daniel
 * Lemire, "Fast random integer generation in an interval", ACM TOMACS 29(1), 2019).
 *
 * Values. Where only the die's value is wanted, no face is computed: the word is compared with a limit for
 * each step between values (one, for a hand). Only signed comparisons are cheap everywhere, so that a word x
 * stands for u = x + 2^15 mod 2^16. With an odd number of sides the product x * sides stands for u * sides in
 * the same way, and the top bit is put right at the end. With an even number it is u * sides itself; read
 * again as a signed word it is half a turn off, which moves every following die by sides / 2 faces and
 * changes nothing else.
 *
 * Rejection. The lanes keep step: a trial with a rejected word is marked void and not counted, and the
 * caller's loop rolls another. Whether a trial is void says nothing about the dice of those that are not. */
#include "dice/kernel.h"
#include "dice/plan.h"
#include "dice/tally.h"
#include "dice/vector.h"

#define INLINE static inline __attribute__((always_inline))

enum {
    GROUP = 4 * HOD_LANES,    /* trials in a group */
    MOST_GROUPS = 64,         /* rolled before they are counted: totals that stay in the first-level cache */
    LANES = VECTOR_BYTES / 8, /* generators in a register */
    REGISTERS = 2, /* worked on side by side, so that one's instructions fill the waits of another's */
};

/* Loops over registers are unrolled; only then does an array of vectors become registers. */
#define UNROLLED(registers) _Pragma("GCC unroll 4") for (int r = 0; r < (registers); r++)
#define EACH_REGISTER       UNROLLED(REGISTERS)

typedef struct generators {
    vector64 s0, s1, s2, s3;
} generators;

INLINE generators load(const hod_stream *stream, int lane)
{
    generators g;
    memcpy(&g.s0, &stream->state[0][lane], sizeof g.s0);
    memcpy(&g.s1, &stream->state[1][lane], sizeof g.s1);
    memcpy(&g.s2, &stream->state[2][lane], sizeof g.s2);
    memcpy(&g.s3, &stream->state[3][lane], sizeof g.s3);
    return g;
}

INLINE void save(hod_stream *stream, int lane, generators g)
{
    memcpy(&stream->state[0][lane], &g.s0, sizeof g.s0);
    memcpy(&stream->state[1][lane], &g.s1, sizeof g.s1);
    memcpy(&stream->state[2][lane], &g.s2, sizeof g.s2);
    memcpy(&stream->state[3][lane], &g.s3, sizeof g.s3);
}

/* The step of xoshiro256pp.c, every new word written in terms of the old ones. */
INLINE vector64 draw(generators *g)
{
    const vector64 s0 = g->s0, s1 = g->s1, s2 = g->s2, s3 = g->s3;
    g->s0 = exclusive_or3(s0, s1, s3);
    g->s1 = exclusive_or3(s1, s0, s2);
    g->s2 = exclusive_or3(s1 << 17, s0, s2);
    g->s3 = rotate_left(s1 ^ s3, 45);
    return rotate_left(s0 + s3, 23) + s0;
}

/* What a die needs, each number in all lanes of a vector. */
typedef struct constants {
    int steps;
    vector16 sides, limit[HOD_MOST_SIDES], step[HOD_MOST_SIDES];
} constants;

INLINE void set_constants(constants *c, const hod_plan *plan, hod_method method)
{
    c->sides = all16(plan->sides);
    c->steps = method == HOD_BY_FACES ? 0 : method == HOD_BY_HAND ? 1 : plan->steps;
    for (int i = 0; i < c->steps; i++) {
        c->limit[i] = all16(plan->limit[i]);
        c->step[i] = all16(plan->step[i]);
    }
}

/* The total and what the word's die adds to it. */
INLINE vector16 add_die(vector16 total, vector16 word, const constants *c, hod_method method)
{
    if (method == HOD_BY_FACES) return total + high_product(word, c->sides);
    for (int i = 0; i < c->steps; i++) total = add_below(total, c->step[i], word, c->limit[i]);
    return total;
}

/* Rolls `groups` groups. As bytes the totals of the two registers are woven into one vector, which spares the
 * instructions that would pack them in order; as words (bytes is NULL) they lie in the order of the trials.
 */
INLINE void roll_groups(hod_stream *stream, const hod_plan *plan, hod_method method, int groups,
                        uint8_t *bytes, uint16_t *words)
{
    const int words_of_trial = plan->words, dice_of_word = plan->dice_of_word;
    const int counted_of_last = plan->counted_of_last;
    constants c;
    set_constants(&c, plan, method);
    const vector16 rejected = all16(plan->rejected);
    const vector16 top_bit = all16(plan->sides % 2 && method != HOD_BY_FACES ? 0x8000 : 0);
    const bool flips = top_bit[0];
    for (int lane = 0; lane < HOD_LANES; lane += REGISTERS * LANES) {
        generators g[REGISTERS];
        EACH_REGISTER g[r] = load(stream, lane + r * LANES);
        for (int trial = 4 * lane; trial < groups * GROUP; trial += GROUP) {
            vector16 total[REGISTERS], least[REGISTERS];
            EACH_REGISTER total[r] = all16(0);
            EACH_REGISTER least[r] = all16(0xffff);
            for (int word = 1; word <= words_of_trial; word++) {
                const int counted = word < words_of_trial ? dice_of_word : counted_of_last;
                vector16 x[REGISTERS];
                EACH_REGISTER x[r] = (vector16)draw(&g[r]);
                for (int die = 0; die < dice_of_word; die++) {
                    if (die < counted) EACH_REGISTER total[r] = add_die(total[r], x[r], &c, method);
                    EACH_REGISTER x[r] *= c.sides;
                }
                if (flips) EACH_REGISTER x[r] ^= top_bit;
                EACH_REGISTER least[r] = lesser(least[r], x[r]);
            }
            EACH_REGISTER total[r] |= (vector16)(least[r] < rejected);
            if (bytes) {
                const vector16 woven = (total[0] & 255) | total[1] << 8;
                memcpy(bytes + trial, &woven, sizeof woven);
            } else {
                memcpy(words + trial, total, sizeof total);
            }
        }
        EACH_REGISTER save(stream, lane + r * LANES, g[r]);
    }
}

/* One function for each method, so that each has the registers to itself. */

__attribute__((noinline)) static void roll_hands(hod_stream *stream, const hod_plan *plan, int groups,
                                                 uint8_t *bytes, uint16_t *words)
{
    roll_groups(stream, plan, HOD_BY_HAND, groups, bytes, words);
}

__attribute__((noinline)) static void roll_steps(hod_stream *stream, const hod_plan *plan, int groups,
                                                 uint8_t *bytes, uint16_t *words)
{
    roll_groups(stream, plan, HOD_BY_STEPS, groups, bytes, words);
}

__attribute__((noinline)) static void roll_faces(hod_stream *stream, const hod_plan *plan, int groups,
                                                 uint8_t *bytes, uint16_t *words)
{
    roll_groups(stream, plan, HOD_BY_FACES, groups, bytes, words);
}

/* Rolls as many whole groups as there are trials, or one of which only the first trials count, and counts
 * them. Returns how many trials counted. */
static uint64_t roll_some(hod_stream *stream, const hod_plan *plan, uint64_t trials, uint64_t *histogram)
{
    _Alignas(64) union {
        uint8_t bytes[MOST_GROUPS * GROUP];
        uint16_t words[MOST_GROUPS * GROUP];
    } totals;
    const int groups = trials >= MOST_GROUPS * GROUP ? MOST_GROUPS
                       : trials < GROUP              ? 1
                                                     : (int)(trials / GROUP);
    const int n = trials < GROUP ? (int)trials : groups * GROUP;
    const bool in_bytes = plan->totals <= MOST_BYTE + 1 && n >= GROUP;
    uint8_t *bytes = in_bytes ? totals.bytes : NULL;

    switch (plan->method) {
    case HOD_BY_HAND:
        roll_hands(stream, plan, groups, bytes, totals.words);
        break;
    case HOD_BY_STEPS:
        roll_steps(stream, plan, groups, bytes, totals.words);
        break;
    case HOD_BY_FACES:
        roll_faces(stream, plan, groups, bytes, totals.words);
        break;
    }
    if (!in_bytes) return tally_words(plan, totals.words, n, histogram);
    const int padded = (n + TALLIED - 1) / TALLIED * TALLIED;
    memset(totals.bytes + n, VOID_BYTE, (size_t)(padded - n));
    return tally_bytes(plan, totals.bytes, padded, histogram);
}

static void roll(hod_stream *stream, const hod_pool *pool, uint64_t trials, uint64_t *histogram)
{
    if (hod_pool_totals(pool) == 1) {
        histogram[0] += trials;
        return;
    }
    hod_plan plan;
    hod_plan_pool(&plan, pool);
    while (trials > 0) trials -= roll_some(stream, &plan, trials, histogram);
}

static void fill(hod_stream *stream, void *bytes, uint64_t draws)
{
    enum { FILLED = 4 }; /* without dice there are registers for more generators */
    uint8_t *out = bytes;
    const size_t draw_bytes = sizeof stream->state[0];
    for (int lane = 0; lane < HOD_LANES; lane += FILLED * LANES) {
        generators g[FILLED];
        UNROLLED(FILLED) g[r] = load(stream, lane + r * LANES);
        for (uint64_t at = 0; at < draws; at++) {
            UNROLLED(FILLED)
            {
                const vector64 output = draw(&g[r]);
                memcpy(out + at * draw_bytes + 8 * (lane + r * LANES), &output, sizeof output);
            }
        }
        UNROLLED(FILLED) save(stream, lane + r * LANES, g[r]);
    }
}

#define JOIN(a, b)        a##b
#define KERNEL_NAMED(isa) JOIN(hod_kernel_, isa)
#define TEXT(name)        #name
#define TEXT_OF(name)     TEXT(name)

const hod_kernel KERNEL_NAMED(HOD_KERNEL) = {.name = TEXT_OF(HOD_KERNEL), .roll = roll, .fill = fill};
