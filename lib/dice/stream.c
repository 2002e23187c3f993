/* Starts a stream: from (seed, cell, block) to the states of its generators.
 *
 * The hash. mix(x) is the output of SplitMix64 from the state x. It adds a constant, multiplies by odd numbers, and
 * takes the exclusive or of x and x shifted to the right. Each of these operations can be undone, so mix is one-to-one.
 * absorb(hash, number) = mix(hash ^ number) is one-to-one in each argument while the other is fixed. Each of the four
 * words of a state has a constant and a key,
 *
 *     key = absorb(absorb(absorb(absorb(constant, seed), cell), block), constant)
 *
 * and generator l, from 0, has the word mix(key + l * golden), where golden is the odd number that SplitMix64 adds.
 *
 * No block repeats. Let two triples differ in one number. Up to that number their hashes are equal. There they become
 * different, because absorb is one-to-one in the number; and they stay different, because everything that follows is
 * the same for both and one-to-one in the hash. So two blocks of a cell, a block in two cells, or a cell under two
 * seeds differ in every word of every generator. Triples that differ in more than one number have equal words as rarely
 * as random numbers do; to share a generator, all four words of 64 bits would have to be equal at once. Within a
 * stream, a word differs from generator to generator, because the multiples of golden do.
 *
 * No overlap. All generators run through a single cycle of 2^256 - 1 states. If n of them start at random places and
 * each draws L times, the probability that any two overlap is at most n^2 L / 2^256 (Sebastiano Vigna, "On the
 * probability of overlap of random subsequences of pseudorandom number generators", Information Processing Letters 158,
 * 2020). Suppose a study has 2^40 streams, each with 32 generators that draw 2^32 times: n is 2^45, and the bound is
 * 2^(90 + 32 - 256) = 2^-134.
 *
 * No jumps. Starting each generator 2^128 draws after the one before would rule out overlap altogether; but starting a
 * block would take as many jumps as there are generators before it, or powers of a polynomial with 256 bits. The hash
 * takes the same short time for every block, and the bound leaves nothing to rule out. */
#include "dice/stream.h"

#include "dice/xoshiro256pp.h"

/* Constants that make the four words of a state different: the first 256 bits of the fraction of pi, in hexadecimal
 * 3.243f6a88... They are absorbed first and last. First, because four hashes that become different only at the end
 * would collide like one hash of 64 bits. Last, because with the first alone the words i and j of a seed would be the
 * words j and i of the seed ^ constant i ^ constant j. */
static const uint64_t word_constants[4] = {0x243f6a8885a308d3, 0x13198a2e03707344, 0xa4093822299f31d0,
                                           0x082efa98ec4e6c89};

static uint64_t absorb(uint64_t hash, uint64_t number)
{
    uint64_t state = hash ^ number;
    return hod_splitmix64(&state);
}

void hod_stream_start(hod_stream *stream, uint64_t seed, uint64_t cell, uint64_t block)
{
    for (int word = 0; word < 4; word++) {
        const uint64_t constant = word_constants[word];
        uint64_t key = absorb(absorb(absorb(absorb(constant, seed), cell), block), constant);
        for (int lane = 0; lane < HOD_LANES; lane++) stream->state[word][lane] = hod_splitmix64(&key);
    }
    /* All zeros is the one state that xoshiro256++ never leaves. */
    for (int lane = 0; lane < HOD_LANES; lane++)
        if (!(stream->state[0][lane] | stream->state[1][lane] | stream->state[2][lane] |
              stream->state[3][lane]))
            stream->state[0][lane] = 1;
}
