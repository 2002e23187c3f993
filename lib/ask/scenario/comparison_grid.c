/* Several scenarios under the same rule sets: who wins, in one table, and in sentences. */
#include "ask/scenario/comparison_grid.h"

#include "ask/answer/columns.h"
#include "base/buffer.h"
#include "base/words.h"

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
        columns[1 + i] =
            (hod_column){name_of_rules(compared->answers[first + i].rules, format), HOD_COLUMN_REAL};
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
    static const hod_column columns[] = {
        {"rules", HOD_COLUMN_TEXT}, {"title", HOD_COLUMN_TEXT}, {"id", HOD_COLUMN_TEXT}};
    hod_table_writer *table = hod_table_open(format, file, columns, 3, "The rule sets", error);
    if (!table) return false;
    for (int i = 0; i < compared->count; i++) {
        const hod_rules *rules = compared->answers[i].rules;
        hod_table_row(table, (hod_cell[]){hod_cell_text(name_of_rules(rules, format)),
                                          hod_cell_text(rules->title), hod_cell_text(rules->id)});
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

static void say_rules(const hod_compared *compared, int count, hod_buffer *text)
{
    for (int i = 0; i < count; i++) {
        words_separate(text, i, count, "and");
        hod_buffer_text(text, hod_rules_called(compared->answers[i].rules));
    }
}

/* Whether one rule set has another favourite than all the others, which agree. */
static bool is_alone(const hod_compared *compared, int count, int number)
{
    const int other = number == 0 ? 1 : 0;
    for (int i = 0; i < count; i++)
        if ((favourite(&compared->answers[i]) == favourite(&compared->answers[other])) == (i == number))
            return false;
    return count > 2;
}

/* In how many of the scenarios that all can tell something is so. */
static int count_scenarios(const hod_compared *compared, int scenarios, int count, int number,
                           bool (*is_so)(const hod_compared *compared, int count, int number))
{
    int found = 0;
    for (int s = 0; s < scenarios; s++)
        found += can_all_tell(&compared[s], count) && is_so(&compared[s], count, number);
    return found;
}

static bool is_told(const hod_compared *compared, int count, int number)
{
    (void)compared, (void)count, (void)number;
    return true;
}

static bool is_agreed(const hod_compared *compared, int count, int number)
{
    (void)number;
    return is_unanimous(compared, count);
}

/* "; Callan alone has another in 3"; in what is left they differ in other ways. */
static void say_who_is_alone(const hod_compared *compared, int scenarios, int count, int differing,
                             hod_buffer *text)
{
    int left = differing;
    for (int i = 0; i < count; i++) {
        const int alone = count_scenarios(compared, scenarios, count, i, is_alone);
        if (alone == 0) continue;
        hod_buffer_format(text, "; %s alone has another in %d", hod_rules_called(compared->answers[i].rules),
                          alone);
        left -= alone;
    }
    if (left > 0)
        hod_buffer_format(text, "; they differ %sin %d", left < differing ? "otherwise " : "", left);
}

static void say_where_they_differ(const hod_compared *compared, int scenarios, int count, int told,
                                  hod_buffer *text)
{
    const int agreed = count_scenarios(compared, scenarios, count, 0, is_agreed);
    hod_buffer_text(text, "Under ");
    say_rules(compared, count, text);
    if (told == 1)
        hod_buffer_format(text, " the favourite of the firefight is %sthe same side", agreed ? "" : "not ");
    else
        hod_buffer_format(text, " the same side is the favourite of the firefight in %d of %d scenarios",
                          agreed, told);
    if (told > 1 && agreed < told) say_who_is_alone(compared, scenarios, count, told - agreed, text);
    hod_buffer_byte(text, '.');
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
    int said = 0;
    for (int i = 0; i < count; i++) {
        const int soonest = count_scenarios(compared, scenarios, count, i, is_soonest);
        if (soonest == 0) continue;
        hod_buffer_format(text, "%s%s in %d", said++ == 0 ? " None decides sooner than " : ", than ",
                          hod_rules_called(compared->answers[i].rules), soonest);
    }
    if (said > 0) hod_buffer_text(text, " of them (by when half of the firefights have ended).");
}

char *hod_compared_summarize(const hod_compared *compared, int scenarios, int count, hod_error *error)
{
    hod_buffer text = {0};
    const int told = count_scenarios(compared, scenarios, count, 0, is_told);
    if (told == 0) return hod_text(error, "There is no firefight that all of them can tell.");
    say_where_they_differ(compared, scenarios, count, told, &text);
    if (told > 1) say_who_is_soonest(compared, scenarios, count, &text);
    return hod_buffer_take(&text, error);
}
