/* Claims to the names of files. */
#include "report/exhibit/claims.h"

#include <stdlib.h>
#include <string.h>

/* Adds a name, which becomes the claims', also when it fails; NULL is memory that was short. */
static bool add(struct claims *claims, char *name, const char *path, hod_error *error)
{
    for (int i = 0; name && i < claims->count; i++)
        if (strcmp(claims->claims[i].name, name) == 0) {
            hod_fail(error, "%s: its file %s would be one of %s too", path, name, claims->claims[i].path);
            free(name);
            return false;
        }
    struct claim *larger =
        name ? realloc(claims->claims, ((size_t)claims->count + 1) * sizeof *larger) : NULL;
    if (!larger) {
        free(name);
        return hod_fail_memory(error);
    }
    claims->claims = larger;
    larger[claims->count++] = (struct claim){name, path};
    return true;
}

static bool add_exhibit(struct claims *claims, const struct exhibit *exhibit, const char *path,
                        hod_error *error)
{
    bool added = add(claims, strdup(exhibit->id), path, error);
    for (int i = 0; added && i < exhibit->chart_count; i++)
        for (int version = 0; added && version < chart_versions(exhibit, &exhibit->charts[i]); version++)
            added = add(claims, chart_file(exhibit, &exhibit->charts[i], version, error), path, error);
    return added;
}

static bool add_inquiry(struct claims *claims, const struct inquiry *inquiry, const char *path,
                        hod_error *error)
{
    return add(claims, strdup(inquiry->id), path, error) &&
           add(claims, strdup(inquiry->remedy_id), path, error);
}

bool claims_add(struct claims *claims, const struct piece *piece, const struct ini *file, hod_error *error)
{
    return piece->is_inquiry ? add_inquiry(claims, &piece->inquiry, file->path, error)
                             : add_exhibit(claims, &piece->exhibit, file->path, error);
}

void claims_free(struct claims *claims)
{
    for (int i = 0; i < claims->count; i++) free(claims->claims[i].name);
    free(claims->claims);
    *claims = (struct claims){0};
}
