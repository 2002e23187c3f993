/* A probe: what situations of a mechanism come to under one candidate after another, on one thread. */
#ifndef HOD_ASK_TUNE_PROBE_H
#define HOD_ASK_TUNE_PROBE_H

#include "ask/measure/measure.h"
#include "ask/tune/tune.h"
#include "base/arrays.h"
#include "rules/rules.h"
#include "walk/evaluate.h"

enum { PROBED_MEASURES = HOD_MOST_AIMS + HOD_MOST_LIMITS };

/* What prepares alike is evaluated once. Start it with probe_start, give it its measures, and free it in any
 * case. */
struct probe {
    const hod_mechanism *mechanism;
    const hod_measure *measures[PROBED_MEASURES]; /* the caller's */
    int measure_count;
    int kept[PROBED_MEASURES], kept_count; /* the outcomes that are not summed out */
    int columns[PROBED_MEASURES];          /* among those: of the measures */

    hod_evaluator *evaluator;
    hod_distribution whole, marginal; /* of the evaluation in hand */
    struct records known;             /* what was prepared so far */
    struct evaluated *evaluated;      /* beside them */
    size_t room;
};

/* What a situation comes to. */
struct probed {
    double values[PROBED_MEASURES];
    double mark; /* the same of situations that come to the same outcomes, but for a rounding */
};

bool probe_start(struct probe *probe, const hod_mechanism *mechanism, hod_error *error);
void probe_free(struct probe *probe);

/* Adds a measure of the mechanism, once; its place among the values. */
int probe_add(struct probe *probe, const hod_measure *measure);

/* A valid situation under these rules. */
bool probe_situation(struct probe *probe, const hod_rules *rules, const int *situation, struct probed *probed,
                     hod_error *error);

#endif
