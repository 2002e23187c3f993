/* hod firefight, hod compare and hod troops, run. */
#include "run.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

TestSuite(compare, .init = enter_tools, .fini = leave_folder);

static void has(const char *text, const char *part)
{
    cr_expect_not_null(strstr(text, part), "%s\nis not in\n%s", part, text);
}

static void fails(const char *command, const char *message)
{
    const struct answer answer = run("%s", command);
    cr_expect_eq(answer.status, 2, "%s", command);
    has(answer.err, message);
}

/* The probability of fewer than so many successes. */
static double binomial_below(int successes, int dice, double chance)
{
    double sum = 0;
    for (int k = 0; k < successes; k++)
        sum += tgamma(dice + 1) / (tgamma(k + 1) * tgamma(dice - k + 1)) * pow(chance, k) *
               pow(1 - chance, dice - k);
    return sum;
}

Test(compare, a_firefight_is_csv_of_each_winner_in_each_turn)
{
    const char *out = output_of("hod firefight bloodybacks-8.3 turns=2 --format csv");
    has(out,
        "rules,mechanism,a_quality,a_commander,a_figures,a_density,a_weapon,a_cover,b_quality,b_commander,"
        "b_figures,b_density,b_weapon,b_cover,range,doctrine,a_doctrine,b_doctrine,a_error,b_error,winner,"
        "turn,probability\n");
    cr_expect_eq(lines_of(out), 1 + 2 + 2 + 1);
}

Test(compare, a_firefight_is_told_with_its_length)
{
    const char *out = output_of("hod firefight bloodybacks-8.3");
    has(out, "a           48.47 %\n");
    has(out, "none         8.76 %\n");
    has(out, "half have ended by");
    has(out, "  12  ");
}

Test(compare, a_rolled_firefight_stands_beside_the_exact_one)
{
    const struct answer answer = run("hod firefight bloodybacks-8.3 --simulate --trials 1M --seed 3");
    cr_expect_eq(answer.status, 0);
    has(answer.out, "exact_probability");
    has(answer.err, "fit with the exact probabilities");
}

Test(compare, situations_stand_beside_each_other_with_ratios_to_the_first)
{
    const char *out = output_of("hod compare bloodybacks-7,bloodybacks-8.3 shooting target_density=6,8 "
                                "--measure mean:hits,p:hits=0 --format csv");
    has(out,
        "target_density,mean:hits bloodybacks-7,mean:hits bloodybacks-8.3,ratio mean:hits bloodybacks-8.3,"
        "p:hits=0 bloodybacks-7,p:hits=0 bloodybacks-8.3,ratio p:hits=0 bloodybacks-8.3\n");
    /* 729/4096 and 1/64. */
    has(out, ",0.177978515625,0.015625,");
    cr_expect_eq(lines_of(out), 3);
}

Test(compare, a_range_of_values_stands_for_a_measure_each)
{
    const char *out =
        output_of("hod compare bloodybacks-8.3 shooting --measure 'p:hits>=1..2, mean:hits' --format csv");
    /* Of six dice at 6 of 12 one succeeds, for a hit, in 63/64, and three, for two hits, in 42/64. */
    has(out, "p:hits>=1 bloodybacks-8.3,p:hits>=2 bloodybacks-8.3,mean:hits bloodybacks-8.3\n"
             "0.984375,0.65625,");
    has(output_of("hod compare bloodybacks-8.3 charge --measure p:charge=all --format csv"),
        "p:charge=halted bloodybacks-8.3,p:charge=home bloodybacks-8.3\n");
}

/* Six dice at 6 of 12, which count 1 for one, 2 for three and 3 for six; before 22.02.2022 each is rolled again. */
Test(compare, measures_with_mechanisms_of_their_own_are_rows_of_one_table)
{
    const double before = 1 - pow(0.75, 6) + 1 - binomial_below(3, 6, 0.25) + pow(0.25, 6),
                 after = 1 - pow(0.5, 6) + 1 - binomial_below(3, 6, 0.5) + pow(0.5, 6);
    char *out = strdup(output_of("hod compare bloodybacks-7,bloodybacks-8.3 firefight turns=1 --measure "
                                 "'shooting mean:hits, shooting cover=light p:hits=0, p:winner=none' "
                                 "--format csv"));
    has(out, "measure,bloodybacks-7,bloodybacks-8.3,ratio\nshooting mean:hits,");
    cr_expect_float_eq(atof(csv_field(out, 1, 1)), before, 1e-12);
    cr_expect_float_eq(atof(csv_field(out, 1, 2)), after, 1e-12);
    cr_expect_float_eq(atof(csv_field(out, 1, 3)), after / before, 1e-12);
    has(out, "\nshooting cover=light p:hits=0,");
    has(out, "\np:winner=none,");
    cr_expect_eq(lines_of(out), 4);
    free(out);
    has(output_of(
            "hod compare bloodybacks-7,callan-1987 firefight --measure 'shooting mean:hits' --format csv"),
        ",,\n");
}

