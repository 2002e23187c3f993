/* What questions of a space check before they go through it. */
#ifndef HOD_ASK_SPACE_SPACE_INTERNAL_H
#define HOD_ASK_SPACE_SPACE_INTERNAL_H

#include "ask/space/space.h"

/* Refuses a space that hod_space_start and the functions beside it would not have made: of a mechanism that
 * its rules lack, with an axis without values or with others than the field takes, or in no order of the
 * fields. */
bool space_check(const hod_space *space, hod_error *error);

/* How far apart the numbers of two situations are that differ in neighbouring values of a field alone. */
size_t space_stride(const hod_space *space, int field);

/* Refuses weights of another mechanism; they may be NULL. */
bool weights_check(const hod_weights *weights, const hod_mechanism *mechanism, hod_error *error);

#endif
