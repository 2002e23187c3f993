/* Stores the evaluations of wide tables, as bytes, until their columns are known. */
#include "ask/sweep/wide.h"

#include "base/arrays.h"
#include "walk/tally.h"
#include "work/packing.h"

#include <stdlib.h>

/* Appends trials and rows, with the values and the weight of each row. */
static void pack_distribution(const hod_distribution *distribution, hod_buffer *bytes)
{
    pack_number(bytes, distribution->trials);
    pack_number(bytes, distribution->rows);
    for (size_t row = 0; row < distribution->rows; row++) {
        const int *values = hod_distribution_row(distribution, row);
        for (int i = 0; i < distribution->outcomes; i++) pack_number(bytes, (uint64_t)(int64_t)values[i]);
        pack_real(bytes, distribution->weights[row]);
    }
}

void wide_pack(uint64_t number, const hod_evaluation *evaluation, hod_buffer *bytes)
{
    pack_number(bytes, number);
    pack_distribution(&evaluation->exact, bytes);
    pack_distribution(&evaluation->simulated, bytes);
}

static bool make_room(hod_distribution *distribution, size_t rows)
{
    if (rows <= distribution->capacity) return true;
    size_t room = distribution->capacity;
    if (!RESERVE(distribution->weights, room, rows)) return false;
    int *values = realloc(distribution->values, room * (size_t)distribution->outcomes * sizeof *values);
    if (values) distribution->values = values;
    if (values) distribution->capacity = room;
    return values;
}

/* Whether probabilities add up to 1, and counts to at most the trials. */
static bool is_sound(const hod_distribution *distribution)
{
    for (size_t row = 0; row < distribution->rows; row++)
        if (distribution->weights[row] < 0) return false;
    if (distribution->trials == 0)
        return distribution->rows == 0 || is_whole(distribution->weights, distribution->rows);
    return total_of_weights(distribution->weights, distribution->rows) <= (double)distribution->trials;
}

static bool unpack_distribution(struct packed *packed, hod_distribution *distribution, hod_error *error)
{
    distribution->trials = unpack_number(packed);
    distribution->rows = 0;
    const uint64_t rows = unpack_number(packed),
                   row_bytes = (uint64_t)(distribution->outcomes + 1) * PACKED_BYTES;
    packed->failed |= rows > packed->left / row_bytes;
    if (packed->failed) return unpacked_all(packed, error);
    if (!make_room(distribution, (size_t)rows)) return hod_fail_memory(error);
    int *value = distribution->values;
    for (; distribution->rows < rows; distribution->rows++) {
        for (int i = 0; i < distribution->outcomes; i++) *value++ = (int)(int64_t)unpack_number(packed);
        distribution->weights[distribution->rows] = unpack_finite(packed);
    }
    packed->failed |= !is_sound(distribution);
    return !packed->failed || unpacked_all(packed, error);
}

bool wide_unpack(const hod_space *space, int outcomes, const char *bytes, size_t length,
                 hod_sweep_visitor *visit, void *data, hod_error *error)
{
    const uint64_t size = (uint64_t)hod_space_size(space);
    struct packed packed = {.bytes = bytes, .left = length};
    AUTO(hod_distribution_free) hod_distribution exact = {.outcomes = outcomes};
    AUTO(hod_distribution_free) hod_distribution simulated = {.outcomes = outcomes};
    int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS];
    char obstacle[] = "left where it was met";
    while (packed.left > 0) {
        const uint64_t number = unpack_number(&packed);
        packed.failed |= number >= size;
        if (!unpack_distribution(&packed, &exact, error) || !unpack_distribution(&packed, &simulated, error))
            return false;
        const hod_evaluation evaluation = {
            .exact = exact, .simulated = simulated, .obstacle = exact.rows > 0 ? NULL : obstacle};
        hod_space_at(space, number, places, situation);
        if (!visit(data, number, situation, &evaluation, error)) return false;
    }
    return true;
}
