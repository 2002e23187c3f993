/* What each kind of chart draws with: two axes, a legend, and marks in the units of the axes. */
#ifndef HOD_SHOW_CHART_DRAWING_H
#define HOD_SHOW_CHART_DRAWING_H

#include "base/buffer.h"
#include "show/chart/draw.h"

/* An axis of names (a vertical one starts at the top), or of values. */
typedef struct chart_axis {
    const char *label;                /* may be NULL */
    const char *const *names;         /* NULL for an axis of values */
    size_t count;                     /* of names */
    double places[HOD_CATEGORY_MOST]; /* of the names: 0, 1, 2, ..., or their numbers */
    bool numeric;                     /* the names are at the places of their numbers */
    double low, high;                 /* the ends; hundredths if percent */
    double first, last, step;         /* the values written along it */
    size_t panels;                    /* the number of copies side by side; 0: one */
    double gap;                       /* between panels, as a fraction of one */
    bool percent;
} chart_axis;

/* The marks in a legend. The legend of lines is at their ends. */
typedef enum hod_mark { HOD_MARK_BOX, HOD_MARK_POINT, HOD_MARK_LINE } hod_mark;

/* Marks drawn on top of one another: depth 0 is on top, and lower ones are larger, so that they show. */
enum { HOD_DEPTHS = 5 };

typedef struct hod_legend {
    const char *title; /* may be NULL */
    hod_mark mark;
    size_t count;
    struct {
        const char *name;
        char letter; /* represents it in the plot; 0 for none */
        unsigned colour;
        int shape;              /* of points and lines */
        double end_x, end_y, y; /* of a line's end and of its name, in pixels */
        char room[32];
    } entries[HOD_LEGEND_MOST];
} hod_legend;

/* The paper for a chart. Sizes are in pixels. */
typedef struct hod_paper {
    double width, plot_height;
    double height; /* of the whole page, which the plot fills; 0: as needed */
    double edge;
    double title_size, subtitle_size, label_size, name_size, value_size, source_size; /* of fonts */
    double least_size;             /* of a text that is shrunk */
    double title_top;              /* the middle of the first line */
    double subtitle_gap, plot_gap; /* from one line to the subtitle, and from the last line to the plot */
    double tick_room;              /* for the values along a vertical axis */
    double label_room;             /* for the label of an axis */
    double widest_names;           /* beside the plot; longer names are broken into lines */
    double widest_legend, widest_endings; /* beside the plot, of marks and of the names of lines */
    double name_top, line_name_left;      /* from the plot to the names below it, and to the names of lines */
    double least_row;                     /* of cells, dots or horizontal bars */
    double point;                         /* the size of points */
    /* Bars are horizontal, rows are only as high as necessary, and the label of the vertical axis is above it. */
    bool has_rows;
} hod_paper;

/* Pages for a column of text and for print; for telephones, with letters of at least 11 pixels; and in the shape of
 * previews of links. */
extern const hod_paper hod_paper_wide, hod_paper_narrow, hod_paper_shared;

/* From one line of a text to the next, in font sizes. */
#define HOD_LINE_HEIGHT 1.2

/* Width of bold letters relative to normal ones. */
#define HOD_BOLD 1.07

/* Where the parts are, in pixels. */
typedef struct hod_layout {
    const hod_paper *paper;
    double width, height, page_width; /* page_width is larger if the shape of the page is given */
    double plot_height, subtitle_top;
    double left, right, top, bottom;         /* margins around the plot */
    double horizontal_label, vertical_label; /* the centres of the axes' labels, from the top and the left */
    double legend_top;                       /* of a legend below */
    double source;                           /* the first line of the source */
    double horizontal_name_size;             /* font sizes */
    double vertical_name_size;
    double vertical_name_room; /* for a line of a name */
    bool names_slanted;
    bool bars_lie; /* bars are horizontal, in rows */
    bool legend_below;
} hod_layout;

