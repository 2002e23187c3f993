/* Lists of measures, in which one text may stand for several: p:hits=0..3 are four. */
#ifndef HOD_ASK_MEASURE_MEASURE_LIST_H
#define HOD_ASK_MEASURE_MEASURE_LIST_H

#include "ask/measure/measure.h"

/* One of a list. */
typedef struct hod_listed_measure {
    hod_measure measure;
    char *text;        /* the measure alone, such as p:hits>=2 */
    const char *value; /* the 2 at the end of it; NULL where the measure does not compare with one value */
} hod_listed_measure;

/* Free it with hod_measure_list_free. */
typedef struct hod_measure_list {
    hod_listed_measure *measures;
    int count; /* at least 1 */
} hod_measure_list;

/* Reads measures with commas between them. Behind the sign of p:OUTCOME stand values as hod_axis_read takes
 * them, and each gives a measure: p:hits=0..3, p:hits=all, p:hits>=1..3, p:result=rout,destroyed. Values with
 * bars between them are one: p:result=rout|destroyed. Refuses others, and what is there already, with the
 * place marked in two further lines of the message. */
bool hod_measure_list_read(const hod_mechanism *mechanism, const char *text, hod_measure_list *list,
                           hod_error *error);
void hod_measure_list_free(hod_measure_list *list);

#endif
