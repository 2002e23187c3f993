/* hod sweep. */
#include "run.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(sweep, .init = enter_tools, .fini = leave_folder);

Test(sweep, every_combination_has_its_rows_in_order)
{
    const char *out =
        output_of("hod sweep bloodybacks-8.3 evade quality=3,1 dp=0..1 --outcome dp_after --format csv");
    cr_assert_eq(lines_of(out), 1 + 4 * 2);
    static const char *const quality[] = {"3", "3", "1", "1"}, *const dp[] = {"0", "1", "0", "1"};
    for (int i = 0; i < 4; i++) {
        cr_expect_str_eq(csv_field(out, 1 + 2 * i, 2), quality[i]);
        cr_expect_str_eq(csv_field(out, 1 + 2 * i, 5), dp[i]);
    }
}

Test(sweep, people_see_the_fields_that_vary)
{
    /* A rout of quality q in the open: 3 (q/6) (1 - q/6)^2, and then three points. */
    cr_assert_str_eq(output_of("hod sweep bloodybacks-8.3 evade quality=2..3 dp=1 --outcome dp_after"),
                     "bloodybacks-8.3 evade dp=1\n"
                     "\n"
                     "quality  dp_after  probability\n"
                     "-------  --------  -----------\n"
                     "      2         2      55.56 %\n"
                     "      2         3      44.44 %\n"
                     "      3         2      62.50 %\n"
                     "      3         3      37.50 %\n");
}

Test(sweep, a_wide_table_has_a_row_for_each_situation)
{
    cr_assert_str_eq(
        output_of("hod sweep bloodybacks-8.3 shooting target_density=all range=long --outcome hits --wide"),
        /* Three dice at the density d: no hit (1 - d/12)^3, two (d/12)^3. */
        "bloodybacks-8.3 shooting range=long\n"
        "\n"
        "target_density  p:hits=0  p:hits=1  p:hits=2  mean:hits  sd:hits\n"
        "--------------  --------  --------  --------  ---------  -------\n"
        "             3   42.19 %   56.25 %    1.56 %     0.5938   0.5220\n"
        "             4   29.63 %   66.67 %    3.70 %     0.7407   0.5159\n"
        "             5   19.85 %   72.92 %    7.23 %     0.8738   0.5049\n"
        "             6   12.50 %   75.00 %   12.50 %      1.000   0.5000\n"
        "             8    3.70 %   66.67 %   29.63 %      1.259   0.5159\n");
}

Test(sweep, contradictions_are_left_out_and_counted)
{
    const struct answer answer = run("hod sweep bloodybacks-8.3 split-fire shooter_figures=2,3 "
                                     "figures_at_a=1..3 --outcome hits_a --format csv");
    cr_assert_eq(answer.status, 0, "%s", answer.err);
    cr_assert_not_null(strstr(answer.err, "3 situations"), "%s", answer.err);
    cr_assert_not_null(strstr(answer.err, "; 3 left out that contradict themselves\n"), "%s", answer.err);
    cr_assert_eq(lines_of(answer.out), 1 + 3 * 4);
}

Test(sweep, where_all_contradict_themselves_there_is_nothing_to_write)
{
    const struct answer answer =
        run("hod sweep bloodybacks-8.3 split-fire shooter_figures=1 figures_at_a=all -o made.txt");
    cr_assert_eq(answer.status, 2);
    cr_assert_not_null(strstr(answer.err, "hod: every situation contradicts itself: nothing to write\n"),
                       "%s", answer.err);
    cr_assert_eq(files_in_folder(), 0);
}

Test(sweep, simulated_rows_have_counts)
{
    const char *out =
        output_of("hod sweep bloodybacks-8.3 morale quality=all --simulate --trials 10k --format csv "
                  "--seed 4");
    cr_assert_eq(lines_of(out), 1 + 5 * 4);
    double sum = 0;
    for (int line = 1; line <= 4; line++) sum += atof(csv_field(out, line, 9));
    cr_assert_eq(sum, 10000);
}

