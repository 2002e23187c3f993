/* Measures and lists of them: the mechanism in the first line, then one in each line. A measure that is accepted has a
 * value in its range, unless a distribution is not enough to know it: the worth of changes, shares and drama. */
#include "fuzz.h"

#include "ask/measure/measure_internal.h"
#include "rules/domain.h"
#include "rules/situation.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A distribution with two rows: every outcome at the lower end of its domain (with 1/4) and at the upper end. */
static hod_distribution ends_of(const hod_mechanism *mechanism, int *values, double *weights)
{
    const int count = mechanism->outcome_count;
    for (int i = 0; i < count; i++) {
        const hod_domain domain = hod_domain_of(mechanism->outcomes[i].domain);
        values[i] = hod_domain_at(&domain, 0);
        values[count + i] = hod_domain_at(&domain, domain.size - 1);
    }
    weights[0] = 0.25;
    weights[1] = 0.75;
    return (hod_distribution){.outcomes = count, .rows = 2, .values = values, .weights = weights, .steps = 1};
}

static void take(const hod_mechanism *mechanism, const hod_measure *measure)
{
    int values[2 * HOD_MAX_OUTCOMES];
    double weights[2];
    const hod_distribution ends = ends_of(mechanism, values, weights);
    const hod_range range = hod_measure_range(mechanism, measure);
    const double value = hod_measure_of(measure, &ends, measure->outcome), rounding = 1e-9;
    HOLDS(measure->outcome >= 0 && measure->outcome < mechanism->outcome_count);
    if (isnan(value)) {
        HOLDS(measure->kind == HOD_VALUE || measure_is_of_course(measure));
        return;
    }
    HOLDS(value >= range.least - rounding && value <= range.most + rounding);
}

static void read_one(const hod_mechanism *mechanism, const char *line)
{
    hod_measure measure;
    hod_error error = {0};
    if (hod_measure_read(mechanism, line, &measure, &error))
        take(mechanism, &measure);
    else
        HOLDS(error.message[0]);
}

static void read_list(const hod_mechanism *mechanism, const char *line)
{
    AUTO(hod_measure_list_free) hod_measure_list list = {0};
    hod_error error = {0};
    if (!hod_measure_list_read(mechanism, line, &list, &error)) {
        HOLDS(error.message[0]);
        return;
    }
    HOLDS(list.count >= 1);
    for (int i = 0; i < list.count; i++) {
        hod_measure again;
        take(mechanism, &list.measures[i].measure);
        HOLDS(hod_measure_read(mechanism, list.measures[i].text, &again, NULL));
        HOLDS(again.kind == list.measures[i].measure.kind);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes bytes = {data, size};
    const hod_mechanism *mechanism = fuzz_subject(&bytes)->mechanism;
    AUTO_FREE char *text = fuzz_text(bytes.data, bytes.size);
    char *rest = text;
    for (char *line; (line = strsep(&rest, "\n"));) {
        read_one(mechanism, line);
        read_list(mechanism, line);
    }
    return 0;
}
