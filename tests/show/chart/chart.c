/* Charts: what gnuplot is asked to do, what it returns, and failures. */
#include "example.h"

#include "show/chart/gnuplot.h"

#include "commas.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[] = "/tmp/hod-chart-XXXXXX";
static char base[64];

static void make_folder(void)
{
    cr_assert_not_null(mkdtemp(folder));
    snprintf(base, sizeof base, "%s/chart", folder);
}

static int files_in_folder(bool removing)
{
    int count = 0;
    DIR *directory = opendir(folder);
    for (struct dirent *entry; (entry = readdir(directory));) {
        char path[400];
        if (entry->d_name[0] == '.' && strlen(entry->d_name) < 3) continue;
        count++;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (removing) unlink(path);
    }
    closedir(directory);
    return count;
}

static void remove_folder(void)
{
    files_in_folder(true);
    rmdir(folder);
}

TestSuite(chart, .init = make_folder, .fini = remove_folder);

static void need_gnuplot(void)
{
    if (!hod_chart_available()) cr_skip_test("gnuplot is not installed (package gnuplot-nox)");
}

/* The bytes of the file base + extension; the caller frees them. */
static char *bytes_of(const char *extension, size_t *count)
{
    char path[80];
    snprintf(path, sizeof path, "%s%s", base, extension);
    FILE *file = fopen(path, "rb");
    cr_assert_not_null(file, "%s", path);
    char *bytes = NULL;
    FILE *copy = open_memstream(&bytes, count);
    for (int byte; (byte = getc(file)) != EOF;) putc(byte, copy);
    fclose(copy);
    fclose(file);
    return bytes;
}

static bool is_there(const char *extension)
{
    char path[80];
    snprintf(path, sizeof path, "%s%s", base, extension);
    return access(path, F_OK) == 0;
}

static void assert_drawn(const hod_chart *chart, const char *path)
{
    hod_error error = {0};
    cr_assert(hod_chart_write(chart, path, NULL, NULL, &error), "%s", error.message);
}

static void assert_refused(const hod_chart *chart, const char *message)
{
    hod_error error = {0};
    cr_assert_not(hod_chart_write(chart, base, NULL, NULL, &error));
    cr_assert_str_eq(error.message, message);
    cr_assert_eq(files_in_folder(false), 0);
}

static char *script_of(const hod_chart *chart)
{
    hod_buffer script = {0};
    hod_script_write(&script, chart, (const bool[HOD_PICTURES]){[HOD_PICTURE_SVG] = true});
    hod_buffer_byte(&script, '\0');
    cr_assert_not(script.failed);
    return script.bytes;
}

Test(chart, text_has_no_special_meaning_to_gnuplot)
{
    hod_chart chart = example();
    chart.title = "it's `date` \\ \"x\" $1 @y\nz";
    AUTO_FREE char *script = script_of(&chart);
    cr_assert_not_null(strstr(script, "'it'.\"'\".'s `date` \\ \"x\" $1 @y z' at screen"));
}

Test(chart, names_along_an_axis_are_written_unchanged)
{
    const hod_chart chart = example();
    AUTO_FREE char *script = script_of(&chart);
    cr_assert_not_null(strstr(script, "'it'.\"'\".'s \"quoted\" 50 %' at screen"));
    cr_assert_not_null(strstr(script, " noenhanced "));
}

Test(chart, a_script_does_not_depend_on_the_locale)
{
    const hod_chart chart = example();
    AUTO_FREE char *before = script_of(&chart);
    write_decimal_commas();
    AUTO_FREE char *after = script_of(&chart);
    cr_assert_str_eq(before, after);
}

Test(chart, appears_as_svg_and_as_png)
{
    need_gnuplot();
    for (hod_chart_kind kind = HOD_CHART_STACKED_BARS; kind <= HOD_CHART_BEFORE_AFTER; kind++) {
        hod_chart chart = example();
        chart.kind = kind;
        assert_drawn(&chart, base);
        size_t count;
        char *svg = bytes_of(".svg", &count);
        cr_assert_not_null(strstr(svg, "</svg>"));
        free(svg);
        char *png = bytes_of(".png", &count);
        cr_assert_eq(memcmp(png, "\x89PNG\r\n\x1a\n", 8), 0);
        free(png);
        cr_assert_eq(files_in_folder(true), 2);
    }
}

