/* hod battle of several battles: what they tell together, and each as if it were asked for alone. */
#include "run.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(battle_several, .init = enter_tools, .fini = leave_folder);

static void write_battle(const char *path, const char *head, const char *a, const char *b)
{
    char text[1024];
    snprintf(text, sizeof text,
             "[battle]\n%s\n[a]\nplan = advance\nline = %s\n[b]\nplan = stand\nline = %s\n", head, a, b);
    write_file(path, text);
}

/* Of one unit each, and of one place more. */
static void write_two(void)
{
    write_battle("hill.ini", "title = The hill\nturns = 6\ndistance = 9", "british-line", "militia");
    write_battle("plain.ini", "title = The plain\nturns = 6\ndistance = 9\nmarch = 0",
                 "british-line | grenadiers plan=charge", "militia | continentals militia");
}

#define TWO "hod battle bloodybacks-7,bloodybacks-8.3 hill.ini plain.ini --trials 3000 "

/* The value of a line of the part `units`, which begins so. */
static double level(const char *out, const char *begins)
{
    char line[128];
    snprintf(line, sizeof line, "\n%s,", begins);
    const char *found = strstr(out, line);
    cr_assert_not_null(found, "no %s in %s", begins, out);
    return atof(found + strlen(line));
}

Test(battle_several, each_is_what_it_is_alone)
{
    static const char *const names[] = {"hill", "plain"};
    write_two();
    for (int i = 0; i < 2; i++) {
        char *alone = strdup(output_of(
            "hod battle bloodybacks-7,bloodybacks-8.3 %s.ini --trials 3000 --format csv", names[i]));
        cr_expect_str_eq(output_of(TWO "--part %s --format csv", names[i]), alone, "%s", names[i]);
        free(alone);
        alone = strdup(output_of("hod battle bloodybacks-7,bloodybacks-8.3 %s.ini --trials 3000", names[i]));
        cr_expect_str_eq(output_of(TWO "--part %s", names[i]), alone, "%s", names[i]);
        free(alone);
    }
}

/* A battle of one unit each is the fight of its front units. */
Test(battle_several, a_battle_of_one_unit_each_is_its_units_alone)
{
    write_two();
    const char *out = output_of(TWO "--part units --format csv");
    static const char *const levels[] = {"value:a", "mean:turn", "share:lost", "lost:fire", "lost:assault"};
    static const char *const rules[] = {"bloodybacks-7", "bloodybacks-8.3"};
    for (int i = 0; i < 10; i++) {
        char army[64], units[64];
        snprintf(army, sizeof army, "hill,%s,%s,army", rules[i / 5], levels[i % 5]);
        snprintf(units, sizeof units, "hill,%s,%s,units alone", rules[i / 5], levels[i % 5]);
        cr_expect_eq(level(out, army), level(out, units), "%s", army);
    }
}

/* Of two places, whose fights are calculated one by one: 3000 of each are within 5 standard errors of 0.5 at most. */
Test(battle_several, units_alone_have_the_mean_of_the_fights_at_all_places)
{
    double value = 0, lost = 0;
    write_two();
    char *out = strdup(output_of(TWO "--part units --format csv"));
    for (int place = 0; place < 2; place++) {
        write_battle("place.ini", "turns = 6\ndistance = 9",
                     place == 0 ? "british-line" : "grenadiers plan=charge",
                     place == 0 ? "militia" : "continentals");
        const char *one = output_of("hod battle bloodybacks-8.3 place.ini --format csv");
        value += level(one, "bloodybacks-8.3,value:a") / 2;
        lost += (level(one, "bloodybacks-8.3,mean:a_lost") + level(one, "bloodybacks-8.3,mean:b_lost")) / 4;
    }
    const double error = 5 * 0.5 / 77; /* the root of 6000 */
    cr_expect_float_eq(level(out, "plain,bloodybacks-8.3,value:a,units alone"), value, error);
    cr_expect_float_eq(level(out, "plain,bloodybacks-8.3,share:lost,units alone"), lost, error);
    free(out);
}

