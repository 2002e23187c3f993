/* hod battle. */
#include "run.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(battle, .init = enter_tools, .fini = leave_folder);

#define A_AND_B "[a]\nplan = advance\nline = %s\n[b]\nplan = stand\nline = %s\n"

static void write_battle(const char *head, const char *a, const char *b)
{
    char text[4096];
    snprintf(text, sizeof text, "[battle]\n%s\n" A_AND_B, head, a, b);
    write_file("fight.ini", text);
}

static void refuses(const char *head, const char *a, const char *b, const char *message)
{
    write_battle(head, a, b);
    expect_refused("battle bloodybacks-8.3 fight.ini", message, run("hod battle bloodybacks-8.3 fight.ini"));
}

/* The columns before the measures of an engagement of 8.3: rules, mechanism and 26 fields. */
enum { MEASURES = 28 };

/* The value of a measure in the table for programs. */
static double measure(const char *out, const char *name)
{
    char column[64];
    snprintf(column, sizeof column, ",%s,", name);
    const char *found = strstr(out, column);
    cr_assert_not_null(found, "no %s in %s", name, out);
    return atof(found + strlen(column));
}

/* Its leader is the default commander of the engagement. */
Test(battle, of_one_unit_on_each_side_is_the_engagement)
{
    write_battle("distance = 12\nturns = 8", "continentals leader=present plan=charge",
                 "militia leader=present");
    const char *out = output_of("hod battle bloodybacks-8.3 fight.ini --format csv");
    const double a = measure(out, "p:winner=a"), none = measure(out, "p:winner=none"),
                 assault = measure(out, "lost:assault");
    out = output_of("hod exact bloodybacks-8.3 engagement a_plan=charge b_plan=stand a_quality=3 b_quality=2 "
                    "distance=12 turns=8 --measure p:winner=a,p:winner=none,p:by=assault --format csv");
    cr_expect_float_eq(a, atof(csv_field(out, 1, MEASURES)), 1e-12);
    cr_expect_float_eq(none, atof(csv_field(out, 1, MEASURES + 1)), 1e-12);
    /* Both may break at once, and are two units then. */
    cr_expect_geq(assault, atof(csv_field(out, 1, MEASURES + 2)) - 1e-12);
}

Test(battle, the_same_battles_are_rolled_on_any_number_of_threads)
{
    write_battle("march = 1\nreserve_distance = 9", "british-line | grenadiers british-line | -",
                 "militia continentals | militia | riflemen cover=light");
    char *one = strdup(output_of("hod battle bloodybacks-8.3 fight.ini --trials 20000 --threads 1"));
    cr_expect_str_eq(output_of("hod battle bloodybacks-8.3 fight.ini --trials 20000 --threads 2"), one);
    cr_expect_str_eq(output_of("hod battle bloodybacks-8.3 fight.ini --trials 20000 --threads 7"), one);
    cr_expect_str_neq(output_of("hod battle bloodybacks-8.3 fight.ini --trials 20000 --seed 2"), one);
    free(one);
}

/* Of 200,000 battles each share is within 5 standard errors; half a percent at most. */
Test(battle, what_is_rolled_agrees_with_what_is_calculated)
{
    write_battle("distance = 6\nreserve_distance = 6\nturns = 6\nmarch = 0", "british-line | militia",
                 "- | riflemen continentals");
    const char *exactly = output_of("hod battle bloodybacks-8.3 fight.ini --format csv");
    const double b = measure(exactly, "p:winner=b"), a_lost = measure(exactly, "mean:a_lost");
    cr_expect_null(strstr(exactly, "200000"));
    const char *rolled =
        output_of("hod battle bloodybacks-8.3 fight.ini --simulate --trials 200000 --format csv");
    cr_expect_not_null(strstr(rolled, ",200000\n"));
    cr_expect_float_eq(measure(rolled, "p:winner=b"), b, 5 * sqrt(b * (1 - b) / 200000) + 1e-9);
    cr_expect_float_eq(measure(rolled, "mean:a_lost"), a_lost, 0.006);
}

