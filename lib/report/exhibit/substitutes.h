/* Substitutes: rule sets under which exhibits are shown in place of their own. */
#ifndef HOD_REPORT_SUBSTITUTES_H
#define HOD_REPORT_SUBSTITUTES_H

#include "ask/margin/rule_sets.h"
#include "report/exhibit/exhibit.h"
#include "report/exhibit/exhibition.h"

/* Begins as all zeros; without any, exhibits are shown under their own rules. */
struct substitutes {
    const hod_rules **rules; /* an array of its own, of rule sets of the report */
    int count;
};

/* Opens those of a list with commas. */
bool substitutes_open(struct substitutes *substitutes, const char *list, struct rule_sets *rule_sets,
                      hod_error *error);
void substitutes_free(struct substitutes *substitutes);

/* Whether exhibits of the family are meant: one of them is of it, or there are none. */
bool substitutes_mean(const struct substitutes *substitutes, const hod_family *family);

/* Puts those of the exhibit's family that have its mechanism in the place of its rules, if there are any. */
bool substitutes_take_over(const struct substitutes *substitutes, struct exhibit *exhibit, hod_error *error);

/* Says in the title under which of them the exhibit is shown, and tells the exhibition what cannot be; *stays
 * is whether anything can. */
bool substitutes_adapt(const struct substitutes *substitutes, hod_exhibition *exhibition,
                       struct exhibit *exhibit, bool *stays, hod_error *error);

/* Tells the exhibition which of them it does not show. Refuses one in which nothing is left to show. */
bool substitutes_check(const struct substitutes *substitutes, hod_exhibition *exhibition, hod_error *error);

#endif
