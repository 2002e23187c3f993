/* The report that a new one takes the place of: what has not changed is taken over from it. */
#include "report/publish/earlier.h"

#include "base/digest.h"
#include "report/publish/datapackage.h"
#include "report/publish/folder.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

void earlier_read(struct earlier *earlier, const char *folder)
{
    *earlier = (struct earlier){.folder = folder};
    provenance_read(&earlier->provenance, folder, true);
}

void earlier_free(struct earlier *earlier)
{
    provenance_free(&earlier->provenance);
}

/* Links a file into the folder, if it is one, and is as it was made. */
static bool take_file(const struct earlier *earlier, const struct origin *origin, const char *folder)
{
    struct stat status;
    hod_buffer bytes = {0};
    char *source = folder_path(earlier->folder, origin->file, "", NULL),
         *target = folder_path(folder, origin->file, "", NULL);
    const bool taken = source && target && link(source, target) == 0 && lstat(target, &status) == 0 &&
                       S_ISREG(status.st_mode) && folder_read(folder, origin->file, &bytes, NULL) &&
                       digest_bytes(DIGEST_OF_NOTHING, bytes.bytes, bytes.length) == origin->holds;
    hod_buffer_free(&bytes);
    free(source);
    free(target);
    return taken;
}

static bool take_section(const struct earlier *earlier, const struct origin *origin, hod_buffer *section)
{
    return folder_read_stretch(earlier->folder, origin->file, origin->place, origin->length, section, NULL) &&
           digest_bytes(DIGEST_OF_NOTHING, section->bytes, section->length) == origin->holds;
}

/* Everything of a part, or nothing; there must be something. */
static bool take_part(const struct earlier *earlier, uint64_t made_from, const char *folder,
                      struct provenance *provenance, hod_buffer *section)
{
    const int before = provenance->count;
    for (int i = 0; i < earlier->provenance.count; i++) {
        const struct origin *origin = &earlier->provenance.origins[i];
        if (origin->made_from != made_from) continue;
        if (origin->place > 0) {
            if (section->length > 0 || !take_section(earlier, origin, section)) return false;
        } else if (!take_file(earlier, origin, folder) ||
                   !provenance_add(provenance, origin->file, *origin, NULL)) {
            return false;
        }
    }
    return section->length > 0 || provenance->count > before;
}

static void give_back(const struct earlier *earlier, uint64_t made_from, const char *folder)
{
    for (int i = 0; i < earlier->provenance.count; i++) {
        const struct origin *origin = &earlier->provenance.origins[i];
        char *path = origin->made_from == made_from && origin->place == 0
                         ? folder_path(folder, origin->file, "", NULL)
                         : NULL;
        if (path) unlink(path);
        free(path);
    }
}

bool earlier_take_over(const struct earlier *earlier, uint64_t made_from, const char *folder,
                       struct provenance *provenance, hod_buffer *section)
{
    const int before = provenance->count;
    if (!made_from) return false;
    if (take_part(earlier, made_from, folder, provenance, section)) return true;
    give_back(earlier, made_from, folder);
    while (provenance->count > before) free(provenance->origins[--provenance->count].file);
    hod_buffer_free(section);
    return false;
}

/* Whether there is another file of that name than the one that was put into the new folder. */
static bool is_in_the_way(const struct folder *folder, const char *name)
{
    struct stat made, old;
    char *source = folder_path(folder->partial, name, "", NULL),
         *target = folder_path(folder->target, name, "", NULL);
    const bool is_there = source && target && lstat(source, &made) == 0 && lstat(target, &old) == 0;
    free(source);
    free(target);
    return is_there && (made.st_dev != old.st_dev || made.st_ino != old.st_ino);
}

bool earlier_spare_others(const struct folder *folder, hod_error *error)
{
    struct provenance listed = {0};
    struct folder_list made;
    if (!folder_list(folder->partial, &made, error)) return false;
    provenance_read(&listed, folder->target, false);
    json_t *package = datapackage_read(folder->target);
    bool spared = true;
    for (int i = 0; spared && i < made.count; i++) {
        const char *name = made.names[i];
        if (is_in_the_way(folder, name) && !provenance_names(&listed, name) &&
            !datapackage_names(package, name))
            spared = hod_fail(error,
                              "%s/%s would be lost, and no report wrote it: move it, or name another folder",
                              folder->path, name);
    }
    json_decref(package);
    provenance_free(&listed);
    folder_list_free(&made);
    return spared;
}
