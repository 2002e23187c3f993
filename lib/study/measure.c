/* Measures: reading and taking them. */
#include "study/measure.h"

#include "rules/domain.h"
#include "rules/situation.h"

#include <string.h>

/* How a comparison is written; the longer ones first. */
static const struct comparison {
    const char *sign;
    hod_measure_kind kind;
} comparisons[] = {
    {">=", HOD_AT_LEAST}, {"<=", HOD_AT_MOST}, {">", HOD_ABOVE}, {"<", HOD_BELOW}, {"=", HOD_IS}};

static bool read_values(const hod_domain *domain, const char *text, hod_measure *measure, hod_error *error)
{
    for (const char *value = text;; value++) {
        const size_t length = strcspn(value, "|");
        if (measure->count == HOD_MEASURE_VALUES)
            return hod_fail(error, "more than %d values in %s", HOD_MEASURE_VALUES, text);
        if (!hod_domain_read(domain, value, length, &measure->values[measure->count++], error)) return false;
        value += length;
        if (!*value) return true;
    }
}

static bool needs_numbers(const hod_mechanism *mechanism, const hod_measure *measure, const char *text,
                          hod_error *error)
{
    const hod_field *outcome = &mechanism->outcomes[measure->outcome];
    const hod_domain domain = hod_domain_of(outcome->domain);
    if (measure->kind == HOD_IS || !domain.words) return true;
    return hod_fail(error, "%s: %s is a word (%s): ask for p:%s=VALUE", text, outcome->name, outcome->domain,
                    outcome->name);
}

static bool read_outcome(const hod_mechanism *mechanism, const char *text, const char *name, size_t length,
                         hod_measure *measure, hod_error *error)
{
    measure->outcome = hod_mechanism_outcome(mechanism, name, length, error);
    return (measure->outcome >= 0 || hod_fail_in(error, "%s", text)) &&
           needs_numbers(mechanism, measure, text, error);
}

static bool read_probability(const hod_mechanism *mechanism, const char *text, hod_measure *measure,
                             hod_error *error)
{
    const char *name = text + strlen("p:"), *sign = strpbrk(name, "<>=");
    if (!sign) return hod_fail(error, "%s: p:OUTCOME is followed by =VALUE, >=NUMBER, >, <= or <", text);
    const struct comparison *comparison = comparisons;
    while (strncmp(sign, comparison->sign, strlen(comparison->sign)) != 0) comparison++;
    measure->kind = comparison->kind;
    if (!read_outcome(mechanism, text, name, (size_t)(sign - name), measure, error)) return false;
    const hod_domain domain = hod_domain_of(mechanism->outcomes[measure->outcome].domain);
    return (read_values(&domain, sign + strlen(comparison->sign), measure, error) &&
            (measure->kind == HOD_IS || measure->count == 1 || hod_fail(error, "one number is wanted"))) ||
           hod_fail_in(error, "%s", text);
}

bool hod_measure_read(const hod_mechanism *mechanism, const char *text, hod_measure *measure,
                      hod_error *error)
{
    *measure = (hod_measure){.kind = HOD_MEAN};
    if (strncmp(text, "p:", 2) == 0) return read_probability(mechanism, text, measure, error);
    const char *colon = strchr(text, ':');
    if (colon && strncmp(text, "sd:", 3) == 0) measure->kind = HOD_DEVIATION;
    if (!colon || (measure->kind == HOD_MEAN && strncmp(text, "mean:", 5) != 0))
        return hod_fail(
            error, "%s is no measure: mean:OUTCOME, sd:OUTCOME, p:OUTCOME=VALUE or p:OUTCOME>=NUMBER", text);
    return read_outcome(mechanism, text, colon + 1, strlen(colon + 1), measure, error);
}

bool hod_measure_is_probability(const hod_measure *measure)
{
    return measure->kind != HOD_MEAN && measure->kind != HOD_DEVIATION;
}

static bool counts(const hod_measure *measure, int value)
{
    switch (measure->kind) {
    case HOD_AT_LEAST:
        return value >= measure->values[0];
    case HOD_ABOVE:
        return value > measure->values[0];
    case HOD_AT_MOST:
        return value <= measure->values[0];
    case HOD_BELOW:
        return value < measure->values[0];
    default:
        break;
    }
    for (int i = 0; i < measure->count; i++)
        if (measure->values[i] == value) return true;
    return false;
}

double hod_measure_of(const hod_measure *measure, const hod_distribution *distribution, int column)
{
    if (measure->kind == HOD_MEAN) return hod_distribution_mean(distribution, column);
    if (measure->kind == HOD_DEVIATION) return hod_distribution_deviation(distribution, column);
    double weight = 0;
    for (size_t row = 0; row < distribution->rows; row++)
        if (counts(measure, hod_distribution_row(distribution, row)[column]))
            weight += distribution->weights[row];
    return distribution->trials ? weight / (double)distribution->trials : weight;
}