Test(compare, measures_with_mechanisms_of_their_own_are_of_one_situation)
{
    static const char *const wrong[][2] = {
        {"turns=1 --measure 'shoting mean:hits'",
         "hod: --measure: shoting mean:hits: bloodybacks-8.3 has no mechanism "
         "shoting; did you mean shooting? (see: hod show "
         "bloodybacks-8.3)\n"},
        {"--measure 'shooting cover=light'",
         "hod: --measure: shooting cover=light: a measure is missing behind it, as in "
         "shooting range=long mean:hits\n"},
        {"--measure 'shooting cover=all mean:hits'",
         "hod: --measure: shooting cover=all mean:hits: fields before a measure have one value each\n"},
        {"turns=1,2 --measure 'shooting mean:hits'",
         "hod: --measure with a mechanism of its own, such as shooting mean:hits, compares one situation: "
         "every field "
         "has one value\n"}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const struct answer answer = run("hod compare bloodybacks-8.3 firefight %s", wrong[i][0]);
        cr_expect_eq(answer.status, 2);
        cr_expect_str_eq(answer.err, wrong[i][1]);
    }
}

Test(compare, what_a_rule_set_cannot_express_is_empty_with_a_remark)
{
    const char *out = output_of("hod compare one-hour-awi,bloodybacks-8.3 shoot "
                                "--measure mean:hits --format csv");
    has(out, ",remark\n");
    has(out, ",,bloodybacks-8.3 has no mechanism shoot");
}

Test(compare, scenarios_ask_three_questions)
{
    write_file("line.ini", "[scenario]\ntitle = Line against line\na = continentals\nb = continentals\n"
                           "a_leader = present\nb_leader = present\n");
    const char *out = output_of("hod compare bloodybacks-7,bloodybacks-8.3 --scenario line.ini");
    has(out, "Line against line: the first volley of A at B");
    has(out, "Line against line: the firefight, 12 turns at most; mean turns of those that end");
    has(out, "Line against line: the assault of A on B");
    has(out, "Line against line: the engagement from 18 inches, both as well as they can; mean turn of those "
             "that end");
    has(out, "42.61 %");
    cr_expect_null(strstr(out, "a plans to"));
    has(out, "17.80 %");
    has(out, "48.47 %");
    output_of("echo turns = 1 >>line.ini");
    const char *csv = output_of("hod compare bloodybacks-8.3 --scenario line.ini --format csv");
    has(csv, "scenario,rules,no_effect,mean_effect,share_of_crisis,a_wins,b_wins,both_break,undecided,"
             "mean_turns_of_those_that_end,"
             "median_turns,turns_for_90_percent,only_b_gives_way,both_give_way,neither_gives_way,only_a_is_"
             "thrown_back,"
             "best_value_to_a,best_a_wins,best_b_wins,best_both_break,best_undecided,"
             "best_decided_by_fire,best_decided_by_steel,best_mean_turn_of_those_that_end\n");
    has(csv, "Line against line,bloodybacks-8.3,0.015625,1.65625,");
}

static const char at_long_range[] =
    "[scenario]\ntitle = Rifles\na = riflemen\nb = british-line\nrange = long\nturns = 1\n";

Test(compare, a_rule_set_that_cannot_express_a_scenario_says_why_in_its_row)
{
    write_file("rifles.ini", at_long_range);
    const char *out = output_of("hod compare one-hour-awi,bloodybacks-8.3 --scenario rifles.ini");
    has(out, "rules            no effect  mean effect  share of crisis  remark\n");
    has(out,
        "\none-hour-awi                                              range = long cannot be expressed in "
        "one-hour-awi\n");
    const char *csv =
        output_of("hod compare one-hour-awi,bloodybacks-8.3 --scenario rifles.ini --format csv");
    has(csv, "best_mean_turn_of_those_that_end,remark\n"
             "Rifles,one-hour-awi,,,,,,,,,,,,,,,,,,,,,,,range = long cannot be expressed in one-hour-awi\n"
             "Rifles,bloodybacks-8.3,0.");
    cr_expect_eq(lines_of(csv), 3);
}

Test(compare, a_remark_column_is_there_where_it_is_needed_alone)
{
    write_file("rifles.ini", at_long_range);
    write_file("line.ini", "[scenario]\na = militia\nb = militia\nturns = 1\n");
    cr_expect_null(strstr(output_of("hod compare one-hour-awi --scenario line.ini --format csv"), "remark"));
    const char *csv = output_of("hod compare one-hour-awi,bloodybacks-8.3 --scenario line.ini --scenario "
                                "rifles.ini --format csv");
    has(csv, ",remark\nmilitia (A) against militia (B),one-hour-awi,0.");
    cr_expect_eq(lines_of(csv), 5);
}

