/* What ranks write to one another. Ranks but 0 write to 0 alone, and it answers. */
#ifndef HOD_TOOLS_RANKS_MESSAGES_H
#define HOD_TOOLS_RANKS_MESSAGES_H

#include "base/buffer.h"

#include <stdint.h>

enum message_kind {
    ASK,    /* for blocks to calculate */
    RESULT, /* of the block `first`: bytes */
    FAILED, /* to calculate the blocks that were given last: a text, why */
    LEAVE,  /* nothing more will come; with a text where that has a reason */
    BLOCKS, /* from `first` to below `end`: calculate them. None: the work is done */
    QUIT    /* nothing is to be done any more */
};

struct message {
    uint64_t kind, first, end;
};

/* Sends a message with bytes behind it. False where MPI cannot send so many. */
bool message_send(int rank, struct message message, const char *bytes, size_t length, hod_error *error);

/* Receives the next message, if one is here: its bytes replace those of the buffer. Ends all ranks where
 * memory is short: a rank whose message is not received would wait for ever. */
bool message_receive(int *rank, struct message *message, hod_buffer *bytes);

/* Whether a rank has asked and waits for an answer, and whether it has taken leave, by the messages received.
 */
bool rank_asks(int rank);
bool rank_is_gone(int rank);

/* Answers a rank that asks. */
void rank_answer(int rank, struct message message);

/* Sleeps, longer the longer nothing has come. *naps counts, from 0. */
void message_wait(int *naps);

#endif
