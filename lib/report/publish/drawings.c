/* The charts of a report, drawn several at once. */
#include "report/publish/drawings.h"

#include "base/arrays.h"
#include "report/publish/folder.h"
#include "show/chart/draw.h"
#include "work/parallel.h"

#include <stdlib.h>

bool drawings_add(struct drawings *drawings, const hod_chart *chart, const char *name, uint64_t cache_key,
                  hod_error *error)
{
    if (!EXTEND(drawings->all, drawings->count)) return hod_fail_memory(error);
    char *copy = hod_text(error, "%s", name);
    if (!copy) return false;
    drawings->all[drawings->count++] = (struct drawing){chart, copy, cache_key};
    return true;
}

static bool draw_one(void *data, int number, hod_error *error)
{
    const struct drawings *drawings = data;
    const struct drawing *drawing = &drawings->all[number];
    char *path = folder_path(drawings->folder, drawing->name, "", error);
    const bool drawn = path && hod_chart_write(drawing->chart, path, error);
    free(path);
    return drawn;
}

static bool add_file(const struct drawings *drawings, const struct drawing *drawing, const char *ending,
                     struct provenance *provenance, hod_error *error)
{
    char *name = hod_text(error, "%s%s", drawing->name, ending);
    const bool added =
        name && provenance_add_file(provenance, drawing->cache_key, drawings->folder, name, error);
    free(name);
    return added;
}

bool drawings_draw(struct drawings *drawings, int threads, struct provenance *provenance, hod_error *error)
{
    bool done = parallel(drawings->count, threads, draw_one, drawings, error);
    for (int i = 0; done && i < drawings->count; i++)
        done = add_file(drawings, &drawings->all[i], ".svg", provenance, error) &&
               add_file(drawings, &drawings->all[i], ".png", provenance, error);
    return done;
}

void drawings_free(struct drawings *drawings)
{
    for (int i = 0; i < drawings->count; i++) free(drawings->all[i].name);
    free(drawings->all);
}
