/* Games that were played: hod roll --log writes them, and hod luck --game takes them apart. */
#include "run.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Two plays: A takes a point, or gambles for three, and wins with three. With one play left no point or one are
 * worth 1/2, by the gamble, and three 1; with two, a point is worth 1/2 and the gamble 3/4. */
static const char gamble[] =
    "rules { id = 'gamble', title = 'Gamble' }\n"
    "mechanism {\n"
    "  name = 'game', title = 'Two plays', source = 'a test',\n"
    "  outcomes = { outcome('winner', 'none | a | b', 'who has won') },\n"
    "  state = { field('points', '0..6', 0, 'points of A'), field('left', '0..2', 2, 'plays that are left') "
    "},\n"
    "  worth = function(outcome, side) return outcome.winner == (side == 1 and 'a' or 'b') and 1 or 0 end,\n"
    "  step = function(roll, rules, now)\n"
    "    if roll:choose(\"A's play\", 1, { 'safe', 'risk' }) == 'safe' then\n"
    "      now.points = now.points + 1\n"
    "    elseif roll:die('gamble', 2) == 2 then\n"
    "      now.points = now.points + 3\n"
    "    end\n"
    "    now.left = now.left - 1\n"
    "    if now.left > 0 then return 'again' end\n"
    "    now.winner = now.points >= 3 and 'a' or 'b'\n"
    "    now.points = 0\n"
    "    return 'done'\n"
    "  end,\n"
    "}\n";

static void enter(void)
{
    enter_tools();
    write_file("gamble.lua", gamble);
}

TestSuite(ledger, .init = enter, .fini = leave_folder);

/* Columns of the table for programs. */
enum {
    GAME,
    LINE,
    TURN,
    SIDE,
    CHOICE,
    OPTION,
    BEST,
    NOTED,
    ROLL,
    BEFORE,
    MISTAKE,
    COST,
    LUCK,
    AS_LUCKY,
    AFTER
};

/* Counted from the end of the row: texts before may have commas. */
static double number_at(const char *csv, int row, int column)
{
    const char *line = csv;
    for (; row > 0; row--) line = strchr(line, '\n') + 1;
    const char *at = strchr(line, '\n');
    for (int before = AFTER + 1 - column; before > 0; before--) do
            at--;
        while (*at != ',');
    return strtod(at + 1, NULL);
}

static const char *ledger_of(const char *game)
{
    write_file("game.txt", game);
    return output_of("hod luck --game game.txt --format csv");
}

static void expect_numbers(const char *csv, int row, const double expected[AFTER - BEFORE + 1])
{
    for (int column = BEFORE; column <= AFTER; column++)
        cr_expect_float_eq(number_at(csv, row, column), expected[column - BEFORE], 1e-15,
                           "row %d column %d: %s", row, column, csv_field(csv, row, column));
}

Test(ledger, of_a_game_by_hand)
{
    const char *csv = ledger_of("gamble.lua game\nsafe\nrisk : winner=a\n");
    cr_assert_eq(lines_of(csv), 3);
    /* before, mistake, cost, luck, as lucky, after */
    expect_numbers(csv, 1, (const double[]){0.75, -0.25, 0.25, 0, 1, 0.5});
    expect_numbers(csv, 2, (const double[]){0.5, 0, 0, 0.5, 0.5, 1});
    cr_expect_str_eq(csv_field(csv, 1, SIDE), "a");
    cr_expect_str_eq(csv_field(csv, 1, CHOICE), "A's play");
    cr_expect_str_eq(csv_field(csv, 1, OPTION), "safe");
    cr_expect_str_eq(csv_field(csv, 1, BEST), "risk");
    cr_expect_str_eq(csv_field(csv, 1, ROLL), "");
    cr_expect_str_eq(csv_field(csv, 2, ROLL), "gamble");
}

Test(ledger, the_marks_of_other_systems_are_no_obstacle)
{
    const char *csv = ledger_of("\xef\xbb\xbfgamble.lua game\r\nsafe\r\nrisk : winner=a\r\n");
    expect_numbers(csv, 1, (const double[]){0.75, -0.25, 0.25, 0, 1, 0.5});
    expect_numbers(csv, 2, (const double[]){0.5, 0, 0, 0.5, 0.5, 1});
}

