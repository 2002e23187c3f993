/* A sweep over a range of a space of situations. */
#include "study/space/sweep.h"

static bool make_room(hod_sweeper *sweeper, hod_error *error)
{
    if (hod_evaluations_bytes(sweeper->evaluations) <= sweeper->most_bytes) return true;
    sweeper->forgotten++;
    return (!sweeper->harvest || sweeper->harvest(sweeper->data, sweeper->evaluations, error)) &&
           hod_evaluations_forget(sweeper->evaluations, error);
}

static bool take(const hod_space *space, hod_sweeper *sweeper, uint64_t number, const int *situation,
                 hod_error *error)
{
    const hod_evaluation *evaluation =
        make_room(sweeper, error) ? hod_evaluations_of(sweeper->evaluations, space->rules, situation, error)
                                  : NULL;
    return evaluation &&
           (!sweeper->visit || sweeper->visit(sweeper->data, number, situation, evaluation, error));
}

bool hod_sweep(const hod_space *space, uint64_t first, uint64_t end, hod_sweeper *sweeper,
               hod_sweep_count *count, hod_error *error)
{
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    hod_space_at(space, first, places, situation);
    for (uint64_t number = first; number < end; number++) {
        if (hod_situation_check(space->rules, space->mechanism, situation, NULL)) {
            if (!take(space, sweeper, number, situation, error)) return false;
            count->evaluated++;
        } else {
            count->left_out++;
        }
        hod_space_next(space, places, situation);
    }
    return true;
}

bool hod_sweep_number(const hod_space *space, uint64_t first, uint64_t end, hod_sweeper *sweeper,
                      hod_error *error)
{
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    hod_space_at(space, first, places, situation);
    for (uint64_t number = first; number < end; number++) {
        if (hod_situation_check(space->rules, space->mechanism, situation, NULL) &&
            !hod_evaluations_number(sweeper->evaluations, space->rules, situation, error))
            return false;
        hod_space_next(space, places, situation);
    }
    return true;
}

bool hod_space_can_be_swept(const hod_space *space, hod_error *error)
{
    return hod_space_size(space) <= HOD_MOST_SWEPT ||
           hod_fail(error, "more than %g situations: name fewer values", HOD_MOST_SWEPT);
}