#define ALL_OF_SHOOTING                                                                                \
    "weapon=all range=all extra_actions=all rally_and_shoot=all shooter_figures=all figure_ratio=all " \
    "target_figures=all target_type=all target_density=all target_in_column=all cover=all "            \
    "target_in_woods=all shooter_in_woods=all woods_inches=all enfilade=all shooter_density=all "      \
    "prior_hits=all"

/* Refused for its size, at once and without an output. */
static void is_too_much(const char *arguments)
{
    const struct answer answer =
        run("timeout 20 hod sweep bloodybacks-8.3 %s --format csv -o made.csv", arguments);
    cr_expect_eq(answer.status, 2, "%s", arguments);
    cr_expect_str_empty(answer.out);
    cr_expect_not_null(strstr(answer.err, " rows; "), "%s", answer.err);
    cr_expect_not_null(strstr(answer.err, "--yes"), "%s", answer.err);
    cr_expect_eq(files_in_folder(), 0);
}

Test(sweep, more_than_ten_million_rows_need_a_yes)
{
    is_too_much("shooting " ALL_OF_SHOOTING);
    is_too_much("shooting " ALL_OF_SHOOTING " --wide");
    is_too_much("shooting " ALL_OF_SHOOTING " --simulate --trials 1e9");
}

Test(sweep, the_first_situations_are_no_measure_of_all)
{
    /* Those of a single figure contradict themselves, a hundred million of them. */
    is_too_much("split-fire shooter_figures=all figures_at_a=all a_figures=all a_density=all a_cover=all "
                "b_figures=all b_density=all b_cover=all");
    /* Half a million situations of some thirty outcomes each. */
    is_too_much("assault attacker_figures=all defender_figures=all attacker_density=all defender_density=all "
                "cover=all");
}

Test(sweep, a_million_situations_of_a_row_each_need_no_yes)
{
    const struct answer answer =
        run("hod sweep bloodybacks-8.3 commander-fate wounds=all --wide --format csv");
    cr_assert_eq(answer.status, 0);
    cr_assert_eq(lines_of(answer.out), 1 + 7);
}

Test(sweep, a_yes_is_not_asked_for_where_it_was_given)
{
    cr_assert_eq(run("hod sweep bloodybacks-8.3 morale quality=all --yes").status, 0);
}

Test(sweep, a_summary_goes_through_every_situation)
{
    /* Quality q routs with 3 (q/6) (1 - q/6)^2 and then has three points, otherwise dp + 1. */
    cr_assert_str_eq(
        output_of("hod sweep bloodybacks-8.3 evade dp=0..1 quality=2..3 --summary dp --outcome dp_after"),
        "bloodybacks-8.3 evade\n"
        "\n"
        "dp  situations  mean:dp_after  lowest mean:dp_after  highest mean:dp_after\n"
        "--  ----------  -------------  --------------------  ---------------------\n"
        " 0           2          1.819                 1.750                  1.889\n"
        " 1           2          2.410                 2.375                  2.444\n");
}

Test(sweep, a_summary_of_words_and_numbers_keeps_them_apart)
{
    const char *out = output_of("hod sweep bloodybacks-8.3 shooting prior_hits=none,1 --summary prior_hits "
                                "--outcome hits --format json");
    cr_assert_not_null(strstr(out, "\"prior_hits\": \"none\""), "%s", out);
    cr_assert_not_null(strstr(out, "\"prior_hits\": 1,"), "%s", out);
}

Test(sweep, a_summary_does_not_depend_on_the_threads)
{
    /* To the last digit, over many times the situations that a thread takes at once. */
    static const char summary[] =
        "hod sweep bloodybacks-8.3 shooting weapon=all range=all target_density=all cover=all enfilade=all "
        "woods_inches=0..9 extra_actions=all shooter_figures=all --summary weapon --outcome hits --format "
        "csv";
    char *expected = strdup(output_of("%s --threads 1", summary));
    cr_expect_str_eq(output_of("%s --threads 2", summary), expected);
    cr_expect_str_eq(output_of("%s --threads 7", summary), expected);
    free(expected);
}

