/* hod tune. */
#include "run.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The columns of a sweep of firefights of 8.3 before its measures. */
enum { FIRST_MEASURE = 21 };

TestSuite(tune, .init = enter_tools, .fini = leave_folder);

#define SHOOTING "hod tune bloodybacks-8.3 shooting target_density=all --measure mean:hits "

Test(tune, ranks_candidates_and_shows_the_best)
{
    const struct answer answer =
        run("hod tune bloodybacks-8.3 shooting target_density=6,8 --measure mean:hits "
            "--aim bloodybacks-8.3 --vary shooting.bands=1:3..4:6 --threads 2");
    cr_assert_eq(answer.status, 0, "%s", answer.err);
    /* Exactly three successes of six dice, 20/64 at density 6 and 160/729 at 8, are no second hit any more.
     */
    cr_assert_str_eq(answer.out,
                     "bloodybacks-8.3 shooting: mean:hits aimed at bloodybacks-8.3\n"
                     "\n"
                     "rank  shooting.bands  changed  deviation  worst_off  worst_situation\n"
                     "----  --------------  -------  ---------  ---------  ----------------\n"
                     "   1  1 3 6                 0          0          0  target_density=6\n"
                     "   2  1 4 6                 1     0.2700    -0.3125  target_density=6\n"
                     "\n"
                     "bloodybacks-8.3 shooting: mean:hits, before and tuned (shooting.bands=1 3 6)\n"
                     "\n"
                     "target_density  before    aim  tuned  off\n"
                     "--------------  ------  -----  -----  ---\n"
                     "             6   1.656  1.656  1.656    0\n"
                     "             8   1.986  1.986  1.986    0\n");
    cr_assert_not_null(strstr(answer.err, "2 candidates in 2 situations: 4 evaluations\n"), "%s", answer.err);
    cr_assert_not_null(strstr(answer.err, "The best candidate reaches the aim in every situation.\n"));
}

Test(tune, says_plainly_what_is_not_reached)
{
    const struct answer answer = run(SHOOTING "--aim 9 --vary shooting.bands=1:2:4..5 --format csv");
    cr_assert_eq(answer.status, 0);
    cr_assert_eq(lines_of(answer.out), 1 + 2);
    cr_assert_not_null(strstr(answer.err,
                              "No candidate reaches the aim in every situation: the closest is off "
                              "by "),
                       "%s", answer.err);
}

Test(tune, marks_broken_limits)
{
    const struct answer answer =
        run(SHOOTING "--aim 9 --vary shooting.bands=1:2:4..5 --limit 'mean:hits <= 0' --format csv");
    cr_assert_str_eq(csv_field(answer.out, 1, 6), "BROKEN in 5");
    cr_assert_not_null(strstr(answer.err, "No candidate keeps the limits in every situation; the closest "
                                          "breaks them in 5 of 5.\n"),
                       "%s", answer.err);
}

Test(tune, the_best_candidate_becomes_a_rule_file)
{
    output_of(SHOOTING "--aim 1 --vary shooting.bands=1:2..6:4..8 --vary shooting.base=4..6 "
                       "--write closer.ini --top 1 -o made.txt");
    cr_assert_eq(files_in_folder(), 2);
    const char *values = output_of(SHOOTING "--aim 1 --vary shooting.bands=1:2..6:4..8 "
                                            "--vary shooting.base=4..6 --values --format csv");
    double tuned[5];
    for (int i = 0; i < 5; i++) tuned[i] = atof(csv_field(values, 1 + i, 6));
    const char *means = output_of("hod sweep closer.ini shooting target_density=all --summary target_density "
                                  "--outcome hits --format csv");
    for (int i = 0; i < 5; i++) cr_expect_float_eq(atof(csv_field(means, 1 + i, 2)), tuned[i], 1e-15);
    cr_assert_eq(run("hod verify closer.ini shooting --trials 10k --situations 2").status, 0);
}

