/* How the command ends: in order, by a signal, or by a library that exits. */
#ifndef HOD_TOOLS_ENDING_H
#define HOD_TOOLS_ENDING_H

#include "ask/request/request.h"

/* From here on, whatever cuts the command short leaves nothing half done and says what is not done: INT,
 * TERM, HUP, QUIT and XCPU, of which it dies as it would have, and an exit of others' making, which becomes
 * BAD_INPUT; a file that grows beyond a limit cannot be written. The options must last as long as the
 * process. Begin it before there are other threads. */
void ending_watch(const hod_request *options);

/* From here on, nothing cuts the command short. */
void ending_in_order(void);

#endif
