/* Plain dice as a script in Lua (lib/rules/LUA.md) that has the same distribution. */
#ifndef HOD_ASK_DICE_DICE_SCRIPT_H
#define HOD_ASK_DICE_DICE_SCRIPT_H

#include "ask/dice/dice_value.h"

/* The script, whose mechanism `dice` has the outcome `value`, or `winner` of a contest; the caller frees it. The value is
 * that of the notation. NULL with an error. */
char *dice_script(const struct dice_notation *notation, const struct dice_value *value, hod_error *error);

#endif
