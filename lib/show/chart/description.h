/* Charts as JSON. */
#ifndef HOD_SHOW_CHART_DESCRIPTION_H
#define HOD_SHOW_CHART_DESCRIPTION_H

#include "ask/answer/chart.h"
#include "base/buffer.h"

/* Appends what the chart shows as a JSON object: kind, title, subtitle, source, sentence (what it shows, in
 * words), category_axis, series_axis, value_axis, percent (values are shares of 1), ordered, categories,
 * series, labels, and values, lower and upper as rows of numbers, one for each series, null where there is
 * none. */
bool chart_describe(const hod_chart *chart, hod_buffer *page, hod_error *error);

#endif
