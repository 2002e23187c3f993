/* Results as tables: evaluations made by hand, and the bytes written for them. */
#include "ask/answer/results.h"

#include "../paper.h"
#include "rules/rules.h"
#include "show/answer.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>
#include <stdio.h>

static hod_error error;
static const hod_field fields[] = {{"prior", "none | 0..2", -1, "hits before"},
                                   {"place", "inn | field", 0, "where"},
                                   {"dice", "1..6", 2, "dice"}};
static const hod_field outcomes[] = {{"hits", "0..3", 0, "hits"}, {"luck", "lost | won", 0, "how it ended"}};
static const hod_mechanism guess = {
    .name = "guess", .fields = fields, .field_count = 3, .outcomes = outcomes, .outcome_count = 2};
static const hod_rules rules = {.id = "house"};

static int values[] = {0, 0, 1, 0, 1, 1}, hits_alone[] = {0, 1};
static double weights[] = {0.25, 0.25, 0.5}, hits_weights[] = {0.25, 0.75}, counts[] = {20, 80};
static const hod_evaluation both = {
    .exact = {.outcomes = 2, .rows = 3, .values = values, .weights = weights}};
static const hod_evaluation hits = {
    .exact = {.outcomes = 1, .rows = 2, .values = hits_alone, .weights = hits_weights},
    .simulated = {.outcomes = 1, .rows = 2, .values = hits_alone, .weights = counts, .trials = 100}};

/* Tests differ in which fields, which outcomes and what else a table has; the first has the hits alone. */
static const int both_places[] = {0, 1}, hits_place[] = {0};
static const bool no_field[3], prior_alone[3] = {true}, place_alone[3] = {false, true},
                               dice_alone[3] = {false, false, true};
static struct results_layout layout = {.mechanism = &guess, .outcomes = hits_place, .outcome_count = 1};

/* Writes one evaluation of two situations and expects these bytes. */
static void assert_table(const hod_format *format, const hod_evaluation *evaluation, const char *expected)
{
    hod_answer *answer = answer_for(HOD_PROGRAMS | HOD_PEOPLE);
    struct results *results = results_open(&layout, answer, answer->wanted.readers, NULL, &error);
    cr_assert_not_null(results, "%s", error.message);
    cr_assert(results_add(results, &rules, (const int[]){-1, 0, 2}, evaluation));
    cr_assert(results_add(results, &rules, (const int[]){1, 1, 6}, evaluation));
    cr_assert(results_close(results, &error), "%s", error.message);
    answer_reads(format, expected);
}

Test(results, a_row_for_each_outcome)
{
    layout.outcomes = both_places;
    layout.outcome_count = 2;
    layout.rules_shown = true;
    assert_table(&hod_format_csv, &both,
                 "rules,mechanism,prior,place,dice,hits,luck,probability\n"
                 "house,guess,none,inn,2,0,lost,0.25\n"
                 "house,guess,none,inn,2,1,lost,0.25\n"
                 "house,guess,none,inn,2,1,won,0.5\n"
                 "house,guess,1,field,6,0,lost,0.25\n"
                 "house,guess,1,field,6,1,lost,0.25\n"
                 "house,guess,1,field,6,1,won,0.5\n");
}

Test(results, a_situation_without_outcomes_leaves_its_neighbours_as_they_are)
{
    static const hod_evaluation nothing = {.exact = {.outcomes = 1}};
    hod_answer *answer = answer_for(HOD_PROGRAMS);
    struct results *results = results_open(&layout, answer, HOD_PROGRAMS, NULL, &error);
    cr_assert(results_add(results, &rules, (const int[]){-1, 0, 2}, &hits));
    cr_assert(results_add(results, &rules, (const int[]){1, 1, 2}, &nothing));
    cr_assert(results_add(results, &rules, (const int[]){1, 1, 6}, &hits));
    cr_assert(results_close(results, &error), "%s", error.message);
    answer_reads(&hod_format_csv, "prior,place,dice,hits,probability\n"
                                  "none,inn,2,0,0.25\n"
                                  "none,inn,2,1,0.75\n"
                                  "1,field,6,0,0.25\n"
                                  "1,field,6,1,0.75\n");
}

Test(results, situation_columns_are_optional)
{
    layout.field_shown = no_field;
    hod_answer *answer = answer_for(HOD_PROGRAMS);
    cr_assert(results_of_one(&layout, NULL, NULL, &hits, answer, HOD_PROGRAMS, NULL, &error), "%s",
              error.message);
    answer_reads(&hod_format_csv, "hits,probability\n0,0.25\n1,0.75\n");
}

Test(results, words_are_text_and_numbers_beside_them_are_numbers)
{
    layout.field_shown = prior_alone;
    assert_table(&hod_format_json, &hits,
                 "[\n"
                 "  {\"prior\": \"none\", \"hits\": 0, \"probability\": 0.25},\n"
                 "  {\"prior\": \"none\", \"hits\": 1, \"probability\": 0.75},\n"
                 "  {\"prior\": 1, \"hits\": 0, \"probability\": 0.25},\n"
                 "  {\"prior\": 1, \"hits\": 1, \"probability\": 0.75}\n"
                 "]\n");
}

Test(results, people_see_the_fields_that_vary)
{
    layout.field_shown = place_alone;
    assert_table(&hod_format_text, &hits,
                 "place  hits  probability\n"
                 "-----  ----  -----------\n"
                 "inn       0      25.00 %\n"
                 "inn       1      75.00 %\n"
                 "field     0      25.00 %\n"
                 "field     1      75.00 %\n");
}

