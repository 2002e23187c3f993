/* What a report offers beside its pages. */
#include "report/publish/downloads.h"

#include "base/digest.h"
#include "report/exhibit/exhibition_internal.h"
#include "report/publish/archive.h"
#include "report/publish/datapackage.h"
#include "report/publish/folder.h"
#include "report/publish/page.h"
#include "report/publish/play_links.h"
#include "report/publish/spreadsheet.h"
#include "report/publish/workbook.h"
#include "work/parallel.h"

#include <libgen.h>
#include <stdlib.h>
#include <unistd.h>

#define WORKBOOK "hand-of-dice.xlsx"
#define ARCHIVE  "hand-of-dice.zip"
#define PACKAGE  "datapackage.json"

bool hod_publishes_workbooks(void)
{
    return spreadsheet_is_possible();
}

bool hod_publishes_archives(void)
{
    return archive_is_possible();
}

uint64_t downloads_cache_key(const hod_publication *publication, const struct part *parts, int count)
{
    const char *title = publication_title(publication);
    uint64_t digest = digest_text(DIGEST_OF_NOTHING, title ? title : "");
    for (int i = 0; i < count; i++) {
        if (!parts[i].cache_key) return 0;
        digest = digest_number(digest, parts[i].cache_key);
    }
    return digest;
}

/* What downloads are put together from: the parts, and the exact values of the tables of exhibits. */
struct downloads {
    const hod_publication *publication;
    const struct part *parts;
    int count;
    struct exhibit_values *values;
};

static bool evaluate(void *data, int number, hod_error *error)
{
    const struct downloads *downloads = data;
    const struct exhibit *exhibit = downloads->parts[number].piece->exhibit;
    return !exhibit ||
           exhibit_evaluate(&downloads->values[number], exhibit, exhibit_tables(exhibit), NULL, error) ||
           hod_fail_in(error, "exhibit %s", exhibit->id);
}

static bool write_package(const struct downloads *downloads, const char *path, hod_error *error)
{
    const hod_publication *publication = downloads->publication;
    const bool rolled = publication->trials.trials > 0;
    struct datapackage package = {0};
    bool written =
        datapackage_begin(&package, publication->exhibition, publication_title(publication), rolled, error);
    for (int i = 0; written && i < downloads->count; i++) {
        const struct exhibit *exhibit = downloads->parts[i].piece->exhibit;
        written = !exhibit || datapackage_add(&package, exhibit, rolled, error);
    }
    written = written && datapackage_write(&package, path, error);
    datapackage_free(&package);
    return written;
}

static bool write_workbook(const struct downloads *downloads, const char *path, hod_error *error)
{
    return workbook_write(downloads->publication, downloads->parts, downloads->count, downloads->values, path,
                          error);
}

/* Adds a file by its path to a folder of the archive. */
static bool add_file(struct archive *archive, const char *folder, const char *path, hod_error *error)
{
    char *copy = strdup(path);
    char *name = copy ? hod_text(error, "%s/%s", folder, basename(copy)) : NULL;
    if (name) archive_add(archive, name, path);
    free(name);
    free(copy);
    return name != NULL;
}

static bool add_folder(struct archive *archive, const char *folder, hod_error *error)
{
    struct folder_list list;
    if (!folder_list(folder, &list, error)) return false;
    bool added = true;
    for (int i = 0; added && i < list.count; i++) {
        char *path = folder_path(folder, list.names[i], "", error);
        added = path && add_file(archive, "hand-of-dice", path, error);
        free(path);
    }
    folder_list_free(&list);
    return added;
}

static bool write_archive(const struct downloads *downloads, const char *path, hod_error *error)
{
    const hod_publication *publication = downloads->publication;
    struct archive *archive = archive_open(path, error);
    if (!archive) return false;
    bool is_whole = add_folder(archive, publication->folder, error);
    for (int i = 0; is_whole && i < publication->scenario_count; i++)
        is_whole = add_file(archive, "hand-of-dice/scenarios", publication->scenarios[i], error);
    return archive_close(archive, is_whole, error);
}

typedef bool download_writer(const struct downloads *downloads, const char *path, hod_error *error);

static bool write_file(const struct downloads *downloads, const char *name, download_writer *writer,
                       uint64_t cache_key, struct provenance *provenance, hod_error *error)
{
    const char *folder = downloads->publication->folder;
    char *path = folder_path(folder, name, "", error);
    const bool written = path && writer(downloads, path, error) &&
                         provenance_add_file(provenance, cache_key, folder, name, error);
    free(path);
    return written;
}

bool downloads_write(const hod_publication *publication, const struct part *parts, int count,
                     uint64_t cache_key, struct provenance *provenance, hod_error *error)
{
    struct downloads downloads = {publication, parts, count,
                                  calloc((size_t)count, sizeof(struct exhibit_values))};
    if (!downloads.values) return hod_fail_memory(error);
    const bool written = parallel(count, publication->trials.threads, evaluate, &downloads, error) &&
                         write_file(&downloads, PACKAGE, write_package, cache_key, provenance, error) &&
                         (!spreadsheet_is_possible() ||
                          write_file(&downloads, WORKBOOK, write_workbook, cache_key, provenance, error)) &&
                         (!archive_is_possible() ||
                          write_file(&downloads, ARCHIVE, write_archive, cache_key, provenance, error));
    for (int i = 0; i < count; i++) exhibit_values_free(&downloads.values[i]);
    free(downloads.values);
    return written;
}

bool downloads_take_over_play(const char *previous, const char *folder)
{
    char *page = folder_path(previous, PLAY_PAGE, "", NULL), *here = folder_path(folder, PLAY_PAGE, "", NULL);
    const bool taken = page && here && access(page, R_OK) == 0 && link(page, here) == 0;
    free(page);
    free(here);
    return taken;
}

void downloads_link(bool can_play, FILE *page)
{
    if (can_play)
        fputs("<p><a href=\"" PLAY_PAGE "\">Ask it yourself</a>, with your own troops and rules.</p>\n",
              page);
    fputs("<p class=\"files\">All of it: ", page);
    if (archive_is_possible()) fputs("<a href=\"" ARCHIVE "\">every file (ZIP)</a>, ", page);
    if (spreadsheet_is_possible()) fputs("<a href=\"" WORKBOOK "\">every table (workbook)</a>, ", page);
    fputs("<a href=\"" PACKAGE "\">what the columns mean (datapackage.json)</a></p>\n", page);
}
