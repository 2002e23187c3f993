/* Claims to the names of files. */
#include "report/exhibit/claims.h"

#include "base/arrays.h"

#include <stdlib.h>
#include <string.h>

/* Adds a name, which becomes the claims', also when it fails; NULL is memory that was short. */
static bool add(struct claims *claims, char *name, const struct ini *file, int line, hod_error *error)
{
    for (int i = 0; name && i < claims->count; i++)
        if (strcmp(claims->claims[i].name, name) == 0) {
            hod_fail(error, "files of the name %s would be those of %s too", name, claims->claims[i].path);
            free(name);
            return ini_refuse(file, line, error);
        }
    if (!name || !EXTEND(claims->claims, claims->count)) {
        free(name);
        return hod_fail_memory(error);
    }
    claims->claims[claims->count++] = (struct claim){name, file->path};
    return true;
}

static int line_of(const struct ini *file, const char *section, const char *key)
{
    return ini_key(ini_section(file, section), key)->line;
}

static bool add_charts(struct claims *claims, const struct asking *asking, const struct ini *file,
                       hod_error *error)
{
    const struct exhibit *exhibit = asking->exhibit;
    bool added = true;
    for (int i = exhibit ? exhibit_tables(exhibit) : 0; exhibit && added && i < exhibit_grids(exhibit); i++) {
        const struct exhibit_grid grid = exhibit_grid(exhibit, i);
        char *name = exhibit_chart_name(&grid, error);
        added = name && add(claims, asking_file(asking, asking->questions, "", name, error), file,
                            grid.chart->line, error);
        free(name);
    }
    return added;
}

/* The files of answers: what they are called further is the questions' own. */
static bool add_questions(struct claims *claims, const struct asking *asking, const struct ini *file,
                          hod_error *error)
{
    bool added = true;
    for (int i = 0; added && i < asking->question_count; i++)
        if (asking->questions[i].name[0])
            added = add(claims, asking_file(asking, &asking->questions[i], "", "", error), file,
                        asking->questions[i].section->line, error);
    return added;
}

bool claims_add(struct claims *claims, const struct piece *piece, const struct ini *file, hod_error *error)
{
    return add(claims, strdup(piece_entry(piece).id), file, line_of(file, piece_heading(piece->kind), "id"),
               error) &&
           add_charts(claims, &piece->asking, file, error) &&
           add_questions(claims, &piece->asking, file, error);
}

void claims_free(struct claims *claims)
{
    for (int i = 0; i < claims->count; i++) free(claims->claims[i].name);
    free(claims->claims);
    *claims = (struct claims){0};
}
