/* Users' own rules in C. */
#include "opened.h"

#include <criterion/criterion.h>
#include <string.h>

/* Rolls dice at a needed number, which a list gives for each range. */
static bool shoot(hod_roller *roller, const hod_given *given, int *now)
{
    const int dice = given->fields[0], range = given->fields[1];
    now[0] = hod_hand_or_more(roller, "shots", dice, 6, given->parameters[1 + range]);
    hod_note(roller, "%d of %d hit", now[0], dice);
    return false;
}

/* Two units fight in steps until one has lost its strength, or for a number of rounds; the state counts them. */
static bool duel(hod_roller *roller, const hod_given *given, int *now)
{
    enum { WINNER, ROUNDS, LEFT };
    now[LEFT]--;
    if (hod_die(roller, "blow", 6) >= given->parameters[0]) {
        now[WINNER] = 1;
        return false;
    }
    return now[LEFT] > 0;
}

/* A player may keep his winnings, or risk them for double or nothing. */
static bool gamble(hod_roller *roller, const hod_given *given, int *now)
{
    static const char *const options[] = {"keep", "dare"};
    (void)given;
    now[0] = 1;
    if (hod_choose(roller, "the gambler", 0, options, 2) == 1)
        now[0] = hod_hand_or_more(roller, "luck", 1, 6, given->fields[0]) ? 2 : 0;
    return false;
}

static double coins(const hod_given *given, const int *outcome, int who)
{
    (void)given;
    return who == 0 ? outcome[0] : -outcome[0];
}

static const char *const shoot_fields[] = {"dice",         "1..12", "2",       "dice rolled", "range",
                                           "close | long", "close", "how far", NULL};
static const char *const shoot_outcomes[] = {"hits", "0..12", "what is hit", NULL};

static hod_family *family;

static hod_family *make_family(void)
{
    static const char *const duel_outcomes[] = {"winner", "nobody | first", "who wins", "rounds",
                                                "0..0",   "unused",         NULL};
    static const char *const duel_state[] = {"left", "0..3", "3", "rounds left", NULL};
    static const char *const gamble_fields[] = {"needed", "2..6", "4", "what doubles", NULL};
    static const char *const gamble_outcomes[] = {"coins", "0..2", "what is left", NULL};
    const hod_mechanism_plan plans[] = {{.size = sizeof *plans,
                                         .name = "shoot",
                                         .title = "A volley",
                                         .fields = shoot_fields,
                                         .outcomes = shoot_outcomes,
                                         .step = shoot},
                                        {.size = sizeof *plans,
                                         .name = "duel",
                                         .title = "A duel",
                                         .outcomes = duel_outcomes,
                                         .state = duel_state,
                                         .step = duel},
                                        {.size = sizeof *plans,
                                         .name = "gamble",
                                         .title = "Double or nothing",
                                         .fields = gamble_fields,
                                         .outcomes = gamble_outcomes,
                                         .step = gamble,
                                         .worth = coins}};
    hod_family *made = hod_family_new("mine", "My own rules", &error);
    cr_assert(made, "%s", error.message);
    cr_assert(hod_family_add_parameter(made, "duel.needed", "2..6", "5", "what strikes", &error));
    cr_assert(hod_family_add_parameter(made, "shoot.needed", "2..6", "4 6", "by range", &error));
    for (int i = 0; i < 3; i++) cr_assert(hod_family_add(made, &plans[i], &error), "%s", error.message);
    return made;
}

static void open_own(void)
{
    family = make_family();
    rules = hod_rules_new(family, &error);
    cr_assert(rules, "%s", error.message);
}

static void close_own(void)
{
    hod_rules_free(rules);
    hod_family_free(family);
}

TestSuite(own, .init = open_own, .fini = close_own);

static double measured(const char *mechanism, const char *field, const char *measure)
{
    double value = -1;
    AUTO(free_result)
    hod_result *result = hod_result_exact(NULL, rules, mechanism, &field, field ? 1 : 0, &error);
    cr_assert(result, "%s", error.message);
    cr_assert(hod_result_measure(result, measure, &value, &error), "%s", error.message);
    return value;
}

Test(own, a_mechanism_is_evaluated_with_its_fields_and_parameters)
{
    cr_expect_float_eq(measured("shoot", NULL, "mean:hits"), 1, 1e-15);
    cr_expect_float_eq(measured("shoot", "range=long", "mean:hits"), 1. / 3, 1e-15);
    cr_assert(hod_rules_set(rules, "shoot.needed", "2 3", &error));
    cr_expect_float_eq(measured("shoot", "range=long", "mean:hits"), 4. / 3, 1e-15);
}

/* Each of three blows has a third. */
Test(own, steps_continue_with_the_state)
{
    cr_expect_float_eq(measured("duel", NULL, "p:winner=first"), 1 - 8. / 27, 1e-15);
}

