/* How the situations of a space are numbered. */
#ifndef HOD_ASK_SPACE_SPACE_INTERNAL_H
#define HOD_ASK_SPACE_SPACE_INTERNAL_H

#include "ask/space/space.h"

/* How far apart the numbers of two situations are that differ in neighbouring values of a field alone. */
size_t space_stride(const hod_space *space, int field);

#endif
