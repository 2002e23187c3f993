/* A model in the explicit files of the PRISM model checker. */
#ifndef HOD_SHOW_PRISM_H
#define HOD_SHOW_PRISM_H

#include "rules/mechanism.h"
#include "walk/model.h"

#include <stdio.h>

/* A file of the model, by the ending of its name. */
struct prism_file {
    const char *ending;
    void (*write)(const hod_model *model, const hod_mechanism *mechanism, FILE *file);
};

/* The states, the transitions, the labels and the rewards; NULL behind the last. The format is that of PRISM
 * 4.8, https://www.prismmodelchecker.org/manual/Appendices/ExplicitModelFiles. */
const struct prism_file *prism_files(void);

/* Whether the files can say it: a model has one who chooses. */
bool prism_check(const hod_model *model, const hod_mechanism *mechanism, hod_error *error);

/* What PRISM calls an int of the states: `done`, `turn`, an outcome or a field of the state, its name with _ for what
 * a variable cannot have. The text holds so many characters. */
enum { PRISM_NAME = 64 };
int prism_variables(const hod_model *model);
const char *prism_variable(const hod_mechanism *mechanism, int number, char name[PRISM_NAME]);

#endif
