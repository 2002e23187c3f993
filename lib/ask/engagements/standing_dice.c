/* Whose luck decides where both stand and shoot: the shares of each kind of roll under several rule sets. */
#include "ask/engagements/verdict.h"

#include "ask/answer/columns.h"
#include "ask/answer/number.h"
#include "ask/decides/decides.h"
#include "base/buffer.h"
#include "base/words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ROLLS = 24 };

/* The shares of all rule sets by kinds of rolls, in the order in which they are met, the greatest first. */
struct standing_dice {
    const struct standoffs *all;
    struct deciders deciders[MOST_ENGAGED];
    const char *rolls[MOST_ROLLS];
    int roll_count;
};

/* The place of a kind of roll; beyond the room there is none. */
static int place_of(const struct standing_dice *dice, const char *roll)
{
    int place = 0;
    while (place < dice->roll_count && strcmp(dice->rolls[place], roll) != 0) place++;
    return place;
}

static double share_of(const struct standing_dice *dice, int number, const char *roll)
{
    const struct deciders *deciders = &dice->deciders[number];
    for (size_t i = 0; i < deciders->count; i++)
        if (strcmp(deciders->shares->names[deciders->all[i].name], roll) == 0) return deciders->all[i].share;
    return 0;
}

static bool is_decided(const struct standing_dice *dice, int number)
{
    const hod_shares *shares = dice->deciders[number].shares;
    return shares && shares->variance > 0;
}

static bool find_shares(struct standing_dice *dice, hod_error *error)
{
    for (int r = 0; r < dice->all->count; r++) {
        struct deciders *deciders = &dice->deciders[r];
        *deciders = (struct deciders){.shares = dice->all->standoffs[r].dice, .grouping = {.by_roll = true}};
        if (deciders->shares && !deciders_group(deciders, error)) return false;
        for (size_t i = 0; is_decided(dice, r) && i < deciders->count; i++) {
            const char *roll = deciders->shares->names[deciders->all[i].name];
            if (place_of(dice, roll) == dice->roll_count && dice->roll_count < MOST_ROLLS)
                dice->rolls[dice->roll_count++] = roll;
        }
    }
    return true;
}

static void write_share(char text[HOD_NUMBER_LENGTH], double share)
{
    hod_number_percentage(text, share, share < 0.1);
}

/* "activation 81 %, nerve 18 % and volley 0.8 %" */
static void say_shares(hod_buffer *text, const struct deciders *deciders)
{
    enum { NAMED = 3 };
    const int count = deciders->count < NAMED ? (int)deciders->count : NAMED;
    for (int i = 0; i < count; i++) {
        char share[HOD_NUMBER_LENGTH];
        write_share(share, deciders->all[i].share);
        words_separate(text, i, count, "and");
        hod_buffer_format(text, "%s %s", deciders->shares->names[deciders->all[i].name], share);
    }
}

/* The first and the last of the featured rule sets under which dice decide anything; -1: there is none. */
static void find_told(const struct standing_dice *dice, int *first, int *last)
{
    *first = *last = -1;
    for (int r = 0; r < dice->all->count; r++) {
        if (!standoffs_feature(dice->all, r) || !is_decided(dice, r)) continue;
        if (*first < 0) *first = r;
        *last = r;
    }
}

/* Of both. */
static void say_deciders(hod_buffer *text, const struct standing_dice *dice)
{
    int first, last;
    find_told(dice, &first, &last);
    if (first < 0) {
        hod_buffer_text(text, "Where both stand and shoot, no dice decide who wins.");
        return;
    }
    hod_buffer_text(text, "Where both stand and shoot, these dice decide who wins: ");
    say_shares(text, &dice->deciders[first]);
    hod_buffer_format(text, " under %s", dice->all->names[first]);
    if (last != first) {
        hod_buffer_text(text, "; ");
        say_shares(text, &dice->deciders[last]);
        hod_buffer_format(text, " under %s", dice->all->names[last]);
    }
    hod_buffer_text(text, ".");
}

static bool find_deciders(const struct standing_dice *dice, hod_answer *answer, hod_error *error)
{
    hod_buffer text = {0};
    say_deciders(&text, dice);
    return hod_answer_find_made(answer, hod_buffer_take(&text, error), error);
}

/* "The luck of volley dice decides 50 % of who wins under version 7 and 0.8 % under 8.3": of the dice that decide most
 * under the first of both, if they are one kind of roll and the other share is another. */