Test(battle, says_whether_it_was_calculated)
{
    write_battle("march = never", "british-line | british-line", "militia | militia");
    cr_expect_not_null(
        strstr(output_of("hod battle bloodybacks-8.3 fight.ini"), "bloodybacks-8.3: calculated exactly.\n"));
    cr_expect_not_null(
        strstr(output_of("hod battle bloodybacks-8.3 fight.ini --simulate --trials 1000"),
               "bloodybacks-8.3: 1000 battles were rolled; 95 % intervals are in brackets, Wilson's for "
               "shares.\n"));
    expect_refused("battle", "two rule sets are called bloodybacks-8.3",
                   run("hod battle bloodybacks-8.3,bloodybacks-8.3 fight.ini"));
}

Test(battle, of_several_rule_sets_has_a_column_for_each)
{
    write_battle("turns = 6", "british-line", "militia");
    const char *out =
        output_of("hod battle bloodybacks-7,callan-1987,one-hour-awi,taber-2006,bolt-action-acw "
                  "fight.ini --format csv");
    cr_expect_not_null(strstr(out, "\nbloodybacks-7,p:winner=a,"));
    cr_expect_not_null(strstr(out, "\ncallan-1987,p:winner=a,"));
    cr_expect_not_null(strstr(out, "\none-hour-awi,lost:fire,"));
    cr_expect_not_null(strstr(out, "\ntaber-2006,lost:disband,0,"));
    cr_expect_not_null(strstr(out, "\nbolt-action-acw,lost:defence,"));
}

/* One-Hour has no plan to charge for line infantry, which goes as near as it can. */
Test(battle, a_unit_that_never_charges_goes_as_near_as_it_can)
{
    write_battle("turns = 4", "british-line plan=charge", "militia");
    const char *out = output_of("hod battle one-hour-awi fight.ini --format csv");
    const double charging = measure(out, "p:winner=a");
    write_battle("turns = 4", "british-line plan=advance", "militia");
    out = output_of("hod battle one-hour-awi fight.ini --format csv");
    cr_expect_eq(measure(out, "p:winner=a"), charging);
}

/* Of one unit it is the worth in the engagement, where both plans are fixed. */
Test(battle, fire_is_worth_what_it_is_to_a_unit)
{
    write_battle("distance = 6\nturns = 5", "continentals leader=present", "militia leader=present");
    const char *out = output_of("hod battle bloodybacks-8.3 fight.ini --measure worth:fire --format csv");
    const double worth = measure(out, "worth:fire");
    cr_expect_null(strstr(out, "worth:charge"));
    out =
        output_of("hod exact bloodybacks-8.3 engagement a_plan=advance b_plan=stand a_quality=3 b_quality=2 "
                  "distance=6 turns=5 --measure worth:fire --format csv");
    cr_expect_float_eq(worth, atof(csv_field(out, 1, MEASURES)), 1e-12, "%.12g: %s", worth, out);
    expect_refused("battle",
                   "--measure mean:turn: worth:fire and worth:charge are accepted; the rest is always shown",
                   run("hod battle bloodybacks-8.3 fight.ini --measure mean:turn"));
}

Test(battle, without_the_charge_a_unit_advances)
{
    write_battle("distance = 9\nturns = 5", "grenadiers plan=charge", "militia");
    const double worth =
        measure(output_of("hod battle bloodybacks-8.3 fight.ini --measure worth:charge --format csv"),
                "worth:charge");
    const double charging =
        measure(output_of("hod battle bloodybacks-8.3 fight.ini --format csv"), "value:a");
    write_battle("distance = 9\nturns = 5", "grenadiers plan=advance may=no-charge", "militia");
    const double advancing =
        measure(output_of("hod battle bloodybacks-8.3 fight.ini --format csv"), "value:a");
    cr_expect_float_eq(worth, charging - advancing, 1e-12);
}

Test(battle, sections_change_what_a_rule_set_makes_of_it)
{
    const char *plain =
        "[battle]\nturns = 6\n[a]\nplan = advance\nline = british-line\n[b]\nplan = stand\nline = militia\n";
    char text[1024];
    write_file("fight.ini", plain);
    const double before =
        measure(output_of("hod battle bloodybacks-8.3 fight.ini --format csv"), "p:winner=a");
    snprintf(text, sizeof text, "%s[bloodybacks]\nb_quality = 5\n", plain);
    write_file("fight.ini", text);
    cr_expect_lt(measure(output_of("hod battle bloodybacks-8.3 fight.ini --format csv"), "p:winner=a"),
                 before);
    snprintf(text, sizeof text, "%s[callan]\nbreak_at = half\n", plain);
    write_file("fight.ini", text);
    cr_expect_eq(measure(output_of("hod battle bloodybacks-8.3 fight.ini --format csv"), "p:winner=a"),
                 before);
}

