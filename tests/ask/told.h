/* Questions asked in words, and the answers to them. */
#ifndef TESTS_ASK_TOLD_H
#define TESTS_ASK_TOLD_H

#include "ask/questions.h"

/* The answer to a line of words separated by blanks, such as "diff bloodybacks-7 bloodybacks-8.3", in a format. The
 * text lasts until the next one of the same test. */
const char *told(const char *line, const hod_format *format);

/* The message of a line that is refused. */
const char *refused(const char *line);

#endif