/* Rank 1 stands first, then the others; each value is that of hod exact. */
Test(tune, values_are_those_of_every_ranked_candidate_and_limit)
{
    char *out = strdup(output_of(
        "hod tune bloodybacks-8.3 shooting --measure mean:hits --aim 1.2 --vary shooting.musket_dice=4..6:3 "
        "--vary shooting.rifle_dice=4,5:4 --limit 'p:hits=0 <= 50%%' "
        "--limit 'weapon=rifle: mean:hits < 0.9 * charge quality=2: mean:successes' "
        "--top 4 --values --format csv"));
    cr_expect_eq(strncmp(out,
                         "rank,shooting.musket_dice,shooting.rifle_dice,aim_number,limit_number,mechanism,"
                         "measure,situation,before,aim,tuned,off\n",
                         119),
                 0, "%s", out);
    cr_assert_eq(lines_of(out), 1 + 4 * 4, "%s", out);
    for (int line = 1; line < 1 + 4 * 4; line++) {
        char muskets[10], rifles[10], mechanism[20], measure[20], situation[50], tuned[40];
        cr_expect_eq(atoi(csv_field(out, line, 0)), 1 + (line - 1) / 4);
        strcpy(muskets, csv_field(out, line, 1));
        strcpy(rifles, csv_field(out, line, 2));
        strcpy(mechanism, csv_field(out, line, 5));
        strcpy(measure, csv_field(out, line, 6));
        strcpy(situation, csv_field(out, line, 7));
        strcpy(tuned, csv_field(out, line, 10));
        const struct answer exact = run(
            "hod sweep bloodybacks-8.3 %s %s --set 'shooting.musket_dice=%s' --set 'shooting.rifle_dice=%s' "
            "--measure %s --format csv | tail -n 1 | sed 's/.*,//'",
            mechanism, situation, muskets, rifles, measure);
        cr_expect_float_eq(atof(exact.out), atof(tuned), 1e-12, "%s %s", measure, situation);
    }
    free(out);
}

Test(tune, a_limit_between_situations_is_told_as_kept_or_broken)
{
    const char *out = output_of(SHOOTING "--aim 9 --vary shooting.cover=0:0..1:2:3 --format csv "
                                         "--limit 'cover=none,light: mean:hits falls with cover'");
    cr_assert_eq(lines_of(out), 1 + 2);
    for (int line = 1; line < 3; line++) {
        const bool falls = strcmp(csv_field(out, line, 1), "0 1 2 3") == 0;
        cr_expect_str_eq(csv_field(out, line, 6), falls ? "kept" : "BROKEN in 5", "%s", out);
    }
}

Test(tune, situations_weigh_what_a_file_says)
{
    write_file("w.ini", "[target_density]\n3..6 = 0\n");
    const struct answer answer = run(
        SHOOTING "--aim 1 --vary shooting.bands=1:2..6:4..8 --weights w.ini --values --top 1 --format csv");
    cr_assert_eq(answer.status, 0, "%s", answer.err);
    cr_assert_eq(lines_of(answer.out), 1 + 1);
    cr_assert_str_eq(csv_field(answer.out, 0, 3), "weight");
    cr_assert_not_null(
        strstr(answer.err, "The aim 1: 4 situations left out that contradict themselves or weigh nothing"));
}

Test(tune, a_search_says_so)
{
    const struct answer answer = run(SHOOTING "--aim 1 --vary shooting.bands=all:all:all "
                                              "--vary shooting.musket_dice=all:all --top 3 --format csv");
    cr_assert_eq(answer.status, 0, "%s", answer.err);
    cr_assert_not_null(strstr(answer.err, "searching by simulated annealing (seed 1)"), "%s", answer.err);
    cr_assert_eq(lines_of(answer.out), 1 + 3);
}

static void refuses(const char *options, const char *message)
{
    const struct answer answer = run(SHOOTING "%s", options);
    cr_expect_eq(answer.status, 2, "%s", options);
    cr_expect_str_empty(answer.out);
    cr_expect_not_null(strstr(answer.err, message), "%s", answer.err);
    cr_expect_eq(files_in_folder(), 0);
}

