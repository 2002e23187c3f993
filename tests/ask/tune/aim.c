/* Aims. */
#include "ask/tune/goal.h"

#include "../given.h"
#include "refusals.h"

static hod_error error;
static const hod_measure mean = {.kind = HOD_MEAN}, deviation = {.kind = HOD_DEVIATION},
                         probability = {.kind = HOD_IS};
static hod_rules *rules;
static const hod_mechanism *shooting;

static void open_rules(void)
{
    rules = opened("bloodybacks-8.3");
    shooting = hod_rules_mechanism(rules, "shooting", NULL);
    cr_assert_not_null(shooting);
}

static void close_rules(void)
{
    hod_rules_free(rules);
}

TestSuite(aim, .init = open_rules, .fini = close_rules);

static void expect_aim(const char *text, double least, double most, const char *id, double plus)
{
    AUTO(hod_aim_free) hod_aim aim;
    cr_assert(hod_aim_read(NULL, rules, shooting, &mean, text, &aim, &error), "%s: %s", text, error.message);
    cr_expect_float_eq(aim.least, least, 1e-15, "%s", text);
    cr_expect_float_eq(aim.most, most, 1e-15, "%s", text);
    cr_expect_float_eq(aim.plus, plus, 1e-15, "%s", text);
    if (id) {
        cr_assert_not_null(aim.rules, "%s", text);
        cr_expect_str_eq(aim.rules->id, id);
    } else
        cr_expect_null(aim.rules, "%s", text);
}

Test(aim, an_aim_is_a_number_or_a_multiple_of_another_rule_set_and_may_be_a_range)
{
    expect_aim("1.5", 1.5, 1.5, NULL, 0);
    expect_aim(" -2 ", -2, -2, NULL, 0);
    expect_aim("bloodybacks-7", 1, 1, "bloodybacks-7", 0);
    expect_aim("1.25 * bloodybacks-7", 1.25, 1.25, "bloodybacks-7", 0);
    expect_aim("1.25*bloodybacks-7", 1.25, 1.25, "bloodybacks-7", 0);
    expect_aim("1.2..1.3", 1.2, 1.3, NULL, 0);
    expect_aim("1.2 .. 1.3 * bloodybacks-7", 1.2, 1.3, "bloodybacks-7", 0);
    expect_aim("120..130% * bloodybacks-7", 1.2, 1.3, "bloodybacks-7", 0);
    expect_aim("120%..130 % * bloodybacks-7", 1.2, 1.3, "bloodybacks-7", 0);
    expect_aim("bloodybacks-7 + 0.2", 1, 1, "bloodybacks-7", 0.2);
    expect_aim("0.5 * bloodybacks-7 - 1e-1", 0.5, 0.5, "bloodybacks-7", -0.1);
    expect_aim("1..2 + 0.5", 1.5, 2.5, NULL, 0);
    AUTO(hod_aim_free) hod_aim aim;
    cr_assert(hod_aim_read(NULL, rules, shooting, &probability, "75%", &aim, NULL));
    cr_expect(aim.least == 0.75 && aim.most == 0.75);
}

Test(aim, an_omitted_target_is_the_current_value)
{
    cr_assert(hod_rules_set(rules, "shooting.base", "5", &error));
    AUTO(hod_aim_free) hod_aim aim;
    cr_assert(hod_aim_read(NULL, rules, shooting, &mean, "leave alone", &aim, &error), "%s", error.message);
    cr_expect(aim.least == 1 && aim.most == 1 && aim.plus == 0);
    cr_expect(hod_rules_agree(aim.rules, rules, hod_rules_parameter(rules, "shooting.base", &error)));
}

static void refuse_aim(const hod_mechanism *mechanism, const hod_measure *measure, const char *text,
                       const char *message, int place)
{
    hod_aim aim;
    cr_assert_not(hod_aim_read(NULL, rules, mechanism, measure, text, &aim, &error), "%s", text);
    expect_marked_refusal(false, &error, message, text, place);
}

static const char form[] = "an aim is NUMBER, LOW..HIGH, RULES, NUMBER * RULES, LOW..HIGH * RULES or leave "
                           "alone, optionally followed by + NUMBER or - NUMBER";

Test(aim, invalid_aims_are_refused_at_their_place)
{
    static const char unknown[] = "there is no rule set bloodyback-7; did you mean bloodybacks-7? (see: hod "
                                  "rules; rule files end in .ini, scripts in .lua)";
    refuse_aim(shooting, &mean, "", form, 0);
    refuse_aim(shooting, &mean, "1.25 x bloodybacks-7", form, 5);
    refuse_aim(shooting, &mean, "1.25 *", form, 6);
    refuse_aim(shooting, &mean, "1 2", form, 2);
    refuse_aim(shooting, &mean, "bloodyback-7", unknown, 0);
    refuse_aim(shooting, &mean, "1.25 * bloodyback-7", unknown, 7);
    refuse_aim(hod_rules_mechanism(rules, "momentum", NULL), &mean, "2 * bloodybacks-7",
               "bloodybacks-7 has no mechanism momentum; it has activation, morale, rout-recovery, shooting, "
               "ammunition, concentrated-fire, evade, retrograde, charge, melee, assault, cavalry-move, "
               "cavalry-charge, turn-of-fire, firefight, engagement",
               4);
}

Test(aim, unreachable_aims_are_refused)
{
    static const char outside[] = "a probability lies in 0..1 (1 is 100 %)";
    refuse_aim(shooting, &probability, "1.73", outside, 0);
    refuse_aim(shooting, &probability, " -0.1", outside, 1);
    refuse_aim(shooting, &probability, "173%", outside, 0);
    refuse_aim(shooting, &probability, "40..140%", outside, 0);
    refuse_aim(shooting, &probability, "0.9 + 0.2", outside, 0);
    refuse_aim(shooting, &mean, "2..1", "2..1 runs backwards", 0);
    refuse_aim(shooting, &mean, "x * bloodybacks-7", form, 0);
    refuse_aim(shooting, &mean, "40%..50 * bloodybacks-7", form, 0);
    refuse_aim(shooting, &deviation, "-1", "a standard deviation is at least 0", 0);
    for (int i = 0; i <= 1; i++) {
        AUTO(hod_aim_free) hod_aim aim;
        cr_expect(hod_aim_read(NULL, rules, shooting, &probability, i ? "1" : "0", &aim, NULL));
    }
}

Test(aim, a_number_with_an_infinite_square_is_refused)
{
    static const char outside[] = "the numbers of an aim lie in -1e+30..1e+30";
    refuse_aim(shooting, &mean, "1e308", outside, 0);
    refuse_aim(shooting, &mean, "-1e31..1", outside, 0);
    refuse_aim(shooting, &mean, "1 + 1e31", outside, 0);
    refuse_aim(shooting, &mean, "1e31 * bloodybacks-7", outside, 0);
    refuse_aim(shooting, &mean, "bloodybacks-7 - 1e31", outside, 0);
    expect_aim("1e30", 1e30, 1e30, NULL, 0);
}
