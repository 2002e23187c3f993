/* Remembered steps, which are not called again: what follows must be what the script would return. */
#include "written.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

TestSuite(memo, .init = enter_folder, .fini = leave_folder);

/* Each side has two units of two or three steps. A unit shoots at an enemy unit that is still standing and takes off
 * one or two steps. */
static const char fight[] =
    "rules { id = 'fight' }\n"
    "local state = { field('side', '1..2', 1, 'x'), field('unit', '1..2', 1, 'x') }\n"
    "for _, name in ipairs({ 'a1', 'a2', 'b1', 'b2' }) do state[#state + 1] = field(name, '0..3', 2, 'x') "
    "end\n"
    "mechanism { name = 'm', title = 't', outcomes = { outcome('winner', '0..2', 'x') }, state = state,\n"
    "begin = function() return { a1 = 3, b2 = 3 } end,\n"
    "step = function(roll, rules, now)\n"
    "  local own, other = now.side == 1 and 'a' or 'b', now.side == 1 and 'b' or 'a'\n"
    "  if now[own .. now.unit] > 0 then\n"
    "    local targets = {}\n"
    "    for i = 1, 2 do if now[other .. i] > 0 then targets[#targets + 1] = other .. i end end\n"
    "    local target = targets[roll:die('target', #targets)]\n"
    "    now[target] = math.max(0, now[target] - (roll:test('shot', 6, 2) and 2 or 1))\n"
    "    if now[target] == 0 and #targets == 1 then\n"
    "      now.winner = now.side\n"
    "      for _, name in ipairs({ 'a1', 'a2', 'b1', 'b2' }) do now[name] = 0 end\n"
    "      now.side, now.unit = 1, 1\n"
    "      return 'done'\n"
    "    end\n"
    "  end\n"
    "  if now.side == 2 then now.unit = 3 - now.unit end\n"
    "  now.side = 3 - now.side\n"
    "  return 'again'\n"
    "end }\n";

/* The probability that the first side wins, by recursion. */
static double wins_of(int steps[2][2], int side, int unit)
{
    const int next_unit = side == 1 ? 1 - unit : unit,
              standing = (steps[1 - side][0] > 0) + (steps[1 - side][1] > 0);
    if (steps[side][unit] == 0) return wins_of(steps, 1 - side, next_unit);
    double wins = 0;
    for (int target = 0; target < 2; target++)
        for (int hits = 1; hits <= 2 && steps[1 - side][target] > 0; hits++) {
            int left[2][2];
            memcpy(left, steps, sizeof left);
            const int before = steps[1 - side][target];
            left[1 - side][target] = before > hits ? before - hits : 0;
            const bool is_over = left[1 - side][0] + left[1 - side][1] == 0;
            wins += (hits == 2 ? 1 / 3.0 : 2 / 3.0) / standing *
                    (is_over ? side == 0 : wins_of(left, 1 - side, next_unit));
        }
    return wins;
}

Test(memo, a_shooter_does_not_depend_on_its_friends)
{
    AUTO(hod_distribution_free) hod_distribution result = evaluated_script(fight, "m", "");
    cr_expect_float_eq(exactly(&result, 0, 1), wins_of((int[2][2]){{3, 2}, {2, 3}}, 0, 0), 1e-14);
}

/* A step for every way to roll. The first step also rolls a die whose result only the last step looks at. Each step
 * begins with `first`. */
static hod_rules *all_rolls(const char *first)
{
    AUTO_FREE char *script = hod_text(
        NULL,
        "rules { id = 'all' }\n"
        "mechanism { name = 'part', title = 't', fields = { field('dice', '1..3', 1, 'x') },\n"
        "outcomes = { outcome('n', '0..3', 'x'), outcome('m', '1..2', 'x') },\n"
        "resolve = function(roll, rules, s) return { n = roll:hand('x', s.dice, 6, 2), m = roll:die('x', 2) "
        "} end }\n"
        "local rolls = {\n"
        "  function(roll) return roll:sum('x', 2, 4) end,\n"
        "  function(roll) local n, m = roll:hand_and_face('x', 2, 6, 2, 6) return 3 * n + m end,\n"
        "  function(roll) return roll:test('x', 6, 2) and 1 or 0 end,\n"
        "  function(roll) local n = roll:count('x', 3, 6, { a = { 4, 5, 6 }, b = 6 }) return 4 * n.a + n.b "
        "end,\n"
        "  function(roll) local n = roll:draw('x', { a = 2, b = 1 }, 2) return 2 * n.a + n.b end,\n"
        "  function(roll) return roll:highest('x', 3, { 1, 1, 5 }, 2) end,\n"
        "  function(roll) local part = roll:play('part', { dice = 2 }) return 3 * part.n + part.m end,\n"
        "  function(roll) local n, m = roll:opposed('x', 2, 6, 1, 4) return 2 * n + m end,\n"
        "}\n"
        "mechanism { name = 'm', title = 't', outcomes = { outcome('n', '0..999', 'x') },\n"
        "state = { field('unseen', '0..2', 0, 'x'), field('phase', '0..9', 0, 'x'),\n"
        "field('r1', '0..99', 0, 'x'), field('r2', '0..99', 0, 'x') },\n"
        "step = function(roll, rules, now)\n"
        "  %s\n"
        "  local phase = now.phase now.phase = phase + 1\n"
        "  if phase == 0 then now.unseen = roll:die('x', 3) - 1 return 'again' end\n"
        "  if phase <= 2 then now['r' .. phase] = rolls[phase](roll) return 'again' end\n"
        "  if phase <= #rolls then now.n = now.n + phase * rolls[phase](roll) return 'again' end\n"
        "  now.n, now.phase = now.n + now.r1 + 2 * now.r2 + now.unseen, 0\n"
        "  now.r1, now.r2, now.unseen = 0, 0, 0\n"
        "  return 'done'\n"
        "end }\n",
        first);
    return opened_script(script);
}

