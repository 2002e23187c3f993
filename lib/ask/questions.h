/* The questions: what can be asked, in one table, for whoever asks: the command, a report, other languages.
 */
#ifndef HOD_ASK_QUESTIONS_H
#define HOD_ASK_QUESTIONS_H

#include "ask/answer/answer.h"
#include "ask/request/request.h"

#include <string.h>

/* A question has a folder of its own, where it is read, asked and described; its help is help/NAME.txt there.
 */
typedef struct hod_question {
    const char *name;
    const char *alias;     /* another name; NULL: there is none */
    const char *arguments; /* as the usage line shows them */
    const char *summary;   /* a line */
    const char *accepted;  /* its options, separated by blanks */
    hod_defaults defaults; /* where --trials or --budget is accepted */
    int least, most;       /* how many arguments it takes */
    bool streams;          /* its table may be longer than memory */
    const char *sections;  /* those that it is asked in: the first words of their headings, separated by
                              blanks; NULL: it is asked in words alone */

    /* Reads the request, asks it, and describes the answer; where no answer is wanted (NULL) it reads the request alone, and
     * finds the mistakes in it. Where the answer is elsewhere, it says so in answer->is_elsewhere. */
    bool (*answer)(const hod_request *request, hod_answer *answer, hod_error *error);
} hod_question;

/* The questions in the order of the help, from 0; NULL behind the last. */
const hod_question *hod_question_at(int number);

/* Whether it has this name or this alias. */
static inline bool question_is_called(const hod_question *question, const char *name)
{
    return strcmp(question->name, name) == 0 || (question->alias && strcmp(question->alias, name) == 0);
}

/* The question of a name or an alias; NULL where there is none. */
const hod_question *hod_question_called(const char *name);

/* The same, with an error that suggests the nearest name where there is none. */
const hod_question *hod_question_find(const char *name, hod_error *error);

/* What its help says: paragraphs and examples. */
const char *hod_question_help(const hod_question *question);

/* Answers a line of words in a session (hod.h), the first of which is the question's name: "diff",
 * "bloodybacks-7", ... Options that say where an answer goes are the command's alone, and refused. The answer
 * begins as all zeros but for what is wanted; hod_answer_free frees it in any case. */
bool hod_question_ask(const hod_session *session, int count, char **words, hod_answer *answer,
                      hod_error *error);

/* Answers a request, and remarks which of the parameters and fields that it sets have no effect. */
bool hod_question_answer(const hod_question *question, hod_request *request, hod_answer *answer,
                         hod_error *error);

/* Whether a request has as many arguments as its question takes. */
bool hod_question_check(const hod_question *question, const hod_request *request, hod_error *error);

#endif
