/* Problems from outside the command: no output, no space, no memory, no gnuplot, another locale, another run. */
#include "run.h"

#include <criterion/criterion.h>
#include <string.h>

TestSuite(faults, .init = enter_tools, .fini = leave_folder);

static const char *const lines[] = {
    "hod rules",
    "hod exact bloodybacks-8.3 shooting --format csv",
    "hod simulate bloodybacks-8.3 shooting --trials 10k",
    "hod sweep bloodybacks-8.3 shooting target_density=all cover=all --summary cover",
    "hod tune bloodybacks-8.3 charge --measure mean:excess --aim 1 --vary charge.hand=2..9",
    "hod sensitivity bloodybacks-8.3 charge --measure mean:excess",
    "hod verify bloodybacks-8.3 morale --trials 10k --situations 2",
};
enum { LINES = sizeof lines / sizeof *lines };

Test(faults, a_closed_standard_output_is_an_error)
{
    for (int i = 0; i < LINES; i++) {
        const struct answer answer = run("%s >&-", lines[i]);
        cr_expect_eq(answer.status, 2, "%s", lines[i]);
        cr_expect(strstr(answer.err, "hod: the standard output: cannot write: Bad file descriptor\n"),
                  "%s: %s", lines[i], answer.err);
    }
}

Test(faults, writing_to_a_file_needs_no_standard_streams)
{
    for (int i = 0; i < LINES; i++) {
        output_of("%s -o expected", lines[i]);
        cr_expect_eq(run("%s -o made <&- >&- 2>&-", lines[i]).status, 0, "%s", lines[i]);
        cr_expect_eq(run("cmp made expected").status, 0, "%s", lines[i]);
    }
}

/* In its own name space a user may mount a small file system that is soon full. */
#define IN_SMALL_FOLDER(line)                                                                       \
    "unshare -rm sh -c 'mkdir small && mount -t tmpfs -o size=64k tmpfs small && cd small && " line \
    "; ls -A >&2'"

Test(faults, a_full_disk_is_reported_and_nothing_is_left_on_it)
{
    if (run("unshare -rm mount -t tmpfs tmpfs /mnt").status) cr_skip_test("this system lets nobody mount");
    const struct answer file = run(IN_SMALL_FOLDER("hod show --all -o made"));
    cr_expect_str_eq(file.err, "hod: made: cannot write: No space left on device\n");
    output_of("rmdir small");
    const struct answer charts =
        run("printf '[exhibit]\nid = v\nrules = bloodybacks-8.3\nmechanism = charge\nrows = quality=all\n"
            "columns = mean:excess\n[chart a]\nkind = lines\ncategories = rows\nseries = mean:excess\n"
            "[chart b]\nkind = lines\ncategories = rows\nseries = mean:excess\n' >v.ini; " IN_SMALL_FOLDER(
                "hod exhibit ../v.ini -o made --charts charts"));
    cr_expect(strstr(charts.err, "No space left on device\n") || strstr(charts.err, "gnuplot"), "%s",
              charts.err);
    cr_expect_eq(lines_of(charts.err), 1, "%s", charts.err);
    output_of("rm v.ini; rmdir small");
    const struct answer report = run(IN_SMALL_FOLDER("hod report --data -o made"));
    cr_expect(strstr(report.err, "No space left on device\n"), "%s", report.err);
    cr_expect(strncmp(report.err, "hod: made/", 10) == 0, "%s", report.err);
    cr_expect_eq(lines_of(report.err), 1, "%s", report.err);
}

/* From so little memory that the command cannot even start, which the loader reports with 127 and the threads library
 * in its own words, up to all the memory that the command needs. */
Test(faults, too_little_memory_is_an_error_and_leaves_nothing)
{
    for (int megabytes = 12; megabytes < 200; megabytes += megabytes / 4)
        for (int i = 0; i < LINES; i++) {
            const struct answer answer =
                run("ulimit -v %d; OMP_NUM_THREADS=2 timeout 60 %s -o made 2>&1", megabytes << 10, lines[i]);
            const bool begins = answer.status != 127 && !strstr(answer.out, "libgomp: Out of memory");
            cr_expect(answer.status == 0 || answer.status == 2 || !begins, "%s in %d MB: %d %s", lines[i],
                      megabytes, answer.status, answer.out);
            cr_expect_eq(files_in_folder(), answer.status == 0, "%s in %d MB", lines[i], megabytes);
            run("rm -f made");
        }
}

Test(faults, without_gnuplot_a_report_has_no_charts_and_says_so)
{
    output_of("mkdir bin && ln -s \"$(command -v hod)\" bin/hod");
    const struct answer report = run("PATH=$PWD/bin hod report bloodybacks-charge --trials 1k -o report");
    cr_expect_eq(report.status, 0, "%s", report.err);
    cr_expect(strstr(report.err, "gnuplot is missing: the tables are written"), "%s", report.err);
    cr_expect_str_empty(output_of("find report -name '*.svg' -o -name '*.png'"));
    const struct answer chart = run("PATH=$PWD/bin hod sensitivity bloodybacks-8.3 charge --measure "
                                    "mean:excess --chart made.svg");
    cr_expect_eq(chart.status, 2);
    cr_expect(strstr(chart.err, "charts need gnuplot"), "%s", chart.err);
    cr_expect_eq(files_in_folder(), 2);
}

#define GERMAN "LOCPATH=$PWD/locales LC_ALL=de_DE.UTF-8 "

Test(faults, a_decimal_comma_changes_nothing)
{
    run("mkdir locales && localedef -i de_DE -f UTF-8 locales/de_DE.UTF-8");
    if (strcmp(run(GERMAN "bash -c 'printf %%.1f 1'").out, "1,0") != 0)
        cr_skip_test("there is no such locale");
    for (int i = 0; i < LINES; i++) {
        AUTO_FREE char *expected = strdup(output_of("%s", lines[i]));
        cr_expect_str_eq(output_of(GERMAN "%s", lines[i]), expected, "%s", lines[i]);
    }
    if (run("gnuplot --version").status) cr_skip_test("charts need gnuplot");
    output_of("hod report bloodybacks-charge --trials 1k -o expected");
    output_of(GERMAN "hod report bloodybacks-charge --trials 1k -o made");
    cr_expect_str_empty(output_of("diff -rq made expected"));
}

Test(faults, two_runs_at_once_leave_one_complete_result)
{
    static const char sweep[] =
        "hod sweep bloodybacks-8.3 shooting shooter_figures=all target_figures=1..30 --format csv";
    output_of("%s -o one && %s cover=light -o two", sweep, sweep);
    for (int i = 0; i < 5; i++) {
        output_of("%s -o both & %s cover=light -o both; wait $!", sweep, sweep);
        cr_expect_eq(run("cmp both one || cmp both two").status, 0);
        cr_expect_eq(files_in_folder(), 3, "nothing hidden is left");
    }
}
