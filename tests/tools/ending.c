/* How the command ends (normally, by a signal, or cut short) and what it leaves behind. */
#include "run.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

TestSuite(ending, .init = enter_tools, .fini = leave_folder);

/* Hours of evenly spread work: sixteen million situations. */
#define SWEEP                                                                                         \
    "hod sweep bloodybacks-8.3 shooting weapon=all range=all shooter_figures=all target_figures=all " \
    "target_density=all cover=all prior_hits=all --yes --simulate --trials 10M -o rows.csv"
#define REPORT "hod report bloodybacks-charge bloodybacks-shooting bloodybacks-morale --trials 20k "

/* Runs a line and ends it by a signal, a number of seconds after a new file has appeared in the folder, which happens
 * even on the busiest machine. The shell would otherwise make a background process ignore SIGINT and SIGQUIT, and
 * report signals. */
static struct answer interrupted_at_work(const char *line, const char *signal, double seconds)
{
    return run("ulimit -c 0; env --default-signal=INT,QUIT %s & until [ $(ls -A | wc -l) -gt %d ]; do sleep "
               "0.01; kill -0 $! "
               "|| exit 1; done\n"
               "sleep %.3f; kill -%s $!; wait $! 2>/dev/null",
               line, files_in_folder(), seconds, signal);
}

static const char *const ways[] = {"TERM", "KILL", "INT", "KILL", "HUP"};

/* Runs a line and ends it by a signal at a random moment between the first and the last, in seconds. */
static struct answer interrupted(const char *line, const char *signal, double first, double last)
{
    return run("timeout --preserve-status -s %s %.3f %s", signal, first + drand48() * (last - first), line);
}

/* Expects this status, this text in what a line told, and this number of files that it left. */
static void ends(struct answer answer, int status, const char *told, int files)
{
    cr_expect_eq(answer.status, status, "%d instead of %s", answer.status, told);
    cr_expect(strstr(answer.err, told), "%s instead of %s", answer.err, told);
    cr_expect_eq(files_in_folder(), files, "%s", told);
}

static const struct {
    const char *name;
    int status;
} signals[] = {{"INT", 130}, {"TERM", 143}, {"HUP", 129}, {"QUIT", 131}};
enum { SIGNALS = sizeof signals / sizeof *signals };

Test(ending, a_sweep_ended_by_a_signal_leaves_nothing_and_says_so)
{
    srand48(1);
    write_file("rows.csv", "old\n");
    for (int i = 0; i < 2 * SIGNALS; i++) {
        const struct answer answer = interrupted_at_work(SWEEP, signals[i % SIGNALS].name, drand48());
        char message[128];
        snprintf(message, sizeof message,
                 "hod: interrupted (SIG%s) before everything was written: rows.csv; each is complete or "
                 "unchanged\n",
                 signals[i % SIGNALS].name);
        cr_expect_eq(answer.status, signals[i % SIGNALS].status);
        const size_t told = strlen(answer.err),
                     length = strlen(message); /* the message may follow the time that the work takes */
        cr_expect(told >= length && strcmp(answer.err + told - length, message) == 0, "%s", answer.err);
        cr_expect(strcmp(read_file("rows.csv"), "old\n") == 0);
        cr_expect_eq(files_in_folder(), 1);
    }
}

Test(ending, a_run_ended_by_a_signal_names_its_journal)
{
    static const char line[] =
        "hod sweep bloodybacks-8.3 shooting shooter_figures=all target_figures=all target_density=all "
        "cover=all prior_hits=all woods_inches=all --summary cover --journal journal";
    const struct answer answer = interrupted_at_work(line, "INT", 0.1);
    cr_expect_str_eq(answer.err, "hod: interrupted (SIGINT) before everything was printed\n"
                                 "hod: what is done is in journal: the same command goes on from there\n");
    ends(answer, 130, "", 1);
}

