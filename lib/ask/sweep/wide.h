/* Stores the evaluations of a wide table, as bytes, until its columns are known. */
#ifndef HOD_ASK_SWEEP_WIDE_H
#define HOD_ASK_SWEEP_WIDE_H

#include "ask/sweep/sweep.h"
#include "base/buffer.h"

/* Appends the evaluation of the situation with this number: its distributions. */
void wide_pack(uint64_t number, const hod_evaluation *evaluation, hod_buffer *bytes);

/* Passes the packed situations of the space to a visitor; each evaluation has this number of outcomes. */
bool wide_unpack(const hod_space *space, int outcomes, const char *bytes, size_t length,
                 hod_sweep_visitor *visit, void *data, hod_error *error);

#endif