Test(chart, a_tornado_is_centred_on_its_first_series)
{
    need_gnuplot();
    hod_chart chart = example();
    chart.kind = HOD_CHART_TORNADO;
    assert_refused(&chart, "a chart of tornado bars shows 3 series, but there are 2");
    chart.series_count = 3;
    chart.series = (const char *const[]){"as it stands", "lowest", "highest"};
    chart.values = (double[]){0.5, 0.5, 0.5, 0.25, 0.5, NAN, 0.75, 0.625, NAN};
    assert_drawn(&chart, base);
    AUTO_FREE char *script = script_of(&chart);
    cr_assert_not_null(strstr(script, "\"25 %\""));
    cr_assert_not_null(strstr(script, "\"75 %\""));
    cr_assert_null(strstr(script, "\"50 %\""), "a half without length has no label");
}

Test(chart, the_extension_chooses_one_picture)
{
    need_gnuplot();
    const hod_chart chart = example();
    char path[80];
    snprintf(path, sizeof path, "%s.svg", base);
    assert_drawn(&chart, path);
    cr_assert(is_there(".svg") && !is_there(".png"));
    snprintf(path, sizeof path, "%s.png", base);
    assert_drawn(&chart, path);
    cr_assert(is_there(".png"));
}

Test(chart, a_description_contains_every_text_and_number)
{
    const hod_chart chart = example();
    char path[80];
    snprintf(path, sizeof path, "%s.json", base);
    cr_assert(hod_chart_can_write(path, NULL) && hod_chart_write(&chart, path, NULL, NULL, NULL));
    json_t *described = json_load_file(path, 0, NULL);
    cr_assert_str_eq(json_string_value(json_object_get(described, "kind")), "stacked-bars");
    cr_assert_str_eq(json_string_value(json_object_get(described, "title")), chart.title);
    for (size_t i = 0; i < chart.category_count; i++)
        cr_assert_str_eq(json_string_value(json_array_get(json_object_get(described, "categories"), i)),
                         chart.categories[i]);
    const json_t *values = json_object_get(described, "values");
    for (size_t series = 0; series < chart.series_count; series++)
        for (size_t i = 0; i < chart.category_count; i++) {
            const double value = chart.values[series * chart.category_count + i];
            const json_t *number = json_array_get(json_array_get(values, series), i);
            if (isnan(value))
                cr_assert(json_is_null(number));
            else
                cr_assert_eq(json_real_value(number), value);
        }
    json_decref(described);
}

Test(chart, svg_shows_every_text_unchanged)
{
    need_gnuplot();
    const hod_chart chart = example();
    assert_drawn(&chart, base);
    size_t count;
    AUTO_FREE char *svg = bytes_of(".svg", &count);
    cr_assert_not_null(strstr(svg, "<title>Épées &amp; 'volées' {/Bold x}</title>"));
    cr_assert_not_null(strstr(svg, "<text>Épées &amp; 'volées' {/Bold x}</text>"));
    cr_assert_not_null(strstr(svg, "<text>A rule_set</text>"));
    cr_assert_not_null(strstr(svg, "<text>it's \"quoted\" 50 %</text>"));
    cr_assert_not_null(strstr(svg, "<text>target_density `date` \\n</text>"));
    cr_assert_not_null(strstr(svg, "<text>one &amp; &lt;more>"));
    cr_assert_not_null(strstr(svg, "sans-serif\" font-weight=\"bold\""));
    cr_assert_null(strstr(svg, "<title>gnuplot"));
    cr_assert_not_null(strstr(svg, "<desc>Probability by Formation"),
                       "what it shows, for those who do not see it");
}

/* Whether the attribute before this place has a colour, "#222222", that a rule for the night changes. */
static bool is_for_night(const char *svg, const char *attribute, const char *colour)
{
    char rule[64];
    snprintf(rule, sizeof rule, "[%s=\"%.7s\"] { %s: #", attribute, colour, attribute);
    return strstr(svg, rule);
}

