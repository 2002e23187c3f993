/* Blocks dealt out to ranks: each gets some when it asks, and rank 0, which calculates too, takes what they
 * come to in the blocks' order. */
#include "ranks.h"
#include "ranks_messages.h"

#include <pthread.h>
#include <stdlib.h>

/* A rank gets so many blocks for each of its threads, fewer towards the end; and so many times as many as all
 * ranks get are dealt before the first of them has come back. */
enum { AT_ONCE = 8, AHEAD = 4 };

/* What a block came to, and waits to be taken. */
struct waiting {
    bool is_here;
    hod_buffer result;
};

struct gathering {
    const hod_work *work;
    uint64_t end;
    uint64_t at_once; /* blocks that a rank gets */
    hod_receive *receive;
    void *data;

    pthread_mutex_t lock; /* of what follows, which the thread that calculates on rank 0 meets */
    uint64_t dealt, taken;
    struct waiting *waiting; /* blocks from `taken` on, each at its number modulo `room` */
    uint64_t room;
    uint64_t failed; /* the first block of those given to a rank that could not calculate them all */
    hod_error *error;
    bool is_through; /* rank 0 calculates no more */
};

static void note_failure(struct gathering *gathering, uint64_t first, const char *message)
{
    if (first >= gathering->failed) return;
    gathering->failed = first;
    hod_fail(gathering->error, "%s", message);
}

static bool is_all_dealt(const struct gathering *gathering)
{
    return gathering->dealt == gathering->end || gathering->failed < UINT64_MAX;
}

/* The next blocks for a rank; false while too many are out. None are left where all are dealt. */
static bool deal(struct gathering *gathering, uint64_t *first, uint64_t *end)
{
    const uint64_t share = (gathering->end - gathering->dealt) / (2 * (uint64_t)ranks_count()) + 1,
                   most = share < gathering->at_once ? share : gathering->at_once;
    *first = *end = gathering->dealt;
    if (is_all_dealt(gathering)) return true;
    *end += most < gathering->end - *first ? most : gathering->end - *first;
    if (*end > gathering->taken + gathering->room) return false;
    gathering->dealt = *end;
    return true;
}

static bool keep(void *data, uint64_t block, const char *bytes, size_t length, hod_error *error)
{
    struct gathering *gathering = data;
    pthread_mutex_lock(&gathering->lock);
    struct waiting *waiting = &gathering->waiting[block % gathering->room];
    hod_buffer_bytes(&waiting->result, bytes, length);
    waiting->is_here = true;
    const bool has_memory = !waiting->result.failed;
    pthread_mutex_unlock(&gathering->lock);
    return has_memory || hod_fail_memory(error);
}

/* The thread of rank 0 that calculates. */
static void *calculate(void *data)
{
    struct gathering *gathering = data;
    for (int naps = 0;;) {
        uint64_t first, end;
        hod_error error;
        pthread_mutex_lock(&gathering->lock);
        const bool is_dealt = deal(gathering, &first, &end);
        gathering->is_through = is_dealt && first == end;
        pthread_mutex_unlock(&gathering->lock);
        if (is_dealt && first == end) return NULL;
        if (!is_dealt) {
            message_wait(&naps);
            continue;
        }
        naps = 0;
        if (hod_deal_to_threads(NULL, gathering->work, first, end, keep, gathering, &error)) continue;
        pthread_mutex_lock(&gathering->lock);
        note_failure(gathering, first, error.message);
        pthread_mutex_unlock(&gathering->lock);
    }
}

/* Takes what comes next, as far as it is here. */
static bool take(struct gathering *gathering)
{
    bool taken = false;
    for (;;) {
        struct waiting *next = &gathering->waiting[gathering->taken % gathering->room];
        pthread_mutex_lock(&gathering->lock);
        const bool is_here = next->is_here && gathering->failed != 0;
        pthread_mutex_unlock(&gathering->lock);
        if (!is_here) return taken;
        hod_error error;
        const bool received = gathering->receive(gathering->data, gathering->taken, next->result.bytes,
                                                 next->result.length, &error);
        pthread_mutex_lock(&gathering->lock);
        if (!received) note_failure(gathering, 0, error.message);
        hod_buffer_free(&next->result);
        *next = (struct waiting){0};
        gathering->taken++;
        pthread_mutex_unlock(&gathering->lock);
        taken = true;
    }
}

/* Hears one message. */
static bool hear(struct gathering *gathering, hod_buffer *bytes)
{
    struct message message;
    int rank;
    if (!message_receive(&rank, &message, bytes)) return false;
    hod_error error;
    if (message.kind == RESULT && !keep(gathering, message.first, bytes->bytes, bytes->length, &error))
        note_failure(gathering, 0, error.message);
    if (message.kind != FAILED && !(message.kind == LEAVE && bytes->length > 0)) return true;
    hod_fail(&error, "%.*s", (int)bytes->length, bytes->bytes);
    if (message.kind == LEAVE) hod_fail_in(&error, "rank %d", rank);
    pthread_mutex_lock(&gathering->lock);
    note_failure(gathering, message.kind == LEAVE ? 0 : message.first, error.message);
    pthread_mutex_unlock(&gathering->lock);
    return true;
}

