/* What a verification came to, as a table. */
#include "ask/verify/verdicts.h"

#include "base/text.h"

bool hod_verification_write(const hod_verification *verification, const hod_format *format, FILE *file,
                            hod_error *error)
{
    static const hod_column columns[] = {
        {"rules", HOD_COLUMN_TEXT},     {"mechanism", HOD_COLUMN_TEXT},  {"tests", HOD_COLUMN_INTEGER},
        {"trials", HOD_COLUMN_INTEGER}, {"smallest_p", HOD_COLUMN_REAL}, {"adjusted_p", HOD_COLUMN_REAL},
        {"verdict", HOD_COLUMN_TEXT},
    };
    char title[80];
    plain_print(title, sizeof title, "Simulation against exact, which differ where adjusted_p is below %g",
                HOD_VERIFICATION_LEVEL);
    hod_table_writer *table =
        hod_table_open(format, file, columns, sizeof columns / sizeof *columns, title, error);
    if (!table) return false;
    for (int i = 0; i < verification->count; i++) {
        const hod_verdict *verdict = &verification->verdicts[i];
        hod_table_row(table,
                      (hod_cell[]){hod_cell_text(verdict->rules->id), hod_cell_text(verdict->mechanism->name),
                                   hod_cell_integer(verdict->tests),
                                   hod_cell_integer((int64_t)verification->trials),
                                   hod_cell_number(verdict->smallest_p), hod_cell_number(verdict->adjusted_p),
                                   hod_cell_text(verdict->agrees ? "agrees" : "DIFFERS")});
    }
    return hod_table_close(table, error);
}
