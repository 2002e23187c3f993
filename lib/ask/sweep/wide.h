/* What is kept of a wide table until its columns are known: the evaluations of its situations, as bytes. */
#ifndef HOD_ASK_SWEEP_WIDE_H
#define HOD_ASK_SWEEP_WIDE_H

#include "ask/sweep/sweep.h"
#include "base/buffer.h"

/* Appends the evaluation of the situation with this number: its distributions. */
void wide_pack(uint64_t number, const hod_evaluation *evaluation, hod_buffer *bytes);

/* Shows a visitor what was packed of situations of the space, each evaluation of so many outcomes. */
bool wide_unpack(const hod_space *space, int outcomes, const char *bytes, size_t length,
                 hod_sweep_visitor *visit, void *data, hod_error *error);

#endif
