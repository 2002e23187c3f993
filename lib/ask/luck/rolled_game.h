/* A game that was rolled, as a record. */
#ifndef HOD_ASK_LUCK_ROLLED_GAME_H
#define HOD_ASK_LUCK_ROLLED_GAME_H

#include "ask/request/asked.h"
#include "walk/procedure.h"

/* One step of a game that was rolled. */
struct rolled_step {
    int option;
    hod_follows follows;
    int *state; /* or the outcome */
};

/* The record of a game that was rolled, the text of a file; the caller frees it. NULL with an error. */
char *record_of_game(const struct asked *asked, const hod_request *request, const int *prepared,
                     const struct rolled_step *steps, size_t count, hod_error *error);

#endif
