/* Lanes: find the worths of many preparations of a procedure with choices, and the best play, several at once. */
#ifndef HOD_WALK_LANES_H
#define HOD_WALK_LANES_H

#include "walk/chain/graph.h"
#include "walk/tally.h"

/* `count` preparations that differ only in their beginnings, and the worth of each to each side. */
struct worth_row {
    const void *const *beginnings;
    int count;
    double (*worths)[HOD_PLAYERS]; /* receives the worths */
    const int *state;              /* NULL, or the state in which the only preparation begins */
};

/* For each lane, the sum of both sides' worths, NaN until it is known; and -1 while it is the same everywhere,
 * otherwise 0. */
struct sums {
    double sums[LANES];
    int64_t are_opposed[LANES];
};

/* Start with zeros ({0}). */
struct lanes {
    struct graph graph; /* of the last rows */
    double *values;     /* of two turns: for each state, each outcome, and one for leaves not reached */
    int *first_turns;   /* by number: the first turn in which a state is valued */
    uint8_t *taken;     /* if rows keep their play: the options taken, by turn, lane and number */
    size_t room, turns_room, taken_room;
    struct sums sums;
    int rows[LANES]; /* the rows found last, by lane; NO_ROW_IN_LANE if there is none */
};
enum { NO_ROW_IN_LANE = -1 };

/* Whether lanes can find the worths of a row: it needs best play by sides that do not err, and worths that never
 * fail. */
bool lanes_may_find(const hod_procedure *procedure, const struct worth_row *row);

/* The result for a row. Unfit: lanes cannot find it; refused: its options differ from those of the graph. */
enum lane_row { IS_WANTED, IS_FOUND, IS_UNFIT, IS_REFUSED };

struct lane_rows {
    const struct worth_row *all;
    enum lane_row *found;
    int count;
    bool keep_play; /* lanes_option will be asked */
    bool
        everywhere; /* value every reachable state in every turn, as best_play_find does for such a question */
};

/* Finds the worths of some rows, as many as fit the lanes and have the same options; *goes_on becomes false once none
 * is left. The worths of a row are the same to the last bit whatever else is found. False with an error; the rows may
 * then succeed by another method, for example if they took too much or returned to a state. */
bool lanes_find(struct lanes *lanes, struct tree *tree, const hod_procedure *procedure,
                const struct lane_rows *rows, bool *goes_on, hod_error *error);

/* The best play of the row that was found last in a lane. */
struct lane_play {
    const struct lanes *lanes;
    int lane;
};

/* The number of a state that the row can reach, without what the stakes disregard; and the option taken there in a
 * turn. */
size_t lanes_number(const struct lanes *lanes, const int *state);
int lanes_option(const struct lane_play *play, int turn, size_t number);

/* Marks the states that the row can reach, by place in the graph: those in which a turn begins after another turn, and
 * those in which a side chooses. */
enum { BEGINS_TURN = 1, HAS_CHOICE = 2 };
void lanes_mark(const struct lane_play *play, uint8_t *marks);

/* Adds the exact outcomes of the row, prepared so, to a tally, to the last bit as chain_run; *steps receives the average
 * number of steps. Requires stakes that disregard nothing: then the states of the graph are those of the row. */
bool lanes_run(const struct lane_play *play, struct tree *tree, const void *prepared, struct tally *outcomes,
               double *steps, hod_error *error);

size_t lanes_bytes(const struct lanes *lanes);
void lanes_free(struct lanes *lanes);

#endif
