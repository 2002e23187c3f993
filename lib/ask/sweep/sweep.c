/* A sweep over a range of a space of situations. */
#include "ask/sweep/sweep.h"

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

typedef bool sweep_taker(const hod_space *space, hod_sweeper *sweeper, uint64_t number, const int *situation,
                         hod_error *error);

/* Takes every situation of a range that does not contradict itself. */
static inline bool take_all(const hod_space *space, uint64_t first, uint64_t end, sweep_taker *taker,
                            hod_sweeper *sweeper, hod_sweep_count *count, hod_error *error)
{
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    hod_space_at(space, first, places, situation);
    for (uint64_t number = first; number < end; number++) {
        if (hod_situation_check(space->rules, space->mechanism, situation, NULL)) {
            if (!taker(space, sweeper, number, situation, error)) return false;
            count->evaluated++;
        } else {
            count->left_out++;
        }
        hod_space_next(space, places, situation);
    }
    return true;
}

bool hod_sweep(const hod_space *space, uint64_t first, uint64_t end, hod_sweeper *sweeper,
               hod_sweep_count *count, hod_error *error)
{
    return take_all(space, first, end, take, sweeper, count, error);
}

static bool number_only(const hod_space *space, hod_sweeper *sweeper, uint64_t number, const int *situation,
                        hod_error *error)
{
    (void)number;
    return hod_evaluations_number(sweeper->evaluations, space->rules, situation, error);
}

bool hod_sweep_number(const hod_space *space, uint64_t first, uint64_t end, hod_sweeper *sweeper,
                      hod_error *error)
{
    return take_all(space, first, end, number_only, sweeper, &(hod_sweep_count){0}, error);
}

bool hod_space_can_be_swept(const hod_space *space, hod_error *error)
{
    return hod_space_size(space) <= HOD_MOST_SWEPT ||
           hod_fail(error, "more than %g situations: name fewer values", HOD_MOST_SWEPT);
}
