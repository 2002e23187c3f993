/* Cells as people see them. */
#include "show/format/format.h"

#include <math.h>
#include <stdio.h>

const char *hod_cell_shown(const hod_column *column, const hod_cell *cell, char room[HOD_NUMBER_LENGTH])
{
    const hod_cell shown = hod_cell_normal(cell);
    if (shown.kind == HOD_CELL_TEXT) return shown.text;
    if (shown.kind == HOD_CELL_EMPTY) return "";
    const double number = shown.kind == HOD_CELL_INTEGER ? (double)shown.integer : shown.number;
    if (!isfinite(number))
        hod_number_exact(room, number);
    else if (column->kind == HOD_COLUMN_PROBABILITY)
        hod_number_percent(room, number);
    else if (column->kind == HOD_COLUMN_SHARE)
        hod_number_percentage(room, number, 0);
    else if (shown.kind == HOD_CELL_NUMBER && column->kind == HOD_COLUMN_HUNDREDTHS)
        hod_number_decimals(room, number, fabs(number - round(number)) < 1e-9 ? 0 : 2);
    else if (shown.kind == HOD_CELL_NUMBER)
        hod_number_short(room, number);
    else
        snprintf(room, HOD_NUMBER_LENGTH, "%lld", (long long)shown.integer);
    return room;
}
