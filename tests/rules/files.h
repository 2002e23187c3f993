/* Rule files written by a test. */
#ifndef TESTS_RULES_FILES_H
#define TESTS_RULES_FILES_H

#include "rules/rules.h"

#include "folder.h"

/* The start of a rule file. */
#define HEAD "[rules]\nid = mine\nbased_on = bloodybacks-8.3\n"

/* Open rules that must have no mistake: a file, and a text as mine.ini. */
hod_rules *opened(const char *name);
hod_rules *opened_text(const char *text);

/* The text as mine.ini must be refused with this message; if it begins with a line, that is one of mine.ini. */
void refuses(const char *text, const char *message);

/* A parameter must have this value. */
void assert_value(const hod_rules *rules, const char *name, const char *expected);

#endif