Test(ledger, of_a_gamble_that_fails_and_one_that_does_not)
{
    const char *csv = ledger_of("gamble.lua game\nrisk\nrisk : winner=a\n");
    expect_numbers(csv, 1, (const double[]){0.75, 0, 0, -0.25, 0.5, 0.5});
    expect_numbers(csv, 2, (const double[]){0.5, 0, 0, 0.5, 0.5, 1});
}

/* Both gambles come to -1/4 or 1/4, or to -1/2 or 1/2, one way in two each: 1/4 or more in two ways of four. */
Test(ledger, is_told_in_sentences)
{
    write_file("game.txt", "gamble.lua game\nrisk\nrisk : winner=a\n");
    const char *out = output_of("hod luck --game game.txt");
    cr_expect(
        strstr(
            out,
            "To A the game was worth 75.0 points at the beginning and 100.0 points at the end: luck gave A "
            "25.0 points, and no choice was a mistake. Rolled again, these rolls bring so much luck or "
            "more in 50.0 % of cases."),
        "%s", out);
    cr_expect(strstr(out, "The gamble of turn 1 (line 3) gave A 50.0 points: one in 2 is as good."), "%s",
              out);
    cr_expect(strstr(out, "The gamble of turn 1 (line 2) took 25.0 points from A: one in 2 is as bad."), "%s",
              out);
}

/* -1/4 and 1/2 in the first, -1/4 and -1/2 in the second. */
Test(ledger, games_of_an_evening_add_up)
{
    write_file("one.txt", "gamble.lua game\nrisk\nrisk : winner=a\n");
    write_file("two.txt", "gamble.lua game\nrisk\nrisk : winner=b\n");
    const double sizes[] = {0.25, 0.5, 0.25, 0.5};
    int as_bad = 0;
    for (int way = 0; way < 16; way++) {
        double sum = 0;
        for (int i = 0; i < 4; i++) sum += way >> i & 1 ? sizes[i] : -sizes[i];
        as_bad += sum <= -0.5;
    }
    char expected[256];
    snprintf(expected, sizeof expected,
             "In the 2 games together luck took 50.0 points from A, and no choice was a mistake. Rolled "
             "again, these "
             "rolls bring so little luck or less in %.1f %% of cases.",
             100 * as_bad / 16.0);
    const char *out = output_of("hod luck --game one.txt --game two.txt");
    cr_expect(strstr(out, expected), "%s\n%s", expected, out);
    cr_expect_eq(lines_of(output_of("hod luck --game one.txt --game two.txt --format csv")), 5);
}

Test(ledger, remarks_blanks_and_line_ends_of_others_do_not_matter)
{
    write_file("game.txt", "gamble.lua game\nsafe;\n");
    const struct answer answer = run("hod luck --game game.txt");
    cr_expect(strstr(answer.err, "game.txt:2: safe; is no option of A's play"), "%s", answer.err);
    const char *csv =
        ledger_of("; Friday\r\n\r\n  gamble.lua game ; two plays\r\n\tsafe ; at first\r\nrisk:winner=a");
    expect_numbers(csv, 2, (const double[]){0.5, 0, 0, 0.5, 0.5, 1});
    cr_expect_str_eq(csv_field(csv, 2, LINE), "5");
}

Test(ledger, several_steps_may_stand_on_a_line)
{
    const char *csv = ledger_of("gamble.lua game\nrisk|risk : winner=a ; at once\n");
    expect_numbers(csv, 1, (const double[]){0.75, 0, 0, -0.25, 0.5, 0.5});
    expect_numbers(csv, 2, (const double[]){0.5, 0, 0, 0.5, 0.5, 1});
    cr_expect_str_eq(csv_field(csv, 2, LINE), "2");
}

Test(ledger, a_game_need_not_be_over)
{
    write_file("game.txt", "gamble.lua game\nrisk : points=3\n");
    const char *out = output_of("hod luck --game game.txt");
    cr_expect(
        strstr(out, "at the beginning and, not yet over, 100.0 points at the end: luck gave A 25.0 points"),
        "%s", out);
}

/* The value at the end less that at the beginning is all luck and all mistakes. */
static void expect_that_it_adds_up(const char *csv, const char *what)
{
    const int rows = lines_of(csv);
    double sum = 0;
    cr_assert_gt(rows, 1, "%s", what);
    for (int row = 1; row < rows; row++) {
        sum += number_at(csv, row, LUCK) + number_at(csv, row, MISTAKE);
        if (row > 1)
            cr_expect_float_eq(number_at(csv, row, BEFORE), number_at(csv, row - 1, AFTER), 1e-12, "%s",
                               what);
    }
    cr_expect_float_eq(sum, number_at(csv, rows - 1, AFTER) - number_at(csv, 1, BEFORE), 1e-12, "%s", what);
}

