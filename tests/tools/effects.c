/* What is set and has no effect is named. */
#include "run.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

TestSuite(effects, .init = enter_tools, .fini = leave_folder);

/* Expects one remark on each of the settings, between blanks, and on no other. */
static void expect_idle(const char *line, const char *idle)
{
    char rest[256], expected[512];
    const struct answer answer = run("hod %s", line);
    cr_assert_eq(answer.status, 0, "%s: %s", line, answer.err);
    int count = 0;
    for (const char *at = answer.err; (at = strstr(at, " has no effect")); at++) count++;
    snprintf(rest, sizeof rest, "%s", idle);
    char *place = NULL;
    for (char *one = strtok_r(rest, " ", &place); one; one = strtok_r(NULL, " ", &place), count--) {
        snprintf(expected, sizeof expected, "%s has no effect: nothing in this question depends on it\n",
                 one);
        cr_expect(strstr(answer.err, expected), "%s: %s", line, answer.err);
    }
    cr_expect_eq(count, 0, "%s: %s", line, answer.err);
}

/* Nobody has shot at the target before. */
Test(effects, a_parameter_that_nothing_reads_is_named)
{
    expect_idle("exact bloodybacks-8.3 shooting --set shooting.prior_fire=12", "shooting.prior_fire=12");
    expect_idle("exact bloodybacks-8.3 shooting prior_hits=0 --set shooting.prior_fire=12", "");
    expect_idle("exact bloodybacks-8.3 morale --set unit.stamina=2 --set shooting.base=4 --set morale.hand=4",
                "unit.stamina=2 shooting.base=4");
}

Test(effects, one_that_is_set_to_what_it_is_says_nothing)
{
    expect_idle("exact bloodybacks-8.3 shooting --set shooting.prior_fire=1", "");
}

Test(effects, a_field_that_nothing_reads_is_named)
{
    expect_idle("exact bloodybacks-8.3 shooting figure_ratio=15 cover=light", "figure_ratio=15");
    expect_idle("exact bloodybacks-8.3 shooting figure_ratio=15 weapon=canister", "");
    expect_idle("exact bloodybacks-8.3 shooting figure_ratio=10", "");
    expect_idle("simulate bloodybacks-8.3 shooting figure_ratio=15 --trials 100", "figure_ratio=15");
    expect_idle("roll bloodybacks-8.3 shooting figure_ratio=15", "figure_ratio=15");
}

/* Thin shooters profit from no enfilade. */
Test(effects, of_several_situations_one_is_enough)
{
    expect_idle("sweep bloodybacks-8.3 shooting enfilade=all shooter_density=4", "enfilade=all");
    expect_idle("sweep bloodybacks-8.3 shooting enfilade=all shooter_density=4,5", "");
    expect_idle(
        "sweep bloodybacks-8.3 shooting cover=all weapon=musket,rifle --set shooting.rifle_modifier=1", "");
    expect_idle(
        "tune bloodybacks-8.3 shooting figure_ratio=15 --measure mean:hits --aim 1 --vary shooting.base=4..6",
        "figure_ratio=15");
}

/* Bayonet charges came with 8.3. */
Test(effects, of_several_rule_sets_one_is_enough)
{
    expect_idle("compare bloodybacks-8.3,bloodybacks-7 charge bayonet=yes --measure p:charge=home", "");
    expect_idle("compare bloodybacks-8.0,bloodybacks-7 charge bayonet=yes --measure p:charge=home",
                "bayonet=yes");
}

/* Fire into a flank is enfilade. */
Test(effects, a_battle_reads_what_its_engagements_and_its_flanks_do)
{
    expect_idle("battle bloodybacks-8.3 cowpens --trials 100 --set shooting.prior_fire=12",
                "shooting.prior_fire=12");
    expect_idle("battle bloodybacks-8.3 cowpens --trials 100 --set shooting.enfilade=4", "");
}

Test(effects, a_part_of_the_work_says_nothing)
{
    expect_idle("sweep bloodybacks-8.3 shooting figure_ratio=15 cover=all --shard 1/2 -o part", "");
}

Test(effects, a_script_may_read_everything)
{
    write_file("mine.lua",
               "rules { id = 'mine', title = 'Mine', based_on = 'bloodybacks-8.3' }\n"
               "mechanism { name = 'm', title = 'a die', fields = { field('a', '0..3', 0, 'nothing') },\n"
               "outcomes = { outcome('n', '1..6', 'the die') },\n"
               "resolve = function(roll) return { n = roll:die('x', 6) } end }\n");
    expect_idle("exact mine.lua m a=1 --set shooting.prior_fire=12", "");
    expect_idle("exact mine.lua shooting --set shooting.prior_fire=12", "shooting.prior_fire=12");
}
