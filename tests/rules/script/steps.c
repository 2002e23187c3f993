/* What the functions of a script return and keep, and that a script is evaluated like any other rules. */
#include "written.h"

#include "ask/measure/evaluations.h"
#include "ask/verify/verification.h"
#include "base/words.h"
#include "walk/evaluate.h"

#include "commas.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

TestSuite(steps, .init = enter_folder, .fini = leave_folder);

/* Expects this error of a resolve with this body. */
static void resolve_fails(const char *body, const char *line_and_message)
{
    char functions[512];
    snprintf(functions, sizeof functions, "resolve = function(roll, rules, s) %s end", body);
    fails(functions, line_and_message);
}

Test(steps, an_outcome_must_be_whole_and_in_its_domain)
{
    resolve_fails("return { n = 1001 }", "5: n: 1001 is outside 0 to 1000");
    resolve_fails("return { n = 0.5 }", "5: n: 0.5 is not accepted; choose 0 to 1000");
    resolve_fails("return { n = 'x' }", "5: n: \"x\" is not accepted; choose 0 to 1000");
    resolve_fails("return { n = true }", "5: n: true is not accepted; choose 0 to 1000");
    resolve_fails("return { n = 0/0 }",
                  "5: n: a result such as 0/0, which is no number, is not accepted; choose 0 to 1000");
    resolve_fails("return {}", "5: n: a value is missing; choose 0 to 1000");
    resolve_fails("return { n = 1, m = 2 }", "5: it returns 1 undeclared name; declared: n");
    resolve_fails("", "5: resolve must return a table of outcomes, not nil");
}

Test(steps, unknown_names_are_refused_with_their_line)
{
    resolve_fails("\nreturn { n = s.b }", "6: the situation has no b; it has a");
    resolve_fails("\nreturn { n = rules.charge.hnd }",
                  "6: charge has no hnd; it has bayonet_dice, factor, hand, needed");
    resolve_fails("\nreturn roll:play('charge', { qualty = 3 })",
                  "6: charge has no field qualty; did you mean quality?");
    resolve_fails("\nreturn roll:play('charge', { quality = 9 })", "6: quality: 9 is outside 1 to 5");
    resolve_fails("\nreturn roll:play('chrge')",
                  "6: there is no mechanism chrge to play; did you mean charge?");
}

Test(steps, an_impossible_roll_is_reported_with_its_line)
{
    resolve_fails("\nroll.die('x', 6)", "6: the roller stands before a colon, not a dot: roll:die(...)");
    resolve_fails("\nroll:die('x', 1001)", "6: a die of 1001 sides: 1 to 1000 are accepted");
    resolve_fails("\nroll:highest('x', 3, 6, 4)", "6: 4 of 3 dice cannot be kept: 1 to 3 are accepted");
    resolve_fails("\nroll:pool('x', 1, {})", "6: bad argument #3 to 'pool' (a die has 1 to 1000 values)");
}

/* Calls each function that takes a limited number of arguments with one more. */
Test(steps, more_arguments_than_a_function_takes_are_refused)
{
    static const char *const methods[] = {
        [2] = "die face play modifier",
        [3] = "sum test pool sets straight choose",
        [4] = "hand hand_or_more sum_within any highest lowest count draw ranked",
        [5] = "hand_and_face hand_and_high hand_or_more_and_face explode cancel outdo",
        [6] = "opposed"};
    for (int count = 2; count <= 6; count++) {
        struct word rest = word_of(methods[count]), name;
        while (word_next(&rest, &name)) {
            char body[200], message[200];
            snprintf(body, sizeof body, "\nroll:%.*s(table.unpack({ 1, 1, 1, 1, 1, 1, 1 }, 1, %d))",
                     (int)name.length, name.text, count + 1);
            snprintf(message, sizeof message, "6: %.*s takes %d arguments; %d were given", (int)name.length,
                     name.text, count, count + 1);
            resolve_fails(body, message);
        }
    }
    resolve_fails("\nreturn roll:turn(1)", "6: turn takes no arguments; 1 was given");
    resolve_fails("\nreturn roll:play_replaced({}, 1)", "6: play_replaced takes 1 argument; 2 were given");
    resolve_fails("\nreturn { n = band(3, { 1 }, 2) }", "6: band takes 2 arguments; 3 were given");
}