Test(results, simulated_results_have_counts_an_interval_and_the_exact_value)
{
    layout.simulated = true;
    layout.field_shown = dice_alone;
    /* Wilson's interval for 20 of 100, calculated with z = 1.959964: 0.133366 to 0.288829. */
    assert_table(&hod_format_text, &hits,
                 "dice  hits  rolled_share  trials  count    lower    upper  exact_probability\n"
                 "----  ----  ------------  ------  -----  -------  -------  -----------------\n"
                 "   2     0       20.00 %     100     20  13.34 %  28.88 %            25.00 %\n"
                 "   2     1       80.00 %     100     80  71.12 %  86.66 %            75.00 %\n"
                 "   6     0       20.00 %     100     20  13.34 %  28.88 %            25.00 %\n"
                 "   6     1       80.00 %     100     80  71.12 %  86.66 %            75.00 %\n");
}

Test(results, an_outcome_that_was_never_rolled_has_its_row)
{
    int never[] = {1};
    double all[] = {100};
    hod_evaluation lucky = hits;
    lucky.simulated =
        (hod_distribution){.outcomes = 1, .rows = 1, .values = never, .weights = all, .trials = 100};
    layout.simulated = true;
    layout.field_shown = no_field;
    assert_table(&hod_format_text, &lucky,
                 "hits  rolled_share  trials  count    lower     upper  exact_probability\n"
                 "----  ------------  ------  -----  -------  --------  -----------------\n"
                 "   0        0.00 %     100      0   0.00 %    3.70 %            25.00 %\n"
                 "   1      100.00 %     100    100  96.30 %  100.00 %            75.00 %\n"
                 "   0        0.00 %     100      0   0.00 %    3.70 %            25.00 %\n"
                 "   1      100.00 %     100    100  96.30 %  100.00 %            75.00 %\n");
}

Test(results, a_wide_table_has_a_column_for_each_value_and_the_moments_of_numbers)
{
    int hit_values[] = {0, 1, 2}, luck_values[] = {0, 1};
    const hod_axis wide[] = {{3, hit_values}, {2, luck_values}};
    layout.outcomes = both_places;
    layout.outcome_count = 2;
    layout.field_shown = prior_alone;
    layout.wide = wide;
    assert_table(&hod_format_csv, &both,
                 "prior,p:hits=0,p:hits=1,p:hits=2,mean:hits,sd:hits,p:luck=lost,p:luck=won\n"
                 "none,0.25,0.75,0,0.75,0.4330127018922193,0.5,0.5\n"
                 "1,0.25,0.75,0,0.75,0.4330127018922193,0.5,0.5\n");
}

Test(results, a_wide_table_of_simulations_shows_what_was_rolled)
{
    int hit_values[] = {0, 1};
    const hod_axis wide[] = {{2, hit_values}};
    layout.simulated = true;
    layout.field_shown = prior_alone;
    layout.wide = wide;
    assert_table(&hod_format_text, &hits,
                 "prior  p:hits=0  p:hits=1  mean:hits  sd:hits\n"
                 "-----  --------  --------  ---------  -------\n"
                 "none    20.00 %   80.00 %     0.8000   0.4000\n"
                 "1       20.00 %   80.00 %     0.8000   0.4000\n");
}

Test(results, a_full_disk_is_an_error)
{
    FILE *file = fopen("/dev/full", "w");
    if (!file) cr_skip_test("this system has no /dev/full");
    hod_answer_stream stream;
    hod_answer_stream_begin(&stream, &hod_format_csv, file);
    hod_answer answer = {.wanted.readers = HOD_PROGRAMS, .sink = &stream.sink};
    cr_assert_not(
        results_of_one(&layout, &rules, (const int[]){-1, 0, 2}, &hits, &answer, HOD_PROGRAMS, NULL, &error));
    cr_assert_str_eq(error.message, "cannot write: No space left on device");
    fclose(file);
}

Test(results, closing_nothing_is_no_failure)
{
    cr_assert(results_close(NULL, NULL));
}

/* 0 hits in 1/4, 1 hit in 3/4. */
Test(results, at_least_and_at_most_are_beside_each_outcome)
{
    layout.field_shown = dice_alone;
    layout.at_least = layout.at_most = true;
    assert_table(&hod_format_csv, &hits,
                 "dice,hits,probability,at_least,at_most\n"
                 "2,0,0.25,1,0.25\n"
                 "2,1,0.75,0.75,1\n"
                 "6,0,0.25,1,0.25\n"
                 "6,1,0.75,0.75,1\n");
}

Test(results, certain_values_have_no_column_in_a_row_per_situation)
{
    int all[] = {0, 1, 2};
    const hod_axis wide = {3, all};
    layout.field_shown = dice_alone;
    layout.at_least = layout.at_most = true;
    layout.wide = &wide;
    assert_table(&hod_format_csv, &hits,
                 "dice,p:hits=0,p:hits=1,p:hits=2,p:hits>=1,p:hits>=2,p:hits<=0,p:hits<=1,mean:hits,sd:hits\n"
                 "2,0.25,0.75,0,0.75,0,0.25,1,0.75,0.4330127018922193\n"
                 "6,0.25,0.75,0,0.75,0,0.25,1,0.75,0.4330127018922193\n");
}