static void expect_logged(const char *situation, int seed)
{
    output_of("hod roll %s --seed %d --log game.txt", situation, seed);
    const char *csv = output_of("hod luck --game game.txt --format csv");
    expect_that_it_adds_up(csv, situation);
    for (int row = 1; row < lines_of(csv); row++)
        cr_expect_eq(number_at(csv, row, MISTAKE), 0, "%s, seed %d: best play makes no mistakes", situation,
                     seed);
    const double end = number_at(csv, lines_of(csv) - 1, AFTER);
    cr_expect(end == 0 || end == 0.5 || end == 1, "%s, seed %d: it is over, and worth %g", situation, seed,
              end);
}

Test(ledger, of_what_was_rolled_adds_up_without_mistakes)
{
    static const char *const situations[] = {
        "bloodybacks-8.3 engagement turns=3 distance=8",
        "bloodybacks-7 engagement turns=4 distance=6 holds=b",
        "bloodybacks-8.3 firefight doctrine=best",
        "taber-2006 engagement turns=4",
        "callan-1987 engagement turns=3",
        "bolt-action-acw engagement turns=2",
        "bolt-action-acw firefight turns=2",
        "one-hour-awi engagement turns=6",
        "bloodybacks-8.0 engagement turns=3 a_plan=charge b_plan=stand distance=8",
        "bloodybacks-8.3 firefight",
        "gamble.lua game"};
    for (int i = 0; i < (int)(sizeof situations / sizeof *situations); i++)
        expect_logged(situations[i], i + 1);
}

/* The gamble with an error of A, in thousandths of a game. */
static void write_erring_gamble(int thousandths)
{
    const char *const name = strstr(gamble, "  step =");
    char script[2 * sizeof gamble];
    snprintf(script, sizeof script, "%.*s  error = function() return %d / 1000 end,\n%s",
             (int)(name - gamble), gamble, thousandths, name);
    write_file("erring.lua", script);
}

/* By the errors the beginning would be worth less: with one play left no point is worth 1/2 by the gamble alone. */
Test(ledger, of_a_side_that_errs_is_told_from_best_play)
{
    write_erring_gamble(500);
    const char *exact = output_of("hod exact erring.lua game --measure p:winner=a --format csv");
    cr_assert_lt(strtod(csv_field(exact, 1, lines_of(exact) - 2), NULL), 0.75, "A errs: %s", exact);
    const char *csv = ledger_of("erring.lua game\nsafe\nrisk : winner=a\n");
    cr_assert_eq(lines_of(csv), 3);
    expect_numbers(csv, 1, (const double[]){0.75, -0.25, 0.25, 0, 1, 0.5});
    expect_numbers(csv, 2, (const double[]){0.5, 0, 0, 0.5, 0.5, 1});
}

/* Its log is read, adds up to 1e-12, and has the errors as mistakes. */
Test(ledger, of_what_a_side_that_errs_has_rolled_adds_up)
{
    static const char situation[] = "bloodybacks-8.3 engagement turns=3 distance=8 a_error=1000 b_error=1000";
    double given_away = 0;
    for (int seed = 1; seed <= 3; seed++) {
        output_of("hod roll %s --seed %d --log game.txt", situation, seed);
        const char *csv = output_of("hod luck --game game.txt --format csv");
        expect_that_it_adds_up(csv, situation);
        for (int row = 1; row < lines_of(csv); row++) given_away += number_at(csv, row, COST);
    }
    cr_expect_gt(given_away, 0.1);
}

/* These have no worth of their own: what is told is the chance that A wins. */
Test(ledger, of_firefights_is_about_the_chance_to_win)
{
    static const char *const situations[] = {"taber-2006 firefight first=a",
                                             "callan-1987 firefight distance=3", "one-hour-awi firefight"};
    for (size_t i = 0; i < sizeof situations / sizeof *situations; i++) {
        output_of("hod roll %s --seed %zu --log game.txt", situations[i], i);
        const char *csv = output_of("hod luck --game game.txt --format csv");
        const double first = number_at(csv, 1, BEFORE);
        expect_that_it_adds_up(csv, situations[i]);
        const char *exact = output_of("hod exact %s --outcome winner --format csv", situations[i]);
        const char *row = strstr(exact, ",a,0.");
        cr_assert(row, "%s", exact);
        cr_expect_float_eq(first, strtod(row + 3, NULL), 1e-12, "%s", situations[i]);
    }
}

