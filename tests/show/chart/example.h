/* A chart with every difficulty in its texts. */
#ifndef TESTS_REPORT_CHART_EXAMPLE_H
#define TESTS_REPORT_CHART_EXAMPLE_H

#include "show/chart/draw.h"

/* Stacked bars of two series over three categories; the last value is missing. */
hod_chart example(void);

#endif
