/* What the question decides shows: a table, a chart and sentences. */
#include "ask/decides/decides.h"

#include "ask/answer/number.h"
#include "base/arrays.h"
#include "base/words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *side_text(hod_side who)
{
    return who == HOD_A ? "a" : who == HOD_B ? "b" : NULL;
}

static bool add_table(const struct deciders *deciders, const char *title, hod_answer *answer,
                      hod_error *error)
{
    const struct grouping *grouping = &deciders->grouping;
    hod_column columns[6];
    size_t count = 0;
    if (grouping->by_turn) columns[count++] = (hod_column){"turn", HOD_COLUMN_INTEGER};
    if (grouping->by_side) columns[count++] = (hod_column){"side", HOD_COLUMN_TEXT};
    if (grouping->by_roll) columns[count++] = (hod_column){"roll", HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){"share", HOD_COLUMN_PROBABILITY};
    columns[count++] = (hod_column){"deviation", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"rolls", HOD_COLUMN_REAL};
    hod_table_writer *table =
        hod_answer_table(answer, HOD_PROGRAMS | HOD_PEOPLE, columns, count, title, error);
    if (!table) return false;
    for (size_t i = 0; i < deciders->count; i++) {
        const struct decider *group = &deciders->all[i];
        hod_cell cells[6];
        size_t cell = 0;
        if (grouping->by_turn) cells[cell++] = hod_cell_integer(group->turn);
        if (grouping->by_side) cells[cell++] = hod_cell_text(side_text(group->who));
        if (grouping->by_roll) cells[cell++] = hod_cell_text(deciders->shares->names[group->name]);
        cells[cell++] = hod_cell_number(group->share);
        cells[cell++] = hod_cell_number(group->deviation);
        cells[cell++] = hod_cell_number(group->rolls);
        hod_table_row(table, cells);
    }
    return hod_table_close(table, error);
}

/* "melee of a in turn 3", "the dice of neither side". */
static void add_name(hod_buffer *text, const struct deciders *deciders, const struct decider *group)
{
    const struct grouping *grouping = &deciders->grouping;
    const char *side = side_text(group->who);
    hod_buffer_text(text, grouping->by_roll ? deciders->shares->names[group->name] : "the dice");
    if (grouping->by_side) hod_buffer_format(text, side ? " of %s" : " of neither side", side);
    if (grouping->by_turn) hod_buffer_format(text, " in turn %d", group->turn);
}

/* The greatest groups in the order of their shares, and those that are equal in the order of the table. */
enum { MOST_NAMED = 12 };
static size_t choose_greatest(const struct deciders *deciders, const struct decider *chosen[MOST_NAMED])
{
    size_t count = 0;
    for (size_t i = 0; i < deciders->count; i++) {
        const struct decider *group = &deciders->all[i];
        size_t at = count < MOST_NAMED ? count++ : MOST_NAMED;
        if (at == MOST_NAMED && !(group->share > chosen[MOST_NAMED - 1]->share)) continue;
        if (at == MOST_NAMED) at--;
        for (; at > 0 && group->share > chosen[at - 1]->share; at--) chosen[at] = chosen[at - 1];
        chosen[at] = group;
    }
    return count;
}

/* "Of what varies in value:a, melee decides 38.73 %, activation 26.05 % and volley 3.04 %." */
static void add_shares(hod_buffer *text, const struct deciders *deciders, const char *measure)
{
    const struct decider *chosen[MOST_NAMED];
    const size_t count = choose_greatest(deciders, chosen);
    const bool are_all = count == deciders->count;
    if (deciders->count == 1) {
        hod_buffer_format(text, "All that luck makes of %s is decided by ", measure);
        add_name(text, deciders, chosen[0]);
        hod_buffer_text(text, ".");
        return;
    }
    hod_buffer_format(text, "Of what luck makes of %s, ", measure);
    for (size_t i = 0; i < count; i++) {
        char percent[HOD_NUMBER_LENGTH];
        hod_number_percent(percent, chosen[i]->share);
        words_separate(text, (int)i, (int)count, are_all ? "and" : ",");
        add_name(text, deciders, chosen[i]);
        hod_buffer_format(text,
                          i == 0 && deciders->grouping.by_roll ? " decides %s"
                          : i == 0                             ? " decide %s"
                                                               : " %s",
                          percent);
    }
    hod_buffer_text(text, are_all ? "." : "; the others less.");
}

/* What is said of the shares. */
static bool say_shares(const struct deciders *deciders, const struct decided_words *words, hod_answer *answer,
                       hod_error *error)
{
    hod_buffer text = {0};
    if (deciders->count == 0)
        hod_buffer_format(&text, "Nothing is rolled: no dice decide %s.", words->measure);
    else if (!(deciders->shares->variance > 0))
        hod_buffer_format(&text, "%s is the same whatever is rolled: no dice decide it.", words->measure);
    else
        add_shares(&text, deciders, words->measure);
    return hod_answer_find_made(answer, hod_buffer_take(&text, error), error);
}

