/* Confidence sequences: intervals of a mean that hold although one looks again and again, and stops as one
 * likes. */
#ifndef HOD_ASK_MEASURE_CONFIDENCE_SEQUENCE_H
#define HOD_ASK_MEASURE_CONFIDENCE_SEQUENCE_H

#include "ask/measure/statistics.h"

#include <stddef.h>

/* A value of a variable between 0 and 1, and how often it came: in the trials before the first look, and in
 * those after it. */
struct confidence_sequence_value {
    double value, first, later;
};

/* The interval of the mean of independent trials. It holds at all looks together with this confidence, and is
 * soonest narrow where it is to be so far from the mean on either side; both are the same at every look. */
hod_interval confidence_sequence_interval(const struct confidence_sequence_value *values, size_t count,
                                          double width, double confidence);

#endif
