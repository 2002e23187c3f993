/* The kernel compiled again for each instruction set, with generators that read a table. */
#include "table_kernel.h"

#include "dice/kernel.c"

#define TABLE_KERNEL(isa) JOIN(isa, _kernel)

static uint64_t count_few_in_words(hod_stream *stream, const hod_plan *plan, uint64_t trials,
                                   uint64_t *histogram)
{
    _Alignas(64) uint16_t totals[HOD_MAX_FEW];
    roll_few_in_words(stream, plan, totals);
    return tally_words(plan, totals, HOD_MAX_FEW, trials, histogram);
}

static uint64_t count_in_planes(hod_stream *stream, const hod_plan *plan, uint64_t trials,
                                uint64_t *histogram)
{
    return roll_in_planes(stream, plan, trials, histogram, NULL);
}

const table_kernel TABLE_KERNEL(HOD_KERNEL) = {.name = TEXT_OF(HOD_KERNEL),
                                               .roll_in_planes = count_in_planes,
                                               .roll_in_words = roll_in_words,
                                               .roll_few_in_words = count_few_in_words};
