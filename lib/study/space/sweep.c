/* A sweep over a space of situations: threads take pieces of it, and hand them in one after another. */
#include "study/space/sweep.h"

#include "base/threads.h"

#include <pthread.h>

struct sweep {
    const hod_space *space;
    hod_sweep_team *team;
    uint64_t end, piece; /* the last number and one, and how many are a piece */
    double size;         /* of the space */
    size_t most_bytes;   /* that a sweeper keeps */

    pthread_mutex_t lock;     /* of what follows. Who waits sleeps: OpenMP's `ordered` would spin */
    pthread_cond_t turn;      /* the next piece may be handed in */
    uint64_t next, handed_in; /* the first number of the next piece to be taken, to be handed in */
    hod_sweep_count *count;
    bool is_over, failed;
    hod_error *error;
};

/* A piece that has been swept. */
struct swept {
    uint64_t end;
    hod_sweep_count count;
    uint64_t forgotten;
    bool ends, failed; /* the sweep with it */
    hod_error error;
};

static bool is_over(const struct sweep *sweep)
{
    bool over;
#pragma omp atomic read
    over = sweep->is_over;
    return over;
}

static bool harvest(const struct sweep *sweep, const hod_sweeper *sweeper, hod_error *error)
{
    return !sweep->team->harvest || sweep->team->harvest(sweeper->data, sweeper->evaluations, error);
}

static bool make_room(const struct sweep *sweep, const hod_sweeper *sweeper, struct swept *swept)
{
    if (hod_evaluations_bytes(sweeper->evaluations) <= sweep->most_bytes) return true;
    swept->forgotten++;
    return harvest(sweep, sweeper, &swept->error) &&
           hod_evaluations_forget(sweeper->evaluations, &swept->error);
}

static bool take(const struct sweep *sweep, const hod_sweeper *sweeper, uint64_t number, const int *situation,
                 struct swept *swept)
{
    const hod_evaluation *evaluation =
        make_room(sweep, sweeper, swept)
            ? hod_evaluations_of(sweeper->evaluations, sweep->space->rules, situation, &swept->error)
            : NULL;
    if (!evaluation) return !(swept->failed = true);
    swept->count.evaluated++;
    return !sweep->team->visit || sweep->team->visit(sweeper->data, number, situation, evaluation);
}

static uint64_t end_of_piece(const struct sweep *sweep, uint64_t first)
{
    const uint64_t left = sweep->end - first;
    return first + (left < sweep->piece ? left : sweep->piece);
}

static struct swept sweep_piece(const struct sweep *sweep, const hod_sweeper *sweeper, uint64_t first)
{
    const hod_space *space = sweep->space;
    struct swept swept = {.end = end_of_piece(sweep, first)};
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    hod_space_at(space, first, places, situation);
    for (uint64_t number = first; number < swept.end && !swept.ends && !is_over(sweep); number++) {
        if (hod_situation_check(space->rules, space->mechanism, situation, NULL))
            swept.ends = !take(sweep, sweeper, number, situation, &swept);
        else
            swept.count.left_out++;
        hod_space_next(space, places, situation);
    }
    return swept;
}

/* Called for one piece after another. */
static void conclude(struct sweep *sweep, const hod_sweeper *sweeper, const struct swept *swept)
{
    const hod_sweep_team *team = sweep->team;
    sweep->count->evaluated += swept->count.evaluated;
    sweep->count->left_out += swept->count.left_out;
    sweep->team->forgotten += swept->forgotten;
    if (swept->failed) sweep->failed = !hod_fail(sweep->error, "%s", swept->error.message);
    const bool goes_on = !swept->failed && (!team->hand_in || team->hand_in(sweeper->data)) && !swept->ends;
#pragma omp atomic write
    sweep->is_over = !goes_on;
    if (team->progress) team->progress(team->progress_data, (double)swept->end / sweep->size);
}

static bool take_piece(struct sweep *sweep, uint64_t *first)
{
    pthread_mutex_lock(&sweep->lock);
    *first = sweep->next;
    const bool is_left = *first < sweep->end && !sweep->is_over;
    if (is_left) sweep->next = end_of_piece(sweep, *first);
    pthread_mutex_unlock(&sweep->lock);
    return is_left;
}

/* Waits until all the pieces before this one have been handed in. */
static void hand_in(struct sweep *sweep, const hod_sweeper *sweeper, uint64_t first,
                    const struct swept *swept)
{
    pthread_mutex_lock(&sweep->lock);
    while (sweep->handed_in != first) pthread_cond_wait(&sweep->turn, &sweep->lock);
    if (!sweep->is_over) conclude(sweep, sweeper, swept);
    sweep->handed_in = swept->end;
    pthread_cond_broadcast(&sweep->turn);
    pthread_mutex_unlock(&sweep->lock);
}

static void sweep_pieces(struct sweep *sweep, const hod_sweeper *sweeper)
{
    for (uint64_t first; take_piece(sweep, &first);) {
        const struct swept swept = sweep_piece(sweep, sweeper, first);
        hand_in(sweep, sweeper, first, &swept);
    }
}

static bool harvest_all(const struct sweep *sweep)
{
    bool harvested = true;
#pragma omp parallel for num_threads(sweep->team->count)
    for (int i = 0; i < sweep->team->count; i++) {
        hod_error error;
        if (harvest(sweep, &sweep->team->sweepers[i], &error)) continue;
#pragma omp critical(hod_sweep)
        harvested = hod_fail(sweep->error, "%s", error.message);
    }
    return harvested;
}

/* Where there are few situations for each thread, each is a piece. */
static uint64_t size_of_piece(const hod_sweep_team *team, uint64_t situations)
{
    enum { LEAST_PIECES = 16 };
    const uint64_t even = situations / ((uint64_t)team->count * LEAST_PIECES) + 1,
                   most = (uint64_t)team->most_in_piece;
    return even < most ? even : most;
}

bool hod_sweep(const hod_space *space, uint64_t first, uint64_t end, hod_sweep_team *team,
               hod_sweep_count *count, hod_error *error)
{
    struct sweep sweep = {.space = space,
                          .team = team,
                          .end = end,
                          .piece = size_of_piece(team, end - first),
                          .size = hod_space_size(space),
                          .most_bytes = team->most_bytes / (size_t)team->count,
                          .lock = PTHREAD_MUTEX_INITIALIZER,
                          .turn = PTHREAD_COND_INITIALIZER,
                          .next = first,
                          .handed_in = first,
                          .count = count,
                          .error = error};
#pragma omp parallel num_threads(team->count)
    sweep_pieces(&sweep, &team->sweepers[omp_get_thread_num()]);
    return !sweep.failed && harvest_all(&sweep);
}
