/* Spending a budget: the clock and the memory. */
#include "walk/spending.h"
#include "walk/evaluator.h"

#include <time.h>

static double seconds_of_thread(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static double bytes_of_records(const struct records *records)
{
    return (double)records->capacity *
           (double)((size_t)records->ints * sizeof(int) + SLOTS_A_RECORD * sizeof(uint32_t));
}

static double bytes_of_tally(const struct tally *tally)
{
    return bytes_of_records(&tally->records) + (double)(tally->records.capacity * sizeof(double));
}

static double bytes_of_becomings(const struct becomings *becomings)
{
    double bytes =
        (double)becomings->length * (double)(sizeof *becomings->places + sizeof *becomings->shares) +
        (double)(becomings->count * sizeof *becomings->all);
    for (int kind = 0; kind < KINDS; kind++) bytes += bytes_of_records(&becomings->found[kind]);
    for (int follows = 0; follows < FOLLOWING; follows++)
        bytes += bytes_of_tally(&becomings->following[follows]);
    return bytes + (double)(becomings->options_room * sizeof *becomings->options);
}

/* Weights are kept thrice for each state. */
static double bytes_of_chain(const struct chain *chain)
{
    const struct best_play *play = &chain->play;
    return bytes_of_becomings(&chain->becomings) + bytes_of_becomings(&chain->considered) +
           (double)play->taken_room + (double)(play->worths_room * sizeof *play->worths) +
           (double)((chain->weight_room[OUTCOMES] + 3 * chain->weight_room[STATES]) * sizeof(double));
}

static double bytes_of(const struct hod_evaluator *evaluator)
{
    double bytes = 0;
    for (; evaluator; evaluator = evaluator->tree.inner) {
        bytes += (double)((evaluator->tree.parts.held + evaluator->tree.rests.held) * sizeof(int)) +
                 bytes_of_tally(&evaluator->outcomes);
        for (int i = 0; i < FOLLOWING; i++) bytes += bytes_of_tally(&evaluator->states[i]);
        bytes += bytes_of_chain(&evaluator->chain);
    }
    return bytes;
}

void spending_start(struct spending *spending, const struct hod_evaluator *evaluator)
{
    *spending =
        (struct spending){.evaluator = evaluator, .budget = spending->budget, .left = WORK_BETWEEN_LOOKS};
}

bool spending_look(struct spending *spending, hod_error *error)
{
    const hod_budget *budget = &spending->budget;
    const double now = seconds_of_thread();
    if (!spending->is_timed) spending->began = now;
    spending->is_timed = true;
    spending->left = WORK_BETWEEN_LOOKS;
    const bool is_late = now - spending->began > budget->seconds;
    spending->is_exceeded = is_late || bytes_of(spending->evaluator) > budget->bytes;
    if (!spending->is_exceeded) return true;
    return is_late ? hod_fail(error, "it takes more than %g s", budget->seconds)
                   : hod_fail(error, "it takes more than %g MB of memory", budget->bytes / 1e6);
}
