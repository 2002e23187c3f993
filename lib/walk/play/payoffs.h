/* Payoffs: what outcomes and states are worth to the sides in each turn, and what follows each state, in arrays over
 * which one goes turn by turn. */
#ifndef HOD_WALK_PLAY_PAYOFFS_H
#define HOD_WALK_PLAY_PAYOFFS_H

#include "walk/chain/components.h"

/* What an outcome, or a state, is worth to each of the two sides that may choose. */
struct payoff {
    double to[HOD_PLAYERS];
};

/* Start with zeros ({0}) and payoffs_start. */
struct payoffs {
    size_t states, outcomes; /* a turn has a worth of each state, and behind them of each outcome */
    int turns, turn;         /* the one that is valued */
    bool keep_payoffs;       /* all turns are kept; else that one and the next */
    bool are_opposed;        /* what either side gets and what the other gets have the same sum everywhere */
    double sum;              /* that one */

    /* The payoffs by turn; those to side 1 are not kept while the sides are opposed. */
    double *to[HOD_PLAYERS];

    /* What follows each state, leaf by leaf of its options: how far its worth lies behind the first of the turn. Those
     * of the next turn come behind all of this one. */
    uint32_t *next;
    uint32_t *firsts; /* by state: the first of these */
    size_t to_room[HOD_PLAYERS], next_room, firsts_room;
};

/* Makes room for so many turns, of which the last is valued first, and lays out what follows the states that were
 * walked. False with an error. */
bool payoffs_start(struct payoffs *payoffs, const struct transitions *transitions,
                   const struct components *components, const struct process *process, int turns,
                   bool keep_payoffs);

/* Goes on to the turn before. */
void payoffs_go_back(struct payoffs *payoffs);

/* The sides whose payoffs are kept, 1 or 2: of opposed ones that of side 0 tells both. */
static inline int payoffs_sides(const struct payoffs *payoffs)
{
    return payoffs->are_opposed ? 1 : HOD_PLAYERS;
}

/* The payoffs to a side that are kept of a turn, 1..turns + 1: of states by place, then of outcomes, which the turn
 * behind the last one lacks. */
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

/* Sets what an outcome or a state is worth as it stands. False when memory is short. */
bool payoffs_give(struct payoffs *payoffs, int turn, size_t number, const struct payoff *payoff);

/* What it is worth to both sides. */
struct payoff payoffs_at(const struct payoffs *payoffs, int turn, size_t number);

/* What each option of a state is worth in a turn to a side whose payoffs are kept. */
void payoffs_of_options(const struct payoffs *payoffs, const struct transitions *transitions, int side,
                        int turn, size_t place, double *all);

size_t payoffs_bytes(const struct payoffs *payoffs);
void payoffs_free(struct payoffs *payoffs);

#endif
