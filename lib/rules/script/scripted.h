/* A scripted mechanism: its two functions, prepare and step, which call those of Lua. */
#ifndef HOD_RULES_SCRIPT_SCRIPTED_H
#define HOD_RULES_SCRIPT_SCRIPTED_H

#include "rules/script/script.h"

/* How deep scripted mechanisms may be played within one another, and how many numbers `prepare` may return.
 */
enum { MOST_DEPTH = 8, MOST_PREPARED = 32 };

/* Gives the mechanism, whose fields and outcomes are known, its functions; and, once the size of the rules'
 * values is known, the size of what it is prepared to. */
bool scripted_complete(struct scripted *scripted, hod_error *error);
void scripted_size(struct scripted *scripted, size_t rules_size);

/* The limit of a scripted clock (walk/procedure.h). */
int scripted_limit(const void *prepared);

/* Notes in what a mechanism was prepared to that it is played by one this deep. False if that is too deep;
 * mechanisms that are built in play no scripted ones. */
bool scripted_deepen(const hod_mechanism *mechanism, int *prepared, int depth);

#endif