Test(steps, more_arguments_than_a_declaration_takes_are_refused)
{
    static const char *const calls[][2] = {
        {"rules({ id = 'written' }, 1)", "rules takes 1 argument; 2"},
        {"field('a', '0..9', 1, 'x', 1)", "field takes 4 arguments; 5"},
        {"outcome('a', '0..9', 'x', 1)", "outcome takes 3 arguments; 4"},
        {"parameter('a.b', '0..9', 1, 'x', 1)", "parameter takes 4 arguments; 5"},
        {"require('x', 1)", "require takes 1 argument; 2"},
        {"read_table('x.csv', 1)", "read_table takes 1 argument; 2"},
        {"mechanism({}, nil)", "mechanism takes 1 argument; 2"},
        {"check({}, nil)", "check takes 1 argument; 2"}};
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        char script[100], message[100];
        snprintf(script, sizeof script, "\n%s", calls[i][0]);
        snprintf(message, sizeof message, "2: %s were given", calls[i][1]);
        refuses(script, message);
    }
}

Test(steps, prepare_must_return_whole_numbers)
{
    fails("prepare = function() return 1, 'x' end, resolve = function() end",
          "5: prepare must return whole numbers, but number 2 is string");
    fails("prepare = function() return 0.5 end, resolve = function() end",
          "5: prepare must return whole numbers, but number 1 is 0.5");
    fails("prepare = function() return table.unpack({}, 1, 33) end, resolve = function() end",
          "5: prepare returns 33 numbers: at most 32 are accepted");
}

#define STATE      "state = { field('left', '0..9', 3, 'x') }, "
#define STEP(body) STATE "step = function(roll, rules, now) " body " end"

Test(steps, a_state_must_be_as_declared)
{
    fails(STEP("\nnow.lft = 1 return 'done'"), "6: the state has no lft; it has n, left");
    fails(STEP("\nreturn now.lft"), "6: the state has no lft; it has n, left");
    fails(STEP("now.left = 10 return 'again'"),
          "5: left: 10 is outside 0 to 9; cap an unbounded tally with math.min");
    fails(STEP("now.left = nil return 'again'"), "5: left: a value is missing; choose 0 to 9");
    fails(STEP("now.n = 1001 return 'done'"),
          "5: n: 1001 is outside 0 to 1000; cap an unbounded tally with math.min");
    fails(STATE "begin = function() return { lft = 1 } end, step = function() return 'done' end",
          "5: it returns 1 undeclared name; declared: n, left");
    fails(STATE "step = function() end", "5: step must return \"done\" or \"again\", not nil");
    fails(STEP("return 'next turn'"), "5: step must return \"done\" or \"again\", not next turn");
    fails("outcomes = { outcome('turn', '0..9', 'x'), outcome('n', '1..9', 'x') }, clock = { outcome = "
          "'turn', limit = function() return 2 end }, step = function() return 'next turn' end",
          "5: n: 0 is outside 1 to 9");
    fails(
        STATE
        "clock = { outcome = 'n', limit = function() return 1001 end }, step = function() return 'done' end",
        "5: limit returns 1001 turns, but n, which tells the turn of the end, is 0..1000");
    fails("outcomes = { outcome('n', '3..9 | 1 | none | 2', 'x') }, clock = { outcome = 'n', limit = "
          "function() return 10 end }, step = error",
          "5: limit returns 10 turns, but n, which tells the turn of the end, is 3..9 | 1 | none | 2");
    fails(STATE
          "clock = { outcome = 'n', limit = function() return 0 end }, step = function() return 'done' end",
          "5: limit must return a number of turns, 1 or more");
}

/* The state was once taken for a table of the rules, which made its contents accessible. */
Test(steps, a_state_can_be_a_situation)
{
    fails("step = function(roll, rules, now)\nroll:play('charge', now) return 'done' end",
          "6: charge has no field \"n\"; it has quality, target_dp, bayonet");
    AUTO(hod_distribution_free)
    hod_distribution result = evaluated_script(
        "rules { id = 'same' }\n"
        "mechanism { name = 'part', title = 't', fields = { field('n', '0..9', 4, 'x') }, outcomes = { "
        "outcome('n', '0..9', 'x') }, resolve = function(roll, rules, s) return { n = s.n + 1 } end }\n"
        "mechanism { name = 'm', title = 't', outcomes = { outcome('n', '0..9', 'x') }, "
        "step = function(roll, rules, now) now.n = roll:play('part', now).n return 'done' end }\n",
        "m", "");
    cr_expect_float_eq(exactly(&result, 0, 1), 1, 0);
}

