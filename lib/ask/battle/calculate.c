/* Exact battles: every board that can occur, with its probability.
 *
 * In a single place, a battle is a chain of engagements. It has few enough boards to follow them all: every result of
 * a roll leads to another board, and equal boards merge, as in the walk of one engagement. The same works if units
 * fight in only one place at a time, although units may march to it.
 *
 * If nobody marches, places are independent. Each is followed alone, to its losses turn by turn; the convolution of
 * these gives the total losses. Losses never decrease, so a battle reaches a turn if and only if neither army has
 * lost too much before it. The end of the battle in a turn therefore only needs, for each place, the joint
 * probability of its losses by the turn before and by this turn. */
#include "ask/battle/battle_result.h"

#include "walk/tally.h"

#include <stdlib.h>

/* Limits for the bytes of boards waiting for the same turn, the bytes of the pairings whose states they use, and the
 * total number of roll results. Beyond these, the battle is rolled. */
enum { MOST_BOARD_BYTES = 32000000, MOST_MEETING_BYTES = 400000000, MOST_FOLLOWED = 20000000 };

/* Receives the results of rolls. */
struct hearer {
    void *data;
    void (*heard)(void *data, const struct board *before, const struct losses *losses,
                  const struct board *after, double probability);
    bool (*ended)(void *data, const struct board *board, double probability); /* NULL: nothing to do */
};

/* Boards waiting for the same roll. Most of them differ only in the state to roll for. So a board is stored without the
 * state of its meeting, and each state with its probability. A state is stored as its address, in ints. */
enum { OF_BOARD, OF_STATE, WAITING = OF_STATE + sizeof(void *) / sizeof(int) };
struct layer {
    struct int_set boards;
    struct tally states;
    struct turn_state **ordered; /* the states, grouped by board, with their probabilities */
    double *probabilities;
    size_t ordered_room, probabilities_room;
};

struct following {
    const struct battlefield *field;
    struct turn_walker *walker;
    const struct hearer *hearer;
    struct layer now, later_in_turn, next_turn;
    uint64_t followed;
    bool is_too_much;
};

/* Copies bytes of a board to its record or back, and advances. */
static void move_bytes(uint8_t **at, void *bytes, size_t size, bool out)
{
    if (out)
        memcpy(*at, bytes, size);
    else
        memcpy(bytes, *at, size);
    *at += size;
}

/* A record contains only what can differ in this battle; the rest is as at the start. */
static void move_board(const struct battle *battle, int *record, struct board *board, bool out)
{
    uint8_t *at = (uint8_t *)record;
    const size_t places = (size_t)battle->place_count;
    move_bytes(&at, board->pairings, places * sizeof *board->pairings, out);
    move_bytes(&at, board->lines, places * sizeof *board->lines, out);
    for (int side = SIDE_A; side <= SIDE_B; side++)
        move_bytes(&at, &board->units[unit_number(side, 0)],
                   (size_t)battle->unit_count[side] * sizeof *board->units, out);
    move_bytes(&at, &board->marching, sizeof *board - offsetof(struct board, marching), out);
}

static int ints_of_board(const struct battle *battle)
{
    const size_t bytes =
        (size_t)battle->place_count * (sizeof(struct turn_state *) + 2 * sizeof(struct line)) +
        (size_t)(battle->unit_count[SIDE_A] + battle->unit_count[SIDE_B]) * sizeof(struct board_unit) +
        sizeof(struct board) - offsetof(struct board, marching);
    return (int)((bytes + sizeof(int) - 1) / sizeof(int));
}

static bool start_layer(struct layer *layer, const struct battle *battle, hod_error *error)
{
    return (int_set_start(&layer->boards, ints_of_board(battle)) && tally_start(&layer->states, WAITING)) ||
           hod_fail_memory(error);
}

static void free_layer(struct layer *layer)
{
    int_set_free(&layer->boards);
    tally_free(&layer->states);
    free(layer->ordered);
    free(layer->probabilities);
}

static size_t layer_bytes(const struct layer *layer)
{
    const size_t of_state = (WAITING + SLOTS_A_RECORD) * sizeof(int) + 2 * sizeof(double) + sizeof(void *),
                 of_board = ((size_t)layer->boards.ints + SLOTS_A_RECORD) * sizeof(int);
    return layer->boards.count * of_board + layer->states.records.count * of_state;
}

