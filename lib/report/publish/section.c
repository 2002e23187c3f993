/* A part of a piece: its files, and its place on the page. */
#include "report/publish/section.h"

#include "base/output.h"
#include "report/publish/folder.h"
#include "report/publish/made_again.h"
#include "show/answer.h"
#include "show/format/format.h"
#include "show/format/formats.h"

#include <stdlib.h>

static bool write_text(const struct prose *text, const hod_format *format, FILE *file, hod_error *error)
{
    char *told = prose_tell(text, error);
    const bool written = told && (!told[0] || hod_format_paragraph(format, told, file, error));
    free(told);
    return written;
}

/* The finding of an answer; NULL where it has none. */
static const char *finding_of(const hod_answer *answer)
{
    for (size_t i = 0; i < answer->item_count; i++)
        if (answer->items[i].kind == HOD_ITEM_FINDING) return answer->items[i].text;
    return NULL;
}

/* The tables alone: the finding stands above the charts, and these are added by their files. */
static bool write_tables_of(const hod_answer *answer, const hod_format *format, FILE *file, hod_error *error)
{
    hod_answer tables = *answer;
    tables.item_count = 0;
    tables.items = calloc(answer->item_count + 1, sizeof *tables.items);
    if (!tables.items) return hod_fail_memory(error);
    for (size_t i = 0; i < answer->item_count; i++)
        if (answer->items[i].kind == HOD_ITEM_TABLE) tables.items[tables.item_count++] = answer->items[i];
    const bool written = hod_answer_write(&tables, NULL, format, file, error);
    free(tables.items);
    return written;
}

static bool write_tables(const struct section *section, const hod_format *format, FILE *file,
                         hod_error *error)
{
    if (section->answer) return write_tables_of(section->answer, format, file, error);
    return (hod_format_is_for_machines(format) ? section->write_data : section->write)(section->shown, format,
                                                                                       file, error);
}

static bool write_paragraphs(const struct section *section, const hod_format *format, FILE *file,
                             hod_error *error)
{
    const char *sentences = section->answer ? finding_of(section->answer) : section->sentences;
    return (!section->text || write_text(section->text, format, file, error)) &&
           (!sentences || hod_format_paragraph(format, sentences, file, error));
}

static bool write_for_people(const struct section *section, const struct section_chart *charts, int count,
                             const hod_format *format, const struct page *page, FILE *file, hod_error *error)
{
    bool written = hod_format_heading(format, section->level, section->title, file, error) &&
                   write_paragraphs(section, format, file, error);
    for (int i = 0; written && page->drawn && format == &hod_format_html && i < count; i++)
        written = page_paste_chart(charts[i].title, charts[i].name, file, error);
    return written && write_tables(section, format, file, error) &&
           made_again_write_rules(page->publication, page->piece, format, file, error);
}

static bool write_file(const struct section *section, const struct section_chart *charts, int count,
                       const hod_format *format, struct page *page, hod_error *error)
{
    char *ending = hod_text(error, ".%s", hod_format_extension(format));
    char *path = ending ? folder_path(page->folder, section->name, ending, error) : NULL;
    hod_output *output = path ? hod_output_open(path, error) : NULL;
    FILE *file = output ? hod_output_file(output) : NULL;
    bool written = output && (hod_format_is_for_machines(format)
                                  ? write_tables(section, format, file, error)
                                  : write_for_people(section, charts, count, format, page, file, error));
    if (output) written = written ? hod_output_commit(output, error) : hod_output_fail(output, error);
    written = written && page_note_file(page, section->name, ending, error);
    free(ending);
    free(path);
    return written;
}

static bool write_files(const struct section *section, const struct section_chart *charts, int count,
                        struct page *page, hod_error *error)
{
    return write_file(section, charts, count, &hod_format_csv, page, error) &&
           write_file(section, charts, count, &hod_format_markdown, page, error) &&
           write_file(section, charts, count, &hod_format_html, page, error);
}

bool section_publish(const struct section *section, const struct section_chart *charts, int count,
                     struct page *page, hod_error *error)
{
    page_add_heading(page, section->level, section->name, section->title);
    bool added = write_paragraphs(section, &html_of_page, page->file, error) &&
                 write_files(section, charts, count, page, error);
    for (int i = 0; added && i < count; i++)
        added = page_add_chart(page, charts[i].title, charts[i].name, error);
    added = added && write_tables(section, &html_of_page, page->file, error);
    page_link_files(page);
    return added;
}

bool section_begin_piece(struct page *page, const char *id, const char *title, const struct prose *text,
                         hod_error *error)
{
    page_add_heading(page, 2, id, title);
    return write_text(text, &html_of_page, page->file, error);
}
