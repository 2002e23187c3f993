/* The question remedies: reading, judging and describing. */
#ifndef HOD_ASK_TUNE_REMEDIES_H
#define HOD_ASK_TUNE_REMEDIES_H

#include "ask/request/request.h"
#include "ask/tune/limit.h"
#include "ask/tune/variations.h"
#include "ask/verdict/balance.h"

/* What every candidate must keep: a limit of a tuning. */
struct condition {
    char *title, *called; /* `called` is short, for tables */
    hod_bounded bounded;
};

/* A remedy: every combination of the varied values is a candidate. */
struct remedy {
    char *name, *title; /* the name is also the id of its rule file */
    hod_variations variations;
};

/* A rule set to judge. */
struct candidate {
    const struct remedy *remedy; /* NULL: the rule set is unchanged */
    int number;                  /* in the order of the file */
    hod_rules *rules;
    int changed;                  /* number of parameters */
    char *settings;               /* "shooting.base=density-2" */
    bool *is_broken;              /* by condition */
    char *lost;                   /* main outcomes that become impossible, "shooting hits=3"; empty: none */
    struct verdict_rules verdict; /* the class of every situation */
    int classes[SHOOTING_CLASSES];
    int brought, pushed; /* situations from overpowered to even; and from either to underpowered */
    bool is_good;        /* it brings some, pushes none, breaks no condition and loses no outcome */
    bool is_best;        /* of its remedy */
    int rank;            /* from 1; equally good candidates share it */
};

/* Starts as all zeros. */
struct remedies {
    hod_rules *rules;
    struct verdict_situations situations;
    struct condition *conditions;
    int condition_count;
    hod_space *kept; /* where main outcomes must stay possible, a space for each mechanism */
    int kept_count;
    struct remedy *all;
    int count;
    struct candidate *candidates; /* the first is the unchanged rule set, the others follow by rank */
    int candidate_count;
    int stuck; /* number of overpowered situations that no candidate brings to even */
};

/* Reads the sections of a file (help/remedies.txt), which must outlive the remedies, and the rest of a request. Free
 * them with remedies_free, even after an error. */
bool remedies_read(struct remedies *remedies, const struct ini *file, const hod_request *request,
                   hod_error *error);
void remedies_free(struct remedies *remedies);

/* Makes the candidates, judges and ranks them. */
bool remedies_judge(struct remedies *remedies, const hod_request *request, hod_error *error);

/* Counts how a candidate changes the classes of the unchanged rules, and decides whether it is good; and sorts
 * candidates. */
void candidate_count(struct candidate *candidate, const struct candidate *unchanged);
void candidates_rank(struct candidate *candidates, int count);

#endif