Test(chart, every_colour_of_an_svg_has_a_replacement_by_night)
{
    static const char *const attributes[] = {"fill", "stroke", "color"};
    need_gnuplot();
    for (hod_chart_kind kind = HOD_CHART_STACKED_BARS; kind <= HOD_CHART_BEFORE_AFTER; kind++) {
        hod_chart chart = example();
        chart.kind = kind;
        assert_drawn(&chart, base);
        size_t count;
        AUTO_FREE char *svg = bytes_of(".svg", &count);
        svg[count - 1] = '\0';
        cr_expect_not_null(strstr(svg, "@media screen and (prefers-color-scheme: dark)"));
        cr_expect_not_null(strstr(svg, "[fill=\"#ffffff\"] { fill: #14171b }"), "the paper");
        cr_expect_null(strstr(svg, "rgb("), "kind %d: no colour is written in another way", (int)kind);
        for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++)
            for (const char *place = svg; (place = strstr(place, attributes[i])); place++) {
                const char *value = place + strlen(attributes[i]);
                if (*value == '=' && value[2] == '#')
                    cr_expect(is_for_night(svg, attributes[i], value + 2), "%.40s", place);
            }
    }
}

Test(chart, a_text_that_looks_like_a_colour_is_kept)
{
    need_gnuplot();
    hod_chart chart = example();
    chart.subtitle = "fill='rgb(1,2,3)' stroke=\"black\"";
    assert_drawn(&chart, base);
    size_t count;
    AUTO_FREE char *svg = bytes_of(".svg", &count);
    cr_expect_not_null(strstr(svg, "<text>fill='rgb(1,2,3)' stroke=\"black\"</text>"));
}

Test(chart, a_png_is_1000_pixels_wide)
{
    need_gnuplot();
    const hod_chart chart = example();
    assert_drawn(&chart, base);
    size_t count;
    AUTO_FREE char *png = bytes_of(".png", &count);
    cr_expect_arr_eq(png + 12, "IHDR\0\0\x03\xe8", 8);
}

Test(chart, on_a_telephone_no_letter_is_smaller_than_11_pixels)
{
    for (hod_chart_kind kind = HOD_CHART_STACKED_BARS; kind <= HOD_CHART_BEFORE_AFTER; kind++) {
        hod_chart chart = example();
        AUTO(hod_buffer_free) hod_buffer script = {0};
        chart.kind = kind;
        chart.categories = (const char *const[]){"a name that is longer than there is room for", "short",
                                                 "of-many-hyphens-and-words"};
        hod_script_write(&script, &chart, (const bool[HOD_PICTURES]){[HOD_PICTURE_NARROW] = true});
        hod_buffer_byte(&script, '\0');
        int fonts = 0;
        for (const char *place = script.bytes; (place = strstr(place, "font 'Liberation Sans")); fonts++) {
            place = strchr(place, ',') + 1;
            cr_expect(strtod(place, NULL) >= 11 || strncmp(place, "0'", 2) == 0, "kind %d: %.20s", (int)kind,
                      place);
        }
        cr_expect_gt(fonts, 5);
    }
}

Test(chart, a_page_gets_a_drawing_for_telephones_and_a_picture_to_share)
{
    need_gnuplot();
    for (hod_chart_kind kind = HOD_CHART_STACKED_BARS; kind <= HOD_CHART_BEFORE_AFTER; kind++) {
        hod_chart chart = example();
        hod_error error = {0};
        chart.kind = kind;
        cr_assert(charts_publish(&(struct chart_published){&chart, base, true}, 1, NULL, &error), "%s",
                  error.message);
        size_t count;
        char *narrow = bytes_of("-narrow.svg", &count), *shared = bytes_of(".png", &count);
        cr_expect_not_null(strstr(narrow, "width=\"350\""));
        cr_expect_arr_eq(shared + 12, "IHDR\0\0\x04\xb0\0\0\x02\x76", 12, "1200 x 630");
        free(narrow);
        free(shared);
        cr_expect_eq(files_in_folder(true), 3);
        cr_assert(charts_publish(&(struct chart_published){&chart, base, false}, 1, NULL, &error), "%s",
                  error.message);
        char *other = bytes_of(".png", &count);
        cr_expect_arr_eq(other + 12, "IHDR\0\0\x03\xe8", 8, "1000 pixels where no link is shown with it");
        free(other);
        cr_expect_eq(files_in_folder(true), 3);
    }
}

