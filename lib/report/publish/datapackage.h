/* A Frictionless Data Package: the meanings of the columns of published CSV files. */
#ifndef HOD_REPORT_DATAPACKAGE_H
#define HOD_REPORT_DATAPACKAGE_H

#include "ask/exhibit/exhibit.h"
#include "report/exhibit/exhibition.h"

#include <jansson.h>

struct datapackage {
    json_t *root, *resources;
};

/* Starts the package, for data that were also `rolled` or are only exact. NULL as a title means the title of the
 * published data. */
bool datapackage_begin(struct datapackage *package, const hod_exhibition *exhibition, const char *title,
                       bool rolled, hod_error *error);
void datapackage_free(struct datapackage *package);

/* Describes the data of an exhibit, ID.csv. */
bool datapackage_add(struct datapackage *package, const struct exhibit *exhibit, bool rolled,
                     hod_error *error);

/* Describes a CSV file of another part, by its header and the contents of its columns, unless it is already described;
 * `text` is the whole file, and data is a struct datapackage. */
bool datapackage_add_csv(void *data, const char *file, const char *title, const char *text, hod_error *error);

bool datapackage_write(const struct datapackage *package, const char *path, hod_error *error);

/* Reads the package of a folder, NULL if we did not write it; free it with json_decref. And whether it, or NULL,
 * belongs to the report that wrote a file with this name. */
json_t *datapackage_read(const char *folder);
bool datapackage_names(const json_t *package, const char *file);

#endif
