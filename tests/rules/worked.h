/* Worked values: tables of probabilities that mechanisms are known to come to, such as
 * lib/games/taber/worked.tsv. */
#ifndef HOD_TESTS_RULES_WORKED_H
#define HOD_TESTS_RULES_WORKED_H

#include "base/buffer.h"

/* Reads a table and asks for each of its values. Appends what is wrong to the mistakes, with the file and the
 * line: what cannot be read or asked, and each value that differs, with what was found. */
void worked_check(const char *path, hod_buffer *mistakes);

#endif