static bool add_to_layer(struct layer *layer, const struct battle *battle, struct board *board,
                         const struct turn_state *state, double probability)
{
    int record[layer->boards.ints], waiting[WAITING] = {0};
    memset(record, 0, sizeof record);
    if (board->act == 0) board->pairings[board->place] = NULL;
    move_board(battle, record, board, true);
    const size_t place = int_set_add(&layer->boards, record);
    waiting[OF_BOARD] = (int)place;
    memcpy(waiting + OF_STATE, &state, sizeof state);
    return place != NO_PLACE && tally_add(&layer->states, waiting, probability);
}

/* Adds a board to those of its turn; reports it if the battle is over. */
static bool add_board(struct following *following, struct board *board, int turn, double probability,
                      hod_error *error)
{
    struct turn_state *state;
    if (!board_advance(following->field, board, &state, error)) return false;
    const struct hearer *hearer = following->hearer;
    if (!state)
        return !hearer->ended || hearer->ended(hearer->data, board, probability) || hod_fail_memory(error);
    struct layer *layer = board->turn == turn ? &following->later_in_turn : &following->next_turn;
    following->is_too_much |=
        layer_bytes(layer) > MOST_BOARD_BYTES || ++following->followed > MOST_FOLLOWED ||
        turn_cache_bytes(pairings_cache(following->field->pairings)) > MOST_MEETING_BYTES;
    return add_to_layer(layer, following->field->battle, board, state, probability) || hod_fail_memory(error);
}

/* Groups the states by board, in order. `ends` receives the end of each group. */
static bool order_states(struct layer *layer, uint32_t *ends)
{
    const size_t count = layer->states.records.count;
    if (!RESERVE(layer->ordered, layer->ordered_room, count) ||
        !RESERVE(layer->probabilities, layer->probabilities_room, count))
        return false;
    for (size_t i = 0; i < count; i++) ends[int_set_at(&layer->states.records, i)[OF_BOARD] + 1]++;
    for (size_t i = 1; i <= layer->boards.count; i++) ends[i] += ends[i - 1];
    for (size_t i = 0; i < count; i++) {
        const int *waiting = int_set_at(&layer->states.records, i);
        const uint32_t place = ends[waiting[OF_BOARD]]++;
        memcpy(&layer->ordered[place], waiting + OF_STATE, sizeof *layer->ordered);
        layer->probabilities[place] = layer->states.weights[i];
    }
    return true;
}

/* Plays the turn for all states of a waiting board, and follows it to the resulting boards. */
static bool follow(struct following *following, struct board *board, struct turn_state *const *states,
                   const double *probabilities, size_t count, hod_error *error)
{
    struct losses losses;
    const struct turn_row *row =
        turns_play(states, probabilities, count, board->turn, following->walker, error);
    if (!row) return false;
    if (board->act == 0) board->pairings[board->place] = states[0];
    for (int i = 0; i < row->count; i++) {
        struct board after = *board;
        if (!board_take(following->field, &after, row->states[i], &losses, error)) return false;
        following->hearer->heard(following->hearer->data, board, &losses, &after, row->shares[i]);
        if (!add_board(following, &after, board->turn, row->shares[i], error)) return false;
    }
    return true;
}

/* Follows all boards of a layer. */
static bool follow_layer(struct following *following, const struct board *begin, hod_error *error)
{
    struct layer *layer = &following->now;
    AUTO_FREE uint32_t *ends = calloc(layer->boards.count + 1, sizeof *ends);
    struct board board = *begin;
    if (!ends || !order_states(layer, ends)) return hod_fail_memory(error);
    for (size_t i = 0; i < layer->boards.count && !following->is_too_much; i++) {
        const uint32_t first = i == 0 ? 0 : ends[i - 1];
        move_board(following->field->battle, (int *)int_set_at(&layer->boards, i), &board, false);
        if (!turn_walker_goes_on(following->walker, error) ||
            !follow(following, &board, layer->ordered + first, layer->probabilities + first, ends[i] - first,
                    error))
            return false;
    }
    return true;
}

