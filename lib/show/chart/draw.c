/* Charts for print and web: checks a chart, draws it with gnuplot or describes it, and writes complete files. */
#include "show/chart/draw.h"

#include "base/words.h"
#include "show/chart/gnuplot.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A chart to draw, and for each of its pictures the path of its file; NULL: it is not wanted. */
struct drawn_chart {
    const hod_chart *chart;
    char *paths[HOD_PICTURES];
};

static const char *const endings[HOD_PICTURES] = {".svg", ".png", "-narrow.svg", ".png"};

/* A path without an ending gets these pictures; a path with one of their endings gets just that one. */
enum { USUAL_PICTURES = 2 };

static void free_paths(struct drawn_chart *drawn)
{
    for (int i = 0; i < HOD_PICTURES; i++) free(drawn->paths[i]);
}

/* A path with a known ending names one file; any other path gets every usual ending. */
static bool name_files(struct drawn_chart *drawn, const char *path, hod_error *error)
{
    for (int i = 0; i < USUAL_PICTURES; i++)
        if (word_ends_in(word_of(path), endings[i]))
            return (drawn->paths[i] = hod_text(error, "%s", path)) != NULL;
    for (int i = 0; i < USUAL_PICTURES; i++)
        if (!(drawn->paths[i] = hod_text(error, "%s%s", path, endings[i]))) return false;
    return true;
}

static bool is_svg(hod_picture picture)
{
    return picture == HOD_PICTURE_SVG || picture == HOD_PICTURE_NARROW;
}

/* The length of the picture at this place. It is found by the mark that ends a picture, which cannot occur inside one.
 * 0 if gnuplot could not write the whole picture, which gnuplot itself does not notice. */
static size_t picture_length(const char *place, size_t length, hod_picture picture)
{
    const char *ending = is_svg(picture) ? "</svg>\n\n" : "IEND\xae\x42\x60\x82";
    const char *end = length > 0 ? memmem(place, length, ending, strlen(ending)) : NULL;
    return end ? (size_t)(end - place) + strlen(ending) : 0;
}

/* Turns a picture that gnuplot has drawn into the one to publish. */
static bool finish(const char *drawn, size_t length, hod_picture picture, const hod_chart *chart,
                   hod_buffer *page, hod_error *error)
{
    AUTO_FREE char *sentence = hod_chart_sentence(chart, error);
    if (!sentence) return false;
    if (is_svg(picture))
        hod_svg_finish(page, drawn, length, chart->title ? chart->title : "", sentence);
    else
        hod_buffer_bytes(page, drawn, length);
    return !page->failed || hod_fail_memory(error);
}

static bool write_page(const hod_buffer *page, const char *path, struct output_set *set, hod_error *error)
{
    hod_output *output = hod_output_open(path, error);
    if (!output) return false;
    fwrite(page->bytes, 1, page->length, hod_output_file(output));
    return output_set_add(set, output, error);
}

/* Takes the picture at a place of gnuplot's output, moves past it, and appends it as it is published. */
static bool take_picture(const hod_buffer *drawn, size_t *place, hod_picture picture, const hod_chart *chart,
                         hod_buffer *page, hod_error *error)
{
    const char *begin = drawn->bytes + *place;
    const size_t length = picture_length(begin, drawn->length - *place, picture);
    if (length == 0)
        return hod_fail(error, "gnuplot did not finish the picture: is there room for temporary files?");
    *place += length;
    return finish(begin, length, picture, chart, page, error);
}

/* Draws all wanted pictures in one run of gnuplot, because gnuplot takes longer to start than to draw an SVG. */
static bool draw(const struct drawn_chart *charts, int count, hod_buffer *drawn, const hod_stop *stop,
                 hod_error *error)
{
    AUTO(hod_buffer_free) hod_buffer script = {0};
    for (int i = 0; i < count; i++) {
        bool wanted[HOD_PICTURES];
        for (int picture = 0; picture < HOD_PICTURES; picture++) wanted[picture] = charts[i].paths[picture];
        if (!hod_chart_check(charts[i].chart, error)) return false;
        hod_script_write(&script, charts[i].chart, wanted);
    }
    return script.failed ? hod_fail_memory(error) : hod_gnuplot_run(&script, drawn, stop, error);
}