Test(chart, charts_drawn_in_one_run_equal_charts_drawn_alone)
{
    need_gnuplot();
    hod_chart charts[] = {example(), example(), example()};
    char paths[3][80];
    struct chart_published all[3];
    for (int i = 0; i < 3; i++) {
        charts[i].kind =
            (const hod_chart_kind[]){HOD_CHART_LINES, HOD_CHART_HEAT_MAP, HOD_CHART_GROUPED_BARS}[i];
        snprintf(paths[i], sizeof paths[i], "%s-%d", base, i);
        all[i] = (struct chart_published){&charts[i], paths[i], i == 1};
    }
    hod_error error = {0};
    cr_assert(charts_publish(all, 3, NULL, &error), "%s", error.message);
    for (int i = 0; i < 3; i++) {
        char ending[16];
        size_t count, alone_count;
        assert_drawn(&charts[i], base);
        for (int png = 0; png < 2 - all[i].is_shared; png++) { /* the PNG of these has a form of its own */
            const char *own = png ? ".png" : ".svg";
            snprintf(ending, sizeof ending, "-%d%s", i, own);
            AUTO_FREE char *together = bytes_of(ending, &count), *alone = bytes_of(own, &alone_count);
            cr_assert_eq(count, alone_count, "%s", ending);
            cr_expect_arr_eq(together, alone, count, "%s", ending);
        }
    }
    cr_expect_eq(files_in_folder(true), 2 + 3 * 3);
}

/* Texts with an apostrophe where gnuplot might end a text or begin another. */
#define AT_FIRST  "'Twas a hard shot"
#define TOGETHER  "in '' a row"
#define AT_LAST   "the '`date`'\""
#define ALONE     "'"
#define IN_A_NAME "\"ho'ld\"\\"

Test(chart, every_text_can_contain_apostrophes)
{
    need_gnuplot();
    static const hod_chart_kind kinds[] = {HOD_CHART_STACKED_BARS, HOD_CHART_LINES, HOD_CHART_HEAT_MAP,
                                           HOD_CHART_BEFORE_AFTER, HOD_CHART_GROUPED_BARS};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        hod_chart chart = example();
        chart.kind = kinds[i];
        chart.title = chart.series_axis = AT_FIRST;
        chart.subtitle = chart.category_axis = TOGETHER;
        chart.source = chart.value_axis = AT_LAST;
        chart.categories = (const char *const[]){"''83", AT_LAST, ALONE};
        chart.series = (const char *const[]){"''", "'79 ''and'' '80'"};
        assert_drawn(&chart, base);
        size_t count;
        AUTO_FREE char *svg = bytes_of(".svg", &count);
        cr_expect_not_null(strstr(svg, "<text>" AT_FIRST "</text>"), "kind %d", (int)kinds[i]);
        cr_expect_not_null(strstr(svg, "<text>" TOGETHER "</text>"), "kind %d", (int)kinds[i]);
        cr_expect_not_null(strstr(svg, "<text>" AT_LAST "</text>"), "kind %d", (int)kinds[i]);
        cr_expect_not_null(strstr(svg, "<text>''83</text>"), "kind %d", (int)kinds[i]);
    }
}

Test(chart, the_names_in_a_map_can_contain_anything)
{
    need_gnuplot();
    hod_chart chart = example();
    chart.kind = HOD_CHART_MAP;
    chart.labels = (const char *const[]){IN_A_NAME, "'\nEND\nprint \"out\"\n"};
    chart.label_count = 2;
    chart.values = (const double[]){0, 1, 0, 1, 0, 1};
    assert_drawn(&chart, base);
    size_t count;
    AUTO_FREE char *svg = bytes_of(".svg", &count);
    cr_assert_not_null(strstr(svg, "<text>a: " IN_A_NAME "</text>"));
    cr_assert_not_null(strstr(svg, "<text>b: ' END print \"out\" </text>"));
}

