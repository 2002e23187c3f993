/* hod simulate. */
#include "run.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(simulate, .init = enter_tools, .fini = leave_folder);

#define ASSAULT "hod simulate bloodybacks-8.3 assault bayonet=yes defender_dp=2 --seed 9 --format csv"

/* The bytes of a line's output, to be compared with another's. */
static char *kept(const char *line)
{
    return strdup(output_of("%s", line));
}

Test(simulate, csv_has_counts_and_the_interval)
{
    const char *out =
        output_of("hod simulate bloodybacks-8.3 evade --outcome dp_after --trials 1000 --format csv");
    cr_assert(
        strncmp(
            out,
            "rules,mechanism,quality,terrain,stamina_hits,dp,dp_after,rolled_share,trials,count,lower,upper",
            90) == 0,
        "%s", out);
    double sum = 0;
    for (int line = 1; line < lines_of(out); line++) {
        const double p = atof(csv_field(out, line, 7)), trials = atof(csv_field(out, line, 8)),
                     count = atof(csv_field(out, line, 9));
        cr_assert_eq(trials, 1000);
        cr_assert_float_eq(p, count / trials, 1e-15);
        sum += count;
        /* Both ends of Wilson's interval solve |share - end| = z sqrt(end (1 - end) / trials). */
        for (int end = 10; end <= 11; end++) {
            const double bound = atof(csv_field(out, line, end));
            cr_assert_float_eq(fabs(p - bound), 1.9599639845400545 * sqrt(bound * (1 - bound) / trials),
                               1e-12);
        }
    }
    cr_assert_eq(sum, 1000);
}

Test(simulate, what_is_rolled_comes_near_to_the_worked_value)
{
    /* 5/8, with a standard deviation of 0.00048 at a million trials. */
    const char *out = output_of("hod simulate bloodybacks-8.3 evade --outcome dp_after --format csv");
    cr_assert_str_eq(csv_field(out, 1, 8), "1000000");
    cr_assert_float_eq(atof(csv_field(out, 1, 7)), 0.625, 0.0025);
}

Test(simulate, the_fit_is_told_beside_the_result)
{
    const struct answer answer = run(ASSAULT " --trials 10k");
    cr_assert_eq(answer.status, 0);
    cr_assert(strncmp(answer.err, "fit with the exact probabilities: p = ", 38) == 0, "%s", answer.err);
    cr_assert_null(strstr(answer.out, "fit with"));
}

Test(simulate, trials_may_be_written_in_many_ways)
{
    static const char *const forms[] = {"1e5", "100k", "100K", "1E5", "0.1M", "10e4"};
    char *expected = kept(ASSAULT " --trials 100000");
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        cr_expect_str_eq(output_of(ASSAULT " --trials %s", forms[i]), expected, "%s", forms[i]);
    free(expected);
}

Test(simulate, the_result_does_not_depend_on_the_threads)
{
    char *expected = kept(ASSAULT " --trials 1M --threads 1");
    cr_expect_str_eq(output_of(ASSAULT " --trials 1M --threads 2"), expected);
    cr_expect_str_eq(output_of(ASSAULT " --trials 1M --threads 7"), expected);
    cr_expect_str_eq(output_of(ASSAULT " --trials 1M"), expected);
    free(expected);
}

/* Of six dice at 6 or less, three succeed in 20 of 64, with a variance of 0.2148: 2 ln(40) 0.2148 / 0.005^2 are
 * 63,400 trials, and it looks after each 2^14. */
Test(simulate, it_stops_when_every_interval_is_narrow)
{
    enum { TRIALS = 21, LOWER = 23, UPPER = 24, EXACT = 25 };
    char *out = kept("hod simulate bloodybacks-8.3 shooting --outcome successes --until 0.5% --format csv");
    const int trials = atoi(csv_field(out, 1, TRIALS));
    cr_expect_eq(trials % (1 << 14), 0);
    cr_expect(trials >= 3 << 14 && trials <= 6 << 14, "%d", trials);
    for (int line = 1; line < lines_of(out); line++) {
        const double lower = atof(csv_field(out, line, LOWER)), upper = atof(csv_field(out, line, UPPER)),
                     exact = atof(csv_field(out, line, EXACT));
        cr_expect_eq(atoi(csv_field(out, line, TRIALS)), trials);
        cr_expect_leq(upper - lower, 0.01);
        cr_expect(lower < exact && exact < upper);
    }
    cr_expect_str_eq(output_of("hod simulate bloodybacks-8.3 shooting --outcome successes --until 0.005 "
                               "--format csv --threads 3"),
                     out);
    free(out);
    const char *text = output_of("hod simulate bloodybacks-8.3 shooting --outcome successes --until 0.5%%");
    cr_expect_not_null(
        strstr(text, " trials were rolled, until no interval was wider than 0.5 % to either side."), "%s",
        text);
    text = output_of("hod simulate bloodybacks-8.3 shooting --until 0.1%% --trials 20000");
    cr_expect_not_null(strstr(text, "20000 trials were rolled, the most that --trials allows, before every "
                                    "interval was no wider than 0.1 % to either side."),
                       "%s", text);
    cr_expect_not_null(strstr(output_of("hod simulate --help"), "confidence sequences"));
}

