/* Places a stream: from (seed, cell, block) to the states of its generators. */
#include "dice/stream.h"

#include "dice/xoshiro256pp.h"

/* One more number into a hash. For a given hash, different numbers never meet. */
static uint64_t absorb(uint64_t hash, uint64_t number)
{
    uint64_t state = hash ^ number;
    return hod_splitmix64(&state);
}

void hod_stream_start(hod_stream *stream, uint64_t seed, uint64_t cell, uint64_t block)
{
    /* Each of the four words hashes the triple by itself, so that two triples share a state only if four
     * 64-bit hashes collide at once. */
    for (int word = 0; word < 4; word++) {
        uint64_t key = absorb(absorb(absorb(absorb(0, (uint64_t)word), seed), cell), block);
        for (int lane = 0; lane < HOD_LANES; lane++) stream->state[word][lane] = hod_splitmix64(&key);
    }
    /* All zeros is the one state that xoshiro256++ never leaves. */
    for (int lane = 0; lane < HOD_LANES; lane++)
        if (!(stream->state[0][lane] | stream->state[1][lane] | stream->state[2][lane] |
              stream->state[3][lane]))
            stream->state[0][lane] = 1;
}
