/* A chart: what to draw, independent of who draws it. */
#ifndef HOD_ASK_ANSWER_CHART_H
#define HOD_ASK_ANSWER_CHART_H

#include "base/error.h"

#include <stddef.h>

/* The kinds of charts. */
typedef enum hod_chart_kind {
    HOD_CHART_STACKED_BARS, /* one bar for each category, divided among the series; values are not negative */
    HOD_CHART_GROUPED_BARS, /* in each category, a bar for each series, side by side */
    HOD_CHART_LINES,        /* a line with points for each series, over the categories in order */
    HOD_CHART_HEAT_MAP,     /* a cell for each series (row) and category (column), showing its value */
    HOD_CHART_BEFORE_AFTER, /* a row for each category: dots for 2 or more series, joined by a line */
    HOD_CHART_TORNADO, /* for each category, a bar from series 2 to series 3, around a line at series 1 */
    HOD_CHART_MAP,     /* the cells of a heat map, each showing a label: values are indices of labels */
} hod_chart_kind;

/* Whose defeat a series is, in a fight with opposed outcomes. In a firefight the side that the question is about counts
 * as the attacker. */
typedef enum hod_defeat {
    HOD_DEFEAT_OF_ATTACKER,
    HOD_DEFEAT_OF_NEITHER,
    HOD_DEFEAT_OF_BOTH,
    HOD_DEFEAT_OF_DEFENDER,
} hod_defeat;

/* What to draw. Texts are UTF-8 and are drawn unchanged, without any markup; control characters become spaces. The
 * caller owns everything. Matrices are [panel][series][category]: for each panel series_count rows of category_count
 * values. The axis of values starts at 0, or below it for negative values. A percent axis ends at 100 %, or at a round
 * number if all values are below 40 %. The chart shows its values where they fit. */
typedef struct hod_chart {
    hod_chart_kind kind;
    const char *title;         /* may be NULL */
    const char *subtitle;      /* such as the situation; may be NULL */
    const char *source;        /* below the chart: the rule sets, how it was calculated; may be NULL */
    const char *category_axis; /* what the categories are, with the unit; may be NULL */
    const char *series_axis;   /* what the series are: title of the legend, or a heat map's vertical axis; may
                                  be NULL */
    const char *value_axis;    /* what the values are, with the unit; may be NULL */
    size_t category_count;     /* 1 to 200 */
    size_t series_count;       /* 1 to 24, or 60 in a heat map or a map */
    const char *const *categories;
    const char *const *series;
    const char *const *labels; /* the texts of a map's cells, 1 to 8; unused in other charts */
    size_t label_count;
    const char *const *panels; /* stacked or grouped bars can be in panels side by side, on one scale: their
                                  names */
    size_t panel_count;        /* 2 to 6, or 0 for a single one without a name */
    const double *values;      /* NaN for none */
    const double *lower; /* interval around each value, for lines and bars; in stacked bars, around the sum */
    const double *upper; /* of values so far; both NULL for none, NaN for none */
    const double *marks; /* values to compare with, for the same kinds; NULL for none */
    double least;        /* extends the axis of values, so that charts side by side */
    double greatest;     /* share a scale: it includes both; 0 and 0 for nothing */
    bool percent;        /* values are probabilities from 0 to 1, shown as 0 to 100 % */
    bool ordered;        /* series are levels of one thing (0, 1, 2, 3 hits): light to dark */
    bool numeric;        /* rising numbers are placed to scale: 12 is closer to 13 than 13 to 24. Cells still
                            stand side by side, as do bars that would become too thin */
    const hod_defeat *defeats; /* of the series: each side has its colour, darker towards the end of its list;
                                  NULL if series are not opposed */
} hod_chart;

/* Whether a chart can have this many categories and series. Refuses too few and too many. */
bool hod_chart_has_room(hod_chart_kind kind, size_t categories, size_t series, hod_error *error);

/* The most that one chart shows. */
enum { HOD_CATEGORY_MOST = 200, HOD_LEGEND_MOST = 24, HOD_PANEL_MOST = 6 };

/* The number of panels, at least 1; and the number of values in all of them. */
size_t hod_chart_panels(const hod_chart *chart);
size_t hod_chart_size(const hod_chart *chart);

/* The name of a kind in messages: "stacked bars"; NULL for an unknown kind. */
const char *hod_chart_kind_name(hod_chart_kind kind);

/* Whether a chart makes sense: its texts are UTF-8, its values are finite and suit the kind, and it is within the
 * limits. Otherwise an error. */
bool hod_chart_check(const hod_chart *chart, hod_error *error);

/* The least and the greatest number in a matrix of the chart's size; NaN if it contains no number. */
double hod_chart_least(const hod_chart *chart, const double *values);
double hod_chart_greatest(const hod_chart *chart, const double *values);

/* A deep copy, which hod_chart_free frees; NULL with an error when memory is short. */
hod_chart *hod_chart_copy(const hod_chart *chart, hod_error *error);
void hod_chart_free(hod_chart *chart);

#endif