/* The cost that hod choices tells of each of the orders. */
Test(ledger, a_bad_order_costs_what_the_choices_tell)
{
    static const char situation[] = "bloodybacks-8.3 engagement turns=3 distance=12";
    char choices[8192];
    snprintf(choices, sizeof choices, "%s",
             output_of("hod choices %s --at actions=2 --at plays=a --format csv", situation));
    int different = 0;
    for (int row = 1; row < lines_of(choices); row += 6) {
        char option[64], game[256];
        snprintf(option, sizeof option, "%s", csv_field(choices, row, 2));
        const double cost = strtod(csv_field(choices, row, 5), NULL);
        snprintf(game, sizeof game, "%s\nactions=2\n%s%s\n", situation, option,
                 strcmp(option, "charge") == 0 ? " : step=charge" : "");
        const char *csv = ledger_of(game);
        cr_expect_float_eq(number_at(csv, 2, COST), cost, 1e-12, "%s", option);
        cr_expect_float_eq(number_at(csv, 2, MISTAKE), -cost, 1e-12, "%s", option);
        different += cost > 0;
    }
    cr_expect_gt(different, 2);
}

/* The turn of the end is 1, and one more with the chance of the second. */
Test(ledger, of_a_measure_is_played_for_it)
{
    write_file("game.txt", "callan-1987 firefight turns=2 distance=1\n: turn=2\n");
    const double before =
        number_at(output_of("hod luck --game game.txt --for mean:turn --format csv"), 1, BEFORE);
    const char *exact =
        output_of("hod exact callan-1987 firefight turns=2 distance=1 --outcome turn --format csv");
    const char *row = strstr(exact, ",2,0.");
    cr_assert(row, "%s", exact);
    cr_expect_float_eq(before, 1 + strtod(row + 3, NULL), 1e-12, "%s", exact);
}

Test(ledger, a_log_has_the_settings_and_the_rule_file)
{
    write_file("mine.ini", "[rules]\nid = mine\ntitle = Mine\nbased_on = bloodybacks-8.3\n");
    output_of("hod roll mine.ini firefight --set 'shooting.bands=1 4 7' --seed 2 --log game.txt");
    const char *const log = read_file("game.txt");
    cr_expect_eq(strstr(log, "; hod roll, seed 2\nmine.ini firefight --set shooting.bands=1,4,7\n"), log,
                 "%s", log);
    expect_that_it_adds_up(output_of("hod luck --game game.txt --format csv"), "mine.ini");
}

Test(ledger, a_chart_names_the_turning_points)
{
    draw_numbers();
    write_file("game.txt", "gamble.lua game\nsafe\nrisk : winner=a\n");
    output_of("hod luck --game game.txt --chart curve");
    output_of("ls curve.svg curve.png");
    output_of("hod luck --game game.txt --game game.txt --charts .");
    output_of("ls game-1.svg game-2.svg");
}

static void refuses(const char *game, const char *message)
{
    char whole[512];
    write_file("game.txt", game);
    snprintf(whole, sizeof whole, "game.txt:%s", message);
    expect_refused(game, whole, run("hod luck --game game.txt"));
}

