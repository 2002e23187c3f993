/* Comparisons of rule sets as tables and sentences. */
#include "report/answers/comparison_tables.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

/* A column of a comparison, and how to find its number. */
struct figure {
    const char *name;
    hod_column_kind kind;
    double (*of)(const hod_comparison *comparison);
};

static double no_effect(const hod_comparison *c)
{
    return c->no_effect;
}
static double mean_effect(const hod_comparison *c)
{
    return c->mean_effect;
}
static double share(const hod_comparison *c)
{
    return c->share;
}
static double a_wins(const hod_comparison *c)
{
    return c->firefight.a;
}
static double b_wins(const hod_comparison *c)
{
    return c->firefight.b;
}
static double both_break(const hod_comparison *c)
{
    return c->firefight.both;
}
static double neither_breaks(const hod_comparison *c)
{
    return c->firefight.none;
}
static double mean_turns(const hod_comparison *c)
{
    return c->firefight.mean;
}
static double median_turns(const hod_comparison *c)
{
    return c->firefight.median;
}
static double ninety_turns(const hod_comparison *c)
{
    return c->firefight.ninety;
}
static double gives_way(const hod_comparison *c)
{
    return c->has_assault ? c->gives_way : NAN;
}
static double thrown_back(const hod_comparison *c)
{
    return c->has_assault ? c->thrown_back : NAN;
}
static double both_yield(const hod_comparison *c)
{
    return c->has_assault ? c->both_yield : NAN;
}
static double neither_yields(const hod_comparison *c)
{
    return c->has_assault ? c->neither : NAN;
}

static const struct figure volley[] = {{"no_effect", HOD_COLUMN_PROBABILITY, no_effect},
                                       {"mean_effect", HOD_COLUMN_REAL, mean_effect},
                                       {"share_of_crisis", HOD_COLUMN_PROBABILITY, share}};
static const struct figure firefight[] = {{"a_wins", HOD_COLUMN_PROBABILITY, a_wins},
                                          {"b_wins", HOD_COLUMN_PROBABILITY, b_wins},
                                          {"both_break", HOD_COLUMN_PROBABILITY, both_break},
                                          {"neither_breaks", HOD_COLUMN_PROBABILITY, neither_breaks},
                                          {"mean_turns", HOD_COLUMN_REAL, mean_turns},
                                          {"median_turns", HOD_COLUMN_REAL, median_turns},
                                          {"turns_for_90_percent", HOD_COLUMN_REAL, ninety_turns}};
static const struct figure assault[] = {{"b_gives_way", HOD_COLUMN_PROBABILITY, gives_way},
                                        {"a_thrown_back", HOD_COLUMN_PROBABILITY, thrown_back},
                                        {"both_yield", HOD_COLUMN_PROBABILITY, both_yield},
                                        {"neither_yields", HOD_COLUMN_PROBABILITY, neither_yields}};
enum {
    VOLLEY = sizeof volley / sizeof *volley,
    FIREFIGHT = sizeof firefight / sizeof *firefight,
    ASSAULT = sizeof assault / sizeof *assault,
    MOST_COLUMNS = 2 + VOLLEY + FIREFIGHT + ASSAULT,
};

static size_t add_columns(const struct figure *figures, int count, hod_column *columns, size_t already)
{
    for (int i = 0; i < count; i++) columns[already++] = (hod_column){figures[i].name, figures[i].kind};
    return already;
}

static size_t add_cells(const struct figure *figures, int count, const hod_comparison *comparison,
                        hod_cell *cells, size_t already)
{
    for (int i = 0; i < count; i++) cells[already++] = hod_cell_number(figures[i].of(comparison));
    return already;
}

/* For people the columns have blanks in place of underscores. */
static void name_for_people(const struct figure *figures, int count, hod_column *columns, char names[][32])
{
    for (int i = 0; i < count; i++) {
        snprintf(names[i], sizeof names[i], "%s", figures[i].name);
        for (char *letter = names[i]; *letter; letter++)
            if (*letter == '_') *letter = ' ';
        columns[i].name = names[i];
    }
}

static bool write_question(const hod_compared *compared, const char *title, const struct figure *figures,
                           int count, const hod_format *format, FILE *file, hod_error *error)
{
    hod_column columns[MOST_COLUMNS] = {{"rules", HOD_COLUMN_TEXT}};
    char names[MOST_COLUMNS][32];
    const size_t width = add_columns(figures, count, columns, 1);
    name_for_people(figures, count, columns + 1, names);
    hod_table_writer *table = hod_table_open(format, file, columns, width, title, error);
    if (!table) return false;
    for (int i = 0; i < compared->count; i++) {
        hod_cell cells[MOST_COLUMNS] = {hod_cell_text(compared->answers[i].rules->id)};
        add_cells(figures, count, &compared->answers[i], cells, 1);
        hod_table_row(table, cells);
    }
    const bool written = hod_table_close(table, error);
    fputc('\n', file);
    return written;
}

