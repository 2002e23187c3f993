/* The question remedies: what is read, judged and described. */
#ifndef HOD_ASK_TUNE_REMEDIES_H
#define HOD_ASK_TUNE_REMEDIES_H

#include "ask/request/request.h"
#include "ask/tune/limit.h"
#include "ask/tune/variations.h"
#include "ask/verdict/balance.h"

/* What every candidate should keep: a limit of a tuning. */
struct condition {
    char *title, *called; /* the latter is short, for tables */
    hod_bounded bounded;
};

/* A remedy: every combination of the values that are varied is a candidate. */
struct remedy {
    char *name, *title; /* the name is the id of its rule file */
    hod_variations variations;
};

/* A rule set that is judged. */
struct candidate {
    const struct remedy *remedy; /* NULL: the rule set is not changed */
    int number;                  /* in the order of the file */
    hod_rules *rules;
    int changed;                  /* so many parameters */
    char *settings;               /* "shooting.base=density-2" */
    bool *is_broken;              /* by condition */
    char *lost;                   /* main outcomes that become impossible, "shooting hits=3"; empty: none */
    struct verdict_rules verdict; /* the class of every situation */
    int classes[SHOOTING_CLASSES];
    int brought,
        pushed;   /* situations from overpowered to even; and from there or from even to underpowered */
    bool is_good; /* it brings some, pushes none, breaks no condition and loses no outcome */
    bool is_best; /* of its remedy */
    int rank;     /* from 1; what is as good has the same */
};

/* Begins as all zeros. */
struct remedies {
    hod_rules *rules;
    struct verdict_situations situations;
    struct condition *conditions;
    int condition_count;
    hod_space *kept; /* where main outcomes must stay possible, a space for each mechanism */
    int kept_count;
    struct remedy *all;
    int count;
    struct candidate *candidates; /* the first is the rule set as it is, the others follow by their ranks */
    int candidate_count;
    int stuck; /* situations that are overpowered and that no candidate brings to even */
};

/* Reads the sections of a file (help/remedies.txt), which must outlive the remedies, with the rest of a request. Free them
 * with remedies_free, also after an error. */
bool remedies_read(struct remedies *remedies, const struct ini *file, const hod_request *request,
                   hod_error *error);
void remedies_free(struct remedies *remedies);

/* Makes the candidates, judges and ranks them. */
bool remedies_judge(struct remedies *remedies, const hod_request *request, hod_error *error);

/* Counts the classes of a candidate beside those of the rules as they are, and whether it is good; and puts candidates in
 * order. */
void candidate_count(struct candidate *candidate, const struct candidate *unchanged);
void candidates_rank(struct candidate *candidates, int count);

#endif
