/* Sessions, rules from texts, and questions in words. */
#include "opened.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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
    hod_rules *harder = hod_rules_read("harder.ini",
                                       "[rules]\nid = harder\nbased_on = bloodybacks-8.3\n"
                                       "[charge]\nneeded = 4\n",
                                       &error);
    cr_assert(harder, "%s", error.message);
    cr_expect_str_eq(hod_rules_id(harder), "harder");
    char *file = hod_rules_text(harder, "harder-again", &error);
    cr_assert(file, "%s", error.message);
    hod_rules *again = hod_rules_read("again.ini", file, &error);
    cr_assert(again, "%s", error.message);
    hod_frame *parameters = hod_frame_of_parameters(again, &error);
    for (int64_t row = 0; row < hod_frame_rows(parameters); row++)
        if (strcmp(hod_frame_texts(parameters, 0)[row], "charge.needed") == 0)
            cr_expect_str_eq(hod_frame_texts(parameters, 2)[row], "4");
    hod_frame_free(parameters);
    hod_rules_free(again);
    hod_rules_free(harder);
    hod_text_free(file);
}

Test(sessions, a_mistake_in_a_text_is_reported_with_its_line)
{
    cr_expect_null(
        hod_rules_read("bad.ini", "[rules]\nid = bad\nbased_on = bloodybacks-8.3\nnonsense\n", &error));
    cr_expect(strstr(error.message, "bad.ini:4: "), "%s", error.message);
    cr_expect_eq(error.status, HOD_SYNTAX);
    cr_expect_null(hod_rules_read("bad.lua", "rules {", &error));
    cr_expect(strstr(error.message, "bad.lua:1: "), "%s", error.message);
    cr_expect_eq(error.status, HOD_SYNTAX);
    cr_expect_null(hod_rules_open("nowhere.ini", &error));
    cr_expect_eq(error.status, HOD_NOT_FOUND);
    cr_expect_null(hod_rules_read("a.ini", NULL, &error));
    cr_expect_null(hod_rules_open(NULL, &error));
}

/* Two dice at 5 or more: none succeeds in 4/9 of all cases. */
Test(sessions, questions_can_use_the_id_of_added_rules)
{
    static const char *const words[] = {"exact", "two-dice", "volley"};
    hod_session *session = hod_session_new(&error);
    hod_rules *script = hod_rules_read("two-dice.lua", two_dice, &error);
    cr_assert(script, "%s", error.message);
    cr_assert(hod_session_add_rules(session, script, NULL, &error), "%s", error.message);
    hod_rules_free(script);
    hod_reply *reply = hod_ask(session, words, 3, &error);
    cr_assert(reply, "%s", error.message);
    const hod_frame *table = hod_reply_table(reply, 0);
    cr_assert_eq(hod_frame_rows(table), 3);
    cr_expect_float_eq(hod_frame_numbers(table, hod_frame_columns(table) - 1)[0], 4. / 9, 1e-15);
    cr_expect_null(hod_reply_table(reply, 1));
    hod_reply_free(reply);
    hod_session_free(session);
}

/* The mean of two dice that need 5 is 2/3; if they need 4 it is 1. */
Test(sessions, a_script_from_a_text_is_tuned)
{
    static const char *const words[] = {"tune",
                                        "two-dice",
                                        "volley",
                                        "--measure=mean:hits",
                                        "--vary=volley.needed=2..6",
                                        "--aim=1.5 * two-dice",
                                        "--top=1"};
    hod_session *session = hod_session_new(&error);
    hod_rules *script = hod_rules_read("two-dice.lua", two_dice, &error);
    cr_assert(hod_session_add_rules(session, script, NULL, &error), "%s", error.message);
    hod_reply *reply = hod_ask(session, words, 7, &error);
    cr_assert(reply, "%s", error.message);
    cr_expect_str_eq(hod_frame_texts(hod_reply_table(reply, 0), 1)[0], "4");
    hod_reply_free(reply);
    hod_rules_free(script);
    hod_session_free(session);
}

Test(sessions, an_id_already_in_use_is_refused)
{
    hod_session *session = hod_session_new(&error);
    cr_expect_not(hod_session_add_rules(session, rules, NULL, &error));
    cr_expect_str_eq(error.message, "the id bloodybacks-8.3 is known already: give the rules another one");
    hod_session_free(session);
}

