/* How the situations of a space are numbered. */
#ifndef HOD_ASK_SPACE_SPACE_INTERNAL_H
#define HOD_ASK_SPACE_SPACE_INTERNAL_H

#include "ask/space/space.h"

/* The difference between the numbers of two situations that differ only by neighbouring values of a field. */
size_t space_stride(const hod_space *space, int field);

#endif
