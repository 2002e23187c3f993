/* The rules used by the tests of this folder, opened by the core. */
#ifndef TESTS_FOREIGN_OPENED_H
#define TESTS_FOREIGN_OPENED_H

#include "hod.h"

/* Version 8.3, and an error, while a test runs. */
extern hod_rules *rules;
extern hod_error error;

/* The initializer and the finalizer of a suite. */
void open_named(void);
void close_rules(void);

#endif
