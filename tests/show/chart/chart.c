/* Charts: what gnuplot is asked to do, what it returns, and failures. */
#include "example.h"

#include "show/chart/gnuplot.h"

#include "commas.h"
#include "folder.h"
#include "refusals.h"

#include <criterion/criterion.h>
#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static hod_error error;

TestSuite(chart, .init = enter_folder, .fini = leave_folder);

static void need_gnuplot(void)
{
    if (!hod_chart_available()) cr_skip_test("gnuplot is not installed (package gnuplot-nox)");
}

static hod_chart example_of(hod_chart_kind kind)
{
    hod_chart chart = example();
    chart.kind = kind;
    return chart;
}

/* Expects that this many files have been drawn, and removes them. */
static void expect_files(int count)
{
    cr_expect_eq(files_in_folder(), count);
    cr_assert_eq(system("/bin/rm -f *"), 0);
}

static void assert_drawn(const hod_chart *chart, const char *path)
{
    cr_assert(hod_chart_write(chart, path, NULL, NULL, &error), "%s", error.message);
}

/* The chart as an SVG; the caller frees it. */
static char *svg_of(const hod_chart *chart)
{
    assert_drawn(chart, "chart");
    return text_of("chart.svg");
}

static void expect_refused(const hod_chart *chart, const char *message)
{
    expect_refusal(hod_chart_write(chart, "chart", NULL, NULL, &error), &error, message, "the chart");
    cr_expect_eq(files_in_folder(), 0, "%s", message);
}

static char *script_of(const hod_chart *chart)
{
    hod_buffer script = {0};
    hod_script_write(&script, chart, (const bool[HOD_PICTURES]){[HOD_PICTURE_SVG] = true});
    hod_buffer_byte(&script, '\0');
    cr_assert_not(script.failed);
    return script.bytes;
}

Test(chart, texts_are_written_unchanged_without_special_meaning_to_gnuplot)
{
    hod_chart chart = example();
    chart.title = "it's `date` \\ \"x\" $1 @y\nz";
    AUTO_FREE char *script = script_of(&chart);
    cr_expect_not_null(strstr(script, "'it'.\"'\".'s `date` \\ \"x\" $1 @y z' at screen"));
    cr_expect_not_null(strstr(script, "'it'.\"'\".'s \"quoted\" 50 %' at screen"), "a name along an axis");
    cr_expect_not_null(strstr(script, " noenhanced "));
}

/* A blank line has no colour: gnuplot takes what is in its memory, and draws the same script in different paths. */
Test(chart, every_row_of_a_script_has_its_colour)
{
    hod_chart chart = example_of(HOD_CHART_LINES);
    chart.lower = chart.upper = chart.values;
    AUTO_FREE char *script = script_of(&chart);
    cr_expect(strstr(script, "$lines0 <<") && strstr(script, "$intervals <<"));
    cr_expect_null(strstr(script, "\n\n"));
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
        const hod_chart chart = example_of(kind);
        size_t count;
        AUTO_FREE char *svg = svg_of(&chart), *png = bytes_of("chart.png", &count);
        cr_expect_not_null(strstr(svg, "</svg>"), "kind %d", (int)kind);
        cr_expect_arr_eq(png, "\x89PNG\r\n\x1a\n", 8, "kind %d", (int)kind);
        cr_expect_arr_eq(png + 12, "IHDR\0\0\x03\xe8", 8, "kind %d: 1000 pixels wide", (int)kind);
        expect_files(2);
    }
}

Test(chart, a_tornado_is_centred_on_its_first_series)
{
    need_gnuplot();
    hod_chart chart = example_of(HOD_CHART_TORNADO);
    expect_refused(&chart, "a chart of tornado bars shows 3 series, but there are 2");
    chart.series_count = 3;
    chart.series = (const char *const[]){"as it stands", "lowest", "highest"};
    chart.values = (double[]){0.5, 0.5, 0.5, 0.25, 0.5, NAN, 0.75, 0.625, NAN};
    assert_drawn(&chart, "chart");
    AUTO_FREE char *script = script_of(&chart);
    cr_assert_not_null(strstr(script, "\"25 %\""));
    cr_assert_not_null(strstr(script, "\"75 %\""));
    cr_assert_null(strstr(script, "\"50 %\""), "a half without length has no label");
}

