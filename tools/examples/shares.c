/* Shares of one's own: of a change among those who made it, of a variance among what it depends on. */
#include <hod/more.h>
#include <stdio.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

/* x + 2 y, of x and y in 0 and 1. */
static bool value_at(void *data, const int *levels, double *value)
{
    (void)data;
    *value = levels[0] + 2 * levels[1];
    return true;
}

static bool sample(const hod_inputs *inputs, hod_error *error)
{
    enum { BATCHES = 16 };
    hod_sobol_batch batches[BATCHES];
    for (int i = 0; i < BATCHES; i++)
        if (!hod_sobol_sample(inputs, value_at, NULL, (uint64_t)i, 2000, &batches[i], error)) return false;
    hod_moments moments;
    hod_sobol indices[2];
    hod_sobol_gather(inputs, batches, BATCHES, &moments, indices);
    for (int i = 0; i < 2; i++)
        printf("sampled: %.2f, within %.2f\n", indices[i].first, indices[i].first_error);
    return true;
}

int main(void)
{
    /* A party of 1 alone gains 1, the other alone 3, both together 6. */
    const double gains[] = {0, 1, 3, 6};
    double shares[2];
    hod_shapley(gains, 2, shares);
    printf("they share 6 as %g and %g\n", shares[0], shares[1]);

    const hod_inputs inputs = {.count = 2, .counts = {2, 2}};
    const double values[] = {0, 2, 1, 3}; /* the last input changes fastest */
    hod_moments moments;
    hod_sobol indices[2];
    hod_error error;
    if (!hod_sobol_exact(&inputs, values, 1, NULL, &moments, indices, &error)) return fail(&error);
    printf("of a variance of %g x makes %g and y %g\n", moments.variance, indices[0].first, indices[1].first);
    if (!sample(&inputs, &error)) return fail(&error);
}