typedef struct hod_drawing {
    chart_axis horizontal, vertical;
    hod_legend legend;
    hod_layout layout;
    double panel;       /* the offset along the horizontal axis of the panel being drawn */
    double room_beside; /* free at each end of the horizontal axis, in pixels */
    double room_beyond; /* free beyond the values of the axis, in pixels */
    double row;         /* height that each name of a vertical axis needs, if more than the least */
    bool text_sign;     /* value labels have the percent sign */
    double text_size;   /* of value labels; 0 if there is no room for them */
    hod_buffer boxes, intervals, points;           /* gnuplot data */
    hod_buffer lines[HOD_DEPTHS];                  /* by depth */
    hod_buffer texts_left, texts_mid, texts_right; /* by alignment */
} hod_drawing;

/* A kind of chart. `plan` sets axes and legend, from which the layout is made; `draw` adds the marks. */
typedef struct hod_chart_style {
    void (*plan)(const hod_chart *chart, hod_drawing *drawing);
    void (*draw)(const hod_chart *chart, hod_drawing *drawing);
} hod_chart_style;

extern const hod_chart_style hod_style_stacked_bars, hod_style_grouped_bars, hod_style_lines,
    hod_style_heat_map, hod_style_map, hod_style_before_after, hod_style_tornado;

const hod_chart_style *hod_chart_style_of(hod_chart_kind kind);

/* Plans, lays out and draws a chart on a paper. The drawing contains pointers into itself; the caller frees it. */
void hod_drawing_make(hod_drawing *drawing, const hod_chart *chart, const hod_paper *paper);
void hod_drawing_free(hod_drawing *drawing);

/* Sets the layout from axes and legend. */
void hod_drawing_lay_out(const hod_chart *chart, hod_drawing *drawing);

/* Axes: of these names; of the chart's categories, at their numbers if they are numeric; from low to high; and for the
 * chart's values and their intervals. An axis of values starts at 0 unless low is negative; for percent it extends to
 * 100 unless high is below 40 % and a shorter axis shows more. */
chart_axis axis_of_names(const char *label, const char *const *names, size_t count);
chart_axis axis_of_categories(const hod_chart *chart);
chart_axis axis_of_values(const hod_chart *chart, double low, double high);
chart_axis axis_of_intervals(const hod_chart *chart);

/* Whether the categories are ascending numbers, some of which can be left out to save room. */
bool chart_is_numbered(const hod_chart *chart);

/* Pixels in the units of the axis. */
double hod_drawing_across(const hod_drawing *drawing, double pixels);
double hod_drawing_up(const hod_drawing *drawing, double pixels);

/* The position of values on the page, in pixels from the left and from the top. */
double hod_drawing_x(const hod_drawing *drawing, double value);
double hod_drawing_y(const hod_drawing *drawing, double value);

/* Estimated width of a text in pixels at a font size. */
double hod_text_width(const char *text, double size);

/* How many bytes of a text fit on a line of `room` pixels: up to a blank or after a hyphen, or a whole word if that is
 * longer. The text continues after the blanks that follow. */
size_t hod_text_line(const char *text, double size, double room);
const char *hod_text_after_line(const char *text, size_t line);

/* The room in pixels for each name below its axis; INFINITY for numbers, which are left out instead. */
double hod_name_room(const chart_axis *axis, const hod_layout *layout);

/* From the start of one panel to the start of the next, and from the start of the first to the end of the last, in the
 * axis's units. */
double axis_stride(const chart_axis *axis);
double axis_length(const chart_axis *axis);

/* Whether the names of a chart's categories fit side by side below a plot, without slanting or leaving out any. */
bool chart_names_fit(const hod_chart *chart, const hod_paper *paper);

/* The width of a name that is broken into lines, and the number of lines. */
double hod_name_width(const char *name, double size, double room, size_t *lines);

/* The number of lines of the name that needs the most, at least 1; *width receives the width of the widest. */
size_t hod_names_lines(const char *const *names, size_t count, double size, double room, double *width);

/* Whether a name is written below its axis without touching the last one written. `free_from` is where there is room
 * after that one, -INFINITY before the first. */
bool hod_name_is_written(const chart_axis *axis, const hod_layout *layout, size_t name, double *free_from);

/* Marks. NaN coordinates draw nothing. An interval is drawn along the axis of values. */
void hod_draw_box(hod_drawing *drawing, double left, double right, double low, double high, unsigned colour);
void hod_draw_interval(hod_drawing *drawing, double place, double low, double high, unsigned colour);
void hod_draw_line(hod_drawing *drawing, const double from[2], const double to[2], unsigned colour,
                   int depth);
