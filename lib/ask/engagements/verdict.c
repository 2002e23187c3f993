/* The verdict: the tests as data, and the words that follow from their marks.
 *
 * Every test sets two numbers against each other, which are compared as they are printed, in percent with one
 * decimal: no verdict rests on what its reader cannot see. That fire is worth more than the charge, or that the
 * dice of volleys decide, makes shooting strong, or a matter of luck; overpowered it is where it pays to do
 * nothing else. */
#include "ask/engagements/verdict.h"

#include "ask/answer/number.h"
#include "base/buffer.h"
#include "rules/family.h"
#include "walk/shares.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DECIMALS = 1 };
static const double printed = 1000; /* what is told apart in a number */

static bool take_worths(const struct standoffs *all, int number, struct tested *tested)
{
    const hod_standoff *standoff = &all->standoffs[number];
    tested->fire = standoff->fire[standoffs_told_place(all)];
    tested->other = standoff->charge[standoffs_told_place(all)];
    return true;
}

/* Nothing where hardly an engagement ends. */
static bool take_ends(const struct standoffs *all, int number, struct tested *tested)
{
    const hod_engagement *e = &all->standoffs[number].played[all->ends_count - 1][0];
    tested->fire = e->by_fire;
    tested->other = e->by_steel;
    return e->turns > 0 && lround(printed * (e->by_fire + e->by_steel)) > 0;
}

static bool take_plans(const struct standoffs *all, int number, struct tested *tested)
{
    enum { STAND, ADVANCE, CHARGE };
    const double *plans = all->standoffs[number].plans[standoffs_told_place(all)];
    tested->fire = plans[STAND];
    tested->other = fmax(plans[ADVANCE], plans[CHARGE]); /* of one that is NaN, the other */
    return true;
}

/* All families call the dice of fire so. */
static const char dice_of_fire[] = "volley";

static bool take_dice(const struct standoffs *all, int number, struct tested *tested)
{
    const hod_shares *dice = all->standoffs[number].dice;
    double variance = 0;
    if (!dice || !(dice->variance > 0)) return false;
    for (int i = 0; i < dice->count; i++)
        if (strcmp(dice->names[dice->all[i].name], dice_of_fire) == 0) variance += dice->all[i].variance;
    tested->fire = variance / dice->variance;
    tested->other = 1 - tested->fire;
    return true;
}

const struct verdict_test verdict_tests[VERDICT_TESTS] = {
    {"worth", "points lost without fire : without the charge", take_worths},
    {"ends", "ended by fire : by the charge", take_ends},
    {"plans", "worth of standing : of coming on", take_plans},
    {"dice", "luck of volleys : of other dice", take_dice}};

enum verdict_mark verdict_mark_of(double fire, double other)
{
    if (isnan(fire) || isnan(other)) return NOT_TESTED;
    const long more = lround(printed * fire) - lround(printed * other);
    return more > 0 ? POINTS_TO_FIRE : more < 0 ? POINTS_ELSEWHERE : IS_EVEN;
}

void verdict_try(const struct standoffs *standoffs, int number, struct tested tests[VERDICT_TESTS])
{
    for (int t = 0; t < VERDICT_TESTS; t++) {
        tests[t] = (struct tested){NAN, NAN, NOT_TESTED};
        if (standoffs->ends_count > 0 && verdict_tests[t].take(standoffs, number, &tests[t]))
            tests[t].mark = verdict_mark_of(tests[t].fire, tests[t].other);
    }
}

/* What stands behind "overpowered: "; NULL: the tests say nothing. */
static const char *why(enum verdict_mark plans, enum verdict_mark ends)
{
    if (plans == POINTS_TO_FIRE)
        return ends == POINTS_TO_FIRE     ? "to stand and shoot is the best plan, and fire ends most"
               : ends == IS_EVEN          ? "to stand and shoot is the best plan, but the charge ends as much"
               : ends == POINTS_ELSEWHERE ? "to stand and shoot is the best plan, but the charge ends more"
                                          : "to stand and shoot is the best plan, but hardly anything ends";
    if (ends == POINTS_TO_FIRE)
        return plans == IS_EVEN ? "fire ends more than the charge, but to stand is no better than to come on"
               : plans == POINTS_ELSEWHERE
                   ? "fire ends more than the charge, but it is better to come on than to stand"
                   : "fire ends more than the charge";
    return plans == IS_EVEN            ? "to stand and shoot is no better than to come on"
           : plans == POINTS_ELSEWHERE ? "it is better to come on than to stand and shoot"
                                       : NULL;
}

/* "overpowered", by the signs of it. */
static const char *judgement(const struct tested tests[VERDICT_TESTS])
{
    const int signs =
        (tests[TEST_OF_PLANS].mark == POINTS_TO_FIRE) + (tests[TEST_OF_ENDS].mark == POINTS_TO_FIRE);
    return signs == 2 ? "overpowered" : signs == 1 ? "nearly overpowered" : "not overpowered";
}