/* Bolt Action's engagement has cover for a unit that stands where it is, not for one that chooses. */
Test(compare, an_engagement_that_best_play_contradicts_says_why_and_shows_no_numbers)
{
    write_file("fence.ini", "[scenario]\na = british-line\nb = militia\nb_cover = light\nturns = 1\n");
    has(output_of("hod compare bolt-action-acw --scenario fence.ini"),
        "  engagement: the situation contradicts itself: b_cover is for the plan to stand\n");
    const char *csv = output_of("hod compare bolt-action-acw --scenario fence.ini --format csv");
    has(csv, ",,,,,,,,engagement: the situation contradicts itself: b_cover is for the plan to stand\n");
}

Test(compare, a_scenario_that_no_rule_set_can_express_ends_it)
{
    write_file("rifles.ini", at_long_range);
    fails(
        "hod compare one-hour-awi --scenario rifles.ini",
        "no rule set can express the scenario rifles.ini: range = long cannot be expressed in one-hour-awi");
}

Test(compare, troops_are_listed_by_family)
{
    has(output_of("hod troops bloodybacks-7"),
        "hessians        quality=4 density=8 figures=24 weapon=musket");
    write_file("mine.ini", "[rules]\nid = mine\nbased_on = callan-1987\n");
    has(output_of("hod troops mine.ini"), "riflemen        grade=2 unit=skirmishers stands=4 weapon=rifle");
}

Test(compare, troops_of_ones_own_are_listed_and_compared)
{
    write_file("my-troops.ini", "[bloodybacks]\nguards = british-line quality=5 figures=24\n"
                                "[callan]\nguards = british-line grade=1\n");
    cr_expect_str_eq(output_of("hod troops my-troops.ini --format csv"),
                     "family,troops,values\n"
                     "bloodybacks,guards,quality=5 density=5 figures=24 weapon=musket\n"
                     "callan,guards,grade=1 unit=infantry stands=7 weapon=musket\n");
    write_file("guards.ini", "[scenario]\na = guards\nb = militia\nturns = 1\ntroops = my-troops.ini\n");
    write_file(
        "told.ini",
        "[scenario]\na = british-line\nb = militia\nturns = 1\ntitle = guards (A) against militia (B)\n"
        "[bloodybacks]\na_quality = 5\na_figures = 24\n[callan]\na_grade = 1\n");
    char *told = strdup(output_of("hod compare bloodybacks-8.3,callan-1987 --scenario told.ini"));
    cr_expect_str_eq(output_of("hod compare bloodybacks-8.3,callan-1987 --scenario guards.ini"), told);
    free(told);
    has(output_of("hod compare taber-2006,callan-1987 --scenario guards.ini"),
        "a = guards cannot be expressed in taber-2006");
}

Test(compare, mistakes_in_troops_of_ones_own_are_refused)
{
    fails("hod troops none.ini", "none.ini: No such file");
}

Test(compare, bad_input_is_refused)
{
    fails("hod compare bloodybacks-7,bloodybacks-8.4 shooting --measure mean:hits", "bloodybacks-8.4");
    fails("hod compare bloodybacks-7 shooting", "--measure is missing");
    fails("hod compare bloodybacks-7", "a mechanism or a --scenario is missing");
    fails("hod compare bloodybacks-7 shooting --measure p:hitz=0", "\n  p:hitz=0\n    ^\n");
    fails("hod compare bloodybacks-7 shooting --measure p:hits=0,,mean:hits",
          "the value is missing: expected one of 0..3\n  p:hits=0,,mean:hits\n           ^\n");
    fails("hod compare bloodybacks-7 shooting --measure mean:hits,p:hits=0,mean:hits",
          "mean:hits is given twice\n");
    fails("hod compare bloodybacks-7 shooting --measure mean:hits cover=none cover=light",
          "cover=light: the field is given twice");
    fails("hod compare bloodybacks-7, shooting --measure mean:hits", "there is no rule set  (see: hod rules");
    fails("hod compare bloodybacks-7,bloodybacks-8.3 momentum --measure mean:dp",
          "bloodybacks-7 has no mechanism");
    fails("hod compare bloodybacks-7 --scenario none.ini", "cannot read the scenario none.ini");
    write_file("line.ini", "[scenario]\na = militia\nb = militia\n");
    fails("hod compare bloodybacks-7 shooting --scenario line.ini",
          "shooting: a comparison by --scenario takes no");
    fails("hod compare bloodybacks-7 --scenario line.ini --measure mean:hits",
          "--measure goes with a mechanism");
    fails("hod firefight bloodybacks-8.3 turns=0", "field turns of firefight: 0 is not one of 1..100");
    fails("hod firefight bloodybacks-8.3 a_qualty=3", "did you mean a_quality?");
}