Test(chart, the_extension_chooses_one_picture)
{
    static const char *const paths[] = {"chart.svg", "chart.png"};
    need_gnuplot();
    const hod_chart chart = example();
    for (int i = 0; i < 2; i++) {
        assert_drawn(&chart, paths[i]);
        cr_expect_eq(access(paths[i], F_OK), 0, "%s", paths[i]);
        expect_files(1);
    }
}

Test(chart, a_description_contains_every_text_and_number)
{
    const hod_chart chart = example();
    cr_assert(hod_chart_can_write("chart.json", NULL));
    assert_drawn(&chart, "chart.json");
    json_t *described = json_load_file("chart.json", 0, NULL);
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
    static const char *const shown[] = {
        "<title>Épées &amp; 'volées' {/Bold x}</title>",
        "<text>Épées &amp; 'volées' {/Bold x}</text>",
        "<text>A rule_set</text>",
        "<text>it's \"quoted\" 50 %</text>",
        "<text>target_density `date` \\n</text>",
        "<text>one &amp; &lt;more>",
        "<text>fill='rgb(1,2,3)' stroke=\"black\"</text>",
        "sans-serif\" font-weight=\"bold\"",
        "<desc>Probability by Formation", /* what it shows, for those who do not see it */
    };
    need_gnuplot();
    hod_chart chart = example();
    chart.source = "fill='rgb(1,2,3)' stroke=\"black\"";
    AUTO_FREE char *svg = svg_of(&chart);
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++)
        cr_expect_not_null(strstr(svg, shown[i]), "%s", shown[i]);
    cr_assert_null(strstr(svg, "<title>gnuplot"));
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
        const hod_chart chart = example_of(kind);
        AUTO_FREE char *svg = svg_of(&chart);
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