Test(battle, refuses_what_makes_no_sense)
{
    refuses("turns = 21", "militia", "militia", "fight.ini:2: turns: 21 is not one of 1..20");
    refuses("march = 21", "militia", "militia", "fight.ini:2: march: 21 is not one of never | 0..20");
    refuses("tuns = 12", "militia", "militia",
            "fight.ini:2: [battle] has no key tuns; did you mean turns? (title, troops, turns, distance, "
            "reserve_distance, march, support and holds are accepted)");
    refuses("", "milita", "militia",
            "fight.ini:5: line: milita: there is no type of troops milita; did you mean militia? (see: hod "
            "troops)");
    refuses("", "militia plan=chrge", "militia",
            "fight.ini:5: line: militia: plan: chrge is not one of stand | advance | charge | best; did you "
            "mean charge?");
    refuses("", "militia covr=light", "militia",
            "fight.ini:5: line: militia: covr is none of plan, may, cover, leader and bayonet, nor what a "
            "side of the "
            "engagement of bloodybacks-8.3 has; did you mean cover?");
    refuses("", "militia plan=charge may=no-charge", "militia",
            "fight.ini:5: line: militia: "
            "engagement: the situation contradicts itself: a_plan=charge contradicts a_may=no-charge");
    refuses("", "militia plan=stand plan=best", "militia", "fight.ini:5: line: militia: plan is given twice");
    refuses("", "plan=stand militia", "militia",
            "fight.ini:5: line: plan=stand: a type of troops stands before what is said of it");
    refuses("", "militia | | militia", "militia | - | militia",
            "fight.ini:5: line: an empty column: - stands for a place without units");
    refuses("", "militia | militia", "militia",
            "fight.ini:8: line: the lines of both armies need as many places, and here are 2 and 1");
    refuses("", "militia", "-", "fight.ini:8: line: the army has no unit");
    refuses("[place 2]\ndistance = 9", "militia", "militia",
            "fight.ini:2: [place 2]: the lines have 1 place");
    refuses("[bloodyback]\nturns = 9", "militia", "militia",
            "fight.ini:2: [bloodyback] is none of [battle], [a], [b] and [place N], nor a family or a rule "
            "set; did you "
            "mean bloodybacks?");
    refuses("[bloodybacks]\nturns = 9", "militia", "militia",
            "fight.ini:3: turns: it belongs in [battle], as it is the same under all rule sets");
}

Test(battle, refuses_armies_that_are_too_large)
{
    refuses("", "militia militia militia militia militia militia militia militia militia", "militia",
            "fight.ini:5: line: militia: a column has 8 units at most");
    refuses("",
            "militia|militia|militia|militia|militia|militia|militia|militia|militia|militia|militia|militia|"
            "militia",
            "militia", "fight.ini:5: line: a line has 12 places at most");
#define EIGHT "militia militia militia militia militia militia militia militia | "
    refuses("", EIGHT EIGHT EIGHT EIGHT "militia militia militia militia militia", "militia | - | - | - | -",
            "fight.ini:5: line: militia: an army has 36 units at most");
}

Test(battle, refuses_more_losses_than_there_are_units)
{
    write_file("fight.ini", "[battle]\n[a]\nline = militia\nbreaks = 2\n[b]\nline = militia\n");
    expect_refused("battle", "fight.ini:4: breaks: 2 is not one of 1..1",
                   run("hod battle bloodybacks-8.3 fight.ini"));
    write_file("fight.ini", "[battle]\n[a]\nline = militia\n");
    expect_refused("battle", "fight.ini: [b] needs a line, such as line = militia | militia militia | -",
                   run("hod battle bloodybacks-8.3 fight.ini"));
    expect_refused("battle", "cannot read the battle file none.ini: No such file or directory",
                   run("hod battle bloodybacks-8.3 none.ini"));
}