/* No unit of A has one of B before it. */
Test(battle_several, armies_that_do_not_face_one_another_have_no_units_alone)
{
    write_battle("hill.ini", "turns = 4\nmarch = 0\ndistance = 6", "british-line | -", "- | militia");
    write_battle("plain.ini", "turns = 4\nmarch = 0\ndistance = 6", "- | british-line", "militia | -");
    char *out = strdup(output_of(TWO "--part units --format csv"));
    cr_expect_not_null(strstr(out, "\nhill,bloodybacks-7,value:a,army,"));
    cr_expect_null(strstr(out, "units alone"));
    cr_expect_null(strstr(output_of(TWO "--part units"), "one against one"));
    free(out);
}

Test(battle_several, come_out_the_same_on_any_number_of_threads)
{
    write_two();
    char *one = strdup(output_of(TWO "--threads 1"));
    cr_expect_str_eq(output_of(TWO "--threads 3"), one);
    free(one);
}

/* The hill's only change from before 22.02.2022 is also its units'; all of it is said before the battles. */
Test(battle_several, are_told_together_first)
{
    write_two();
    const char *out = output_of(TWO "--simulate");
    cr_expect_eq(strncmp(out, "Armies ", strlen("Armies ")), 0, "%s", out);
    cr_expect_not_null(strstr(out, "\nCompared with before 22.02.2022, of these battles under 8.3 "), "%s",
                       out);
    const char *together = strstr(out, "\nArmies, and their front units alone with the ones before them\n"),
               *hill = strstr(out, "\nThe hill\n\n"), *plain = strstr(out, "\nThe plain\n\n");
    cr_expect(together && hill && plain && together < hill && hill < plain, "%s", out);
}

Test(battle_several, have_charts_with_the_names_of_their_battles)
{
    draw_numbers();
    write_two();
    output_of(TWO "--charts drawn");
    cr_expect_str_eq(output_of("cd drawn && ls *.svg"),
                     "hill-a-losses.svg\nhill-a-wins.svg\nhill-b-losses.svg\nhill-b-wins.svg\n"
                     "plain-a-losses.svg\nplain-a-wins.svg\nplain-b-losses.svg\nplain-b-wins.svg\n");
}

Test(battle_several, are_files_of_a_report)
{
    write_two();
    write_file("armies.ini",
               "[piece]\nid = armies\ntitle = Armies\n[ask]\n"
               "ask = battle bloodybacks-7,bloodybacks-8.3 hill.ini plain.ini\ntrials = 3000\n");
    output_of("hod report armies.ini -o made");
    char *units = strdup(output_of(TWO "--part units --format csv"));
    cr_expect_str_eq(read_file("made/armies-units.csv"), units);
    free(units);
    cr_expect_not_null(strstr(read_file("made/armies-plain.csv"), "\nbloodybacks-8.3,mean:turn,"));
    cr_expect_not_null(strstr(read_file("made/index.html"), "<p class=\"finding\">Armies "));
}

static void refuses(const char *options, const char *message)
{
    char line[256];
    snprintf(line, sizeof line, "hod battle bloodybacks-8.3 %s", options);
    expect_refused("battle", message, run("%s", line));
}

Test(battle_several, refuse_what_goes_with_one)
{
    write_two();
    refuses("hill.ini plain.ini --narrate", "--narrate goes with one battle, and here are 2");
    refuses("hill.ini plain.ini --plans", "--plans goes with one battle, and here are 2");
    refuses("hill.ini plain.ini --until 1%", "--until goes with one battle, and here are 2");
    refuses("hill.ini plain.ini --vary turns=4,5", "--vary goes with one battle, and here are 2");
    refuses(
        "hill.ini plain.ini --journal kept.journal",
        "--shard and --journal divide one battle under one rule set, without worths, --plans, --narrate or "
        "--vary");
    refuses("hill.ini ./hill.ini",
            "two battles are called hill: each part of the answer has the name of its battle");
    write_battle("units.ini", "turns = 3", "militia", "militia");
    refuses("hill.ini units.ini",
            "a battle may not be called units: so is the part of the answer that tells of all");
}