Test(ledger, what_cannot_have_been_is_refused_with_what_can)
{
    refuses("gamble.lua game\nrsk\n", "2: rsk is no option of A's play: safe or risk; did you mean risk?");
    refuses("gamble.lua game\n: points=1\n", "2: the option of A's play is missing: safe or risk");
    refuses("gamble.lua game\nrisk : points=2\n",
            "2: points=2 cannot come there, but 0 or 3; the nearest that can: left=1");
    refuses("gamble.lua game\nrisk : points=3 left=2\n",
            "2: left=2 cannot come there, but 1; the nearest that can: points=3 left=1");
    refuses("gamble.lua game\nsafe : winner=a\n",
            "2: winner=a cannot come there, but none; the nearest that can: points=1 left=1");
    refuses("gamble.lua game\nrisk : point=3\n",
            "2: game has no field of the state point; did you mean points?");
    refuses("gamble.lua game\nrisk : points=3 points=3\n", "2: points is given twice");
    refuses("gamble.lua game\nrisk : points=\n", "2: points: the value is missing: expected one of 0..6");
    refuses("gamble.lua game\nrisk : points=99999999999\n", "2: points: 99999999999 is not one of 0..6");
    refuses("gamble.lua game\nrisk ||risk\n",
            "2: a step is missing before or behind a |: where nothing changed, a : stands");
    refuses("gamble.lua game\nrisk points\n",
            "2: points is neither of the form NAME=VALUE nor the one word over");
    refuses("gamble.lua game\nrisk : over over\n",
            "2: over is neither of the form NAME=VALUE nor the one word over");
    refuses("gamble.lua game\nrisk : over\n",
            "2: these cannot come together there; the nearest that can: left=1");
    refuses("gamble.lua game\nsafe\nsafe\nsafe\n", "4: the game is over before this line");
    refuses("gamble.lua game\nrisk\nrisk\n",
            "3: the line does not tell what came of it: it leaves open winner (a or b)");
}

Test(ledger, a_head_that_asks_nothing_is_refused)
{
    static const char empty[] =
        " it is empty: expected a line with rules, a mechanism and its fields, such as "
        "bloodybacks-8.3 engagement distance=12, and then a line for each step of the game";
    refuses("", empty);
    refuses("; nothing\n \n", empty);
    refuses("gamble.lua\n",
            "1: expected rules, a mechanism and its fields, such as bloodybacks-8.3 engagement "
            "distance=12");
    refuses("bloodybacks-8.3 engagment\n", "1: bloodybacks-8.3 has no mechanism engagment; did you mean "
                                           "engagement? (see: hod show bloodybacks-8.3)");
    refuses("bloodybacks-8.3 engagement distance=1..3\n",
            "1: field distance has 3 values, but only one is accepted here (see: hod sweep)");
    refuses("bloodybacks-8.3 engagement distance=1 distance=2\n", "1: distance=2: the field is given twice");
    refuses("bloodybacks-8.3 engagement --set nothing=3\n",
            "1: bloodybacks-8.3 has no parameter nothing (see: hod show bloodybacks-8.3)");
    refuses("gamble.lua game --seed 3\n", "1: luck has no option --seed; did you mean --set?");
    refuses("bloodybacks-8.3 shooting\nhits=3\n", "1: nothing tells what the mechanism shooting is worth to "
                                                  "side a: --for MEASURE does, such as mean:successes");
    refuses("bloodybacks-8.3 morale\n", "1: nothing tells what the mechanism morale is worth to side a: "
                                        "--for MEASURE does, such as p:result=...");
    refuses("callan-1987 march\n",
            "1: a game of the mechanism march cannot be noted: its states have no names");
    write_bytes("game.txt", "gamble.lua game\0", 16);
    expect_refused("a zero", "game.txt is not a text file", run("hod luck --game game.txt"));
}

Test(ledger, other_words_do_not_go_with_games)
{
    write_file("game.txt", "gamble.lua game\nsafe\n");
    static const char alone[] =
        "--game: the rules, the mechanism and the fields stand in its file, and no other "
        "rolls go with it";
    expect_refused("rules", alone, run("hod luck gamble.lua --game game.txt"));
    expect_refused("dice", alone, run("hod luck --dice 3 --sides 6 --game game.txt"));
    expect_refused("set", "--set: with --game it stands in the first line of the file",
                   run("hod luck --game game.txt --set a.b=3"));
    expect_refused("for", "--for tells what a --game is played for",
                   run("hod luck --dice 3 --sides 6 --for mean:hits"));
    write_file("fight.txt", "callan-1987 firefight\n");
    expect_refused(
        "measure",
        "fight.txt:1: --for: only a mean or a probability can be played for: mean:turn, p:turn=...",
        run("hod luck --game fight.txt --for sd:turn"));
    expect_refused("file", "cannot read the game none.txt: No such file or directory",
                   run("hod luck --game none.txt"));
    expect_refused("log", "--log: cannot write no/such/log: No such file or directory",
                   run("hod roll gamble.lua game --log no/such/log"));
    expect_refused("names", "--log: a game of the mechanism march cannot be noted: its states have no names",
                   run("hod roll callan-1987 march --log game.txt"));
    expect_refused("same", "--log gamble.lua: it is read, and would be lost: name another file",
                   run("hod roll gamble.lua game --log gamble.lua"));
}
