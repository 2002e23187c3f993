/* The help, and that its examples run. */
#include "run.h"

#include "base/version.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(help, .init = enter_tools, .fini = leave_folder);

/* Calls back with every command that hod --help lists: lines of two blanks and a word before "RULES is". */
static void for_every_command(void (*check)(const char *name))
{
    char *help = strdup(output_of("hod --help"));
    char *line = strstr(help, "Commands:\n");
    cr_assert_not_null(line);
    int count = 0;
    for (line = strchr(line, '\n') + 1; strncmp(line, "  ", 2) == 0; line = strchr(line, '\n') + 1, count++) {
        char name[32];
        cr_assert_eq(sscanf(line, "  %31s", name), 1);
        check(name);
    }
    cr_assert_geq(count, 7);
    free(help);
}

static void check_help(const char *name)
{
    char usage[64];
    char *help = strdup(output_of("hod %s --help", name));
    snprintf(usage, sizeof usage, "Usage: hod %s ", name);
    cr_expect(strncmp(help, usage, strlen(usage)) == 0, "%s", help);
    cr_expect_not_null(strstr(help, "Examples:\n  hod "), "%s", name);
    cr_expect_not_null(strstr(help, "\nOptions:\n"), "%s", name);
    cr_expect_not_null(strstr(help, "\n  -h, --help "), "%s", name);
    if (strcmp(name, "watch") != 0 && strcmp(name, "complete") != 0)
        cr_expect_not_null(strstr(help, "\n  -o, --output FILE "), "%s", name);
    cr_expect_str_eq(output_of("hod %s -h", name), help);
    for (const char *line = help; *line; line += strcspn(line, "\n") + 1)
        cr_expect_leq(strcspn(line, "\n"), 120, "%s: %.40s", name, line);
    free(help);
}

Test(help, every_command_tells_its_options_and_examples)
{
    for_every_command(check_help);
}

/* Every option that the help lists is one that the command knows. */
static void check_options(const char *name)
{
    char *help = strdup(output_of("hod %s --help", name));
    for (const char *line = strstr(help, "\nOptions:\n"); (line = strstr(line, "--")); line += 2) {
        char option[32];
        if (sscanf(line, "--%31[a-z-]", option) != 1) continue;
        const struct answer answer = run("hod %s --%s 1 --help", name, option);
        cr_expect_null(strstr(answer.err, "has no option"), "%s: %s", name, answer.err);
    }
    free(help);
}

Test(help, every_option_that_is_listed_exists)
{
    for_every_command(check_options);
}

/* Cuts an option with its value out of a line. */
static void cut(char *line, const char *option)
{
    char *place = strstr(line, option);
    if (!place) return;
    const char *behind = place + strlen(option);
    behind += strcspn(behind, " ");
    memmove(place, behind, strlen(behind) + 1);
}

/* Runs what would go on for ever, and ends it when it has printed something. */
static struct answer until_it_prints(const char *line)
{
    return run(
        "%s >printed & until [ -s printed ]; do sleep 0.1; kill -0 $! || exit; done; kill $!; cat printed",
        line);
}

/* Reports of everything that is built in go into one folder, where the later ones take over what the first
 * has made. */
static const char *folder_of(const char *line)
{
    return strncmp(line, "hod report -o ", 14) == 0 && !strstr(line, "--data") ? " -o report" : "";
}

/* An example with fewer trials, so that it takes no time. */
static void run_example(char *line)
{
    const char *fewer = strncmp(line, "hod verify", 10) == 0 ? " --trials 1000 --situations 2"
                        : strstr(line, "--trials") || strncmp(line, "hod report", 10) == 0 ? " --trials 10000"
                                                                                           : "";
    cut(line, " --trials ");
    cut(line, " --situations ");
    const char *folder = folder_of(line);
    if (*folder) cut(line, " -o ");
    const bool goes_on = strncmp(line, "hod watch", 9) == 0;
    const struct answer answer = goes_on ? until_it_prints(line) : run("%s%s%s", line, folder, fewer);
    cr_expect_eq(answer.status, 0, "%s: %s", line, answer.err);
    cr_expect(*folder || strstr(line, " -o ") || answer.out[0], "%s prints nothing", line);
}

