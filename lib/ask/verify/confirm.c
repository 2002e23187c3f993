/* Rolls again, with more trials, before reporting that simulation and calculation differ. */
#include "ask/verify/confirm.h"

#include "ask/measure/statistics.h"

hod_trials trials_confirming(const hod_trials *trials)
{
    /* Far beyond the cells of all first rolls. */
    const uint64_t cells_behind = (uint64_t)1 << 40;
    hod_trials confirming = *trials;
    confirming.cell += cells_behind;
    confirming.trials =
        trials->trials > HOD_MAX_TRIALS / HOD_CONFIRMING ? HOD_MAX_TRIALS : HOD_CONFIRMING * trials->trials;
    return confirming;
}

bool hod_confirm(const struct confirmed *tests, size_t *again, hod_error *error)
{
    *again = 0;
    if (!hod_holm(tests->p, tests->count, tests->adjusted, error)) return false;
    for (size_t i = 0; i < tests->count; i++) {
        if (!(tests->adjusted[i] < tests->level) || tests->p[i] == 0) continue;
        if (!tests->roll(tests->data, i, &tests->p[i], error)) return false;
        ++*again;
    }
    return *again == 0 || hod_holm(tests->p, tests->count, tests->adjusted, error);
}
