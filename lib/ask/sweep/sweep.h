/* A sweep: the evaluation of every valid situation of a range of a space, in order. */
#ifndef HOD_ASK_SWEEP_SWEEP_H
#define HOD_ASK_SWEEP_SWEEP_H

#include "ask/measure/evaluations.h"
#include "ask/space/space.h"

/* Hears of each situation, and of its number among the combinations of the space. False with an error ends
 * the sweep. */
typedef bool hod_sweep_visitor(void *data, uint64_t number, const int *situation,
                               const hod_evaluation *evaluation, hod_error *error);

/* What one thread sweeps with, one range after another. The functions may be NULL. */
typedef struct hod_sweeper {
    hod_evaluations *evaluations;
    size_t most_bytes;  /* that are kept of them: beyond it they are forgotten */
    uint64_t forgotten; /* how often that was */
    hod_sweep_visitor *visit;
    /* Looks through the evaluations before they are forgotten. */
    bool (*harvest)(void *data, const hod_evaluations *evaluations, hod_error *error);
    void *data; /* of both */
} hod_sweeper;

/* What a sweep has met. */
typedef struct hod_sweep_count {
    uint64_t evaluated; /* situations that the visitor has heard of */
    uint64_t left_out;  /* combinations that contradict themselves */
} hod_sweep_count;

#define HOD_MAX_SWEPT 1e18

/* Goes through the combinations with the numbers from `first` to below `end`, at most hod_space_size, and
 * adds to *count. */
bool hod_sweep(const hod_space *space, uint64_t first, uint64_t end, hod_sweeper *sweeper,
               hod_sweep_count *count, hod_error *error);

/* Refuses a space of more than HOD_MAX_SWEPT situations. */
bool hod_space_can_be_swept(const hod_space *space, hod_error *error);

#endif