Test(tune, what_is_wrong_is_refused_with_its_place)
{
    refuses("--aim 1", "hod: --vary is missing");
    refuses("--vary shooting.base=4..6", "hod: --aim is missing");
    refuses(
        "--aim 1 --vary shooting.bands=1,3,6",
        "give the values of each, separated by colons\n  shooting.bands=1,3,6\n                      ^\n");
    refuses("--aim '2 * bloodybacks' --vary shooting.base=4..6", "\n  2 * bloodybacks\n      ^\n");
    refuses("--aim 1 --vary shooting.base=4..6 --limit mean:hits", "hod: --limit: a limit is MEASURE");
    refuses("--aim 1 --vary shooting.base=4..6 --limit 'mean:hits < target_density=3,4: mean:hits'",
            "hod: --limit: 5 situations are compared with 2 others: each needs its own, or one is for all\n");
    refuses("--aim 1 --vary shooting.base=4..6 --write tuned.txt", "a rule file's name ends in .ini");
    refuses("--aim 1 --vary shooting.base=4..6 --write bloodybacks-7.ini -o /dev/null",
            "the id bloodybacks-7 belongs to a built-in rule set");
    const struct answer answer = run("hod tune bloodybacks-8.3 shooting --aim 1 --vary shooting.base=all");
    cr_expect_str_eq(answer.err,
                     "hod: --aim: a measure is missing: give --measure mean:successes, or write it "
                     "before the aim, as in 'mean:successes: 1'\n  1\n  ^\n");
}

Test(tune, what_lies_beyond_the_domain_of_an_outcome_is_said)
{
    struct answer answer =
        run(SHOOTING "--aim 9 --vary shooting.base=5..6 --limit 'mean:hits > 4' --limit 'sd:hits >= 1.5'");
    cr_expect_eq(answer.status, 0);
    cr_expect_not_null(
        strstr(answer.err, "\nThe aim 9 lies outside 0..3, the range of mean:hits, in 5 of 5 situations\n"),
        "%s", answer.err);
    cr_expect_not_null(
        strstr(answer.err, "\nThe limit mean:hits > 4 lies outside 0..3, the range of its measure\n"));
    cr_expect_null(strstr(answer.err, "The limit sd:hits"));
    answer = run("hod tune bloodybacks-8.3 shooting --measure 'p:hits>=1' --aim '1.5 * bloodybacks-7' "
                 "--vary shooting.base=5..6");
    cr_expect_eq(answer.status, 2);
    cr_expect_str_eq(
        answer.err,
        "hod: --aim 1.5 * bloodybacks-7: every aim lies outside 0..1, the range of a probability\n");
    answer = run("hod tune bloodybacks-8.3 shooting cover=none,fortification --measure 'p:hits>=1' "
                 "--aim '1.5 * bloodybacks-7' --vary shooting.base=5..6");
    cr_expect_eq(answer.status, 0);
    cr_expect_not_null(
        strstr(
            answer.err,
            "\nThe aim 1.5 * bloodybacks-7: 1 situations left out, in which no probability can reach it\n"),
        "%s", answer.err);
}

/* The text between two others in an error; fails where they are not there. */
static char *taken(const char *text, const char *before, const char *behind)
{
    const char *begin = strstr(text, before);
    cr_assert_not_null(begin, "%s in %s", before, text);
    begin += strlen(before);
    return strndup(begin, strcspn(begin, behind));
}

/* Whoever follows one message after another comes to an answer. */
Test(tune, what_is_suggested_is_accepted)
{
    static const char *const asked[] = {"bloodybacks-8.3 charge", "bloodybacks-8.3 firefight",
                                        "callan-1987 fire", "one-hour-awi shoot"};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        char *vary = taken(run("hod tune %s", asked[i]).err, "such as --vary ", "\n");
        char *aim = taken(run("hod tune %s --vary %s", asked[i], vary).err, "such as --aim '", "'");
        char *measure =
            taken(run("hod tune %s --vary %s --aim '%s'", asked[i], vary, aim).err, "give --measure ", ",");
        char *limit = taken(
            run("hod tune %s --vary %s --aim '%s' --measure '%s' --limit x", asked[i], vary, aim, measure)
                .err,
            "such as ", "\n");
        const struct answer answer = run("hod tune %s --vary %s --aim '%s' --measure '%s' --limit '%s'",
                                         asked[i], vary, aim, measure, limit);
        cr_expect_eq(answer.status, 0, "%s: %s", asked[i], answer.err);
        free(vary);
        free(aim);
        free(measure);
        free(limit);
    }
}

Test(tune, the_aim_that_is_out_of_reach_is_named)
{
    const struct answer answer =
        run("hod tune bloodybacks-8.3 shooting --aim 'mean:hits: leave alone' --aim 'mean:successes: 9' "
            "--vary shooting.base=density-1..density");
    cr_expect_eq(answer.status, 0);
    cr_expect_not_null(strstr(answer.err, "\nThe aim mean:successes: 9 lies outside 0..8, the range of "
                                          "mean:successes, in 1 of 1 situations\n"),
                       "%s", answer.err);
    cr_expect_not_null(strstr(answer.err, " from aim 2 (mean:successes: 9).\n"), "%s", answer.err);
}