static char *name_chart(const struct standing_dice *dice, hod_error *error)
{
    int first, last;
    char before[HOD_NUMBER_LENGTH], after[HOD_NUMBER_LENGTH], second[HOD_NUMBER_LENGTH] = "";
    find_told(dice, &first, &last);
    if (first < last) {
        const struct deciders *deciders = &dice->deciders[first];
        const char *roll = deciders->shares->names[deciders->all[0].name];
        write_share(before, deciders->all[0].share);
        write_share(after, share_of(dice, last, roll));
        if (deciders->count > 1) write_share(second, deciders->all[1].share);
        if (strcmp(before, after) != 0 && strcmp(before, second) != 0)
            return hod_text(error, "The luck of %s dice decides %s of who wins under %s and %s under %s",
                            roll, before, dice->all->names[first], after, dice->all->names[last]);
    }
    return hod_text(error, "Whose luck decides who wins, where both stand and shoot");
}

/* Below the title. */
static char *name_conditions(const struct standing_dice *dice, hod_error *error)
{
    const char *conditions = dice->all->conditions;
    return hod_text(error, "%s%sboth stand and shoot", conditions, *conditions ? "; " : "");
}

/* A bar for each rule set under which dice decide anything, divided among the kinds of rolls. */
static bool draw(const struct standing_dice *dice, hod_answer *answer, hod_error *error)
{
    const char *names[MOST_ENGAGED];
    double values[MOST_ROLLS * MOST_ENGAGED];
    int bars[MOST_ENGAGED], count = 0;
    for (int r = 0; r < dice->all->count; r++)
        if (is_decided(dice, r)) bars[count++] = r;
    if (count == 0) return true;
    for (int i = 0; i < count; i++) {
        names[i] = dice->all->names[bars[i]];
        for (int roll = 0; roll < dice->roll_count; roll++)
            values[roll * count + i] = share_of(dice, bars[i], dice->rolls[roll]);
    }
    char *title = name_chart(dice, error), *subtitle = title ? name_conditions(dice, error) : NULL;
    const hod_chart chart = {.kind = HOD_CHART_STACKED_BARS,
                             .title = title,
                             .subtitle = subtitle,
                             .value_axis = "share of the variance",
                             .category_count = (size_t)count,
                             .series_count = (size_t)dice->roll_count,
                             .categories = names,
                             .series = dice->rolls,
                             .values = values,
                             .percent = true};
    const bool drawn =
        subtitle && source_add_chart(&chart, dice->all->rules, dice->all->count, answer, "dice", error);
    free(title);
    free(subtitle);
    return drawn;
}

static bool add_table(const struct standing_dice *dice, hod_reader reader, hod_answer *answer,
                      hod_error *error)
{
    static const hod_column columns[] = {
        {"rules", HOD_COLUMN_TEXT}, {"roll", HOD_COLUMN_TEXT}, {"share", HOD_COLUMN_PROBABILITY}};
    if (!hod_answer_is_for(answer, reader)) return true;
    hod_table_writer *table =
        hod_answer_table(answer, reader == HOD_PEOPLE ? HOD_PEOPLE | HOD_DETAIL : HOD_PROGRAMS, columns, 3,
                         "Whose luck decides who wins, where both stand and shoot", error);
    if (!table) return false;
    for (int r = 0; r < dice->all->count; r++) {
        const struct deciders *deciders = &dice->deciders[r];
        const char *name = reader == HOD_PEOPLE ? dice->all->names[r] : dice->all->rules[r]->id;
        for (size_t i = 0; i < deciders->count; i++)
            hod_table_row(table, (hod_cell[]){hod_cell_text(name),
                                              hod_cell_text(deciders->shares->names[deciders->all[i].name]),
                                              hod_cell_number(deciders->all[i].share)});
    }
    return hod_table_close(table, error);
}

bool standoffs_add_dice(const struct standoffs *standoffs, hod_answer *answer, hod_error *error)
{
    struct standing_dice dice = {.all = standoffs};
    const bool added = hod_answer_begin(answer, "dice", NULL, error) && find_shares(&dice, error) &&
                       find_deciders(&dice, answer, error) && draw(&dice, answer, error) &&
                       add_table(&dice, HOD_PROGRAMS, answer, error) &&
                       add_table(&dice, HOD_PEOPLE, answer, error);
    for (int r = 0; r < standoffs->count; r++) free(dice.deciders[r].all);
    return added;
}
