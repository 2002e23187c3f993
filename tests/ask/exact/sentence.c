/* The sentence about an evaluated situation, with one outcome and with several, and the chart that has it as its title.
 * Six muskets at close range make 0 to 3 hits in 1, 21, 41 and 1 of 64 volleys: 106/64 on average. */
#include "../told.h"
#include "ask/answer/spoken.h"

#include <criterion/criterion.h>

Test(sentence, has_singular_and_plural_endings)
{
    static const struct {
        const char *pattern, *told;
    } all[] = {{"1 gun(s) with 3 (die|dice)", "1 gun with 3 dice"},
               {"11 gun(s), 1.5 casualt(y|ies), 1 casualt(y|ies)", "11 guns, 1.5 casualties, 1 casualty"},
               {"gun(s) (old) and f(x|)", "guns (old) and f"},
               {"1 gun (on foot | mounted)", "1 gun (on foot | mounted)"},
               {"2 checks of mine(1).lua", "2 checks of mine(1).lua"},
               {"1 (a (die|dice", "1 (a (die|dice"}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        hod_buffer text = {0};
        speak_counted(&text, all[i].pattern);
        AUTO_FREE char *told = hod_buffer_take(&text, NULL);
        cr_expect_str_eq(told, all[i].told);
    }
}

Test(sentence, treats_a_plural_name_as_one_thing)
{
    static const char *const all[][2] = {
        {"pins_left", "pins left"},       {"hits", "hit(s)"}, {"successes", "success(es)"},
        {"casualties", "casualt(y|ies)"}, {"mass", "mass"},   {"s", "s"}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        hod_buffer text = {0};
        speak_countable(&text, all[i][0]);
        AUTO_FREE char *told = hod_buffer_take(&text, NULL);
        cr_expect_str_eq(told, all[i][1]);
    }
}

Test(sentence, is_the_title_of_the_chart_of_the_main_outcome)
{
    AUTO(hod_answer_free) hod_answer answer = {.wanted = {.readers = HOD_PROGRAMS, .charts = HOD_ALL_CHARTS}};
    ask("exact bloodybacks-8.3 shooting", &answer);
    const hod_item *item = &answer.items[answer.item_count - 1];
    cr_assert_eq(item->kind, HOD_ITEM_CHART);
    cr_expect_str_eq(item->chart->title, "20 muskets at close range on 20 infantry in the open: 1.66 hits on "
                                         "average, at least one 98 % of the time.");
    cr_expect_str_eq(item->chart->subtitle, "bloodybacks-8.3 shooting, exact");
    cr_expect_str_eq(item->chart->category_axis, "hits");
    cr_assert_eq(item->chart->category_count, 4);
    cr_expect_float_eq(item->chart->values[2], 41. / 64, 1e-15);
}
