/* Goals: the situations, the measure and the weight given with an aim. */
#include "ask/tune/goal.h"

#include "../given.h"
#include "folder.h"
#include "refusals.h"

#include <math.h>
#include <stdio.h>

static hod_error error;
static hod_rules *rules;
static hod_subject subject = {.assignments = (const char *const[]){"target_density=6,8", "range=close,long"},
                              .assignment_count = 2,
                              .measure = "mean:hits"};

static void start(void)
{
    rules = opened("bloodybacks-8.3");
    subject.rules = rules;
    subject.mechanism = hod_rules_mechanism(rules, "shooting", NULL);
}

static void end(void)
{
    hod_rules_free(rules);
}

TestSuite(goal, .init = start, .fini = end);

static hod_goal goal_of(const char *text)
{
    hod_goal goal;
    cr_assert(hod_goal_read(&subject, text, &goal, &error), "%s: %s", text, error.message);
    return goal;
}

static void expect_goal(const char *text, const char *mechanism, const char *measure, double situations,
                        double number, double weight)
{
    AUTO(hod_goal_free) hod_goal goal = goal_of(text);
    cr_expect_str_eq(goal.space.mechanism->name, mechanism, "%s", text);
    cr_expect_str_eq(goal.measure_text, measure, "%s", text);
    cr_expect_eq(hod_space_size(&goal.space), situations, "%s", text);
    cr_expect_eq(goal.aim.least, number, "%s", text);
    cr_expect_eq(goal.weight, weight, "%s", text);
}

Test(goal, belongs_to_its_subject_unless_stated_otherwise)
{
    expect_goal("1.5", "shooting", "mean:hits", 4, 1.5, 1);
    expect_goal("1.5, weight 2", "shooting", "mean:hits", 4, 1.5, 2);
    expect_goal("range=close: 1.5", "shooting", "mean:hits", 2, 1.5, 1);
    expect_goal("range=close cover=all: 1.5", "shooting", "mean:hits", 2 * 4, 1.5, 1);
    expect_goal("p:hits>=3: 5%", "shooting", "p:hits>=3", 4, 0.05, 1);
    expect_goal("target_density=8 quantile:hits:0.5 :  2 , weight 0.5", "shooting", "quantile:hits:0.5", 2, 2,
                0.5);
    expect_goal("shooting: 1.5", "shooting", "mean:hits", 1, 1.5, 1);
    expect_goal("charge quality=1..3 p:charge=home: 0.5", "charge", "p:charge=home", 3, 0.5, 1);
    expect_goal("range=long: 1.25 * bloodybacks-7 + 0.1, weight 3", "shooting", "mean:hits", 2, 1.25, 3);
}

Test(goal, collects_its_mechanisms_and_situations)
{
    AUTO(hod_targets_free) hod_targets targets;
    AUTO(hod_goal_free) hod_goal goal = goal_of("range=close: 0.5..1 * bloodybacks-8.3 + 0.25, weight 3");
    cr_assert(hod_goal_gather(&goal, NULL, &targets, &error), "%s", error.message);
    cr_expect_eq(targets.count, 2);
    cr_expect_eq(targets.weight, 3);
    for (size_t i = 0; i < 2; i++) {
        cr_expect_float_eq(targets.aims[i].least, 0.5 * targets.before[i] + 0.25, 1e-12);
        cr_expect_float_eq(targets.aims[i].most, targets.before[i] + 0.25, 1e-12);
    }
    cr_expect_float_eq(targets.before[0], 1.65625, 1e-12, "six dice at density 6");
    cr_expect_eq(hod_targets_off(&targets, 0, 1.2), 0, "within 1.078..1.906");
    cr_expect_float_eq(hod_targets_off(&targets, 0, 2), 2 - 1.90625, 1e-12);
    cr_expect_float_eq(hod_targets_off(&targets, 0, 1), 1 - 1.078125, 1e-12);
}

