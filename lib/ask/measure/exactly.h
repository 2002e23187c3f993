/* What one situation comes to in fractions: the probabilities of its outcomes, and measures of it. */
#ifndef HOD_ASK_MEASURE_EXACTLY_H
#define HOD_ASK_MEASURE_EXACTLY_H

#include "ask/measure/measure.h"
#include "rules/situation.h"
#include "walk/fractions.h"

/* Evaluates a checked situation in fractions, with the budget of the rules; kept and count as in
 * hod_fractions_new. NULL with an error that names the option. */
hod_fractions *fractions_of_situation(const hod_rules *rules, const hod_mechanism *mechanism,
                                      const int *situation, const int *kept, int count, hod_error *error);

/* The fraction of a measure, and what its column is called: "fraction:mean:hits". */
struct measure_fraction {
    char *column, *text;
};

/* The fraction of each measure of a list in a checked situation. Refuses a measure that is neither a mean nor
 * a probability. NULL with an error; free them with measure_fractions_free, NULL too. */
struct measure_fraction *measure_fractions(const hod_rules *rules, const hod_mechanism *mechanism,
                                           const int *situation, const hod_measure_list *measures,
                                           hod_error *error);
void measure_fractions_free(struct measure_fraction *fractions, int count);

#endif
