/* Feeds bits from standard input to SmallCrush of TestU01 and sums up its verdicts. scripts/proofs/dice builds this
 * program if TestU01 is available. */
#include <bbattery.h>
#include <stdio.h>
#include <stdlib.h>
#include <swrite.h>
#include <unif01.h>

static unsigned int next_bits(void)
{
    unsigned int bits;
    if (fread(&bits, sizeof bits, 1, stdin) != 1) exit(2);
    return bits;
}

int main(void)
{
    swrite_Basic = FALSE;
    unif01_Gen *generator = unif01_CreateExternGenBits("standard input", next_bits);
    bbattery_SmallCrush(generator);
    unif01_DeleteExternGenBits(generator);

    int all = 0, weak = 0, failed = 0;
    for (int i = 0; i < bbattery_NTests; i++) {
        const double p = bbattery_pVal[i], tail = p < 0.5 ? p : 1 - p;
        if (p < 0) continue; /* this test was not run */
        all++;
        weak += tail < 0.005 && tail >= 1e-6;
        failed += tail < 1e-6;
    }
    printf("p-values: %d, weak: %d, failed: %d\n", all, weak, failed);
    return 0;
}
