/* Weights, with the mechanism in a line before them: weights that are accepted give every situation a weight. */
#include "fuzz.h"

#include "ask/space/space.h"

#include <math.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes bytes = {data, size};
    const hod_mechanism *mechanism = fuzz_subject(&bytes)->mechanism;
    AUTO(hod_weights_free) hod_weights weights = {0};
    hod_error error = {0};
    const bool read = hod_weights_read(&weights, mechanism, fuzz_file(bytes.data, bytes.size), &error);
    HOLDS(read || error.message[0]);
    if (!read) return 0;
    int situation[HOD_MAX_FIELDS];
    hod_situation_default(mechanism, situation);
    const double weight = hod_weights_of(&weights, situation);
    HOLDS(weight >= 0 && isfinite(weight));
    return 0;
}
