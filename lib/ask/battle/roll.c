/* Rolled battles, in blocks that threads and machines share.
 *
 * Each roll of a battle is a draw from the possible results: of a whole turn of a pairing, or of what a unit on a
 * flank does, divided into parts if there are too many (walk/turns.c). A battle's dice depend only on the seed and
 * the number of the battle, so armies that differ little fight with the same dice as far as possible. The counts of a
 * block are whole numbers, so their sums do not depend on which thread or machine rolled what. */
#include "ask/battle/battle_measures.h"

#include "system/platform.h"
#include "walk/evaluator.h"
#include "walk/tally.h"
#include "work/packing.h"

#include <math.h>

enum { BATTLES_OF_BLOCK = 1 << 12 };

/* The counts over battles. */
struct counts {
    struct tally ends;
    uint64_t by[MOST_CAUSES], squares[MOST_CAUSES]; /* units lost, and sums over battles of their squares */
    uint64_t at[MOST_PLACES][2];
};

struct rolling {
    const struct battlefield *field;
    const hod_trials *trials;
    struct rolling_thread {
        struct turn_walker *walker;
        struct counts counts;
    } * threads;
    struct counts total;
    uint64_t counted;
    struct battle_result *result;
    uint64_t next_look; /* after this many blocks */
    bool is_enough;     /* the intervals are narrow enough */
};

/* The dice of a battle. */
static hod_xoshiro256pp dice_of(const hod_trials *trials, uint64_t number)
{
    uint64_t seed = trials->seed;
    uint64_t cell = hod_splitmix64(&seed) + trials->cell;
    return hod_xoshiro256pp_seeded(hod_splitmix64(&cell) + number);
}

/* Counts lost units, in total and by cause in this battle. */
static void count_losses(const struct losses *losses, struct counts *counts, int lost[MOST_CAUSES])
{
    for (int i = 0; i < losses->count; i++) {
        const struct lost_unit *unit = &losses->units[i];
        counts->at[unit->place][side_of_unit(unit->unit)]++;
        lost[unit->cause]++;
    }
}

/* The battles that a thread rolls side by side, so that waits for memory overlap (walk/turn_table.c): their boards,
 * followed by the board at the start of every battle. */
enum { SIDE_BY_SIDE = MOST_DRAWS, BEGINNING = SIDE_BY_SIDE, BOARDS };
_Static_assert((int)BOARDS <= (int)MOST_BOARDS_KEPT, "all boards of a thread find their states again");
struct side_by_side {
    struct board boards[BOARDS];
    struct rolled_battle {
        hod_xoshiro256pp dice;
        int lost[MOST_CAUSES]; /* so far */
    } battles[SIDE_BY_SIDE];
    struct turn_draw draws[SIDE_BY_SIDE];
    int count;
    uint64_t next, end; /* battles that have not begun */
};

static bool count_battle(const struct battlefield *field, const struct board *board,
                         const int lost[MOST_CAUSES], struct counts *counts, hod_error *error)
{
    int end[BATTLE_OUTCOMES];
    for (int cause = 0; cause < MOST_CAUSES; cause++) {
        counts->by[cause] += (uint64_t)lost[cause];
        counts->squares[cause] += (uint64_t)(lost[cause] * lost[cause]);
    }
    battle_end(field->battle, board->turn, board->lost[SIDE_A], board->lost[SIDE_B], end);
    return tally_add(&counts->ends, end, 1) || hod_fail_memory(error);
}

static void begin_battle(const struct rolling *rolling, struct side_by_side *rolled, int i)
{
    rolled->battles[i] = (struct rolled_battle){.dice = dice_of(rolling->trials, rolled->next++)};
    rolled->boards[i] = rolled->boards[BEGINNING];
}

/* Advances a battle to its next roll, or counts it and starts another in its place; if there is none, *state is
 * NULL. */
static bool go_on(const struct rolling *rolling, struct side_by_side *rolled, int i, struct counts *counts,
                  struct turn_state **state, hod_error *error)
{
    while (board_advance(rolling->field, &rolled->boards[i], state, error)) {
        if (*state) return true;
        if (!count_battle(rolling->field, &rolled->boards[i], rolled->battles[i].lost, counts, error))
            return false;
        if (rolled->next == rolled->end) return true;
        begin_battle(rolling, rolled, i);
    }
    return false;
}