/* Follows all boards to the end, turn by turn. */
static bool follow_all(struct following *following, const struct board *begin, hod_error *error)
{
    const struct battle *battle = following->field->battle;
    struct board board = *begin;
    if (!start_layer(&following->now, battle, error) ||
        !start_layer(&following->later_in_turn, battle, error) ||
        !start_layer(&following->next_turn, battle, error) || !add_board(following, &board, 0, 1, error))
        return false;
    while (following->later_in_turn.boards.count + following->next_turn.boards.count > 0) {
        const bool goes_on = following->later_in_turn.boards.count > 0;
        struct layer *next = goes_on ? &following->later_in_turn : &following->next_turn;
        const struct layer now = *next;
        *next = following->now;
        following->now = now;
        if (!follow_layer(following, begin, error)) return false;
        if (following->is_too_much) return true;
        if (!start_layer(&following->now, battle, error)) return false;
    }
    return true;
}

/* Follows a battle from its start; *is_exact becomes false if that takes too much. */
static bool follow_battle(const struct battlefield *field, const struct hearer *hearer, bool *is_exact,
                          hod_error *error)
{
    struct following following = {.field = field, .hearer = hearer};
    struct board begin;
    following.walker = turn_walker_new(&field->battle->rules->budget, error);
    const bool followed =
        following.walker && board_begin(field, &begin, error) && follow_all(&following, &begin, error);
    turn_walker_free(following.walker);
    free_layer(&following.now);
    free_layer(&following.later_in_turn);
    free_layer(&following.next_turn);
    *is_exact = !following.is_too_much;
    return followed;
}

/* The totals of a battle whose places are followed together. */
struct together {
    const struct battle *battle;
    struct tally ends;
    struct battle_means *means;
};

static void count(void *data, const struct board *before, const struct losses *losses,
                  const struct board *after, double probability)
{
    struct together *together = data;
    (void)before;
    (void)after;
    for (int i = 0; i < losses->count; i++) {
        const struct lost_unit *lost = &losses->units[i];
        together->means->by[lost->cause] += probability;
        together->means->at[lost->place][side_of_unit(lost->unit)] += probability;
    }
}

static bool add_end(void *data, const struct board *board, double probability)
{
    struct together *together = data;
    int end[BATTLE_OUTCOMES];
    battle_end(together->battle, board->turn, board->lost[SIDE_A], board->lost[SIDE_B], end);
    return tally_add(&together->ends, end, probability);
}

static bool calculate_together(const struct battlefield *field, struct battle_result *result, bool *is_exact,
                               hod_error *error)
{
    struct together together = {.battle = field->battle, .means = &result->means};
    const struct hearer hearer = {.data = &together, .heard = count, .ended = add_end};
    const bool calculated = (tally_start(&together.ends, BATTLE_OUTCOMES) || hod_fail_memory(error)) &&
                            follow_battle(field, &hearer, is_exact, error) &&
                            (!*is_exact || battle_fill(field->battle, &together.ends, 0, result, error));
    tally_free(&together.ends);
    return calculated;
}

/* One place alone: its losses before and after a turn, and during it. The losses of A and B are one number. */
enum { LOSSES = (MOST_IN_COLUMN + 1) * (MOST_IN_COLUMN + 1) };
static int losses_of(const struct board *board)
{
    return board->lost[SIDE_A] * (MOST_IN_COLUMN + 1) + board->lost[SIDE_B];
}
static int losses_of_side(int losses, int side)
{
    return side == SIDE_A ? losses / (MOST_IN_COLUMN + 1) : losses % (MOST_IN_COLUMN + 1);
}

struct alone {
    double changes[MOST_BATTLE_TURNS + 1][LOSSES][LOSSES];      /* by turn, losses before and after it */
    double lost[MOST_BATTLE_TURNS + 1][LOSSES][2][MOST_CAUSES]; /* number of units, by side and cause */
};

static void hear_of_place(void *data, const struct board *before, const struct losses *losses,
                          const struct board *after, double probability)
{
    struct alone *alone = data;
    const int from = losses_of(before);
    alone->changes[before->turn][from][losses_of(after)] += probability;
    for (int i = 0; i < losses->count; i++)
        alone->lost[before->turn][from][side_of_unit(losses->units[i].unit)][losses->units[i].cause] +=
            probability;
}

