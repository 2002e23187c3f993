/* Messages to a terminal. */
#ifndef HOD_TOOLS_MESSAGES_H
#define HOD_TOOLS_MESSAGES_H

#include <stdio.h>

/* Writes a text that may hold a user's: control characters, which a terminal would obey,
 * as \xNN; ends of lines stay. */
void message_write(const char *text, FILE *file);

#endif