Test(steps, each_error_has_its_file_and_line)
{
    fails("resolve = string.rep", "2: bad argument #1 to '?' (string expected, got roll)");
    resolve_fails("\nreturn string.rep()", "6: bad argument #1 to 'rep' (string expected, got no value)");
    resolve_fails("\nerror('why', 0)", "6: why");
    fails("resolve = math.max", "2: attempt to compare roll with table");
    resolve_fails("\nassert(false, {})", "6: the script raised a table instead of a message");
    fails("resolve = assert", "2: resolve must return a table of outcomes, not userdata");
}

Test(steps, equal_situations_are_evaluated_once)
{
    AUTO(free_rules)
    hod_rules *rules = opened_script(
        script_of("prepare = function(roll, rules, s) return s.a // 2 end, "
                  "resolve = function(roll, rules, half) return { n = half * roll:die('x', 6) } end"));
    hod_error error;
    const hod_mechanism *mechanism = hod_rules_mechanism(rules, "m", &error);
    AUTO(free_evaluations)
    hod_evaluations *evaluations = hod_evaluations_new(mechanism, NULL, 0, NULL, &error);
    for (int a = 0; a <= 3; a++)
        cr_assert(hod_evaluations_of(evaluations, rules, &a, &error), "%s", error.message);
    cr_expect_eq(hod_evaluations_count(evaluations), 2);
}

/* Whether a coin falls within a number of turns: 2^-t in turn t, and at the limit the rest. */
Test(steps, the_walk_keeps_the_clock)
{
    AUTO(hod_distribution_free)
    hod_distribution wait = evaluated_script(
        "rules { id = 'clock' }\n"
        "mechanism { name = 'wait', title = 'until a coin falls', outcomes = {\n"
        "outcome('falls', 'no | yes', 'whether it fell'), outcome('turn', '1..50', 'when') },\n"
        "fields = { field('turns', '1..50', 5, 'at most') },\n"
        "clock = { outcome = 'turn', limit = function(rules, s) return s.turns end },\n"
        "step = function(roll, rules, now)\n"
        "now.falls = roll:hand('coin', 1, 2, 1) == 1 return now.falls and 'done' or 'next turn' end }\n",
        "wait", "");
    cr_assert_eq(wait.rows, 6);
    for (int turn = 1; turn <= 4; turn++) cr_expect_float_eq(exactly(&wait, 1, turn), pow(2, -turn), 1e-15);
    cr_expect_float_eq(exactly(&wait, 0, 0), pow(2, -5), 1e-15);
}

/* A race to 0 from 3 with a d2 or a d3, in which a player who overshoots loses, worked out by hand from its end. With 1
 * to go a d2 reaches it half the time; in all, the first to throw wins with 43/72. */
Test(steps, choices_maximise_worth)
{
    AUTO(hod_distribution_free)
    hod_distribution race = evaluated_script(
        "rules { id = 'race' }\n"
        "mechanism { name = 'race', title = 'a race', outcomes = { outcome('winner', 'a | b', 'who') },\n"
        "state = { field('plays', '1..2', 1, 'x'), field('left_1', '0..3', 3, 'x'), field('left_2', '0..3', "
        "3, 'x') },\n"
        "worth = function(outcome, side) return (outcome.winner == 'a') == (side == 1) and 1 or 0 end,\n"
        "step = function(roll, rules, now)\n"
        "local die, mine = roll:choose('die', now.plays, { 'd2', 'd3' }), 'left_' .. now.plays\n"
        "local left = now[mine] - roll:die('throw', die == 'd2' and 2 or 3)\n"
        "if left > 0 then now[mine], now.plays = left, 3 - now.plays return 'again' end\n"
        "now.winner = (left == 0) == (now.plays == 1) and 'a' or 'b'\n"
        "now.left_1, now.left_2, now.plays = 0, 0, 1 return 'done' end }\n",
        "race", "");
    cr_expect_float_eq(exactly(&race, 0, 0), 43 / 72.0, 1e-15);
}

Test(steps, a_mechanism_with_choices_must_have_worths)
{
    fails(STATE "worth = function() return 'much' end, step = function(roll, rules, now) "
                "roll:choose('x', 1, { 'a', 'b' }) return 'done' end",
          "5: worth must return a number in -1e30..1e30, not string");
    fails(STEP("\nroll:choose('x', 1, { 'a', 'b' }) return 'done'"),
          "6: the choice \"x\" cannot be made: the mechanism does not say what its outcomes are worth");
}

