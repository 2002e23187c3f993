/* Matches as a table, with what is to be known of points in sentences. */
#include "ask/match/match.h"

#include "ask/answer/columns.h"
#include "ask/answer/spoken.h"
#include "base/buffer.h"

#include <math.h>

enum { VALUE_TEXT = 48, FORCE_COLUMNS = 6, MOST_COLUMNS = FORCE_COLUMNS + 2 };

/* One of the values that are even, or what they lie beyond. */
static hod_cell end_cell(const hod_axis *values, double value, char text[VALUE_TEXT])
{
    if (isfinite(value)) return hod_cell_number(value);
    const bool is_above = value > 0;
    snprintf(text, VALUE_TEXT, "%s %d", is_above ? ">" : "<",
             values->values[is_above ? values->count - 1 : 0]);
    return hod_cell_text(text);
}

/* All of them: "20", "11..19" or "> 72". */
static hod_cell even_cell(const hod_axis *values, const hod_even *even, char text[VALUE_TEXT])
{
    if (!isfinite(even->from) || even->from == even->to) return end_cell(values, even->from, text);
    snprintf(text, VALUE_TEXT, "%.0f..%.0f", even->from, even->to);
    return hod_cell_text(text);
}

static void add_row(const struct matching *matching, size_t place, int rules, const struct sums *sums,
                    const hod_answer *answer, hod_table_writer *table)
{
    const struct match_asked *asked = matching->asked;
    const struct match_row *row = &matching->rows[place];
    const hod_axis *values = &asked->space.axes[asked->field];
    const hod_even *even = &row->evens[rules];
    char texts[3][VALUE_TEXT];
    hod_cell cells[MOST_COLUMNS] = {
        hod_cell_text(row->force[0] ? row->force : "as given"),
        hod_cell_text(name_of_rules(asked->list.rules[rules], answer)),
        even_cell(values, even, texts[0]),
        hod_cell_number(even->advantage),
        end_cell(values, even->least, texts[1]),
        end_cell(values, even->greatest, texts[2]),
    };
    if (sums) {
        cells[FORCE_COLUMNS] = hod_cell_number(place < matching->parts ? NAN : sums->alone[place]);
        cells[FORCE_COLUMNS + 1] = hod_cell_number(sums->fitted[place]);
    }
    hod_table_row(table, cells);
}

/* A row for each force and rule set: the values that are even, what the advantage of a with them is, and the
 * least and the greatest that are even in any one situation. With points also what the parts of a pair come
 * to when each is taken alone, and the additive price. */
static bool add_table(const struct matching *matching, const struct sums *sums, hod_answer *answer,
                      hod_error *error)
{
    const struct match_asked *asked = matching->asked;
    const hod_column columns[MOST_COLUMNS] = {
        {"force", HOD_COLUMN_TEXT},
        {"rules", HOD_COLUMN_TEXT},
        {asked->sides.mechanism->fields[asked->field].name, HOD_COLUMN_HUNDREDTHS},
        {"advantage", HOD_COLUMN_PROBABILITY},
        {"least", HOD_COLUMN_HUNDREDTHS},
        {"greatest", HOD_COLUMN_HUNDREDTHS},
        {"parts_alone", HOD_COLUMN_HUNDREDTHS},
        {"additive", HOD_COLUMN_HUNDREDTHS},
    };
    hod_table_writer *table = hod_answer_table(answer, HOD_PROGRAMS | HOD_PEOPLE, columns,
                                               sums ? MOST_COLUMNS : FORCE_COLUMNS, asked->title, error);
    if (!table) return false;
    for (size_t row = 0; row < matching->count; row++)
        for (int r = 0; r < asked->list.count; r++)
            add_row(matching, row, r, sums ? &sums[r] : NULL, answer, table);
    return hod_table_close(table, error);
}

/* "; the worst is a_quality=2 a_cover=light: 35.50, where 11..19 are nearest" */
static void speak_worst(const struct matching *matching, int rules, const struct agreement *agreement,
                        const double *prices, hod_buffer *text)
{
    const struct match_row *row = &matching->rows[agreement->worst];
    const hod_even *even = &row->evens[rules];
    hod_buffer_format(text, "; the worst is %s: ", row->force);
    speak_rounded(text, round(prices[agreement->worst] * 1e6) / 1e6); /* the fit leaves rounding */
    hod_buffer_format(text, ", where %.0f", even->from);
    if (even->to > even->from) hod_buffer_format(text, "..%.0f", even->to);
    hod_buffer_format(text, " %s nearest", even->to > even->from ? "are" : "is");
}

/* How far the parts of pairs add up, and what the additive prices leave. */
static bool say_sums(const struct matching *matching, int rules, const struct sums *sums, hod_answer *answer,
                     hod_error *error)
{
    const struct agreement *pairs = &sums->pairs, *prices = &sums->prices;
    hod_buffer text = {0};
    const hod_rules *own = matching->asked->list.rules[rules];
    speak_under_first(&text, own, name_of_rules(own, answer));
    hod_buffer_format(&text,
                      " what two parts are worth alone adds up to what they are worth together in "
                      "%zu of %zu pairs",
                      pairs->even, pairs->rows);
    if (pairs->even < pairs->rows) speak_worst(matching, rules, pairs, sums->alone, &text);
    hod_buffer_format(&text, ". The best additive prices are among the nearest values in %zu of %zu rows",
                      prices->even, prices->rows);
    if (prices->even < prices->rows) {
        hod_buffer_text(&text, ", and miss them by ");
        speak_rounded(&text, prices->spread);
        hod_buffer_text(&text, " in the root mean square");
        speak_worst(matching, rules, prices, sums->fitted, &text);
    }
    hod_buffer_byte(&text, '.');
    if (sums->beyond > 0)
        hod_buffer_format(&text, " %zu %s beyond all values, and %s no price.", sums->beyond,
                          sums->beyond == 1 ? "row lies" : "rows lie", sums->beyond == 1 ? "has" : "have");
    return hod_answer_say_made(answer, hod_buffer_take(&text, error), error);
}

static bool describe_points(const struct matching *matching, hod_answer *answer, hod_error *error)
{
    struct sums sums[MOST_LISTED] = {{0}};
    const int count = matching->asked->list.count;
    bool described = true;
    for (int r = 0; described && r < count; r++) described = sums_make(&sums[r], matching, r, error);
    described = described && add_table(matching, sums, answer, error);
    for (int r = 0; described && r < count; r++)
        described = sums[r].pairs.rows == 0 || say_sums(matching, r, &sums[r], answer, error);
    for (int r = 0; r < count; r++) sums_free(&sums[r]);
    return described;
}

/* One field alone has nothing to be added to. */
bool describe_matching(const struct matching *matching, hod_answer *answer, hod_error *error)
{
    const bool has_pairs = matching->asked->points && matching->count > matching->parts;
    return has_pairs ? describe_points(matching, answer, error) : add_table(matching, NULL, answer, error);
}