Test(battle, fights_36_units_a_side)
{
#define SIX  "militia militia militia militia militia militia"
#define LINE SIX " | " SIX " | " SIX " | " SIX " | " SIX " | " SIX
    write_battle("reserve_distance = 6\ndistance = 6", LINE, LINE);
    const char *out = output_of("hod battle bloodybacks-8.3 fight.ini --trials 200 --format csv");
    cr_expect_leq(measure(out, "mean:a_lost"), 36);
}

Test(battle, charts_are_drawn)
{
    draw_numbers();
    write_battle("turns = 6", "british-line", "militia");
    output_of("hod battle bloodybacks-7,bloodybacks-8.3 fight.ini --charts drawn");
    cr_expect_str_eq(output_of("cd drawn && ls *.svg"),
                     "a-losses.svg\na-wins.svg\nb-losses.svg\nb-wins.svg\n");
    output_of("hod battle bloodybacks-8.3 fight.ini --charts alone");
    cr_expect_str_eq(output_of("cd alone && ls *.svg"), "losses.svg\nwins.svg\n");
}

/* After one turn neither army is broken. */
Test(battle, charts_leave_out_what_shows_nothing)
{
    draw_numbers();
    write_battle("turns = 1", "british-line british-line british-line", "militia militia militia");
    output_of("hod battle bloodybacks-8.3 fight.ini --simulate --trials 1000 --charts alone");
    cr_expect_str_eq(output_of("cd alone && ls *.svg"), "losses.svg\n");
}

static int count_of(const char *text, const char *what)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, what)); at += strlen(what)) count++;
    return count;
}

/* A's only unit has nobody before it, marches for one turn and arrives in the next but one. */
Test(battle, a_march_to_a_flank_is_told)
{
    write_battle("title = The march\ndistance = 6\nturns = 4\nmarch = 1", "grenadiers | british-line",
                 "- | militia continentals");
    const char *out = output_of("hod battle bloodybacks-8.3 fight.ini --narrate --seed 3");
    static const char begins[] = "The march, under 8.3, seed 3\n"
                                 "A has 2 units, and is broken when it has lost 1\n"
                                 "B has 2 units, and is broken when it has lost 1\n"
                                 "Place 1: A1 grenadiers against nobody\n"
                                 "Place 2: A2 british-line against B1 militia, B2 continentals\n\n"
                                 "Turn 1\n"
                                 "At place 2 A2 british-line meets B1 militia at a distance of 6\n"
                                 "Place 2: A2 british-line against B1 militia\n"
                                 "    Turn 1, A\n"
                                 "  activation: ";
    cr_expect_eq(strncmp(out, begins, strlen(begins)), 0, "%s", out);
    cr_expect_not_null(
        strstr(out,
               "A1 grenadiers has no enemy at place 1 and marches to place 2, where it arrives in turn 3\n"),
        "%s", out);
}

/* Whatever is told, units that are lost are as many as are counted at the end. */
Test(battle, every_lost_unit_is_told_once)
{
    write_battle("march = 0\nreserve_distance = 6\ndistance = 9", "british-line | grenadiers plan=charge | -",
                 "militia continentals | militia | riflemen cover=light");
    static const char *const rules[] = {"bloodybacks-7", "callan-1987", "taber-2006", "one-hour-awi",
                                        "bolt-action-acw"};
    for (int i = 0; i < 5; i++)
        for (int seed = 1; seed <= 4; seed++) {
            const char *out = output_of("hod battle %s fight.ini --narrate --seed %d", rules[i], seed);
            const char *end = strstr(out, ", when A has lost ");
            int a_lost, b_lost;
            cr_assert(end && sscanf(end, ", when A has lost %d of 2 and B %d of 4", &a_lost, &b_lost) == 2,
                      "%s", out);
            cr_expect_eq(count_of(out, " of 2\n"), a_lost, "%s", out);
            cr_expect_eq(count_of(out, ": B has lost "), b_lost, "%s", out);
        }
}

