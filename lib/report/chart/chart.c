/* Charts for print and web: a description is checked, drawn by gnuplot and written as a whole file. */
#include "report/chart/chart.h"

#include "base/output.h"
#include "base/utf8.h"
#include "report/chart/gnuplot.h"
#include "report/chart/script.h"
#include "report/chart/svg.h"

#include <errno.h>
#include <math.h>

enum { MOST_CATEGORIES = 200, MOST_ROWS = 60, MOST_LABELS = 8 };

static bool check_texts(const char *const *texts, size_t count, const char *what, hod_error *error)
{
    for (size_t i = 0; i < count; i++)
        if (texts[i] && !utf8_is_well_formed(texts[i], strlen(texts[i])))
            return hod_fail(error, "cannot draw a chart: %s %zu is not UTF-8", what, i + 1);
    return true;
}

bool hod_chart_has_room(hod_chart_kind kind, size_t categories, size_t series, hod_error *error)
{
    const bool has_rows = kind == HOD_CHART_HEAT_MAP || kind == HOD_CHART_MAP;
    const size_t most_series = has_rows ? MOST_ROWS : kind == HOD_CHART_TORNADO ? 3 : HOD_LEGEND_MOST;
    const size_t least_series = kind == HOD_CHART_BEFORE_AFTER ? 2 : kind == HOD_CHART_TORNADO ? 3 : 1;
    if (categories < 1 || categories > MOST_CATEGORIES)
        return hod_fail(error, "a chart shows 1 to %d categories, and there are %zu", MOST_CATEGORIES,
                        categories);
    if (least_series == most_series && series != most_series)
        return hod_fail(error, "a chart of %s shows %zu series, and there are %zu",
                        hod_chart_style_of(kind)->name, most_series, series);
    if (series < least_series || series > most_series)
        return hod_fail(error, "a chart of %s shows %zu to %zu series, and there are %zu",
                        hod_chart_style_of(kind)->name, least_series, most_series, series);
    return true;
}

static bool check_values(const hod_chart *chart, hod_error *error)
{
    const double least = hod_chart_least(chart, chart->values),
                 greatest = hod_chart_greatest(chart, chart->values);
    if (isnan(least)) return hod_fail(error, "a chart needs at least one value");
    if (isinf(least) || isinf(greatest)) return hod_fail(error, "a chart cannot show an infinite value");
    if (chart->kind == HOD_CHART_STACKED_BARS && least < 0)
        return hod_fail(error, "stacked bars cannot show the negative value %g", least);
    return true;
}

static bool check_labels(const hod_chart *chart, hod_error *error)
{
    if (chart->kind != HOD_CHART_MAP) return true;
    if (chart->label_count < 1 || chart->label_count > MOST_LABELS)
        return hod_fail(error, "a map shows 1 to %d different things, and there are %zu", MOST_LABELS,
                        chart->label_count);
    for (size_t i = 0; i < chart->series_count * chart->category_count; i++) {
        const double place = chart->values[i];
        if (!isnan(place) && !(place >= 0 && place < (double)chart->label_count && place == floor(place)))
            return hod_fail(error, "%g is no place among the %zu labels of a map", place, chart->label_count);
    }
    return check_texts(chart->labels, chart->label_count, "label", error);
}

static bool check_intervals(const hod_chart *chart, hod_error *error)
{
    if (!chart->lower && !chart->upper) return true;
    if (!chart->lower || !chart->upper)
        return hod_fail(error, "intervals need both a lower and an upper end");
    if (chart->kind != HOD_CHART_LINES && chart->kind != HOD_CHART_GROUPED_BARS)
        return hod_fail(error, "a chart of %s cannot show intervals", hod_chart_style_of(chart->kind)->name);
    const double sum = hod_chart_least(chart, chart->lower) + hod_chart_greatest(chart, chart->upper);
    return !isinf(sum) || hod_fail(error, "a chart cannot show an infinite interval");
}

static bool check(const hod_chart *chart, hod_error *error)
{
    const char *const texts[] = {chart->title, chart->subtitle, chart->category_axis, chart->series_axis,
                                 chart->value_axis};
    return hod_chart_has_room(chart->kind, chart->category_count, chart->series_count, error) &&
           check_texts(texts, sizeof texts / sizeof *texts, "text", error) &&
           check_texts(chart->categories, chart->category_count, "category", error) &&
           check_texts(chart->series, chart->series_count, "series", error) && check_values(chart, error) &&
           check_labels(chart, error) && check_intervals(chart, error);
}

