/* A sweep: the evaluation of every valid situation of a space, in order, on one thread or several. */
#ifndef HOD_STUDY_SWEEP_H
#define HOD_STUDY_SWEEP_H

#include "study/measure/evaluations.h"
#include "study/space/space.h"

/* Hears of each situation, and of its number among the combinations of the space. False ends the sweep. */
typedef bool hod_sweep_visitor(void *data, uint64_t number, const int *situation,
                               const hod_evaluation *evaluation);

/* Hears from time to time of the share done, 0..1. */
typedef void hod_sweep_progress(void *data, double done);

/* What one thread sweeps with. */
typedef struct hod_sweeper {
    hod_evaluations *evaluations;
    void *data; /* of its visitor and the other functions */
} hod_sweeper;

/* Who sweeps. The space is divided into pieces of neighbouring situations, and each piece falls to a thread.
 * The functions may be NULL. */
typedef struct hod_sweep_team {
    hod_sweeper *sweepers;
    int count;         /* of sweepers: threads */
    int most_in_piece; /* situations */
    size_t most_bytes; /* of evaluations that all of them keep together: beyond it a thread forgets its own */
    uint64_t forgotten; /* receives how often that was */

    hod_sweep_visitor *visit;    /* hears of the situations of a piece in order */
    bool (*hand_in)(void *data); /* after each piece: in the order of the pieces. False ends the sweep */
    /* Looks through the evaluations of its sweeper before they are forgotten, and at the end. */
    bool (*harvest)(void *data, const hod_evaluations *evaluations, hod_error *error);

    hod_sweep_progress *progress;
    void *progress_data;
} hod_sweep_team;

/* What a sweep has met. */
typedef struct hod_sweep_count {
    uint64_t evaluated; /* situations that the visitors have heard of */
    uint64_t left_out;  /* combinations that contradict themselves */
} hod_sweep_count;

#define HOD_MOST_SWEPT 1e18

/* Goes through the combinations with the numbers from `first` to below `end`, at most hod_space_size, and
 * adds to *count. False with the error of the first piece that failed, as soon as it has; a function that
 * ends the sweep is no error. */
bool hod_sweep(const hod_space *space, uint64_t first, uint64_t end, hod_sweep_team *team,
               hod_sweep_count *count, hod_error *error);

#endif
