/* Questions asked in words, and the answers to them. */
#ifndef TESTS_ASK_TOLD_H
#define TESTS_ASK_TOLD_H

#include "ask/questions.h"
#include "ask/say/say.h"

/* Asks a line of words separated by blanks, such as "diff bloodybacks-7 bloodybacks-8.3". */
void ask(const char *line, hod_answer *answer);

/* The answer to a line in a format. The text lasts until the next one of the same test. */
const char *told(const char *line, const hod_format *format);

/* The message of a line that is refused. */
const char *refused(const char *line);

/* What the words of a question say about facts. */
struct sentences sentences_of(const char *question, const struct facts *facts);

#endif
