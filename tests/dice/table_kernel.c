/* The kernel, built once more for each instruction set, with generators that read a table. */
#include "table_kernel.h"

#include "dice/kernel.c"

#define TABLE_KERNEL(isa) JOIN(isa, _kernel)

const table_kernel TABLE_KERNEL(HOD_KERNEL) = {
    .name = TEXT_OF(HOD_KERNEL), .roll_in_planes = roll_in_planes, .roll_in_words = roll_in_words};
