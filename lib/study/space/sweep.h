/* A sweep: the evaluation of every valid situation of a space, in order. */
#ifndef HOD_STUDY_SWEEP_H
#define HOD_STUDY_SWEEP_H

#include "study/measure/evaluations.h"
#include "study/space/space.h"

/* Hears of each situation. False ends the sweep. */
typedef bool hod_sweep_visitor(void *data, const int *situation, const hod_evaluation *evaluation);

/* Hears from time to time of the share done, 0..1. */
typedef void hod_sweep_progress(void *data, double done);

/* What a sweep has met. */
typedef struct hod_sweep_count {
    uint64_t evaluated; /* situations that the visitor has heard of */
    uint64_t left_out;  /* combinations that contradict themselves */
} hod_sweep_count;

/* Goes through the space. visit and progress may be NULL. False with an error when an evaluation failed; a
 * visitor that ends the sweep is no error. */
bool hod_sweep(const hod_space *space, hod_evaluations *evaluations, hod_sweep_visitor *visit,
               void *visit_data, hod_sweep_progress *progress, void *progress_data, hod_sweep_count *count,
               hod_error *error);

#endif