bool hod_compared_write(const hod_compared *compared, const hod_format *format, FILE *file, hod_error *error)
{
    char title[512];
    snprintf(title, sizeof title, "%s: the first volley of A at B", hod_scenario_title(compared->scenario));
    if (!write_question(compared, title, volley, VOLLEY, format, file, error)) return false;
    snprintf(title, sizeof title, "%s: the firefight, %d turns at most",
             hod_scenario_title(compared->scenario), hod_scenario_turns(compared->scenario));
    if (!write_question(compared, title, firefight, FIREFIGHT, format, file, error)) return false;
    snprintf(title, sizeof title, "%s: the assault of A on B", hod_scenario_title(compared->scenario));
    return write_question(compared, title, assault, ASSAULT, format, file, error);
}

bool hod_compared_write_data(const hod_compared *compared, int count, const hod_format *format, FILE *file,
                             hod_error *error)
{
    hod_column columns[MOST_COLUMNS] = {{"scenario", HOD_COLUMN_TEXT}, {"rules", HOD_COLUMN_TEXT}};
    size_t width = add_columns(volley, VOLLEY, columns, 2);
    width = add_columns(firefight, FIREFIGHT, columns, width);
    width = add_columns(assault, ASSAULT, columns, width);
    hod_table_writer *table = hod_table_open(format, file, columns, width, NULL, error);
    if (!table) return false;
    for (int s = 0; s < count; s++)
        for (int i = 0; i < compared[s].count; i++) {
            const hod_comparison *answers = &compared[s].answers[i];
            hod_cell cells[MOST_COLUMNS] = {hod_cell_text(hod_scenario_title(compared[s].scenario)),
                                            hod_cell_text(answers->rules->id)};
            width = add_cells(volley, VOLLEY, answers, cells, 2);
            width = add_cells(firefight, FIREFIGHT, answers, cells, width);
            add_cells(assault, ASSAULT, answers, cells, width);
            hod_table_row(table, cells);
        }
    return hod_table_close(table, error);
}

static void say(char sentences[HOD_SENTENCES], const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say(char sentences[HOD_SENTENCES], const char *format, ...)
{
    const size_t length = strlen(sentences);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentences + length, HOD_SENTENCES - length, format, arguments);
    va_end(arguments);
}

/* Compares the turns by when half of the firefights have ended; an open end is later than any turn. */
static void say_who_decides(const hod_compared *compared, char sentences[HOD_SENTENCES])
{
    const hod_comparison *soonest = &compared->answers[0], *latest = soonest;
    for (int i = 1; i < compared->count; i++) {
        const hod_comparison *answers = &compared->answers[i];
        if (answers->firefight.none < soonest->firefight.none) soonest = answers;
        if (answers->firefight.none > latest->firefight.none) latest = answers;
    }
    if (soonest == latest) return;
    say(sentences, "%s decides soonest: ", soonest->rules->id);
    if (isnan(soonest->firefight.median))
        say(sentences, "yet even there %.0f %% of the firefights are undecided after %d turns",
            100 * soonest->firefight.none, soonest->firefight.turns);
    else
        say(sentences, "half of its firefights have ended by turn %.0f", soonest->firefight.median);
    if (isnan(latest->firefight.median))
        say(sentences, ", where under %s %.0f %% still go on after turn %d. ", latest->rules->id,
            100 * latest->firefight.none, latest->firefight.turns);
    else
        say(sentences, ", against turn %.0f under %s (%.0f turns later). ", latest->firefight.median,
            latest->rules->id, latest->firefight.median - soonest->firefight.median);
}

static void say_who_wins(const hod_compared *compared, char sentences[HOD_SENTENCES])
{
    say(sentences, "A wins the firefight in");
    for (int i = 0; i < compared->count; i++)
        say(sentences, "%s %.0f %% (B %.0f %%) under %s", i ? (i == compared->count - 1 ? " and" : ",") : "",
            100 * compared->answers[i].firefight.a, 100 * compared->answers[i].firefight.b,
            compared->answers[i].rules->id);
    say(sentences, ". ");
}

static void say_what_a_volley_does(const hod_compared *compared, char sentences[HOD_SENTENCES])
{
    const hod_comparison *hardest = &compared->answers[0], *mildest = hardest;
    for (int i = 1; i < compared->count; i++) {
        if (compared->answers[i].share > hardest->share) hardest = &compared->answers[i];
        if (compared->answers[i].share < mildest->share) mildest = &compared->answers[i];
    }
    if (hardest == mildest) return;
    say(sentences, "The first volley does most under %s, %.0f %% of a crisis, and least under %s, %.0f %%.",
        hardest->rules->id, 100 * hardest->share, mildest->rules->id, 100 * mildest->share);
}

void hod_compared_describe(const hod_compared *compared, char sentences[HOD_SENTENCES])
{
    sentences[0] = '\0';
    say_who_decides(compared, sentences);
    say_who_wins(compared, sentences);
    say_what_a_volley_does(compared, sentences);
}

const char *hod_compared_remark(const hod_compared *compared)
{
    for (int i = 0; i < compared->count; i++)
        if (compared->answers[i].rules->family->scenario->remark)
            return compared->answers[i].rules->family->scenario->remark;
    return NULL;
}
