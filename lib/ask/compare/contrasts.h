/* The same situations under several rule sets, as a table and a chart. */
#ifndef HOD_ASK_COMPARE_CONTRASTS_H
#define HOD_ASK_COMPARE_CONTRASTS_H

#include "ask/answer/table.h"
#include "ask/compare/contrast.h"

/* A row for each situation of the space, with the fields that vary, each measure under each rule set, and its
 * ratios to the first; for people a table for each measure. A cell is empty where the rule set cannot express
 * the situation, and a last column, where any row needs it, says why. */
bool hod_contrast_write(const hod_contrast *contrast, const hod_format *format, FILE *file, hod_error *error);

/* The first measure in the first 200 situations, as hod_chart_write draws. */
bool hod_contrast_draw(const hod_contrast *contrast, const char *path, hod_error *error);

#endif