/* Advances each battle to its next roll. A finished battle with no successor is replaced by the last one. */
static bool go_on_with_all(const struct rolling *rolling, struct side_by_side *rolled, struct counts *counts,
                           hod_error *error)
{
    for (int i = 0; i < rolled->count;) {
        struct turn_state *state;
        if (!go_on(rolling, rolled, i, counts, &state, error)) return false;
        if (state) {
            rolled->draws[i] = (struct turn_draw){state, rolled->boards[i].turn, &rolled->battles[i].dice};
            i++;
            continue;
        }
        rolled->count--;
        rolled->boards[i] = rolled->boards[rolled->count];
        rolled->battles[i] = rolled->battles[rolled->count];
    }
    return true;
}

/* Rolls once for each battle. */
static bool roll_next(const struct rolling *rolling, struct side_by_side *rolled, struct turn_walker *walker,
                      struct counts *counts, hod_error *error)
{
    struct losses losses;
    if (!turns_roll(rolled->draws, rolled->count, walker, error)) return false;
    for (int i = 0; i < rolled->count; i++) {
        if (!board_take(rolling->field, &rolled->boards[i], rolled->draws[i].state, &losses, error))
            return false;
        count_losses(&losses, counts, rolled->battles[i].lost);
    }
    return true;
}

static void pack_counts(const struct counts *counts, hod_buffer *result)
{
    for (int cause = 0; cause < MOST_CAUSES; cause++) {
        pack_number(result, counts->by[cause]);
        pack_number(result, counts->squares[cause]);
    }
    for (int place = 0; place < MOST_PLACES; place++)
        for (int side = SIDE_A; side <= SIDE_B; side++) pack_number(result, counts->at[place][side]);
    for (size_t i = 0; i < counts->ends.records.count; i++) {
        const int *end = int_set_at(&counts->ends.records, i);
        for (int o = 0; o < BATTLE_OUTCOMES; o++) pack_number(result, (uint64_t)end[o]);
        pack_number(result, (uint64_t)counts->ends.weights[i]);
    }
}

static bool start_counts(struct counts *counts, hod_error *error)
{
    *counts = (struct counts){.ends = counts->ends};
    return tally_start(&counts->ends, BATTLE_OUTCOMES) || hod_fail_memory(error);
}

/* Rolls the battles of a block, while holding the pairings. */
static bool roll_battles(const struct rolling *rolling, struct turn_walker *walker, uint64_t first,
                         struct counts *counts, hod_error *error)
{
    const struct battlefield *field = rolling->field;
    const uint64_t left = rolling->trials->trials - first;
    struct side_by_side rolled = {.next = first,
                                  .end = first + (left < BATTLES_OF_BLOCK ? left : BATTLES_OF_BLOCK)};
    if (!board_begin(field, &rolled.boards[BEGINNING], error)) return false;
    for (; rolled.count < SIDE_BY_SIDE && rolled.next < rolled.end; rolled.count++)
        begin_battle(rolling, &rolled, rolled.count);
    while (rolled.count > 0) {
        if (turn_cache_is_full(pairings_cache(field->pairings)) &&
            !boards_make_room(field, rolled.boards, BOARDS, error))
            return false;
        if (!go_on_with_all(rolling, &rolled, counts, error) ||
            !roll_next(rolling, &rolled, walker, counts, error))
            return false;
    }
    return true;
}

static bool roll_block(void *data, int thread, uint64_t block, hod_buffer *result, hod_error *error)
{
    struct rolling *rolling = data;
    struct counts *counts = &rolling->threads[thread].counts;
    struct turn_walker **walker = &rolling->threads[thread].walker;
    if (!*walker && !(*walker = turn_walker_new(&rolling->field->battle->rules->budget, error))) return false;
    if (!turn_walker_goes_on(*walker, error) || !start_counts(counts, error)) return false;
    struct turn_cache *cache = pairings_cache(rolling->field->pairings);
    turn_cache_hold(cache);
    const bool rolled = roll_battles(rolling, *walker, block * BATTLES_OF_BLOCK, counts, error);
    turn_cache_let_go(cache);
    if (rolled) pack_counts(counts, result);
    return rolled;
}

/* A count in a block, limited to what this many battles can lose. */
static uint64_t unpack_count(struct packed *packed, uint64_t most)
{
    const uint64_t count = unpack_number(packed);
    packed->failed |= count > most;
    return packed->failed ? 0 : count;
}