/* Gives blocks to those who ask; who gets none, or has left, has no more to do with this work. */
static bool give(struct gathering *gathering, bool *has_done, int *left)
{
    bool given = false;
    for (int rank = 1; rank < ranks_count(); rank++) {
        struct message blocks = {.kind = BLOCKS};
        if (has_done[rank]) continue;
        if (rank_asks(rank)) {
            pthread_mutex_lock(&gathering->lock);
            const bool is_dealt = deal(gathering, &blocks.first, &blocks.end);
            pthread_mutex_unlock(&gathering->lock);
            if (!is_dealt) return given;
            rank_answer(rank, blocks);
            given = true;
            has_done[rank] = blocks.first == blocks.end;
        }
        has_done[rank] |= rank_is_gone(rank);
        *left -= has_done[rank];
    }
    return given;
}

static bool is_over(struct gathering *gathering, int left)
{
    pthread_mutex_lock(&gathering->lock);
    const bool over = left == 0 && gathering->is_through &&
                      (gathering->taken == gathering->end || gathering->failed < UINT64_MAX);
    pthread_mutex_unlock(&gathering->lock);
    return over;
}

static void gather(struct gathering *gathering, bool *has_done)
{
    hod_buffer bytes = {0};
    int left = ranks_count() - 1, naps = 0;
    while (!is_over(gathering, left)) {
        const bool heard = hear(gathering, &bytes), given = give(gathering, has_done, &left),
                   taken = take(gathering);
        if (heard || given || taken)
            naps = 0;
        else
            message_wait(&naps);
    }
    take(gathering);
    hod_buffer_free(&bytes);
}

/* Has everybody calculate while this thread gathers. */
static bool deal_out(struct gathering *gathering, bool *has_done, hod_error *error)
{
    pthread_t calculating;
    if (pthread_create(&calculating, NULL, calculate, gathering))
        return hod_fail(error, "a thread cannot be started");
    gather(gathering, has_done);
    pthread_join(calculating, NULL);
    return gathering->failed == UINT64_MAX;
}

static bool lead(const hod_work *work, uint64_t first, uint64_t end, hod_receive *receive, void *data,
                 hod_error *error)
{
    const uint64_t at_once = (uint64_t)work->threads * AT_ONCE,
                   room = at_once * (uint64_t)ranks_count() * AHEAD;
    struct gathering gathering = {.work = work,
                                  .end = end,
                                  .at_once = at_once,
                                  .receive = receive,
                                  .data = data,
                                  .lock = PTHREAD_MUTEX_INITIALIZER,
                                  .dealt = first,
                                  .taken = first,
                                  .waiting = calloc(room, sizeof *gathering.waiting),
                                  .room = room,
                                  .failed = UINT64_MAX,
                                  .error = error};
    bool *has_done = calloc((size_t)ranks_count(), sizeof *has_done);
    const bool done =
        gathering.waiting && has_done ? deal_out(&gathering, has_done, error) : hod_fail_memory(error);
    for (uint64_t i = 0; gathering.waiting && i < room; i++) hod_buffer_free(&gathering.waiting[i].result);
    free(gathering.waiting);
    free(has_done);
    return done;
}

static bool send_result(void *data, uint64_t block, const char *bytes, size_t length, hod_error *error)
{
    (void)data;
    return message_send(0, (struct message){.kind = RESULT, .first = block}, bytes, length, error);
}

/* Calculates what it gets when it asks, until there is no more. */
static bool help(const hod_work *work, hod_error *error)
{
    hod_buffer bytes = {0};
    for (;;) {
        struct message blocks;
        int rank, naps = 0;
        message_send(0, (struct message){.kind = ASK}, "", 0, NULL);
        while (!message_receive(&rank, &blocks, &bytes)) message_wait(&naps);
        if (blocks.kind == QUIT || blocks.first == blocks.end) break;
        if (!hod_deal_to_threads(NULL, work, blocks.first, blocks.end, send_result, NULL, error))
            message_send(0, (struct message){.kind = FAILED, .first = blocks.first}, error->message,
                         strlen(error->message), NULL);
    }
    hod_buffer_free(&bytes);
    error->message[0] = '\0';
    return true;
}

bool ranks_deal(void *dealer, const hod_work *work, uint64_t first, uint64_t end, hod_receive *receive,
                void *data, hod_error *error)
{
    if (ranks_count() == 1) return hod_deal_to_threads(dealer, work, first, end, receive, data, error);
    return ranks_only_help() ? help(work, error) : lead(work, first, end, receive, data, error);
}
