/* Tests bits from standard input by the ranks of matrices over GF(2). The ranks reveal bits that are linear functions
 * of a few others, such as the lowest bits of xoshiro256+, which depend on 256. No matrix in dieharder is as large.
 *
 * The rank of a random n x n matrix is k below n with the probability
 *
 *     2^-(k^2) * product of (1 - 2^-i) for i > k * product of 1 / (1 - 2^-i) for i = 1..k
 *
 * up to an error of about 2^-n (George Marsaglia and Liang-Huei Tsay, "Matrices and the structure of random
 * number sequences", Linear Algebra and its Applications 67, 1985). */
#include "statistics.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    SIZE = 512, /* of a matrix */
    WORDS = SIZE / 64,
    CLASSES = 3, /* full rank, one less, and fewer */
};

/* How far the rank of a matrix is below its size, found by elimination. */
static int rank_lacking(uint64_t (*rows)[WORDS])
{
    int rank = 0;
    for (int column = 0; column < SIZE; column++) {
        int pivot = rank;
        while (pivot < SIZE && !(rows[pivot][column / 64] >> column % 64 & 1)) pivot++;
        if (pivot == SIZE) continue;
        for (int row = pivot + 1; row < SIZE; row++) {
            if (!(rows[row][column / 64] >> column % 64 & 1)) continue;
            for (int word = 0; word < WORDS; word++) rows[row][word] ^= rows[pivot][word];
        }
        for (int word = 0; word < WORDS; word++) {
            const uint64_t swapped = rows[rank][word];
            rows[rank][word] = rows[pivot][word];
            rows[pivot][word] = swapped;
        }
        rank++;
    }
    return SIZE - rank;
}

static void find_probabilities(double probability[CLASSES])
{
    probability[CLASSES - 1] = 1;
    for (int k = 0; k < CLASSES - 1; k++) {
        probability[k] = exp2(-k * k);
        for (int i = k + 1; i < SIZE; i++) probability[k] *= 1 - exp2(-i);
        for (int i = 1; i <= k; i++) probability[k] /= 1 - exp2(-i);
        probability[CLASSES - 1] -= probability[k];
    }
}

int main(int argc, char **argv)
{
    const int matrices = argc == 2 ? atoi(argv[1]) : 0;
    if (matrices < 1) {
        fprintf(stderr, "usage: %s MATRICES\n  exit status 1 if their ranks are not those of random bits\n",
                argv[0]);
        return 2;
    }
    uint64_t count[CLASSES] = {0};
    double probability[CLASSES];
    for (int i = 0; i < matrices; i++) {
        static uint64_t rows[SIZE][WORDS];
        if (fread(rows, sizeof rows, 1, stdin) != 1) return 2;
        const int lacking = rank_lacking(rows);
        count[lacking < CLASSES ? lacking : CLASSES - 1]++;
    }
    find_probabilities(probability);
    const double p = chi_square_p(count, probability, CLASSES);
    printf("%d matrices, p = %.4g\n", matrices, p);
    return p < 1e-6;
}