static bool add_ends(struct rolling *rolling, struct packed *packed, hod_error *error)
{
    const uint64_t trials = rolling->trials->trials;
    int end[BATTLE_OUTCOMES];
    while (packed->left > 0 && !packed->failed) {
        for (int o = 0; o < BATTLE_OUTCOMES; o++) end[o] = (int)unpack_count(packed, MOST_UNITS);
        const uint64_t count = unpack_count(packed, trials - rolling->counted);
        packed->failed |= count == 0;
        if (packed->failed) break;
        rolling->counted += count;
        if (!tally_add(&rolling->total.ends, end, (double)count)) return hod_fail_memory(error);
    }
    return unpacked_all(packed, error);
}

/* If it is time to look, after this many blocks, checks whether the intervals are narrow enough. */
static bool look(struct rolling *rolling, uint64_t blocks, hod_error *error)
{
    struct battle_result *result = rolling->result;
    const struct battle *battle = rolling->field->battle;
    if (!result->narrow || blocks < rolling->next_look) return true;
    rolling->next_look = next_look(blocks);
    if (!battle_fill(battle, &rolling->total.ends, rolling->counted, result, error)) return false;
    if (blocks == 1 &&
        !distribution_fill(&result->first, &rolling->total.ends, rolling->counted, NULL, error))
        return false;
    rolling->is_enough = battle_is_narrow(battle, result);
    return true;
}

static bool add_block(void *data, uint64_t block, const char *bytes, size_t length, hod_error *error)
{
    struct rolling *rolling = data;
    struct counts *total = &rolling->total;
    struct packed packed = {.bytes = bytes, .left = length};
    const uint64_t units = ALL_UNITS * (uint64_t)BATTLES_OF_BLOCK;
    for (int cause = 0; cause < MOST_CAUSES; cause++) {
        total->by[cause] += unpack_count(&packed, units);
        total->squares[cause] += unpack_count(&packed, ALL_UNITS * units);
    }
    for (int place = 0; place < MOST_PLACES; place++)
        for (int side = SIDE_A; side <= SIDE_B; side++)
            total->at[place][side] += unpack_count(&packed, units);
    return add_ends(rolling, &packed, error) && look(rolling, block + 1, error);
}

static void set_means(const struct counts *total, double trials, struct battle_result *result)
{
    for (int cause = 0; cause < MOST_CAUSES; cause++) {
        const double mean = (double)total->by[cause] / trials;
        result->means.by[cause] = mean;
        result->by_errors[cause] =
            sqrt(fmax(0, (double)total->squares[cause] / trials - mean * mean) / trials);
    }
    for (int place = 0; place < MOST_PLACES; place++)
        for (int side = SIDE_A; side <= SIDE_B; side++)
            result->means.at[place][side] = (double)total->at[place][side] / trials;
}

static bool roll_all(struct rolling *rolling, int threads, struct battle_result *result, hod_error *error)
{
    const hod_trials *trials = rolling->trials;
    const hod_work work = {.blocks = (trials->trials - 1) / BATTLES_OF_BLOCK + 1,
                           .threads = threads,
                           .data = rolling,
                           .calculate = roll_block,
                           .take = add_block,
                           .progress = trials->progress,
                           .progress_data = trials->data,
                           .stop = trials->stop,
                           .is_enough = &rolling->is_enough};
    if (!start_counts(&rolling->total, error) || !hod_work_do(&work, trials->division, error)) return false;
    if (hod_is_elsewhere(trials->division)) return true;
    set_means(&rolling->total, (double)rolling->counted, result);
    return battle_fill(rolling->field->battle, &rolling->total.ends, rolling->counted, result, error);
}

bool battle_roll(const struct battlefield *field, const hod_trials *trials, struct battle_result *result,
                 hod_error *error)
{
    const int count = trials->threads ? trials->threads : omp_get_max_threads();
    AUTO_FREE struct rolling_thread *threads = calloc((size_t)count, sizeof *threads);
    struct rolling rolling = {
        .field = field, .trials = trials, .result = result, .next_look = 1, .threads = threads};
    if (!threads) return hod_fail_memory(error);
    const bool rolled = roll_all(&rolling, count, result, error);
    for (int i = 0; i < count; i++) {
        turn_walker_free(threads[i].walker);
        tally_free(&threads[i].counts.ends);
    }
    tally_free(&rolling.total.ends);
    return rolled;
}
