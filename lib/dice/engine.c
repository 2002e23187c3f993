/* Chooses the build of kernel.c for this machine. */
#include "dice/engine.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const hod_kernel hod_kernel_baseline;
#if defined __x86_64__
extern const hod_kernel hod_kernel_avx2, hod_kernel_avx512;
#endif

/* In this order, a machine that can run one kernel can run all before it. */
static const hod_kernel *const kernels[] = {
    &hod_kernel_baseline,
#if defined __x86_64__
    &hod_kernel_avx2,
    &hod_kernel_avx512,
#endif
};

const hod_kernel *const *hod_kernels(int *count)
{
    *count = 1;
#if defined __x86_64__
    /* The last kernel needs the part of AVX-512 that counts bits: Ice Lake, Zen 4 and later. */
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
        __builtin_cpu_supports("popcnt")) {
        *count = 2;
        if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
            __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
            __builtin_cpu_supports("avx512vpopcntdq"))
            *count = 3;
    }
#endif
    return kernels;
}

const hod_kernel *hod_kernel_chosen(hod_error *error)
{
    int count;
    const hod_kernel *const *available = hod_kernels(&count);
    const char *wanted = getenv("HOD_ISA");
    if (!wanted || !*wanted) return available[count - 1];

    char names[64] = "";
    size_t length = 0;
    for (int i = 0; i < count; i++) {
        if (strcmp(wanted, available[i]->name) == 0) return available[i];
        length += (size_t)snprintf(names + length, sizeof names - length, "%s%s", i ? ", " : "",
                                   available[i]->name);
        assert(length < sizeof names);
    }
    hod_fail(error, "HOD_ISA is '%s', but this machine supports %s", wanted, names);
    return NULL;
}
