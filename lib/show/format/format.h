/* What the formats share: cells as people see them. */
#ifndef HOD_SHOW_FORMAT_FORMAT_H
#define HOD_SHOW_FORMAT_FORMAT_H

#include "ask/answer/format.h"
#include "ask/answer/number.h"
#include "show/format/formats.h"

/* The cell as people see it in that column, not yet escaped: the cell's own text, or one written into `room`.
 */
const char *hod_cell_shown(const hod_column *column, const hod_cell *cell, char room[HOD_NUMBER_LENGTH]);

/* Writes a text line by line, as hod_format_paragraph writes a paragraph. */
bool format_listing(const hod_format *format, const char *text, FILE *file, hod_error *error);

/* Numbers are aligned to the right. */
static inline bool hod_column_is_number(const hod_column *column)
{
    return column->kind != HOD_COLUMN_TEXT;
}

#endif
