/* Ranks: how they start, exchange messages, share blocks of work, and end. */
#include "ranks.h"

#include "command.h"
#include "messenger.h"

#include "base/buffer.h"
#include "system/platform.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* The messages between ranks. All other ranks write only to rank 0, which answers them. */
enum message_kind {
    ASK,    /* request for blocks to calculate */
    RESULT, /* of the block `first`, as bytes */
    FAILED, /* the last blocks cannot be calculated; reason as text, `end` is its status */
    LEAVE,  /* the rank sends nothing more; may have a reason and its status, as above */
    BLOCKS, /* from `first` to below `end`, to be calculated; no blocks: the work is done */
    QUIT    /* there is nothing left to do */
};

struct message {
    uint64_t kind, first, end;
};

/* This process's place among the ranks, of which there is only one. */
static struct {
    const struct messenger *messenger; /* NULL if the process is alone */
    int rank, count;
    struct other {
        bool asks, is_gone; /* according to its messages: waits for an answer, and has left */
    } * others;             /* on rank 0, by number */
} ranks = {.count = 1};

/* Recognises mpirun of Open MPI, and srun of Slurm with PMIx, by their environment variables. */
static bool is_started_with_others(void)
{
    return getenv("OMPI_COMM_WORLD_SIZE") || getenv("PMIX_RANK");
}

static bool is_first(void)
{
    const char *rank = getenv("OMPI_COMM_WORLD_RANK");
    return !rank || atoi(rank) == 0;
}

/* Blocks signals while MPI starts its threads, so that the thread that waits for signals gets them. */
static bool begin_messages(const struct messenger *messenger)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    const bool has_begun = messenger->begin(&ranks.rank, &ranks.count);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return has_begun;
}

bool ranks_begin(hod_error *error)
{
    if (!is_started_with_others()) return true;
    void *module = dlopen(MESSENGER_MODULE, RTLD_NOW | RTLD_GLOBAL);
    const struct messenger *messenger = module ? dlsym(module, MESSENGER_NAME) : NULL;
    if (!messenger)
        return is_first() && hod_fail(error, "mpirun has started this, but MPI is not here: %s", dlerror());
    if (!begin_messages(messenger)) return hod_fail(error, "MPI cannot be started");
    ranks.messenger = messenger;
    ranks.others = calloc((size_t)ranks.count, sizeof *ranks.others);
    if (!ranks.others) return hod_fail_memory(error);
    return !ranks_only_help() || (freopen("/dev/null", "w", stdout) && freopen("/dev/null", "w", stderr));
}

int ranks_count(void)
{
    return ranks.count;
}

bool ranks_only_help(void)
{
    return ranks.rank > 0;
}

int ranks_threads(void)
{
    const char *here = getenv("OMPI_COMM_WORLD_LOCAL_SIZE");
    if (ranks.count == 1) return 0;
    const long share = sysconf(_SC_NPROCESSORS_ONLN) / (here && atoi(here) > 0 ? atoi(here) : 1);
    const int bound = omp_get_num_procs();
    return share < 1 ? 1 : share < bound ? (int)share : bound;
}

/* Sends a message followed by bytes; false if MPI cannot send so many. */
static bool message_send(int rank, struct message message, const char *bytes, size_t length, hod_error *error)
{
    AUTO(hod_buffer_free) hod_buffer sent = {0};
    if (length > INT_MAX - sizeof message)
        return hod_fail(error, "the result of a block has %zu bytes, more than MPI sends", length);
    hod_buffer_bytes(&sent, (const char *)&message, sizeof message);
    hod_buffer_bytes(&sent, bytes, length);
    const bool has_memory = !sent.failed;
    if (has_memory) ranks.messenger->send(rank, sent.bytes, (int)sent.length);
    return has_memory || hod_fail_memory(error);
}

/* Receives the next message if there is one; its bytes replace the contents of the buffer. If memory is short, all
 * ranks are ended, because the sender would otherwise wait for ever. */
