/* Payoffs: the worths of outcomes and states to the sides in each turn, and the successors of each state, in arrays
 * that are scanned turn by turn. */
#ifndef HOD_WALK_PLAY_PAYOFFS_H
#define HOD_WALK_PLAY_PAYOFFS_H

#include "walk/chain/components.h"

/* The worth of an outcome or a state to each of the two sides. */
struct payoff {
    double to[HOD_PLAYERS];
};

/* Start with zeros ({0}) and payoffs_start. */
struct payoffs {
    size_t states, outcomes; /* a turn has a worth for each state and then for each outcome */
    int turns, turn;         /* in all; and the one being valued */
    bool keep_payoffs;       /* of all turns; otherwise only of this turn and the next */
    bool are_opposed;        /* the payoffs to the two sides have the same sum everywhere */
    double sum;              /* that sum */

    /* By turn; payoffs to side 1 are not stored while the sides are opposed. */
    double *to[HOD_PLAYERS];

    /* The successors of each state without groups, for each leaf of its options: the offset of its worth from the first
     * worth of the turn. The worths of the next turn come after those of this turn. */
    uint32_t *next;
    uint32_t *firsts; /* by state: its first successor */
    size_t to_room[HOD_PLAYERS], next_room, firsts_room;
};

/* Makes room for this number of turns, of which the last is valued first, and lays out the successors of the walked
 * states. False with an error. */
bool payoffs_start(struct payoffs *payoffs, const struct transitions *transitions,
                   const struct components *components, const struct process *process, int turns,
                   bool keep_payoffs);

/* Moves on to the turn before. */
void payoffs_go_back(struct payoffs *payoffs);

/* The number of sides whose payoffs are stored: 1 while the sides are opposed, because payoffs to side 0 then determine
 * both. */
static inline int payoffs_sides(const struct payoffs *payoffs)
{
    return payoffs->are_opposed ? 1 : HOD_PLAYERS;
}

/* The stored payoffs to a side in a turn, 1..turns + 1: of states by place, then of outcomes. The turn after the last
 * has no outcomes. */
static inline double *payoffs_of(const struct payoffs *payoffs, int side, int turn)
{
    const int number = payoffs->keep_payoffs ? turn - 1 : turn - payoffs->turn;
    assert(side < payoffs_sides(payoffs) && number >= 0 &&
           number <= (payoffs->keep_payoffs ? payoffs->turns : 1));
    return payoffs->to[side] + (size_t)number * (payoffs->states + payoffs->outcomes);
}

/* The number of an outcome, or the place of a state, among the payoffs of a turn. */
static inline size_t payoffs_number(const struct payoffs *payoffs, int kind, size_t place)
{
    return kind == OUTCOMES ? payoffs->states + place : place;
}

/* Sets the worth of an outcome, or of a state at the limit. False when memory is short. */
bool payoffs_give(struct payoffs *payoffs, int turn, size_t number, const struct payoff *payoff);

/* Sets a worth that another search has found, whose payoffs all had this sum; NaN: they had not. */
bool payoffs_take(struct payoffs *payoffs, int turn, size_t number, const struct payoff *payoff, double sum);

/* Its worth to both sides. */
struct payoff payoffs_at(const struct payoffs *payoffs, int turn, size_t number);

/* The worth, in a turn and to a side whose payoffs are stored, of each option of a state without groups; and of a
 * decision of any state. */
void payoffs_of_options(const struct payoffs *payoffs, const struct transitions *transitions, int side,
                        int turn, size_t place, double *all);
void payoffs_of_decision(const struct payoffs *payoffs, const struct transitions *transitions, int side,
                         int turn, size_t place, const struct decision *decision, double *all);

size_t payoffs_bytes(const struct payoffs *payoffs);
void payoffs_free(struct payoffs *payoffs);

#endif