/* Adds to the session, as "harder", rules with a base of 5 instead of 6. */
static hod_session *session_with_harder(void)
{
    hod_session *session = hod_session_new(&error);
    hod_rules *changed = hod_rules_copy(rules, &error);
    cr_assert(hod_rules_set(changed, "shooting.base", "5", &error), "%s", error.message);
    cr_assert(hod_session_add_rules(session, changed, "harder", &error), "%s", error.message);
    hod_rules_free(changed);
    return session;
}

static hod_reply *asked_of_harder(const char *const *words, int count)
{
    hod_session *session = session_with_harder();
    hod_reply *reply = hod_ask(session, words, count, &error);
    cr_assert(reply, "%s", error.message);
    hod_session_free(session);
    return reply;
}

Test(sessions, an_answer_uses_the_id_chosen_by_the_caller)
{
    static const char *const words[] = {"compare", "bloodybacks-8.3,harder", "shooting",
                                        "--measure=mean:hits"};
    hod_reply *reply = asked_of_harder(words, 4);
    const hod_frame *table = hod_reply_table(reply, 0);
    cr_expect_str_eq(hod_frame_name(table, 1), "mean:hits harder");
    cr_expect_lt(hod_frame_numbers(table, 1)[0], hod_frame_numbers(table, 0)[0]);
    hod_reply_free(reply);
}

Test(sessions, changing_a_copy_leaves_the_original_unchanged)
{
    static const char *const words[] = {"diff", "bloodybacks-8.3", "harder"};
    hod_reply *reply = asked_of_harder(words, 3);
    const hod_frame *table = hod_reply_table(reply, 0);
    cr_assert_eq(hod_frame_rows(table), 1);
    cr_expect_str_eq(hod_frame_texts(table, 0)[0], "shooting.base");
    cr_expect_str_eq(hod_frame_name(table, 3), "amendment");
    cr_expect_str_eq(hod_frame_texts(table, 3)[0], "harder");
    hod_reply_free(reply);
}

/* With a base of 5 both rule sets shoot alike. */
Test(sessions, an_aim_can_be_the_rules_of_the_session)
{
    static const char *const words[] = {
        "tune",        "bloodybacks-8.3", "shooting", "--measure=mean:hits", "--vary=shooting.base=4..8",
        "--aim=harder"};
    hod_reply *reply = asked_of_harder(words, 6);
    const hod_frame *table = hod_reply_table(reply, 0);
    cr_expect_str_eq(hod_frame_texts(table, 1)[0], "5");
    cr_expect_eq(hod_frame_numbers(table, 3)[0], 0);
    hod_reply_free(reply);
}

Test(sessions, an_exhibit_can_name_the_rules_of_the_session)
{
    static const char file[] =
        "[exhibit]\nid = mine\ntitle = Mine\nmechanism = shooting\n"
        "rules = bloodybacks-8.3\ncolumns = mean:hits \"now\", mean:hits rules=harder \"then\"\n"
        "rows = cover=none,light\n";
    char path[] = "/tmp/hod-exhibit-XXXXXX.ini";
    const int descriptor = mkstemps(path, 4);
    cr_assert_eq(write(descriptor, file, sizeof file - 1), (ssize_t)sizeof file - 1);
    close(descriptor);
    const char *const words[] = {"exhibit", path, "--trials=1000"};
    hod_reply *reply = asked_of_harder(words, 3);
    unlink(path);
    cr_expect(hod_reply_table(reply, 0));
    hod_reply_free(reply);
}

Test(sessions, a_chosen_id_must_be_valid_in_a_rule_file)
{
    static const char *const refused[] = {"bloodybacks-7", "harder", "", "a,b", "a b", "a/b"};
    hod_session *session = session_with_harder();
    for (int i = 0; i < 6; i++)
        cr_expect_not(hod_session_add_rules(session, rules, refused[i], &error), "%s", refused[i]);
    cr_expect(hod_session_add_rules(session, rules, "easier", &error), "%s", error.message);
    hod_session_free(session);
}

Test(sessions, the_sentence_of_a_reply_narrates_a_trial)
{
    static const char *const words[] = {"roll", "bloodybacks-8.3", "charge", "--seed=3"};
    hod_reply *reply = hod_ask(NULL, words, 4, &error);
    cr_assert(reply, "%s", error.message);
    cr_expect(strstr(hod_reply_sentence(reply, 0), "Outcome: successes"), "%s", hod_reply_sentence(reply, 0));
    cr_expect_null(hod_reply_sentence(reply, 1));
    char *chart = hod_reply_chart(reply, 0, &error);
    cr_expect_null(chart);
    cr_expect_eq(error.status, HOD_OUT_OF_RANGE);
    hod_reply_free(reply);
}