/* Expects that a file drawn alone has the same bytes as one drawn together with the other. */
static void assert_drawn_the_same(const hod_chart *chart, const char *extension)
{
    size_t together_count, alone_count;
    char path[80];
    snprintf(path, sizeof path, "%s%s", base, extension);
    AUTO_FREE char *together = bytes_of(extension, &together_count);
    assert_drawn(chart, path);
    AUTO_FREE char *alone = bytes_of(extension, &alone_count);
    cr_expect_eq(together_count, alone_count, "%s", extension);
    cr_expect_arr_eq(together, alone, together_count, "%s", extension);
}

Test(chart, pictures_drawn_in_one_run_equal_pictures_drawn_alone)
{
    static const hod_chart_kind kinds[] = {HOD_CHART_STACKED_BARS, HOD_CHART_GROUPED_BARS, HOD_CHART_LINES,
                                           HOD_CHART_HEAT_MAP, HOD_CHART_BEFORE_AFTER};
    need_gnuplot();
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        hod_chart chart = example();
        chart.kind = kinds[i];
        assert_drawn(&chart, base);
        assert_drawn_the_same(&chart, ".svg");
        assert_drawn_the_same(&chart, ".png");
    }
}

Test(chart, the_same_chart_gives_the_same_svg)
{
    need_gnuplot();
    const hod_chart chart = example();
    size_t first_count, second_count;
    assert_drawn(&chart, base);
    AUTO_FREE char *first = bytes_of(".svg", &first_count);
    assert_drawn(&chart, base);
    AUTO_FREE char *second = bytes_of(".svg", &second_count);
    cr_assert_eq(first_count, second_count);
    cr_assert_arr_eq(first, second, first_count);
}

Test(chart, many_long_names_and_intervals_work)
{
    need_gnuplot();
    enum { COUNT = 200, SERIES = 24 };
    static char names[COUNT][64];
    static const char *pointers[COUNT];
    static double shares[COUNT * SERIES];
    for (int i = 0; i < COUNT; i++) {
        snprintf(names[i], sizeof names[i], "a long and tiresome name of a category, number %d", i);
        pointers[i] = names[i];
    }
    for (int i = 0; i < COUNT * SERIES; i++) shares[i] = i % 25 / 25.0;
    hod_chart chart = example();
    chart.kind = HOD_CHART_LINES;
    chart.categories = chart.series = pointers;
    chart.category_count = COUNT;
    chart.series_count = SERIES;
    chart.values = chart.lower = chart.upper = shares;
    assert_drawn(&chart, base);
}

Test(chart, without_gnuplot_the_error_says_how_to_get_it)
{
    setenv("PATH", folder, 1);
    const hod_chart chart = example();
    cr_assert_not(hod_chart_available());
    assert_refused(&chart, "charts need gnuplot, and it is not installed: install the package gnuplot-nox");
}

/* Puts a gnuplot with this text in front of the real one. */
static void replace_gnuplot(const char *text)
{
    char path[80];
    snprintf(path, sizeof path, "%s/gnuplot", folder);
    FILE *file = fopen(path, "w");
    fputs(text, file);
    fclose(file);
    chmod(path, 0755);
    setenv("PATH", folder, 1);
}

Test(chart, complaints_of_gnuplot_are_passed_on)
{
    replace_gnuplot("#!/bin/sh\necho 'plot x' >&2\necho '      line 0: no such thing' >&2\nexit 1\n");
    const hod_chart chart = example();
    hod_error error = {0};
    cr_assert_not(hod_chart_write(&chart, base, NULL, NULL, &error));
    cr_assert_str_eq(error.message, "gnuplot failed: line 0: no such thing");
    cr_assert_eq(files_in_folder(false), 1, "only the program is there");
}

Test(chart, a_stop_ends_gnuplot)
{
    replace_gnuplot("#!/bin/sh\nPATH=/usr/bin:/bin\nexec sleep 600\n");
    const hod_chart chart = example();
    hod_error error = {0};
    AUTO(free_stop) hod_stop *stop = hod_stop_new(&error);
    hod_stop_now(stop);
    cr_assert_not(hod_chart_write(&chart, base, NULL, stop, &error));
    cr_expect_eq(error.status, HOD_CANCELLED);
    cr_expect_eq(files_in_folder(false), 1, "only the program is there");
}

