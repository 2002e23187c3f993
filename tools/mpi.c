/* The module with which hod's processes exchange messages through MPI. */
#include "messenger.h"

#include <mpi.h>

static bool begin(int *rank, int *ranks)
{
    int threads;
    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_SERIALIZED, &threads) || threads < MPI_THREAD_SERIALIZED)
        return false;
    MPI_Comm_rank(MPI_COMM_WORLD, rank);
    MPI_Comm_size(MPI_COMM_WORLD, ranks);
    return true;
}

static void send(int rank, const void *bytes, int length)
{
    MPI_Send(bytes, length, MPI_BYTE, rank, 0, MPI_COMM_WORLD);
}

static bool arrived(int *rank, int *length)
{
    MPI_Status status;
    int is_here;
    MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &is_here, &status);
    if (!is_here) return false;
    *rank = status.MPI_SOURCE;
    MPI_Get_count(&status, MPI_BYTE, length);
    return true;
}

static void receive(int rank, void *bytes, int length)
{
    MPI_Recv(bytes, length, MPI_BYTE, rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void end(void)
{
    MPI_Finalize();
}

static void abort_all(int status)
{
    MPI_Abort(MPI_COMM_WORLD, status);
}

const struct messenger ranks_messenger = {begin, send, arrived, receive, end, abort_all};
