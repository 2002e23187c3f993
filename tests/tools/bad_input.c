/* Bad input: exit status 2, one clear line on standard error, and no output at all. */
#include "run.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(bad_input, .init = enter_tools, .fini = leave_folder);

/* Of a command that could write a file. */
static void refuses(const char *arguments, const char *message)
{
    const int files = files_in_folder();
    expect_refused(arguments, message, run("hod %s -o made.csv", arguments));
    cr_expect_eq(files_in_folder(), files, "%s left a file behind", arguments);
    expect_refused(arguments, message, run("hod %s", arguments));
}

#define SEE_RULES "(see: hod rules; a rule file is named with its .ini, a script with its .lua)"

Test(bad_input, rule_sets)
{
    refuses("exact bloodybacks-8.4 shooting",
            "there is no rule set bloodybacks-8.4; did you mean bloodybacks-8.3? " SEE_RULES);
    refuses("show chess", "there is no rule set chess " SEE_RULES);
    refuses("sweep '' shooting", "there is no rule set  " SEE_RULES);
}

Test(bad_input, rule_files)
{
    write_file("mine.ini", "[rules]\nid = mine\nbased_on = bloodybacks-8.3\n[shooting]\nbands = 1 4\n");
    refuses("exact mine.ini shooting", "mine.ini:5: shooting.bands: \"1 4\" has 2 values but needs 3");
}

Test(bad_input, what_is_no_rule_file_is_not_repeated)
{
    static const struct {
        const char *text, *message;
    } others[] = {
        {"root:x:0:0:root:/root:/bin/bash\n", ":1: the key comes before the first [section]"},
        {"root\n", ":1: expected a [section], key = value or a ; comment"},
        {"-----BEGIN KEY-----\nrootrootrootrootrootrootrootrootrootrootrootrootrootroot==\n",
         ":1: expected a [section], key = value or a ; comment"},
        {"rootrootrootrootrootrootrootrootrootrootrootrootrootroot==\n",
         ":1: the key comes before the first [section]"},
        {"[\"x\"] root\n", ":1: only a comment may follow the ] of the section"},
        {"[rootrootrootrootrootrootrootrootrootrootrootrootrootroot]\n",
         ":1: the name of the section is longer than 49 characters"},
        {"[client]\npassword = root\n", ": [rules] needs an id, such as id = my-variant"},
    };
    write_file("mine.ini", "[rules]\nid = mine\nbased_on = ./other\n");
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        char message[256];
        snprintf(message, sizeof message, "mine.ini:3: based_on: ././other%s", others[i].message);
        write_file("other", others[i].text);
        refuses("exact mine.ini charge", message);
    }
}

Test(bad_input, mechanisms)
{
    refuses("exact bloodybacks-8.3 shoting",
            "bloodybacks-8.3 has no mechanism shoting; did you mean shooting? "
            "(see: hod show bloodybacks-8.3)");
}

Test(bad_input, fields)
{
    refuses("exact bloodybacks-8.3 shooting covre=light", "shooting has no field covre; did you mean cover?");
    refuses("exact bloodybacks-8.3 charge bayonet", "bayonet is not of the form FIELD=VALUES");
    refuses("exact bloodybacks-8.3 charge quality=1 bayonet=yes quality=2",
            "quality=2: the field is given twice");
    refuses("compare bloodybacks-7,bloodybacks-8.3 charge quality=1 quality=2 --measure mean:successes",
            "quality=2: the field is given twice");
}

Test(bad_input, values)
{
    refuses("exact bloodybacks-8.3 charge quality=9", "field quality of charge: 9 is not one of 1..5");
    refuses("exact bloodybacks-8.3 charge quality=1,2",
            "field quality has 2 values, but only one is accepted here (see: hod sweep)");
    refuses("roll bloodybacks-8.3 charge quality=all",
            "field quality has 5 values, but only one is accepted here (see: hod sweep)");
    refuses("sweep bloodybacks-8.3 charge quality=4..2", "field quality of charge: 4..2 runs backwards");
    refuses("sweep bloodybacks-8.3 charge quality=2,1..3", "field quality of charge: 2 is given twice");
    refuses("sweep bloodybacks-8.3 charge quality=1,",
            "field quality of charge: the value is missing: expected one of 1..5");
}

Test(bad_input, contradictory_situations)
{
    refuses(
        "roll bloodybacks-8.3 split-fire figures_at_a=72",
        "split-fire: the situation contradicts itself: figures_at_a must leave some of shooter_figures to "
        "shoot at B");
}

Test(bad_input, outcomes)
{
    refuses("exact bloodybacks-8.3 shooting --outcome hit",
            "shooting has no outcome hit; did you mean hits?");
    refuses("exact bloodybacks-8.3 shooting --outcome hits,",
            "shooting has no outcome \"\"; it has successes, hits, ammo_lost");
    refuses("exact bloodybacks-8.3 shooting --outcome hits,hits", "outcome hits is given twice");
    refuses("exact bloodybacks-8.3 shooting --outcome hits --outcome ammo_lost",
            "--outcome is given twice: write --outcome hits,ammo_lost");
}