void hod_draw_point(hod_drawing *drawing, const double at[2], unsigned colour, int shape, int depth);

/* A mark at a reference value: a thin line across a bar, from one place to another. */
void hod_draw_mark(hod_drawing *drawing, const double places[2], double value);

/* Appends a text, of a value or a name, to one of the drawing's buffers, quoted for gnuplot data. */
void hod_draw_text(hod_buffer *texts, double x, double y, unsigned colour, const char *text);

/* The legend of the series, starting with the first or with the last. */
void hod_legend_series(const hod_chart *chart, hod_legend *legend, hod_mark mark, bool from_last);
void hod_legend_add(hod_legend *legend, const char *name, unsigned colour, int shape);

/* The room in pixels for the name at the end of a line before it is broken. */
double hod_line_name_room(const hod_layout *layout);

/* Colours that colour-blind readers and grey prints can distinguish. A colour is 0xRRGGBB.
 *
 * The colours of marks, which are categories, levels and defeats, have a contrast with white paper of at least 3 to 1
 * (WCAG 2.1, 1.4.11). Up to 8 of a kind differ in lightness alone by 3 times the just noticeable difference in CIE Lab,
 * 2.3 (Mahy, van Eycken and Oosterlinck, "Evaluation of Uniform Color Spaces", 1994). Categories and defeats differ by
 * 5 times as much to readers who lack one kind of cone, as simulated by Machado, Oliveira and Fernandes (2009). */

/* Categories: 8 colours, then the same again. Grey is for the undecided, and for defeats of neither side. */
enum { HOD_CATEGORIES = 8, HOD_GREY = 0x949494 };
unsigned hod_palette_category(size_t index);

/* Level `index` of `count`, from light to dark. */
unsigned hod_palette_level(size_t index, size_t count);

/* A side's defeat, from lightest at 0 to heaviest at 1; for neither or both sides there is only one colour. */
unsigned hod_palette_defeat(hod_defeat defeat, double weight);

/* The shade of a cell: near white at 0, dark blue at 1, dark brown at -1. */
unsigned hod_palette_shade(double fraction);

/* The replacement of a colour on a dark page: a chosen colour for a category, otherwise the same hue with inverted
 * lightness. The page's background replaces white paper (report/publish/page.css). */
enum { HOD_NIGHT_GROUND = 0x14171b };
unsigned hod_palette_night(unsigned colour);

/* Black or white, whichever has more contrast with the colour or, at night, with its replacement. To encode both
 * choices there are two blacks and two whites, which look the same. */
unsigned hod_palette_ink(unsigned background);

/* The colour of a name among others: the same in all charts if it is in colours.ini, otherwise one that is still
 * free. */
unsigned hod_name_colour(const char *const *names, size_t count, size_t number);

/* The colour and the shape of a series. */
unsigned hod_series_colour(const hod_chart *chart, size_t series);
int hod_series_shape(size_t series);

double hod_chart_value(const hod_chart *chart, size_t series, size_t category);

/* Makes the value labels as large as `room` pixels allow, with the percent sign if it fits. */
void hod_drawing_fit_texts(const hod_chart *chart, hod_drawing *drawing, double room);

/* A value as a label, for percent with or without the sign. */
enum { HOD_LABEL_LENGTH = 32 };
const char *hod_value_text(const hod_chart *chart, double value, bool sign, char text[HOD_LABEL_LENGTH]);

/* A chart of a page: path.svg and path.png as hod_chart_write draws them, but with a PNG of 1200 x 630 pixels if it is
 * the preview of links, and path-narrow.svg for telephones. */
struct chart_published {
    const hod_chart *chart;
    const char *path;
    bool is_shared;
};

/* Draws several charts in one run of gnuplot, which prepares its fonts only once. */
bool charts_publish(const struct chart_published *charts, int count, const hod_stop *stop, hod_error *error);

/* Whether a path names one file, by its ending, not both pictures of a chart (draw.h). */
bool chart_is_one_file(const char *path);

#endif
