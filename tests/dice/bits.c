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

static void write_bit(bit_source *source, uint64_t (*rows)[HOD_LANES])
{
    for (uint64_t *next = &rows[0][0]; next < &rows[DRAWS][0]; next++) {
        *next = 0;
        for (int i = 0; i < 64; i++)
            *next |= (hod_xoshiro256pp_next(&source->generator) >> source->bit & 1) << i;
    }
}

/* For comparison: xoshiro256+ takes the same steps but returns s0 + s3, whose lowest bit is a linear function of the
 * state. */
static void write_plus_bit(bit_source *source, uint64_t (*rows)[HOD_LANES])
{
    for (uint64_t *next = &rows[0][0]; next < &rows[DRAWS][0]; next++) {
        *next = 0;
        for (int i = 0; i < 64; i++) {
            *next |= ((source->generator.s[0] + source->generator.s[3]) >> source->bit & 1) << i;
            hod_xoshiro256pp_next(&source->generator);
        }
    }
}

/* Writes the first draw of each of many streams. */

static void write_seeds(bit_source *source, uint64_t (*rows)[HOD_LANES])
{
    for (int i = 0; i < DRAWS; i++) {
        hod_stream_start(&source->stream, source->next++, 0, 0);
        source->kernel->fill(&source->stream, rows[i], 1);
    }
}

static void write_cells(bit_source *source, uint64_t (*rows)[HOD_LANES])
{
    for (int i = 0; i < DRAWS; i++) {
        hod_stream_start(&source->stream, 1, source->next++, 0);
        source->kernel->fill(&source->stream, rows[i], 1);
    }
}

static void write_blocks(bit_source *source, uint64_t (*rows)[HOD_LANES])
{
    for (int i = 0; i < DRAWS; i++) {
        hod_stream_start(&source->stream, 1, 0, source->next++);
        source->kernel->fill(&source->stream, rows[i], 1);
    }
}

static const struct {
    const char *name;
    writer *write;
} sequences[] = {{"lanes", write_lanes},       {"planes", write_planes}, {"bit", write_bit},
                 {"plus-bit", write_plus_bit}, {"seeds", write_seeds},   {"cells", write_cells},
                 {"blocks", write_blocks}};

int main(int argc, char **argv)
{
    writer *write = NULL;
    for (size_t i = 0; argc > 1 && i < sizeof sequences / sizeof *sequences; i++)
        if (strcmp(argv[1], sequences[i].name) == 0) write = sequences[i].write;
    bit_source source = {.kernel = hod_kernel_chosen(NULL), .bit = argc > 2 ? atoi(argv[2]) : 0};
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