Test(chart, on_a_telephone_no_letter_is_smaller_than_11_pixels)
{
    for (hod_chart_kind kind = HOD_CHART_STACKED_BARS; kind <= HOD_CHART_BEFORE_AFTER; kind++) {
        hod_chart chart = example_of(kind);
        AUTO(hod_buffer_free) hod_buffer script = {0};
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
    for (hod_chart_kind kind = HOD_CHART_STACKED_BARS; kind <= HOD_CHART_BEFORE_AFTER; kind++)
        for (int is_shared = 0; is_shared <= 1; is_shared++) {
            const hod_chart chart = example_of(kind);
            const struct chart_published published = {&chart, "chart", is_shared};
            size_t count;
            cr_assert(charts_publish(&published, 1, NULL, &error), "%s", error.message);
            AUTO_FREE char *narrow = text_of("chart-narrow.svg"), *png = bytes_of("chart.png", &count);
            cr_expect_not_null(strstr(narrow, "width=\"350\""));
            if (is_shared)
                cr_expect_arr_eq(png + 12, "IHDR\0\0\x04\xb0\0\0\x02\x76", 12, "1200 x 630");
            else
                cr_expect_arr_eq(png + 12, "IHDR\0\0\x03\xe8", 8,
                                 "1000 pixels where no link is shown with it");
            expect_files(3);
        }
}

/* Expects that two files have the same bytes. */
static void expect_same(const char *one, const char *other)
{
    size_t count, other_count;
    AUTO_FREE char *bytes = bytes_of(one, &count), *other_bytes = bytes_of(other, &other_count);
    cr_assert_eq(count, other_count, "%s", one);
    cr_expect_arr_eq(bytes, other_bytes, count, "%s", one);
}

/* The PNG of a chart that is shared has a form of its own. */
Test(chart, charts_drawn_in_one_run_equal_charts_drawn_alone)
{
    need_gnuplot();
    hod_chart charts[] = {example_of(HOD_CHART_LINES), example_of(HOD_CHART_HEAT_MAP),
                          example_of(HOD_CHART_GROUPED_BARS)};
    const struct chart_published all[] = {
        {&charts[0], "chart-0", false}, {&charts[1], "chart-1", true}, {&charts[2], "chart-2", false}};
    cr_assert(charts_publish(all, 3, NULL, &error), "%s", error.message);
    for (int i = 0; i < 3; i++) {
        char name[32];
        assert_drawn(&charts[i], "chart");
        snprintf(name, sizeof name, "chart-%d.svg", i);
        expect_same(name, "chart.svg");
        snprintf(name, sizeof name, "chart-%d.png", i);
        if (!all[i].is_shared) expect_same(name, "chart.png");
    }
    expect_files(2 + 3 * 3);
}

/* Texts with an apostrophe where gnuplot might end a text or begin another. */
#define AT_FIRST  "'Twas a hard shot"
#define TOGETHER  "in '' a row"
#define AT_LAST   "the '`date`'\""
#define ALONE     "'"
#define IN_A_NAME "\"ho'ld\"\\"

static const hod_chart_kind kinds[] = {HOD_CHART_STACKED_BARS, HOD_CHART_LINES, HOD_CHART_HEAT_MAP,
                                       HOD_CHART_BEFORE_AFTER, HOD_CHART_GROUPED_BARS};

Test(chart, every_text_can_contain_apostrophes)
{
    static const char *const shown[] = {AT_FIRST, TOGETHER, AT_LAST, "''83"};
    need_gnuplot();
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        hod_chart chart = example_of(kinds[i]);
        chart.title = chart.series_axis = AT_FIRST;
        chart.subtitle = chart.category_axis = TOGETHER;
        chart.source = chart.value_axis = AT_LAST;
        chart.categories = (const char *const[]){"''83", AT_LAST, ALONE};
        chart.series = (const char *const[]){"''", "'79 ''and'' '80'"};
        AUTO_FREE char *svg = svg_of(&chart);
        for (size_t text = 0; text < sizeof shown / sizeof *shown; text++) {
            char element[64];
            snprintf(element, sizeof element, "<text>%s</text>", shown[text]);
            cr_expect_not_null(strstr(svg, element), "kind %d: %s", (int)kinds[i], shown[text]);
        }
    }
}

Test(chart, the_names_in_a_map_can_contain_anything)
{
    need_gnuplot();
    hod_chart chart = example_of(HOD_CHART_MAP);
    chart.labels = (const char *const[]){IN_A_NAME, "'\nEND\nprint \"out\"\n"};
    chart.label_count = 2;
    chart.values = (const double[]){0, 1, 0, 1, 0, 1};
    AUTO_FREE char *svg = svg_of(&chart);
    cr_assert_not_null(strstr(svg, "<text>a: " IN_A_NAME "</text>"));
    cr_assert_not_null(strstr(svg, "<text>b: ' END print \"out\" </text>"));
}

/* This also says that drawing a chart again gives the same bytes. */
Test(chart, pictures_drawn_in_one_run_equal_pictures_drawn_alone)
{
    need_gnuplot();
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const hod_chart chart = example_of(kinds[i]);
        assert_drawn(&chart, "together");
        assert_drawn(&chart, "chart.svg");
        assert_drawn(&chart, "chart.png");
        expect_same("together.svg", "chart.svg");
        expect_same("together.png", "chart.png");
    }
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
    hod_chart chart = example_of(HOD_CHART_LINES);
    chart.categories = chart.series = pointers;
    chart.category_count = COUNT;
    chart.series_count = SERIES;
    chart.values = chart.lower = chart.upper = shares;
    assert_drawn(&chart, "chart");
}

