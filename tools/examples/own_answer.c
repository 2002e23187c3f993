/* An answer of one's own: kept and written in two formats, then written as it comes. */
#include <hod/more.h>
#include <stdio.h>
#include <string.h>

static const hod_column columns[] = {{"face", HOD_COLUMN_INTEGER}, {"probability", HOD_COLUMN_PROBABILITY}};

static bool add_table(hod_answer *answer, hod_error *error)
{
    hod_table_writer *table =
        hod_answer_table(answer, HOD_PROGRAMS | HOD_PEOPLE, columns, 2, "A coin", error);
    for (int face = 0; table && face < 2; face++)
        hod_table_row(table, (hod_cell[]){hod_cell_integer(face), hod_cell_number(0.5)});
    return table && hod_table_close(table, error);
}

static bool add_chart(hod_answer *answer, hod_error *error)
{
    const hod_chart chart = {.kind = HOD_CHART_STACKED_BARS,
                             .title = "A coin",
                             .category_count = 1,
                             .series_count = 2,
                             .categories = (const char *const[]){"coin"},
                             .series = (const char *const[]){"tails", "heads"},
                             .values = (const double[]){0.5, 0.5},
                             .percent = true};
    hod_chart *copy = hod_chart_copy(&chart, error);
    const bool added = copy && hod_chart_check(copy, error) && hod_answer_chart(answer, "coin", copy, error);
    if (added)
        printf("%s from %g to %g\n", hod_chart_kind_name(copy->kind), hod_chart_least(copy, copy->values),
               hod_chart_greatest(copy, copy->values));
    hod_chart_free(copy);
    return added;
}

static bool describe(hod_answer *answer, hod_error *error)
{
    hod_answer_announce(answer, "This takes no time");
    if (hod_answer_wants_charts(answer) && !add_chart(answer, error)) return false;
    hod_answer_remark(answer, "%d faces", 2);
    return hod_answer_begin(answer, "coin", NULL, error) && hod_answer_heading(answer, 2, "Coins", error) &&
           hod_answer_find(answer, "It is fair.", error) &&
           hod_answer_find_made(answer, strdup("Nobody can foretell it."), error) &&
           hod_answer_say(answer, "It has two faces.", error) &&
           hod_answer_note(answer, "Nobody has bent it.", error) &&
           hod_answer_say_made(answer, strdup("Both are as likely."), error) &&
           hod_answer_lines(answer, "One: heads\nTwo: tails\n", error) &&
           hod_answer_file(answer, "coin.txt", "heads\ntails\n", error) && add_table(answer, error);
}

int main(void)
{
    hod_error error;
    hod_answer answer = {.wanted = {.readers = HOD_PROGRAMS | HOD_PEOPLE, .charts = HOD_POSSIBLE_CHARTS}};
    if (!describe(&answer, &error) ||
        !hod_answer_write(&answer, "coin", &hod_format_markdown, stdout, &error) ||
        !hod_answer_write(&answer, NULL, &hod_format_csv, stdout, &error))
        return fprintf(stderr, "%s\n", error.message), 1;
    hod_answer_fail(&answer, "%s", "it is no die");
    printf("%zu remarks; %s\n", answer.remark_count, answer.verdict.message);
    hod_answer_free(&answer);

    hod_answer_stream stream;
    hod_answer_stream_begin(&stream, &hod_format_json, stdout);
    hod_answer streamed = {.wanted.readers = HOD_PROGRAMS, .sink = &stream.sink};
    if (!describe(&streamed, &error)) return fprintf(stderr, "%s\n", error.message), 1;
    printf("people read it: %s\n", hod_answer_is_for(&streamed, HOD_PEOPLE) ? "yes" : "no");
    hod_answer_free(&streamed);
}
