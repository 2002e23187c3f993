/* The generator alone: seeded, jumping ahead, as a die and as a fraction. */
#include <hod/more.h>
#include <inttypes.h>
#include <stdio.h>

int main(void)
{
    uint64_t state = 1;
    printf("SplitMix64 of 1: %" PRIu64 "\n", hod_splitmix64(&state));

    hod_xoshiro256pp one = hod_xoshiro256pp_seeded(1), other = one, third = one;
    hod_xoshiro256pp_jump(&other);
    hod_xoshiro256pp_long_jump(&third);
    printf("three sequences that never meet: %" PRIu64 " %" PRIu64 " %" PRIu64 "\n",
           hod_xoshiro256pp_next(&one), hod_xoshiro256pp_next(&other), hod_xoshiro256pp_next(&third));

    int faces[7] = {0};
    for (int i = 0; i < 600000; i++) faces[hod_xoshiro256pp_die(&one, 6)]++;
    for (int face = 1; face <= 6; face++) printf("%d came %d times\n", face, faces[face]);

    double sum = 0;
    for (int i = 0; i < 1000; i++) sum += hod_xoshiro256pp_uniform(&other);
    printf("mean of 1000 fractions: %.2f\n", sum / 1000);
}
