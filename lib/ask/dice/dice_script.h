/* Plain dice as a Lua script (lib/rules/LUA.md) with the same distribution. */
#ifndef HOD_ASK_DICE_DICE_SCRIPT_H
#define HOD_ASK_DICE_DICE_SCRIPT_H

#include "ask/dice/dice_value.h"

/* The script, whose mechanism `dice` has the outcome `value`, or `winner` for a contest; the caller frees it. `value`
 * is the distribution of the notation. NULL with an error. */
char *dice_script(const struct dice_notation *notation, const struct dice_value *value, hod_error *error);

#endif