/* gnuplot does not notice when it could not write all of a picture. */
static bool is_whole(const hod_buffer *picture, hod_picture kind)
{
    static const char svg_end[] = "</svg>\n\n", png_end[] = "IEND\xae\x42\x60\x82";
    const char *end = kind == HOD_PICTURE_SVG ? svg_end : png_end;
    const size_t length = strlen(end);
    return picture->length >= length && memcmp(picture->bytes + picture->length - length, end, length) == 0;
}

/* The picture that gnuplot makes, as it is to be published. */
static bool draw(const hod_chart *chart, hod_picture kind, hod_buffer *page, hod_error *error)
{
    hod_buffer script = {0}, picture = {0};
    hod_script_write(&script, chart, kind);
    bool drawn = script.failed ? hod_fail_memory(error) : hod_gnuplot_run(&script, &picture, error);
    if (drawn && !is_whole(&picture, kind))
        drawn = hod_fail(error, "gnuplot did not finish the picture: is there room for temporary files?");
    if (drawn && kind == HOD_PICTURE_SVG)
        hod_svg_finish(page, &picture, chart->title ? chart->title : "");
    else if (drawn)
        hod_buffer_bytes(page, picture.bytes, picture.length);
    hod_buffer_free(&script);
    hod_buffer_free(&picture);
    return drawn && (!page->failed || hod_fail_memory(error));
}

static bool write_picture(const hod_chart *chart, hod_picture kind, const char *path, hod_error *error)
{
    hod_buffer page = {0};
    hod_output *output = draw(chart, kind, &page, error) ? hod_output_open(path, error) : NULL;
    const bool written =
        output && (fwrite(page.bytes, 1, page.length, hod_output_file(output)) == page.length ||
                   hod_fail(error, "cannot write %s: %s", path, strerror(errno)));
    hod_buffer_free(&page);
    if (written) return hod_output_commit(output, error);
    hod_output_discard(output);
    return false;
}

static bool ends_in(const char *path, const char *extension)
{
    const size_t length = strlen(path), extension_length = strlen(extension);
    return length > extension_length && strcmp(path + length - extension_length, extension) == 0;
}

/* Something to do with each file of a chart, which may be NULL. */
typedef bool picture_action(const hod_chart *chart, hod_picture kind, const char *path, hod_error *error);

static bool act_on_both(const hod_chart *chart, const char *path, picture_action *act, hod_error *error)
{
    hod_buffer svg = {0}, png = {0};
    hod_buffer_format(&svg, "%s.svg", path);
    hod_buffer_format(&png, "%s.png", path);
    const bool named = (!svg.failed && !png.failed) || hod_fail_memory(error);
    const bool done = named && act(chart, HOD_PICTURE_SVG, svg.bytes, error) &&
                      act(chart, HOD_PICTURE_PNG, png.bytes, error);
    hod_buffer_free(&svg);
    hod_buffer_free(&png);
    return done;
}

static bool act_on_files(const hod_chart *chart, const char *path, picture_action *act, hod_error *error)
{
    if (ends_in(path, ".svg")) return act(chart, HOD_PICTURE_SVG, path, error);
    if (ends_in(path, ".png")) return act(chart, HOD_PICTURE_PNG, path, error);
    return act_on_both(chart, path, act, error);
}

static bool can_open(const hod_chart *chart, hod_picture kind, const char *path, hod_error *error)
{
    (void)chart, (void)kind;
    return hod_output_can_open(path, error);
}

bool hod_chart_can_write(const char *path, hod_error *error)
{
    return act_on_files(NULL, path, can_open, error);
}

bool hod_chart_write(const hod_chart *chart, const char *path, hod_error *error)
{
    return check(chart, error) && act_on_files(chart, path, write_picture, error);
}

bool hod_chart_available(void)
{
    hod_buffer script = {0}, picture = {0};
    hod_buffer_text(&script, "exit\n");
    const bool started = hod_gnuplot_run(&script, &picture, NULL);
    hod_buffer_free(&script);
    hod_buffer_free(&picture);
    return started;
}
