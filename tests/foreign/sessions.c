/* Sessions, rules from texts, and questions in words. */
#include "opened.h"

#include "folder.h"

#include <criterion/criterion.h>
#include <string.h>

TestSuite(sessions, .init = open_named, .fini = close_rules);

static const char two_dice[] = "rules { id = 'two-dice', title = 'Two dice' }\n"
                               "parameter('volley.needed', '2..6', 5, 'what hits')\n"
                               "mechanism {\n"
                               "  name = 'volley', title = 'A volley',\n"
                               "  outcomes = { outcome('hits', '0..2', 'what is hit') },\n"
                               "  resolve = function(roll, rules)\n"
                               "    return { hits = roll:hand_or_more('shots', 2, 6, rules.volley.needed) }\n"
                               "  end,\n"
                               "}\n";

Test(sessions, rules_are_read_from_the_text_of_a_file)
{
    AUTO(free_own_rules)
    hod_rules *harder = hod_rules_read(
        "harder.ini", "[rules]\nid = harder\nbased_on = bloodybacks-8.3\n[charge]\nneeded = 4\n", &error);
    cr_assert(harder, "%s", error.message);
    cr_expect_str_eq(hod_rules_id(harder), "harder");
    AUTO(free_text) char *file = hod_rules_text(harder, "harder-again", &error);
    cr_assert(file, "%s", error.message);
    AUTO(free_own_rules) hod_rules *again = hod_rules_read("again.ini", file, &error);
    cr_assert(again, "%s", error.message);
    AUTO(free_frame) hod_frame *parameters = hod_frame_of_parameters(again, &error);
    for (int64_t row = 0; row < hod_frame_rows(parameters); row++)
        if (strcmp(hod_frame_texts(parameters, 0)[row], "charge.needed") == 0)
            cr_expect_str_eq(hod_frame_texts(parameters, 2)[row], "4");
}

Test(sessions, a_mistake_in_a_text_is_reported_with_its_line)
{
    expect_error_about(
        hod_rules_read("bad.ini", "[rules]\nid = bad\nbased_on = bloodybacks-8.3\nnonsense\n", &error),
        "bad.ini:4: ");
    cr_expect_eq(error.status, HOD_SYNTAX);
    expect_error_about(hod_rules_read("bad.lua", "rules {", &error), "bad.lua:1: ");
    cr_expect_eq(error.status, HOD_SYNTAX);
    expect_status(hod_rules_open("nowhere.ini", &error), HOD_NOT_FOUND);
    cr_expect_null(hod_rules_read("a.ini", NULL, &error));
    cr_expect_null(hod_rules_open(NULL, &error));
}

/* A session with the rules of that script. */
static hod_session *session_with_two_dice(void)
{
    hod_session *session = hod_session_new(&error);
    AUTO(free_own_rules) hod_rules *script = hod_rules_read("two-dice.lua", two_dice, &error);
    cr_assert(script, "%s", error.message);
    cr_assert(hod_session_add_rules(session, script, NULL, &error), "%s", error.message);
    return session;
}

/* Two dice at 5 or more: none succeeds in 4/9 of all cases. */
Test(sessions, questions_can_use_the_id_of_added_rules)
{
    AUTO(free_session) hod_session *session = session_with_two_dice();
    AUTO(free_reply) hod_reply *reply = asked(session, "exact two-dice volley");
    const hod_frame *table = hod_reply_table(reply, 0);
    cr_assert_eq(hod_frame_rows(table), 3);
    cr_expect_float_eq(hod_frame_numbers(table, hod_frame_columns(table) - 1)[0], 4. / 9, 1e-15);
    cr_expect_null(hod_reply_table(reply, 1));
}

/* The mean of two dice that need 5 is 2/3; if they need 4 it is 1. */
Test(sessions, a_script_from_a_text_is_tuned)
{
    AUTO(free_session) hod_session *session = session_with_two_dice();
    AUTO(free_reply)
    hod_reply *reply = asked(session, "tune two-dice volley --measure=mean:hits --vary=volley.needed=2..6 "
                                      "--aim=1.5*two-dice --top=1");
    cr_expect_str_eq(hod_frame_texts(hod_reply_table(reply, 0), 1)[0], "4");
}

