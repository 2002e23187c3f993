/* Drama: how long a fight stays open, and how often its favourite changes. drama.c has the formulas. */
#ifndef HOD_WALK_PLAY_DRAMA_H
#define HOD_WALK_PLAY_DRAMA_H

#include "walk/evaluate.h"

/* Based on the value to side 0, from 0 to 1, at the beginning and after each step. Start with zeros ({0}); free it with
 * hod_drama_free. */
typedef struct hod_drama {
    double lead_changes; /* average number of changes of the favourite, the side whose value is above 1/2 */
    double comeback;     /* the probability that the winner's value was once below 0.25 */
    double decided;      /* the average last turn that began with a value between 0.1 and 0.9; 0: none did */
    int turns;
    double *decided_by; /* by turn, 0..turns: the probability that this last turn is no later */
} hod_drama;

/* Finds the drama of a process whose outcomes have a worth, under best play or with sides that err. Fails if the
 * process has no stakes, if a reachable outcome is worth less than 0 or more than 1 to side 0, or as hod_exact does;
 * uses the evaluator's budget. */
bool hod_drama_find(hod_evaluator *evaluator, const hod_procedure *procedure, const void *prepared,
                    hod_drama *drama, hod_error *error);
void hod_drama_free(hod_drama *drama);

#endif
