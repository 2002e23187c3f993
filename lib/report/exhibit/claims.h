/* Claims: the names of a report's files, each of which one exhibit may have. */
#ifndef HOD_REPORT_CLAIMS_H
#define HOD_REPORT_CLAIMS_H

#include "report/exhibit/exhibition_internal.h"

/* The name of one or more files. */
struct claim {
    char *name;       /* without the ending */
    const char *path; /* of the file that says so, which must outlive the claims */
};

/* Begins as all zeros. */
struct claims {
    struct claim *claims;
    int count;
};

/* Claims the names of a piece's files. Refuses one that another piece has claimed. */
bool claims_add(struct claims *claims, const struct piece *piece, const struct ini *file, hod_error *error);
void claims_free(struct claims *claims);

#endif
