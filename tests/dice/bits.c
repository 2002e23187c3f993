/* Writes the bits that dice are made from to standard output, until the reader stops: input for batteries of tests. */
#include "dice/engine.h"
#include "dice/xoshiro256pp.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DRAWS = 64 }; /* rows written at a time */

typedef struct bit_source {
    const hod_kernel *kernel;
    hod_stream stream;
    hod_xoshiro256pp generator; /* one generator of the stream */
    int bit;                    /* the bit of its outputs to write */
    uint64_t next;              /* the next seed, cell or block */
    int variant;                /* of a sequence */
} bit_source;

/* Writes 64 rows at a time, drawn by 32 generators. */
typedef void writer(bit_source *source, uint64_t (*rows)[HOD_LANES]);

static void write_lanes(bit_source *source, uint64_t (*rows)[HOD_LANES])
{
    source->kernel->fill(&source->stream, rows, DRAWS);
}

/* Writes, word by word, what each of 2048 trials takes from 64 planes. */
static void write_planes(bit_source *source, uint64_t (*rows)[HOD_LANES])
{
    uint64_t planes[DRAWS][HOD_LANES], *next = &rows[0][0];
    source->kernel->fill(&source->stream, planes, DRAWS);
    for (int lane = 0; lane < HOD_LANES; lane++)
        for (int bit = 0; bit < 64; bit++, next++) {
            *next = 0;
            for (int plane = 0; plane < DRAWS; plane++) *next |= (planes[plane][lane] >> bit & 1) << plane;
        }
}

/* Writes one bit of each output. For comparison, variant 1 is xoshiro256+, which takes the same steps but returns
 * s0 + s3, whose lowest bit is a linear function of the state. */
static void write_bit(bit_source *source, uint64_t (*rows)[HOD_LANES])
{
    for (uint64_t *next = &rows[0][0]; next < &rows[DRAWS][0]; next++) {
        *next = 0;
        for (int i = 0; i < 64; i++) {
            const uint64_t plus = source->generator.s[0] + source->generator.s[3],
                           output = hod_xoshiro256pp_next(&source->generator);
            *next |= ((source->variant == 1 ? plus : output) >> source->bit & 1) << i;
        }
    }
}

/* Writes the first draw of each of many streams, which differ in one number: variant 0 is the seed, 1 the cell, 2 the
 * block. */
static void write_streams(bit_source *source, uint64_t (*rows)[HOD_LANES])
{
    for (int i = 0; i < DRAWS; i++) {
        uint64_t numbers[] = {1, 0, 0};
        numbers[source->variant] = source->next++;
        hod_stream_start(&source->stream, numbers[0], numbers[1], numbers[2]);
        source->kernel->fill(&source->stream, rows[i], 1);
    }
}

static const struct {
    const char *name;
    writer *write;
    int variant;
} sequences[] = {{"lanes", write_lanes, 0},   {"planes", write_planes, 0}, {"bit", write_bit, 0},
                 {"plus-bit", write_bit, 1},  {"seeds", write_streams, 0}, {"cells", write_streams, 1},
                 {"blocks", write_streams, 2}};

int main(int argc, char **argv)
{
    writer *write = NULL;
    bit_source source = {.kernel = hod_kernel_chosen(NULL), .bit = argc > 2 ? atoi(argv[2]) : 0};
    for (size_t i = 0; argc > 1 && i < sizeof sequences / sizeof *sequences; i++)
        if (strcmp(argv[1], sequences[i].name) == 0) {
            write = sequences[i].write;
            source.variant = sequences[i].variant;
        }
    if (!write || !source.kernel || source.bit < 0 || source.bit > 63) {
        fprintf(stderr, "usage: %s lanes | planes | bit N | plus-bit N | seeds | cells | blocks\n", argv[0]);
        return 2;
    }
    hod_stream_start(&source.stream, 1, 0, 0);
    for (int word = 0; word < 4; word++) source.generator.s[word] = source.stream.state[word][0];
    uint64_t rows[DRAWS][HOD_LANES];
    do write(&source, rows);
    while (fwrite(rows, sizeof rows, 1, stdout) == 1);
    return 0;
}