Test(battle, a_seed_tells_one_battle)
{
    write_battle("turns = 4", "british-line", "militia plan=best");
    char *told = strdup(output_of("hod battle bloodybacks-7,bloodybacks-8.3 fight.ini --narrate"));
    cr_expect_eq(count_of(told, "A battle, before 22.02.2022, seed "), 1);
    cr_expect_eq(count_of(told, "A battle, under 8.3, seed "), 1);
    cr_expect_not_null(strstr(told, "  B's orders: "));
    cr_expect_str_eq(output_of("hod battle bloodybacks-7,bloodybacks-8.3 fight.ini --narrate --seed 1"),
                     told);
    cr_expect_str_neq(output_of("hod battle bloodybacks-7,bloodybacks-8.3 fight.ini --narrate --seed 2"),
                      told);
    free(told);
    static const char *const others[] = {"measure worth:fire", "simulate", "charts drawn"};
    for (int i = 0; i < 3; i++) {
        char message[64];
        snprintf(message, sizeof message, "--%.*s does not go with --narrate", (int)strcspn(others[i], " "),
                 others[i]);
        expect_refused("battle", message,
                       run("hod battle bloodybacks-8.3 fight.ini --narrate --%s", others[i]));
    }
    expect_refused("battle", "there is no table for programs in this answer",
                   run("hod battle bloodybacks-8.3 fight.ini --narrate --format csv"));
}

/* The line of a measure in the table for programs, from its value on: value,lower,upper,battles. */
static const char *row_of(const char *out, const char *rules, const char *name)
{
    char row[96];
    snprintf(row, sizeof row, "\n%s,%s,", rules, name);
    const char *found = strstr(out, row);
    cr_assert_not_null(found, "no %s in %s", row, out);
    return found + strlen(row);
}

static void read_row(const char *out, const char *rules, const char *name, double row[4])
{
    for (int i = 0; i < 4; i++) row[i] = atof(csv_field(row_of(out, rules, name), 0, i));
}

/* Of a mean it is the share of the most that it can be: 12 turns, 2 units, 4 units. */
Test(battle, it_is_rolled_until_every_interval_is_narrow)
{
    write_battle("march = 1\nreserve_distance = 9", "british-line | grenadiers",
                 "militia continentals | militia riflemen");
    char *out =
        strdup(output_of("hod battle bloodybacks-8.3 fight.ini --until 1%% --format csv --threads 1"));
    static const struct {
        const char *name;
        double most;
    } measures[] = {{"p:winner=a", 1},  {"p:winner=b", 1},  {"p:winner=none", 1}, {"mean:turn", 12},
                    {"mean:a_lost", 2}, {"mean:b_lost", 4}, {"value:a", 1},       {"value:b", 1}};
    char *many =
        strdup(output_of("hod battle bloodybacks-8.3 fight.ini --trials 400k --seed 2 --format csv"));
    for (int i = 0; i < 8; i++) {
        double row[4], of_many[4];
        read_row(out, "bloodybacks-8.3", measures[i].name, row);
        read_row(many, "bloodybacks-8.3", measures[i].name, of_many);
        cr_expect_leq(row[2] - row[1], 0.02 * measures[i].most, "%s", measures[i].name);
        cr_expect(row[1] < of_many[2] && row[2] > of_many[1], "%s", measures[i].name);
        cr_expect_eq(fmod(row[3], 4096), 0);
        cr_expect_lt(row[3], 30000);
    }
    cr_expect_str_eq(output_of("hod battle bloodybacks-8.3 fight.ini --until 1%% --format csv --threads 3"),
                     out);
    free(many);
    free(out);
    const char *text = output_of("hod battle bloodybacks-8.3 fight.ini --until 0.01 --trials 5000");
    cr_expect_not_null(strstr(text,
                              "bloodybacks-8.3: 5000 battles were rolled, the most that --trials allows, "
                              "before all intervals of the first table were no wider than 1 % to either "
                              "side; for a mean, 1 % of its greatest possible value."),
                       "%s", text);
    expect_refused("battle", "--until 0: a share above 0 and below 50 % is accepted, such as 0.5% or 0.005",
                   run("hod battle bloodybacks-8.3 fight.ini --until 0"));
}

/* Both values are known to half a percent with 97.5 %. */
Test(battle, worths_are_narrow_too)
{
    write_battle("march = 1\nreserve_distance = 9", "british-line | grenadiers",
                 "militia continentals | militia riflemen");
    double fire[4], charge[4];
    const char *out = output_of("hod battle bloodybacks-8.3 fight.ini --until 2%% --format csv --measure "
                                "worth:fire,worth:charge");
    read_row(out, "bloodybacks-8.3", "worth:fire", fire);
    read_row(out, "bloodybacks-8.3", "worth:charge", charge);
    cr_expect_leq(fire[2] - fire[1], 0.04);
    cr_expect_leq(charge[2] - charge[1], 0.04);
}

