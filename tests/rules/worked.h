/* Worked values: tables of known probabilities of mechanisms, such as lib/games/taber/worked.tsv. */
#ifndef HOD_TESTS_RULES_WORKED_H
#define HOD_TESTS_RULES_WORKED_H

#include "base/buffer.h"

/* Reads a table and checks each of its values. Appends mistakes with file and line: lines that cannot be read or asked,
 * and values that differ, with the value found. */
void worked_check(const char *path, hod_buffer *mistakes);

#endif