Test(sessions, the_budget_of_a_session_limits_its_questions)
{
    static const char *const words[] = {"exact", "bloodybacks-8.3", "engagement", "turns=12"};
    hod_session *session = hod_session_new(&error);
    cr_assert(hod_session_set_budget(session, "1MB", &error));
    cr_expect_null(hod_ask(session, words, 4, &error));
    cr_expect_eq(error.status, HOD_BUDGET_EXCEEDED);
    cr_expect_not(hod_session_set_threads(session, -1, &error));
    cr_expect_eq(error.status, HOD_OUT_OF_RANGE);
    hod_session_free(session);
    hod_session_free(NULL);
}

Test(sessions, a_text_shows_a_reply_in_a_format)
{
    static const char *const words[] = {"exact", "bloodybacks-8.3", "charge", "--outcome=charge"};
    hod_reply *reply = hod_ask(NULL, words, 4, &error);
    char *text = hod_reply_text(reply, "csv", &error);
    cr_assert(text, "%s", error.message);
    cr_expect_eq(strncmp(text, "rules,mechanism,", 16), 0, "%s", text);
    hod_text_free(text);
    cr_expect_null(hod_reply_text(reply, "xml", &error));
    hod_reply_free(reply);
}

/* A battle that is calculated exactly: one unit on each side. */
Test(sessions, a_battle_can_use_rules_of_the_session)
{
    static const char *const words[] = {"battle", "harder", "fight.ini"};
    char folder[] = "/tmp/hod-battle-XXXXXX";
    cr_assert(mkdtemp(folder) && chdir(folder) == 0);
    FILE *file = fopen("fight.ini", "w");
    fputs("[battle]\nturns = 2\n[a]\nline = militia\n[b]\nline = militia\n", file);
    fclose(file);
    hod_session *session = session_with_harder();
    hod_reply *reply = hod_ask(session, words, 3, &error);
    cr_assert(reply, "%s", error.message);
    cr_expect(strstr(hod_reply_sentence(reply, 0), "Under harder A wins "), "%s",
              hod_reply_sentence(reply, 0));
    char *csv = hod_reply_text(reply, "csv", &error);
    cr_expect(strstr(csv, "\nharder,p:winner=a,"), "%s", csv);
    hod_text_free(csv);
    hod_reply_free(reply);
    hod_session_free(session);
    cr_expect(remove("fight.ini") == 0 && chdir("/") == 0 && rmdir(folder) == 0);
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
    hod_session *session = hod_session_new(&error);
    hod_session_set_progress(session, count_and_end, &calls);
    cr_expect_null(hod_frame_swept(session, rules, "charge", fields, 2, "mean:successes", &error));
    cr_expect_eq(error.status, HOD_CANCELLED);
    cr_expect_eq(calls, 3);
    cr_expect_null(hod_result_simulated(session, rules, "charge", NULL, 0, 100000000, 1, &error));
    cr_expect_eq(error.status, HOD_CANCELLED);
    cr_expect_null(hod_ask(session, words, 4, &error));
    cr_expect_eq(error.status, HOD_CANCELLED);
    hod_session_free(session);
}

Test(sessions, progress_of_one_long_evaluation_is_reported_and_can_cancel_it)
{
    int calls = 0;
    hod_session *session = hod_session_new(&error);
    hod_session_set_progress(session, count_and_end, &calls);
    cr_expect_null(hod_result_exact(session, rules, "engagement", NULL, 0, &error));
    cr_expect_eq(error.status, HOD_CANCELLED);
    cr_expect_eq(calls, 3);
    hod_session_free(session);
}

Test(sessions, work_started_in_a_cancelled_session_ends)
{
    static const char *const words[] = {"exact", "bloodybacks-8.3", "charge"};
    hod_session *session = hod_session_new(&error);
    hod_session_cancel(session);
    cr_expect_null(hod_result_exact(session, rules, "charge", NULL, 0, &error));
    cr_expect_eq(error.status, HOD_CANCELLED);
    cr_expect_null(hod_frame_swept(session, rules, "charge", NULL, 0, "mean:successes", &error));
    cr_expect_eq(error.status, HOD_CANCELLED);
    cr_expect_null(hod_ask(session, words, 3, &error));
    cr_expect_eq(error.status, HOD_CANCELLED);
    hod_session_free(session);
}
