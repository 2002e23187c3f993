/* A Frictionless Data Package: what the columns of published CSV files mean. */
#ifndef HOD_REPORT_DATAPACKAGE_H
#define HOD_REPORT_DATAPACKAGE_H

#include "ask/exhibit/exhibit.h"
#include "report/exhibit/exhibition.h"

#include <jansson.h>

struct datapackage {
    json_t *root, *resources;
};

/* Begins it, of data that were `rolled` too or are exact alone. A title of NULL stands for that of the
 * published data. */
bool datapackage_begin(struct datapackage *package, const hod_exhibition *exhibition, const char *title,
                       bool rolled, hod_error *error);
void datapackage_free(struct datapackage *package);

/* Describes the data of an exhibit, ID.csv. */
bool datapackage_add(struct datapackage *package, const struct exhibit *exhibit, bool rolled,
                     hod_error *error);

/* Describes a CSV file of another part, by its header and by what its columns hold, unless it is
 * described already; `text` is all of it. */
bool datapackage_add_csv(struct datapackage *package, const char *file, const char *title, const char *text,
                         hod_error *error);

bool datapackage_write(const struct datapackage *package, const char *path, hod_error *error);

/* Reads that of a folder, NULL where there is none of ours; free it with json_decref. Whether it, or NULL, is
 * of the report that wrote a file of this name. */
json_t *datapackage_read(const char *folder);
bool datapackage_names(const json_t *package, const char *file);

#endif
