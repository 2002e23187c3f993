/* Armies and their units: does what is true of one unit hold for them?
 *
 * A battle is laid beside the fights of its front units, each alone with the one before it. Both are compared by where
 * they go: from one rule set to another, and which side or which cause has the better of it. Where an interval leaves
 * open whether anything has changed, a case tells nothing and is not counted. */
#include "ask/battle/armies.h"

#include "ask/answer/spoken.h"
#include "ask/battle/battle_measures.h"
#include "base/text.h"
#include "base/words.h"
#include "rules/common.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

/* Words for one battle and for several, by where a change goes: less, not at all, more. */
static const struct told_change {
    const char *what; /* that armies and units agree in */
    const char *one[3], *several[3];
} told_changes[CHANGES_COMPARED] = {
    [LEVEL_VALUE] = {"whom it favours",
                     {"is worse for A", "is as good for A", "is better for A"},
                     {"are worse for A", "are as good for A", "are better for A"}},
    [LEVEL_TURNS] = {"how long they fight",
                     {"is shorter", "lasts as long", "lasts longer"},
                     {"are shorter", "last as long", "last longer"}},
    [LEVEL_LOST] = {"how many are lost",
                    {"costs fewer units", "costs as many units", "costs more units"},
                    {"cost fewer units", "cost as many units", "cost more units"}},
};

static const char *const told_levels[LEVELS] = {
    [LEVEL_VALUE] = "value to A",
    [LEVEL_TURNS] = "turns",
    [LEVEL_LOST] = "units lost",
    [LEVEL_FIRE] = "units lost by fire",
    [LEVEL_ASSAULT] = "units lost by assault",
};
static const char *const level_names[LEVELS] = {
    [LEVEL_VALUE] = "value:a",  [LEVEL_TURNS] = "mean:turn",      [LEVEL_LOST] = "share:lost",
    [LEVEL_FIRE] = "lost:fire", [LEVEL_ASSAULT] = "lost:assault",
};

/* -1, 0 or 1: where a difference goes, 0 if that cannot be told. */
static int direction(struct measured difference)
{
    return measured_is_none(&difference, 1e-12) ? 0 : difference.value > 0 ? 1 : -1;
}

static int direction_of_change(const struct battle_levels *first, const struct battle_levels *other,
                               int level)
{
    return direction(measured_more(&other->of[level], &first->of[level]));
}

/* Who has the better of it. */
static int favourite(const struct battle_levels *levels)
{
    const struct measured even = {0.5, NAN, NAN, false};
    return direction(measured_more(&levels->of[LEVEL_VALUE], &even));
}

/* Whether fire breaks more than the assault. */
static int main_cause(const struct battle_levels *levels)
{
    return direction(measured_more(&levels->of[LEVEL_FIRE], &levels->of[LEVEL_ASSAULT]));
}

static void count_agreement(struct agreement *agreement, int of_army, int of_units)
{
    if (of_army == 0 || of_units == 0) return;
    agreement->of++;
    agreement->same += of_army == of_units;
}

static const struct fought_battle *fought_at(const struct armies *armies, int battle, int rules)
{
    return &armies->all[battle * armies->rules + rules];
}

static void compare_one(const struct fought_battle *first, const struct fought_battle *one,
                        struct armies_compared *compared)
{
    for (int level = 0; one != first && level < CHANGES_COMPARED; level++)
        count_agreement(&compared->changes[level], direction_of_change(&first->army, &one->army, level),
                        direction_of_change(&first->alone, &one->alone, level));
    count_agreement(&compared->favourites, favourite(&one->army), favourite(&one->alone));
    count_agreement(&compared->causes, main_cause(&one->army), main_cause(&one->alone));
    compared->by_fire += main_cause(&one->army) > 0;
    compared->by_either += main_cause(&one->army) != 0;
}

/* Where no place has units of both sides, none of them fights alone. */
struct armies_compared armies_compare(const struct armies *armies)
{
    struct armies_compared compared = {.by_fire = 0};
    for (int battle = 0; battle < armies->battles; battle++) {
        const struct fought_battle *first = fought_at(armies, battle, 0);
        for (int i = 0; first->alone.fights > 0 && i < armies->rules; i++)
            compare_one(first, fought_at(armies, battle, i), &compared);
    }
    return compared;
}

/* "all 9", "6 of 9", "none of 9"; "1" of one */
static void say_how_many(hod_buffer *text, int some, int all)
{
    if (some == all)
        hod_buffer_format(text, all == 1 ? "%d" : "all %d", all);
    else if (some == 0)
        hod_buffer_format(text, "none of %d", all);
    else
        hod_buffer_format(text, "%d of %d", some, all);
}

static struct agreement add_changes(const struct armies_compared *compared)
{
    struct agreement all = {0, 0};
    for (int level = 0; level < CHANGES_COMPARED; level++) {
        all.same += compared->changes[level].same;
        all.of += compared->changes[level].of;
    }
    return all;
}

