/* A presentation: an exhibit that is published, from its numbers to its files. */
#ifndef HOD_REPORT_PRESENTATION_H
#define HOD_REPORT_PRESENTATION_H

#include "report/publish/drawings.h"
#include "report/publish/publish.h"
#include "report/publish/showing.h"

struct picture;

/* Begins as all zeros. */
struct presentation {
    struct showing showing;
    struct picture **pictures;
    int picture_count;
};

/* Evaluates the exhibit, and describes its charts if they are to be drawn; then writes its tables, ID.csv,
 * ID.md and ID.html. Free it with presentation_free, also after an error. */
bool presentation_make(struct presentation *presentation, const hod_publication *publication,
                       const struct exhibit *exhibit, bool drawn, hod_error *error);
void presentation_free(struct presentation *presentation);

/* Has its charts wait to be drawn. */
bool presentation_add_drawings(const struct presentation *presentation, uint64_t made_from,
                               struct drawings *drawings, hod_error *error);

/* Evaluates every cell of the tables and writes ID.csv alone. */
bool presentation_write_data(struct showing *showing, const char *folder, hod_error *error);

#endif