#define TWO_AIMS                                                                                      \
    SHOOTING "--aim 'range=close: 1.25 * bloodybacks-7' --aim 'range=long: bloodybacks-7, weight 2' " \
             "--vary shooting.musket_dice=3..7:2..4 --vary shooting.base=density-2..density "

Test(tune, several_aims_come_to_a_front_with_a_knee)
{
    struct answer answer = run(TWO_AIMS "--format csv --top 100");
    cr_assert_eq(answer.status, 0, "%s", answer.err);
    const int lines = lines_of(answer.out);
    cr_expect_gt(lines, 2);
    int knees = 0;
    for (int line = 1; line < lines; line++) knees += strcmp(csv_field(answer.out, line, 10), "knee") == 0;
    cr_expect_eq(knees, 1, "%s", answer.out);
    cr_expect_not_null(strstr(answer.err, "The aims conflict: the front has "), "%s", answer.err);
    cr_expect_not_null(strstr(answer.err, "45 candidates in 10 situations: 450 evaluations\n"), "%s",
                       answer.err);
}

Test(tune, a_rule_file_tells_all_aims)
{
    output_of(TWO_AIMS "--write both.ini");
    const char *text = output_of("cat both.ini");
    cr_expect_not_null(strstr(text, "\n;   --measure 'mean:hits' --aim 'range=close: 1.25 * bloodybacks-7'\n"
                                    ";   --aim 'range=long: bloodybacks-7, weight 2'\n"),
                       "%s", text);
    cr_expect_not_null(strstr(text, "\ntitle = bloodybacks-8.3, tuned to 2 aims\n"), "%s", text);
}

Test(tune, aims_of_several_mechanisms_stand_in_one_tuning)
{
    const struct answer answer =
        run("hod tune bloodybacks-8.3 shooting --aim 'mean:hits: 1.2..1.3 * bloodybacks-7' "
            "--aim 'firefight turns=4 p:winner=none: 20..90%%' --aim 'assault p:stage=melee: leave alone' "
            "--limit 'charge quality=5: p:charge=home >= 99%%' --vary shooting.base=density-2..density "
            "--vary charge.hand=2..4");
    cr_expect_eq(answer.status, 0, "%s", answer.err);
    cr_expect_not_null(strstr(answer.err, "9 candidates in 3 situations"), "%s", answer.err);
    cr_expect_not_null(strstr(answer.err,
                              "No candidate keeps the limits in every situation; the closest breaks "
                              "them in 1 of 4.\n"),
                       "%s", answer.err);
}

Test(tune, errors_in_aims_say_what_to_write)
{
    refuses("--aim 150% --vary shooting.base=4..6", "write 1.5, or 150% * RULES\n  150%\n  ^\n");
    cr_expect_eq(run("hod tune bloodybacks-9 shooting --aim 1 --vary shooting.base=4..6").status, 2);
    refuses("--aim 'range=close:1' --vary shooting.base=4..6",
            "the colon that ends the situations is followed by a blank");
    refuses("--aim 'far: 1' --vary shooting.base=4..6", "bloodybacks-8.3 has no mechanism far");
    refuses("--aim 1 --limit 'firefight: mean:hits < 1' --vary shooting.base=4..6",
            "firefight has no outcome");
}

/* The force nearest to an even fight, by every one of hod sweep. */
Test(tune, fields_vary_as_parameters_do)
{
    const char *out = output_of("hod sweep bloodybacks-8.3 firefight a_figures=10..40 a_quality=2..4 "
                                "--outcome winner --wide --format csv");
    double nearest = 1;
    for (int line = 1; line < lines_of(out); line++) {
        const double off = atof(csv_field(out, line, FIRST_MEASURE)) - 0.5;
        if (fabs(off) < fabs(nearest)) nearest = off;
    }
    out = output_of("hod tune bloodybacks-8.3 firefight --measure p:winner=a --aim 0.5 "
                    "--vary a_figures=10..40 --vary a_quality=2..4 --top 1 --format csv");
    cr_expect_eq(strncmp(out, "rank,a_figures,a_quality,changed,deviation,", 43), 0, "%s", out);
    cr_expect_float_eq(atof(csv_field(out, 1, 5)), nearest, 1e-12);
}

