/* A sweep over a space of situations. */
#include "study/space/sweep.h"

enum { SITUATIONS_A_REPORT = 4096 };

bool hod_sweep(const hod_space *space, hod_evaluations *evaluations, hod_sweep_visitor *visit,
               void *visit_data, hod_sweep_progress *progress, void *progress_data, hod_sweep_count *count,
               hod_error *error)
{
    const double size = hod_space_size(space);
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    *count = (hod_sweep_count){0};
    hod_space_first(space, places, situation);
    do {
        const uint64_t done = count->evaluated + count->left_out;
        if (progress && done % SITUATIONS_A_REPORT == 0) progress(progress_data, (double)done / size);
        if (!hod_situation_check(space->rules, space->mechanism, situation, NULL)) {
            count->left_out++;
            continue;
        }
        const hod_evaluation *evaluation = hod_evaluations_of(evaluations, space->rules, situation, error);
        if (!evaluation) return false;
        count->evaluated++;
        if (visit && !visit(visit_data, situation, evaluation)) break;
    } while (hod_space_next(space, places, situation));
    return true;
}
