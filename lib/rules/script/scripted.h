/* A scripted mechanism: its functions prepare and step, which call those of Lua. */
#ifndef HOD_RULES_SCRIPT_SCRIPTED_H
#define HOD_RULES_SCRIPT_SCRIPTED_H

#include "rules/script/script.h"

/* How deeply scripted mechanisms may play one another, and how many numbers `prepare` may return. */
enum { MOST_DEPTH = 8, MOST_PREPARED = 32 };

/* Gives a mechanism with known fields and outcomes its functions; and, once the size of the rules' values is known, the
 * size of its preparation. */
bool scripted_complete(struct scripted *scripted, hod_error *error);
void scripted_size(struct scripted *scripted, size_t rules_size);

/* Records in a preparation that a mechanism at this depth plays it. False if that is too deep. Built-in mechanisms play
 * no scripted ones. */
bool scripted_deepen(const hod_mechanism *mechanism, int *prepared, int depth);

#endif
