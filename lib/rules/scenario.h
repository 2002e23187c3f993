/* What a scenario says, in the terms of one family of rule sets: data. */
#ifndef HOD_RULES_SCENARIO_H
#define HOD_RULES_SCENARIO_H

/* A standard troop type, as NAME=VALUE separated by blanks. The names are the family's own, for `fields`
 * below. */
typedef struct hod_troops {
    const char *name;
    const char *values;
} hod_troops;

/* A word that scenarios of all families share, such as range = close, and what it means here. A value $NAME
 * is the troops' own NAME: cover may mean another terrain for each of them. */
typedef struct hod_word {
    const char *key, *word;
    const char *values; /* NAME=VALUE separated by blanks */
} hod_word;

/* One of the three questions that a comparison asks: the mechanism that answers it, and its situation. */
typedef struct hod_question {
    const char *mechanism;
    /* FIELD=VALUE separated by blanks; a value a.NAME or b.NAME stands for that of the side's troops, cover
     * or leader, and NAME for that of the scenario (range, bayonet, turns). */
    const char *fields;
    const char *needs; /* NULL, or a.NAME=VALUE without which the question makes no sense */
} hod_question;

typedef struct hod_scenario_terms {
    const hod_troops *troops;
    int troop_count;
    const hod_word *words; /* keys range, cover, leader, bayonet */
    int word_count;
    const char *remark; /* what a reader of a comparison must know; may be NULL */

    hod_question volley;
    const char *effect; /* the outcome of the volley that is counted */
    const char *crisis; /* how much of it brings the first crisis: a number or b.NAME */

    hod_question firefight; /* outcomes winner (with the words a, b, none) and turn */

    hod_question assault;
    const char *thrown_back; /* A is: OUTCOME=VALUE[|VALUE]... separated by blanks, any of which holds */
    const char *gives_way;   /* B does */
} hod_scenario_terms;

#endif
