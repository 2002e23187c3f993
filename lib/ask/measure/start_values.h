/* Beginnings: what situations in which somebody chooses are worth to both sides, from wherever they begin. */
#ifndef HOD_ASK_MEASURE_START_VALUES_H
#define HOD_ASK_MEASURE_START_VALUES_H

#include "base/arrays.h"
#include "rules/domain.h"
#include "rules/situation.h"
#include "walk/evaluate.h"

/* What a situation is prepared to with each of several values of a field, but for those with which it contradicts
 * itself. */
struct preparations {
    int *ints;          /* of all, one after another */
    const void **valid; /* count of them */
    int *places;        /* of these among the values */
    int count;
};

/* Prepares the situation; free it in any case. False with an error where it contradicts itself with every value. */
bool preparations_make(struct preparations *preparations, const hod_rules *rules,
                       const hod_mechanism *mechanism, const int *situation, int field, const int *values,
                       int count, hod_error *error);
void preparations_free(struct preparations *preparations);

/* What a situation is worth to each side; NaN while that is not known. */
struct worth {
    double to[HOD_PLAYERS];
};

/* Situations of a row that are to be found together with those of other rows. */
struct expected {
    size_t row;
    struct preparations from;
};

/* What has been found, a row for all situations that differ in nothing but where they begin. Start with
 * start_values_start. */
struct start_values {
    const hod_mechanism *mechanism;
    int begins; /* the field that says where it begins; -1: there is none, and a row has one situation */
    hod_domain domain;    /* of that field */
    int in_row;           /* how many situations a row has */
    struct int_set bases; /* of the rows: what the first of their situations is prepared to */
    struct worth *all;    /* row after row */
    size_t room;
    struct expected *expected;
    size_t expected_count;
    bool anywhere;       /* several situations of each row will be asked for */
    bool takes_too_much; /* a row at once did so: from then on each situation is found by itself */
};

/* The field that says where a mechanism begins and nothing else; -1: there is none. */
int mechanism_begins(const hod_mechanism *mechanism);

/* False when memory is short. */
bool start_values_start(struct start_values *beginnings, const hod_mechanism *mechanism);
void start_values_free(struct start_values *beginnings);

/* Forgets what has been found. False when memory is short. */
bool start_values_forget(struct start_values *beginnings);
size_t start_values_bytes(const struct start_values *beginnings);

/* What a situation is worth to each side, and what it is prepared to. It is found by itself the first time that its row
 * is asked for; the second time the whole row is, which takes hardly longer. Either gives the same bits. */
bool start_values_find(struct start_values *beginnings, hod_evaluator *evaluator, const hod_rules *rules,
                       const int *situation, const int *prepared, double worth[HOD_PLAYERS],
                       hod_error *error);

/* Says that a situation will be asked for, under rules that may be changed afterwards. Where the one before it is of its
 * row, the whole row is expected. */
void start_values_expect(struct start_values *beginnings, const hod_rules *rules, const int *situation,
                         const int *prepared);

/* Finds what is expected, many at once (walk/lanes.h), within the budget of each. What fails is left to whoever asks for
 * it. */
void start_values_find_expected(struct start_values *beginnings, hod_evaluator *evaluator, hod_budget budget);

#endif
