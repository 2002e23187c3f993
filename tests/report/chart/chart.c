/* Charts: what is asked of gnuplot, what comes of it, and what goes wrong. */
#include "report/chart/chart.h"

#include "report/chart/palette.h"
#include "report/chart/script.h"

#include "../../commas.h"

#include <criterion/criterion.h>
#include <dirent.h>
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

static const char *const categories[] = {"Open order", "it's \"quoted\" 50 %", "target_density `date` \\n"};
static const char *const series[] = {"no hits", "one & <more>"};
static const double values[] = {0.75, 0.5, 1, 0.25, 0.5, NAN};

static hod_chart example(void)
{
    return (hod_chart){.kind = HOD_CHART_STACKED_BARS,
                       .title = "Épées & 'volées' {/Bold x}",
                       .subtitle = "A rule_set",
                       .category_axis = "Formation",
                       .series_axis = "Hits",
                       .value_axis = "Probability",
                       .category_count = 3,
                       .series_count = 2,
                       .categories = categories,
                       .series = series,
                       .values = values,
                       .percent = true};
}

static void need_gnuplot(void)
{
    if (!hod_chart_available()) cr_skip_test("gnuplot is not installed (package gnuplot-nox)");
}

/* The bytes of base + extension; to be freed. */
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
    hod_error error = {""};
    cr_assert(hod_chart_write(chart, path, &error), "%s", error.message);
}

