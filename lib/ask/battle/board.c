/* The board of a battle: a turn consists of arrivals, units moving up, the pairings with the units on their flanks,
 * armies breaking, and units that are free to march. B1 to B12 are the rulings of battles (lib/ask/battle/README.md).
 *
 * A turn is played from one roll to the next, so a battle can be drawn at random, or followed with every result of
 * each roll. A unit's state does not depend on its place, and finished matters are cleared, so that equal boards are
 * equal byte by byte. */
#include "ask/battle/board.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void tell(const struct battlefield *field, const struct board *board, enum board_event event, int unit,
                 int place)
{
    if (field->listener) field->listener->hear(field->listener->data, board, event, unit, place);
}

/* Lists of units, linked by `next`, starting at `first`. */

static void append(struct board *board, uint8_t *first, int unit)
{
    uint8_t *at = first;
    while (*at != NO_UNIT) at = &board->units[*at].next;
    *at = (uint8_t)unit;
    board->units[unit].next = NO_UNIT;
}

static int take_first(struct board *board, uint8_t *first)
{
    const int unit = *first;
    *first = board->units[unit].next;
    board->units[unit].next = NO_UNIT;
    return unit;
}

static void take_out(struct board *board, uint8_t *first, int unit)
{
    uint8_t *at = first;
    while (*at != unit) at = &board->units[*at].next;
    take_first(board, at);
}

/* 1. Arrivals: units at the end of their march join the flank of their place, in the order in which they set out. */
static void let_arrive(const struct battlefield *field, struct board *board)
{
    uint8_t *at = &board->marching;
    while (*at != NO_UNIT) {
        struct board_unit *unit = &board->units[*at];
        if (unit->arrives != board->turn) {
            at = &unit->next;
            continue;
        }
        const int number = take_first(board, at);
        append(board, &board->lines[unit->goes_to][side_of_unit(number)].flank, number);
        tell(field, board, ARRIVES, number, unit->goes_to);
        unit->arrives = unit->goes_to = 0;
    }
}

/* Begins a meeting of two fronts that are not yet in one: each keeps its condition. */
static bool begin_meeting(const struct battlefield *field, struct board *board, int place, hod_error *error)
{
    const struct battle_place *of = &field->battle->places[place];
    const struct line *lines = board->lines[place];
    int types[2];
    unit_condition conditions[2];
    if (board->pairings[place] || lines[SIDE_A].front == NO_UNIT || lines[SIDE_B].front == NO_UNIT)
        return true;
    for (int side = SIDE_A; side <= SIDE_B; side++) {
        struct board_unit *unit = &board->units[lines[side].front];
        types[side] = unit->type;
        conditions[side] = unit->condition;
        unit->condition = 0;
    }
    const int distance = board->turn == 1 ? of->distance : of->reserve_distance;
    board->pairings[place] = pairings_begin(field->pairings, types, conditions, distance, error);
    tell(field, board, MEETS, lines[SIDE_A].front, place);
    return board->pairings[place];
}

/* 2. Coming up (B2): the first unit of the reserve becomes the front, or else the first on the flank. */
static bool let_come_up(const struct battlefield *field, struct board *board, hod_error *error)
{
    for (int place = 0; place < field->battle->place_count; place++) {
        for (int side = SIDE_A; side <= SIDE_B; side++) {
            struct line *line = &board->lines[place][side];
            if (line->front != NO_UNIT) continue;
            uint8_t *from = line->reserve != NO_UNIT ? &line->reserve : &line->flank;
            if (*from == NO_UNIT) continue;
            const enum board_event event = from == &line->reserve ? COMES_UP : TURNS_TO_FACE;
            line->front = (uint8_t)take_first(board, from);
            tell(field, board, event, line->front, place);
        }
        if (!begin_meeting(field, board, place, error)) return false;
    }
    return true;
}

static bool begin_turn(const struct battlefield *field, struct board *board, hod_error *error)
{
    board->turn++;
    board->place = board->act = 0;
    tell(field, board, TURN_BEGINS, NO_UNIT, NO_UNIT);
    let_arrive(field, board);
    return let_come_up(field, board, error);
}

static void lose(struct board *board, int unit, int cause, int place, struct losses *losses)
{
    board->lost[side_of_unit(unit)]++;
    board->units[unit] = (struct board_unit){.next = NO_UNIT};
    losses->units[losses->count++] = (struct lost_unit){.unit = unit, .cause = cause, .place = place};
}

static void go_to_next_place(struct board *board)
{
    board->place++;
    board->act = 0;
    memset(board->flankers, NO_UNIT, sizeof board->flankers);
}

