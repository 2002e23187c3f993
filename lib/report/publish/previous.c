/* The previous report, which the new one replaces: the cache keys of its parts, and how unchanged parts are reused. */
#include "report/publish/previous.h"

#include "base/digest.h"
#include "base/ini.h"
#include "base/text.h"
#include "report/exhibit/exhibition_internal.h"
#include "report/publish/datapackage.h"
#include "report/publish/folder.h"
#include "system/build.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* Includes this library and the one that calculates, which may be another. */
static bool digest_build(uint64_t *digest)
{
    void (*const functions[])(void) = {(void (*)(void))digest_build, (void (*)(void))digest_bytes};
    for (int i = 0; i < 2; i++) {
        size_t length;
        const unsigned char *build = build_id(functions[i], &length);
        if (!build) return false;
        *digest = digest_bytes(*digest, build, length);
    }
    return true;
}

uint64_t cache_key_of_report(const hod_publication *publication, const char *drawer)
{
    uint64_t digest = DIGEST_OF_NOTHING;
    if (!digest_build(&digest)) return 0;
    digest = digest_number(digest_text(digest, drawer), publication->exhibition->files);
    const char *substitutes = publication->exhibition->substitutes;
    digest = digest_text(digest, substitutes ? substitutes : "");
    return digest_number(digest_number(digest, publication->trials.trials), publication->trials.seed);
}

static bool digest_file(uint64_t *digest, const char *path)
{
    AUTO(hod_buffer_free) hod_buffer text = {0};
    const bool read = text_file_read(path, "file", &text, NULL) && !text.failed;
    *digest = digest_bytes(digest_number(*digest, text.length), text.bytes, text.length);
    return read;
}

/* Includes the file of troops that a scenario may name. */
static bool digest_scenario(uint64_t *digest, const char *path)
{
    AUTO(ini_free) struct ini file = {0};
    if (!digest_file(digest, path) || !ini_read(&file, path, "scenario", NULL)) return false;
    const struct ini_section *head = ini_section(&file, "scenario");
    const struct ini_key *troops = head ? ini_key(head, "troops") : NULL;
    AUTO_FREE char *beside = troops ? text_file_beside(path, troops->value, NULL) : NULL;
    return !troops || (beside && digest_file(digest, beside));
}

uint64_t cache_key_of_scenarios(uint64_t digest, const hod_publication *publication)
{
    for (int i = 0; digest && i < publication->scenario_count; i++) {
        digest = digest_text(digest, publication->scenarios[i]);
        if (!digest_scenario(&digest, publication->scenarios[i])) return 0;
    }
    return digest;
}

/* Links a file into the folder, if it is a regular file and has not changed since it was made. */
static bool take_file(const char *previous, const struct origin *origin, const char *folder)
{
    struct stat status;
    AUTO(hod_buffer_free) hod_buffer bytes = {0};
    AUTO_FREE char *source = folder_path(previous, origin->file, "", NULL),
                   *target = folder_path(folder, origin->file, "", NULL);
    return source && target && link(source, target) == 0 && lstat(target, &status) == 0 &&
           S_ISREG(status.st_mode) && folder_read(folder, origin->file, &bytes, NULL) &&
           digest_bytes(DIGEST_OF_NOTHING, bytes.bytes, bytes.length) == origin->holds;
}

/* Reuses a whole part or nothing; false if the old report has nothing of the part. */
static bool take_part(const struct provenance *previous, const char *old_folder, uint64_t cache_key,
                      const char *folder, struct provenance *provenance, hod_buffer *section)
{
    const int before = provenance->count;
    for (int i = 0; i < previous->count; i++) {
        const struct origin *origin = &previous->origins[i];
        if (origin->cache_key != cache_key) continue;
        const bool taken =
            origin->place > 0
                ? section->length == 0 &&
                      folder_read_stretch(old_folder, origin->file, origin->place, origin->length, section,
                                          NULL) &&
                      digest_bytes(DIGEST_OF_NOTHING, section->bytes, section->length) == origin->holds
                : take_file(old_folder, origin, folder) &&
                      provenance_add(provenance, origin->file, *origin, NULL);
        if (!taken) return false;
    }
    return section->length > 0 || provenance->count > before;
}

bool previous_take_over(const struct provenance *previous, const char *old_folder, uint64_t cache_key,
                        const char *folder, struct provenance *provenance, hod_buffer *section)
{
    const int before = provenance->count;
    if (!cache_key) return false;
    if (take_part(previous, old_folder, cache_key, folder, provenance, section)) return true;
    for (int i = 0; i < previous->count; i++) {
        const struct origin *origin = &previous->origins[i];
        AUTO_FREE char *path = folder_path(folder, origin->file, "", NULL);
        if (path && origin->cache_key == cache_key && origin->place == 0) unlink(path);
    }
    while (provenance->count > before) free(provenance->origins[--provenance->count].file);
    hod_buffer_free(section);
    return false;
}

static bool is_in(const char *folder, const char *name)
{
    struct stat status;
    AUTO_FREE char *path = folder_path(folder, name, "", NULL);
    return path && lstat(path, &status) == 0;
}

bool previous_list_left(const char *old_folder, const char *folder, struct provenance *provenance,
                        hod_error *error)
{
    AUTO(provenance_free) struct provenance listed = {0};
    bool added = true;
    provenance_read(&listed, old_folder, true);
    for (int i = 0; added && i < listed.count; i++) {
        const struct origin *origin = &listed.origins[i];
        if (origin->place == 0 && is_in(old_folder, origin->file) && !is_in(folder, origin->file))
            added = provenance_add(provenance, origin->file, *origin, error);
    }
    return added;
}

/* Whether the target has a file of this name that is not the file put into the new folder. */
static bool is_in_the_way(const struct folder *folder, const char *name)
{
    struct stat made, old;
    AUTO_FREE char *source = folder_path(folder->partial, name, "", NULL),
                   *target = folder_path(folder->target, name, "", NULL);
    const bool is_there = source && target && lstat(source, &made) == 0 && lstat(target, &old) == 0;
    return is_there && (made.st_dev != old.st_dev || made.st_ino != old.st_ino);
}

bool previous_spare_others(const struct folder *folder, hod_error *error)
{
    AUTO(provenance_free) struct provenance listed = {0};
    AUTO(folder_list_free) struct folder_list made = {0};
    if (!folder_list(folder->partial, &made, error)) return false;
    provenance_read(&listed, folder->target, false);
    json_t *package = datapackage_read(folder->target);
    bool spared = true;
    for (int i = 0; spared && i < made.count; i++) {
        const char *name = made.entries[i]->d_name;
        if (is_in_the_way(folder, name) && !provenance_names(&listed, name) &&
            !datapackage_names(package, name))
            spared = hod_fail(
                error, "%s/%s would be lost, because no report wrote it; move it, or name another folder",
                folder->path, name);
    }
    json_decref(package);
    return spared;
}
