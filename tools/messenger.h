/* Messages between the processes that mpirun has started. A module that hod loads only there brings them, so
 * that started alone it neither needs MPI nor waits for it. */
#ifndef HOD_TOOLS_MESSENGER_H
#define HOD_TOOLS_MESSENGER_H

#include <stdbool.h>

/* Of one process, one thread calls at a time. */
struct messenger {
    bool (*begin)(int *rank, int *ranks);
    void (*send)(int rank, const void *bytes, int length); /* returns when the bytes may be used again */
    bool (*arrived)(int *rank, int *length);               /* whether a message waits to be received */
    void (*receive)(int rank, void *bytes, int length);
    void (*end)(void);
    void (*abort)(int status); /* ends all the processes */
};

#define MESSENGER_MODULE "hod-ranks.so"
#define MESSENGER_NAME   "ranks_messenger"

extern const struct messenger ranks_messenger;

#endif
