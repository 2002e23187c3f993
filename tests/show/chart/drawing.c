/* Charts as they are laid out, coloured, drawn and described in a sentence, without gnuplot's work. */
#include "example.h"

#include "show/chart/drawing.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

/* The last chart that a test has drawn. */
static hod_drawing drawing;

static void free_drawing(void)
{
    hod_drawing_free(&drawing);
}

TestSuite(drawing, .fini = free_drawing);

static void draw(const hod_chart *chart, const hod_paper *paper)
{
    free_drawing();
    hod_drawing_make(&drawing, chart, paper);
}

/* A chart of lines whose categories are numbers, such as inches. */
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

Test(drawing, rising_numbers_are_placed_to_scale_except_under_thin_bars)
{
    static const struct {
        const char *numbers[3];
        hod_chart_kind kind;
        double last; /* its place, if the places of the others are 0 and 1 */
    } axes[] = {
        {{"12", "13", "24"}, HOD_CHART_LINES, 12},    {{"5", "6", "8"}, HOD_CHART_STACKED_BARS, 3},
        {{"5", "6", "8"}, HOD_CHART_BEFORE_AFTER, 3}, {{"12", "13", "24"}, HOD_CHART_GROUPED_BARS, 2},
        {{"13", "12", "24"}, HOD_CHART_LINES, 2},     {{"12", "13 inches", "24"}, HOD_CHART_LINES, 2}};
    for (size_t i = 0; i < sizeof axes / sizeof *axes; i++) {
        hod_chart chart = numbered(axes[i].numbers, 3, 1, (const double[]){0.5, 0.25, 0});
        chart.kind = axes[i].kind;
        const chart_axis axis = axis_of_categories(&chart);
        cr_expect_gt(axis.places[1], 0);
        cr_expect_float_eq(axis.places[2], axes[i].last * axis.places[1], 1e-9, "%s to %s",
                           axes[i].numbers[0], axes[i].numbers[2]);
    }
}

Test(drawing, the_lower_of_two_coinciding_lines_is_wider)
{
    const double shares[] = {0.5, 0.25, 0.125, 0.5, 0.25, 0.75};
    const hod_chart chart = numbered((const char *const[]){"1", "2", "3"}, 3, 2, shares);
    draw(&chart, &hod_paper_wide);
    cr_expect_gt(drawing.lines[1].length, 0, "the first segment of the first line lies below the second's");
    cr_expect_eq(drawing.lines[2].length, 0);
}

Test(drawing, the_name_of_a_line_is_at_its_end_clear_of_the_others)
{
    const double shares[] = {0.5, 0, 0.5, 0.01, 0.5, 0.9, 0.5, 0};
    hod_chart chart = numbered((const char *const[]){"1", "2"}, 2, 4, shares);
    chart.series = (const char *const[]){"low", "less low", "high", "low too"};
    draw(&chart, &hod_paper_wide);
    const hod_legend *legend = &drawing.legend;
    cr_expect_str_eq(legend->entries[0].name, "high");
    cr_expect_float_eq(legend->entries[0].y, legend->entries[0].end_y, 1e-9, "nothing is in its way");
    cr_expect_str_eq(legend->entries[1].name, "less low");
    for (size_t i = 1; i < 4; i++) cr_expect_geq(legend->entries[i].y - legend->entries[i - 1].y, 20);
    cr_expect_leq(legend->entries[3].y, drawing.layout.height - drawing.layout.bottom + 1e-9);
}

Test(drawing, a_long_name_of_a_line_is_broken_beside_the_plot)
{
    hod_chart chart = numbered((const char *const[]){"1", "2"}, 2, 2, (const double[]){0, 0.5, 0, 0.5});
    chart.series = (const char *const[]){"short", "version 8.3 with the stamina rule before 22.02.2022"};
    draw(&chart, &hod_paper_wide);
    const double room = hod_line_name_room(&drawing.layout);
    size_t lines;
    cr_expect_leq(hod_name_width(chart.series[1], hod_paper_wide.name_size, room, &lines), room);
    cr_expect_geq(lines, 2);
    cr_expect_geq(drawing.legend.entries[1].y - drawing.legend.entries[0].y,
                  HOD_LINE_HEIGHT * hod_paper_wide.name_size * (double)lines);
}

Test(drawing, the_label_of_a_full_bar_has_room_above_it)
{
    hod_chart chart = example();
    chart.kind = HOD_CHART_GROUPED_BARS;
    draw(&chart, &hod_paper_wide);
    cr_expect_geq(drawing.vertical.high, 100 + hod_drawing_up(&drawing, 20));
}

Test(drawing, long_names_are_broken_and_not_tilted)
{
    const char *names[6];
    for (int i = 0; i < 6; i++) names[i] = "Riflemen (A) at long range against a British line (B)";
    hod_chart chart = numbered(names, 6, 1, (const double[]){1, 1, 1, 1, 1, 1});
    draw(&chart, &hod_paper_wide);
    cr_expect_not(drawing.layout.names_slanted);
}

Test(drawing, a_text_is_broken_at_blanks_and_after_hyphens)
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

Test(drawing, a_sides_defeat_has_one_colour_everywhere)
{
    unsigned first[2], last[3];
    colour((const hod_defeat[]){HOD_DEFEAT_OF_DEFENDER, HOD_DEFEAT_OF_ATTACKER}, 2, first);
    colour((const hod_defeat[]){HOD_DEFEAT_OF_ATTACKER, HOD_DEFEAT_OF_NEITHER, HOD_DEFEAT_OF_DEFENDER}, 3,
           last);
    cr_expect_eq(first[0], last[2]);
    cr_expect_eq(first[1], last[0]);
}

