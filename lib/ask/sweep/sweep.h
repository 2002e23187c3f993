/* A sweep: the evaluation of every valid situation of a range of a space, in order. */
#ifndef HOD_ASK_SWEEP_SWEEP_H
#define HOD_ASK_SWEEP_SWEEP_H

#include "ask/measure/evaluations.h"
#include "ask/space/space.h"

/* Receives each situation, with its number among the combinations of the space. False with an error stops the sweep. */
typedef bool hod_sweep_visitor(void *data, uint64_t number, const int *situation,
                               const hod_evaluation *evaluation, hod_error *error);

/* What one thread uses to sweep one range after another. The functions may be NULL. */
typedef struct hod_sweeper {
    hod_evaluations *evaluations;
    size_t most_bytes;  /* of stored evaluations: beyond this they are forgotten */
    uint64_t forgotten; /* how often that happened */
    hod_sweep_visitor *visit;
    /* Receives the evaluations before they are forgotten. */
    bool (*harvest)(void *data, const hod_evaluations *evaluations, hod_error *error);
    void *data; /* for harvest */
} hod_sweeper;

/* The counts of a sweep. */
typedef struct hod_sweep_count {
    uint64_t evaluated; /* situations passed to the visitor */
    uint64_t left_out;  /* number of combinations that contradict themselves */
} hod_sweep_count;

#define HOD_MAX_SWEPT 1e18

/* Iterates over the combinations with the numbers from `first` to below `end`, at most hod_space_size, and adds to
 * *count. */
bool hod_sweep(const hod_space *space, uint64_t first, uint64_t end, hod_sweeper *sweeper,
               hod_sweep_count *count, hod_error *error);

/* Refuses a space of more than HOD_MAX_SWEPT situations. */
bool hod_space_can_be_swept(const hod_space *space, hod_error *error);

#endif
