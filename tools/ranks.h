/* The processes that mpirun has started on one command line: rank 0 answers, the others help it to calculate.
 */
#ifndef HOD_TOOLS_RANKS_H
#define HOD_TOOLS_RANKS_H

#include "work/work.h"

/* Finds the other ranks, if mpirun has started this process; those but 0 print nothing from then on. */
bool ranks_begin(hod_error *error);

/* Takes leave of them, after an error of this rank or none: nobody waits any longer. */
void ranks_end(const hod_error *error);

/* How many there are, and whether this one only helps. Alone there is one, which does not. */
int ranks_count(void);
bool ranks_only_help(void);

/* How many threads a rank has where nothing is said: its share of the processors of its machine. 0 alone. */
int ranks_threads(void);

/* Has the blocks calculated by all the ranks. */
hod_deal ranks_deal;

#endif
