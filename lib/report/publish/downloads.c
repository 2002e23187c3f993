/* The downloads of a report: the meanings of its columns, a workbook of its tables, and an archive of everything. */
#include "report/publish/downloads.h"

#include "base/csv.h"
#include "base/digest.h"
#include "base/words.h"
#include "report/exhibit/exhibition_internal.h"
#include "report/publish/archive.h"
#include "report/publish/datapackage.h"
#include "report/publish/folder.h"
#include "report/publish/page.h"
#include "report/publish/play_links.h"
#include "report/publish/spreadsheet.h"
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

/* Everything that downloads are made from: the parts, and the exact values for the tables of exhibits that were
 * reused. */
struct downloads {
    const hod_publication *publication;
    const struct part *parts;
    int count;
    struct exhibit_values *values;
};

static bool evaluate(void *data, int number, hod_error *error)
{
    const struct downloads *downloads = data;
    const struct part *part = &downloads->parts[number];
    const struct exhibit *exhibit = part->piece->exhibit;
    return !exhibit || part->answered ||
           exhibit_evaluate(&downloads->values[number], exhibit, exhibit_tables(exhibit), NULL, error) ||
           hod_fail_in(error, "exhibit %s", exhibit->id);
}

/* Whether a file is a CSV file of the piece with this id. */
static bool is_csv_of(const char *file, const char *id)
{
    const size_t length = strlen(file), own = strlen(id);
    return length > 4 && strcmp(file + length - 4, ".csv") == 0 && strncmp(file, id, own) == 0 &&
           (file[own] == '-' || own == length - 4);
}

/* Handles the text of each CSV file of a part that is not an exhibit; the names of these files start with its id. */
typedef bool csv_taker(void *data, const char *file, const char *title, const char *text, hod_error *error);

static bool take_csv_files(const struct downloads *downloads, const struct piece *piece, csv_taker *take,
                           void *data, hod_error *error)
{
    const char *folder = downloads->publication->folder;

    AUTO(folder_list_free) struct folder_list list = {0};
    if (!folder_list(folder, &list, error)) return false;
    bool taken = true;
    for (int i = 0; taken && i < list.count; i++) {
        const char *name = list.entries[i]->d_name;
        if (!is_csv_of(name, piece->id)) continue;
        hod_buffer bytes = {0};
        taken = folder_read(folder, name, &bytes, error);
        AUTO_FREE char *text = hod_buffer_take(&bytes, taken ? error : NULL);
        taken = taken && text && take(data, name, piece->title, text, error);
    }
    return taken;
}

static bool write_package(const struct downloads *downloads, const char *path, hod_error *error)
{
    const hod_publication *publication = downloads->publication;
    const bool rolled = publication->trials.trials > 0;
    AUTO(datapackage_free) struct datapackage package = {0};
    bool written =
        datapackage_begin(&package, publication->exhibition, publication_title(publication), rolled, error);
    for (int i = 0; written && i < downloads->count; i++) {
        const struct piece *piece = downloads->parts[i].piece;
        written = piece->exhibit ? datapackage_add(&package, piece->exhibit, rolled, error)
                                 : take_csv_files(downloads, piece, datapackage_add_csv, &package, error);
    }
    return written && datapackage_write(&package, path, error);
}

/* Adds a number if the text is one, so that a spreadsheet can calculate with it. */
static void add_text(struct spreadsheet *file, const char *text)
{
    double number;
    if (number_real(word_of(text), &number))
        spreadsheet_add_number(file, number, NULL);
    else
        spreadsheet_add_text(file, text);
}

/* The format in which the tables of the page show the value. */
static const char *format_of(const struct exhibit *exhibit, const struct exhibit_value *value)
{
    static const char *const percentages[] = {"0 %",      "0.0 %",     "0.00 %",    "0.000 %",
                                              "0.0000 %", "0.00000 %", "0.000000 %"};
    if (value->is_percentage) return percentages[exhibit->decimals];
    return value->is_ratio ? "\"× \"0.00" : "0.00";
}

static void add_row(struct spreadsheet *file, const struct exhibit_values *values, int table, int row)
{
    const struct exhibit *exhibit = values->exhibit;
    if (exhibit->sections.count > 0) add_text(file, exhibit->sections.entries[table].label);
    add_text(file, exhibit->rows.entries[row].label);
    for (int column = 0; column < exhibit->columns.count; column++) {
        const struct exhibit_value *value = exhibit_value_at(values, table, row, column);
        if (value->is_possible)
            spreadsheet_add_number(file, value->exact, format_of(exhibit, value));
        else
            spreadsheet_add_text(file, "");
    }
    spreadsheet_end_row(file);
}

