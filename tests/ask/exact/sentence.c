/* The sentence on an evaluated situation. Six muskets at close range make 0 to 3 hits in 1, 21, 41 and 1 of 64
 * volleys: 106/64 on average. */
#include "../told.h"

#include "ask/answer/spoken.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

TestSuite(sentence);

/* The last line of an answer in text. */
static const char *sentence_of(const char *line)
{
    static char last[2000];
    snprintf(last, sizeof last, "%s", told(line, &hod_format_text));
    char *end = strrchr(last, '.');
    cr_assert_not_null(end, "%s", last);
    end[1] = '\0';
    const char *begin = strrchr(last, '\n');
    return begin ? begin + 1 : last;
}

Test(sentence, of_a_number_has_its_mean_and_how_often_there_is_one)
{
    cr_expect_str_eq(
        sentence_of("exact bloodybacks-8.3 shooting"),
        "20 muskets at close range at 20 infantry in the open: 1.66 hits on average, 98 % at least one.");
}

Test(sentence, is_of_the_outcome_that_is_asked_for)
{
    /* A success needs 6 of 12, six times. */
    cr_expect_str_eq(
        sentence_of("exact bloodybacks-8.3 shooting --outcome successes"),
        "20 muskets at close range at 20 infantry in the open: 3 successes on average, 98 % at least one.");
}

Test(sentence, tells_what_is_changed)
{
    /* A single success, 7 of 12, is a hit; nothing is more. */
    cr_expect_str_eq(
        sentence_of("exact bloodybacks-8.3 shooting weapon=rifle range=long target_density=8 "
                    "shooter_in_woods=yes prior_hits=none --set shooting.rifle_dice=1,1 --set "
                    "shooting.woods_step=24"),
        "20 rifles at long range at 20 infantry in the open, at density 8, out of woods, shooting rifle dice "
        "1, 1, shooting woods step 24: 0.67 hits on average, 67 % at least one.");
}

Test(sentence, of_words_begins_with_the_likeliest)
{
    /* Three dice at 2 * 4 of 12, all of which must succeed. */
    cr_expect_str_eq(sentence_of("exact bloodybacks-8.3 charge quality=4 --outcome charge"),
                     "A charge of quality 4: halted 70 %, home 30 %.");
}

Test(sentence, of_what_never_changes_says_always)
{
    cr_expect_str_eq(
        sentence_of("exact bloodybacks-8.3 charge quality=5 --set charge.needed=4 --outcome charge"),
        "A charge of quality 5, charge needed 4: always halted.");
}

Test(sentence, of_what_is_never_nothing_says_what_is_most_often)
{
    cr_expect_not_null(
        strstr(sentence_of("exact bloodybacks-8.3 ammunition"), " shots on average, most often "));
}

Test(sentence, of_more_words_than_four_tells_the_others_together)
{
    const char *sentence = sentence_of("exact bloodybacks-8.3 melee --outcome defender_result");
    cr_expect_not_null(strstr(sentence, ", else "), "%s", sentence);
}

Test(sentence, of_what_has_no_words_of_its_own_begins_with_the_title)
{
    cr_expect_str_eq(
        sentence_of("exact taber-2006 initiative a_nation=french --outcome winner"),
        "Which commander in chief has the initiative, a nation french: A wins 50 %, B wins 50 %.");
}

Test(sentence, counts_one_thing_and_more)
{
    /* A unit of grade 2 takes away a point of its two. */
    cr_expect_str_eq(sentence_of("exact callan-1987 redress"),
                     "A unit of grade 2 with 2 disruption points: always 1 disruption point left.");
    cr_expect_not_null(strstr(sentence_of("exact bolt-action-acw rally pins=1"), " with 1 pin: "));
    /* A die in two hits. */
    cr_expect_not_null(strstr(sentence_of("exact one-hour-awi shoot"), ": 1 hit on average, "));
    cr_expect_not_null(strstr(sentence_of("exact callan-1987 artillery-fire gun=light"), "1 light gun at "));
}

Test(sentence, has_endings_for_one_and_for_more)
{
    static const struct {
        const char *pattern, *told;
    } all[] = {{"1 gun(s) with 3 (die|dice)", "1 gun with 3 dice"},
               {"11 gun(s), 1.5 casualt(y|ies), 1 casualt(y|ies)", "11 guns, 1.5 casualties, 1 casualty"},
               {"gun(s) (old) and f(x|)", "guns (old) and f"},
               {"1 (a (die|dice", "1 (a (die|dice"}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        hod_buffer text = {0};
        speak_counted(&text, all[i].pattern);
        char *told = hod_buffer_take(&text, NULL);
        cr_expect_str_eq(told, all[i].told);
        free(told);
    }
}

Test(sentence, takes_the_plural_of_a_name_for_one_thing)
{
    static const char *const all[][2] = {
        {"pins_left", "pins left"},       {"hits", "hit(s)"}, {"successes", "success(es)"},
        {"casualties", "casualt(y|ies)"}, {"mass", "mass"},   {"s", "s"}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        hod_buffer text = {0};
        speak_countable(&text, all[i][0]);
        char *told = hod_buffer_take(&text, NULL);
        cr_expect_str_eq(told, all[i][1]);
        free(told);
    }
}

Test(sentence, is_the_title_of_the_chart_that_is_drawn_of_the_main_outcome)
{
    hod_error error;
    char *words[] = {"exact", "bloodybacks-8.3", "shooting"};
    hod_answer answer = {.wanted = {.readers = HOD_PROGRAMS, .charts = HOD_ALL_CHARTS}};
    cr_assert(hod_question_ask(NULL, 3, words, &answer, &error), "%s", error.message);
    const hod_item *item = &answer.items[answer.item_count - 1];
    cr_assert_eq(item->kind, HOD_ITEM_CHART);
    cr_expect_str_eq(
        item->chart->title,
        "20 muskets at close range at 20 infantry in the open: 1.66 hits on average, 98 % at least one.");
    cr_expect_str_eq(item->chart->subtitle, "bloodybacks-8.3 shooting, exact");
    cr_expect_str_eq(item->chart->category_axis, "hits");
    cr_assert_eq(item->chart->category_count, 4);
    cr_expect_float_eq(item->chart->values[2], 41. / 64, 1e-15);
    hod_answer_free(&answer);
}
