/* A chart with everything in its texts that may go wrong. */
#ifndef TESTS_REPORT_CHART_EXAMPLE_H
#define TESTS_REPORT_CHART_EXAMPLE_H

#include "show/chart/draw.h"

/* Stacked bars of two series over three categories; the last value is missing. */
hod_chart example(void);

#endif
