/* The board of a battle: where its units are, and a turn according to the rules for battles. */
#ifndef HOD_ASK_BATTLE_BOARD_H
#define HOD_ASK_BATTLE_BOARD_H

#include "ask/battle/pairings.h"

/* No unit; also ends a list. */
enum { NO_UNIT = UINT8_MAX, ALL_UNITS = 2 * MOST_UNITS, MOST_FLANKERS = 4 };

/* The number of a unit among those of both sides, and its side. */
static inline int unit_number(int side, int unit)
{
    return side * MOST_UNITS + unit;
}
static inline int side_of_unit(int number)
{
    return number >= MOST_UNITS;
}

/* A unit; unused members are 0. */
struct board_unit {
    unit_condition condition; /* unless it is in a meeting, whose state contains it */
    uint8_t type;             /* or in the open */
    uint8_t next;             /* the next in its list */
    uint8_t arrives, goes_to; /* in which turn, and to which place, while it marches */
};

/* One side at one place: its front, and the first units of the lists of its reserve and its flank. */
struct line {
    uint8_t front, reserve, flank;
};

/* The position of a battle. A turn is played in parts, with a roll for each: the meeting of a place, then the units on
 * its flanks, then the next place. */
struct board {
    struct turn_state *pairings[MOST_PLACES]; /* NULL: no unit faces an enemy there */
    struct board_unit units[ALL_UNITS];
    struct line lines[MOST_PLACES][2];
    uint8_t marching; /* marching units, in the order in which they set out */
    uint8_t lost[2];
    uint8_t turn, is_over;
    uint8_t place;                   /* whose meeting is being played */
    uint8_t act;                     /* 0: the meeting itself; then those on its flanks */
    uint8_t flankers[MOST_FLANKERS]; /* acting units: at most two of A, then two of B */
};

/* The effect of a roll: units lost, at the board's place before it. */
struct losses {
    int count;
    struct lost_unit {
        int unit, cause, place;
    } units[2];
};

/* Events between rolls. */
enum board_event {
    TURN_BEGINS,   /* no unit, no place */
    ARRIVES,       /* a unit on the flank at a place */
    COMES_UP,      /* from the reserve */
    TURNS_TO_FACE, /* from the flank */
    MEETS,         /* A's front there meets B's */
    SETS_OUT,      /* from a place; the board says where to */
};
struct board_listener {
    void *data;
    void (*hear)(void *data, const struct board *board, enum board_event event, int unit, int place);
};

/* The battlefield of boards; the caller keeps it and everything it points to. */
struct battlefield {
    const struct battle *battle;
    struct pairings *pairings;
    const struct board_listener *listener; /* NULL: none */
};

/* The board at the start of the first turn, before any roll. False with an error. */
bool board_begin(const struct battlefield *field, struct board *board, hod_error *error);

/* Advances to the next roll: *state receives the state whose turn to roll, the board's turn if that matters; NULL when
 * the battle is over. False with an error. */
bool board_advance(const struct battlefield *field, struct board *board, struct turn_state **state,
                   hod_error *error);

/* Applies the result of the roll. False with an error. */
bool board_take(const struct battlefield *field, struct board *board, struct turn_state *rolled,
                struct losses *losses, hod_error *error);

/* Has the memory of pairings cleared, and finds the pairings of these boards again. False with an error. */
enum { MOST_BOARDS_KEPT = MOST_STATES_TAKEN / MOST_PLACES };
bool boards_make_room(const struct battlefield *field, struct board *boards, int count, hod_error *error);

/* Whether an army is broken. */
static inline bool board_is_broken(const struct battlefield *field, const struct board *board, int side)
{
    return board->lost[side] >= field->battle->breaks[side];
}

#endif