/* Of independent means: the variance of the difference is the sum of both. Those of shares are p (1 - p) / n. */
Test(battle, rule_sets_differ_by_what_their_battles_do)
{
    write_battle("march = 1\nreserve_distance = 9", "british-line | grenadiers",
                 "militia continentals | militia riflemen");
    const char *out = output_of(
        "hod battle bloodybacks-7,bloodybacks-8.3,callan-1987 fight.ini --trials 20000 --format csv");
    for (int i = 0; i < 2; i++) {
        const char *rules = i ? "callan-1987" : "bloodybacks-8.3";
        double first[4], second[4], more[4];
        read_row(out, "bloodybacks-7", "p:winner=a", first);
        read_row(out, rules, "p:winner=a", second);
        read_row(out, rules, "more:p:winner=a", more);
        const double half = 1.9599639845400545 *
                            sqrt(first[0] * (1 - first[0]) / 20000 + second[0] * (1 - second[0]) / 20000);
        cr_expect_float_eq(more[0], second[0] - first[0], 1e-12);
        cr_expect_float_eq(more[1], more[0] - half, 1e-9);
        cr_expect_float_eq(more[2], more[0] + half, 1e-9);
    }
    const char *text = output_of("hod battle bloodybacks-7,bloodybacks-8.3 fight.ini --trials 1000");
    cr_expect_not_null(strstr(text, "\nHow much more it is than under bloodybacks-7, of chances in "
                                    "percentage points\n\nof a battle     "
                                    "bloodybacks-8.3"),
                       "%s", text);
    cr_expect_null(strstr(output_of("hod battle bloodybacks-7 fight.ini --trials 1000"), "How much more"));
}

/* Rules that are the same, with dice of their own: 8 differences lose 0 once in 20 each. */
Test(battle, the_same_rules_do_not_differ)
{
    write_battle("march = 1\nreserve_distance = 9", "british-line | grenadiers",
                 "militia continentals | militia riflemen");
    write_file("same.ini", "[rules]\nid = same\ntitle = The same\nbased_on = bloodybacks-8.3\n");
    const char *out = output_of("hod battle bloodybacks-8.3,same.ini fight.ini --trials 20000 --format csv");
    int lost = 0;
    for (int i = 0; i < 3; i++) {
        static const char *const names[] = {"more:value:a", "more:mean:turn", "more:mean:b_lost"};
        double more[4];
        read_row(out, "same", names[i], more);
        cr_expect_neq(more[0], 0);
        lost += more[1] > 0 || more[2] < 0;
    }
    cr_expect_leq(lost, 1);
}

/* Whoever errs does so in a battle as in an engagement. */
Test(battle, a_unit_may_err)
{
    write_battle("distance = 9\nturns = 4", "continentals leader=present plan=best error=200",
                 "militia leader=present plan=best");
    const char *out = output_of("hod battle bloodybacks-8.3 fight.ini --format csv");
    const double value = measure(out, "value:a");
    out = output_of(
        "hod exact bloodybacks-8.3 engagement a_quality=3 b_quality=2 distance=9 turns=4 a_error=200 "
        "--measure value:a --format csv");
    cr_expect_float_eq(value, atof(csv_field(out, 1, MEASURES)), 1e-12);
}

