/* Stands in for ranks.c where hod is built without MPI: there is one rank. */
#include "ranks.h"

#include <stdlib.h>

bool ranks_begin(hod_error *error)
{
    const char *ranks = getenv("OMPI_COMM_WORLD_SIZE"), *rank = getenv("OMPI_COMM_WORLD_RANK");
    if (!ranks || atoi(ranks) == 1) return true;
    if (rank && atoi(rank) > 0) return false; /* the first rank reports it */
    return hod_fail(
        error, "mpirun has started %s processes, but hod was built without MPI (meson setup -Dmpi=enabled)",
        ranks);
}

void ranks_end(const hod_error *error)
{
    (void)error;
}

int ranks_count(void)
{
    return 1;
}

bool ranks_only_help(void)
{
    return false;
}

int ranks_threads(void)
{
    return 0;
}

bool ranks_deal(void *dealer, const hod_work *work, uint64_t first, uint64_t end, hod_receive *receive,
                void *data, hod_error *error)
{
    return hod_deal_to_threads(dealer, work, first, end, receive, data, error);
}
