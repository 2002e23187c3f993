/* Rule files written by a test. */
#ifndef TESTS_RULES_FILES_H
#define TESTS_RULES_FILES_H

#include "opened.h"

/* The start of a rule file. */
#define HEAD "[rules]\nid = mine\nbased_on = bloodybacks-8.3\n"

/* The text as mine.ini must have no mistake, or must be refused with this message; if it begins with a line, that is
 * one of mine.ini. */
static inline hod_rules *opened_text(const char *text)
{
    return opened_as("mine.ini", text);
}
static inline void refuses(const char *text, const char *message)
{
    refuses_as("mine.ini", text, message);
}

#endif