Test(bad_input, an_option_that_is_given_twice_is_refused)
{
    refuses("simulate bloodybacks-8.3 charge --trials 10 --trials 1M", "--trials is given twice");
    refuses("roll bloodybacks-8.3 charge --seed 1 --seed 1", "--seed is given twice");
    refuses("exact bloodybacks-8.3 charge --format csv --format json", "--format is given twice");
    refuses("sweep bloodybacks-8.3 charge --wide --wide", "--wide is given twice");
    refuses("sweep bloodybacks-8.3 charge --summary quality --summary bayonet",
            "--summary is given twice: write --summary quality,bayonet");
    refuses("exact bloodybacks-8.3 charge --set charge.hand=2 --set charge.factor=1 --set charge.hand=3",
            "--set charge.hand is given twice");
    refuses("tune bloodybacks-8.3 charge --measure mean:excess --aim 1 --vary charge.hand=2..4 --vary "
            "charge.hand=5",
            "--vary charge.hand is given twice");
    expect_refused("two files", "--output is given twice", run("hod rules -o one --output two"));
    cr_expect_eq(files_in_folder(), 0);
}

Test(bad_input, summaries)
{
    refuses("sweep bloodybacks-8.3 charge --summary quality,colour",
            "--summary: charge has no field \"colour\"; it has quality, target_dp, bayonet");
    refuses("sweep bloodybacks-8.3 charge --summary quality,",
            "--summary: charge has no field \"\"; it has quality, target_dp, bayonet");
    refuses("sweep bloodybacks-8.3 charge --summary 'quality, quality'",
            "--summary: field quality is given twice");
}

Test(bad_input, parameters)
{
    refuses("exact bloodybacks-8.3 shooting --set shooting.band=1,4,7",
            "bloodybacks-8.3 has no parameter shooting.band; did you mean shooting.bands? "
            "(see: hod show bloodybacks-8.3)");
    refuses("exact bloodybacks-8.3 shooting --set shooting.bands=1,,6",
            "shooting.bands: \"1,,6\" has a comma without a value beside it");
    refuses("exact bloodybacks-8.3 shooting --set shooting.base",
            "--set shooting.base is not of the form mechanism.parameter=value");
}

#define TRIALS_ACCEPTED                                                                                   \
    ": a whole number from 1 to 1125899906842624 (2^50: counts of more would not be exact) is accepted, " \
    "such as 1000000, 1e6 or 1M"

Test(bad_input, trials)
{
    static const char *const wrong[] = {"0",   "-1",  "-5k", "1.5",     "1e30", "1e16", "many",
                                        "1MM", "nan", "inf", "0.0001k", "10%",  "M",    "1 M"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char arguments[100], message[200];
        snprintf(arguments, sizeof arguments, "simulate bloodybacks-8.3 shooting --trials '%s'", wrong[i]);
        snprintf(message, sizeof message, "--trials %s" TRIALS_ACCEPTED, wrong[i]);
        refuses(arguments, message);
    }
    refuses("simulate bloodybacks-8.3 shooting --trials ''", "--trials " TRIALS_ACCEPTED);
}

Test(bad_input, threads)
{
    static const char *const wrong[] = {"0", "-2", "1025", "1e9", "two", "1.5"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char arguments[100], message[200];
        snprintf(arguments, sizeof arguments, "simulate bloodybacks-8.3 shooting --threads %s", wrong[i]);
        snprintf(message, sizeof message, "--threads %s: a whole number from 1 to 1024 is accepted",
                 wrong[i]);
        refuses(arguments, message);
    }
}

Test(bad_input, seeds_and_situations)
{
    refuses("simulate bloodybacks-8.3 shooting --seed -1",
            "--seed -1: a whole number from 0 to 9999999999999999999 is accepted");
    refuses("simulate bloodybacks-8.3 shooting --seed 1e6",
            "--seed 1e6: a whole number from 0 to 9999999999999999999 is accepted");
    refuses("simulate bloodybacks-8.3 shooting --seed 99999999999999999999",
            "--seed 99999999999999999999: a whole number from 0 to 9999999999999999999 is accepted");
    refuses("verify bloodybacks-8.3 --situations 0",
            "--situations 0: a whole number from 1 to 1000000 is accepted, such as 1000000, 1e6 or 1M");
}

Test(bad_input, formats)
{
    refuses("exact bloodybacks-8.3 shooting --format xls",
            "--format: unknown format xls: expected text, csv, markdown, html or json");
    refuses("rules --format cvs",
            "--format: unknown format cvs: expected text, csv, markdown, html or json; did you mean csv?");
}

