/* The generator as one of GSL, with whose licence, the GPL, this program is handed on. */
#include <gsl/gsl_randist.h>
#include <hod/more/dice/gsl.h>
#include <stdio.h>

int main(void)
{
    gsl_rng *generator = gsl_rng_alloc(hod_gsl_xoshiro256pp);
    gsl_rng_set(generator, 1);
    printf("successes of 1000 at 1/4: %u\n", gsl_ran_binomial(generator, 0.25, 1000));
    gsl_rng_free(generator);
}