/* The end of a meeting: a broken unit is lost; an unbroken one stays as the front with its current condition. */
static void end_meeting(const struct battlefield *field, struct board *board, const struct turn_state *end,
                        const bool is_broken[2], int cause, struct losses *losses)
{
    const int place = board->place;
    for (int side = SIDE_A; side <= SIDE_B; side++) {
        uint8_t *front = &board->lines[place][side].front;
        if (!is_broken[side]) {
            board->units[*front].condition = pairings_condition(field->pairings, end, side);
            continue;
        }
        lose(board, *front, cause, place, losses);
        *front = NO_UNIT;
    }
    board->pairings[place] = NULL;
    go_to_next_place(board);
}

/* The first two units on each side's flank act, one on either side of the enemy (B4). */
static void call_flankers(const struct battlefield *field, struct board *board)
{
    memset(board->flankers, NO_UNIT, sizeof board->flankers);
    board->act = 1;
    if (!field->battle->support) return;
    for (int side = SIDE_A; side <= SIDE_B; side++) {
        uint8_t unit = board->lines[board->place][side].flank;
        for (int i = 0; i < 2 && unit != NO_UNIT; i++, unit = board->units[unit].next)
            board->flankers[2 * side + i] = unit;
    }
}

/* 3. Applies a rolled turn of the meeting. */
static void take_meeting(const struct battlefield *field, struct board *board, struct turn_state *rolled,
                         struct losses *losses)
{
    const struct pairings *pairings = field->pairings;
    board->pairings[board->place] = rolled;
    if (!rolled->has_ended) {
        call_flankers(field, board);
        return;
    }
    const bool is_broken[2] = {pairings_is_broken(pairings, rolled, SIDE_A),
                               pairings_is_broken(pairings, rolled, SIDE_B)};
    end_meeting(field, board, rolled, is_broken, pairings_broken_by(pairings, rolled), losses);
}

/* Applies the act of a unit on a flank: it may have broken the enemy's front, or been broken by its own test. */
static bool take_act(const struct battlefield *field, struct board *board, const struct turn_state *rolled,
                     struct losses *losses, hod_error *error)
{
    struct pairings *pairings = field->pairings;
    const int unit = board->flankers[board->act - 1], side = side_of_unit(unit), place = board->place;
    const int cause = pairings_broken_by(pairings, rolled);
    struct turn_state **meeting = &board->pairings[place];
    board->flankers[board->act++ - 1] = NO_UNIT;
    if (pairings_is_broken(pairings, rolled, side)) {
        take_out(board, &board->lines[place][side].flank, unit);
        lose(board, unit, cause, place, losses);
        return true;
    }
    board->units[unit].condition = pairings_condition(pairings, rolled, side);
    if (pairings_is_broken(pairings, rolled, !side)) {
        const bool is_broken[2] = {side == SIDE_B, side == SIDE_A};
        end_meeting(field, board, *meeting, is_broken, cause, losses);
        return true;
    }
    *meeting = pairings_after_act(pairings, side, rolled, *meeting, error);
    return *meeting;
}

/* The nearest place with a unit of the side, the lower number if two are equally near; -1: none. */
static int nearest_of(bool is_held[MOST_PLACES][2], int place_count, int side, int from)
{
    int nearest = -1;
    for (int place = 0; place < place_count; place++)
        if (is_held[place][side] && (nearest < 0 || abs(place - from) < abs(nearest - from))) nearest = place;
    return nearest;
}

/* A unit sets out, and leaves its cover for good. It arrives after its march, but not before the turn after the next if
 * it is slow (B3). */
static void set_out(const struct battlefield *field, struct board *board, int unit, int from, int to)
{
    struct board_unit *of = &board->units[unit];
    if (of->type < IN_THE_OPEN) of->type += IN_THE_OPEN;
    of->condition = pairings_leave_cover(field->pairings, of->condition);
    of->arrives = (uint8_t)(board->turn + 1 + field->battle->march * abs(to - from));
    of->goes_to = (uint8_t)to;
    append(board, &board->marching, unit);
    tell(field, board, SETS_OUT, unit, from);
}

/* The units of a list that are allowed to leave set out, one after another. */
static bool list_sets_out(const struct battlefield *field, struct board *board, uint8_t *first, int from,
                          int to, hod_error *error)
{
    while (*first != NO_UNIT) {
        const struct board_unit *unit = &board->units[*first];
        bool may;
        if (!pairings_may_leave(field->pairings, side_of_unit(*first), unit->type, unit->condition, &may,
                                error))
            return false;
        if (may)
            set_out(field, board, take_first(board, first), from, to);
        else
            first = &board->units[*first].next;
    }
    return true;
}

/* All units of a side at a place set out: front, reserve, flank. */
static bool side_sets_out(const struct battlefield *field, struct board *board, int side, int from, int to,
                          hod_error *error)
{
    struct line *line = &board->lines[from][side];
    return list_sets_out(field, board, &line->front, from, to, error) &&
           list_sets_out(field, board, &line->reserve, from, to, error) &&
           list_sets_out(field, board, &line->flank, from, to, error);
}

/* 5. Free units: if only one side has units at a place, they march to the nearest enemy. If units would march to each
 * other's place, B's stay. */
