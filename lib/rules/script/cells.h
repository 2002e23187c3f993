/* The cells of tables for scripts, read from CSV files beside them. */
#ifndef HOD_RULES_SCRIPT_CELLS_H
#define HOD_RULES_SCRIPT_CELLS_H

#include <lua.h>

/* cells_of(name), cells_of_text(text, line): a list of rows, each a list of texts and numbers with its `line`, all with
 * as many cells as the list has `columns`; and the `path` of the file for messages. The text is one of the script's own
 * and starts at a line of it; without a line, messages call it the cells. */
int cells_of(lua_State *lua);
int cells_of_text(lua_State *lua);

#endif