static void run_examples(const char *help)
{
    int count = 0;
    for (const char *line = help; *line; line += strcspn(line, "\n") + 1) {
        char example[256];
        if (strncmp(line, "  hod ", 6) != 0) continue;
        snprintf(example, sizeof example, "%.*s", (int)strcspn(line, "\n") - 2, line + 2);
        run_example(example);
        count++;
    }
    cr_expect_gt(count, 0);
}

static void check_examples(const char *name)
{
    char *help = strdup(output_of("hod %s --help", name));
    run_examples(help);
    free(help);
}

Test(help, every_example_runs)
{
    draw_numbers(); /* gnuplot would take half of a report's time, and the story has it draw them all */
    write_file("mine.ini", "[rules]\nid = mine\nbased_on = bloodybacks-8.3\n[shooting]\nbands = 1 4 7\n");
    write_file(
        "mine.lua",
        "rules { id = 'mine' }\n"
        "mechanism { name = 'volley', title = 'a volley', outcomes = { outcome('hits', '0..3', 'hits') },\n"
        "resolve = function(roll) return { hits = roll:hand('volley', 3, 6, 2) } end }\n");
    for (int i = 1; i <= 3; i++)
        output_of("hod sweep bloodybacks-8.3 morale quality=all --shard %d/3 -o part-%d", i, i);
    write_file("line.ini", "[scenario]\na = british-line\nb = militia\n");
    write_file("my-battle.ini",
               "[battle]\nturns = 6\n[a]\nplan = advance\nline = british-line\n[b]\nplan = stand\n"
               "line = militia\n");
    write_file("friday.txt", "shooting cover=light : hits=2,1\n");
    write_file("my-troops.ini", "[bloodybacks]\nguards = british-line quality=5\n");
    write_file("my-engagements.ini", "[engagements]\nrules = bloodybacks-7 mine.ini\ngiven = turns=2\n"
                                     "distances = 6 12\nends = 6\nmaps = bloodybacks-7 mine.ini\n"
                                     "[orders two-actions]\nby = distance\nat = actions=2\n");
    write_file("back.ini",
               "[remedies]\nrules = one-hour-awi\nsituations = unit=shock-troops\n[remedy calmer]\n"
               "title = Calmer\nvary = shoot.modifier=-1\n");
    write_file("volleys.ini", "[exhibit]\nid = volleys\nrules = mine.ini\nmechanism = shooting\n"
                              "rows = cover=none,light\ncolumns = mean:hits\n"
                              "[chart hits]\nkind = stacked-bars\ncategories = rows\nseries = p:hits=0..3\n");
    write_file("my-volleys.ini", "[exhibit]\nid = my-volleys\nrules = mine.ini\nmechanism = shooting\n"
                                 "rows = target_density=all\ncolumns = p:hits=0..3\n");
    char *help = strdup(output_of("hod --help"));
    run_examples(help);
    free(help);
    for_every_command(check_examples);
}

Test(help, without_arguments_it_is_told_as_an_error)
{
    const struct answer answer = run("hod");
    cr_assert_eq(answer.status, 2);
    cr_assert_str_empty(answer.out);
    char *err = strdup(answer.err);
    cr_assert_str_eq(output_of("hod --help"), err);
    cr_assert_str_eq(output_of("hod -h"), err);
    cr_assert_str_eq(output_of("hod help"), err);
    free(err);
}

Test(help, the_version_tells_the_build_and_what_it_works_with)
{
    const char *version = output_of("HOD_ISA=baseline hod --version");
    cr_expect(strncmp(version, "hod " HOD_VERSION "\nrevision ", strlen("hod " HOD_VERSION "\nrevision ")) ==
                  0,
              "%s", version);
    cr_expect_not_null(strstr(version, "\ninstruction set  baseline\n"), "%s", version);
    cr_expect_not_null(strstr(version, "\nlibraries        Jansson "), "%s", version);
}
