/* The explicit model of a process: every state that it can be in, and what each option leads to. */
#ifndef HOD_WALK_MODEL_H
#define HOD_WALK_MODEL_H

#include "base/arrays.h"
#include "base/buffer.h"
#include "walk/budget.h"
#include "walk/procedure.h"

/* What a state is, beside the ints of the procedure's state. One that is done holds the outcome and zeros. */
enum { MODEL_DONE, MODEL_TURN, MODEL_OWN };

/* What an option leads to. */
struct model_branch {
    uint32_t state;
    double share;
};

/* An option of a state; one that is done has one, which leads to itself. */
struct model_option {
    uint32_t state;
    size_t first, count; /* of its branches, in the order of their states */
    size_t name;         /* in the texts; NO_PLACE where nobody chooses */
};

/* A Markov chain or, where somebody chooses, a decision process. The first state is that of the beginning. */
typedef struct hod_model {
    int turns;             /* 1 without a clock */
    struct records states; /* whether it is done; the turn, 0 when it is done; the state */
    struct model_option *options;
    struct model_branch *branches;
    size_t option_count, option_room, branch_count, branch_room;
    hod_buffer texts; /* the names of options, each with its end */
    bool chooses[HOD_PLAYERS];
} hod_model;

/* Walks all that can be reached, with every option, within a budget. The model, which begins as all zeros, is
 * freed by hod_model_free in any case; false with an error. */
bool hod_model_make(hod_model *model, const hod_procedure *procedure, const void *prepared,
                    const hod_budget *budget, hod_error *error);
void hod_model_free(hod_model *model);

#endif
