/* Tables that were written as CSV, cell by cell. */
#ifndef HOD_SHOW_FORMAT_CSV_READ_H
#define HOD_SHOW_FORMAT_CSV_READ_H

#include "base/buffer.h"

/* Takes the next cell off a text, which ends in a zero byte: what it holds, without quotes, takes the place
 * of what is in the buffer, with a zero byte at its end. *ends_row tells whether it is the last of its row.
 * False at the end of the text. */
bool csv_read_cell(const char **rest, hod_buffer *cell, bool *ends_row);

#endif