/* A unit of each side: pairs of plans are engagements, and what is exact has no interval. */
Test(battle, plans_of_single_units_are_those_of_the_engagement)
{
    static const char *const plans[] = {"stand", "advance", "charge", "best"};
    write_battle("distance = 9\nturns = 4", "continentals leader=present", "militia leader=present");
    char *out = strdup(output_of("hod battle bloodybacks-8.3 fight.ini --plans --format csv"));
    double values[4][4];
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++) {
            char name[64];
            snprintf(name, sizeof name, "%s,%s,value:a", plans[a], plans[b]);
            values[a][b] = atof(row_of(out, "bloodybacks-8.3", name));
            const char *engagement =
                output_of("hod exact bloodybacks-8.3 engagement a_plan=%s b_plan=%s a_quality=3 b_quality=2 "
                          "distance=9 turns=4 --measure value:a --format csv",
                          plans[a], plans[b]);
            cr_expect_float_eq(values[a][b], atof(csv_field(engagement, 1, MEASURES)), 1e-12);
        }
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++) {
            double best_of_a = 0, best_of_b = 1;
            for (int other = 0; other < 4; other++) {
                best_of_a = fmax(best_of_a, values[other][b]);
                best_of_b = fmin(best_of_b, values[a][other]);
            }
            char name[64];
            snprintf(name, sizeof name, "%s,%s,value:a", plans[a], plans[b]);
            const char *row = row_of(out, "bloodybacks-8.3", name);
            cr_expect_str_empty(csv_field(row, 0, 1));
            cr_expect_eq(csv_field(row, 0, 4)[0] != '\0', values[a][b] > best_of_a - 1e-9, "%s", name);
            cr_expect_eq(csv_field(row, 0, 5)[0] != '\0', values[a][b] < best_of_b + 1e-9, "%s", name);
        }
    free(out);
}

/* A unit that may not charge keeps its plan where its army's is to charge, and the others have it. */
Test(battle, a_unit_that_cannot_have_the_plan_of_its_army_keeps_its_own)
{
    write_battle("distance = 9\nturns = 4", "continentals may=no-charge | grenadiers", "militia | militia");
    char *out = strdup(output_of("hod battle bloodybacks-8.3 fight.ini --plans --trials 1000 --seed 3 "
                                 "--format csv --simulate"));
    write_battle("distance = 9\nturns = 4",
                 "continentals may=no-charge plan=advance | grenadiers plan=charge",
                 "militia plan=stand | militia plan=stand");
    const char *exactly = output_of("hod battle bloodybacks-8.3 fight.ini --trials 200k --format csv");
    const double p = measure(exactly, "p:winner=a");
    double row[4];
    read_row(out, "bloodybacks-8.3", "charge,stand,p:winner=a", row);
    cr_expect_float_eq(row[0], p, 5 * sqrt(p * (1 - p) / 1000));
    cr_expect_eq(row[3], 1000);
    free(out);
}

Test(battle, plans_are_shown_as_a_matrix)
{
    write_battle("distance = 9\nturns = 4\nmarch = 0", "continentals | grenadiers", "militia | militia");
    const char *out = output_of("hod battle bloodybacks-8.3 fight.ini --plans --trials 2000");
    cr_expect_not_null(
        strstr(out, "A battle, under bloodybacks-8.3: A's chance to win\n\nA's plan  B's plan: stand "), "%s",
        out);
    cr_expect_not_null(strstr(out, "\nA battle, under bloodybacks-8.3: what it is worth to A\n"), "%s", out);
    expect_refused("battle", "--measure does not go with --plans",
                   run("hod battle bloodybacks-8.3 fight.ini --plans --measure worth:fire"));
    expect_refused("battle", "--plans does not go with --narrate",
                   run("hod battle bloodybacks-8.3 fight.ini --plans --narrate"));
    expect_refused("battle", "--until does not go with --narrate",
                   run("hod battle bloodybacks-8.3 fight.ini --until 1%% --narrate"));
    cr_expect_not_null(strstr(output_of("hod battle --help"), "--plans"));
}

Test(battle, help_shows_a_battle_file)
{
    cr_expect_not_null(strstr(output_of("hod battle --help"), "[battle]\n"));
}

/* The help names those that are built in. */
Test(battle, is_named_where_it_is_built_in)
{
    static const char *const names[] = {"bunker-hill",          "camden",        "cowpens",
                                        "drill-and-numbers",    "eutaw-springs", "firing-line",
                                        "guilford-court-house", "hobkirks-hill", "second-line"};
    char *help = strdup(output_of("hod battle --help"));
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        cr_expect_not_null(strstr(help, names[i]), "%s", names[i]);
        output_of("hod battle bloodybacks-8.3 %s --trials 20", names[i]);
    }
    free(help);
    expect_refused(
        "battle",
        "there is no battle cowpen; did you mean cowpens? (see: hod battle --help; a battle file is "
        "named with its .ini)",
        run("hod battle bloodybacks-8.3 cowpen"));
}

#define OF_ARMIES "[battle]\nturns = 5\n" A_AND_B

