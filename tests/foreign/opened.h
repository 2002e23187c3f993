/* The rules used by the tests of this folder, opened by the core, and the questions that they ask. */
#ifndef TESTS_FOREIGN_OPENED_H
#define TESTS_FOREIGN_OPENED_H

#include "hod.h"

#include "base/auto.h"

/* Version 8.3, and an error, while a test runs. */
extern hod_rules *rules;
extern hod_error error;

/* The initializer and the finalizer of a suite. */
void open_named(void);
void close_rules(void);

/* The reply to a question of words separated by blanks, which must have no mistake. */
hod_reply *asked(const hod_session *session, const char *words);

/* Expect that nothing was made, because of an error with this message, with a message that contains this text, or with
 * this status. */
void expect_error(const void *made, const char *message);
void expect_error_about(const void *made, const char *text);
void expect_status(const void *made, enum hod_status status);

AUTO_POINTER(free_family, hod_family, hod_family_free)
AUTO_POINTER(free_frame, hod_frame, hod_frame_free)
AUTO_POINTER(free_own_rules, hod_rules, hod_rules_free)
AUTO_POINTER(free_reply, hod_reply, hod_reply_free)
AUTO_POINTER(free_result, hod_result, hod_result_free)
AUTO_POINTER(free_session, hod_session, hod_session_free)
AUTO_POINTER(free_text, char, hod_text_free)

#endif
