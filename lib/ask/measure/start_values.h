/* Start values: the worth of situations with choices to both sides, for each start. */
#ifndef HOD_ASK_MEASURE_START_VALUES_H
#define HOD_ASK_MEASURE_START_VALUES_H

#include "base/arrays.h"
#include "rules/domain.h"
#include "rules/situation.h"
#include "walk/evaluate.h"

/* The preparation of a situation for each of several values of a field, except values with which it contradicts
 * itself. */
struct preparations {
    int *ints;          /* of all, one after another */
    const void **valid; /* count of them */
    int *places;        /* their indices among the values */
    int count;
};

/* Prepares the situation; free it even after an error. False with an error if it contradicts itself with every
 * value. */
bool preparations_make(struct preparations *preparations, const hod_rules *rules,
                       const hod_mechanism *mechanism, const int *situation, int field, const int *values,
                       int count, hod_error *error);
void preparations_free(struct preparations *preparations);

/* The worth of a situation to each side; NaN until it is known. */
struct worth {
    double to[HOD_PLAYERS];
};

/* Situations of a row to calculate together with those of other rows. */
struct expected {
    size_t row;
    struct preparations from;
};

/* The known values, with a row for all situations that differ only in their start. Start with start_values_start. */
struct start_values {
    const hod_mechanism *mechanism;
    int begins;           /* the field that sets the start; -1: none, and a row has one situation */
    hod_domain domain;    /* of that field */
    int in_row;           /* number of situations in a row */
    struct int_set bases; /* of the rows: the preparations of their first situations */
    struct worth *all;    /* row by row */
    size_t room;
    struct expected *expected;
    size_t expected_count;
    bool anywhere;       /* several situations of each row will be asked for */
    bool takes_too_much; /* a whole row exceeded the budget: from then on each situation is calculated
                            separately */
};

/* The field that sets a mechanism's start and affects nothing else; -1: none. */
int mechanism_begins(const hod_mechanism *mechanism);

/* False when memory is short. */
bool start_values_start(struct start_values *beginnings, const hod_mechanism *mechanism);
void start_values_free(struct start_values *beginnings);

/* Forgets all values. False when memory is short. */
bool start_values_forget(struct start_values *beginnings);
size_t start_values_bytes(const struct start_values *beginnings);

/* The worth of a prepared situation to each side. The first request for a row calculates only this situation; the
 * second calculates the whole row, which takes hardly longer. Both give the same bits. */
bool start_values_find(struct start_values *beginnings, hod_evaluator *evaluator, const hod_rules *rules,
                       const int *situation, const int *prepared, double worth[HOD_PLAYERS],
                       hod_error *error);

/* Announces that a situation will be asked for, under rules that may change afterwards. If the previous announcement is
 * for the same row, the whole row is expected. */
void start_values_expect(struct start_values *beginnings, const hod_rules *rules, const int *situation,
                         const int *prepared);

/* Calculates the announced situations, many at once (walk/lanes.h), within the budget of each. Errors are reported when
 * the situations are asked for. */
void start_values_find_expected(struct start_values *beginnings, hod_evaluator *evaluator, hod_budget budget);

#endif
