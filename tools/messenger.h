/* Messages between the processes started by mpirun. hod loads the module for them only there, so that hod alone neither
 * needs MPI nor waits for it. */
#ifndef HOD_TOOLS_MESSENGER_H
#define HOD_TOOLS_MESSENGER_H

#include <stdbool.h>

/* In each process, only one thread at a time may call these. */
struct messenger {
    bool (*begin)(int *rank, int *ranks);
    void (*send)(int rank, const void *bytes, int length); /* returns when the bytes can be reused */
    bool (*arrived)(int *rank, int *length);               /* whether a message waits to be received */
    void (*receive)(int rank, void *bytes, int length);
    void (*end)(void);
    void (*abort)(int status); /* ends all processes */
};

#define MESSENGER_MODULE "hod-ranks.so"
#define MESSENGER_NAME   "ranks_messenger"

extern const struct messenger ranks_messenger;

#endif
