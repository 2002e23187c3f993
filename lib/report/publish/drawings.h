/* The charts of a report, which wait until all is evaluated, to be drawn several at once. */
#ifndef HOD_REPORT_DRAWINGS_H
#define HOD_REPORT_DRAWINGS_H

#include "ask/answer/chart.h"
#include "report/publish/provenance.h"

struct drawing {
    const hod_chart *chart;
    char *name;
    uint64_t cache_key; /* of its part of the report */
};

/* Begins as all zeros. */
struct drawings {
    const char *folder; /* where to draw them */
    struct drawing *all;
    int count;
};

/* Adds a chart by the name of its files; it must stay until it is drawn. */
bool drawings_add(struct drawings *drawings, const hod_chart *chart, const char *name, uint64_t cache_key,
                  hod_error *error);

/* Draws all, on so many threads, 0 for all processors; then adds their files to the provenance. */
bool drawings_draw(struct drawings *drawings, int threads, struct provenance *provenance, hod_error *error);
void drawings_free(struct drawings *drawings);

#endif
