/* The page of a report. */
#include "report/publish/page.h"

#include "report/exhibit/exhibition_internal.h"
#include "report/publish/folder.h"
#include "rules/embedded.h"
#include "show/format/format.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define NARROW_ENDING  "-narrow.svg"
#define PICTURE_ENDING ".png"

static const char introduction[] = "Tables and charts of the dice of tabletop wargame rules.";

/* Writes a text up to the place `end` in it. */
static void write_escaped_until(const char *text, const char *end, FILE *page)
{
    for (; text != end; text++) {
        const char *mark = text[0] == ' ' && text[1] == '%' ? "&nbsp;" : hod_html_mark(*text);
        if (mark)
            fputs(mark, page);
        else
            fputc(*text, page);
    }
}

void write_escaped(const char *text, FILE *page)
{
    write_escaped_until(text, text + strlen(text), page);
}

void write_element(const char *opening, const char *text, const char *closing, FILE *page)
{
    fputs(opening, page);
    write_escaped(text, page);
    fputs(closing, page);
}

static const char *kind_of(const char *ending)
{
    static const struct {
        const char *ending, *kind;
    } kinds[] = {
        {".csv", "CSV"},         {".md", "Markdown"},   {".html", "HTML to paste"},   {".svg", "SVG"},
        {PICTURE_ENDING, "PNG"}, {".ini", "rule file"}, {SCENARIO_ENDING, "scenario"}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].ending, ending) == 0) return kinds[i].kind;
    return ending;
}

bool file_links_add(struct file_links *links, const char *file, const char *ending, hod_error *error)
{
    if (links->name && strcmp(links->name, file) == 0)
        hod_buffer_text(&links->html, ", ");
    else {
        hod_buffer_format(&links->html, "%s%s as ", links->name ? "; " : "", file);
        free(links->name);
        links->name = hod_text(error, "%s", file);
    }
    hod_buffer_format(&links->html, "<a href=\"%s%s\">%s</a>", file, ending, kind_of(ending));
    return links->name && (!links->html.failed || hod_fail_memory(error));
}

void file_links_write(struct file_links *links, FILE *page)
{
    if (links->html.length == 0) return;
    fputs("<p class=\"files\">Files: ", page);
    fwrite(links->html.bytes, 1, links->html.length, page);
    fputs("</p>\n", page);
    file_links_free(links);
}

void file_links_free(struct file_links *links)
{
    hod_buffer_free(&links->html);
    free(links->name);
    *links = (struct file_links){0};
}

const char *publication_title(const hod_publication *publication)
{
    return publication->title ? publication->title : publication->exhibition->title;
}

/* Writes what a link to the page shows when somebody shares it (https://ogp.me). */
static void write_shared(const struct page_head *head, FILE *file)
{
    const char *description = head->description ? head->description : introduction;
    write_element("<meta name=\"description\" content=\"", description,
                  "\">\n<meta property=\"og:type\" content=\"article\">\n", file);
    write_element("<meta property=\"og:title\" content=\"", head->title, "\">\n", file);
    write_element("<meta property=\"og:description\" content=\"", description, "\">\n", file);
    if (head->picture.length == 0) return;
    fprintf(file,
            "<meta property=\"og:image\" content=\"%s%s%.*s" PICTURE_ENDING "\">\n"
            "<meta name=\"twitter:card\" content=\"summary_large_image\">\n",
            head->address ? head->address : "", head->address ? "/" : "", (int)head->picture.length,
            head->picture.text);
}

struct word page_shared_picture(const char *section)
{
    const char *end = strstr(section, PICTURE_ENDING "\""), *begin = end;
    while (begin && begin > section && begin[-1] != '"') begin--;
    return (struct word){begin, (size_t)(end - begin)};
}

void page_begin(struct page *page, const struct page_head *head)
{
    FILE *file = page->file;
    const struct embedded *style = embedded_at("report", "style", 0);
    fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>",
          file);
    if (head->family) write_element("", head->family, ": ", file);
    write_element("", head->title, "</title>\n", file);
    write_shared(head, file);
    fputs("<style>\n", file);
    fwrite(style->text, 1, style->length, file);
    fputs("</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#main\">Skip the contents</a>\n", file);
}

void page_begin_main(struct page *page, const char *heading)
{
    fputs("<main id=\"main\">\n", page->file);
    write_element("<h1>", heading, "</h1>\n", page->file);
}

void page_end(struct page *page)
{
    fputs("</main>\n<footer>\n<p>Made by Hand of Dice: <code>hod report</code>.</p>\n</footer>\n</body>\n"
          "</html>\n",
          page->file);
}

/* The information about an SVG in its head. */
struct svg {
    int width, height; /* 0 if it has none */
    const char *shows; /* a sentence, with its marks */
    int length;
};

static void write_size(const struct svg *svg, const char *closing, FILE *file)
{
    if (svg->width > 0) fprintf(file, " width=\"%d\" height=\"%d\"", svg->width, svg->height);
    fputs(closing, file);
}

/* Writes an image with its size, so that a page leaves room for it before it is loaded. */
static void write_image(const struct svg *svg, const char *title, const char *name, const char *ending,
                        FILE *file)
{
    write_element("<img alt=\"", title, svg->length > 0 ? ". " : "", file);
    for (int i = 0; i < svg->length; i++)
        if (svg->shows[i] == '"')
            fputs("&quot;", file);
        else
            fputc(svg->shows[i], file);
    fprintf(file, "\" src=\"%s%s\"", name, ending);
    write_size(svg, " loading=\"lazy\">\n", file);
}