/* Writes the pictures of a chart that start at this place of gnuplot's output, and moves past them. */
static bool write_pictures(const struct drawn_chart *chart, const hod_buffer *drawn, size_t *place,
                           struct output_set *set, hod_error *error)
{
    for (int i = 0; i < HOD_PICTURES; i++) {
        AUTO(hod_buffer_free) hod_buffer page = {0};
        if (chart->paths[i] && !(take_picture(drawn, place, (hod_picture)i, chart->chart, &page, error) &&
                                 write_page(&page, chart->paths[i], set, error)))
            return false;
    }
    return true;
}

/* A chart as JSON, for those who draw it with another program: what it shows, not how it looks. Its kind has the name
 * that the files of reports use. */
static const char *const kinds[] = {
    [HOD_CHART_STACKED_BARS] = "stacked-bars",
    [HOD_CHART_GROUPED_BARS] = "grouped-bars",
    [HOD_CHART_LINES] = "lines",
    [HOD_CHART_HEAT_MAP] = "heat-map",
    [HOD_CHART_BEFORE_AFTER] = "before-after",
    [HOD_CHART_TORNADO] = "tornado",
    [HOD_CHART_MAP] = "map",
};

static json_t *json_of_text(const char *words)
{
    return words ? json_string(words) : json_null();
}

static json_t *json_of_texts(const char *const *words, size_t count)
{
    json_t *made = json_array();
    for (size_t i = 0; i < count; i++) json_array_append_new(made, json_of_text(words[i]));
    return made;
}

/* A row for each series, with null where there is no number. */
static json_t *json_of_matrix(const hod_chart *chart, const double *values)
{
    if (!values) return json_null();
    json_t *rows = json_array();
    for (size_t series = 0; series < hod_chart_panels(chart) * chart->series_count; series++) {
        json_t *row = json_array();
        for (size_t i = 0; i < chart->category_count; i++) {
            const double value = values[series * chart->category_count + i];
            json_array_append_new(row, isfinite(value) ? json_real(value) : json_null());
        }
        json_array_append_new(rows, row);
    }
    return rows;
}

/* Every key is always present; a missing key is how jansson shows that memory ran out. */
static json_t *describe(const hod_chart *chart, const char *sentence)
{
    const struct {
        const char *key;
        json_t *value;
    } all[] = {
        {"kind", json_of_text(kinds[chart->kind])},
        {"title", json_of_text(chart->title)},
        {"subtitle", json_of_text(chart->subtitle)},
        {"source", json_of_text(chart->source)},
        {"sentence", json_of_text(sentence)},
        {"category_axis", json_of_text(chart->category_axis)},
        {"series_axis", json_of_text(chart->series_axis)},
        {"value_axis", json_of_text(chart->value_axis)},
        {"percent", json_boolean(chart->percent)},
        {"ordered", json_boolean(chart->ordered)},
        {"categories", json_of_texts(chart->categories, chart->category_count)},
        {"series", json_of_texts(chart->series, chart->series_count)},
        {"labels", json_of_texts(chart->labels, chart->label_count)},
        {"panels", json_of_texts(chart->panels, chart->panel_count)},
        {"values", json_of_matrix(chart, chart->values)},
        {"lower", json_of_matrix(chart, chart->lower)},
        {"upper", json_of_matrix(chart, chart->upper)},
        {"marks", json_of_matrix(chart, chart->marks)},
    };
    json_t *made = json_object();
    size_t set = 0;
    while (set < sizeof all / sizeof *all && json_object_set_new(made, all[set].key, all[set].value) == 0)
        set++;
    if (set == sizeof all / sizeof *all) return made;
    for (size_t i = set + 1; i < sizeof all / sizeof *all; i++) json_decref(all[i].value);
    json_decref(made);
    return NULL;
}

/* Appends what the chart shows as a JSON object (see draw.h). */
static bool chart_describe(const hod_chart *chart, hod_buffer *page, hod_error *error)
{
    AUTO_FREE char *sentence = hod_chart_sentence(chart, error);
    if (!sentence) return false;
    json_t *described = describe(chart, sentence);
    AUTO_FREE char *written =
        described ? json_dumps(described, JSON_INDENT(1) | JSON_REAL_PRECISION(17)) : NULL;
    if (written) hod_buffer_format(page, "%s\n", written);
    json_decref(described);
    return (written && !page->failed) || hod_fail_memory(error);
}