/* The same bytes on any number of threads, whatever is kept. */
static void is_the_same_in_any_way(const char *sweep)
{
    char *expected = strdup(output_of("%s --threads 1", sweep));
    cr_expect(strcmp(output_of("%s --threads 2", sweep), expected) == 0, "%s", sweep);
    cr_expect(strcmp(output_of("%s --threads 7", sweep), expected) == 0, "%s", sweep);
    cr_expect(strcmp(output_of("%s --threads 3 --keep 1", sweep), expected) == 0, "%s", sweep);
    free(expected);
}

/* Some megabytes of evaluations, and several pieces of rows. */
#define MANY_ASSAULTS                                                                              \
    "hod sweep bloodybacks-8.3 assault attacker_quality=all defender_quality=all defender_dp=all " \
    "attacker_stamina_hits=0..4 cover=all bayonet=all defender_density=all --format csv "

Test(sweep, rows_do_not_depend_on_the_threads_nor_on_what_is_kept)
{
    is_the_same_in_any_way(MANY_ASSAULTS "--outcome defender_result,withdraws");
    is_the_same_in_any_way(MANY_ASSAULTS "--outcome stage,defender_takes --wide");
}

Test(sweep, a_summary_does_not_depend_on_what_is_kept)
{
    is_the_same_in_any_way(MANY_ASSAULTS "--summary cover,bayonet");
    is_the_same_in_any_way(MANY_ASSAULTS "--summary all");
    is_the_same_in_any_way(MANY_ASSAULTS
                           "--summary defender_quality,cover,bayonet,defender_dp,attacker_quality");
}

Test(sweep, what_is_forgotten_is_said)
{
    const struct answer answer = run(MANY_ASSAULTS "--outcome stage --keep 1 -o made.csv");
    cr_assert_eq(answer.status, 0);
    cr_expect_not_null(strstr(answer.err, "20000 situations, more than "), "%s", answer.err);
}

Test(sweep, a_summary_without_a_situation_is_refused)
{
    const struct answer answer =
        run("hod sweep bloodybacks-8.3 split-fire shooter_figures=1 figures_at_a=all "
            "--summary a_cover -o made.txt");
    cr_assert_eq(answer.status, 2);
    cr_assert_str_eq(answer.err, "hod: every situation contradicts itself: nothing to write\n");
    cr_assert_eq(files_in_folder(), 0);
}

/* Worked value: 1, 21, 41 and 1 of 64. */
Test(sweep, cumulated_columns_stand_beside_the_distribution)
{
    const char *out =
        output_of("hod sweep bloodybacks-8.3 shooting cover=none --outcome hits --at-least --at-most "
                  "--format csv");
    cr_expect_str_eq(csv_field(out, 0, 21), "at_least");
    cr_expect_str_eq(csv_field(out, 3, 21), "0.65625");
    cr_expect_str_eq(csv_field(out, 3, 22), "0.984375");
    out = output_of("hod sweep bloodybacks-8.3 shooting --outcome hits --wide --at-least");
    cr_expect_not_null(strstr(out, "p:hits>=1  p:hits>=2  p:hits>=3  mean:hits"), "%s", out);
}

/* The density of the target is the number needed: no hit in (1 - d/12)^6. */
Test(sweep, measures_have_columns_of_their_own)
{
    const char *out =
        output_of("hod sweep bloodybacks-8.3 shooting target_density=6,8 --measure p:hits=0,mean:hits "
                  "--format csv");
    cr_assert_eq(lines_of(out), 3);
    cr_expect_str_eq(csv_field(out, 0, 19), "p:hits=0");
    cr_expect_str_eq(csv_field(out, 0, 20), "mean:hits");
    cr_expect_str_eq(csv_field(out, 1, 19), "0.015625");
    cr_expect_float_eq(atof(csv_field(out, 2, 19)), 1.0 / 729, 1e-12);
}

/* Which the designer was told: at quality 4 against 2, a bayonet charge works against its purpose. */
Test(sweep, what_works_against_its_purpose_is_explained)
{
    const char *out = output_of("hod sweep bloodybacks-8.3 assault attacker_quality=4 defender_quality=2 "
                                "defender_dp=0..2 bayonet=all --measure 'p:defender_result=rout|destroyed' "
                                "--explain | tail -n 2");
    cr_expect_not_null(
        strstr(out, "bayonet raises p:defender_result=rout|destroyed in 2 of 3 steps, but lowers it in "
                    "1: most from no to yes at defender dp 2, where it goes from 53.6 % to 52.0 %."),
        "%s", out);
}

