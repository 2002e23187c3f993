/* Where results go: standard output, or a file whole or not at all. */
#include "run.h"

#include <criterion/criterion.h>
#include <stdio.h>
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

#define MINE  "[rules]\nid = mine\nbased_on = bloodybacks-8.3\n[charge]\nneeded = 2\n"
#define CHILD "[rules]\nid = child\nbased_on = mine.ini\n"
#define LINE  "[scenario]\na = guards\nb = militia\ntroops = troops.ini\nturns = 1\n"

/* A line that would write what it reads is refused, with what it says behind the option, and changes nothing.
 */
static void keeps(const char *line, const char *refused)
{
    char message[256];
    struct answer answer;
    output_of("rm -rf before && cp -a . ../before && mv ../before .");
    snprintf(message, sizeof message, "%s: it is read, and would be lost: name another file", refused);
    answer = run("%s", line);
    expect_refused(line, message, answer);
    cr_expect_str_empty(output_of("diff -r -x before . before"), "%s", line);
    output_of("rm -r before");
}

Test(output, what_is_read_is_not_written)
{
    write_file("mine.ini", MINE);
    write_file("my child.ini", CHILD);
    write_file("mine.lua", "return hod.rules { id = \"script\", title = \"S\", based_on = 'mine.ini' }\n");
    write_file("line.ini", LINE);
    write_file("troops.ini", "[bloodybacks]\nguards = british-line quality=5\n");
    write_file("weighed", "[cover]\nnone = 1\n");
    write_file("rolls", "charge\n");
    write_file("dice.lua", "return require 'd.six'\n");
    write_file("needy.lua", "rules { id = 'needy', based_on = 'mine.ini' }\nlocal dice = require 'dice'\n");
    output_of("mkdir d && ln -s ../mine.ini d/link && ln mine.ini hard && echo 'return 6' > d/six.lua");
    keeps("hod exact mine.lua charge -o mine.lua", "-o mine.lua");
    keeps("hod exact mine.lua charge -o mine.ini", "-o mine.ini");
    keeps("hod exact needy.lua charge -o dice.lua", "-o dice.lua");
    keeps("hod exact needy.lua charge -o d/six.lua", "-o d/six.lua");
    keeps("hod exact needy.lua charge -o mine.ini", "-o mine.ini");
    keeps("hod exact mine.ini charge -o ./d/../mine.ini", "-o ./d/../mine.ini");
    keeps("hod exact mine.ini charge -o d/link", "-o d/link");
    keeps("hod exact mine.ini charge -o hard", "-o hard");
    keeps("hod exact d/link charge -o mine.ini", "-o mine.ini");
    keeps("hod compare 'bloodybacks-8.3,my child.ini' charge -o mine.ini", "-o mine.ini");
    keeps("hod compare bloodybacks-7,bloodybacks-8.3 --scenario line.ini -o troops.ini", "-o troops.ini");
    keeps("hod diff bloodybacks-7 mine.ini shooting --measure mean:hits --weights weighed -o weighed",
          "-o weighed");
    keeps("hod luck bloodybacks-8.3 --evening rolls -o rolls", "-o rolls");
    keeps("hod tune mine.ini charge --vary charge.needed=1..3 --aim 'mean:successes = 1' --write mine.ini",
          "--write mine.ini");
    keeps("hod sweep mine.ini charge --shard 1/2 -o mine.ini", "-o mine.ini");
    keeps("hod sweep mine.ini charge --journal mine.ini -o out", "--journal mine.ini");
    keeps("hod report --list mine.ini -o mine.ini", "-o mine.ini");
    output_of("mv rolls rolls.svg");
    keeps("hod luck bloodybacks-8.3 --evening rolls.svg --chart rolls", "--chart rolls.svg");
}

Test(output, what_is_read_is_not_drawn_over)
{
    static const char line[] =
        "hod compare bloodybacks-7,bloodybacks-8.3 --scenario charts/first-volley.svg --charts charts -o out";
    draw_numbers();
    output_of("mkdir charts");
    write_file("charts/first-volley.svg", "[scenario]\na = british-line\nb = militia\nturns = 1\n");
    expect_refused(line, "--chart charts/first-volley.svg: it is read, and would be lost: name another file",
                   run("%s", line));
    cr_expect_eq(read_file("charts/first-volley.svg")[0], '[');
}

Test(output, parts_are_not_written_over_by_their_answer)
{
    write_file("mine.ini", MINE);
    output_of("hod sweep mine.ini charge --shard 1/2 -o q1 && hod sweep mine.ini charge --shard 2/2 -o q2");
    keeps("hod merge q1 q2 -o q1", "-o q1");
    keeps("hod merge q1 q2 -o ./q2", "-o ./q2");
    keeps("hod merge q1 q2 -o mine.ini", "-o mine.ini");
    output_of("hod merge q1 q2 -o q3 && hod merge q1 q2 -o q3");
}

Test(output, two_outputs_are_two_files)
{
    static const char message[] = "--chart made.svg: -o writes the same file: name another";
    static const char line[] =
        "hod exact bloodybacks-8.3 charge --outcome successes -o made.svg --chart made";
    draw_numbers();
    expect_refused(line, message, run("%s", line));
    write_file("made.svg", "old\n");
    expect_refused(line, message, run("ln made.svg other && %s", line));
    cr_expect_str_eq(read_file("made.svg"), "old\n");
    output_of("rm made.svg && hod exact bloodybacks-8.3 charge --outcome successes -o made --chart made");
}

Test(output, an_old_answer_is_written_over_whatever_it_is_called)
{
    write_file("mine.ini", MINE);
    static const char *const names[] = {"charge", "bloodybacks-8.3", "out.csv"};
    for (int i = 0; i < 3; i++)
        for (int times = 0; times < 2; times++) output_of("hod exact mine.ini charge -o %s", names[i]);
}

/* A script with a title and a label of its dice, as Lua texts. */
static void write_script(const char *title, const char *label)
{
    char text[1024];
    snprintf(text, sizeof text,
             "rules { id = 's', title = '%s' }\n"
             "mechanism { name = 'm', title = 'M', fields = {}, outcomes = { outcome('k', '0..1', 'k') },\n"
             "  resolve = function(roll) return { k = roll:hand('%s', 1, 6, 3) } end }\n",
             title, label);
    write_file("said.lua", text);
}

Test(output, titles_and_labels_do_nothing_to_a_terminal)
{
    write_script("over\\u{202e}ride", "turned\\u{2067}");
    cr_expect_eq(strncmp(output_of("hod show said.lua"), "s: over ride\n", 13), 0);
    cr_expect(strstr(output_of("hod roll said.lua m"), "\nturned\\xe2\\x81\\xa7: 1d6"));
    write_script("S", "\\x9b31m");
    cr_expect(strstr(run("hod roll said.lua m").err, "the text is not valid UTF-8"));
    write_script("S", "\\u{9b}31m");
    cr_expect(strstr(run("hod roll said.lua m").err, "the text contains a control character"));
    write_file("mine.ini", "[rules]\nid = mine\ntitle = a\xe2\x80\xae"
                           "b\nbased_on = bloodybacks-8.3\n");
    cr_expect_eq(strncmp(output_of("hod show mine.ini"), "mine: a b\n", 10), 0);
}