static bool is_for_description(const char *path)
{
    return word_ends_in(word_of(path), ".json");
}

bool chart_is_one_file(const char *path)
{
    for (int i = 0; i < USUAL_PICTURES; i++)
        if (word_ends_in(word_of(path), endings[i])) return true;
    return is_for_description(path);
}

bool hod_chart_can_write(const char *path, hod_error *error)
{
    if (is_for_description(path)) return hod_output_can_open(path, error);
    AUTO(free_paths) struct drawn_chart drawn = {0};
    bool can = name_files(&drawn, path, error);
    for (int i = 0; can && i < HOD_PICTURES; i++)
        can = !drawn.paths[i] || hod_output_can_open(drawn.paths[i], error);
    return can;
}

static bool write_chart(const hod_chart *chart, const char *path, struct output_set *set,
                        const hod_stop *stop, hod_error *error)
{
    if (!hod_chart_check(chart, error)) return false;
    AUTO(hod_buffer_free) hod_buffer drawn = {0};
    if (is_for_description(path))
        return chart_describe(chart, &drawn, error) && write_page(&drawn, path, set, error);
    AUTO(free_paths) struct drawn_chart files = {.chart = chart};
    size_t place = 0;
    return name_files(&files, path, error) && draw(&files, 1, &drawn, stop, error) &&
           write_pictures(&files, &drawn, &place, set, error);
}

bool hod_chart_write(const hod_chart *chart, const char *path, struct output_set *set, const hod_stop *stop,
                     hod_error *error)
{
    struct output_set alone = {0};
    if (set) return write_chart(chart, path, set, stop, error);
    if (write_chart(chart, path, &alone, stop, error)) return output_set_commit(&alone, error);
    output_set_discard(&alone);
    return false;
}

/* A chart has only one of the two PNG pictures. */
static bool name_published(struct drawn_chart *drawn, const struct chart_published *published,
                           hod_error *error)
{
    drawn->chart = published->chart;
    for (int i = 0; i < HOD_PICTURES; i++)
        if (i != (published->is_shared ? HOD_PICTURE_PNG : HOD_PICTURE_SHARED) &&
            !(drawn->paths[i] = hod_text(error, "%s%s", published->path, endings[i])))
            return false;
    return true;
}

bool charts_publish(const struct chart_published *charts, int count, const hod_stop *stop, hod_error *error)
{
    AUTO_FREE struct drawn_chart *files = calloc((size_t)count + 1, sizeof *files);
    AUTO(hod_buffer_free) hod_buffer drawn = {0};
    size_t place = 0;
    if (!files) return hod_fail_memory(error);
    bool done = true;
    for (int i = 0; done && i < count; i++) done = name_published(&files[i], &charts[i], error);
    done = done && draw(files, count, &drawn, stop, error);
    for (int i = 0; done && i < count; i++) {
        struct output_set set = {0};
        done = write_pictures(&files[i], &drawn, &place, &set, error) && output_set_commit(&set, error);
        output_set_discard(&set);
    }
    for (int i = 0; i < count; i++) free_paths(&files[i]);
    return done;
}

char *hod_chart_svg(const hod_chart *chart, const hod_stop *stop, hod_error *error)
{
    char wanted[] = "";
    const struct drawn_chart files = {.chart = chart, .paths = {[HOD_PICTURE_SVG] = wanted}};
    AUTO(hod_buffer_free) hod_buffer drawn = {0};
    hod_buffer svg = {0};
    size_t place = 0;
    if (draw(&files, 1, &drawn, stop, error) &&
        take_picture(&drawn, &place, HOD_PICTURE_SVG, chart, &svg, error))
        return hod_buffer_take(&svg, error);
    hod_buffer_free(&svg);
    return NULL;
}

bool hod_chart_available(void)
{
    AUTO(hod_buffer_free) hod_buffer version = {0};
    return hod_gnuplot_version(&version);
}
