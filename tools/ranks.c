/* Ranks: how they begin, write to one another, and end. */
#include "ranks.h"

#include "command.h"
#include "messenger.h"
#include "ranks_messages.h"

#include "base/platform.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* Of the process, as its place among the others is. */
static struct {
    const struct messenger *messenger; /* NULL where it is alone */
    int rank, count;
    struct other {
        bool asks, is_gone;
    } * others; /* by their numbers, of rank 0 */
} ranks = {.count = 1};

/* By what mpirun of Open MPI, and srun of Slurm with PMIx, say of a process. */
static bool is_started_with_others(void)
{
    return getenv("OMPI_COMM_WORLD_SIZE") || getenv("PMIX_RANK");
}

static bool is_first(void)
{
    const char *rank = getenv("OMPI_COMM_WORLD_RANK");
    return !rank || atoi(rank) == 0;
}

/* MPI's own threads leave the signals to the one that waits for them. */
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

bool message_send(int rank, struct message message, const char *bytes, size_t length, hod_error *error)
{
    hod_buffer sent = {0};
    if (length > INT_MAX - sizeof message)
        return hod_fail(error, "a block came to %zu bytes, more than MPI sends", length);
    hod_buffer_bytes(&sent, (const char *)&message, sizeof message);
    hod_buffer_bytes(&sent, bytes, length);
    const bool has_memory = !sent.failed;
    if (has_memory) ranks.messenger->send(rank, sent.bytes, (int)sent.length);
    hod_buffer_free(&sent);
    return has_memory || hod_fail_memory(error);
}

bool message_receive(int *rank, struct message *message, hod_buffer *bytes)
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

void message_wait(int *naps)
{
    const int doublings = *naps < 5 ? (*naps)++ : 5;
    nanosleep(&(struct timespec){.tv_nsec = 50000L << doublings}, NULL);
}

bool rank_asks(int rank)
{
    return ranks.others[rank].asks;
}

bool rank_is_gone(int rank)
{
    return ranks.others[rank].is_gone;
}

void rank_answer(int rank, struct message message)
{
    ranks.others[rank].asks = false;
    message_send(rank, message, "", 0, NULL);
}

/* Waits until all the others have taken leave, which they are told to when they ask. */
static void dismiss_others(void)
{
    hod_buffer bytes = {0};
    for (int rank = 1, naps = 0; rank < ranks.count;) {
        struct message message;
        int sender;
        if (rank_asks(rank)) rank_answer(rank, (struct message){.kind = QUIT});
        if (rank_is_gone(rank))
            rank++;
        else if (!message_receive(&sender, &message, &bytes))
            message_wait(&naps);
    }
    hod_buffer_free(&bytes);
}

void ranks_end(const hod_error *error)
{
    if (!ranks.messenger) return;
    if (ranks_only_help())
        message_send(0, (struct message){.kind = LEAVE}, error->message, strlen(error->message), NULL);
    else
        dismiss_others();
    ranks.messenger->end();
    free(ranks.others);
}