Test(ending, files_left_by_a_killed_sweep_are_removed_by_the_next)
{
    cr_expect_neq(interrupted_at_work(SWEEP, "KILL", 0).status, 0);
    cr_expect_eq(files_in_folder(), 1, "the unfinished file");
    output_of("hod rules -o rows.csv");
    cr_expect_eq(files_in_folder(), 1);
    cr_expect(strncmp(read_file("rows.csv"), "rules,", 6) == 0);
}

Test(ending, a_report_ended_by_a_signal_leaves_the_old_one_intact)
{
    srand48(2);
    output_of(REPORT "-o old --seed 1");
    output_of(REPORT "-o new --seed 2");
    output_of("cp -r old report && echo mine >report/notes");
    for (int i = 0; i < 5; i++) {
        interrupted(REPORT "-o report --seed 2", ways[i], 0.1, 2);
        cr_expect_str_eq(output_of("cat report/notes && rm report/notes"), "mine\n");
        cr_expect_str_empty(output_of("diff -r report old >/dev/null || diff -r report new"), "%s", ways[i]);
        write_file("report/notes", "mine\n");
    }
    output_of(REPORT "-o report --seed 2");
    output_of("rm report/notes");
    cr_expect_str_empty(output_of("diff -r report new"));
    cr_expect_eq(files_in_folder(), 3, "nothing hidden is left");
}

Test(ending, a_report_whose_parts_are_taken_over_stays_intact)
{
    srand48(3);
    output_of(REPORT "-o report");
    output_of("cp -r report old");
    for (int i = 0; i < 5; i++) {
        interrupted(REPORT "-o report", ways[i], 0.01, 0.1);
        cr_expect_str_empty(output_of("diff -r report old"), "%s", ways[i]);
    }
    output_of(REPORT "-o report");
    cr_expect_eq(files_in_folder(), 2, "nothing hidden is left");
}

Test(ending, two_reports_at_once_do_not_mix)
{
    output_of(REPORT "-o one --seed 1");
    output_of(REPORT "-o two --seed 2");
    output_of("(" REPORT "-o both --seed 1) & " REPORT "-o both --seed 2; wait $! 2>/dev/null");
    cr_expect_str_empty(output_of("diff -r both one >/dev/null || diff -r both two"));
    cr_expect_eq(files_in_folder(), 3);
}

Test(ending, other_files_in_the_folder_of_a_report_stay)
{
    output_of("mkdir -p report/folder && chmod 750 report && echo deep >report/folder/file && echo own "
              ">report/own");
    output_of("hod report bloodybacks-charge --data -o report/");
    output_of("echo old >report/bloodybacks-charge.csv && ln -s own report/link");
    output_of("hod report bloodybacks-charge --data -o report/");
    cr_expect_str_eq(output_of("cat report/own report/link report/folder/file"), "own\nown\ndeep\n");
    cr_expect(strncmp(read_file("report/bloodybacks-charge.csv"), "rules,", 6) == 0);
    cr_expect_str_eq(output_of("stat -c %%a report"), "750\n");
    cr_expect_eq(files_in_folder(), 1);
}

Test(ending, a_folder_that_cannot_be_exchanged_and_a_dangling_link_are_refused_before_the_work)
{
    output_of("ln -s nowhere link");
    expect_refused("-o .",
                   "a report replaces its folder, but . is the working directory; name a folder in it",
                   run("hod report -o ."));
    expect_refused("-o missing/report", "cannot make the folder missing/report: No such file or directory",
                   run("hod report -o missing/report"));
    expect_refused("-o link", "cannot make the folder link: it is a link to one that does not exist",
                   run("hod report -o link"));
    expect_refused("hod rules", "cannot write link: it is a link to a file that does not exist",
                   run("hod rules -o link"));
    cr_expect_eq(files_in_folder(), 1);
}

