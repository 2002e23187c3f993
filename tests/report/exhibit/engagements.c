/* The files of engagements. */
#include "report/exhibit/engagements.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <string.h>

#define HEAD \
    "[engagements]\nid = clash\nrules = bloodybacks-7, bloodybacks-8.3 callan-1987\ndistances = 3 6..8\n"
#define MAP "[orders close]\nby = distance,a_dp\nat = actions=2 b_dp=1\n"

static bool read(const char *text, struct engagements *engagements, hod_error *error)
{
    static struct rule_sets rule_sets;
    struct ini file;
    cr_assert(ini_read_text(&file, "mine.ini", text, strlen(text), error), "%s", error->message);
    const bool is_read = engagements_read(engagements, &file, &rule_sets, error);
    ini_free(&file);
    return is_read;
}

static void refuses(const char *text, const char *message)
{
    struct engagements engagements;
    hod_error error = {""};
    expect_refusal(read(text, &engagements, &error), &error, message, text);
    engagements_free(&engagements);
}

static int value_of(const struct asked_rules *asked, const char *field)
{
    return asked->situation[hod_mechanism_field(asked->mechanism, field, strlen(field), NULL)];
}

Test(engagements, they_say_who_is_asked_from_where)
{
    struct engagements engagements;
    hod_error error = {""};
    cr_assert(read(HEAD "told = 3 8\nends = 8\nmaps = bloodybacks-8.3\n" MAP, &engagements, &error), "%s",
              error.message);
    cr_assert_eq(engagements.count, 3);
    cr_expect_str_eq(engagements.title, "clash");
    cr_expect_str_eq(engagements.asked[2].rules->id, "callan-1987");
    cr_expect(engagements.asked[1].is_mapped && !engagements.asked[0].is_mapped);
    cr_assert_eq(engagements.inches.count, 4);
    cr_expect_eq(engagements.inches.values[3], 8);
    cr_expect(engagements.told[0] && !engagements.told[1] && engagements.told[3]);
    cr_expect_eq(engagements.ends.values[0], 8);
    cr_assert_eq(engagements.map_count, 1);
    cr_expect_str_eq(engagements.maps[0].name, "close");
    engagements_free(&engagements);
}

Test(engagements, a_field_is_given_to_the_rule_sets_that_have_it)
{
    struct engagements engagements;
    hod_error error = {""};
    cr_assert(read(HEAD "given = turns=4 a_quality=5 a_grade=1\n", &engagements, &error), "%s",
              error.message);
    cr_expect_eq(value_of(&engagements.asked[0], "turns"), 4);
    cr_expect_eq(value_of(&engagements.asked[2], "turns"), 4);
    cr_expect_eq(value_of(&engagements.asked[1], "a_quality"), 5);
    cr_expect_eq(value_of(&engagements.asked[2], "a_grade"), 1);
    engagements_free(&engagements);
}

Test(engagements, mistakes_are_told_with_their_line)
{
    refuses("[engagements]\nid = x\ndistances = 6\n",
            "mine.ini:1: [engagements] needs rules, such as rules = bloodybacks-7 bloodybacks-8.3");
    refuses("[engagements]\nid = x\nrules = callan-1987 callan-1987\ndistances = 6\n",
            "mine.ini:3: rules: callan-1987 is given twice");
    refuses(
        HEAD "given = speed=4\n",
        "mine.ini:5: given: engagement has no field \"speed\"; it has distance, a_plan, a_weapon, a_grade, "
        "a_stands, a_cover, a_bayonet, a_may, b_plan, b_weapon, b_grade, b_stands, b_cover, b_bayonet, "
        "b_may, break_at, holds, turns");
    refuses(HEAD "told = 9\n", "mine.ini:5: told: 9 is not among the distances");
    refuses(HEAD "ends = 3 4\n", "mine.ini:5: ends: 4 is not among the distances");
    refuses(HEAD "maps = taber-2006\n", "mine.ini:5: maps: taber-2006 is not among the rules");
    refuses(HEAD MAP, "mine.ini:1: [engagements] needs maps, such as maps = bloodybacks-7 bloodybacks-8.3");
    refuses(
        HEAD "maps = callan-1987\n" MAP,
        "mine.ini:6: engagement has no field of the state \"actions\"; it has next, distance, a_dp, a_lost, "
        "b_dp, b_lost, a_in_cover, b_in_cover, a_order, b_order");
}
