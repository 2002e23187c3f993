/* The workbook of a report. */
#include "report/publish/workbook.h"

#include "base/words.h"
#include "report/exhibit/exhibition_internal.h"
#include "report/publish/folder.h"
#include "report/publish/page.h"
#include "report/publish/spreadsheet.h"
#include "show/format/format.h"

#include <stdlib.h>

/* A number where it is one, so that a spreadsheet can calculate with it. */
static void add_text(struct spreadsheet *file, const char *text)
{
    double number;
    if (number_real(word_of(text), &number))
        spreadsheet_add_number(file, number, NULL);
    else
        spreadsheet_add_text(file, text);
}

/* As the tables of the page show it. */
static const char *format_of(const struct exhibit *exhibit, const struct exhibit_value *value)
{
    static const char *const percentages[] = {"0 %",      "0.0 %",     "0.00 %",    "0.000 %",
                                              "0.0000 %", "0.00000 %", "0.000000 %"};
    if (value->is_percentage) return percentages[exhibit->decimals];
    return value->is_ratio ? "\"× \"0.00" : "0.00";
}

static void add_header(struct spreadsheet *file, const struct exhibit *exhibit)
{
    if (exhibit->sections.count > 0) spreadsheet_add_text(file, exhibit->sections.title);
    spreadsheet_add_text(file, exhibit->rows.title);
    for (int i = 0; i < exhibit->columns.count; i++)
        spreadsheet_add_text(file, exhibit->columns.entries[i].label);
    spreadsheet_end_row(file);
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

/* All tables of an exhibit on one sheet, on which the sections are the first column. */
static bool add_exhibit(struct spreadsheet *file, const struct exhibit_values *values,
                        const struct wording *wording, hod_error *error)
{
    const struct exhibit *exhibit = values->exhibit;
    char *rules = exhibit_rule_titles(exhibit, error);
    char *held = rules ? exhibit_conditions(exhibit, wording, error) : NULL;
    const bool added = held;
    if (held) {
        spreadsheet_add_sheet(
            file,
            &(struct sheet){.name = exhibit->id, .title = exhibit->title, .rules = rules, .held = held});
        add_header(file, exhibit);
        for (int table = 0; table < exhibit_tables(exhibit); table++)
            for (int row = 0; row < exhibit->rows.count; row++) add_row(file, values, table, row);
    }
    free(rules);
    free(held);
    return added;
}

static bool add_csv(struct spreadsheet *file, const hod_buffer *text, hod_error *error)
{
    hod_buffer cell = {0};
    const char *rest = text->bytes;
    bool is_header = true;
    for (bool ends_row; csv_read_cell(&rest, &cell, &ends_row) && !cell.failed;) {
        is_header ? spreadsheet_add_text(file, cell.bytes) : add_text(file, cell.bytes);
        if (!ends_row) continue;
        spreadsheet_end_row(file);
        is_header = false;
    }
    const bool added = !cell.failed || hod_fail_memory(error);
    hod_buffer_free(&cell);
    return added;
}

static bool add_csv_file(struct spreadsheet *file, const char *folder, const char *name, const char *title,
                         hod_error *error)
{
    hod_buffer text = {0};
    const struct word stem = {name, strlen(name) - strlen(".csv")};
    char *sheet = word_copy(stem, error);
    bool added = sheet && folder_read(folder, name, &text, error);
    hod_buffer_byte(&text, '\0');
    if (added && text.failed) added = hod_fail_memory(error);
    if (added) spreadsheet_add_sheet(file, &(struct sheet){.name = sheet, .title = title});
    added = added && add_csv(file, &text, error);
    hod_buffer_free(&text);
    free(sheet);
    return added;
}

/* Whether a file is a CSV file of the piece with this id. */
static bool is_csv_of(const char *file, const char *id)
{
    const size_t length = strlen(file), own = strlen(id);
    return length > 4 && strcmp(file + length - 4, ".csv") == 0 && strncmp(file, id, own) == 0 &&
           (file[own] == '-' || own == length - 4);
}

static bool add_csv_files(struct spreadsheet *file, const char *folder, const struct piece *piece,
                          hod_error *error)
{
    const hod_exhibition_entry entry = piece_entry(piece);
    struct folder_list list;
    if (!folder_list(folder, &list, error)) return false;
    bool added = true;
    for (int i = 0; added && i < list.count; i++)
        if (is_csv_of(list.names[i], entry.id))
            added = add_csv_file(file, folder, list.names[i], entry.title, error);
    folder_list_free(&list);
    return added;
}

bool workbook_write(const hod_publication *publication, const struct part *parts, int count,
                    const struct exhibit_values *values, const char *path, hod_error *error)
{
    const char *title = publication_title(publication);
    struct spreadsheet *file = spreadsheet_open(path, title ? title : "What the dice do", error);
    bool is_whole = file != NULL;
    for (int i = 0; is_whole && i < count; i++)
        is_whole = parts[i].piece->exhibit
                       ? add_exhibit(file, &values[i], &publication->exhibition->wording, error)
                       : add_csv_files(file, publication->folder, parts[i].piece, error);
    return file && spreadsheet_close(file, is_whole, error);
}
