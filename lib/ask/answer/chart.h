/* A chart: what is to be drawn, whoever draws it. */
#ifndef HOD_ASK_ANSWER_CHART_H
#define HOD_ASK_ANSWER_CHART_H

#include "base/error.h"

#include <stddef.h>

/* What is drawn. */
typedef enum hod_chart_kind {
    HOD_CHART_STACKED_BARS, /* one bar for each category, divided among the series; values are not negative */
    HOD_CHART_GROUPED_BARS, /* a bar for each series beside one another in every category */
    HOD_CHART_LINES,        /* a line with points for each series, over the categories in order */
    HOD_CHART_HEAT_MAP,     /* a cell for each series (row) and category (column), with its value in it */
    HOD_CHART_BEFORE_AFTER, /* a row for each category: dots for 2 or more series, joined by a line */
    HOD_CHART_TORNADO,      /* a bar for each category from series 2 to series 3, around a line at series 1 */
    HOD_CHART_MAP, /* a heat map's cells, each with one of the labels: values are places among them */
} hod_chart_kind;

/* Whose defeat a series is, where the outcomes of a fight are opposed. In a firefight the side that is asked
 * about counts as the attacker. */
typedef enum hod_defeat {
    HOD_DEFEAT_OF_ATTACKER,
    HOD_DEFEAT_OF_NEITHER,
    HOD_DEFEAT_OF_BOTH,
    HOD_DEFEAT_OF_DEFENDER,
} hod_defeat;

/* What to draw. Texts are UTF-8 and are drawn as they stand, without any markup; control characters become
 * spaces. Everything belongs to the caller. Matrices are [panel][series][category]: for each panel
 * series_count rows of category_count values. The axis of values begins at 0, or below for negative values; for percent it ends at
 * 100 %, or at a round number when all values lie below 40 %. Values are written into the chart where they
 * fit. */
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
    size_t series_count;       /* 1 to 24, in a heat map or a map 60 */
    const char *const *categories;
    const char *const *series;
    const char *const *labels; /* what the cells of a map hold, 1 to 8 names; other charts have none */
    size_t label_count;
    const char *const
        *panels;          /* bars that lie may stand in panels side by side, on one scale: their names; */
    size_t panel_count;   /* 2 to 6, or 0 for one without a name */
    const double *values; /* NaN where there is none */
    const double *
        lower; /* ends of an interval around each value, for lines and bars, in stacked ones around the sum */
    const double *upper; /* of the values up to it; both NULL for none, NaN where there is none */
    const double
        *marks;      /* for the same kinds and in the same places, values to compare with; NULL for none */
    double least;    /* what the axis of values holds beside the chart's own, so that charts side by side */
    double greatest; /* share a scale: from the one to the other; 0 and 0 for nothing */
    bool percent;    /* values are probabilities from 0 to 1, shown as 0 to 100 % */
    bool ordered;    /* series are levels of one thing (0, 1, 2, 3 hits): light to dark */
    bool numeric; /* categories that are rising numbers stand where they are: 12 and 13 closer than 13 and 24.
                     Cells stand side by side all the same, and so do bars that would become too thin */
    const hod_defeat *defeats; /* of the series, each side with a colour of its own, darker towards the end of
                                  the list where it stands; NULL where series are not opposed */
} hod_chart;

/* Whether a chart can have so many categories and series. Refuses too few and too many. */
bool hod_chart_has_room(hod_chart_kind kind, size_t categories, size_t series, hod_error *error);

/* How much one chart shows. */
enum { HOD_CATEGORY_MOST = 200, HOD_LEGEND_MOST = 24, HOD_PANEL_MOST = 6 };

/* How many panels there are, at least 1; and how many values in all of them. */
size_t hod_chart_panels(const hod_chart *chart);
size_t hod_chart_size(const hod_chart *chart);

/* What a kind is called in messages: "stacked bars"; NULL of what is no kind. */
const char *hod_chart_kind_name(hod_chart_kind kind);

/* Whether a chart makes sense: its texts are UTF-8, its values are finite and of the kind, and it has room.
 * Refuses what does not. */
bool hod_chart_check(const hod_chart *chart, hod_error *error);

/* The least and the greatest of a matrix of the chart's size; NaN where it holds no number. */
double hod_chart_least(const hod_chart *chart, const double *values);
double hod_chart_greatest(const hod_chart *chart, const double *values);

/* A copy with all that belongs to it, which hod_chart_free frees; NULL with an error when memory is short. */
hod_chart *hod_chart_copy(const hod_chart *chart, hod_error *error);
void hod_chart_free(hod_chart *chart);

#endif