static bool say_meaning(const struct decided_words *words, hod_answer *answer, hod_error *error)
{
    return hod_answer_note(
        answer,
        words->has_worths
            ? "This is what the luck of the dice decides, and not how strong a thing is: dice that always "
              "make the same decide nothing, and may still win. worth:fire and worth:charge measure what it "
              "is worth that A may fire and charge."
            : "This is what the luck of the dice decides, and not how strong a thing is: dice that always "
              "make the same decide nothing, and may still win.",
        error);
}

/* Texts, each once. */
struct texts {
    char **all;
    size_t count;
};

/* The place of a text, which is taken over; NO_PLACE when memory is short. */
static size_t texts_add(struct texts *texts, char *text)
{
    size_t place = 0;
    while (text && place < texts->count && strcmp(texts->all[place], text) != 0) place++;
    if (text && place == texts->count && EXTEND(texts->all, texts->count)) {
        texts->all[texts->count++] = text;
        return place;
    }
    const bool is_known = text && place < texts->count;
    free(text);
    return is_known ? place : NO_PLACE;
}

static void texts_free(struct texts *texts)
{
    for (size_t i = 0; i < texts->count; i++) free(texts->all[i]);
    free(texts->all);
}

/* Bars of the shares: of turns, divided among what else makes groups, or of the groups. */
struct picture {
    struct texts categories, series;
    size_t *at; /* of each group: its category and its series */
    double *values;
};

static char *text_of(const struct deciders *deciders, const struct decider *group)
{
    struct deciders of_all_turns = *deciders;
    hod_buffer text = {0};
    of_all_turns.grouping.by_turn = false;
    add_name(&text, &of_all_turns, group);
    return hod_buffer_take(&text, NULL);
}

/* False when memory is short. */
static bool place_groups(struct picture *picture, const struct deciders *deciders)
{
    picture->at = calloc(2 * deciders->count, sizeof *picture->at);
    for (size_t i = 0; picture->at && i < deciders->count; i++) {
        const struct decider *group = &deciders->all[i];
        const bool by_turn = deciders->grouping.by_turn;
        char *own = text_of(deciders, group);
        char *other = by_turn ? hod_text(NULL, "%d", group->turn) : hod_text(NULL, "share");
        picture->at[2 * i] = texts_add(&picture->categories, by_turn ? other : own);
        picture->at[2 * i + 1] = texts_add(&picture->series, by_turn ? own : other);
        if (picture->at[2 * i] == NO_PLACE || picture->at[2 * i + 1] == NO_PLACE) return false;
    }
    return picture->at;
}

static bool fill_picture(struct picture *picture, const struct deciders *deciders, hod_error *error)
{
    if (!place_groups(picture, deciders)) return hod_fail_memory(error);
    const size_t categories = picture->categories.count;
    picture->values = calloc(categories * picture->series.count, sizeof *picture->values);
    if (!picture->values) return hod_fail_memory(error);
    for (size_t i = 0; i < deciders->count; i++)
        picture->values[picture->at[2 * i + 1] * categories + picture->at[2 * i]] = deciders->all[i].share;
    return true;
}

static void free_picture(struct picture *picture)
{
    texts_free(&picture->categories);
    texts_free(&picture->series);
    free(picture->at);
    free(picture->values);
}

static bool draw(const struct picture *picture, const struct deciders *deciders,
                 const struct decided_words *words, hod_answer *answer, hod_error *error)
{
    const bool by_turn = deciders->grouping.by_turn;
    char *title = hod_text(error, "Whose luck decides %s", words->measure);
    const hod_chart chart = {.kind = by_turn ? HOD_CHART_STACKED_BARS : HOD_CHART_GROUPED_BARS,
                             .title = title,
                             .subtitle = words->question,
                             .category_axis = by_turn ? "turn" : NULL,
                             .value_axis = "share of the variance",
                             .category_count = picture->categories.count,
                             .series_count = picture->series.count,
                             .categories = (const char *const *)picture->categories.all,
                             .series = (const char *const *)picture->series.all,
                             .values = picture->values,
                             .percent = true};
    const bool drawn = title && hod_answer_chart(answer, words->mechanism, &chart, error);
    free(title);
    return drawn;
}

/* Where nothing varies there is no chart. */
static bool add_chart(const struct deciders *deciders, const struct decided_words *words, hod_answer *answer,
                      hod_error *error)
{
    struct picture picture = {0};
    if (!hod_answer_wants_charts(answer)) return true;
    if (!(deciders->shares->variance > 0)) {
        answer->chart_is_refused = answer->wanted.charts == HOD_ALL_CHARTS;
        return !answer->chart_is_refused || hod_fail(error, "no dice decide %s", words->measure);
    }
    const bool added =
        fill_picture(&picture, deciders, error) && draw(&picture, deciders, words, answer, error);
    free_picture(&picture);
    return added;
}

bool describe_deciders(const struct deciders *deciders, const struct decided_words *words, hod_answer *answer,
                       hod_error *error)
{
    const hod_shares *shares = deciders->shares;
    char *title =
        hod_text(error, "%s: what the luck of the dice decides of %s (mean %.6g, standard deviation %.6g)",
                 words->question, words->measure, shares->mean, sqrt(shares->variance));
    const bool described = title && add_table(deciders, title, answer, error) &&
                           say_shares(deciders, words, answer, error) && say_meaning(words, answer, error) &&
                           add_chart(deciders, words, answer, error);
    free(title);
    return described;
}
