/* Confidence sequences: intervals of a mean that stay valid under repeated checking, whenever you stop. */
#ifndef HOD_ASK_MEASURE_CONFIDENCE_SEQUENCE_H
#define HOD_ASK_MEASURE_CONFIDENCE_SEQUENCE_H

#include "ask/measure/statistics.h"

#include <stddef.h>

/* A value of a variable between 0 and 1, and how often it occurred: in the trials before the first look, and in those
 * after it. */
struct confidence_sequence_value {
    double value, first, later;
};

/* The interval of the mean of independent trials. With this confidence, it holds at all looks together. It is tuned to
 * reach half-width `width` as early as possible. Width and confidence must be the same at every look. */
hod_interval confidence_sequence_interval(const struct confidence_sequence_value *values, size_t count,
                                          double width, double confidence);

#endif