Test(sessions, an_id_already_in_use_is_refused)
{
    AUTO(free_session) hod_session *session = hod_session_new(&error);
    cr_expect_not(hod_session_add_rules(session, rules, NULL, &error));
    cr_expect_str_eq(error.message, "the id bloodybacks-8.3 is known already: give the rules another one");
}

/* Adds to the session, as "harder", rules with a base of 5 instead of 6. */
static hod_session *session_with_harder(void)
{
    hod_session *session = hod_session_new(&error);
    AUTO(free_own_rules) hod_rules *changed = hod_rules_copy(rules, &error);
    cr_assert(hod_rules_set(changed, "shooting.base", "5", &error), "%s", error.message);
    cr_assert(hod_session_add_rules(session, changed, "harder", &error), "%s", error.message);
    return session;
}

static hod_reply *asked_of_harder(const char *words)
{
    AUTO(free_session) hod_session *session = session_with_harder();
    return asked(session, words);
}

Test(sessions, an_answer_uses_the_id_chosen_by_the_caller)
{
    AUTO(free_reply)
    hod_reply *reply = asked_of_harder("compare bloodybacks-8.3,harder shooting --measure=mean:hits");
    const hod_frame *table = hod_reply_table(reply, 0);
    cr_expect_str_eq(hod_frame_name(table, 1), "mean:hits harder");
    cr_expect_lt(hod_frame_numbers(table, 1)[0], hod_frame_numbers(table, 0)[0]);
}

Test(sessions, changing_a_copy_leaves_the_original_unchanged)
{
    AUTO(free_reply) hod_reply *reply = asked_of_harder("diff bloodybacks-8.3 harder");
    const hod_frame *table = hod_reply_table(reply, 0);
    cr_assert_eq(hod_frame_rows(table), 1);
    cr_expect_str_eq(hod_frame_texts(table, 0)[0], "shooting.base");
    cr_expect_str_eq(hod_frame_name(table, 3), "amendment");
    cr_expect_str_eq(hod_frame_texts(table, 3)[0], "harder");
}

/* With a base of 5 both rule sets shoot alike. */
Test(sessions, an_aim_can_be_the_rules_of_the_session)
{
    AUTO(free_reply)
    hod_reply *reply = asked_of_harder(
        "tune bloodybacks-8.3 shooting --measure=mean:hits --vary=shooting.base=4..8 --aim=harder");
    const hod_frame *table = hod_reply_table(reply, 0);
    cr_expect_str_eq(hod_frame_texts(table, 1)[0], "5");
    cr_expect_eq(hod_frame_numbers(table, 3)[0], 0);
}

Test(sessions, an_exhibit_and_a_battle_can_name_the_rules_of_the_session)
{
    enter_folder();
    write_file("mine.ini",
               "[exhibit]\nid = mine\ntitle = Mine\nmechanism = shooting\n"
               "rules = bloodybacks-8.3\ncolumns = mean:hits \"now\", mean:hits rules=harder \"then\"\n"
               "rows = cover=none,light\n");
    write_file("fight.ini", "[battle]\nturns = 2\n[a]\nline = militia\n[b]\nline = militia\n");
    AUTO(free_reply)
    hod_reply *exhibit = asked_of_harder("exhibit mine.ini --trials=1000"),
              *battle = asked_of_harder("battle harder fight.ini");
    cr_expect(hod_reply_table(exhibit, 0));
    cr_expect(strstr(hod_reply_sentence(battle, 0), "Under harder A wins "), "one unit on each side: %s",
              hod_reply_sentence(battle, 0));
    AUTO(free_text) char *csv = hod_reply_text(battle, "csv", &error);
    cr_expect(strstr(csv, "\nharder,p:winner=a,"), "%s", csv);
    leave_folder();
}