static bool free_units(const struct battlefield *field, struct board *board, hod_error *error)
{
    const int count = field->battle->place_count;
    bool is_held[MOST_PLACES][2];
    int goals[MOST_PLACES][2];
    if (field->battle->march == MARCH_NEVER) return true;
    for (int place = 0; place < count; place++)
        for (int side = SIDE_A; side <= SIDE_B; side++) {
            const struct line *line = &board->lines[place][side];
            is_held[place][side] =
                line->front != NO_UNIT || line->reserve != NO_UNIT || line->flank != NO_UNIT;
        }
    for (int place = 0; place < count; place++)
        for (int side = SIDE_A; side <= SIDE_B; side++)
            goals[place][side] = is_held[place][side] && !is_held[place][!side]
                                     ? nearest_of(is_held, count, !side, place)
                                     : -1;
    for (int place = 0; place < count; place++)
        for (int side = SIDE_A; side <= SIDE_B; side++) {
            const int goal = goals[place][side];
            const bool is_awaited = side == SIDE_B && goal >= 0 && goals[goal][SIDE_A] == place;
            if (goal >= 0 && !is_awaited && !side_sets_out(field, board, side, place, goal, error))
                return false;
        }
    return true;
}

/* Whether there is something to roll at the board's place, from its current act on. */
static bool find_roll(struct board *board)
{
    if (!board->pairings[board->place]) return false;
    if (board->act == 0) return true;
    while (board->act <= MOST_FLANKERS && board->flankers[board->act - 1] == NO_UNIT) board->act++;
    return board->act <= MOST_FLANKERS;
}

/* The state whose turn is rolled at the board's place: the meeting's, or that of the unit on its flank that acts
 * next. */
static struct turn_state *rolled_state(const struct battlefield *field, const struct board *board,
                                       hod_error *error)
{
    struct turn_state *meeting = board->pairings[board->place];
    if (board->act == 0) return meeting;
    const int unit = board->flankers[board->act - 1], side = side_of_unit(unit);
    int types[2];
    types[side] = board->units[unit].type;
    types[!side] = board->units[board->lines[board->place][!side].front].type;
    return pairings_begin_act(field->pairings, side, types, board->units[unit].condition, meeting, error);
}

bool board_advance(const struct battlefield *field, struct board *board, struct turn_state **state,
                   hod_error *error)
{
    for (*state = NULL; !board->is_over;) {
        for (; board->place < field->battle->place_count; go_to_next_place(board))
            if (find_roll(board)) {
                *state = rolled_state(field, board, error);
                return *state;
            }
        /* 4. Armies: an army that has lost its limit of units is broken. */
        board->is_over = board_is_broken(field, board, SIDE_A) || board_is_broken(field, board, SIDE_B) ||
                         board->turn == field->battle->turns;
        if (board->is_over) return true;
        if (!free_units(field, board, error) || !begin_turn(field, board, error)) return false;
    }
    return true;
}

bool board_take(const struct battlefield *field, struct board *board, struct turn_state *rolled,
                struct losses *losses, hod_error *error)
{
    losses->count = 0;
    if (board->act > 0) return take_act(field, board, rolled, losses, error);
    take_meeting(field, board, rolled, losses);
    return true;
}

bool board_begin(const struct battlefield *field, struct board *board, hod_error *error)
{
    const struct battle *battle = field->battle;
    memset(board, 0, sizeof *board);
    board->marching = NO_UNIT;
    memset(board->flankers, NO_UNIT, sizeof board->flankers);
    for (int side = SIDE_A; side <= SIDE_B; side++)
        for (int unit = 0; unit < battle->unit_count[side]; unit++) {
            struct board_unit *of = &board->units[unit_number(side, unit)];
            of->type = (uint8_t)battle->type_of[side][unit];
            of->next = NO_UNIT;
            if (!pairings_fresh(field->pairings, side, of->type, &of->condition, error)) return false;
        }
    for (int place = 0; place < battle->place_count; place++)
        for (int side = SIDE_A; side <= SIDE_B; side++) {
            const struct column *column = &battle->places[place].columns[side];
            struct line *line = &board->lines[place][side];
            *line = (struct line){NO_UNIT, NO_UNIT, NO_UNIT};
            for (int i = 0; i < column->count; i++)
                append(board, i == 0 ? &line->front : &line->reserve, unit_number(side, column->units[i]));
        }
    return begin_turn(field, board, error);
}

bool boards_make_room(const struct battlefield *field, struct board *boards, int count, hod_error *error)
{
    struct turn_state **states[MOST_STATES_TAKEN];
    int state_count = 0;
    assert(count <= MOST_BOARDS_KEPT);
    for (int i = 0; i < count; i++)
        for (int place = 0; place < field->battle->place_count; place++)
            states[state_count++] = &boards[i].pairings[place];
    return pairings_make_room(field->pairings, states, state_count, error);
}