/* Reads the head of an SVG in the folder: NAME with its ending. */
static bool read_picture(const struct page *page, const char *name, const char *ending, hod_buffer *bytes,
                         struct svg *svg, hod_error *error)
{
    enum { HEAD = 1 << 14 };
    AUTO_FREE char *file = hod_text(error, "%s%s", name, ending);
    if (!file || !folder_read_stretch(page->folder, file, 0, HEAD, bytes, error)) return false;
    hod_buffer_byte(bytes, '\0');
    const char *head = bytes->failed ? "" : bytes->bytes, *size = strstr(head, "width="),
               *begin = strstr(head, "<desc>"), *end = strstr(head, "</desc>");
    *svg = (struct svg){.shows = ""};
    if (size && sscanf(size, "width=\"%d\" height=\"%d\"", &svg->width, &svg->height) != 2) svg->width = 0;
    if (!begin || !end) return true;
    svg->shows = begin + strlen("<desc>");
    svg->length = (int)(end - svg->shows);
    return true;
}

/* Telephones get the drawing that is made for them. */
bool page_add_chart(struct page *page, const char *title, const char *name, bool is_small, hod_error *error)
{
    if (!page->drawn) return true;
    AUTO(hod_buffer_free) hod_buffer head = {0}, narrow_head = {0};
    struct svg svg, narrow;
    if (!read_picture(page, name, ".svg", &head, &svg, error) ||
        !read_picture(page, name, NARROW_ENDING, &narrow_head, &narrow, error))
        return false;
    if (is_small)
        write_image(&narrow, title, name, NARROW_ENDING, page->file);
    else {
        fprintf(page->file, "<picture>\n<source media=\"(max-width: 40rem)\" srcset=\"%s" NARROW_ENDING "\"",
                name);
        write_size(&narrow, ">\n", page->file);
        write_image(&svg, title, name, ".svg", page->file);
        fputs("</picture>\n", page->file);
    }
    return file_links_add(&page->links, name, ".svg", error) &&
           file_links_add(&page->links, name, PICTURE_ENDING, error);
}

/* Appends bytes in the alphabet of RFC 4648, section 4. */
static void append_base64(hod_buffer *text, const hod_buffer *bytes)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < bytes->length; i += 3) {
        const size_t count = bytes->length - i < 3 ? bytes->length - i : 3;
        unsigned group = 0;
        for (size_t j = 0; j < 3; j++)
            group = group << 8 | (j < count ? (unsigned char)bytes->bytes[i + j] : 0);
        for (size_t j = 0; j < 4; j++)
            hod_buffer_byte(text, j <= count ? letters[group >> (18 - 6 * j) & 63] : '=');
    }
}

bool page_paste_chart(const struct page *page, const char *title, const char *name, FILE *file,
                      hod_error *error)
{
    AUTO(hod_buffer_free) hod_buffer text = {0}, svg = {0};
    AUTO_FREE char *picture = hod_text(error, "%s.svg", name);
    if (!picture || !folder_read(page->folder, picture, &svg, error)) return false;
    hod_buffer_text(&text, "<p><img alt=\"");
    hod_html_text(&text, title);
    hod_buffer_text(&text, "\" src=\"data:image/svg+xml;base64,");
    append_base64(&text, &svg);
    hod_buffer_text(&text, "\" style=\"max-width:100%;height:auto\"></p>\n");
    return (!svg.failed || hod_fail_memory(error)) && hod_format_write_pending(&text, file, error);
}

void page_add_heading(struct page *page, int level, const char *id, const char *heading)
{
    fprintf(page->file, "<h%d id=\"%s\">", level, id);
    write_escaped(heading, page->file);
    fprintf(page->file, "</h%d>\n", level);
}

void page_begin_folded(struct page *page, int level, const char *id, const char *about, const char *said)
{
    enum { LONGEST_TITLE = 130 };
    const char *stop = said ? strstr(said, ". ") : NULL; /* of the first sentence */
    const size_t length = stop ? (size_t)(stop + 1 - said) : said ? strlen(said) : 0;
    const bool is_title = length > 0 && length <= LONGEST_TITLE;
    fputs("<details>\n<summary>", page->file);
    if (is_title) write_element("<span>", about, "</span>", page->file);
    fprintf(page->file, "<h%d id=\"%s\">", level, id);
    write_escaped_until(is_title ? said : about, is_title ? said + length : about + strlen(about),
                        page->file);
    fprintf(page->file, "</h%d>", level);
    if (!is_title && length > 0) {
        fputs("<span>", page->file);
        write_escaped_until(said, said + length, page->file);
        fputs("</span>", page->file);
    }
    fputs("</summary>\n", page->file);
}

bool page_note_file(struct page *page, const char *name, const char *ending, hod_error *error)
{
    AUTO_FREE char *file = hod_text(error, "%s%s", name, ending);
    const bool noted =
        file && provenance_add_file(page->provenance, page->cache_key, page->folder, file, error);
    return noted && file_links_add(&page->links, name, ending, error);
}
