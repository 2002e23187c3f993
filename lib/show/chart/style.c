/* The kinds of charts, each with its way to be drawn. */
#include "show/chart/drawing.h"

static const hod_chart_style *const styles[] = {
    [HOD_CHART_STACKED_BARS] = &hod_style_stacked_bars,
    [HOD_CHART_GROUPED_BARS] = &hod_style_grouped_bars,
    [HOD_CHART_LINES] = &hod_style_lines,
    [HOD_CHART_HEAT_MAP] = &hod_style_heat_map,
    [HOD_CHART_MAP] = &hod_style_map,
    [HOD_CHART_BEFORE_AFTER] = &hod_style_before_after,
    [HOD_CHART_TORNADO] = &hod_style_tornado,
};

const hod_chart_style *hod_chart_style_of(hod_chart_kind kind)
{
    return styles[kind];
}