Test(simulate, refuses_a_width_that_is_none)
{
    static const char *const widths[] = {"0",   "0%", "-1%", "50%", "0.5",   "nan",
                                         "inf", "%",  "1%%", "x",   "1e-400"};
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
        char message[128];
        snprintf(message, sizeof message,
                 "--until %s: a share above 0 and below 50 %% is accepted, such as 0.5%% or 0.005",
                 widths[i]);
        expect_refused("simulate", message,
                       run("hod simulate bloodybacks-8.3 shooting --until '%s'", widths[i]));
    }
    expect_refused("simulate", "--until is given twice",
                   run("hod simulate bloodybacks-8.3 shooting --until 1%% --until 2%%"));
}

Test(simulate, the_result_does_not_depend_on_the_instruction_set)
{
    char *expected = kept("HOD_ISA=baseline " ASSAULT " --trials 300k");
    cr_expect_str_eq(output_of(ASSAULT " --trials 300k"), expected);
    static const char *const names[] = {"avx2", "avx512"};
    for (int i = 0; i < 2; i++) {
        const struct answer answer = run("HOD_ISA=%s " ASSAULT " --trials 300k", names[i]);
        if (answer.status == 2 && strstr(answer.err, "this machine supports")) continue;
        cr_expect_str_eq(answer.out, expected, "%s", names[i]);
    }
    free(expected);
}

Test(simulate, another_seed_rolls_other_dice)
{
    char *one = kept("hod simulate bloodybacks-8.3 shooting --trials 10k --seed 1 --format csv");
    cr_expect_str_eq(output_of("hod simulate bloodybacks-8.3 shooting --trials 10k --format csv"), one);
    cr_expect_str_neq(output_of("hod simulate bloodybacks-8.3 shooting --trials 10k --seed 2 --format csv"),
                      one);
    free(one);
}

Test(simulate, answers_without_the_exact_values_where_these_exceed_the_budget)
{
    const struct answer answer =
        run("hod simulate bolt-action-acw firefight turns=100 --set unit.pin_limit=20 "
            "--set unit.base_casualties=8,8,8,8 --budget 5MB --trials 1000 --outcome winner --format csv");
    cr_expect_eq(answer.status, 0);
    cr_expect(strstr(answer.err, "there are no exact probabilities: the exact evaluation of firefight"), "%s",
              answer.err);
    double sum = 0;
    for (int line = 1; line < lines_of(answer.out); line++) {
        sum += atof(csv_field(answer.out, line, 29));
        cr_expect_str_eq(csv_field(answer.out, line, 32), "", "no exact probability");
    }
    cr_expect_eq(sum, 1000);
}

Test(simulate, a_firefight_beyond_the_budget_is_told_as_it_was_rolled)
{
    const struct answer answer =
        run("hod firefight bolt-action-acw turns=100 --simulate --set unit.pin_limit=20 "
            "--set unit.base_casualties=8,8,8,8 --budget 5MB --trials 1000");
    cr_expect_eq(answer.status, 0);
    cr_expect(strstr(answer.out, "90 % have ended by"), "%s", answer.out);
}

Test(simulate, a_verification_beyond_the_budget_is_refused)
{
    const struct answer answer =
        run("hod verify bolt-action-acw firefight --set unit.pin_limit=20 "
            "--set unit.base_casualties=8,8,8,8 --budget 1MB --trials 1000 --situations 3");
    cr_expect_eq(answer.status, 2);
    cr_expect(strstr(answer.err,
                     "MB of memory is exceeded: a larger one allows more\nhod: --budget says how large "),
              "%s", answer.err);
}