/* Daring is worth 2 x (7 - needed) / 6. */
Test(own, sides_choose_the_option_of_greatest_worth)
{
    cr_expect_float_eq(measured("gamble", "needed=3", "mean:coins"), 4. / 3, 1e-15);
    cr_expect_float_eq(measured("gamble", "needed=5", "mean:coins"), 1, 1e-15);
}

/* At 4, each of three blows strikes in half of all cases; none strikes in an eighth. */
Test(own, own_rules_are_rolled_narrated_and_tuned_like_others)
{
    AUTO(free_session) hod_session *session = hod_session_new(&error);
    cr_assert(hod_session_add_rules(session, rules, NULL, &error), "%s", error.message);
    AUTO(free_reply) hod_reply *rolled = asked(session, "roll mine shoot dice=3 --seed=1");
    cr_expect(strstr(hod_reply_sentence(rolled, 0), "of 3 hit"), "%s", hod_reply_sentence(rolled, 0));
    AUTO(free_reply)
    hod_reply *tuned =
        asked(session, "tune mine duel --measure=p:winner=first --vary=duel.needed=2..6 --aim=0.875 --top=1");
    cr_expect_str_eq(hod_frame_texts(hod_reply_table(tuned, 0), 1)[0], "4");
}

static void expect_refused(hod_mechanism_plan plan, const char *message)
{
    AUTO(free_family) hod_family *bare = hod_family_new("mine", "My own rules", &error);
    cr_expect_not(hod_family_add(bare, &plan, &error), "%s", message);
    cr_expect(strstr(error.message, message), "%s", error.message);
}

Test(own, invalid_declarations_are_refused)
{
    const hod_mechanism_plan plan = {.size = sizeof plan,
                                     .name = "shoot",
                                     .title = "A volley",
                                     .fields = shoot_fields,
                                     .outcomes = shoot_outcomes,
                                     .step = shoot};
    hod_mechanism_plan wrong = plan;
    expect_refused((wrong.size = 8, wrong), "the size of the plan is not set");
    wrong = plan;
    expect_refused((wrong.step = NULL, wrong), "shoot has no step");
    expect_refused((wrong.step = shoot, wrong.name = "a shot", wrong), "may contain only letters");
    wrong = plan;
    expect_refused((wrong.outcomes = NULL, wrong), "shoot: there are no outcomes");
    wrong.outcomes = (const char *const[]){"hits", "0..", "what is hit", NULL};
    expect_refused(wrong, "is not a list of at most");
    wrong = plan;
    wrong.fields = (const char *const[]){"dice", "1..3", "7", "dice", NULL};
    expect_refused(wrong, "7 is outside 1 to 3");
    wrong.fields = (const char *const[]){"dice", "1..3", "1", NULL};
    expect_refused(wrong, "a text is NULL");
    wrong.fields = (const char *const[]){"dice", "1..3", "1", "dice", "dice", "1..3", "1", "dice", NULL};
    expect_refused(wrong, "dice is declared twice");
    cr_expect_null(hod_family_new("bloodybacks-8.3", "x", &error));
    cr_expect_null(hod_family_new("no blanks", "x", &error));
    AUTO(free_family) hod_family *unused = make_family();
    cr_expect_not(hod_family_add(unused, &plan, &error));
    cr_expect_str_eq(error.message, "there is already a mechanism shoot");
    cr_expect_not(hod_family_add_parameter(unused, "shoot.more", "1..3", "4", "x", &error));
    cr_expect_str_eq(error.message, "shoot.more: 4 is outside 1 to 3");
    cr_expect_not(hod_family_add_parameter(family, "shoot.more", "1..3", "3", "x", &error));
    cr_expect_str_eq(error.message, "mine has rules already: nothing can be added");
}

static bool overshoot(hod_roller *roller, const hod_given *given, int *now)
{
    (void)given;
    now[0] = 12 + hod_die(roller, "too much", 2);
    return false;
}

static bool count_what_has_no_name(hod_roller *roller, const hod_given *given, int *now)
{
    static const int faces[12] = {[5] = 1, [6] = 1};
    static const char *const names[] = {"sixes", NULL};
    int counts[2];
    (void)given;
    hod_count(roller, "hits", 2, 6, 2, faces, names, counts);
    now[0] = counts[0];
    return false;
}

/* Expects that the step ends the evaluation with a message that contains the text. */
static void expect_end(bool (*step)(hod_roller *, const hod_given *, int *), const char *text)
{
    const hod_mechanism_plan plan = {
        .size = sizeof plan, .name = "shoot", .title = "A volley", .outcomes = shoot_outcomes, .step = step};
    AUTO(free_family) hod_family *other = hod_family_new("mine", "My own rules", &error);
    cr_assert(hod_family_add(other, &plan, &error));
    AUTO(free_own_rules) hod_rules *of_other = hod_rules_new(other, &error);
    expect_error_about(hod_result_exact(NULL, of_other, "shoot", NULL, 0, &error), text);
}

Test(own, forbidden_actions_of_a_step_end_the_evaluation)
{
    expect_end(overshoot, "the outcome hits is 13, which is not one of 0..12");
    expect_end(count_what_has_no_name, "a name is NULL");
}
