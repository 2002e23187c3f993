/* The folder of a report. */
#include "report/publish/folder.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

bool folder_make(const char *folder, hod_error *error)
{
    struct stat status;
    if (mkdir(folder, 0777) == 0) return true;
    if (errno == EEXIST && stat(folder, &status) == 0 && S_ISDIR(status.st_mode)) return true;
    return hod_fail(error, "cannot make the folder %s: %s", folder,
                    strerror(errno == EEXIST ? ENOTDIR : errno));
}

char *folder_path(const char *folder, const char *name, const char *ending, hod_error *error)
{
    char *path;
    if (asprintf(&path, "%s/%s%s", folder, name, ending) >= 0) return path;
    hod_fail_memory(error);
    return NULL;
}