static void assert_refused(const hod_chart *chart, const char *message)
{
    hod_error error = {""};
    cr_assert_not(hod_chart_write(chart, base, &error));
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

Test(chart, text_reaches_gnuplot_without_meaning_anything_to_it)
{
    hod_buffer script = {0};
    const char *text = "it's `date` \\ \"x\" $1 @y\nz";
    hod_script_quote(&script, text, strlen(text));
    cr_assert_eq(script.length, strlen("'it''s `date` \\ \"x\" $1 @y z'"));
    cr_assert_arr_eq(script.bytes, "'it''s `date` \\ \"x\" $1 @y z'", script.length);
    hod_buffer_free(&script);
}

Test(chart, names_along_an_axis_stand_as_they_are)
{
    const hod_chart chart = example();
    char *script = script_of(&chart);
    cr_assert_not_null(strstr(script, "'it''s \"quoted\" 50 %' at screen"));
    cr_assert_not_null(strstr(script, " noenhanced "));
    free(script);
}

Test(chart, a_script_does_not_depend_on_the_locale)
{
    const hod_chart chart = example();
    char *before = script_of(&chart);
    write_decimal_commas();
    char *after = script_of(&chart);
    cr_assert_str_eq(before, after);
    free(before);
    free(after);
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

Test(chart, a_tornado_stands_around_its_first_series)
{
    need_gnuplot();
    hod_chart chart = example();
    chart.kind = HOD_CHART_TORNADO;
    assert_refused(&chart, "a chart of tornado bars shows 3 series, and there are 2");
    chart.series_count = 3;
    chart.series = (const char *const[]){"as it stands", "lowest", "highest"};
    chart.values = (double[]){0.5, 0.5, 0.5, 0.25, 0.5, NAN, 0.75, 0.625, NAN};
    assert_drawn(&chart, base);
    char *script = script_of(&chart);
    cr_assert_not_null(strstr(script, "\"25 %\""));
    cr_assert_not_null(strstr(script, "\"75 %\""));
    cr_assert_null(strstr(script, "\"50 %\""), "a half without length has no label");
    free(script);
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

Test(chart, svg_shows_every_text_as_it_stands)
{
    need_gnuplot();
    const hod_chart chart = example();
    assert_drawn(&chart, base);
    size_t count;
    char *svg = bytes_of(".svg", &count);
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
    free(svg);
}

/* A file drawn alone has the bytes of the one that was drawn with the other. */
static void assert_drawn_the_same(const hod_chart *chart, const char *extension)
{
    size_t together_count, alone_count;
    char path[80];
    snprintf(path, sizeof path, "%s%s", base, extension);
    char *together = bytes_of(extension, &together_count);
    assert_drawn(chart, path);
    char *alone = bytes_of(extension, &alone_count);
    cr_expect_eq(together_count, alone_count, "%s", extension);
    cr_expect_arr_eq(together, alone, together_count, "%s", extension);
    free(together);
    free(alone);
}

Test(chart, pictures_drawn_in_one_run_are_those_drawn_alone)
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
    char *first = bytes_of(".svg", &first_count);
    assert_drawn(&chart, base);
    char *second = bytes_of(".svg", &second_count);
    cr_assert_eq(first_count, second_count);
    cr_assert_arr_eq(first, second, first_count);
    free(first);
    free(second);
}

Test(chart, many_long_names_and_intervals_are_no_obstacle)
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

/* Puts a program of that name and text in the way of the real one. */
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

Test(chart, what_gnuplot_complains_of_is_passed_on)
{
    replace_gnuplot("#!/bin/sh\necho 'plot x' >&2\necho '      line 0: no such thing' >&2\nexit 1\n");
    const hod_chart chart = example();
    hod_error error = {""};
    cr_assert_not(hod_chart_write(&chart, base, &error));
    cr_assert_str_eq(error.message, "gnuplot failed: line 0: no such thing");
    cr_assert_eq(files_in_folder(false), 1, "only the program is there");
}

Test(chart, half_a_picture_is_an_error_and_leaves_no_file)
{
    replace_gnuplot("#!/bin/sh\necho '<svg>'\n");
    const hod_chart chart = example();
    hod_error error = {""};
    cr_assert_not(hod_chart_write(&chart, base, &error));
    cr_assert_not_null(strstr(error.message, "did not finish the picture"));
    cr_assert_eq(files_in_folder(false), 1, "only the program is there");
}

Test(chart, a_folder_that_is_not_there_is_an_error)
{
    need_gnuplot();
    const hod_chart chart = example();
    hod_error error = {""};
    cr_assert_not(hod_chart_write(&chart, "/nowhere/at/all/chart", &error));
    cr_assert_str_eq(error.message, "cannot write /nowhere/at/all/chart.svg: No such file or directory");
}

Test(chart, what_makes_no_sense_is_refused)
{
    hod_chart chart = example();
    chart.category_count = 0;
    assert_refused(&chart, "a chart shows 1 to 200 categories, and there are 0");
    chart = example();
    chart.series_count = 25;
    assert_refused(&chart, "a chart of stacked bars shows 1 to 24 series, and there are 25");
    chart = example();
    chart.kind = HOD_CHART_BEFORE_AFTER;
    chart.series_count = 1;
    assert_refused(&chart, "a chart of before and after shows 2 to 24 series, and there are 1");
    chart = example();
    chart.values = (double[]){NAN, NAN, NAN, NAN, NAN, NAN};
    assert_refused(&chart, "a chart needs at least one value");
    chart.values = (double[]){0.5, NAN, -0.25, 0, 0, 0};
    assert_refused(&chart, "stacked bars cannot show the negative value -0.25");
    chart.values = (double[]){0.5, NAN, INFINITY, 0, 0, 0};
    assert_refused(&chart, "a chart cannot show an infinite value");
    chart = example();
    chart.lower = values;
    assert_refused(&chart, "intervals need both a lower and an upper end");
    chart.upper = values;
    assert_refused(&chart, "a chart of stacked bars cannot show intervals");
    chart = example();
    chart.categories = (const char *[]){"fine",
                                        "Ma\xf1"
                                        "ana",
                                        "fine"};
    assert_refused(&chart, "cannot draw a chart: category 2 is not UTF-8");
}

static void assert_says(const hod_chart *chart, const char *expected)
{
    hod_error error = {""};
    char *sentence = hod_chart_sentence(chart, &error);
    cr_assert(sentence, "%s", error.message);
    cr_assert_str_eq(sentence, expected);
    free(sentence);
}

Test(chart, a_sentence_says_the_least_and_the_greatest_of_each_series_and_where)
{
    hod_chart chart = example();
    chart.categories = (const char *const[]){"3", "4", "8"};
    chart.series = (const char *const[]){"one", "two"};
    assert_says(&chart,
                "Probability by Formation and Hits: one from 50 % (4) to 100 % (8); two from 25 % (3) to "
                "50 % (4).");
    chart.values = (double[]){NAN, NAN, NAN, 2, 2, 2};
    chart.percent = false;
    chart.series_axis = NULL;
    assert_says(&chart, "Probability by Formation: one nothing; two 2 everywhere.");
}

Test(chart, a_sentence_tells_many_series_as_one)
{
    enum { SERIES = 9 };
    const char *const names[SERIES] = {"a", "b", "c", "d", "e", "f", "g", "h", "i"};
    hod_chart chart = example();
    chart.categories = (const char *const[]){"3"};
    chart.category_count = 1;
    chart.series = names;
    chart.series_count = SERIES;
    chart.values = (double[]){0.5, 0.25, 0.5, 0.5, 0.5, 0.5, 0.75, 0.5, 0.5};
    assert_says(&chart, "Probability by Formation and Hits: from 25 % (b, 3) to 75 % (g, 3).");
}

Test(chart, a_sentence_counts_the_labels_of_a_map)
{
    hod_chart chart = example();
    chart.kind = HOD_CHART_MAP;
    chart.value_axis = "choice";
    chart.labels = (const char *const[]){"shoot", "charge"};
    chart.label_count = 2;
    chart.values = (double[]){0, 0, 1, 0, 0, NAN};
    assert_says(&chart, "Choice by Formation and Hits: shoot in 4 of 6, charge in 1 of 6.");
}

/* A chart that is laid out and drawn, but for what gnuplot does. */
static hod_drawing drawing_of(const hod_chart *chart)
{
    hod_drawing drawing = {.text_size = 15};
    const hod_chart_style *style = hod_chart_style_of(chart->kind);
    style->plan(chart, &drawing);
    hod_drawing_lay_out(chart, &drawing);
    style->draw(chart, &drawing);
    return drawing;
}

static void drawing_free(hod_drawing *drawing)
{
    hod_buffer_free(&drawing->boxes);
    hod_buffer_free(&drawing->points);
    hod_buffer_free(&drawing->texts_mid);
    for (int depth = 0; depth < HOD_DEPTHS; depth++) hod_buffer_free(&drawing->lines[depth]);
}

/* Lines over numbers, such as inches. */
static hod_chart numbered(const char *const *numbers, size_t count, size_t series_count, const double *shares)
{
    hod_chart chart = example();
    chart.kind = HOD_CHART_LINES;
    chart.categories = numbers;
    chart.category_count = count;
    chart.series_count = series_count;
    chart.values = shares;
    chart.numeric = true;
    return chart;
}

static double place(const char *const *numbers, hod_chart_kind kind, size_t number)
{
    hod_chart chart = numbered(numbers, 3, 1, (const double[]){0.5, 0.25, 0});
    chart.kind = kind;
    return hod_axis_of_categories(&chart).places[number];
}

Test(chart, numbers_stand_where_they_are)
{
    const char *const inches[] = {"12", "13", "24"}, *const densities[] = {"5", "6", "8"};
    cr_expect_float_eq(place(inches, HOD_CHART_LINES, 2), 12 * place(inches, HOD_CHART_LINES, 1), 1e-9);
    cr_expect_float_eq(place(densities, HOD_CHART_STACKED_BARS, 2), 3, 1e-9);
    cr_expect_float_eq(place(densities, HOD_CHART_BEFORE_AFTER, 2), 3, 1e-9);
}

Test(chart, bars_that_would_be_too_thin_stand_side_by_side_and_so_does_what_is_no_rising_number)
{
    const char *const inches[] = {"12", "13", "24"}, *const falling[] = {"13", "12", "24"},
                      *const words[] = {"12", "13 inches", "24"};
    cr_expect_float_eq(place(inches, HOD_CHART_GROUPED_BARS, 2), 2, 1e-9);
    cr_expect_float_eq(place(falling, HOD_CHART_LINES, 2), 2, 1e-9);
    cr_expect_float_eq(place(words, HOD_CHART_LINES, 2), 2, 1e-9);
}

Test(chart, of_lines_upon_each_other_the_lower_is_wider)
{
    const double shares[] = {0.5, 0.25, 0.125, 0.5, 0.25, 0.75};
    const hod_chart chart = numbered((const char *const[]){"1", "2", "3"}, 3, 2, shares);
    hod_drawing drawing = drawing_of(&chart);
    cr_expect_gt(drawing.lines[1].length, 0, "the first segment of the first line lies below the second's");
    cr_expect_eq(drawing.lines[2].length, 0);
    drawing_free(&drawing);
}

Test(chart, the_name_of_a_line_stands_at_its_end_and_clear_of_the_others)
{
    const double shares[] = {0.5, 0, 0.5, 0.01, 0.5, 0.9, 0.5, 0};
    hod_chart chart = numbered((const char *const[]){"1", "2"}, 2, 4, shares);
    chart.series = (const char *const[]){"low", "less low", "high", "low too"};
    hod_drawing drawing = drawing_of(&chart);
    const hod_legend *legend = &drawing.legend;
    cr_expect_str_eq(legend->entries[0].name, "high");
    cr_expect_float_eq(legend->entries[0].y, legend->entries[0].end_y, 1e-9, "nothing is in its way");
    cr_expect_str_eq(legend->entries[1].name, "less low");
    for (size_t i = 1; i < 4; i++) cr_expect_geq(legend->entries[i].y - legend->entries[i - 1].y, 20);
    cr_expect_leq(legend->entries[3].y, drawing.layout.height - drawing.layout.bottom + 1e-9);
    drawing_free(&drawing);
}

Test(chart, a_long_name_of_a_line_goes_on_in_further_lines_beside_the_plot)
{
    hod_chart chart = numbered((const char *const[]){"1", "2"}, 2, 2, (const double[]){0, 0.5, 0, 0.5});
    chart.series = (const char *const[]){"short", "version 8.3 with the stamina rule of version 7"};
    hod_drawing drawing = drawing_of(&chart);
    const double room = hod_line_name_room(&drawing.layout);
    size_t lines;
    cr_expect_leq(hod_name_width(chart.series[1], HOD_NAME_SIZE, room, &lines), room);
    cr_expect_geq(lines, 2);
    cr_expect_geq(drawing.legend.entries[1].y - drawing.legend.entries[0].y,
                  HOD_LINE_HEIGHT * HOD_NAME_SIZE * (double)lines);
    drawing_free(&drawing);
}

Test(chart, the_label_of_a_full_bar_has_room_above_it)
{
    hod_chart chart = example();
    chart.kind = HOD_CHART_GROUPED_BARS;
    hod_drawing drawing = drawing_of(&chart);
    cr_expect_geq(drawing.vertical.high, 100 + hod_drawing_up(&drawing, 20));
    drawing_free(&drawing);
}

Test(chart, long_names_go_on_in_further_lines_and_are_not_tilted)
{
    const char *names[6];
    for (int i = 0; i < 6; i++) names[i] = "Riflemen (A) at long range against a British line (B)";
    hod_chart chart = numbered(names, 6, 1, (const double[]){1, 1, 1, 1, 1, 1});
    hod_drawing drawing = drawing_of(&chart);
    cr_expect_not(drawing.layout.names_slanted);
    drawing_free(&drawing);
}

Test(chart, a_text_is_broken_at_blanks_and_behind_hyphens)
{
    const char *text = "bolt-action line";
    cr_expect_eq(hod_text_line(text, 10, 1000), strlen(text));
    cr_expect_eq(hod_text_line(text, 10, hod_text_width("bolt-action", 10)), strlen("bolt-action"));
    cr_expect_eq(hod_text_line(text, 10, 1), strlen("bolt-"), "no word is broken");
    cr_expect_str_eq(hod_text_after_line(text, strlen("bolt-action")), "line");
}

/* The colours of a chart whose series are these defeats. */
static void colour(const hod_defeat *defeats, size_t count, unsigned *colours)
{
    hod_chart chart = example();
    chart.defeats = defeats;
    chart.series_count = count;
    for (size_t i = 0; i < count; i++) colours[i] = hod_series_colour(&chart, i);
}

Test(chart, a_sides_defeat_has_one_colour_wherever_it_stands)
{
    unsigned first[2], last[3];
    colour((const hod_defeat[]){HOD_DEFEAT_OF_DEFENDER, HOD_DEFEAT_OF_ATTACKER}, 2, first);
    colour((const hod_defeat[]){HOD_DEFEAT_OF_ATTACKER, HOD_DEFEAT_OF_NEITHER, HOD_DEFEAT_OF_DEFENDER}, 3,
           last);
    cr_expect_eq(first[0], last[2]);
    cr_expect_eq(first[1], last[0]);
}

Test(chart, defeats_are_heaviest_at_the_ends_of_the_list)
{
    unsigned colours[5];
    colour((const hod_defeat[]){HOD_DEFEAT_OF_ATTACKER, HOD_DEFEAT_OF_ATTACKER, HOD_DEFEAT_OF_NEITHER,
                                HOD_DEFEAT_OF_DEFENDER, HOD_DEFEAT_OF_DEFENDER},
           5, colours);
    cr_expect_eq(colours[0], hod_palette_defeat(HOD_DEFEAT_OF_ATTACKER, 1));
    cr_expect_eq(colours[1], hod_palette_defeat(HOD_DEFEAT_OF_ATTACKER, 0));
    cr_expect_eq(colours[2], hod_palette_defeat(HOD_DEFEAT_OF_NEITHER, 0));
    cr_expect_eq(colours[3], hod_palette_defeat(HOD_DEFEAT_OF_DEFENDER, 0));
    cr_expect_eq(colours[4], hod_palette_defeat(HOD_DEFEAT_OF_DEFENDER, 1));
}
