/* The charts of a report, which wait until all is evaluated, to be drawn several at once. */
#ifndef HOD_REPORT_DRAWINGS_H
#define HOD_REPORT_DRAWINGS_H

#include "report/publish/provenance.h"

/* Draws what a chart shows as path.svg and path.png. */
typedef bool chart_drawer(const void *shown, const char *path, hod_error *error);

struct drawing {
    chart_drawer *draw;
    const void *shown;
    char *name;
    uint64_t made_from; /* of its part of the report */
};

/* Begins as all zeros. */
struct drawings {
    const char *folder; /* where to draw them */
    struct drawing *all;
    int count;
};

/* Adds a chart by the name of its files; what it shows must stay until it is drawn. */
bool drawings_add(struct drawings *drawings, chart_drawer *draw, const void *shown, const char *name,
                  uint64_t made_from, hod_error *error);

/* Draws all, on so many threads, 0 for all processors; then adds their files to the provenance. */
bool drawings_draw(struct drawings *drawings, int threads, struct provenance *provenance, hod_error *error);
void drawings_free(struct drawings *drawings);

#endif
