/* Places a stream: from (seed, cell, block) to the states of its generators.
 *
 * The hash. mix(x) is the output of SplitMix64 from the state x. It adds a constant, multiplies by odd
 * numbers and takes the exclusive or of x and x shifted to the right; each of these can be undone, so that
 * mix is one-to-one. absorb(hash, number) = mix(hash ^ number) is one-to-one in either while the other is
 * held. Each of the four words of a state has a constant and a key,
 *
 *     key = absorb(absorb(absorb(absorb(constant, seed), cell), block), constant)
 *
 * and generator l, from 0, the word mix(key + l * golden), golden being the odd number that SplitMix64 adds.
 *
 * No block repeats. Let two triples differ in one number. Up to it their hashes are equal; there they part,
 * since absorb is one-to-one in the number; and they never meet again, since what follows is the same for
 * both and one-to-one in the hash. So two blocks of a cell, a block in two cells or a cell under two seeds
 * differ in every word of every generator. Triples that differ in more meet in a word as random numbers
 * would; to share a generator, all four words of 64 bits must meet at once. Within a stream a word is another
 * for each generator: the multiples of golden are.
 *
 * No overlap. All generators run through the one cycle of 2^256 - 1 states. If n of them start at random
 * places and each draws L times, any two overlap with a probability of at most n^2 L / 2^256 (Sebastiano
 * Vigna, "On the probability of overlap of random subsequences of pseudorandom number generators",
 * Information Processing Letters 158, 2020). Let a study have 2^40 streams, each of 32 generators that draw
 * 2^32 times: n is 2^45, and the bound 2^(90 + 32 - 256) = 2^-134.
 *
 * No jumps. Starting each generator 2^128 draws beyond the one before would rule overlap out altogether; but
 * to place a block would take as many jumps as there are generators before it, or powers of a polynomial of
 * 256 bits. The hash takes the same moment for every block, and the bound leaves nothing to rule out. */
#include "dice/stream.h"

#include "dice/xoshiro256pp.h"

/* What tells the four words of a state apart: the first 256 bits of the fraction of pi, in hexadecimal
 * 3.243f6a88... They are absorbed first and last. First, because four hashes that part only at the end would
 * collide as one of 64 bits does. Last, because with the first alone the words i and j of a seed would be the
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
