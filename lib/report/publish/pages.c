/* The pages of a report. */
#include "report/publish/pages.h"

#include "base/ini.h"
#include "base/output.h"
#include "report/exhibit/exhibition_internal.h"
#include "report/publish/downloads.h"
#include "report/publish/folder.h"
#include "report/publish/method.h"
#include "report/publish/page.h"
#include "rules/embedded.h"

#include <stdlib.h>
#include <string.h>

/* Writes the words of an owner below its title; the title may be NULL. */
static bool write_words(const char *owner, const char *title, FILE *page, hod_error *error)
{
    const struct embedded *file = embedded_at(owner, "glossary", 0);
    if (!file) return true;
    AUTO(ini_free) struct ini ini = {0};
    const bool read = ini_read_text(&ini, file->name, file->text, file->length, error);
    if (read && title) write_element("<h3>", title, "</h3>\n", page);
    if (!read) return false;
    const struct ini_section *terms = ini_section(&ini, "glossary");
    fputs("<dl>\n", page);
    for (int i = 0; i < terms->key_count; i++) {
        write_element("<dt>", terms->keys[i].name, "</dt>\n", page);
        write_element("<dd>", terms->keys[i].value, "</dd>\n", page);
    }
    fputs("</dl>\n", page);
    return true;
}

void contents_begin_page(const char *file, const char *title, bool is_shown, FILE *page)
{
    fprintf(page, "<li><a href=\"%s\"%s>", file, is_shown ? " aria-current=\"page\"" : "");
    write_escaped(title, page);
    fputs(is_shown ? "</a>\n<ul>\n" : "</a>", page);
}

void contents_end_page(bool is_shown, FILE *page)
{
    fputs(is_shown ? "</ul></li>\n" : "</li>\n", page);
}

/* A heading in HTML; marks in its text are kept. */
struct heading {
    int level;
    const char *id, *text;
    int id_length, text_length;
};

/* Whether a mark stands in the summary of a folded part; the summary has its own line. */
static bool is_in_summary(const char *html, const char *mark)
{
    const char *place = mark;
    while (place > html && *place != '\n') place--;
    return strncmp(place + (*place == '\n'), "<summary>", strlen("<summary>")) == 0;
}

/* The next mark that may start a heading; templates are skipped. */
static const char *next_mark(const char *html)
{
    const char *mark = strstr(html, "<h"), *hidden = strstr(html, "<template>");
    while (mark && hidden && hidden < mark) {
        const char *end = strstr(hidden, "</template>");
        mark = end ? strstr(end, "<h") : NULL;
        hidden = end ? strstr(end, "<template>") : NULL;
    }
    return mark;
}

/* Finds the next heading with an id and moves the text past it; false if there is none. */
static bool next_heading(const char **html, struct heading *heading)
{
    for (const char *place = *html; (place = next_mark(place)); place++) {
        int begin = 0, end = 0, text = 0;
        sscanf(place, "<h%1d id=\"%n%*[^\"]%n\">%n", &heading->level, &begin, &end, &text);
        const char *closing = text > 0 ? strstr(place + text, "</h") : NULL;
        if (!closing || is_in_summary(*html, place)) continue;
        heading->id = place + begin;
        heading->id_length = end - begin;
        heading->text = place + text;
        heading->text_length = (int)(closing - heading->text);
        *html = closing;
        return true;
    }
    return false;
}

void contents_add_section(const char *section, FILE *page)
{
    struct heading heading;
    bool is_open = false, has_list = false;
    while (next_heading(&section, &heading)) {
        const bool is_below = is_open && heading.level > 2;
        if (is_open && !is_below) fputs(has_list ? "</ul></li>\n" : "</li>\n", page);
        if (is_below && !has_list) fputs("\n<ul>\n", page);
        has_list = is_below;
        is_open = true;
        fprintf(page, "<li><a href=\"#%.*s\">%.*s</a>%s", heading.id_length, heading.id, heading.text_length,
                heading.text, is_below ? "</li>\n" : "");
    }
    if (is_open) fputs(has_list ? "</ul></li>\n" : "</li>\n", page);
}

/* Everything that the pages are made from. */
struct pages {
    const hod_publication *publication;
    const struct part *parts;
    int count;
    bool can_play;
    struct provenance *provenance;
};

/* Whether a part is the first on its page. */
static bool begins_page(const struct pages *pages, int number)
{
    for (int i = 0; i < number; i++)
        if (pages->parts[i].piece->page == pages->parts[number].piece->page) return false;
    return true;
}

/* The name of a page's file, which the caller frees; NULL with an error if memory is short. */
static char *file_of(const struct report_page *page, hod_error *error)
{
    return hod_text(error, "%s.html", page ? page->id : "index");
}

static const char *title_of(const struct pages *pages, const struct report_page *page)
{
    const char *title = publication_title(pages->publication);
    return page ? page->title : title ? title : "What the dice do";
}