Test(sessions, a_chosen_id_must_be_valid_in_a_rule_file)
{
    static const char *const refused[] = {"bloodybacks-7", "harder", "", "a,b", "a b", "a/b"};
    AUTO(free_session) hod_session *session = session_with_harder();
    for (int i = 0; i < 6; i++)
        cr_expect_not(hod_session_add_rules(session, rules, refused[i], &error), "%s", refused[i]);
    cr_expect(hod_session_add_rules(session, rules, "easier", &error), "%s", error.message);
}

Test(sessions, the_sentence_of_a_reply_narrates_a_trial)
{
    AUTO(free_reply) hod_reply *reply = asked(NULL, "roll bloodybacks-8.3 charge --seed=3");
    cr_expect(strstr(hod_reply_sentence(reply, 0), "Outcome: successes"), "%s", hod_reply_sentence(reply, 0));
    cr_expect_null(hod_reply_sentence(reply, 1));
    expect_status(hod_reply_chart(reply, 0, &error), HOD_OUT_OF_RANGE);
}

Test(sessions, the_budget_of_a_session_limits_its_questions)
{
    static const char *const words[] = {"exact", "bloodybacks-8.3", "engagement", "turns=12"};
    AUTO(free_session) hod_session *session = hod_session_new(&error);
    cr_assert(hod_session_set_budget(session, "1MB", &error));
    expect_status(hod_ask(session, words, 4, &error), HOD_BUDGET_EXCEEDED);
    cr_expect_not(hod_session_set_threads(session, -1, &error));
    cr_expect_eq(error.status, HOD_OUT_OF_RANGE);
}

Test(sessions, a_text_shows_a_reply_in_a_format)
{
    AUTO(free_reply) hod_reply *reply = asked(NULL, "exact bloodybacks-8.3 charge --outcome=charge");
    AUTO(free_text) char *text = hod_reply_text(reply, "csv", &error);
    cr_assert(text, "%s", error.message);
    cr_expect_eq(strncmp(text, "rules,mechanism,", 16), 0, "%s", text);
    cr_expect_null(hod_reply_text(reply, "xml", &error));
}

static bool count_and_end(void *data, double done)
{
    int *calls = data;
    cr_expect(done >= 0 && done <= 1);
    return ++*calls < 3;
}

Test(sessions, progress_is_reported_and_can_cancel_the_work)
{
    static const char *const fields[] = {"quality=all", "target_dp=all"};
    static const char *const words[] = {"simulate", "bloodybacks-8.3", "charge", "--trials=100000000"};
    int calls = 0;
    AUTO(free_session) hod_session *session = hod_session_new(&error);
    hod_session_set_progress(session, count_and_end, &calls);
    expect_status(hod_frame_swept(session, rules, "charge", fields, 2, "mean:successes", &error),
                  HOD_CANCELLED);
    cr_expect_eq(calls, 3);
    expect_status(hod_result_simulated(session, rules, "charge", NULL, 0, 100000000, 1, &error),
                  HOD_CANCELLED);
    expect_status(hod_ask(session, words, 4, &error), HOD_CANCELLED);
}

Test(sessions, progress_of_one_long_evaluation_is_reported_and_can_cancel_it)
{
    int calls = 0;
    AUTO(free_session) hod_session *session = hod_session_new(&error);
    hod_session_set_progress(session, count_and_end, &calls);
    expect_status(hod_result_exact(session, rules, "engagement", NULL, 0, &error), HOD_CANCELLED);
    cr_expect_eq(calls, 3);
}

Test(sessions, work_started_in_a_cancelled_session_ends)
{
    static const char *const words[] = {"exact", "bloodybacks-8.3", "charge"};
    AUTO(free_session) hod_session *session = hod_session_new(&error);
    hod_session_cancel(session);
    expect_status(hod_result_exact(session, rules, "charge", NULL, 0, &error), HOD_CANCELLED);
    expect_status(hod_frame_swept(session, rules, "charge", NULL, 0, "mean:successes", &error),
                  HOD_CANCELLED);
    expect_status(hod_ask(session, words, 3, &error), HOD_CANCELLED);
}