Test(goal, can_be_a_question_of_a_scenario)
{
    enter_folder();
    write_file("fence.ini", "[scenario]\ntitle = x\na = british-line\nb = militia\nrange = long\n"
                            "b_cover = light\n");
    hod_goal goal = goal_of("fence.ini volley p:hits>=2: 0.25");
    const int range = field_called(goal.space.mechanism, "range");
    cr_expect_str_eq(goal.space.mechanism->name, "shooting");
    cr_expect_eq(goal.space.axes[range].values[0], 1, "long");
    cr_expect_eq(hod_space_size(&goal.space), 1);
    hod_goal_free(&goal);
    goal = goal_of("fence.ini volley range=all p:hits>=2: 0.25");
    cr_expect_eq(hod_space_size(&goal.space), 2);
    hod_goal_free(&goal);
    leave_folder();
}

static double scale_of(const char *text)
{
    AUTO(hod_targets_free) hod_targets targets;
    AUTO(hod_goal_free) hod_goal goal = goal_of(text);
    cr_assert(hod_goal_gather(&goal, NULL, &targets, &error), "%s", error.message);
    return targets.scale;
}

Test(goal, its_scale_is_the_larger_of_target_and_current_value)
{
    const char *at = "target_density=6 range=close: ";
    char text[100];
    const struct {
        const char *aim;
        double scale;
    } cases[] = {{"2.5", 2.5},
                 {"1", 1.65625}, /* six dice at density 6 */
                 {"-3..1", 3},
                 {"leave alone", 1.65625},
                 {"2 * bloodybacks-8.3, weight 2", 3.3125},
                 {"1, within 0.25", 0.25},
                 {"1, within 0.25, weight 2", 0.25}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sprintf(text, "%s%s", at, cases[i].aim);
        cr_expect_float_eq(scale_of(text), cases[i].scale, 1e-12, "%s", text);
    }
    /* The root mean square of (6/12)^6 and (8/12)^6 over the situations. */
    cr_expect_float_eq(scale_of("range=close p:hits>=3: leave alone"),
                       sqrt((pow(0.5, 12) + pow(8 / 12.0, 12)) / 2), 1e-12);
    cr_expect_float_eq(scale_of("range=close p:hits>=3: leave alone, within 5%"), 0.05, 1e-12);
    cr_expect_eq(scale_of("target_density=6 range=long p:hits>=3: 0"), 1, "three dice never hit six times");
}

static void refuses(const char *text, const char *message, int place)
{
    AUTO(hod_goal_free) hod_goal goal;
    expect_marked_refusal(hod_goal_read(&subject, text, &goal, &error), &error, message, text, place);
}

Test(goal, is_refused_at_its_place_if_invalid)
{
    refuses("shoting: 1",
            "bloodybacks-8.3 has no mechanism shoting; did you mean shooting? (see: hod show "
            "bloodybacks-8.3)",
            0);
    refuses("range=near: 1", "field range of shooting: near is not accepted; choose close or long", 0);
    refuses("range=close range=long: 1", "range=long: the field is given twice", 12);
    refuses("mean:hit: 1", "shooting has no outcome hit; did you mean hits?", 5);
    refuses("charge: 1", "charge has no outcome \"hits\"; it has successes, charge, excess", 6);
    refuses("1, weight 0", "the weight of an aim is a number from 1e-09 to 1e+09", 10);
    refuses("1, weight 1e-320", "the weight of an aim is a number from 1e-09 to 1e+09", 10);
    refuses("1, weight", "the weight of an aim is a number from 1e-09 to 1e+09", 9);
    refuses("1, weight 50%", "the weight of an aim is a number from 1e-09 to 1e+09", 10);
    refuses("1, within 0", "the deviation behind within is a number from 1e-09 to 1e+09", 10);
    refuses("1, within inf", "the deviation behind within is a number from 1e-09 to 1e+09", 10);
    refuses("1, within", "the deviation behind within is a number from 1e-09 to 1e+09", 9);
    refuses("1, within 5%", "a percentage is accepted for a probability: write 0.05", 10);
    refuses("1, weight 2, weight 3", "the weight of an aim is given twice", 10);
    refuses("1, within 2, weight 3, within 2", "the deviation behind within is given twice", 10);
    refuses("fence.ini charge: 1",
            "a scenario is followed by what is asked: volley, firefight, assault or engagement", 10);
    refuses("range=close:1", "put a space after the colon that ends the situations: range=close: ...", 11);
}
