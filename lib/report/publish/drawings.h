/* The charts of a report, which wait until all is evaluated, to be drawn several at once. */
#ifndef HOD_REPORT_DRAWINGS_H
#define HOD_REPORT_DRAWINGS_H

#include "base/error.h"

/* Draws what a chart shows as path.svg and path.png. */
typedef bool chart_drawer(const void *shown, const char *path, hod_error *error);

struct drawing {
    chart_drawer *draw;
    const void *shown;
    char *path;
};

/* Begins as all zeros. */
struct drawings {
    struct drawing *all;
    int count;
};

/* Adds the chart of a name in the folder; what it shows must stay until it is drawn. */
bool drawings_add(struct drawings *drawings, chart_drawer *draw, const void *shown, const char *folder,
                  const char *name, hod_error *error);

/* Draws all, on so many threads, 0 for all processors. */
bool drawings_draw(struct drawings *drawings, int threads, hod_error *error);
void drawings_free(struct drawings *drawings);

#endif
