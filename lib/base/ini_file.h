/* INI files, read by inih, with every mistake told at its line. */
#ifndef HOD_BASE_INI_FILE_H
#define HOD_BASE_INI_FILE_H

#include "base/error.h"

/* Hears of each key with its section; false, with an error, ends the reading. */
typedef bool ini_visitor(void *data, const char *section, const char *key, const char *value,
                         hod_error *error);

/* Reads the file; what names its kind in messages, such as "rule file". Keys before the first section are
 * refused. */
bool ini_file_read(const char *path, const char *what, ini_visitor *visit, void *data, hod_error *error);

#endif
