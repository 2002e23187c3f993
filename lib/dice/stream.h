/* A stream of random bits: many xoshiro256++ generators side by side, started from (seed, cell, block). */
#ifndef HOD_DICE_STREAM_H
#define HOD_DICE_STREAM_H

#include <stdint.h>

enum { HOD_LANES = 32 }; /* generators in a stream */

/* Word w of generator l is state[w][l]: a vector register holds the same word of several generators. */
typedef struct hod_stream {
    uint64_t state[4][HOD_LANES] __attribute__((aligned(64)));
} hod_stream;

/* Sets the stream to the start of a block. The state is a pure function of the arguments, hashed through SplitMix64, so
 * every block of every cell can be produced on its own, on any thread or machine, in any order. No block of a cell
 * repeats another, and blocks of a study are very unlikely to overlap: see stream.c. seed comes from the user, cell is
 * the number of the situation within a study, block the number of the batch. */
void hod_stream_start(hod_stream *stream, uint64_t seed, uint64_t cell, uint64_t block);

#endif
