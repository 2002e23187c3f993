/* The table of all questions, and how to ask one. */
#include "ask/questions.h"

#include "ask/assumptions/again.h"
#include "ask/dice/notation.h"
#include "ask/request/session.h"
#include "base/text.h"
#include "base/words.h"
#include "rules/effects.h"
#include "rules/embedded.h"
#include "rules/rules_internal.h"
#include "work/stop.h"

#include "ask/listed.h"

#include <string.h>

enum { QUESTIONS = sizeof questions / sizeof *questions };

const hod_question *hod_question_at(int number)
{
    return number >= 0 && number < QUESTIONS ? questions[number] : NULL;
}

const hod_question *hod_question_called(const char *name)
{
    for (int i = 0; name && i < QUESTIONS; i++)
        if (question_is_called(questions[i], name)) return questions[i];
    return NULL;
}

const char *hod_question_help(const hod_question *question)
{
    const struct embedded *file;
    for (int i = 0; (file = embedded_at("ask", "help", i)); i++)
        if (strcmp(embedded_own_name(file), question->name) == 0) return file->text;
    return "";
}

/* The name of the argument with this number in the question's usage: "MECHANISM"; empty if there is none. */
static struct word argument_at(const hod_question *question, int place)
{
    struct word rest = word_of(question->arguments), argument = {0};
    for (int i = 0; i <= place; i++)
        if (!word_next(&rest, &argument)) return word_of("");
    while (argument.length > 0 && argument.text[0] == '[') argument.text++, argument.length--;
    return argument;
}

static bool begins(struct word argument, const char *name)
{
    return argument.length >= strlen(name) && strncmp(argument.text, name, strlen(name)) == 0;
}

/* Whether a word for this argument can only be a rule set. */
static bool is_rule_set(const hod_request *request, const char *name, struct word argument)
{
    int number;
    return session_rules(request->session, name) || rules_find(name, &number, NULL) ||
           (!begins(argument, "BATTLE") && looks_like_file_name(name));
}

/* Refuses rule sets separated by blanks if commas are needed, or the other way round. */
static bool check_commas(const hod_question *question, const hod_request *request, hod_error *error)
{
    const struct word first = argument_at(question, 0), second = argument_at(question, 1);
    const char *name = request->arguments[0],
               *next = request->argument_count > 1 ? request->arguments[1] : "";
    if (begins(second, "RULES") && strchr(name, ','))
        return hod_fail(error, "separate rule sets with a space: hod %s %.*s %s", question->name,
                        (int)strcspn(name, ","), name, strchr(name, ',') + 1);
    if (!memchr(first.text, ',', first.length) || !is_rule_set(request, next, second)) return true;
    return hod_fail(error, "separate rule sets with a comma and no spaces: hod %s %.*s,%s", question->name,
                    (int)(strlen(name) - (name[strlen(name) - 1] == ',')), name, next);
}

/* Refuses plain dice in place of rules, and reports an unknown rule set before any missing argument. */
static bool check_rules(const hod_question *question, const hod_request *request, hod_error *error)
{
    const char *name = request->argument_count > 0 ? request->arguments[0] : NULL;
    int number;
    if (!name || !name[0] || !begins(argument_at(question, 0), "RULES") ||
        session_rules(request->session, name))
        return true;
    if (dice_are_meant(name)) {
        const char *quote = strpbrk(name, " \t\"'()*<>|&;{}!") ? "\"" : "";
        return hod_fail(error, "%s is not a rule set; for plain dice type: hod dice %s%s%s", name, quote,
                        name, quote);
    }
    if (request->argument_count < question->least && !strchr(name, ',') && !looks_like_file_name(name) &&
        !rules_find(name, &number, error))
        return false;
    return check_commas(question, request, error);
}

static bool refuse_missing(const hod_question *question, const hod_request *request, hod_error *error)
{
    struct word missing = argument_at(question, request->argument_count);
    missing.length = strcspn(missing.text, ".] ");
    const char *name = request->argument_count > 0 ? request->arguments[0] : "";
    if (begins(missing, "MECHANISM") && !strchr(name, ','))
        return hod_fail(error, "missing MECHANISM (list them with: hod show %s)", name);
    if (request->argument_count == 0 && begins(missing, "RULES"))
        return hod_fail(error, "missing RULES (list them with: hod rules); type: hod %s %s", question->name,
                        question->arguments);
    return hod_fail(error, "missing %.*s; type: hod %s %s", (int)missing.length, missing.text, question->name,
                    question->arguments);
}

