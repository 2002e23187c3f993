/* Where results go: standard output, or a file whole or not at all. */
#include "run.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

TestSuite(output, .init = enter_tools, .fini = leave_folder);

static const char *const lines[] = {
    "hod rules",
    "hod show bloodybacks-8.3 shooting",
    "hod exact bloodybacks-8.3 shooting --format csv",
    "hod simulate bloodybacks-8.3 shooting --trials 1k",
    "hod roll bloodybacks-8.3 shooting",
    "hod sweep bloodybacks-8.3 morale quality=all --format json",
    "hod sweep bloodybacks-8.3 shooting shooter_figures=all target_figures=all --format csv",
    "hod sweep bloodybacks-8.3 morale quality=all --summary quality",
    "hod verify bloodybacks-8.3 morale --trials 1k --situations 2",
};
enum { LINES = sizeof lines / sizeof *lines };

Test(output, a_file_gets_what_standard_output_would)
{
    for (int i = 0; i < LINES; i++) {
        char *expected = strdup(output_of("%s", lines[i]));
        cr_expect_str_empty(output_of("%s -o made", lines[i]), "%s", lines[i]);
        cr_expect(strcmp(read_file("made"), expected) == 0, "%s", lines[i]);
        cr_expect_eq(files_in_folder(), 1);
        free(expected);
    }
}

Test(output, a_disk_that_fills_up_is_an_error_that_names_the_file)
{
    if (access("/dev/full", W_OK)) cr_skip_test("this system has no /dev/full");
    for (int i = 0; i < LINES; i++) {
        struct answer answer = run("%s -o /dev/full", lines[i]);
        cr_expect_eq(answer.status, 2, "%s", lines[i]);
        cr_expect_not_null(strstr(answer.err, "No space left on device\n"), "%s: %s", lines[i], answer.err);
        cr_expect_not_null(strstr(answer.err, "/dev/full"), "%s: %s", lines[i], answer.err);
        answer = run("%s >/dev/full", lines[i]);
        cr_expect_eq(answer.status, 2, "%s", lines[i]);
        cr_expect_not_null(strstr(answer.err, "the standard output"), "%s: %s", lines[i], answer.err);
    }
}

Test(output, help_that_cannot_be_written_is_an_error)
{
    if (access("/dev/full", W_OK)) cr_skip_test("this system has no /dev/full");
    static const char *const helps[] = {"hod --help", "hod --version", "hod exact --help"};
    for (int i = 0; i < 3; i++) {
        const struct answer answer = run("%s >/dev/full", helps[i]);
        cr_expect_eq(answer.status, 2);
        cr_expect_str_eq(answer.err, "hod: cannot write the standard output: No space left on device\n");
    }
}

Test(output, what_cannot_be_written_is_an_error)
{
    struct answer answer = run("hod rules -o missing/made");
    cr_expect_eq(answer.status, 2);
    cr_expect_str_eq(answer.err, "hod: cannot write missing/made: No such file or directory\n");
    answer = run("hod rules -o .");
    cr_expect_eq(answer.status, 2);
    cr_expect_str_eq(answer.err, "hod: cannot write .: Is a directory\n");
    answer = run("hod rules -o /proc/made");
    cr_expect_eq(answer.status, 2);
    cr_expect_not_null(strstr(answer.err, "cannot write /proc/made: "));
    cr_expect_eq(files_in_folder(), 0);
}

Test(output, a_failure_leaves_an_old_file_as_it_was)
{
    write_file("made", "old\n");
    static const char too_large[] = "hod sweep bloodybacks-8.3 split-fire shooter_figures=all a_figures=all "
                                    "b_figures=all extra_actions=all -o made";
    static const char *const failing[] = {
        "hod exact bloodybacks-8.3 shooting cover=lihgt -o made",
        "hod exact bloodybacks-8.3 split-fire figures_at_a=20 -o made",
        "hod sweep bloodybacks-8.3 split-fire figures_at_a=20 -o made",
        too_large,
        "hod roll bloodybacks-8.3 split-fire figures_at_a=20 -o made",
        "hod simulate bloodybacks-8.3 shooting --trials 0 -o made",
        "hod rules --format xls -o made",
        "HOD_ISA=z80 hod simulate bloodybacks-8.3 shooting -o made",
    };
    for (size_t i = 0; i < sizeof failing / sizeof *failing; i++) {
        cr_expect_eq(run("%s", failing[i]).status, 2, "%s", failing[i]);
        cr_expect_str_eq(read_file("made"), "old\n", "%s", failing[i]);
        cr_expect_eq(files_in_folder(), 1, "%s", failing[i]);
    }
}

Test(output, a_reader_that_stops_reading_ends_the_command)
{
    const char *out =
        output_of("timeout 60 hod sweep bloodybacks-8.3 shooting shooter_figures=all target_figures=all "
                  "cover=all prior_hits=all --format csv | head -n 2");
    cr_assert_eq(lines_of(out), 2);
}

Test(output, a_dash_is_the_standard_output)
{
    char *expected = strdup(output_of("hod rules"));
    cr_assert_str_eq(output_of("hod rules -o -"), expected);
    cr_assert_eq(files_in_folder(), 0);
    free(expected);
}