static const char *verdict(struct agreement all)
{
    return all.same == all.of       ? "Armies follow their units"
           : 2 * all.same > all.of  ? "Armies mostly follow their units"
           : 2 * all.same == all.of ? "Armies follow their units half of the time"
                                    : "Armies do not follow their units";
}

char *armies_say_changes(const struct armies_compared *compared, const char *others, const char *first,
                         hod_error *error)
{
    hod_buffer text = {0};
    const struct agreement all = add_changes(compared);
    int told = 0;
    if (all.of == 0) return hod_buffer_take(&text, error);
    hod_buffer_format(&text,
                      "%s: what changes from %s to %s goes the same way for armies as for their front units, "
                      "one against one, in ",
                      verdict(all), first, others);
    say_how_many(&text, all.same, all.of);
    hod_buffer_text(&text, all.of == 1 ? " case (" : " cases (");
    for (int level = 0; level < CHANGES_COMPARED; level++) {
        const struct agreement *agreement = &compared->changes[level];
        if (agreement->of == 0) continue;
        hod_buffer_format(&text, "%s%s in ", told++ > 0 ? ", " : "", told_changes[level].what);
        say_how_many(&text, agreement->same, agreement->of);
    }
    hod_buffer_text(&text, ").");
    return hod_buffer_take(&text, error);
}

char *armies_say_levels(const struct armies_compared *compared, hod_error *error)
{
    hod_buffer text = {0};
    if (compared->favourites.of > 0) {
        hod_buffer_text(&text, "The favourite one against one is the favourite army against army, too, in ");
        say_how_many(&text, compared->favourites.same, compared->favourites.of);
        hod_buffer_text(&text, compared->favourites.of == 1 ? " battle." : " battles.");
    }
    if (compared->by_either > 0) {
        hod_buffer_format(&text, "%sFire breaks more units than the assault in ", text.length > 0 ? " " : "");
        say_how_many(&text, compared->by_fire, compared->by_either);
        if (compared->causes.of > 0) {
            hod_buffer_text(&text, ", and one against one it is as there in ");
            say_how_many(&text, compared->causes.same, compared->causes.of);
        }
        hod_buffer_byte(&text, '.');
    }
    return hod_buffer_take(&text, error);
}

/* "2 are better for A and 1 is worse for A": how many battles a change makes more and less of something. */
static void say_counts(hod_buffer *text, const struct told_change *told, const int counts[3], int battles)
{
    static const int order[] = {2, 0, 1}; /* more, less, the same */
    int kinds = 0, number = 0;
    for (int i = 0; i < 3; i++) kinds += counts[i] > 0;
    for (int i = 0; i < 3; i++) {
        const int count = counts[order[i]];
        if (count == 0) continue;
        words_separate(text, number++, kinds, "and");
        hod_buffer_format(text, count == battles && battles > 1 ? "all %d %s" : "%d %s", count,
                          count == 1 ? told->one[order[i]] : told->several[order[i]]);
    }
}

/* "Compared with before 22.02.2022, of these battles under 8.3 all 3 last longer; ..." */
static bool say_rules(const struct armies *armies, int rules, hod_answer *answer, hod_error *error)
{
    static const int order[CHANGES_COMPARED] = {LEVEL_TURNS, LEVEL_LOST, LEVEL_VALUE};
    hod_buffer text = {0};
    hod_buffer_format(&text, "Compared with %s, of these battles ", hod_rules_called(armies->all[0].rules));
    speak_under(&text, armies->all[rules].rules, NULL);
    hod_buffer_byte(&text, ' ');
    for (int i = 0; i < CHANGES_COMPARED; i++) {
        int counts[3] = {0};
        for (int battle = 0; battle < armies->battles; battle++) {
            const struct battle_levels *first = &fought_at(armies, battle, 0)->army,
                                       *other = &fought_at(armies, battle, rules)->army;
            counts[1 + direction_of_change(first, other, order[i])]++;
        }
        if (i > 0) hod_buffer_text(&text, "; ");
        say_counts(&text, &told_changes[order[i]], counts, armies->battles);
    }
    hod_buffer_byte(&text, '.');
    return hod_answer_say_made(answer, hod_buffer_take(&text, error), error);
}

/* Says a sentence that is handed over, unless it is empty. */
static bool find_made(hod_answer *answer, char *text, hod_error *error)
{
    const bool is_found = text && (!text[0] || hod_answer_find(answer, text, error));
    free(text);
    return is_found;
}

static char *called_others(const struct armies *armies, hod_error *error)
{
    hod_buffer text = {0};
    for (int i = 1; i < armies->rules; i++) {
        words_separate(&text, i - 1, armies->rules - 1, "and");
        hod_buffer_text(&text, hod_rules_called(armies->all[i].rules));
    }
    return hod_buffer_take(&text, error);
}