/* "Shooting is stronger under 8.3 than under version 7, but not overpowered: it is better to come on ..." */
static void say_conclusion(hod_buffer *text, const struct judged *now, const struct judged *before)
{
    const enum verdict_mark plans = now->tests[TEST_OF_PLANS].mark, ends = now->tests[TEST_OF_ENDS].mark;
    const bool is_sign = plans == POINTS_TO_FIRE || ends == POINTS_TO_FIRE;
    const struct tested *worth = &now->tests[TEST_OF_WORTHS];
    const bool is_compared = before && worth->mark && before->tests[TEST_OF_WORTHS].mark;
    const char *reason = why(plans, ends);
    hod_buffer_text(text, "Shooting is ");
    if (is_compared) {
        static const char *const strengths[] = {"", "stronger", "as strong", "weaker"};
        const enum verdict_mark strength = verdict_mark_of(worth->fire, before->tests[TEST_OF_WORTHS].fire);
        hod_buffer_format(text, "%s under %s %s under %s, %s ", strengths[strength], now->name,
                          strength == IS_EVEN ? "as" : "than", before->name,
                          (strength == POINTS_TO_FIRE) == !is_sign ? "but" : "and");
    }
    hod_buffer_text(text, judgement(now->tests));
    if (!is_compared) hod_buffer_format(text, " under %s", now->name);
    hod_buffer_format(text, "%s%s. ", reason ? ": " : "", reason ? reason : "");
}

/* What ends more, first. */
static void say_ends(hod_buffer *text, const struct judged *now, const struct judged *before)
{
    const struct tested *ends = &now->tests[TEST_OF_ENDS];
    const bool fire_first = ends->mark == POINTS_TO_FIRE,
               is_compared = before && before->tests[TEST_OF_ENDS].mark;
    char numbers[4][HOD_NUMBER_LENGTH];
    if (ends->mark == NOT_TESTED) {
        hod_buffer_text(text, "Between two who play well hardly an engagement ends. ");
        return;
    }
    hod_number_percentage(numbers[0], fire_first ? ends->fire : ends->other, 0);
    hod_number_percentage(numbers[1], fire_first ? ends->other : ends->fire, 0);
    hod_buffer_format(
        text, "Between two who play well %s%s ends %s of engagements", fire_first ? "fire" : "the charge",
        is_compared && before->tests[TEST_OF_ENDS].mark == ends->mark ? " still" : "", numbers[0]);
    if (!is_compared) {
        hod_buffer_format(text, " and %s %s. ", fire_first ? "the charge" : "fire", numbers[1]);
        return;
    }
    const struct tested *was = &before->tests[TEST_OF_ENDS];
    hod_number_percentage(numbers[2], fire_first ? was->fire : was->other, 0);
    hod_number_percentage(numbers[3], fire_first ? was->other : was->fire, 0);
    hod_buffer_format(text, " (%s under %s) and %s %s (%s). ", numbers[2], before->name,
                      fire_first ? "the charge" : "fire", numbers[1], numbers[3]);
}

/* Fire that is worth more than the charge, and ends less, makes ready for it. */
static void say_worths(hod_buffer *text, const struct judged *now)
{
    const struct tested *worth = &now->tests[TEST_OF_WORTHS];
    char fire[HOD_NUMBER_LENGTH], charge[HOD_NUMBER_LENGTH];
    if (worth->mark == NOT_TESTED) return;
    hod_number_decimals(fire, 100 * worth->fire, DECIMALS);
    hod_number_decimals(charge, 100 * worth->other, DECIMALS);
    const bool prepares = worth->mark == POINTS_TO_FIRE && now->tests[TEST_OF_ENDS].mark == POINTS_ELSEWHERE;
    hod_buffer_format(
        text, "Who may not fire loses %s percentage points of his chance to win, who may not charge %s%s. ",
        fire, charge, prepares ? ": fire prepares the charge" : "");
}

/* "Under Callan shooting is nearly overpowered: to stand and shoot is the best plan, but hardly anything ends. "
 * Nothing where the tests say nothing. */
static void say_beside(hod_buffer *text, const struct judged *beside)
{
    const char *reason = why(beside->tests[TEST_OF_PLANS].mark, beside->tests[TEST_OF_ENDS].mark);
    if (reason)
        hod_buffer_format(text, "Under %s shooting is %s: %s. ", beside->name, judgement(beside->tests),
                          reason);
}

char *verdict_say(const struct judged *now, const struct judged *before, const struct judged *beside,
                  int count, hod_error *error)
{
    hod_buffer text = {0};
    say_conclusion(&text, now, before);
    say_ends(&text, now, before);
    say_worths(&text, now);
    for (int i = 0; i < count; i++) say_beside(&text, &beside[i]);
    text.length -= text.length > 0; /* the blank behind the last */
    return hod_buffer_take(&text, error);
}

