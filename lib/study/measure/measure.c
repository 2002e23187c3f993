/* Measures: reading and taking them. */
#include "study/measure/measure.h"

#include "base/words.h"
#include "rules/domain.h"
#include "rules/situation.h"
#include "study/measure/marked.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* How a comparison is written; the longer ones first. */
static const struct comparison {
    const char *sign;
    hod_measure_kind kind;
} comparisons[] = {
    {">=", HOD_AT_LEAST}, {"<=", HOD_AT_MOST}, {">", HOD_ABOVE}, {"<", HOD_BELOW}, {"=", HOD_IS}};

static bool read_outcome(const hod_mechanism *mechanism, const char *text, const char *name, size_t length,
                         hod_measure *measure, hod_error *error)
{
    measure->outcome = hod_mechanism_outcome(mechanism, name, length, error);
    if (measure->outcome < 0) return refuse_at(text, name, error);
    const hod_field *outcome = &mechanism->outcomes[measure->outcome];
    if (measure->kind == HOD_IS || !hod_domain_of(outcome->domain).words) return true;
    hod_fail(error, "%s is a word (%s): ask for p:%s=VALUE", outcome->name, outcome->domain, outcome->name);
    return refuse_at(text, name, error);
}

static bool read_values(const hod_domain *domain, const char *text, const char *values, hod_measure *measure,
                        hod_error *error)
{
    for (const char *value = values;; value++) {
        const size_t length = strcspn(value, "|");
        const int most = measure->kind == HOD_IS ? HOD_MEASURE_VALUES : 1;
        const bool read =
            measure->count < most
                ? hod_domain_read(domain, value, length, &measure->values[measure->count++], error)
                : hod_fail(error, "at most %d %s may stand here", most, most == 1 ? "value" : "values");
        if (!read) return refuse_at(text, value, error);
        value += length;
        if (!*value) return true;
    }
}

static bool read_probability(const hod_mechanism *mechanism, const char *text, const char *name,
                             hod_measure *measure, hod_error *error)
{
    const char *sign = strpbrk(name, "<>=");
    if (!sign) {
        hod_fail(error, "p:OUTCOME is followed by =VALUE, >=NUMBER, >, <= or <");
        return refuse_at(text, text + strlen(text), error);
    }
    const struct comparison *comparison = comparisons;
    while (strncmp(sign, comparison->sign, strlen(comparison->sign)) != 0) comparison++;
    measure->kind = comparison->kind;
    if (!read_outcome(mechanism, text, name, (size_t)(sign - name), measure, error)) return false;
    const hod_domain domain = hod_domain_of(mechanism->outcomes[measure->outcome].domain);
    return read_values(&domain, text, sign + strlen(comparison->sign), measure, error);
}

static bool read_quantile(const hod_mechanism *mechanism, const char *text, const char *name,
                          hod_measure *measure, hod_error *error)
{
    const size_t length = strcspn(name, ":");
    const char *share = name + length;
    char *end = NULL;
    if (!read_outcome(mechanism, text, name, length, measure, error)) return false;
    if (*share == ':') measure->share = strtod(++share, &end);
    if (end && end != share && !*end && measure->share > 0 && measure->share <= 1) return true;
    hod_fail(error, "a quantile's share stands behind a colon, above 0 and at most 1: quantile:%.*s:0.5",
             (int)length, name);
    return refuse_at(text, share, error);
}

bool hod_measure_read(const hod_mechanism *mechanism, const char *text, hod_measure *measure,
                      hod_error *error)
{
    const char *colon = strchr(text, ':'), *name = colon ? colon + 1 : text;
    const struct word kind = {text, colon ? (size_t)(colon - text) : 0};
    *measure = (hod_measure){.kind = HOD_MEAN};
    if (word_is(kind, "p")) return read_probability(mechanism, text, name, measure, error);
    if (word_is(kind, "sd")) measure->kind = HOD_DEVIATION;
    if (word_is(kind, "quantile")) measure->kind = HOD_QUANTILE;
    if (measure->kind == HOD_QUANTILE) return read_quantile(mechanism, text, name, measure, error);
    if (measure->kind == HOD_DEVIATION || word_is(kind, "mean"))
        return read_outcome(mechanism, text, name, strlen(name), measure, error);
    hod_fail(error, "a measure is mean:OUTCOME, sd:OUTCOME, quantile:OUTCOME:0.5, p:OUTCOME=VALUE or "
                    "p:OUTCOME>=NUMBER");
    return refuse_at(text, text, error);
}

bool hod_measure_is_probability(const hod_measure *measure)
{
    return measure->kind != HOD_MEAN && measure->kind != HOD_DEVIATION && measure->kind != HOD_QUANTILE;
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

static double probability_where(const hod_distribution *distribution, int column, const hod_measure *measure)
{
    double weight = 0;
    for (size_t row = 0; row < distribution->rows; row++)
        if (counts(measure, hod_distribution_row(distribution, row)[column]))
            weight += distribution->weights[row];
    return distribution->trials ? weight / (double)distribution->trials : weight;
}

/* Values are tried in the order of the rows, which need not be that of this column: the least that will do
 * counts. Sums of probabilities may miss the share by a rounding. */
static double quantile(const hod_distribution *distribution, int column, double share)
{
    double least = NAN;
    for (size_t row = 0; row < distribution->rows; row++) {
        const int value = hod_distribution_row(distribution, row)[column];
        const hod_measure at_most = {.kind = HOD_AT_MOST, .values = {value}, .count = 1};
        if (!(value >= least) && probability_where(distribution, column, &at_most) >= share - 1e-12)
            least = value;
    }
    return least;
}

double hod_measure_of(const hod_measure *measure, const hod_distribution *distribution, int column)
{
    if (measure->kind == HOD_MEAN) return hod_distribution_mean(distribution, column);
    if (measure->kind == HOD_DEVIATION) return hod_distribution_deviation(distribution, column);
    if (measure->kind == HOD_QUANTILE) return quantile(distribution, column, measure->share);
    return probability_where(distribution, column, measure);
}
