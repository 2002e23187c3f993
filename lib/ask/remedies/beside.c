/* Rule sets laid beside one another. */
#include "ask/remedies/beside.h"

#include "ask/measure/evaluations.h"

#include <math.h>
#include <stdlib.h>

bool hod_beside_start(hod_beside *beside, const hod_mechanism *mechanism, const hod_beside_row *rows,
                      int row_count, const hod_rules *const *rules, int count, hod_error *error)
{
    *beside = (hod_beside){
        .mechanism = mechanism, .rows = rows, .row_count = row_count, .rules = rules, .count = count};
    beside->values = calloc((size_t)row_count * (size_t)count, sizeof *beside->values);
    return beside->values || hod_fail_memory(error);
}

void hod_beside_free(hod_beside *beside)
{
    free(beside->values);
    *beside = (hod_beside){0};
}

double hod_beside_value(const hod_beside *beside, int row, int place)
{
    return beside->values[row * beside->count + place];
}

bool hod_beside_take(hod_beside *beside, int place, hod_error *error)
{
    const hod_rules *rules = beside->rules[place];
    hod_evaluations *evaluations = hod_evaluations_new(beside->mechanism, NULL, 0, NULL, error);
    bool taken = evaluations;
    for (int i = 0; taken && i < beside->row_count; i++) {
        const hod_beside_row *row = &beside->rows[i];
        double *value = &beside->values[i * beside->count + place];
        *value = NAN;
        if (hod_situation_check(rules, beside->mechanism, row->situation, NULL))
            taken = hod_measure_take(&row->measure, evaluations, rules, row->situation, row->measure.outcome,
                                     value, error);
    }
    hod_evaluations_free(evaluations);
    return taken;
}

double hod_beside_distance(const hod_beside *beside, int place, int other)
{
    const double rounding = 1e-12;
    double sum = 0;
    int count = 0;
    for (int row = 0; row < beside->row_count; row++) {
        const double off = fabs(hod_beside_value(beside, row, place) - hod_beside_value(beside, row, other));
        if (isnan(off)) continue;
        sum += off > rounding ? off : 0;
        count++;
    }
    return count > 0 ? sum / count : NAN;
}