static bool message_receive(int *rank, struct message *message, hod_buffer *bytes)
{
    int length;
    if (!ranks.messenger->arrived(rank, &length)) return false;
    bytes->length = 0;
    char *room = hod_buffer_room(bytes, (size_t)length);
    if (!room) ranks.messenger->abort(BAD_INPUT);
    ranks.messenger->receive(*rank, room, length);
    memcpy(message, room, sizeof *message);
    ranks.others[*rank].asks |= message->kind == ASK;
    ranks.others[*rank].is_gone |= message->kind == LEAVE;
    bytes->length = (size_t)length - sizeof *message;
    memmove(room, room + sizeof *message, bytes->length);
    return true;
}

/* Sleeps, and longer each time while nothing arrives. *naps counts the sleeps from 0. */
static void message_wait(int *naps)
{
    const int doublings = *naps < 5 ? (*naps)++ : 5;
    nanosleep(&(struct timespec){.tv_nsec = 50000L << doublings}, NULL);
}

/* Answers a rank that has asked. */
static void rank_answer(int rank, struct message message)
{
    ranks.others[rank].asks = false;
    message_send(rank, message, "", 0, NULL);
}

/* Waits until all other ranks have left; each is told to leave when it asks. */
static void dismiss_others(void)
{
    AUTO(hod_buffer_free) hod_buffer bytes = {0};
    for (int rank = 1, naps = 0; rank < ranks.count;) {
        struct message message;
        int sender;
        if (ranks.others[rank].asks) rank_answer(rank, (struct message){.kind = QUIT});
        if (ranks.others[rank].is_gone)
            rank++;
        else if (!message_receive(&sender, &message, &bytes))
            message_wait(&naps);
    }
}

void ranks_end(const hod_error *error)
{
    if (!ranks.messenger) return;
    if (ranks_only_help())
        message_send(0, (struct message){.kind = LEAVE, .end = error->status}, error->message,
                     strlen(error->message), NULL);
    else
        dismiss_others();
    ranks.messenger->end();
    free(ranks.others);
}

/* Deals blocks out to ranks. Each rank gets some blocks when it asks; rank 0 calculates too, and takes all results in
 * the order of the blocks. */

/* A rank gets AT_ONCE blocks for each of its threads, but fewer towards the end. All ranks together may be AHEAD such
 * rounds ahead of the first missing result. */
enum { AT_ONCE = 8, AHEAD = 4 };

/* The result of a block, until it is taken. */
struct waiting_block {
    bool is_here;
    hod_buffer result;
};

struct gathering {
    const hod_work *work;  /* calculates all blocks that are dealt */
    const bool *is_enough; /* whether dealing may stop early; may be NULL */
    uint64_t end;
    uint64_t at_once; /* the most blocks a rank gets at once */
    hod_receive *receive;
    void *data;

    pthread_mutex_t lock; /* for all that follows, which rank 0's calculating thread also uses */
    uint64_t dealt, taken;
    struct waiting_block *waiting; /* blocks from `taken` on, each at its number modulo `room` */
    uint64_t room;
    uint64_t failed; /* the first of the blocks given to a rank that failed */
    hod_error *error;
    bool is_through; /* rank 0 has stopped calculating */
};

static void note_failure(struct gathering *gathering, uint64_t first, const hod_error *failure)
{
    if (first >= gathering->failed) return;
    gathering->failed = first;
    hod_fail_with(gathering->error, failure);
}

static bool is_all_dealt(const struct gathering *gathering)
{
    return gathering->dealt == gathering->end || gathering->failed < UINT64_MAX;
}

/* Deals the next blocks to a rank; false while too many are out. The range is empty if all blocks have been dealt. */
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
    struct waiting_block *waiting = &gathering->waiting[block % gathering->room];
    hod_buffer_bytes(&waiting->result, bytes, length);
    waiting->is_here = true;
    const bool has_memory = !waiting->result.failed;
    pthread_mutex_unlock(&gathering->lock);
    return has_memory || hod_fail_memory(error);
}

/* The thread on rank 0 that calculates. */
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
        note_failure(gathering, first, &error);
        pthread_mutex_unlock(&gathering->lock);
    }
}