/* If nothing was rolled in a turn, nothing was lost: adds the missing probability of unchanged losses. */
static void add_quiet(struct alone *alone, int turns)
{
    double before[LOSSES] = {[0] = 1};
    for (int turn = 1; turn <= turns; turn++) {
        double after[LOSSES] = {0};
        for (int from = 0; from < LOSSES; from++) {
            double rolled = 0;
            for (int to = 0; to < LOSSES; to++) rolled += alone->changes[turn][from][to];
            if (before[from] > rolled) alone->changes[turn][from][from] += before[from] - rolled;
            for (int to = 0; to < LOSSES; to++) after[to] += alone->changes[turn][from][to];
        }
        memcpy(before, after, sizeof before);
    }
}

/* Treats a place as a battle of its own that no army ends. */
static bool follow_place(const struct battlefield *field, int place, struct alone *alone, bool *is_exact,
                         hod_error *error)
{
    struct battle battle = *field->battle;
    battle.place_count = 1;
    battle.places[0] = field->battle->places[place];
    for (int side = SIDE_A; side <= SIDE_B; side++) battle.breaks[side] = MOST_IN_COLUMN + 1;
    const struct battlefield of_place = {.battle = &battle, .pairings = field->pairings};
    const struct hearer hearer = {.data = alone, .heard = hear_of_place};
    memset(alone, 0, sizeof *alone);
    if (!follow_battle(&of_place, &hearer, is_exact, error)) return false;
    add_quiet(alone, battle.turns);
    return true;
}

/* Losses of all places together, by side, before and after a turn. */
enum { A_BEFORE, B_BEFORE, A_AFTER, B_AFTER, TOGETHER };

static bool goes_on(const struct battle *battle, int a_lost, int b_lost)
{
    return a_lost < battle->breaks[SIDE_A] && b_lost < battle->breaks[SIDE_B];
}

/* Adds the possible losses of a place to those of the others, except for battles that are over before the turn. */
static bool convolve(const struct battle *battle, const struct alone *place, int turn,
                     const struct tally *others, struct tally *all)
{
    if (!tally_start(all, TOGETHER)) return false;
    for (size_t i = 0; i < others->records.count; i++)
        for (int from = 0; from < LOSSES; from++)
            for (int to = from; to < LOSSES; to++) {
                const double change = place->changes[turn][from][to];
                const int *other = int_set_at(&others->records, i);
                const int lost[TOGETHER] = {other[A_BEFORE] + losses_of_side(from, SIDE_A),
                                            other[B_BEFORE] + losses_of_side(from, SIDE_B),
                                            other[A_AFTER] + losses_of_side(to, SIDE_A),
                                            other[B_AFTER] + losses_of_side(to, SIDE_B)};
                if (change > 0 && goes_on(battle, lost[A_BEFORE], lost[B_BEFORE]) &&
                    !tally_add(all, lost, others->weights[i] * change))
                    return false;
            }
    return true;
}

/* The places of a battle that are followed separately. */
struct apart {
    const struct battle *battle;
    struct alone *places; /* place_count of them */
    struct tally all, spare;
};

/* The losses in a turn of all places except one; of all if that is -1. */
static bool convolve_all(struct apart *apart, int turn, int but)
{
    const int nothing[TOGETHER] = {0};
    if (!tally_start(&apart->all, TOGETHER) || !tally_add(&apart->all, nothing, 1)) return false;
    for (int place = 0; place < apart->battle->place_count; place++) {
        if (place == but) continue;
        if (!convolve(apart->battle, &apart->places[place], turn, &apart->all, &apart->spare)) return false;
        const struct tally all = apart->spare;
        apart->spare = apart->all;
        apart->all = all;
    }
    return true;
}

/* Adds the battles that end in a turn. */
static bool add_ends(struct apart *apart, int turn, struct tally *ends)
{
    const struct battle *battle = apart->battle;
    if (!convolve_all(apart, turn, -1)) return false;
    for (size_t i = 0; i < apart->all.records.count; i++) {
        const int *lost = int_set_at(&apart->all.records, i);
        int end[BATTLE_OUTCOMES];
        if (turn < battle->turns && goes_on(battle, lost[A_AFTER], lost[B_AFTER])) continue;
        battle_end(battle, turn, lost[A_AFTER], lost[B_AFTER], end);
        if (!tally_add(ends, end, apart->all.weights[i])) return false;
    }
    return true;
}