Test(bad_input, options)
{
    refuses("exact bloodybacks-8.3 shooting --fromat csv",
            "exact has no option --fromat; did you mean --format?");
    refuses("exact bloodybacks-8.3 shooting --trials 5",
            "exact has no option --trials (see: hod exact --help)");
    refuses("exact bloodybacks-8.3 shooting -q", "exact has no option -q (see: hod exact --help)");
    refuses("sweep bloodybacks-8.3 shooting --wide -qh", "sweep has no option -q (see: hod sweep --help)");
    refuses("sweep bloodybacks-8.3 shooting --wide=yes",
            "sweep has no option --wide=yes; did you mean --wide?");
    expect_refused("no value", "--format needs a value (see: hod rules --help)", run("hod rules --format"));
    expect_refused("no file", "-o needs a value (see: hod rules --help)", run("hod rules -o"));
    expect_refused("empty file", "--output is empty", run("hod rules -o ''"));
}

Test(bad_input, arguments)
{
    refuses("exact",
            "an argument is missing: hod exact RULES MECHANISM [FIELD=VALUE]... (see: hod exact --help)");
    refuses(
        "exact bloodybacks-8.3",
        "another argument is missing: hod exact RULES MECHANISM [FIELD=VALUE]... (see: hod exact --help)");
    refuses("show bloodybacks-8.3 shooting cover",
            "cover is one argument too many: hod show RULES [MECHANISM]");
    refuses("rules bloodybacks-8.3", "bloodybacks-8.3 is one argument too many: hod rules");
}

Test(bad_input, commands)
{
    expect_refused("simulat", "there is no command simulat; did you mean simulate? (see: hod --help)",
                   run("hod simulat"));
    expect_refused("frobnicate", "there is no command frobnicate (see: hod --help)", run("hod frobnicate"));
    expect_refused("''", "there is no command  (see: hod --help)", run("hod ''"));
}

Test(bad_input, instruction_sets)
{
    const struct answer answer = run("HOD_ISA=z80 hod simulate bloodybacks-8.3 shooting -o made.csv");
    cr_assert_eq(answer.status, 2);
    cr_assert(strstr(answer.err, "hod: HOD_ISA is 'z80', but this machine supports ") == answer.err, "%s",
              answer.err);
    cr_assert_eq(files_in_folder(), 0);
}

Test(bad_input, a_list_of_any_length_is_only_refused)
{
    const struct answer answer =
        run("hod sweep bloodybacks-8.3 charge quality=$(seq -s , 1 20000) -o made.csv");
    expect_refused("a long list", "field quality of charge: 6 is not one of 1..5", answer);
    const struct answer many = run("hod exact bloodybacks-8.3 charge $(yes quality=3 | head -n 300)");
    expect_refused("many fields", "more than 256 arguments", many);
    static const char accepted[] = "1\"; it has successes, charge, excess\n";
    const struct answer name = run("hod exact bloodybacks-8.3 charge --outcome $(printf '%%05000d' 1)");
    cr_assert_eq(name.status, 2);
    cr_assert_eq(lines_of(name.err), 1);
    cr_assert_str_eq(name.err + strlen(name.err) - strlen(accepted), accepted);
}

Test(bad_input, pipes_that_nobody_writes_to)
{
    output_of("mkfifo pipe.ini pipe.lua");
    static const struct {
        const char *line, *message;
    } lines[] = {
        {"exact pipe.ini charge", "cannot read the rule file pipe.ini: it is a pipe that nobody writes to"},
        {"exact pipe.lua charge", "cannot read the script pipe.lua: it is a pipe that nobody writes to"},
        {"luck bloodybacks-8.3 --evening pipe.ini",
         "cannot read the rolls pipe.ini: it is a pipe that nobody writes to"},
        {"merge pipe.ini", "pipe.ini is not a complete part file, as shards and journals are"},
        {"sweep bloodybacks-8.3 charge --journal pipe.ini", "the journal pipe.ini: Illegal seek"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        expect_refused(lines[i].line, lines[i].message, run("timeout 20 hod %s", lines[i].line));
}

Test(bad_input, pipes_that_somebody_writes_to_are_none)
{
    write_file("mine.ini", "[rules]\nid = mine\nbased_on = bloodybacks-8.3\n");
    char *expected = strdup(output_of("hod exact mine.ini charge"));
    cr_expect_str_eq(output_of("bash -c 'hod exact <(cat mine.ini) charge'"), expected);
    cr_expect_str_eq(
        output_of(
            "bash -c 'hod exact <(sleep 0.3; head -n 1 mine.ini; sleep 0.3; tail -n 2 mine.ini) charge'"),
        expected);
    cr_expect_str_eq(output_of("cat mine.ini | hod exact /dev/stdin charge"), expected);
    cr_expect_str_eq(output_of("hod exact /dev/stdin charge <mine.ini"), expected);
    cr_expect_str_eq(
        output_of("mkfifo pipe.ini; { sleep 0.3; cat mine.ini >pipe.ini; } & hod exact pipe.ini charge"),
        expected);
    free(expected);
}