/* Takes the next results in order, as long as they have arrived. */
static bool take(struct gathering *gathering)
{
    bool taken = false;
    for (;;) {
        struct waiting_block *next = &gathering->waiting[gathering->taken % gathering->room];
        pthread_mutex_lock(&gathering->lock);
        const bool is_here = next->is_here && gathering->failed != 0;
        pthread_mutex_unlock(&gathering->lock);
        if (!is_here) return taken;
        hod_error error;
        const bool received = gathering->receive(gathering->data, gathering->taken, next->result.bytes,
                                                 next->result.length, &error);
        pthread_mutex_lock(&gathering->lock);
        if (!received) note_failure(gathering, 0, &error);
        hod_buffer_free(&next->result);
        *next = (struct waiting_block){0};
        gathering->taken++;
        if (gathering->is_enough && *gathering->is_enough) gathering->end = gathering->dealt;
        pthread_mutex_unlock(&gathering->lock);
        taken = true;
    }
}

/* Receives and handles one message. */
static bool hear(struct gathering *gathering, hod_buffer *bytes)
{
    struct message message;
    int rank;
    if (!message_receive(&rank, &message, bytes)) return false;
    hod_error error;
    if (message.kind == RESULT && !keep(gathering, message.first, bytes->bytes, bytes->length, &error))
        note_failure(gathering, 0, &error);
    if (message.kind != FAILED && !(message.kind == LEAVE && bytes->length > 0)) return true;
    hod_fail_as(&error, (enum hod_status)message.end, "%.*s", (int)bytes->length, bytes->bytes);
    if (message.kind == LEAVE) hod_fail_in(&error, "rank %d", rank);
    pthread_mutex_lock(&gathering->lock);
    note_failure(gathering, message.kind == LEAVE ? 0 : message.first, &error);
    pthread_mutex_unlock(&gathering->lock);
    return true;
}

/* Gives blocks to the ranks that ask. A rank that gets none, or has left, is done with this work. */
static bool give(struct gathering *gathering, bool *has_done, int *left)
{
    bool given = false;
    for (int rank = 1; rank < ranks_count(); rank++) {
        struct message blocks = {.kind = BLOCKS};
        if (has_done[rank]) continue;
        if (ranks.others[rank].asks) {
            pthread_mutex_lock(&gathering->lock);
            const bool is_dealt = deal(gathering, &blocks.first, &blocks.end);
            pthread_mutex_unlock(&gathering->lock);
            if (!is_dealt) return given;
            rank_answer(rank, blocks);
            given = true;
            has_done[rank] = blocks.first == blocks.end;
        }
        has_done[rank] |= ranks.others[rank].is_gone;
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
    AUTO(hod_buffer_free) hod_buffer bytes = {0};
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
}

/* Lets all ranks calculate while this thread gathers their results. */
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
    hod_work whole = *work;
    whole.is_enough = NULL;
    struct gathering gathering = {.work = &whole,
                                  .is_enough = work->is_enough,
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
    AUTO_FREE bool *has_done = calloc((size_t)ranks_count(), sizeof *has_done);
    const bool done =
        gathering.waiting && has_done ? deal_out(&gathering, has_done, error) : hod_fail_memory(error);
    for (uint64_t i = 0; gathering.waiting && i < room; i++) hod_buffer_free(&gathering.waiting[i].result);
    free(gathering.waiting);
    return done;
}

static bool send_result(void *data, uint64_t block, const char *bytes, size_t length, hod_error *error)
{
    (void)data;
    return message_send(0, (struct message){.kind = RESULT, .first = block}, bytes, length, error);
}

/* Asks for blocks and calculates them until there are no more. */
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
            message_send(0, (struct message){FAILED, blocks.first, error->status}, error->message,
                         strlen(error->message), NULL);
    }
    hod_buffer_free(&bytes);
    *error = (hod_error){0};
    return true;
}

bool ranks_deal(void *dealer, const hod_work *work, uint64_t first, uint64_t end, hod_receive *receive,
                void *data, hod_error *error)
{
    if (ranks_count() == 1) return hod_deal_to_threads(dealer, work, first, end, receive, data, error);
    return ranks_only_help() ? help(work, error) : lead(work, first, end, receive, data, error);
}
