/* Questions that tests ask a mechanism about a situation. */
#ifndef HOD_TESTS_RULES_QUESTION_H
#define HOD_TESTS_RULES_QUESTION_H

#include "opened.h"

#include "dice/xoshiro256pp.h"
#include "rules/situation.h"
#include "walk/evaluate.h"

struct question {
    hod_rules *rules;
    bool is_changed; /* the rule set's parameters */
    const hod_mechanism *mechanism;
    int situation[HOD_MAX_FIELDS];
};

/* The situation is the default, except for its assignments, such as "quality=2 dp=1"; `changed` changes parameters of
 * the rule set, such as "shooting.bands=1,4,7". Both may be empty. Refuses anything unknown, given twice or outside its
 * domain, and parameters that contradict one another. Always free the question. */
bool question_put(struct question *question, const char *rules, const char *mechanism, const char *situation,
                  const char *changed, hod_error *error);
void question_free(struct question *question);

/* The exact distribution. Refuses a situation that contradicts itself. */
bool question_answer(const struct question *question, hod_distribution *answer, hod_error *error);

/* The probability that conditions such as "hits=0 ammo_lost=1" all hold; without conditions, 1. Refuses anything
 * unknown, given twice or outside its domain, except counts under changed parameters. */
bool question_probability(const struct question *question, const hod_distribution *answer,
                          const char *conditions, double *probability, hod_error *error);

/* The mean of an outcome that is a number. */
bool question_mean(const struct question *question, const hod_distribution *answer, const char *outcome,
                   double *mean, hod_error *error);

/* Here and below, anything that cannot be read or evaluated fails the test. The first function is question_put; the
 * others assign more fields, draw all fields at random, and give the distribution and the mean worth to a side. */
struct question question_of(const char *rules, const char *changed, const char *mechanism,
                            const char *situation);
void question_assign(struct question *question, const char *situation);
void question_draw(struct question *question, hod_xoshiro256pp *dice);
hod_distribution question_distribution(const struct question *question);
double question_worth(const struct question *question, int who);

/* A random value of a domain. */
int drawn_value(const char *domain, hod_xoshiro256pp *dice);

/* An evaluator with time enough also under a sanitizer, with which an evaluation takes ten times as long. */
hod_evaluator *patient_evaluator(void);

/* A probability in one call. */
double probability_of(const char *rules, const char *mechanism, const char *situation,
                      const char *conditions);
double probability_if_changed(const char *rules, const char *changed, const char *mechanism,
                              const char *situation, const char *conditions);

/* Whether the rule set, with these parameters changed, accepts the situation. */
bool is_accepted(const char *rules, const char *changed, const char *mechanism, const char *situation);

/* Whether the rules do not contradict themselves with another value of a parameter, which its domain must have. */
bool is_consistent(const char *rules, const char *parameter, const char *value);

/* What a rule set says about situations: {REFUSED, "melee", "bases=9", "pins=9"}, about each, or {ALIKE, "melee",
 * "bases=2", "bases=3"}, about the first with each other one. Two that are alike have the same preparation, so that
 * they share one evaluation. */
typedef const char *const judged[8];
#define REFUSED  "refused"
#define ACCEPTED "accepted"
#define ALIKE    "alike"
#define UNLIKE   "unlike"
void expect_verdicts(const char *rules, judged *all, size_t count);
#define EXPECT_VERDICTS(rules, all) expect_verdicts(rules, all, sizeof(all) / sizeof *(all))

#endif