bool hod_question_check(const hod_question *question, const hod_request *request, hod_error *error)
{
    const int count = request->argument_count;
    if (!check_rules(question, request, error)) return false;
    if (count < question->least) return refuse_missing(question, request, error);
    if (count > MOST_ARGUMENTS && question->most == MOST_ARGUMENTS)
        return hod_fail(error, "more than %d arguments", MOST_ARGUMENTS);
    if (count > question->most)
        return hod_fail(error, "unexpected argument %s; type: hod %s%s%s", request->arguments[question->most],
                        question->name, question->arguments[0] ? " " : "", question->arguments);
    return true;
}

const hod_question *hod_question_find(const char *name, hod_error *error)
{
    if (!name) return hod_fail(error, "the name of the question is NULL"), NULL;
    const hod_question *question = hod_question_called(name);
    if (question) return question;
    struct nearest nearest = {0};
    char suggestion[96];
    for (int i = 0; i < QUESTIONS; i++) nearest_offer(&nearest, name, strlen(name), questions[i]->name);
    hod_fail_as(error, HOD_UNKNOWN_NAME, "there is no question %s%s", name,
                nearest_question(&nearest, suggestion, sizeof suggestion));
    return NULL;
}

/* The request's words override the session's settings. */
static void take_session(hod_request *request, const hod_session *session)
{
    const hod_budget given = request->budget;
    request->session = session;
    request->budget = session_budget(session, given);
    if (request->has_budget) {
        request->budget.seconds = given.seconds;
        request->budget.bytes = given.bytes;
    }
    request->has_budget = request->has_budget || session->has_budget;
    if (request->threads == 0) request->threads = session->threads;
    request->progress = session->progress;
    request->progress_data = session->progress_data;
}

/* Whether this process does all of the work. Otherwise, settings without an effect here may affect the rest. */
static bool is_whole(const hod_request *request)
{
    return request->shards == 0 && request->part_count == 0 && request->ranks <= 1 && !request->journal;
}

/* A given budget applies to the whole question. */
static bool bound(hod_request *request, hod_stop **stop, hod_error *error)
{
    if (!request->has_budget) return true;
    *stop = stop_new_within(request->budget.stop, request->budget.seconds, request->budget.bytes, error);
    request->budget.stop = *stop;
    return *stop;
}

static bool answer_with_effects(const hod_question *question, hod_request *request, hod_answer *answer,
                                hod_error *error)
{
    AUTO(effects_free) struct effects effects = {0};
    const bool answered =
        effects_begin(&effects, request->settings, request->setting_count, request->arguments,
                      request->argument_count, error) &&
        (request->effects = &effects, answer_under_readings(question, request, answer, error));
    request->effects = NULL;
    for (int i = 0; answered && is_whole(request) && i < effects.count; i++)
        if (setting_is_idle(&effects.at[i]))
            hod_answer_remark(answer, "%s makes no difference to this answer",
                              effects.at[i].text);
    return answered;
}

bool hod_question_answer(const hod_question *question, hod_request *request, hod_answer *answer,
                         hod_error *error)
{
    const hod_budget given = request->budget;
    AUTO(free_stop) hod_stop *stop = NULL;
    const bool answered =
        bound(request, &stop, error) && answer_with_effects(question, request, answer, error);
    request->budget = given;
    return answered;
}

bool hod_question_ask(const hod_session *session, int count, char **words, hod_answer *answer,
                      hod_error *error)
{
    if (count < 1) return hod_fail(error, "no question is asked");
    const hod_question *question = hod_question_find(words[0], error);
    if (!question) return false;
    AUTO(hod_request_free) hod_request request = {0};
    const bool is_read =
        hod_request_read(&request, question->accepted, question->defaults, HOD_ANYBODY, count, words, error);
    if (session) take_session(&request, session);
    return is_read && hod_question_check(question, &request, error) &&
           hod_question_answer(question, &request, answer, error);
}
