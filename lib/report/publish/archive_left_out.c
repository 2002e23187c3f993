/* Stands in for archive.c without libzip: there are no archives. */
#include "report/publish/archive.h"

#include <stddef.h>

bool archive_is_possible(void)
{
    return false;
}

struct archive *archive_open(const char *path, hod_error *error)
{
    (void)path;
    hod_fail(error, "this build of Hand of Dice cannot write archives: it was made without libzip");
    return NULL;
}

void archive_add(struct archive *archive, const char *name, const char *path)
{
    (void)archive, (void)name, (void)path;
}

bool archive_close(struct archive *archive, bool is_whole, hod_error *error)
{
    (void)archive, (void)is_whole, (void)error;
    return false;
}
