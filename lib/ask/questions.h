/* The table of questions, for all callers: the command, reports, other languages. */
#ifndef HOD_ASK_QUESTIONS_H
#define HOD_ASK_QUESTIONS_H

#include "ask/answer/answer.h"
#include "ask/request/request.h"

#include <string.h>

/* Each question has its own folder, which reads it, asks it and describes the answer; its help is help/NAME.txt there. */
typedef struct hod_question {
    const char *name;
    const char *alias;     /* another name, or NULL */
    const char *arguments; /* as the usage line shows them */
    const char *summary;   /* one line */
    const char *accepted;  /* its options, separated by blanks */
    hod_defaults defaults; /* for --trials and --budget, if accepted */
    int least, most;       /* numbers of arguments */
    bool streams;          /* its table may be larger than memory */
    const char *sections;  /* for a question written in sections of a file: the first words of their headings,
                              separated by blanks; otherwise NULL */

    /* Reads the request, calculates, and describes the answer. If answer is NULL, it only reads the request and reports
     * mistakes. If another process has the answer, it sets answer->is_elsewhere. */
    bool (*answer)(const hod_request *request, hod_answer *answer, hod_error *error);
} hod_question;

/* The questions in the order of the help, from 0; NULL after the last. */
const hod_question *hod_question_at(int number);

/* Whether a question has this name or alias. */
static inline bool question_is_called(const hod_question *question, const char *name)
{
    return strcmp(question->name, name) == 0 || (question->alias && strcmp(question->alias, name) == 0);
}

/* Finds a question by its name or alias; NULL if there is none. */
const hod_question *hod_question_called(const char *name);

/* Finds a question by its name or alias; NULL with an error that suggests the nearest name. */
const hod_question *hod_question_find(const char *name, hod_error *error);

/* The help of a question: paragraphs and examples. */
const char *hod_question_help(const hod_question *question);

/* Answers a question given as words in a session (hod.h); the first word is the question's name: "diff",
 * "bloodybacks-7", ... Refuses options that say where an answer goes, which only the command has. The answer starts as all
 * zeros except for `wanted`; always free it with hod_answer_free. */
bool hod_question_ask(const hod_session *session, int count, char **words, hod_answer *answer,
                      hod_error *error);

/* Answers a request, and remarks which of its parameters and fields have no effect. */
bool hod_question_answer(const hod_question *question, hod_request *request, hod_answer *answer,
                         hod_error *error);

/* Refuses a request with too few or too many arguments. */
bool hod_question_check(const hod_question *question, const hod_request *request, hod_error *error);

#endif
