/* The pages of a report. */
#include "report/publish/pages.h"

#include "base/output.h"
#include "report/exhibit/exhibition_internal.h"
#include "report/publish/downloads.h"
#include "report/publish/folder.h"
#include "report/publish/publish_page.h"

#include <stdlib.h>

/* What the pages are made from. */
struct pages {
    const hod_publication *publication;
    const struct part *parts;
    int count;
    struct provenance *provenance;
};

/* Whether a part is the first on its page. */
static bool begins_page(const struct pages *pages, int number)
{
    for (int i = 0; i < number; i++)
        if (pages->parts[i].piece->page == pages->parts[number].piece->page) return false;
    return true;
}

/* The name of a page's file, which the caller frees; NULL with an error when memory is short. */
static char *file_of(const hod_family *page, hod_error *error)
{
    return hod_text(error, "%s.html", page ? page->id : "index");
}

/* Links to all of a page. */
static bool add_links(const struct pages *pages, const hod_family *shown, struct page *page, hod_error *error)
{
    char *file = file_of(shown, error);
    if (!file) return false;
    for (int i = 0; i < pages->count; i++) {
        const struct piece *piece = pages->parts[i].piece;
        const hod_exhibition_entry entry = piece_entry(piece);
        if (piece->page == shown) page_add_link(page, file, entry.id, entry.title);
    }
    free(file);
    return true;
}

/* Links to all pages, and to everything on them. */
static bool add_contents(const struct pages *pages, struct page *page, hod_error *error)
{
    page_begin_contents(page);
    for (int i = 0; i < pages->count; i++) {
        const hod_family *shown = pages->parts[i].piece->page;
        if (!begins_page(pages, i)) continue;
        page_begin_list(page, shown ? shown->title : "The report");
        if (!add_links(pages, shown, page, error)) return false;
        page_end_list(page);
    }
    downloads_link(page->file);
    page_end_contents(page);
    return true;
}

static bool add_section(const struct pages *pages, const struct part *part, const char *name, FILE *file,
                        hod_error *error)
{
    const size_t place = (size_t)ftell(file);
    fwrite(part->section, 1, part->section_length, file);
    return provenance_add_section(pages->provenance, part->made_from, name, place, part->section,
                                  part->section_length, error);
}

static bool write_page(const struct pages *pages, const hod_family *shown, const char *name, FILE *file,
                       hod_error *error)
{
    const hod_publication *publication = pages->publication;
    struct page page = {.file = file};
    page_begin(&page, publication_title(publication), shown ? shown->title : NULL,
               shown ? NULL : publication->exhibition->text);
    if (!add_contents(pages, &page, error)) return false;
    for (int i = 0; i < pages->count; i++)
        if (pages->parts[i].piece->page == shown && !add_section(pages, &pages->parts[i], name, file, error))
            return false;
    page_end(&page);
    return true;
}

static bool write_file(const struct pages *pages, const hod_family *shown, hod_error *error)
{
    char *name = file_of(shown, error),
         *path = name ? folder_path(pages->publication->folder, name, "", error) : NULL;
    hod_output *output = path ? hod_output_open(path, error) : NULL;
    bool written = output && write_page(pages, shown, name, hod_output_file(output), error);
    if (output) written = written ? hod_output_commit(output, error) : hod_output_fail(output, error);
    free(path);
    free(name);
    return written;
}

/* The first page is there in any case. */
bool pages_write(const hod_publication *publication, const struct part *parts, int count,
                 struct provenance *provenance, hod_error *error)
{
    const struct pages pages = {publication, parts, count, provenance};
    bool written = write_file(&pages, NULL, error);
    for (int i = 0; written && i < count; i++)
        if (parts[i].piece->page && begins_page(&pages, i))
            written = write_file(&pages, parts[i].piece->page, error);
    return written;
}