Test(chart, half_a_picture_is_an_error_and_leaves_no_file)
{
    replace_gnuplot("#!/bin/sh\necho '<svg>'\n");
    const hod_chart chart = example();
    hod_error error = {0};
    cr_assert_not(hod_chart_write(&chart, base, NULL, NULL, &error));
    cr_assert_not_null(strstr(error.message, "did not finish the picture"));
    cr_assert_eq(files_in_folder(false), 1, "only the program is there");
}

Test(chart, a_missing_folder_is_an_error)
{
    need_gnuplot();
    const hod_chart chart = example();
    hod_error error = {0};
    cr_assert_not(hod_chart_write(&chart, "/nowhere/at/all/chart", NULL, NULL, &error));
    cr_assert_str_eq(error.message, "cannot write /nowhere/at/all/chart.svg: No such file or directory");
}

/* Two panels, each with two bars of one series. */
static hod_chart example_in_panels(void)
{
    static const char *const panels[] = {"Extra actions 0", "it's 1"};
    static const double tenths[] = {0.1, 0.2, 0.4, 0.3};
    hod_chart chart = example();
    chart.panels = panels;
    chart.panel_count = 2;
    chart.series_count = 1;
    chart.category_count = 2;
    chart.values = chart.lower = chart.upper = chart.marks = tenths;
    return chart;
}

Test(chart, panels_are_side_by_side_under_their_names)
{
    need_gnuplot();
    const hod_chart chart = example_in_panels();
    assert_drawn(&chart, base);
    size_t count;
    char *svg = bytes_of(".svg", &count);
    cr_expect_not_null(strstr(svg, "Extra actions 0"));
    cr_expect_not_null(strstr(svg, "it's 1"));
    free(svg);
    AUTO_FREE char *sentence = hod_chart_sentence(&chart, NULL);
    cr_expect_str_eq(sentence,
                     "Probability by Formation and Hits: from 10 % (Extra actions 0, no hits, Open order) "
                     "to 40 % (it's 1, no hits, Open order).");
}

Test(chart, panels_have_few_bars)
{
    hod_chart chart = example_in_panels();
    chart.panel_count = 7;
    chart.panels = (const char *[]){"1", "2", "3", "4", "5", "6", "7"};
    chart.values = (double[14]){0};
    assert_refused(&chart, "a chart has 2 to 6 panels, or none: not 7");
    chart = example_in_panels();
    chart.kind = HOD_CHART_LINES;
    assert_refused(&chart, "a chart of lines has no panels");
}

Test(chart, charts_that_make_no_sense_are_refused)
{
    hod_chart chart = example();
    chart.category_count = 0;
    assert_refused(&chart, "a chart shows 1 to 200 categories, but there are 0");
    chart = example();
    chart.series_count = 25;
    assert_refused(&chart, "a chart of stacked bars shows 1 to 24 series, but there are 25");
    chart = example();
    chart.kind = HOD_CHART_BEFORE_AFTER;
    chart.series_count = 1;
    assert_refused(&chart, "a chart of before and after shows 2 to 24 series, but there are 1");
    chart = example();
    chart.values = (double[]){NAN, NAN, NAN, NAN, NAN, NAN};
    assert_refused(&chart, "a chart needs at least one value");
    chart.values = (double[]){0.5, NAN, -0.25, 0, 0, 0};
    assert_refused(&chart, "stacked bars cannot show the negative value -0.25");
    chart.values = (double[]){0.5, NAN, INFINITY, 0, 0, 0};
    assert_refused(&chart, "a chart cannot show an infinite value");
    chart = example();
    chart.lower = chart.values;
    assert_refused(&chart, "intervals need both a lower and an upper end");
    chart.upper = chart.values;
    chart.kind = HOD_CHART_HEAT_MAP;
    assert_refused(&chart, "a chart of a heat map cannot show intervals");
    chart = example();
    chart.categories = (const char *[]){"fine",
                                        "Ma\xf1"
                                        "ana",
                                        "fine"};
    assert_refused(&chart, "cannot draw a chart: category 2 is not UTF-8");
}