/* A coin that falls in some turn; the outcome is the turn. */
#define COIN                                                                                                 \
    "outcomes = { outcome('n', '0..1000', 'x') }, clock = { outcome = 'n', limit = function() return 4 end " \
    "}, step = function(roll) roll:choose('x', 1, { 'a', 'b' }) "                                            \
    "return roll:hand('coin', 1, 2, 1) == 1 and 'done' or 'next turn' end, "

Test(steps, a_worth_that_fails_is_an_error_with_its_turn)
{
    fails(COIN "worth = function(outcome) return ({ 1, 2 })[outcome.n] end",
          "in turn 4: written.lua:5: worth must return a number in -1e30..1e30, not nil");
    fails(COIN "worth = function(outcome) return 1 / (outcome.n - 3) end",
          "in turn 3: written.lua:5: worth must return a number in -1e30..1e30, not inf");
    fails(COIN "worth = function(outcome)\nif outcome.n == 2 then error('why') end return 0 end",
          "in turn 2: written.lua:6: why");
}

/* A die with two or four sides, chosen by a player who errs by the difference of their worths: the better die is taken
 * with the probability e / (1 + e). */
#define DIE_TAKER                                                                             \
    "fields = { field('skill', '0..9', 4, 'x') }, outcomes = { outcome('n', '0..1', 'x') }, " \
    "worth = function(outcome) return outcome.n end, step = function(roll, rules, now, s)\n"  \
    "local die = roll:choose('x', 1, { 'two', 'four' }) "                                     \
    "now.n = roll:hand('die', 1, die == 'two' and 2 or 4, 1) return 'done' end, "

Test(steps, a_side_that_errs_chooses_by_its_error)
{
    AUTO(free_rules)
    hod_rules *rules =
        opened_script("rules { id = 'written' }\nmechanism { name = 'm', title = 't', " DIE_TAKER
                      "error = function(rules, s, side) return side == 1 and s.skill / 16 or 9 end }");
    AUTO(hod_distribution_free)
    hod_distribution erring = evaluated(rules, "m", ""), best = evaluated(rules, "m", "skill=0");
    cr_expect_float_eq(exactly(&erring, 0, 1), (exp(1) / 2 + 1. / 4) / (1 + exp(1)), 1e-15);
    cr_expect_float_eq(exactly(&best, 0, 1), 0.5, 1e-15);
}

Test(steps, an_error_must_be_a_number_of_0_or_more)
{
    fails(DIE_TAKER "error = function() return -0.5 end",
          "6: error must return a number in 0..1e30, not -0.5");
    fails(DIE_TAKER "error = function() return 1 / 0 end",
          "6: error must return a number in 0..1e30, not inf");
    fails(DIE_TAKER "error = function(rules, s) return s.mood end",
          "6: the situation has no mood; it has skill");
    fails(DIE_TAKER "error = function() end", "6: error must return a number in 0..1e30, not nil");
}

/* Before the turn of an end is known, it is 0, which no end has. */
Test(steps, a_worth_is_not_needed_for_impossible_turns)
{
    cr_expect_str_eq(failure_of(COIN "worth = function(outcome) return ({ 4, 3, 2, 1 })[outcome.n] end"), "");
}

/* The mechanism m of the script must fail with this message if it has this budget. */
static void exceeds(hod_budget budget, const char *script, const char *message)
{
    AUTO(free_rules) hod_rules *rules = opened_script(script);
    rules->budget = budget;
    cr_expect_str_eq(failure(rules, "m"), message);
}

/* Ten million paths that take a few milliseconds each. */
Test(steps, instructions_count_in_the_budget, .timeout = 60)
{
    exceeds((hod_budget){.seconds = 0.1, .bytes = 1e9},
            script_of("resolve = function(roll) for i = 1, 7 do roll:die('x', 10) end\n"
                      "for i = 1, 200000 do end return { n = 1 } end"),
            "the exact evaluation of m was ended (states: 1, outcomes: 1): the budget of "
            "0.1 s is exceeded: a larger one allows more");
}

