/* Whether a die is fair, as a table, sentences and a chart. */
#include "ask/luck/lucks.h"

#include "ask/answer/number.h"
#include "ask/answer/spoken.h"
#include "base/buffer.h"
#include "show/chart/draw.h"
#include "show/format/formats.h"

#include <stdio.h>
#include <stdlib.h>

static double expected_of(const hod_throws *throws)
{
    return (double)throws->all / throws->sides;
}

static void say_share(hod_buffer *text, double share)
{
    char written[HOD_NUMBER_LENGTH];
    hod_number_percentage(written, share, 1);
    hod_buffer_text(text, written);
}

char *hod_fairness_describe(const hod_throws *throws, const hod_fairness *fairness,
                            const hod_suspicion *suspicion, hod_error *error)
{
    hod_buffer text = {0};
    hod_buffer_format(&text, "A fair die with %d sides comes out so uneven or more in ", throws->sides);
    say_share(&text, fairness->p);
    hod_buffer_format(&text, " of such series (chi-square is %.2f, %s): ", fairness->statistic,
                      fairness->is_exact ? "by its exact distribution"
                                         : "by its distribution for many throws");
    hod_buffer_text(&text, fairness->p < suspicion->level ? "that speaks against the die.\n"
                                                          : "nothing here speaks against the die.\n");
    hod_buffer_text(&text, "One of which a face comes ");
    speak_number(&text, suspicion->bias);
    hod_buffer_format(&text, " times as often as it should is found by %zu throw%s in ", throws->all,
                      throws->all == 1 ? "" : "s");
    say_share(&text, hod_fairness_power(throws->sides, throws->all, suspicion->bias, suspicion->level));
    hod_buffer_text(&text, " of cases, where a fair one is suspected in ");
    say_share(&text, suspicion->level);
    hod_buffer_text(&text, "; to find it in ");
    say_share(&text, suspicion->power);
    hod_buffer_format(
        &text, " takes %zu throws.",
        hod_fairness_throws(throws->sides, suspicion->bias, suspicion->level, suspicion->power));
    return hod_buffer_take(&text, error);
}

static bool write_table(const hod_throws *throws, const hod_format *format, FILE *file, hod_error *error)
{
    static const hod_column columns[] = {
        {"face", HOD_COLUMN_INTEGER}, {"came", HOD_COLUMN_INTEGER}, {"expected", HOD_COLUMN_REAL}};
    char *title = hod_text(error, "%zu throws of a die with %d sides", throws->all, throws->sides);
    hod_table_writer *table = title ? hod_table_open(format, file, columns, 3, title, error) : NULL;
    for (int face = 0; table && face < throws->sides; face++)
        hod_table_row(table,
                      (hod_cell[]){hod_cell_integer(face + 1), hod_cell_integer((int64_t)throws->count[face]),
                                   hod_cell_number(expected_of(throws))});
    const bool written = table && hod_table_close(table, error);
    free(title);
    return written;
}

bool hod_fairness_write(const hod_throws *throws, const hod_fairness *fairness,
                        const hod_suspicion *suspicion, const hod_format *format, FILE *file,
                        hod_error *error)
{
    if (!write_table(throws, format, file, error)) return false;
    if (hod_format_is_for_machines(format)) return true;
    char *sentences = hod_fairness_describe(throws, fairness, suspicion, error);
    if (!sentences) return false;
    fputc('\n', file);
    const bool written = hod_format_paragraph(format, sentences, file, error);
    free(sentences);
    return written;
}

bool hod_fairness_draw(const hod_throws *throws, const char *path, hod_error *error)
{
    enum { LABEL = 16 };
    char labels[HOD_MOST_FACES][LABEL];
    const char *names[HOD_MOST_FACES];
    double values[2 * HOD_MOST_FACES];
    for (int face = 0; face < throws->sides; face++) {
        snprintf(labels[face], LABEL, "%d", face + 1);
        names[face] = labels[face];
        values[face] = (double)throws->count[face];
        values[throws->sides + face] = expected_of(throws);
    }
    const hod_chart chart = {.kind = HOD_CHART_GROUPED_BARS,
                             .title = "How often each face came",
                             .category_axis = "face",
                             .value_axis = "throws",
                             .category_count = (size_t)throws->sides,
                             .series_count = 2,
                             .categories = names,
                             .series = (const char *const[]){"came", "expected of a fair die"},
                             .values = values};
    return hod_chart_write(&chart, path, error);
}
