/* Dice without rules: the chances of a hand of dice, and ten million of them rolled by the engine. */
#include <hod/more.h>
#include <stdio.h>
#include <stdlib.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

/* The chance of each total, and how often it came. */
static void print(const hod_pool *pool, const uint64_t *histogram, double trials)
{
    double *mass = malloc((size_t)hod_pool_totals(pool) * sizeof *mass);
    if (!mass) abort();
    hod_pool_distribution(pool, mass);
    for (int total = hod_pool_lowest(pool); total <= hod_pool_highest(pool); total++) {
        const int i = total - hod_pool_lowest(pool);
        printf("%2d: %.4f, rolled %.4f\n", total, mass[i], (double)histogram[i] / trials);
    }
    free(mass);
}

int main(void)
{
    hod_error error;
    const hod_kernel *kernel = hod_kernel_chosen(&error);
    if (!kernel) return fail(&error);
    int count;
    if (hod_kernels(&count)[count - 1]->roll == NULL) return 1; /* the fastest; all roll the same dice */

    const int average[] = {2, 3, 3, 4, 4, 5};
    const hod_pool pools[] = {
        hod_pool_hand(3, 12, 6), hod_pool_sum(2, 6), {.dice = 2, .sides = 6, .values = average}};
    const char *const names[] = {"3d12 at 6 or less", "2d6", "two average dice"};
    for (int i = 0; i < 3; i++) {
        if (!hod_pool_check(&pools[i], &error)) return fail(&error);
        printf("%s; a 3 is worth %d\n", names[i], hod_pool_value(&pools[i], 3));
        hod_stream stream;
        hod_stream_start(&stream, 1, (uint64_t)i, 0);
        uint64_t histogram[16] = {0};
        kernel->roll(&stream, &pools[i], 10000000, histogram, NULL);
        print(&pools[i], histogram, 1e7);
    }
}