/* A path has a million instructions. */
Test(steps, long_dice_and_bags_are_charged_for_their_length)
{
    static const char *const throws[] = {"sum('x', 0, d)", "sum('x', 0, { sides = 1000, reroll = d })",
                                         "count('x', 0, 1000, { ones = d })", "draw('x', b, 0)"};
    for (int i = 0; i < 4; i++) {
        AUTO_FREE char *functions = hod_text(NULL,
                                             "resolve = function(roll) local d, b = {}, {} "
                                             "for i = 1, 1000 do d[i] = i b['t' .. i] = 1 end "
                                             "for i = 1, 1000 do roll:%s end return { n = 1 } end",
                                             throws[i]);
        fails(functions, "5: the script takes more than 1000000 instructions; long texts, long "
                         "lists and dice with many faces count as many");
    }
}

Test(steps, memory_of_scripts_counts_in_the_budget)
{
    exceeds((hod_budget){.seconds = 60, .bytes = 2e7},
            "rules { id = 'long' }\n"
            "local held = {} for i = 1, 60000 do held[i] = { i } end\n"
            "for depth = 0, 3 do mechanism { name = ('m'):rep(4 - depth), title = 't',\n"
            "outcomes = { outcome('n', '0..99', 'x') }, resolve = function(roll)\n"
            "local n = depth > 0 and roll:play(('m'):rep(5 - depth)).n or 0\n"
            "return { n = n + #held % 2 + roll:die('x', 2) } end } end\n",
            "the exact evaluation of m was ended (states: 1, outcomes: 0): the budget of "
            "20 MB of memory is exceeded: a larger one allows more");
}

static void hear_nothing(void *data, const char *line)
{
    (void)data;
    (void)line;
}

Test(steps, an_endless_trial_is_reported, .timeout = 120)
{
    AUTO(free_rules)
    hod_rules *rules = opened_script(
        "rules { id = 'endless' }\n"
        "mechanism { name = 'm', title = 't', outcomes = { outcome('turn', '1..16000000', 'x') },\n"
        "clock = { outcome = 'turn', limit = function() return 16000000 end },\n"
        "step = function() return 'next turn' end }\n");
    hod_error error;
    hod_distribution result = {0};
    const hod_mechanism *mechanism = hod_rules_mechanism(rules, "m", &error);
    int situation[1], outcome[1], prepared[mechanism->procedure.prepared_ints];
    static const char *const message =
        "the mechanism m may go on without end: it takes more than 100000 steps in a trial";
    hod_situation_prepare(rules, mechanism, situation, prepared, NULL);
    const hod_trials trials = {.trials = 10, .seed = 13, .threads = 1};
    expect_refusal(hod_simulate(&mechanism->procedure, prepared, &trials, &result, &error), &error, message,
                   "many");
    expect_refusal(hod_narrate(&mechanism->procedure, prepared, 1, hear_nothing, NULL, outcome, NULL, &error),
                   &error, message, "one");
}

Test(steps, any_number_of_threads_rolls_the_same)
{
    AUTO(free_rules)
    hod_rules *rules =
        opened_script(script_of("resolve = function(roll) local n = roll:sum('x', 3, 6)\n"
                                "for key, value in pairs({ a = 1, b = 2, c = 3 }) do n = 3 * n + value end\n"
                                "return { n = n + roll:play('charge').successes } end"));
    AUTO(hod_distribution_free)
    hod_distribution one = simulated(rules, 4000000, 1), many = simulated(rules, 4000000, 8);
    expect_same(&one, &many);
}

/* An outcome leaves its domain when a field has its highest value, which few random situations would have. */
Test(steps, a_verification_tries_the_extremes)
{
    AUTO(free_rules)
    hod_rules *rules =
        opened_script("rules { id = 'extreme' }\n"
                      "mechanism { name = 'm', title = 't', outcomes = { outcome('n', '0..99', 'x') },\n"
                      "fields = { field('a', '1..100', 1, 'x'), field('b', '1..2', 1, 'x') },\n"
                      "resolve = function(roll, rules, s) return { n = s.a } end }\n");
    hod_error error;
    hod_verification verification;
    const hod_trials trials = {.trials = 1000, .seed = 1, .threads = 1};
    expect_refusal(hod_verify((const hod_rules *const[]){rules}, 1, NULL, &trials, 2, &verification, &error),
                   &error, "m a=100 b=2: the mechanism m failed: written.lua:4: n: 100 is outside 0 to 99",
                   "m");
}

Test(steps, numbers_have_a_point_even_in_a_locale_with_commas)
{
    write_decimal_commas();
    const char *wrong =
        failure_of("resolve = function(roll) error(tostring(1.5) .. string.format(' %.1f', 0.5)) end");
    cr_assert_not_null(strstr(wrong, "1.5 0.5"), "%s", wrong);
}
