/* Draws from the stream's generators, a register of them at a time. Included by the kernel alone. */
#ifndef HOD_DICE_DRAW_H
#define HOD_DICE_DRAW_H

#include "dice/stream.h"
#include "dice/vector.h"

enum {
    LANES = VECTOR_BYTES / 8, /* generators in a register */
};

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

/* Writes `draws` outputs of every generator, each draw in the order of the lanes. */
NOT_INLINE static void draw_all(hod_stream *stream, void *bytes, uint64_t draws)
{
    const size_t draw_bytes = sizeof stream->state[0];
    for (int lane = 0; lane < HOD_LANES; lane += REGISTERS * LANES) {
        uint8_t *out = (uint8_t *)bytes + 8 * lane;
        generators g[REGISTERS];
        EACH_REGISTER g[r] = load(stream, lane + r * LANES);
        for (uint64_t i = 0; i < draws; i++) {
            EACH_REGISTER
            {
                const vector64 output = draw(&g[r]);
                memcpy(out + r * VECTOR_BYTES, &output, sizeof output);
            }
            out += draw_bytes;
        }
        EACH_REGISTER save(stream, lane + r * LANES, g[r]);
    }
}

#endif