Test(tune, a_varied_field_has_its_default_in_what_is_aimed_at)
{
    const double aim = atof(output_of("hod sweep bloodybacks-7 firefight turns=6 --measure p:winner=a "
                                      "--format csv | sed -n '2s/.*,//p'"));
    const char *out = output_of("hod tune bloodybacks-8.3 firefight turns=6 --measure p:winner=a "
                                "--aim bloodybacks-7 --vary a_figures=10,20,30 --values --format csv");
    cr_assert_eq(lines_of(out), 1 + 3, "%s", out);
    for (int line = 1; line <= 3; line++) cr_expect_float_eq(atof(csv_field(out, line, 3)), aim, 1e-12);
    out = output_of("hod tune bloodybacks-8.3 firefight turns=6 --measure p:winner=a --aim 'leave alone' "
                    "--vary a_figures=10,20,30 --format csv");
    for (int line = 1; line <= 3; line++)
        cr_expect_eq(atoi(csv_field(out, line, 2)), strcmp(csv_field(out, line, 1), "20") != 0, "%s", out);
    cr_expect_str_eq(csv_field(out, 1, 1), "20", "what the rules come to with twenty figures is left alone");
}

/* Fewer than twenty figures and more than ten shoot with as many dice. */
Test(tune, forces_that_do_the_same_are_one)
{
    const char *out = output_of("hod tune bloodybacks-8.3 firefight --measure p:winner=a --aim 0.5 "
                                "--vary a_figures=11..19 --format csv");
    cr_expect_eq(lines_of(out), 1 + 1);
    cr_expect_not_null(strstr(out, "a_figures=12; a_figures=13; a_figures=14; a_figures=15; and 4 more"));
}

Test(tune, a_varied_field_has_its_values_nowhere_else)
{
    const char *const lines[][2] = {
        {"a_figures=20 --aim 0.5 --vary a_figures=10..20",
         "hod: a_figures is varied by --vary: give it no value elsewhere\n"},
        {"--aim 0.5 --vary a_figures=10..20 --limit 'p:winner=a < a_figures=9: p:winner=a'",
         "hod: --limit: a_figures is varied by --vary: give it no value elsewhere\n"},
        {"--aim 'a_figures=9: 0.5' --vary a_figures=10..20",
         "hod: --aim: a_figures is varied by --vary: give it no value elsewhere\n"},
        {"--aim 0.5 --vary a_figures=10..20 --write mine.ini",
         "hod: --write: a rule file cannot hold fields: vary parameters only\n"},
        {"--aim 0.5 --vary a_figures=10..20 --vary a_figures=21", "hod: --vary a_figures is given twice\n"}};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        cr_expect_str_eq(run("hod tune bloodybacks-8.3 firefight --measure p:winner=a %s", lines[i][0]).err,
                         lines[i][1]);
    cr_expect_not_null(strstr(run("hod tune bloodybacks-8.3 firefight --measure p:winner=a --aim 0.5 "
                                  "--vary a_figurs=9")
                                  .err,
                              "did you mean a_figures?"));
}

Test(tune, aims_at_drama_and_limits_it)
{
    const char *out =
        output_of("hod tune bloodybacks-8.3 firefight --aim 'turns=3 lead-changes: 0.5' --limit "
                  "'comeback <= 0.2' --vary shooting.base=density-1..density+1 --format csv");
    cr_assert_eq(lines_of(out), 4);
    const char *swept = output_of("hod sweep bloodybacks-8.3 firefight turns=3 --measure lead-changes --set "
                                  "shooting.base=density+1 --format csv");
    cr_expect_float_eq(atof(csv_field(swept, 1, FIRST_MEASURE)), 0.5, 0.01, "the best is off by 0.003");
}

/* A unit of muskets rolls no dice of rifles. */
Test(tune, what_is_worth_the_same_does_the_same)
{
    const char *out = output_of(
        "hod tune bloodybacks-7 engagement turns=2 b_plan=best distance=6,12 --measure worth:fire "
        "--aim 0.1 --vary shooting.musket_dice=4..5:3 --vary shooting.rifle_dice=2..3:3 --format csv");
    cr_assert_eq(lines_of(out), 3);
    for (const char *line = strchr(out, '\n') + 1; *line; line = strchr(line, '\n') + 1) {
        const char *same = strstr(line, "shooting.rifle_dice=3 3");
        cr_expect(same && same < strchr(line, '\n'), "%s", out);
    }
}