Test(drawing, defeats_are_heaviest_at_the_ends_of_the_list)
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

static void assert_says(const hod_chart *chart, const char *expected)
{
    hod_error error = {0};
    AUTO_FREE char *sentence = hod_chart_sentence(chart, &error);
    cr_assert(sentence, "%s", error.message);
    cr_assert_str_eq(sentence, expected);
}

Test(drawing, the_sentence_gives_the_lowest_and_highest_of_each_series_and_where)
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

Test(drawing, the_sentence_summarises_many_series_together)
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

Test(drawing, the_sentence_counts_the_labels_of_a_map)
{
    hod_chart chart = example();
    chart.kind = HOD_CHART_MAP;
    chart.value_axis = "choice";
    chart.labels = (const char *const[]){"shoot", "charge"};
    chart.label_count = 2;
    chart.values = (double[]){0, 0, 1, 0, 0, NAN};
    assert_says(&chart, "Choice by Formation and Hits: shoot in 4 of 6, charge in 1 of 6.");
}

Test(drawing, on_a_telephone_bars_are_horizontal_with_a_value_each)
{
    hod_chart chart = example();
    chart.kind = HOD_CHART_GROUPED_BARS;
    draw(&chart, &hod_paper_narrow);
    cr_expect_not_null(drawing.vertical.names);
    cr_expect_null(drawing.horizontal.names);
    cr_expect_geq(drawing.text_size, 11);
    cr_expect_geq(drawing.layout.plot_height, 6 * drawing.text_size, "a row for each of 3 x 2 bars");
    draw(&chart, &hod_paper_wide);
    cr_expect_null(drawing.vertical.names, "elsewhere they stand");
}

/* The number of times a text is written in the middle of a mark. */
static int times_written(const char *text)
{
    int times = 0;
    hod_buffer_byte(&drawing.texts_mid, '\0');
    for (const char *place = drawing.texts_mid.bytes; (place = strstr(place, text)); place++) times++;
    drawing.texts_mid.length--;
    return times;
}

Test(drawing, a_map_writes_names_once_per_run_or_letters_if_there_is_no_room)
{
    enum { WIDTH = 24 };
    const char *inches[WIDTH];
    double labels[WIDTH];
    for (int i = 0; i < WIDTH; i++) {
        inches[i] = "12";
        labels[i] = i < 12 ? 0 : i < 13 ? 1 : 2;
    }
    hod_chart chart = numbered(inches, WIDTH, 1, labels);
    chart.kind = HOD_CHART_MAP;
    chart.percent = false;
    chart.labels = (const char *const[]){"stay", "rally twice, then stay", "charge"};
    chart.label_count = 3;
    draw(&chart, &hod_paper_wide);
    cr_expect_eq(times_written("\"stay\""), 1);
    cr_expect_eq(times_written("\"charge\""), 1);
    cr_expect_eq(times_written("\"b\""), 1, "a cell is too narrow for its name");
    cr_expect_eq(drawing.legend.entries[1].letter, 'b', "and the legend explains the letter");
    int boxes = 0;
    for (size_t i = 0; i < drawing.boxes.length; i++) boxes += drawing.boxes.bytes[i] == '\n';
    cr_expect_eq(boxes, 3, "a run has no gaps, which would cut its name");
}

Test(drawing, a_long_title_is_broken_and_moves_the_plot_down)
{
    hod_chart chart = example();
    AUTO(hod_drawing_free) hod_drawing one, two;
    hod_drawing_make(&one, &chart, &hod_paper_narrow);
    chart.title = "Chance that a close volley has no effect, before and after 22.02.2022";
    hod_drawing_make(&two, &chart, &hod_paper_narrow);
    cr_expect_float_eq(two.layout.top - one.layout.top, HOD_LINE_HEIGHT * hod_paper_narrow.title_size, 1e-9);
    cr_expect_float_eq(two.layout.plot_height, one.layout.plot_height, 1e-9);
}

Test(drawing, the_preview_of_a_link_keeps_its_shape_with_any_number_of_rows)
{
    enum { ROWS = 60 };
    const char *names[ROWS];
    double values[ROWS];
    for (int i = 0; i < ROWS; i++) {
        names[i] = "a row";
        values[i] = 1;
    }
    for (size_t rows = 1; rows <= ROWS; rows += 59) {
        hod_chart chart = numbered(names, 1, rows, values);
        chart.kind = HOD_CHART_HEAT_MAP;
        chart.series = names;
        draw(&chart, &hod_paper_shared);
        cr_expect_float_eq(drawing.layout.page_width / drawing.layout.height, 1200 / 630.0, 1e-9);
        cr_expect_float_eq(drawing.layout.page_width, drawing.layout.width, 1e-9, "no part stays empty");
    }
}

Test(drawing, empty_texts_take_no_room)
{
    hod_chart chart = example();
    AUTO(hod_drawing_free) hod_drawing without, empty;
    chart.title = chart.subtitle = chart.source = chart.category_axis = NULL;
    hod_drawing_make(&without, &chart, &hod_paper_wide);
    chart.title = chart.source = chart.category_axis = "";
    hod_drawing_make(&empty, &chart, &hod_paper_wide);
    cr_expect_leq(fabs(empty.layout.height - without.layout.height), hod_paper_wide.label_room);
}
