/* Several scenarios under the same rule sets: who wins, in one table, and in sentences. */
#include "report/answers/comparison_grid.h"

#include "base/buffer.h"

#include <math.h>
#include <stdlib.h>

enum { SCORE = 24 };

/* Percentages without a sign, as the title of the table says. */
static hod_cell score(const hod_comparison *answers, char text[SCORE])
{
    if (!answers->has[HOD_FIREFIGHT]) return hod_cell_text("cannot be told");
    snprintf(text, SCORE, "%.0f : %.0f", 100 * answers->firefight.a, 100 * answers->firefight.b);
    return hod_cell_text(text);
}

bool hod_compared_write_grid(const hod_compared *compared, int scenarios, int first, int count,
                             const hod_format *format, FILE *file, const char *title, hod_error *error)
{
    hod_column columns[count + 1];
    columns[0] = (hod_column){"scenario", HOD_COLUMN_TEXT};
    for (int i = 0; i < count; i++)
        columns[1 + i] = (hod_column){compared->answers[first + i].rules->id, HOD_COLUMN_REAL};
    hod_table_writer *table = hod_table_open(format, file, columns, (size_t)count + 1, title, error);
    if (!table) return false;
    for (int s = 0; s < scenarios; s++) {
        char scores[count][SCORE];
        hod_cell cells[count + 1];
        cells[0] = hod_cell_text(hod_scenario_title(compared[s].scenario));
        for (int i = 0; i < count; i++) cells[1 + i] = score(&compared[s].answers[first + i], scores[i]);
        hod_table_row(table, cells);
    }
    const bool written = hod_table_close(table, error);
    fputc('\n', file);
    return written;
}

bool hod_compared_write_rules(const hod_compared *compared, const hod_format *format, FILE *file,
                              hod_error *error)
{
    static const hod_column columns[] = {{"rules", HOD_COLUMN_TEXT}, {"title", HOD_COLUMN_TEXT}};
    hod_table_writer *table = hod_table_open(format, file, columns, 2, "The rule sets", error);
    if (!table) return false;
    for (int i = 0; i < compared->count; i++) {
        const hod_rules *rules = compared->answers[i].rules;
        hod_table_row(table, (hod_cell[]){hod_cell_text(rules->id), hod_cell_text(rules->title)});
    }
    const bool written = hod_table_close(table, error);
    fputc('\n', file);
    return written;
}

/* Which side wins more often: 'A', 'B', or '-' for neither. */
static char favourite(const hod_comparison *answers)
{
    const double lead = answers->firefight.a - answers->firefight.b;
    return fabs(lead) < 1e-9 ? '-' : lead > 0 ? 'A' : 'B';
}

static bool can_all_tell(const hod_compared *compared, int count)
{
    for (int i = 0; i < count; i++)
        if (!compared->answers[i].has[HOD_FIREFIGHT]) return false;
    return true;
}

static bool is_unanimous(const hod_compared *compared, int count)
{
    for (int i = 1; i < count; i++)
        if (favourite(&compared->answers[i]) != favourite(&compared->answers[0])) return false;
    return true;
}

static void say_separator(int said, int count, hod_buffer *text)
{
    hod_buffer_text(text, said == 0 ? "" : said == count - 1 ? " and " : ", ");
}

static void say_rules(const hod_compared *compared, int count, hod_buffer *text)
{
    for (int i = 0; i < count; i++) {
        say_separator(i, count, text);
        hod_buffer_text(text, compared->answers[i].rules->id);
    }
}

/* Appends the rule sets with a favourite, if there are any: "A under bloodybacks-7 and bloodybacks-8.3". */
static void say_favourite(const hod_compared *compared, int count, char side, hod_buffer *text)
{
    int sides = 0, said = 0;
    for (int i = 0; i < count; i++) sides += favourite(&compared->answers[i]) == side;
    if (sides == 0) return;
    if (text->bytes[text->length - 1] != '(') hod_buffer_text(text, ", ");
    if (side == '-')
        hod_buffer_text(text, "neither under ");
    else
        hod_buffer_format(text, "%c under ", side);
    for (int i = 0; i < count; i++) {
        if (favourite(&compared->answers[i]) != side) continue;
        say_separator(said++, sides, text);
        hod_buffer_text(text, compared->answers[i].rules->id);
    }
}

/* "British line (A) against Continentals (B) (A under bloodybacks-7, neither under callan-1987)". */
static void say_favourites(const hod_compared *compared, int count, hod_buffer *text)
{
    hod_buffer_format(text, "%s (", hod_scenario_title(compared->scenario));
    for (const char *side = "AB-"; *side && !text->failed; side++)
        say_favourite(compared, count, *side, text);
    hod_buffer_byte(text, ')');
}

static void say_where_they_differ(const hod_compared *compared, int scenarios, int count, hod_buffer *text)
{
    int told = 0, agreed = 0, said = 0;
    for (int s = 0; s < scenarios; s++) {
        if (!can_all_tell(&compared[s], count)) continue;
        told++;
        agreed += is_unanimous(&compared[s], count);
    }
    hod_buffer_text(text, "Under ");
    say_rules(compared, count, text);
    hod_buffer_format(text, " the same side is the favourite of the firefight in %d of %d scenarios", agreed,
                      told);
    if (agreed < told) hod_buffer_text(text, "; they differ about ");
    for (int s = 0; s < scenarios; s++) {
        if (!can_all_tell(&compared[s], count) || is_unanimous(&compared[s], count)) continue;
        say_separator(said++, told - agreed, text);
        say_favourites(&compared[s], count, text);
    }
    hod_buffer_text(text, ". ");
}

static double median(const hod_comparison *answers)
{
    return isnan(answers->firefight.median) ? INFINITY : answers->firefight.median;
}

/* Whether half of the firefights have ended under none sooner; an open end is no end. */
static bool is_soonest(const hod_compared *compared, int count, int number)
{
    const double own = median(&compared->answers[number]);
    for (int i = 0; i < count; i++)
        if (median(&compared->answers[i]) < own) return false;
    return isfinite(own);
}

static void say_who_is_soonest(const hod_compared *compared, int scenarios, int count, hod_buffer *text)
{
    hod_buffer_text(text, "By when half of the firefights have ended, none decides sooner than ");
    for (int i = 0; i < count; i++) {
        int soonest = 0;
        for (int s = 0; s < scenarios; s++)
            soonest += can_all_tell(&compared[s], count) && is_soonest(&compared[s], count, i);
        say_separator(i, count, text);
        hod_buffer_format(text, "%s in %d", compared->answers[i].rules->id, soonest);
    }
    hod_buffer_text(text, " of them.");
}

char *hod_compared_summarize(const hod_compared *compared, int scenarios, int count, hod_error *error)
{
    hod_buffer text = {0};
    say_where_they_differ(compared, scenarios, count, &text);
    say_who_is_soonest(compared, scenarios, count, &text);
    return hod_buffer_take(&text, error);
}
