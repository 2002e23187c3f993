/* The verdict: whether shooting is overpowered, by tests whose numbers standoffs have. */
#ifndef HOD_ASK_ENGAGEMENTS_VERDICT_H
#define HOD_ASK_ENGAGEMENTS_VERDICT_H

#include "ask/engagements/engagements.h"

/* A test sets a number that speaks for fire against one that speaks for the rest, both from 0 to 1. */
enum verdict_mark { NOT_TESTED, POINTS_TO_FIRE, IS_EVEN, POINTS_ELSEWHERE };

struct tested {
    double fire, other; /* NaN where there is no answer */
    enum verdict_mark mark;
};

enum { TEST_OF_WORTHS, TEST_OF_ENDS, TEST_OF_PLANS, TEST_OF_DICE, VERDICT_TESTS };

struct verdict_test {
    const char *name, *title; /* for programs; for people: what the two numbers are */
    bool (*take)(const struct standoffs *standoffs, int number, struct tested *tested); /* false: no answer */
};
extern const struct verdict_test verdict_tests[VERDICT_TESTS];

/* The tests of a rule set by its number. What is equal as it is printed is even. */
void verdict_try(const struct standoffs *standoffs, int number, struct tested tests[VERDICT_TESTS]);

/* The mark of two numbers. */
enum verdict_mark verdict_mark_of(double fire, double other);

/* What is judged, and what it is compared with; without it there is no comparison. */
struct judged {
    const char *name;
    struct tested tests[VERDICT_TESTS];
};

/* The verdict in two or three sentences, whose words follow from the marks: shooting is overpowered where to
 * stand is better than every other plan and fire ends more engagements than the charge; nearly so where one of
 * these holds. One sentence more tells each of those beside, `count` of them. The caller frees it; NULL with an error
 * when memory is short. */
char *verdict_say(const struct judged *now, const struct judged *before, const struct judged *beside,
                  int count, hod_error *error);

/* Adds the part "verdict" to an answer: the verdict on the last of the featured rule sets, compared with the
 * first of them, and on those of other families, and the tests of all. */
bool standoffs_add_verdict(const struct standoffs *standoffs, hod_answer *answer, hod_error *error);

/* Adds the part "dice": whose luck decides where both stand, as a sentence, a chart and a table. */
bool standoffs_add_dice(const struct standoffs *standoffs, hod_answer *answer, hod_error *error);

#endif