static bool is_on(const struct part *part, const struct report_page *page)
{
    return part->piece->page == page;
}

/* Adds a link to a page and, on the page that is shown, links to all its sections. */
static bool add_contents_of(const struct pages *pages, const struct report_page *listed, bool is_shown,
                            FILE *file, hod_error *error)
{
    AUTO_FREE char *name = file_of(listed, error);
    if (!name) return false;
    contents_begin_page(name, title_of(pages, listed), is_shown, file);
    for (int i = 0; is_shown && i < pages->count; i++)
        if (is_on(&pages->parts[i], listed)) contents_add_section(pages->parts[i].section, file);
    if (is_shown)
        contents_add_section("<h2 id=\"numbers\">The numbers</h2><h2 id=\"glossary\">Glossary</h2>", file);
    contents_end_page(is_shown, file);
    return true;
}

/* Links to all pages; the first page always exists. */
static bool add_contents(const struct pages *pages, const struct report_page *shown, FILE *file,
                         hod_error *error)
{
    fputs("<nav aria-label=\"Contents\">\n<details>\n<summary>Contents</summary>\n<ul>\n", file);
    bool added = add_contents_of(pages, NULL, !shown, file, error);
    for (int i = 0; added && i < pages->count; i++) {
        const struct report_page *page = pages->parts[i].piece->page;
        if (page && begins_page(pages, i)) added = add_contents_of(pages, page, page == shown, file, error);
    }
    fputs("</ul>\n</details>\n</nav>\n", file);
    return added;
}

/* Adds a glossary with the words of the reports themselves and of each family on this page; a family without words is
 * left out. */
static bool add_glossary(const struct pages *pages, const struct report_page *shown, FILE *file,
                         hod_error *error)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    fputs("<h2 id=\"glossary\">Glossary</h2>\n", file);
    bool written = write_words("report", NULL, file, error);
    for (int f = 0; written && f < families; f++) {
        bool is_told = false;
        for (int i = 0; i < pages->count && !is_told; i++)
            is_told = is_on(&pages->parts[i], shown) && piece_is_about(pages->parts[i].piece, family[f]);
        written = !is_told || write_words(family[f]->id, family[f]->title, file, error);
    }
    return written;
}

static bool write_page(const struct pages *pages, const struct report_page *shown, const char *name,
                       FILE *file, hod_error *error)
{
    const hod_publication *publication = pages->publication;
    struct page page = {.file = file, .publication = publication};
    const char *title = publication_title(publication), *text = publication->exhibition->text;
    struct word picture = {0}; /* the first that was drawn for sharing */
    bool has_exhibits = false, written = true;
    for (int i = 0; i < pages->count; i++) {
        if (!is_on(&pages->parts[i], shown)) continue;
        if (picture.length == 0) picture = page_shared_picture(pages->parts[i].section);
        has_exhibits = has_exhibits || pages->parts[i].piece->exhibit;
    }
    page_begin(&page, &(struct page_head){.title = title ? title : "Hand of Dice: what the dice do",
                                          .family = shown ? shown->title : NULL,
                                          .description = text,
                                          .picture = picture,
                                          .address = publication->exhibition->address});
    if (!add_contents(pages, shown, file, error)) return false;
    page_begin_main(&page, title_of(pages, shown));
    if (text) write_element("<p>", text, "</p>\n", file);
    for (int i = 0; written && i < pages->count; i++) {
        const struct part *part = &pages->parts[i];
        if (!is_on(part, shown)) continue;
        const size_t place = (size_t)ftell(file);
        fwrite(part->section, 1, part->section_length, file);
        written = provenance_add_section(pages->provenance, part->cache_key, name, place, part->section,
                                         part->section_length, error);
    }
    if (!written || !method_write(&page, pages->parts, pages->count, has_exhibits, error)) return false;
    downloads_link(pages->can_play, file);
    if (!add_glossary(pages, shown, file, error)) return false;
    page_end(&page);
    return true;
}

static bool write_file(const struct pages *pages, const struct report_page *shown, hod_error *error)
{
    AUTO_FREE char *name = file_of(shown, error),
                   *path = name ? folder_path(pages->publication->folder, name, "", error) : NULL;
    hod_output *output = path ? hod_output_open(path, error) : NULL;
    bool written = output && write_page(pages, shown, name, hod_output_file(output), error);
    if (output) written = written ? hod_output_commit(output, error) : hod_output_fail(output, error);
    return written;
}

bool pages_write(const hod_publication *publication, const struct part *parts, int count, bool can_play,
                 struct provenance *provenance, hod_error *error)
{
    const struct pages pages = {publication, parts, count, can_play, provenance};
    bool written = write_file(&pages, NULL, error);
    for (int i = 0; written && i < count; i++)
        if (parts[i].piece->page && begins_page(&pages, i))
            written = write_file(&pages, parts[i].piece->page, error);
    return written;
}