/* Adds all tables of an exhibit on one sheet, where the first column is the section. */
static bool add_exhibit(struct spreadsheet *file, const struct exhibit_values *values,
                        const struct phrases *wording, hod_error *error)
{
    const struct exhibit *exhibit = values->exhibit;
    AUTO_FREE char *rules = exhibit_rule_titles(exhibit, error);
    AUTO_FREE char *held = rules ? exhibit_conditions(exhibit, wording, error) : NULL;
    if (!held) return false;
    spreadsheet_add_sheet(file, &(struct sheet){exhibit->id, exhibit->title, rules, held});
    if (exhibit->sections.count > 0) spreadsheet_add_text(file, exhibit->sections.title);
    spreadsheet_add_text(file, exhibit->rows.title);
    for (int i = 0; i < exhibit->columns.count; i++)
        spreadsheet_add_text(file, exhibit->columns.entries[i].label);
    spreadsheet_end_row(file);
    for (int table = 0; table < exhibit_tables(exhibit); table++)
        for (int row = 0; row < exhibit->rows.count; row++) add_row(file, values, table, row);
    return true;
}

/* Adds a sheet with the contents of a CSV file. */
static bool add_csv(void *data, const char *name, const char *title, const char *text, hod_error *error)
{
    struct spreadsheet *file = data;
    AUTO(csv_free) struct csv csv = {0};
    AUTO_FREE char *sheet = word_copy((struct word){name, strlen(name) - strlen(".csv")}, error);
    bool added = csv_read_text(&csv, name, 1, text, strlen(text), error) && sheet;
    if (added) spreadsheet_add_sheet(file, &(struct sheet){.name = sheet, .title = title});
    for (int row = 0; added && row < csv.row_count; row++) {
        for (int column = 0; added && column < csv.rows[0].count; column++) {
            AUTO_FREE char *cell = word_copy(csv_cell(&csv, row, column), error);
            added = cell;
            if (added) row == 0 ? spreadsheet_add_text(file, cell) : add_text(file, cell);
        }
        spreadsheet_end_row(file);
    }
    return added;
}

/* Writes the workbook. An exhibit becomes a sheet of its tables with all digits. Any other part becomes sheets of its
 * CSV files, found in the folder by the part's id. */
static bool write_workbook(const struct downloads *downloads, const char *path, hod_error *error)
{
    const hod_publication *publication = downloads->publication;
    const char *title = publication_title(publication);
    struct spreadsheet *file = spreadsheet_open(path, title ? title : "What the dice do", error);
    bool is_whole = file != NULL;
    for (int i = 0; is_whole && i < downloads->count; i++) {
        const struct part *part = &downloads->parts[i];
        const struct exhibit_values *values =
            part->answered ? &part->answered->values : &downloads->values[i];
        is_whole = part->piece->exhibit ? add_exhibit(file, values, &publication->exhibition->wording, error)
                                        : take_csv_files(downloads, part->piece, add_csv, file, error);
    }
    return file && spreadsheet_close(file, is_whole, error);
}

/* Adds a file, found by its path, to a folder of the archive. */
static bool add_file(struct archive *archive, const char *folder, const char *path, hod_error *error)
{
    AUTO_FREE char *copy = strdup(path);
    AUTO_FREE char *name = copy ? hod_text(error, "%s/%s", folder, basename(copy)) : NULL;
    if (name) archive_add(archive, name, path);
    return name != NULL;
}

static bool write_archive(const struct downloads *downloads, const char *path, hod_error *error)
{
    const hod_publication *publication = downloads->publication;
    struct archive *archive = archive_open(path, error);
    if (!archive) return false;
    AUTO(folder_list_free) struct folder_list list = {0};
    bool is_whole = folder_list(publication->folder, &list, error);
    for (int i = 0; is_whole && i < list.count; i++) {
        AUTO_FREE char *file = folder_path(publication->folder, list.entries[i]->d_name, "", error);
        is_whole = file && add_file(archive, "hand-of-dice", file, error);
    }
    for (int i = 0; is_whole && i < publication->scenario_count; i++)
        is_whole = add_file(archive, "hand-of-dice/scenarios", publication->scenarios[i], error);
    return archive_close(archive, is_whole, error);
}

typedef bool download_writer(const struct downloads *downloads, const char *path, hod_error *error);

static bool write_file(const struct downloads *downloads, const char *name, download_writer *writer,
                       uint64_t cache_key, struct provenance *provenance, hod_error *error)
{
    const char *folder = downloads->publication->folder;
    AUTO_FREE char *path = folder_path(folder, name, "", error);
    return path && writer(downloads, path, error) &&
           provenance_add_file(provenance, cache_key, folder, name, error);
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
    AUTO_FREE char *page = folder_path(previous, PLAY_PAGE, "", NULL),
                   *here = folder_path(folder, PLAY_PAGE, "", NULL);
    return page && here && access(page, R_OK) == 0 && link(page, here) == 0;
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