/* A report's piece may have the battle in its own sections, or name its file. */
Test(battle, is_a_piece_of_a_report)
{
    char text[1024], battle[512];
    snprintf(battle, sizeof battle, OF_ARMIES, "british-line | grenadiers", "militia | militia militia");
    write_file("fight.ini", battle);
    char *expected = strdup(output_of("hod battle bloodybacks-7 fight.ini --trials 3000 --format csv"));
    snprintf(text, sizeof text, "[piece]\nid = armies\n[ask]\nask = battle bloodybacks-7\ntrials = 3000\n%s",
             battle);
    write_file("inside.ini", text);
    output_of("hod report inside.ini -o inside");
    cr_expect_str_eq(read_file("inside/armies.csv"), expected);
    write_file("named.ini",
               "[piece]\nid = armies\n[ask]\nask = battle bloodybacks-7 fight.ini\ntrials = 3000\n");
    output_of("hod report named.ini -o named");
    cr_expect_str_eq(read_file("named/armies.csv"), expected);
    free(expected);
    write_file("named.ini", "[piece]\nid = armies\n[ask]\nask = battle bloodybacks-7\n");
    expect_refused("report", "named.ini: [a] needs a line, such as line = militia | militia militia | -",
                   run("hod report named.ini -o named"));
    expect_refused("battle", "a battle is missing: hod battle RULES BATTLE", run("hod battle bloodybacks-7"));
}

/* Two turns are too few for most battles: those that nobody wins are said with the others. */
Test(battle, says_how_many_battles_nobody_wins)
{
    write_battle("turns = 2", "british-line", "militia");
    const char *out = output_of("hod battle bloodybacks-8.3 fight.ini --format csv");
    const double a = measure(out, "p:winner=a"), b = measure(out, "p:winner=b"),
                 none = measure(out, "p:winner=none");
    cr_assert_float_eq(a + b + none, 1, 1e-9);
    cr_assert_gt(none, 0.5);
    char said[128];
    snprintf(said, sizeof said,
             "\nUnder 8.3 A wins %.2f %% of these battles, B %.2f %% and neither side %.2f %%. They", 100 * a,
             100 * b, 100 * none);
    cr_expect_not_null(strstr(output_of("hod battle bloodybacks-8.3 fight.ini"), said), "%s", said);
}

/* Both are calculated: what is equal is said to be, and what changes with its numbers. */
Test(battle, says_what_is_different_under_other_rules)
{
    write_battle("march = never", "british-line", "militia");
    write_file("same.ini", "[rules]\nid = same\nbased_on = bloodybacks-8.3\n");
    cr_expect_not_null(
        strstr(output_of("hod battle bloodybacks-8.3,same.ini fight.ini"),
               "\nCompared with 8.3, under same A wins as often, it lasts as long, A loses as many "
               "units and B loses as many units.\n"));
    const char *out = output_of("hod battle bloodybacks-7,bloodybacks-8.3 fight.ini --format csv");
    const double before = measure(out, "p:winner=a"),
                 after = measure(strstr(out, "\nbloodybacks-8.3,"), "p:winner=a");
    char said[128];
    snprintf(said, sizeof said,
             "\nCompared with before 22.02.2022, under 8.3 A wins %s often (%.2f %%, not %.2f %%), ",
             after > before ? "more" : "less", 100 * after, 100 * before);
    cr_expect_not_null(strstr(output_of("hod battle bloodybacks-7,bloodybacks-8.3 fight.ini"), said), "%s",
                       said);
}

static void is_over_budget(const char *line)
{
    const struct answer answer = run("%s", line);
    cr_expect_eq(answer.status, 2);
    cr_expect_not_null(strstr(answer.err,
                              "under bloodybacks-8.3: the budget of 0.001 s is exceeded: a larger "
                              "one allows more\n"),
                       "%s: %s", line, answer.err);
}

/* One place is calculated, two are rolled. */
Test(battle, ends_when_a_thread_has_worked_for_longer_than_the_budget)
{
    write_battle("", "militia militia militia militia", "militia militia militia militia");
    is_over_budget("hod battle bloodybacks-8.3 fight.ini --budget 0.001s");
    write_battle("", "militia | militia", "militia | militia");
    is_over_budget("hod battle bloodybacks-8.3 fight.ini --budget 0.001s --trials 1000M");
}