/* The probability that a battle reaches a turn, given the losses of one place by then and the possible losses of the
 * others. */
static double goes_on_with(const struct apart *apart, int losses)
{
    double sum = 0;
    for (size_t i = 0; i < apart->all.records.count; i++) {
        const int *others = int_set_at(&apart->all.records, i);
        if (goes_on(apart->battle, others[A_BEFORE] + losses_of_side(losses, SIDE_A),
                    others[B_BEFORE] + losses_of_side(losses, SIDE_B)))
            sum += apart->all.weights[i];
    }
    return sum;
}

/* Adds the units that a place loses in a turn, in battles that reach it. */
static bool add_means(struct apart *apart, int turn, int place, struct battle_means *means)
{
    if (!convolve_all(apart, turn, place)) return false;
    for (int from = 0; from < LOSSES; from++) {
        const double probability = goes_on_with(apart, from);
        for (int side = SIDE_A; side <= SIDE_B; side++)
            for (int cause = 0; cause < MOST_CAUSES; cause++) {
                const double lost = apart->places[place].lost[turn][from][side][cause] * probability;
                means->by[cause] += lost;
                means->at[place][side] += lost;
            }
    }
    return true;
}

static bool combine(struct apart *apart, struct battle_result *result, hod_error *error)
{
    AUTO(tally_free) struct tally ends = {0};
    if (!tally_start(&ends, BATTLE_OUTCOMES)) return hod_fail_memory(error);
    for (int turn = 1; turn <= apart->battle->turns; turn++) {
        if (!add_ends(apart, turn, &ends)) return hod_fail_memory(error);
        for (int place = 0; place < apart->battle->place_count; place++)
            if (!add_means(apart, turn, place, &result->means)) return hod_fail_memory(error);
    }
    return battle_fill(apart->battle, &ends, 0, result, error);
}

static bool calculate_apart(const struct battlefield *field, struct battle_result *result, bool *is_exact,
                            hod_error *error)
{
    const int count = field->battle->place_count;
    struct apart apart = {.battle = field->battle, .places = malloc((size_t)count * sizeof *apart.places)};
    bool calculated = apart.places || hod_fail_memory(error);
    for (int place = 0; calculated && *is_exact && place < count; place++)
        calculated = follow_place(field, place, &apart.places[place], is_exact, error);
    if (calculated && *is_exact) calculated = combine(&apart, result, error);
    tally_free(&apart.all);
    tally_free(&apart.spare);
    free(apart.places);
    return calculated;
}

/* The number of places with units of both sides, and whether each has at most one of each side. */
static int contested(const struct battle *battle, bool *are_single)
{
    int count = 0;
    *are_single = true;
    for (int place = 0; place < battle->place_count; place++) {
        const struct column *columns = battle->places[place].columns;
        count += columns[SIDE_A].count > 0 && columns[SIDE_B].count > 0;
        *are_single &= columns[SIDE_A].count <= 1 && columns[SIDE_B].count <= 1;
    }
    return count;
}

static bool calculate(const struct battlefield *field, struct battle_result *result, bool *is_exact,
                      hod_error *error)
{
    bool are_single;
    const int count = contested(field->battle, &are_single);
    *is_exact = true;
    if (count <= 1) return calculate_together(field, result, is_exact, error);
    if (field->battle->march == MARCH_NEVER && are_single)
        return calculate_apart(field, result, is_exact, error);
    *is_exact = false;
    return true;
}

/* Memory left by other battles does not change the result: if it leaves too little for this one, it is cleared. */
bool battle_calculate(const struct battlefield *field, struct battle_result *result, bool *is_exact,
                      hod_error *error)
{
    struct turn_cache *cache = pairings_cache(field->pairings);
    const size_t left = turn_cache_bytes(cache);
    if (!calculate(field, result, is_exact, error)) return false;
    if (*is_exact || left == 0 || turn_cache_bytes(cache) <= MOST_MEETING_BYTES) return true;
    battle_result_free(result);
    turn_cache_forget(cache, FORGET_ALL);
    return calculate(field, result, is_exact, error);
}
