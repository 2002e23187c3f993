/* Throws as evaluators see them: how they are prepared, divided, rolled and read. */
#ifndef HOD_WALK_THROW_THROW_INTERNAL_H
#define HOD_WALK_THROW_THROW_INTERNAL_H

#include "walk/tally.h"
#include "walk/throw/throw.h"

#include <stdint.h>

enum { LOTS = HOD_MAX_LOTS };

static inline int dice_groups_of(const hod_throw *thrown)
{
    if (thrown->fold == HOD_RANKS && thrown->mixed > 1) return thrown->mixed;
    return thrown->fold >= HOD_PAIRED ? 2 : 1;
}

static inline int pieces_of(const hod_throw *thrown)
{
    int pieces = 0;
    for (int group = 0; group < dice_groups_of(thrown); group++) pieces += thrown->groups[group].pieces;
    return pieces;
}

/* Whether the kernels cannot roll a pool, so that it becomes a throw; whether a pool can be rolled at all; and a pool
 * as a throw. */
bool pool_is_thrown(const hod_pool *pool);
bool pool_check(const hod_pool *pool, hod_error *error);
hod_throw throw_of_pool(const hod_pool *pool);

enum { MOST_WORDS = 256 };

/* Words of random bits, and the function that refills them. */
struct words {
    uint64_t held[MOST_WORDS];
    int at, count; /* in half words */
    void (*refill)(struct words *words);
    void *source;
    int wanted; /* words per refill, at most MOST_WORDS */
};

/* A number below n, uniform given ideal bits (Lemire 2019, as hod_xoshiro256pp_die). */
static inline int words_below(struct words *words, uint32_t n)
{
    uint64_t product;
    do {
        if (words->at == words->count) words->refill(words);
        const uint64_t held = words->held[words->at >> 1];
        const uint32_t half = (uint32_t)(words->at & 1 ? held : held >> 32);
        words->at++;
        product = (uint64_t)half * n;
    } while ((uint32_t)product < n && (uint32_t)product < -n % n);
    return (int)(product >> 32);
}

/* What a narration says about the pieces on the table: each roll of each piece, in order. */
struct shown {
    int piece, face; /* face: from 0 */
    char mark;       /* ' ' first roll, '>' rolled again, '+' exploded */
};
struct roll_log {
    struct shown *all;
    size_t count;
};

/* The possible results of a piece, which the fold sees as classes: from the highest value down, or in the order of the
 * faces if totals are counted. */
struct dice_group_ready {
    int explosions;  /* the most that are followed */
    int lowest;      /* the lowest result of dice that explode */
    int results;     /* totals of a die that explodes, or faces */
    double *chances; /* of the results; NULL for tokens */
    int *classes;    /* of the results; -1: impossible */
    double *shares;  /* of the classes; for tokens, their number */
};

/* A prepared throw, kept as long as its evaluator likes. */
struct throw_ready {
    int *key;
    int key_ints;
    uint64_t hash;
    int ints; /* in an outcome */
    int classes;
    int *values; /* of the classes */
    int *faces;  /* of the classes, if totals are counted: one face of each, from 0 */
    struct dice_group_ready groups[LOTS];
    int *numbers; /* scratch: counts of the classes of all groups, tokens left */

    /* The exact result, once divided: consecutive totals, or records. */
    bool is_divided;
    double *masses;
    int lowest, count;
    struct tally outcomes;
    struct throw_ready *next;
};

/* The throws prepared so far. Start with zeros ({0}). */
enum { THROW_SLOTS = 64 };
struct throws {
    struct throw_ready *slots[THROW_SLOTS];
    size_t held;    /* approximate bytes */
    size_t working; /* the same, for a throw being divided */
    int *key;       /* scratch */
    size_t key_room;
};
void throws_free(struct throws *throws);

/* Limits the time to prepare or divide a throw: `look` is called repeatedly with the work done since the last call and
 * the memory in use. If it returns false, with an error, the calculation ends. */
struct stop_check {
    bool (*look)(void *data, int64_t work, size_t bytes);
    void *data;
};

