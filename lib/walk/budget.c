/* Budgets: reads them, and measures how much of one an evaluation has used. */
#include "walk/budget.h"
#include "walk/evaluator.h"

#include "base/words.h"

#include <stddef.h>
#include <string.h>
#include <time.h>

static const struct unit {
    const char *name;
    double amount;
    size_t place; /* in a budget */
} units[] = {
    {"s", 1, offsetof(hod_budget, seconds)},    {"min", 60, offsetof(hod_budget, seconds)},
    {"h", 3600, offsetof(hod_budget, seconds)}, {"MB", 1e6, offsetof(hod_budget, bytes)},
    {"GB", 1e9, offsetof(hod_budget, bytes)},
};
enum { UNITS = sizeof units / sizeof *units };

static const struct unit *unit_of(struct word amount)
{
    for (int i = 0; i < UNITS; i++) {
        const size_t length = strlen(units[i].name);
        if (length < amount.length &&
            strncmp(amount.text + amount.length - length, units[i].name, length) == 0)
            return &units[i];
    }
    return NULL;
}

/* Reads an amount like "60s"; *read_at receives where in the budget it was stored. */
static bool read_amount(struct word amount, hod_budget *budget, size_t *read_at, hod_error *error)
{
    const struct unit *unit = unit_of(amount);
    double number = 0;
    if (!unit ||
        !number_real(word_trimmed((struct word){amount.text, amount.length - strlen(unit->name)}), &number) ||
        !(number > 0))
        return hod_fail(
            error,
            "'%.*s' is not a time or an amount of memory; try 60s, 5min, 500MB or 4GB, or both: 60s,4GB",
            (int)amount.length, amount.text);
    *(double *)((char *)budget + unit->place) = number * unit->amount;
    *read_at = unit->place;
    return true;
}

bool hod_budget_read(const char *text, hod_budget *budget, hod_error *error)
{
    hod_budget read = *budget;
    struct word rest = word_of(text), amount;
    enum { NONE = sizeof read };
    size_t before = NONE, at = NONE;
    for (int pieces = 0; word_piece(&rest, ',', &amount); pieces++, before = at) {
        if (!read_amount(amount, &read, &at, error)) return false;
        if (at == before || pieces == 2)
            return hod_fail(error, "'%s' has two times or two amounts of memory; try 60s,4GB", text);
    }
    *budget = read;
    return true;
}

static double seconds_of_thread(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

size_t transitions_bytes(const struct transitions *transitions)
{
    size_t bytes = steps_bytes(&transitions->steps);
    for (int kind = 0; kind < KINDS; kind++) bytes += packed_set_bytes(&transitions->found[kind]);
    for (int follows = 0; follows < FOLLOWING; follows++)
        bytes += tally_bytes(&transitions->steps.following[follows]);
    return bytes + transitions->options_room * sizeof *transitions->options;
}

/* Each state has three weights. */
double chain_bytes(const struct chain *chain)
{
    return (double)(transitions_bytes(&chain->transitions) + transitions_bytes(&chain->reduced) +
                    components_bytes(&chain->components) + linear_solver_bytes(&chain->solver) +
                    best_play_bytes(&chain->play) +
                    (chain->occupancy ? occupancy_bytes(chain->occupancy) : 0) +
                    (chain->weight_room[OUTCOMES] + 3 * chain->weight_room[STATES]) * sizeof(double));
}

static double bytes_of(const struct hod_evaluator *evaluator)
{
    double bytes = 0;
    for (; evaluator; evaluator = evaluator->tree.inner) {
        bytes += (double)((evaluator->tree.parts.held + evaluator->tree.tails.held) * sizeof(int)) +
                 (double)(evaluator->tree.throws.held + evaluator->tree.throws.working) +
                 (double)tally_bytes(&evaluator->outcomes);
        for (int i = 0; i < FOLLOWING; i++) bytes += (double)tally_bytes(&evaluator->states[i]);
        bytes += chain_bytes(&evaluator->chain) + (double)lanes_bytes(&evaluator->lanes) +
                 (double)evaluator->tree.roller.interpreter_bytes + (double)evaluator->decomposed_bytes;
    }
    return bytes;
}

void budget_use_start(struct budget_use *use, const struct hod_evaluator *evaluator)
{
    *use = (struct budget_use){.evaluator = evaluator, .budget = use->budget, .left = WORK_BETWEEN_CHECKS};
}

bool budget_use_look(struct budget_use *use, hod_error *error)
{
    hod_error reason;
    if (!use || stop_check(use->budget.stop, &reason)) return true;
    use->ended = reason.status;
    return hod_fail_with(error, &reason);
}

/* False with an error if the listener wants to stop. */
static bool tell(struct budget_use *use, double used, hod_error *error)
{
    const hod_budget *budget = &use->budget;
    if (!budget->progress || budget->progress(budget->progress_data, used)) return true;
    use->ended = HOD_CANCELLED;
    return hod_fail_cancelled(error);
}

bool budget_use_check(struct budget_use *use, hod_error *error)
{
    const hod_budget *budget = &use->budget;
    if (!budget_use_look(use, error)) return false;
    const double now = seconds_of_thread();
    if (!use->is_timed) use->began = now;
    use->is_timed = true;
    use->left = WORK_BETWEEN_CHECKS;
    const double time = (now - use->began) / budget->seconds,
                 memory = bytes_of(use->evaluator) / budget->bytes;
    const bool is_late = time > 1;
    if (!is_late && memory <= 1) return tell(use, time > memory ? time : memory, error);
    use->ended = HOD_BUDGET_EXCEEDED;
    return is_late ? hod_fail_budget(error, budget->seconds, "s")
                   : hod_fail_budget(error, budget->bytes / 1e6, "MB of memory");
}
