/* Shares of a change among those who made it. */
#include <hod/more.h>
#include <stdio.h>

int main(void)
{
    /* A party of 1 alone gains 1, the other alone 3, both together 6. */
    const double gains[] = {0, 1, 3, 6};
    double shares[2];
    hod_shapley(gains, 2, shares);
    printf("they share 6 as %g and %g\n", shares[0], shares[1]);
}
