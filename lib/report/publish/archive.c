/* An archive of files, written by libzip. */
#include "report/publish/archive.h"

#include <stdlib.h>
#include <string.h>
#include <zip.h>

struct archive {
    zip_t *zip;
    bool failed;
};

/* The first day that a zip file can name, 1 January 1980. It is used for all files, so archives do not depend on the
 * clock. */
enum { FIRST_DAY = 1 << 5 | 1 };

bool archive_is_possible(void)
{
    return true;
}

struct archive *archive_open(const char *path, hod_error *error)
{
    int failure;
    struct archive *archive = calloc(1, sizeof *archive);
    if (!archive) return hod_fail_memory(error), NULL;
    archive->zip = zip_open(path, ZIP_CREATE | ZIP_TRUNCATE, &failure);
    if (archive->zip) return archive;
    zip_error_t why;
    zip_error_init_with_code(&why, failure);
    hod_fail(error, "cannot write %s: %s", path, zip_error_strerror(&why));
    zip_error_fini(&why);
    free(archive);
    return NULL;
}

/* A compressed file would not become smaller. */
static bool is_packed(const char *name)
{
    const char *ending = strrchr(name, '.');
    return ending && (strcmp(ending, ".png") == 0 || strcmp(ending, ".xlsx") == 0);
}

/* Adds a file; false if libzip fails, which can then say why. */
static bool add(zip_t *zip, const char *name, const char *path)
{
    zip_source_t *source = zip_source_file(zip, path, 0, -1);
    if (!source) return false;
    const zip_int64_t place = zip_file_add(zip, name, source, ZIP_FL_ENC_UTF_8);
    if (place < 0) return zip_source_free(source), false;
    const zip_uint64_t number = (zip_uint64_t)place;
    return zip_file_set_dostime(zip, number, 0, FIRST_DAY, 0) == 0 &&
           zip_set_file_compression(zip, number, is_packed(name) ? ZIP_CM_STORE : ZIP_CM_DEFLATE, 0) == 0;
}

void archive_add(struct archive *archive, const char *name, const char *path)
{
    if (!archive->failed) archive->failed = !add(archive->zip, name, path);
}

bool archive_close(struct archive *archive, bool is_whole, hod_error *error)
{
    const bool written = is_whole && !archive->failed && zip_close(archive->zip) == 0;
    if (!written) {
        if (is_whole) hod_fail(error, "cannot write the archive: %s", zip_strerror(archive->zip));
        zip_discard(archive->zip);
    }
    free(archive);
    return written;
}