/* Of the first and the last that are featured, and beside them those of other families that are not. */
static bool find_verdict(const struct standoffs *all, hod_answer *answer, hod_error *error)
{
    struct judged now = {0}, before = {0}, beside[MOST_ENGAGED];
    const hod_family *family = NULL;
    int count = 0;
    for (int r = 0; r < all->count; r++) {
        if (!standoffs_feature(all, r)) continue;
        now.name = all->names[r];
        family = all->rules[r]->family;
        verdict_try(all, r, now.tests);
        if (!before.name) before = now;
    }
    for (int r = 0; r < all->count; r++) {
        if (standoffs_feature(all, r) || hod_families_are_related(all->rules[r]->family, family)) continue;
        beside[count].name = all->names[r];
        verdict_try(all, r, beside[count++].tests);
    }
    const struct judged *compared = before.name == now.name ? NULL : &before;
    return hod_answer_find_made(answer, verdict_say(&now, compared, beside, count, error), error);
}

/* Behind the numbers. */
static const char *sign_of(enum verdict_mark mark)
{
    static const char *const signs[] = {"", " ●", " =", " ○"};
    return signs[mark];
}

enum { CELL_TEXT = 2 * HOD_NUMBER_LENGTH + 16 };

/* "19.1 : 2.5 ●", which does not break. */
static void write_cell(char text[CELL_TEXT], const struct tested *tested)
{
    char fire[HOD_NUMBER_LENGTH], other[HOD_NUMBER_LENGTH];
    hod_number_decimals(fire, 100 * tested->fire, DECIMALS);
    hod_number_decimals(other, 100 * tested->other, DECIMALS);
    snprintf(text, CELL_TEXT, "%s : %s%s", fire, other, sign_of(tested->mark));
}

/* What heads its column: its id where another rule set is called the same. */
static const char *heading_of(const struct standoffs *all, int number)
{
    for (int r = 0; r < all->count; r++)
        if (r != number && strcmp(all->names[r], all->names[number]) == 0) return all->rules[number]->id;
    return all->names[number];
}

/* For people: a column for each rule set. */
static bool add_tests(const struct standoffs *all, hod_answer *answer, hod_error *error)
{
    hod_column columns[MOST_ENGAGED + 1] = {{"test, in percent", HOD_COLUMN_TEXT}};
    struct tested tests[MOST_ENGAGED][VERDICT_TESTS];
    if (!hod_answer_is_for(answer, HOD_PEOPLE)) return true;
    for (int r = 0; r < all->count; r++) {
        columns[r + 1] = (hod_column){heading_of(all, r), HOD_COLUMN_TEXT};
        verdict_try(all, r, tests[r]);
    }
    hod_table_writer *table =
        hod_answer_table(answer, HOD_PEOPLE, columns, (size_t)all->count + 1,
                         "Is shooting overpowered? ● this points to it, ○ it does not, = it is even", error);
    if (!table) return false;
    for (int t = 0; t < VERDICT_TESTS; t++) {
        char texts[MOST_ENGAGED][CELL_TEXT];
        hod_cell cells[MOST_ENGAGED + 1] = {hod_cell_text(verdict_tests[t].title)};
        for (int r = 0; r < all->count; r++) {
            write_cell(texts[r], &tests[r][t]);
            cells[r + 1] = isnan(tests[r][t].fire) ? hod_cell_empty() : hod_cell_text(texts[r]);
        }
        hod_table_row(table, cells);
    }
    return hod_table_close(table, error);
}

/* For programs: a row for each test of each rule set. */
static bool add_data(const struct standoffs *all, hod_answer *answer, hod_error *error)
{
    static const char *const marks[] = {"none", "fire", "even", "other"};
    static const hod_column columns[] = {{"rules", HOD_COLUMN_TEXT},
                                         {"test", HOD_COLUMN_TEXT},
                                         {"fire", HOD_COLUMN_REAL},
                                         {"other", HOD_COLUMN_REAL},
                                         {"points_to", HOD_COLUMN_TEXT}};
    if (!hod_answer_is_for(answer, HOD_PROGRAMS)) return true;
    hod_table_writer *table = hod_answer_table(answer, HOD_PROGRAMS, columns, 5, NULL, error);
    if (!table) return false;
    for (int r = 0; r < all->count; r++) {
        struct tested tests[VERDICT_TESTS];
        verdict_try(all, r, tests);
        for (int t = 0; t < VERDICT_TESTS; t++)
            hod_table_row(table,
                          (hod_cell[]){hod_cell_text(all->rules[r]->id), hod_cell_text(verdict_tests[t].name),
                                       hod_cell_number(tests[t].fire), hod_cell_number(tests[t].other),
                                       hod_cell_text(marks[tests[t].mark])});
    }
    return hod_table_close(table, error);
}

bool standoffs_add_verdict(const struct standoffs *standoffs, hod_answer *answer, hod_error *error)
{
    return hod_answer_begin(answer, "verdict", NULL, error) && find_verdict(standoffs, answer, error) &&
           add_data(standoffs, answer, error) && add_tests(standoffs, answer, error);
}
