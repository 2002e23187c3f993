/* The rules that the tests of this folder ask, opened by the core. */
#ifndef TESTS_FOREIGN_OPENED_H
#define TESTS_FOREIGN_OPENED_H

#include "hod.h"

/* Version 8.3, and room for a message, while a test runs. */
extern hod_rules *rules;
extern hod_error error;

/* The initialiser and finaliser of a suite. */
void open_named(void);
void close_rules(void);

#endif