/* The throw, which must pass throw_check, prepared. NULL with an error. */
struct throw_ready *throws_find(struct throws *throws, const hod_throw *thrown,
                                const struct stop_check *stop_check, hod_error *error);

/* Calculates the outcomes. */
bool throw_divide(const hod_throw *thrown, struct throw_ready *ready, const struct stop_check *stop_check,
                  hod_error *error);

/* Whether there are enough trials to roll them together; and rolling them. `roll` adds to counts how many trials have
 * each total of a pool, from the lowest total up. */
enum { MOST_POOL_TOTALS = 2 * HOD_MAX_DICE * HOD_MAX_VALUE + 1 };
struct batch {
    void (*roll)(void *data, const hod_pool *pool, double trials, double *counts);
    void *data;
};
bool throw_has_batches(const hod_throw *thrown, const struct throw_ready *ready, double trials);
bool throw_roll_batch(const hod_throw *thrown, const struct throw_ready *ready, const struct batch *batch,
                      double trials, const struct stop_check *stop_check, struct tally *outcomes,
                      hod_error *error);

/* Exact division by states (fold_dp.c), into a tally; and of totals, into arrays (totals.c). */
bool fold_exactly(const hod_throw *thrown, const struct throw_ready *ready,
                  const struct stop_check *stop_check, struct tally *outcomes, hod_error *error);
bool fold_batch(const hod_throw *thrown, const struct throw_ready *ready, const struct batch *batch,
                double trials, const struct stop_check *stop_check, struct tally *outcomes, hod_error *error);
bool totals_of_dice(const hod_throw *thrown, struct throw_ready *ready, const struct stop_check *stop_check,
                    hod_error *error);
bool totals_of_ranks(const hod_throw *thrown, struct throw_ready *ready, const struct stop_check *stop_check,
                     hod_error *error);

static inline bool stop_check_look(const struct stop_check *stop_check, double work, size_t bytes)
{
    return stop_check->look(stop_check->data, work < 1e15 ? (int64_t)work : (int64_t)1e15, bytes);
}

/* Fill row[0..n]. Binomial: the probability that k of n pieces are here, each with the odds chance : rest.
 * Hypergeometric: the probability that k of n tokens drawn are from `here` tokens and the others from `rest` tokens. */
void row_binomial(int n, double chance, double rest, double *row);
void row_hypergeometric(int n, double here, double rest, double *row);

/* sums[i] receives the sum of the `length` numbers that end at i; there are count + length - 1 sums. `ends` is scratch
 * memory for `count` numbers. */
void add_windows(const double *numbers, int count, int length, double *ends, double *sums);

/* The sum of all classes after each class, added from the last; the caller frees it. NULL when memory is short. */
double *rests_of(const struct dice_group_ready *group, int classes);

/* The results of a die, which may be rerolled or explode, into a group; false with an error. */
bool die_ready(const hod_dice_group *group, struct dice_group_ready *ready,
               const struct stop_check *stop_check, hod_error *error);

/* Rolls a piece and returns the index of its result; -1 when memory is short. Adds every roll to the roll log unless
 * that is NULL. */
int die_roll(const hod_dice_group *group, const struct dice_group_ready *ready, struct words *words,
             int piece, struct roll_log *roll_log);

/* Rolls the groups and reads them. The roll logs may be NULL; classes receives the class of each piece, unless it is
 * NULL. False when memory is short. */
bool throw_roll(const hod_throw *thrown, struct throw_ready *ready, struct words *words,
                struct roll_log *trails, int *classes, int *outcome);

/* A fold goes through the classes and, within each class, through the groups, and changes a state. The state starts
 * with zeros; its first ints are the outcome. */
struct face_read {
    int value;
    bool follows; /* its value is one less than that of the previous class */
    int face, group, count;
};
int fold_ints(const hod_throw *thrown); /* of the state */
void fold_face(const hod_throw *thrown, const struct face_read *face, int *state);

/* Whether a class without pieces matters, because it ends a run. */
bool fold_ignores_none(const hod_throw *thrown);

/* Whether nothing that follows can change the outcome. */
bool fold_is_over(const hod_throw *thrown, const int *state);

#endif
