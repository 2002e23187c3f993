/* Users' own rules in C. */
#include "hod.h"

#include <criterion/criterion.h>
#include <string.h>

static hod_error error;

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
    hod_family *family = hod_family_new("mine", "My own rules", &error);
    cr_assert(family, "%s", error.message);
    cr_assert(hod_family_add_parameter(family, "duel.needed", "2..6", "5", "what strikes", &error));
    cr_assert(hod_family_add_parameter(family, "shoot.needed", "2..6", "4 6", "by range", &error));
    for (int i = 0; i < 3; i++) cr_assert(hod_family_add(family, &plans[i], &error), "%s", error.message);
    return family;
}

static double measured(const hod_rules *rules, const char *mechanism, const char *field, const char *measure)
{
    double value = -1;
    hod_result *result = hod_result_exact(NULL, rules, mechanism, &field, field ? 1 : 0, &error);
    cr_assert(result, "%s", error.message);
    cr_assert(hod_result_measure(result, measure, &value, &error), "%s", error.message);
    hod_result_free(result);
    return value;
}

Test(own, a_mechanism_is_evaluated_with_its_fields_and_parameters)
{
    hod_family *family = make_family();
    hod_rules *rules = hod_rules_new(family, &error);
    cr_assert(rules, "%s", error.message);
    cr_expect_float_eq(measured(rules, "shoot", NULL, "mean:hits"), 1, 1e-15);
    cr_expect_float_eq(measured(rules, "shoot", "range=long", "mean:hits"), 1. / 3, 1e-15);
    cr_assert(hod_rules_set(rules, "shoot.needed", "2 3", &error));
    cr_expect_float_eq(measured(rules, "shoot", "range=long", "mean:hits"), 4. / 3, 1e-15);
    hod_rules_free(rules);
    hod_family_free(family);
}

/* Each of three blows has a third. */
Test(own, steps_continue_with_the_state)
{
    hod_family *family = make_family();
    hod_rules *rules = hod_rules_new(family, &error);
    cr_expect_float_eq(measured(rules, "duel", NULL, "p:winner=first"), 1 - 8. / 27, 1e-15);
    hod_rules_free(rules);
    hod_family_free(family);
}

/* Daring is worth 2 x (7 - needed) / 6. */
Test(own, sides_choose_the_option_of_greatest_worth)
{
    hod_family *family = make_family();
    hod_rules *rules = hod_rules_new(family, &error);
    cr_expect_float_eq(measured(rules, "gamble", "needed=3", "mean:coins"), 4. / 3, 1e-15);
    cr_expect_float_eq(measured(rules, "gamble", "needed=5", "mean:coins"), 1, 1e-15);
    hod_rules_free(rules);
    hod_family_free(family);
}

Test(own, own_rules_are_rolled_and_narrated_like_others)
{
    static const char *const words[] = {"roll", "mine", "shoot", "dice=3", "--seed=1"};
    hod_family *family = make_family();
    hod_rules *rules = hod_rules_new(family, &error);
    hod_session *session = hod_session_new(&error);
    cr_assert(hod_session_add_rules(session, rules, NULL, &error), "%s", error.message);
    hod_reply *reply = hod_ask(session, words, 5, &error);
    cr_assert(reply, "%s", error.message);
    cr_expect(strstr(hod_reply_sentence(reply, 0), "of 3 hit"), "%s", hod_reply_sentence(reply, 0));
    hod_reply_free(reply);
    hod_session_free(session);
    hod_rules_free(rules);
    hod_family_free(family);
}

/* At 4, each of three blows strikes in half of all cases; none strikes in an eighth. */
Test(own, own_rules_are_tuned_like_others)
{
    static const char *const words[] = {
        "tune",        "mine",   "duel", "--measure=p:winner=first", "--vary=duel.needed=2..6",
        "--aim=0.875", "--top=1"};
    hod_family *family = make_family();
    hod_rules *rules = hod_rules_new(family, &error);
    hod_session *session = hod_session_new(&error);
    cr_assert(hod_session_add_rules(session, rules, NULL, &error), "%s", error.message);
    hod_reply *reply = hod_ask(session, words, 7, &error);
    cr_assert(reply, "%s", error.message);
    cr_expect_str_eq(hod_frame_texts(hod_reply_table(reply, 0), 1)[0], "4");
    hod_reply_free(reply);
    hod_session_free(session);
    hod_rules_free(rules);
    hod_family_free(family);
}

static void expect_refused(hod_mechanism_plan plan, const char *message)
{
    hod_family *family = hod_family_new("mine", "My own rules", &error);
    cr_expect_not(hod_family_add(family, &plan, &error));
    cr_expect(strstr(error.message, message), "%s", error.message);
    hod_family_free(family);
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
    hod_family *family = make_family();
    cr_expect_not(hod_family_add(family, &plan, &error));
    cr_expect_str_eq(error.message, "there is already a mechanism shoot");
    cr_expect_not(hod_family_add_parameter(family, "shoot.more", "1..3", "4", "x", &error));
    cr_expect_str_eq(error.message, "shoot.more: 4 is outside 1 to 3");
    hod_rules_free(hod_rules_new(family, &error));
    cr_expect_not(hod_family_add_parameter(family, "shoot.more", "1..3", "3", "x", &error));
    cr_expect_str_eq(error.message, "mine has rules already: nothing can be added");
    hod_family_free(family);
    hod_family_free(NULL);
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
    hod_family *family = hod_family_new("mine", "My own rules", &error);
    cr_assert(hod_family_add(family, &plan, &error));
    hod_rules *rules = hod_rules_new(family, &error);
    cr_expect_null(hod_result_exact(NULL, rules, "shoot", NULL, 0, &error));
    cr_expect(strstr(error.message, text), "%s", error.message);
    hod_rules_free(rules);
    hod_family_free(family);
}

Test(own, forbidden_actions_of_a_step_end_the_evaluation)
{
    expect_end(overshoot, "the outcome hits is 13, which is not one of 0..12");
    expect_end(count_what_has_no_name, "a name is NULL");
}
