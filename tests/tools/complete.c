/* hod complete: what may come next on a line. */
#include "run.h"

#include <criterion/criterion.h>
#include <string.h>

TestSuite(complete, .init = enter_tools, .fini = leave_folder);

/* How many of the lines begin with a candidate that has this name. */
static int times_offered(const char *offered, const char *name)
{
    int times = 0;
    for (const char *line = offered; *line; line += strcspn(line, "\n") + 1)
        times += strncmp(line, name, strlen(name)) == 0 && line[strlen(name)] == '\t';
    return times;
}

#define EXPECT_OFFERED(name, line) \
    cr_expect_eq(times_offered(output_of("hod complete -- " line), name), 1, "%s", name)
#define EXPECT_NOT_OFFERED(name, line) \
    cr_expect_eq(times_offered(output_of("hod complete -- " line), name), 0, "%s", name)

Test(complete, a_first_word_is_a_command)
{
    EXPECT_OFFERED("exact", "''");
    EXPECT_OFFERED("--version", "''");
    cr_expect_str_eq(output_of("hod complete -- firef"),
                     "firefight\tTwo units shoot at each other, turn after turn, until one breaks\n");
}

Test(complete, arguments_are_those_of_the_usage_line)
{
    EXPECT_OFFERED("bloodybacks-7", "exact ''");
    EXPECT_OFFERED("shooting", "exact bloodybacks-8.3 ''");
    EXPECT_OFFERED("cover=", "exact bloodybacks-8.3 shooting ''");
    EXPECT_OFFERED("callan-1987", "diff bloodybacks-7 cal");
    EXPECT_OFFERED("shooting", "diff bloodybacks-7 bloodybacks-8.3 sh");
    EXPECT_OFFERED("bloodybacks-7,callan-1987", "compare bloodybacks-7,cal");
    EXPECT_OFFERED("a_cover=", "firefight bloodybacks-8.3 turns=3 a_c");
    EXPECT_OFFERED("cover=", "verify bloodybacks-8.3 shooting --against bloodybacks-7 cov");
    EXPECT_OFFERED("findings", "report fin");
    cr_expect_str_eq(output_of("hod complete -- show bloodybacks-8.3 shooting ''"), "");
    cr_expect_str_eq(output_of("hod complete -- merge part-1 part"), "\tfiles\n");
}

Test(complete, a_mechanism_that_the_rules_lack_is_none)
{
    EXPECT_OFFERED("momentum-hand", "exact bloodybacks-8.3 mom");
    EXPECT_NOT_OFFERED("momentum-hand", "exact bloodybacks-7 mom");
}

Test(complete, a_field_is_offered_once_and_all_where_several_values_may_stand)
{
    EXPECT_NOT_OFFERED("cover=", "exact bloodybacks-8.3 shooting cover=light ''");
    EXPECT_OFFERED("cover=fortification", "exact bloodybacks-8.3 shooting cover=");
    EXPECT_NOT_OFFERED("cover=all", "exact bloodybacks-8.3 shooting cover=");
    EXPECT_OFFERED("cover=all", "sweep bloodybacks-8.3 shooting cover=");
    EXPECT_OFFERED("cover=none,light", "sweep bloodybacks-8.3 shooting cover=none,l");
}

Test(complete, options_are_those_of_the_command)
{
    EXPECT_OFFERED("--trials", "simulate bloodybacks-8.3 shooting --t");
    EXPECT_NOT_OFFERED("--trials", "exact bloodybacks-8.3 shooting --t");
    EXPECT_OFFERED("--help", "rules --");
}

Test(complete, values_of_options_are_known)
{
    EXPECT_OFFERED("markdown", "rules --format ''");
    EXPECT_OFFERED("--format=json", "rules --format=j");
    EXPECT_OFFERED("hits", "exact bloodybacks-8.3 shooting --outcome ''");
    EXPECT_OFFERED("shooting.confirm=", "exact bloodybacks-8.3 shooting --set shooting.c");
    EXPECT_OFFERED("shooting.confirm=density", "exact bloodybacks-8.3 shooting --set shooting.confirm=");
    EXPECT_OFFERED("b_figures=", "match bloodybacks-8.3 firefight --vary b_");
    EXPECT_OFFERED("plays=a", "choices bloodybacks-8.3 firefight --at plays=");
    cr_expect_str_eq(output_of("hod complete -- report --scenario ''"), "\tfiles\n");
    cr_expect_str_eq(output_of("hod complete -- sweep --journal=my"), "\tfiles\n");
    cr_expect_str_eq(output_of("hod complete -- exact --help=m"), "");
    cr_expect_str_eq(output_of("hod complete -- simulate --seed ''"), "");
}

Test(complete, measures_are_those_of_the_outcomes)
{
    EXPECT_OFFERED("mean:hits", "exact bloodybacks-8.3 shooting --measure ''");
    EXPECT_OFFERED("mean:hits,p:hits=", "exact bloodybacks-8.3 shooting --measure mean:hits,p:");
    EXPECT_OFFERED("p:result=rout|destroyed", "exact bloodybacks-8.3 morale --measure 'p:result=rout|d'");
    EXPECT_NOT_OFFERED("mean:result", "exact bloodybacks-8.3 morale --measure mean:");
    EXPECT_OFFERED("share:nerve", "exact bloodybacks-8.3 engagement --measure share:");
    EXPECT_OFFERED("share:volley@", "exact bloodybacks-8.3 shooting --measure sh");
    EXPECT_OFFERED("turn,side", "decides bloodybacks-8.3 engagement --by turn,s");
    EXPECT_OFFERED("worth:charge", "exact bloodybacks-8.3 engagement --measure worth:");
}

Test(complete, a_line_within_a_line_is_completed)
{
    EXPECT_OFFERED("quality=", "watch mine.ini -- exact bloodybacks-8.3 charge q");
    cr_expect_str_eq(output_of("hod complete -- watch ''"), "\tfiles\n");
}

Test(complete, rules_of_ones_own_are_asked_like_any_other)
{
    write_file("mine.lua",
               "rules { id = 'mine', title = 'Mine' }\n"
               "mechanism { name = 'volley', title = 'a volley',\n"
               "  fields = { field('smoke', 'none | thick', 'none', 'in the air') },\n"
               "  outcomes = { outcome('hits', '0..3', 'hits') },\n"
               "  resolve = function(roll, rules, s) return { hits = roll:hand('v', 3, 6, 4) } end }\n");
    EXPECT_OFFERED("volley", "exact mine.lua v");
    EXPECT_OFFERED("smoke=thick", "exact mine.lua volley smoke=t");
    cr_expect_str_eq(output_of("hod complete -- exact mine.lua volley sm"), "smoke=\tin the air\n");
}

Test(complete, what_cannot_be_known_is_said)
{
    const struct answer answer = run("hod complete -- exact missing.ini ''");
    cr_expect_eq(answer.status, 2);
    cr_expect_not_null(strstr(answer.err, "missing.ini"));
    cr_expect_eq(run("hod complete -- exact bloodybacks-8.3 shoting ''").status, 2);
}
