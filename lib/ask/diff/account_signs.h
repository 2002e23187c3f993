/* The signs of a change over many situations, and where they change. */
#ifndef HOD_ASK_DIFF_ACCOUNT_SIGNS_H
#define HOD_ASK_DIFF_ACCOUNT_SIGNS_H

#include "base/buffer.h"
#include "ask/diff/accounts.h"

/* Appends a sentence for each field whose value decides whether the measure rises or falls, " What decides is
 * defender dp: it rises at 0, 1 and falls at 2, 3."; nothing where the sign does not change. */
void account_say_turn(const hod_account *account, hod_buffer *text);

/* "+", "-" or "0". */
const char *account_sign(int sign);

/* What a parameter or an amendment does in the situations in their order, "++0-", or of many of them how
 * often, "60 +, 40 -, 0 0"; the caller frees it. */
char *account_signs(const hod_account *account, hod_causes cause, int number, hod_error *error);

#endif
