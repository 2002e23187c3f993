/* How the command ends: in order, by a signal, or by a library that exits. */
#ifndef HOD_TOOLS_ENDING_H
#define HOD_TOOLS_ENDING_H

#include "ask/request/request.h"

/* From here on, anything that interrupts the command leaves no partial output and reports what is missing. This covers
 * the signals INT, TERM, HUP, QUIT and XCPU, from which it then dies as usual, and an exit by a library, which becomes
 * BAD_INPUT. A file that exceeds a size limit cannot be written. The options must last as long as the process. Call
 * this before there are other threads. */
void ending_watch(const hod_request *options);

/* From here on, the command can no longer be interrupted. */
void ending_in_order(void);

#endif
