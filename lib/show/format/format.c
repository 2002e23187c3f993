/* The list of formats, and headings and paragraphs as people see them. */
#include "show/format/format.h"

#include "base/words.h"

#include <stdio.h>

static const hod_format *const formats[] = {&hod_format_text, &hod_format_csv, &hod_format_markdown,
                                            &hod_format_html, &hod_format_json};
enum { FORMAT_COUNT = sizeof formats / sizeof *formats };

const hod_format *hod_format_read(const char *name, hod_error *error)
{
    if (!name) return hod_fail(error, "the name of the format is NULL"), NULL;
    for (size_t i = 0; i < FORMAT_COUNT; i++)
        if (strcmp(formats[i]->name, name) == 0) return formats[i];
    AUTO(hod_buffer_free) hod_buffer names = {0};
    for (size_t i = 0; i < FORMAT_COUNT; i++) {
        words_separate(&names, (int)i, FORMAT_COUNT, "or");
        hod_buffer_format(&names, "%s", formats[i]->name);
    }
    hod_fail_as(error, HOD_UNKNOWN_NAME, "unknown format %s; choose %s", name,
                names.failed ? "another" : names.bytes);
    return NULL;
}

const hod_format *hod_format_at(size_t index)
{
    return index < FORMAT_COUNT ? formats[index] : NULL;
}

bool hod_format_heading(const hod_format *format, int level, const char *text, FILE *file, hod_error *error)
{
    AUTO(hod_buffer_free) hod_buffer page = {0};
    if (format->is_for_machines) return true;
    format->heading(&page, level, text);
    return hod_format_write_pending(&page, file, error);
}

bool hod_format_paragraph(const hod_format *format, const char *text, FILE *file, hod_error *error)
{
    AUTO(hod_buffer_free) hod_buffer page = {0};
    if (format->is_for_machines) return true;
    format->paragraph(&page, text);
    return hod_format_write_pending(&page, file, error);
}

bool format_listing(const hod_format *format, const char *text, FILE *file, hod_error *error)
{
    AUTO(hod_buffer_free) hod_buffer page = {0};
    if (format->is_for_machines) return true;
    format->listing(&page, text);
    return hod_format_write_pending(&page, file, error);
}