Test(sweep, a_chart_is_drawn_of_measures_or_of_one_outcome)
{
    draw_numbers();
    output_of("hod sweep bloodybacks-8.3 shooting cover=all --outcome hits "
              "--chart hits; hod exact bloodybacks-8.3 shooting --measure p:hits=0..1 --chart measures");
    output_of("ls hits.svg hits.png measures.svg");
}

static void refuses(const char *arguments, const char *message)
{
    expect_refused(arguments, message, run("hod %s", arguments));
}

Test(sweep, options_that_do_not_go_together_are_refused)
{
    static const char own[] =
        "--measure is exact and has columns of its own: neither --outcome, --wide, --summary, "
        "--simulate, --at-least nor --at-most goes with it";
    refuses("sweep bloodybacks-8.3 shooting --measure mean:hits --wide", own);
    refuses("exact bloodybacks-8.3 shooting --measure mean:hits --outcome hits", own);
    refuses("sweep bloodybacks-8.3 shooting --explain",
            "--explain needs a measure to explain: give --measure");
    refuses("sweep bloodybacks-8.3 shooting --measure mean:hits --explain --format csv",
            "--explain writes sentences for people: the formats text, markdown and html are accepted");
    refuses("exact bloodybacks-8.3 shooting --at-least",
            "--at-least needs one outcome of numbers: --outcome successes");
    refuses("sweep bloodybacks-8.3 morale --outcome result --at-most",
            "--at-most: morale has no outcome of numbers");
    refuses("sweep bloodybacks-8.3 charge --outcome charge --at-most",
            "--at-most needs one outcome of numbers: --outcome successes");
    refuses("sweep bloodybacks-8.3 shooting cover=all --chart hits",
            "--chart draws one outcome: --outcome successes, or the measures of --measure");
    refuses("sweep bloodybacks-8.3 shooting --outcome hits --simulate --chart hits",
            "--chart draws exact values of situations: neither --summary nor --simulate goes with it");
    refuses("sweep bloodybacks-8.3 shooting --summary all --at-least",
            "--summary is exact and has columns of its own: neither --wide, --simulate, --at-least nor "
            "--at-most goes "
            "with it");
}

/* In 8.3 A begins, and the sides are alike in the second row. */
Test(sweep, takes_measures_of_drama)
{
    enum { FIRST_MEASURE = 21 }; /* the columns before it */
    const char *out = output_of("hod sweep bloodybacks-8.3 firefight turns=2 a_figures=12,20 --measure "
                                "'value:a,value:b,lead-changes,decided,decided<=1,comeback,first-mover' "
                                "--format csv");
    cr_expect_not_null(strstr(out, ",lead-changes,decided,decided<=1,comeback,first-mover\n"), "%s", out);
    cr_assert_eq(lines_of(out), 3);
    const double a = atof(csv_field(out, 2, FIRST_MEASURE)), b = atof(csv_field(out, 2, FIRST_MEASURE + 1));
    cr_expect_float_eq(atof(csv_field(out, 2, FIRST_MEASURE + 6)), a - b, 1e-15);
    for (int line = 1; line <= 2; line++) {
        const double decided = atof(csv_field(out, line, FIRST_MEASURE + 3)),
                     by_first = atof(csv_field(out, line, FIRST_MEASURE + 4));
        cr_expect_leq(decided, 2 - by_first + 1e-12);
        cr_expect_geq(decided, 2 * (1 - by_first) - 1e-12);
    }
}

Test(sweep, refuses_drama_where_nobody_wins)
{
    const struct answer answer = run("hod sweep bloodybacks-8.3 shooting --measure lead-changes");
    cr_expect_eq(answer.status, 2);
    cr_expect_not_null(strstr(answer.err, "nobody wins or loses in shooting: it has no drama"), "%s",
                       answer.err);
}
