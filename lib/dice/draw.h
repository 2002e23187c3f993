/* Draws from the stream's generators, one register at a time. Included only by the kernel. */
#ifndef HOD_DICE_DRAW_H
#define HOD_DICE_DRAW_H

#include "dice/step.h"
#include "dice/stream.h"

enum {
    LANES = VECTOR_BYTES / 8, /* generators in a register */
};

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
