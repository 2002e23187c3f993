/* The builds of the kernel, one for each instruction set; engine.c chooses among them. */
#ifndef HOD_DICE_KERNEL_H
#define HOD_DICE_KERNEL_H

#include "dice/engine.h"

extern const hod_kernel hod_kernel_baseline;

#if defined __x86_64__
extern const hod_kernel hod_kernel_avx2;
extern const hod_kernel hod_kernel_avx512;
#endif

#endif
