/* The files that come with the library. */
#include "rules/embedded.h"

#include <stdbool.h>
#include <string.h>

/* Whether a name begins with this and a slash; if so it is moved behind. */
static bool passes(const char **name, const char *beginning)
{
    const size_t length = strlen(beginning);
    if (strncmp(*name, beginning, length) != 0 || (*name)[length] != '/') return false;
    *name += length + 1;
    return true;
}

const struct embedded *embedded_at(const char *family, const char *kind, int number)
{
    for (const struct embedded *file = embedded_files; file->name; file++) {
        const char *name = file->name;
        if (passes(&name, family) && passes(&name, kind) && number-- == 0) return file;
    }
    return NULL;
}

const char *embedded_own_name(const struct embedded *file)
{
    return strrchr(file->name, '/') + 1;
}