static bool say(const struct armies *armies, hod_answer *answer, hod_error *error)
{
    const struct armies_compared compared = armies_compare(armies);
    char *others = called_others(armies, error);
    bool said =
        others &&
        find_made(answer,
                  armies_say_changes(&compared, others, hod_rules_called(armies->all[0].rules), error),
                  error) &&
        find_made(answer, armies_say_levels(&compared, error), error);
    free(others);
    for (int rules = 1; said && rules < armies->rules; rules++)
        said = say_rules(armies, rules, answer, error);
    return said;
}

/* Who a row is about. */
enum { OF_ARMY, OF_UNITS, WHOS };
static const char *const whos[WHOS] = {"army", "units alone"};

static const struct battle_levels *levels_of(const struct fought_battle *one, int who)
{
    return who == OF_ARMY ? &one->army : &one->alone;
}

/* A row of the table for people: a level of a battle, under each rule set. */
static bool add_row(const struct armies *armies, int battle, int level, int who, hod_table_writer *table,
                    hod_error *error)
{
    hod_cell cells[3 + MOST_BATTLES] = {hod_cell_text(armies->titles[battle]),
                                        hod_cell_text(told_levels[level]), hod_cell_text(whos[who])};
    char *texts[MOST_BATTLES] = {NULL};
    bool added = true;
    for (int i = 0; added && i < armies->rules; i++) {
        const struct battle_levels *levels = levels_of(fought_at(armies, battle, i), who);
        hod_buffer text = {0};
        if (levels->fights > 0) measured_write(&text, &levels->of[level]);
        added = (texts[i] = hod_buffer_take(&text, error)) != NULL;
        cells[3 + i] = hod_cell_text(texts[i] && texts[i][0] ? texts[i] : NULL);
    }
    if (added) hod_table_row(table, cells);
    for (int i = 0; i < armies->rules; i++) free(texts[i]);
    return added;
}

static bool add_table(const struct armies *armies, hod_answer *answer, hod_error *error)
{
    if (!hod_answer_is_for(answer, HOD_PEOPLE)) return true;
    hod_column columns[3 + MOST_BATTLES] = {
        {"battle", HOD_COLUMN_TEXT}, {"measure", HOD_COLUMN_TEXT}, {"of", HOD_COLUMN_TEXT}};
    assert(armies->rules <= MOST_BATTLES);
    for (int i = 0; i < armies->rules; i++)
        columns[3 + i] = (hod_column){armies->all[i].rules->id, HOD_COLUMN_TEXT};
    hod_table_writer *table =
        hod_answer_table(answer, HOD_PEOPLE | HOD_DETAIL, columns, 3 + (size_t)armies->rules,
                         "Armies, and their front units alone with the ones before them", error);
    bool added = table;
    for (int battle = 0; battle < armies->battles; battle++)
        for (int level = 0; level < LEVELS; level++)
            for (int who = 0; added && who < WHOS; who++)
                added = add_row(armies, battle, level, who, table, error);
    return hod_table_close(table, added ? error : NULL) && added;
}

/* The same for programs: a row for each battle, rule set, level and who it is about. */
static const hod_column data_columns[] = {{"battle", HOD_COLUMN_TEXT},  {"rules", HOD_COLUMN_TEXT},
                                          {"measure", HOD_COLUMN_TEXT}, {"of", HOD_COLUMN_TEXT},
                                          {"value", HOD_COLUMN_REAL},   {"lower", HOD_COLUMN_REAL},
                                          {"upper", HOD_COLUMN_REAL}};

static bool add_data(const struct armies *armies, hod_answer *answer, hod_error *error)
{
    if (!hod_answer_is_for(answer, HOD_PROGRAMS)) return true;
    hod_table_writer *table =
        hod_answer_table(answer, HOD_PROGRAMS, data_columns, LENGTH(data_columns), NULL, error);
    for (int n = 0; table && n < armies->battles * armies->rules * WHOS; n++) {
        const struct fought_battle *one = &armies->all[n / WHOS];
        const struct battle_levels *levels = levels_of(one, n % WHOS);
        for (int level = 0; levels->fights > 0 && level < LEVELS; level++) {
            const struct measured *measured = &levels->of[level];
            hod_table_row(table,
                          (hod_cell[]){hod_cell_text(armies->names[n / WHOS / armies->rules]),
                                       hod_cell_text(one->rules->id), hod_cell_text(level_names[level]),
                                       hod_cell_text(whos[n % WHOS]), hod_cell_number(measured->value),
                                       hod_cell_number(measured->lower), hod_cell_number(measured->upper)});
        }
    }
    return table && hod_table_close(table, error);
}

bool armies_describe(const struct armies *armies, hod_answer *answer, hod_error *error)
{
    return hod_answer_begin(answer, PART_OF_UNITS, NULL, error) && say(armies, answer, error) &&
           add_data(armies, answer, error) && add_table(armies, answer, error);
}