Test(chart, without_gnuplot_the_error_says_how_to_get_it)
{
    setenv("PATH", "/nowhere", 1);
    const hod_chart chart = example();
    cr_assert_not(hod_chart_available());
    expect_refused(&chart, "charts need gnuplot, and it is not installed: install the package gnuplot-nox");
}

/* Expects that drawing fails, and leaves nothing behind, with a program of this text instead of gnuplot. */
static void expect_failure(const char *gnuplot, const hod_stop *stop)
{
    const hod_chart chart = example();
    write_file("gnuplot", gnuplot);
    chmod("gnuplot", 0755);
    setenv("PATH", ".", 1);
    cr_expect_not(hod_chart_write(&chart, "chart", NULL, stop, &error));
    cr_expect_eq(files_in_folder(), 1, "only the program is there");
}

Test(chart, complaints_of_gnuplot_are_passed_on)
{
    expect_failure("#!/bin/sh\necho 'plot x' >&2\necho '      line 0: no such thing' >&2\nexit 1\n", NULL);
    cr_expect_str_eq(error.message, "gnuplot failed: line 0: no such thing");
}

Test(chart, a_stop_ends_gnuplot)
{
    AUTO(free_stop) hod_stop *stop = hod_stop_new(&error);
    hod_stop_now(stop);
    expect_failure("#!/bin/sh\nPATH=/usr/bin:/bin\nexec sleep 600\n", stop);
    cr_expect_eq(error.status, HOD_CANCELLED);
}

Test(chart, half_a_picture_is_an_error_and_leaves_no_file)
{
    expect_failure("#!/bin/sh\necho '<svg>'\n", NULL);
    cr_expect_not_null(strstr(error.message, "did not finish the picture"), "%s", error.message);
}

Test(chart, a_missing_folder_is_an_error)
{
    need_gnuplot();
    const hod_chart chart = example();
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
    AUTO_FREE char *svg = svg_of(&chart), *sentence = hod_chart_sentence(&chart, NULL);
    cr_expect_not_null(strstr(svg, "Extra actions 0"));
    cr_expect_not_null(strstr(svg, "it's 1"));
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
    expect_refused(&chart, "a chart has 2 to 6 panels, or none: not 7");
    chart = example_in_panels();
    chart.kind = HOD_CHART_LINES;
    expect_refused(&chart, "a chart of lines has no panels");
}

Test(chart, charts_that_make_no_sense_are_refused)
{
    hod_chart chart = example();
    chart.category_count = 0;
    expect_refused(&chart, "a chart shows 1 to 200 categories, but there are 0");
    chart = example();
    chart.series_count = 25;
    expect_refused(&chart, "a chart of stacked bars shows 1 to 24 series, but there are 25");
    chart = example_of(HOD_CHART_BEFORE_AFTER);
    chart.series_count = 1;
    expect_refused(&chart, "a chart of before and after shows 2 to 24 series, but there are 1");
    chart = example();
    chart.values = (double[]){NAN, NAN, NAN, NAN, NAN, NAN};
    expect_refused(&chart, "a chart needs at least one value");
    chart.values = (double[]){0.5, NAN, -0.25, 0, 0, 0};
    expect_refused(&chart, "stacked bars cannot show the negative value -0.25");
    chart.values = (double[]){0.5, NAN, INFINITY, 0, 0, 0};
    expect_refused(&chart, "a chart cannot show an infinite value");
    chart = example();
    chart.lower = chart.values;
    expect_refused(&chart, "intervals need both a lower and an upper end");
    chart.upper = chart.values;
    chart.kind = HOD_CHART_HEAT_MAP;
    expect_refused(&chart, "a chart of a heat map cannot show intervals");
    chart = example();
    chart.categories = (const char *[]){"fine",
                                        "Ma\xf1"
                                        "ana",
                                        "fine"};
    expect_refused(&chart, "cannot draw a chart: category 2 is not UTF-8");
}
