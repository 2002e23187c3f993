/* hod watch: a question that is answered again. */
#include "run.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

TestSuite(watch, .init = enter_tools, .fini = leave_folder);

enum { TENTHS = 200 };

/* What is answered after a change: each line tells what it was before. */
static const char ONE_OF_TWO[] =
    "hits  probability\n"
    "----  -----------\n"
    "   0      50.00 %                                    was 75.00 (-25.00)\n"
    "   1      50.00 %                                    was 25.00 (+25.00)\n"
    "\n"
    "A volley: 0.50 hits on average, 50 % at least one.   was 0.25 (+0.25) 25 (+25)\n"
    "\n";
static const char THREE_OF_FOUR[] =
    "   0      25.00 %                                    was 50.00 (-25.00)\n"
    "   1      75.00 %                                    was 50.00 (+25.00)\n"
    "\n"
    "A volley: 0.75 hits on average, 75 % at least one.   was 0.50 (+0.25) 50 (+25)\n"
    "\n";

static void write_script(int target)
{
    char script[512];
    snprintf(
        script, sizeof script,
        "rules { id = 'mine' }\n"
        "mechanism { name = 'volley', title = 'a volley', outcomes = { outcome('hits', '0..1', 'hits') },\n"
        "resolve = function(roll) return { hits = roll:hand('volley', 1, 4, %d) } end }\n",
        target);
    write_file("mine.lua", script);
}

/* Waits until the answers have this at their end. */
static void expect_end(const char *end)
{
    for (int tenth = 0; tenth < TENTHS; tenth++) {
        const char *answers = read_file("answers");
        const size_t length = strlen(answers), wanted = strlen(end);
        if (length >= wanted && strcmp(answers + length - wanted, end) == 0) return;
        usleep(100000);
    }
    cr_expect_str_eq(read_file("answers"), end);
}

Test(watch, a_change_is_answered_a_mistake_is_told_and_the_last_answer_stays)
{
    write_script(1);
    write_file("answers", "");
    run("hod watch mine.lua -- exact mine.lua volley >> answers 2>&1 & echo $! > process");
    expect_end("mine volley\n\nhits  probability\n----  -----------\n   0      75.00 %\n   1      25.00 %\n\n"
               "A volley: 0.25 hits on average, 25 % at least one.\n\n");
    write_script(2);
    expect_end(ONE_OF_TWO);
    write_file("mine.lua", "rules { id = 'mine' \n");
    expect_end(
        "   0      50.00 %\n   1      50.00 %\n\nA volley: 0.50 hits on average, 50 % at least one.\n\n\n"
        "hod: mine.lua:2: '}' expected (to close '{' at line "
        "1) near <eof>\n");
    write_script(3);
    run("mv mine.lua other && mv other mine.lua"); /* as editors do */
    expect_end(THREE_OF_FOUR);
    write_script(0);
    expect_end(
        "   0     100.00 %\n\nA volley: always 0 hits.\n\n\nChanged:\n- 0      25.00 %\n- 1      75.00 %\n"
        "- A volley: 0.75 hits on average, 75 % at least one.\n+ 0     100.00 %\n+ A volley: always 0 "
        "hits.\n");
    run("kill $(cat process)");
}

Test(watch, what_a_script_requires_is_watched_too)
{
    write_file("mine.lua",
               "rules { id = 'mine', based_on = 'base.ini' }\nlocal target = require 'target'\n"
               "mechanism { name = 'volley', title = 'a volley', outcomes = { outcome('hits', '0..1', "
               "'hits') },\n"
               "resolve = function(roll) return { hits = roll:hand('volley', 1, 4, target) } end }\n");
    write_file("base.ini", "[rules]\nid = base\nbased_on = bloodybacks-8.3\n");
    write_file("target.lua", "return 1");
    write_file("answers", "");
    run("hod watch mine.lua -- exact mine.lua volley >> answers 2>&1 & echo $! > process");
    expect_end("mine volley\n\nhits  probability\n----  -----------\n   0      75.00 %\n   1      25.00 %\n\n"
               "A volley: 0.25 hits on average, 25 % at least one.\n\n");
    write_file("target.lua", "return 2\n");
    expect_end(ONE_OF_TWO);
    write_file("target.lua", "return }\n");
    expect_end("\n\nhod: target.lua:1: unexpected symbol near '}'\n");
    write_file("target.lua", "return 3\n");
    expect_end(THREE_OF_FOUR);
    write_file("base.ini", "[rules]\nid = base\n");
    expect_end("\n\nhod: mine.lua:1: based_on: ./base.ini: [rules] needs a based_on, such as based_on = "
               "bloodybacks-8.3\n");
    run("kill $(cat process)");
}

Test(watch, what_cannot_be_watched_is_refused)
{
    cr_expect_str_eq(run("hod watch -- exact bloodybacks-8.3 shooting").err,
                     "hod: the files are missing: hod watch FILE... -- COMMAND [ARGUMENT]...\n");
    cr_expect_str_eq(run("hod watch none.lua -- exact none.lua m").err,
                     "hod: cannot watch none.lua: No such file or directory\n");
    write_script(1);
    const struct answer answer = run("hod watch mine.lua");
    cr_expect_eq(answer.status, 2);
    cr_expect_str_eq(answer.err, "hod: the command is missing: hod watch FILE... -- COMMAND [ARGUMENT]...\n");
}