/* A step that goes through the whole state is, in effect, called for every state. */
Test(memo, every_way_to_roll_gives_the_same_bytes)
{
    AUTO(free_rules) hod_rules *little = all_rolls(""), *whole = all_rolls("for name in pairs(now) do end");
    AUTO(hod_distribution_free)
    hod_distribution exactly_little = evaluated(little, "m", ""), exactly_whole = evaluated(whole, "m", ""),
                     rolled_little = simulated(little, 20000, 1), rolled_whole = simulated(whole, 20000, 1);
    expect_same(&exactly_little, &exactly_whole);
    expect_same(&rolled_little, &rolled_whole);
}

/* One of six ways leaves the outcome outside its domain at the end; the last step does not look at it. */
Test(memo, outcomes_untouched_by_the_last_step_must_be_in_their_domain)
{
    fails("state = { field('phase', '0..1', 0, 'x') },\n"
          "step = function(roll, rules, now)\n"
          "if now.phase == 1 then now.phase = 0 return 'done' end\n"
          "now.phase, now.n = 1, 995 + roll:die('x', 6)\n"
          "return 'again' end",
          "6: n: 1001 is outside 0 to 1000; cap an unbounded tally with math.min");
}

/* The throw takes long to calculate, and each evaluator calculates it anew. */
Test(memo, a_budget_ends_a_remembered_step)
{
    AUTO(free_rules)
    hod_rules *rules = opened_script(
        script_of("state = { field('phase', '0..9', 0, 'x') }, step = function(roll, rules, now)\n"
                  "now.phase = (now.phase + 1) % 10\n"
                  "if now.phase == 0 then return 'done' end\n"
                  "local sum = roll:sum('x', 3000, 6) return 'again' end"));
    AUTO(hod_distribution_free) hod_distribution result = evaluated(rules, "m", "");
    cr_expect_float_eq(exactly(&result, 0, 0), 1, 1e-9);
    rules->budget.seconds = 1e-9;
    cr_expect(strstr(failure(rules, "m"), "the budget of 1e-09 s is exceeded"), "%s", failure(rules, "m"));
}

/* Two sides run four steps each. A side rolls a d3 and then runs as many steps, or runs one and trips the other, whose
 * next roll counts one less. Its step does not look at how far the other has run. */
static const char run[] =
    "rules { id = 'run' }\n"
    "mechanism { name = 'm', title = 't', outcomes = { outcome('winner', '0..2', 'x') },\n"
    "state = { field('side', '1..2', 1, 'x'), field('left1', '0..4', 4, 'x'), field('left2', '0..4', 4, "
    "'x'),\n"
    "  field('lame1', '0..1', 0, 'x'), field('lame2', '0..1', 0, 'x') },\n"
    "worth = function(outcome, side) return outcome.winner == side and 1 or 0 end,\n"
    "step = function(roll, rules, now)\n"
    "  local own, other, die = now.side, 3 - now.side, roll:die('run', 3)\n"
    "  local move = roll:choose('move', own, { 'run', 'trip' })\n"
    "  local steps = move == 'run' and die - now['lame' .. own] or 1\n"
    "  now['left' .. own] = math.max(0, now['left' .. own] - steps)\n"
    "  now['lame' .. own] = 0\n"
    "  if move == 'trip' then now['lame' .. other] = 1 end\n"
    "  if now['left' .. own] == 0 then now.winner = own return 'done' end\n"
    "  now.side = other\n"
    "  return 'again'\n"
    "end }\n";

/* The probability that the side to move wins, by recursion; the other is not lame, because it has just moved. */
static double runs(int own, int other, int lame)
{
    double wins = 0;
    for (int die = 1; die <= 3; die++) {
        const int after = own - die + lame;
        const double by_run = after <= 0 ? 1 : 1 - runs(other, after, 0),
                     by_trip = own <= 1 ? 1 : 1 - runs(other, own - 1, 1);
        wins += (by_run > by_trip ? by_run : by_trip) / 3;
    }
    return wins;
}

Test(memo, a_choice_after_a_roll_does_not_depend_on_what_was_not_read)
{
    AUTO(hod_distribution_free) hod_distribution result = evaluated_script(run, "m", "");
    cr_expect_float_eq(exactly(&result, 0, 1), runs(4, 4, 0), 1e-14);
}
