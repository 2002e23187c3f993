/* Questions that tests put to a mechanism: what does it come to in this situation? */
#ifndef HOD_TESTS_RULES_QUESTION_H
#define HOD_TESTS_RULES_QUESTION_H

#include "rules/situation.h"
#include "walk/distribution.h"

struct question {
    hod_rules *rules;
    bool is_changed; /* the rule set's parameters */
    const hod_mechanism *mechanism;
    int situation[HOD_MAX_FIELDS];
};

/* The situation is the default but for its assignments, such as "quality=2 dp=1"; `changed` changes
 * parameters of the rule set, such as "shooting.bands=1,4,7". Both may be empty. Refuses what is unknown,
 * given twice or outside its domain, and parameters that contradict one another. To be freed in any case. */
bool question_put(struct question *question, const char *rules, const char *mechanism, const char *situation,
                  const char *changed, hod_error *error);
void question_free(struct question *question);

/* The exact distribution. Refuses a situation that contradicts itself. */
bool question_answer(const struct question *question, hod_distribution *answer, hod_error *error);

/* The probability that conditions such as "hits=0 ammo_lost=1" hold together; none always hold. Refuses what
 * is unknown, given twice or outside its domain; only counts under changed parameters may lie beyond it. */
bool question_probability(const struct question *question, const hod_distribution *answer,
                          const char *conditions, double *probability, hod_error *error);

/* The mean of an outcome that is a number. */
bool question_mean(const struct question *question, const hod_distribution *answer, const char *outcome,
                   double *mean, hod_error *error);

/* A probability in one step. Here and below, what cannot be read or evaluated fails the test. */
double probability_of(const char *rules, const char *mechanism, const char *situation,
                      const char *conditions);
double probability_if_changed(const char *rules, const char *changed, const char *mechanism,
                              const char *situation, const char *conditions);

/* Whether two situations come to the same preparation, so that they share one evaluation. */
bool is_same_preparation(const char *rules, const char *mechanism, const char *one, const char *other);

/* Whether the rule set accepts the situation; the second changes parameters of it before. */
bool is_accepted(const char *rules, const char *mechanism, const char *situation);
bool is_accepted_if_changed(const char *rules, const char *changed, const char *mechanism,
                            const char *situation);

#endif
