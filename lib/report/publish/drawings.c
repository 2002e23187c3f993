/* The charts of a report, drawn several at once. */
#include "report/publish/drawings.h"

#include "report/publish/at_once.h"
#include "report/publish/folder.h"

#include <stdlib.h>

bool drawings_add(struct drawings *drawings, chart_drawer *draw, const void *shown, const char *folder,
                  const char *name, hod_error *error)
{
    struct drawing *all = realloc(drawings->all, ((size_t)drawings->count + 1) * sizeof *all);
    if (!all) return hod_fail_memory(error);
    drawings->all = all;
    char *path = folder_path(folder, name, "", error);
    if (!path) return false;
    all[drawings->count++] = (struct drawing){draw, shown, path};
    return true;
}

static bool draw_one(void *data, int number, hod_error *error)
{
    const struct drawings *drawings = data;
    const struct drawing *drawing = &drawings->all[number];
    return drawing->draw(drawing->shown, drawing->path, error);
}

bool drawings_draw(struct drawings *drawings, int threads, hod_error *error)
{
    return at_once(drawings->count, threads, draw_one, drawings, error);
}

void drawings_free(struct drawings *drawings)
{
    for (int i = 0; i < drawings->count; i++) free(drawings->all[i].path);
    free(drawings->all);
}