Test(ending, output_that_cannot_be_opened_is_refused_before_the_work)
{
    static const struct {
        const char *line, *message;
    } refused[] = {
        {"hod sweep bloodybacks-8.3 shooting cover=all --summary all -o no/made",
         "cannot write no/made: No such file or directory"},
        {"hod simulate bloodybacks-8.3 shooting --trials 1000G -o no/made",
         "cannot write no/made: No such file or directory"},
        {"hod verify --trials 1000G -o no/made", "cannot write no/made: No such file or directory"},
        {"hod tune bloodybacks-8.3 charge --measure mean:excess --aim 1 --vary charge.hand=all --write "
         "no/a.ini",
         "--write: cannot write no/a.ini: No such file or directory"},
        {"hod tune bloodybacks-8.3 charge --measure mean:excess --aim 1 --vary charge.hand=all --chart "
         "no/made",
         "--chart: cannot write no/made.svg: No such file or directory"},
        {"hod sensitivity bloodybacks-8.3 charge --measure mean:excess --chart no/made.png",
         "--chart: cannot write no/made.png: No such file or directory"},
        {"hod compare bloodybacks-7,bloodybacks-8.3 charge --measure mean:successes --charts no/made",
         "cannot make the folder no/made: No such file or directory"},
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        char told[256];
        const struct answer answer = run("%s", refused[i].line);
        snprintf(told, sizeof told, "hod: %s", refused[i].message);
        cr_expect_str_empty(answer.out, "%s", refused[i].line);
        cr_expect_eq(strncmp(answer.err, told, strlen(told)), 0, "%s: %s", refused[i].line, answer.err);
        ends(answer, 2, told, 0);
    }
}

/* A limit on the size of files acts like a full disk, only with another reason. */
Test(ending, a_full_disk_names_the_file_and_the_reason)
{
    struct answer answer = run("ulimit -f 1; hod show --all --format html -o made");
    cr_expect(strstr(answer.err, "made"), "%s", answer.err);
    ends(answer, 2, "File too large\n", 0);
    answer = run("ulimit -f 1; hod report bloodybacks-charge --data -o report");
    cr_expect(strstr(answer.err, "hod: report/bloodybacks-charge.csv: ") == answer.err, "%s", answer.err);
    ends(answer, 2, "File too large\n", 0);
}

Test(ending, a_limit_on_processor_time_leaves_nothing)
{
    ends(run("(ulimit -c 0; ulimit -St 1; exec " SWEEP ")"), 128 + SIGXCPU,
         "hod: interrupted (SIGXCPU) before everything was written: rows.csv", 0);
}

Test(ending, a_chart_on_a_full_disk_names_its_file_and_the_reason)
{
    if (access("/dev/full", W_OK)) cr_skip_test("this system has no /dev/full");
    output_of("ln -s /dev/full chart.svg");
    const struct answer answer =
        run("hod sensitivity bloodybacks-8.3 charge --measure mean:excess --chart chart.svg");
    if (strstr(answer.err, "need gnuplot")) cr_skip_test("charts need gnuplot");
    ends(answer, 2, "hod: --chart: cannot write chart.svg: No space left on device\n", 1);
}

/* No machine has room for such stacks, so the threads library gives up with exit status 1. */
Test(ending, failing_to_start_threads_is_not_a_verdict)
{
    ends(run("OMP_STACKSIZE=100000G hod verify bloodybacks-8.3 morale --trials 1G --situations 1 --threads 8 "
             "-o verdict"),
         2, "hod: cut short (see above; --threads asks for fewer threads)", 0);
}

Test(ending, exit_statuses_are_documented)
{
    cr_expect(strstr(output_of("hod --help"),
                     "\nExit status:\n  0  done\n  1  done, but hod verify found a difference"));
    cr_expect_eq(run("hod exact").status, 2);
}

Test(ending, control_characters_of_a_user_do_not_reach_the_terminal)
{
    const struct answer answer = run("hod exact \"$(printf 'a\\033[31mb\\302\\233c\\177')\" charge");
    cr_expect(strncmp(answer.err, "hod: there is no rule set a\\x1b[31mb\\xc2\\x9bc\\x7f ", 50) == 0, "%s",
              answer.err);
}
