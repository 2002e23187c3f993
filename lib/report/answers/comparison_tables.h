/* Comparisons of rule sets as tables and sentences. */
#ifndef HOD_REPORT_COMPARISON_TABLES_H
#define HOD_REPORT_COMPARISON_TABLES_H

#include "report/table/table.h"
#include "study/scenario/comparison.h"

/* One scenario under several rule sets. */
typedef struct hod_compared {
    const hod_scenario *scenario;
    const hod_comparison *answers; /* count of them */
    int count;
} hod_compared;

/* For people: a table for each of the three questions, a row for each rule set. */
bool hod_compared_write(const hod_compared *compared, const hod_format *format, FILE *file, hod_error *error);

/* For machines: one table of all scenarios, a row for each scenario and rule set. */
bool hod_compared_write_data(const hod_compared *compared, int count, const hod_format *format, FILE *file,
                             hod_error *error);

/* What the numbers say, in two or three sentences: who wins more often, and which rule set decides sooner. */
enum { HOD_SENTENCES = 2048 };
void hod_compared_describe(const hod_compared *compared, char sentences[HOD_SENTENCES]);

/* What must be known of a rule set among them, such as that it belongs to another war; NULL if nothing. */
const char *hod_compared_remark(const hod_compared *compared);

#endif
