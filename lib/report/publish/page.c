/* The page of a report. */
#include "report/publish/page.h"

#include "base/text_file.h"
#include "report/format/html.h"
#include "report/publish/folder.h"
#include "report/publish/showing_tables.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char head[] = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                           "<title>";
static const char styles[] =
    "</title>\n<style>\n"
    "body { font: 16px/1.5 system-ui, sans-serif; color: #222; max-width: 62rem; margin: 2rem auto; padding: "
    "0 1rem; }\n"
    "h1, h2, h3 { line-height: 1.2; } h2 { margin-top: 4rem; } h3 { margin-top: 3rem; }\n"
    "table.dice-table { border-collapse: collapse; margin: 1rem 1.5rem 1rem 0; display: inline-table;\n"
    "  vertical-align: top; font-variant-numeric: tabular-nums; font-size: 0.9rem; }\n"
    "table.dice-table caption { text-align: left; font-weight: 600; padding: 0.3rem 0; }\n"
    "table.dice-table th, table.dice-table td { padding: 0.15rem 0.7rem; border-bottom: 1px solid #ddd;\n"
    "  text-align: left; }\n"
    "table.dice-table .number { text-align: right; } table.dice-table thead th { border-bottom: 2px solid "
    "#888; }\n"
    "img { max-width: 100%; height: auto; display: block; margin: 1rem 0; }\n"
    "p.fit, p.files { font-size: 0.85rem; color: #555; } a { color: #0b5394; }\n"
    "</style>\n</head>\n<body>\n<h1>";
static const char introduction[] = "Tables and charts of the dice of tabletop wargame rules.";
static const char method[] =
    " Every number is exact, calculated from every possible\n"
    "roll; the same dice were also rolled, as a check on each other. The CSV files hold all digits, the "
    "rolled counts\n"
    "and their 95 % intervals.</p>\n";

static void write_escaped(const char *text, FILE *file)
{
    for (; *text; text++) {
        const char *mark = hod_html_mark(*text);
        if (mark)
            fputs(mark, file);
        else
            fputc(*text, file);
    }
}

static void write_element(const char *opening, const char *text, const char *closing, FILE *file)
{
    fputs(opening, file);
    write_escaped(text, file);
    fputs(closing, file);
}

struct page page_begin(FILE *file, const char *title, const char *text)
{
    write_element(head, title ? title : "Hand of Dice: what the dice do", styles, file);
    write_element("", title ? title : "What the dice do", "</h1>\n", file);
    write_element("<p>", text ? text : introduction, method, file);
    return (struct page){file};
}

void page_end(struct page *page)
{
    fputs("</body>\n</html>\n", page->file);
}

void page_begin_list(struct page *page, const char *heading)
{
    write_element("<h2>", heading, "</h2>\n<ul>\n", page->file);
}

void page_add_link(struct page *page, const struct exhibit *exhibit)
{
    fprintf(page->file, "<li><a href=\"#%s\">", exhibit->id);
    write_element("", exhibit->title, "</a></li>\n", page->file);
}

void page_end_list(struct page *page)
{
    fputs("</ul>\n", page->file);
}

static bool write_body(struct showing *showing, FILE *file, hod_error *error)
{
    char fit[512];
    if (showing->exhibit->text[0]) write_element("<p>", showing->exhibit->text, "</p>\n", file);
    if (!showing_write_tables(showing, &hod_format_html, file, error) ||
        !showing_describe_fit(showing, fit, sizeof fit, error))
        return false;
    if (fit[0]) write_element("<p class=\"fit\">", fit, "</p>\n", file);
    return true;
}

bool page_write_fragment(struct showing *showing, FILE *file, hod_error *error)
{
    write_element("<h3>", showing->exhibit->title, "</h3>\n", file);
    return write_body(showing, file, error);
}

/* Base64 (RFC 4648) of a file's bytes. As a picture of its own, each SVG keeps its names to itself. */
static void write_base64(FILE *source, FILE *file)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    unsigned char bytes[3];
    for (size_t count; (count = fread(bytes, 1, 3, source)) > 0;) {
        const unsigned bits = (unsigned)bytes[0] << 16 | (count > 1 ? (unsigned)bytes[1] << 8 : 0) |
                              (count > 2 ? (unsigned)bytes[2] : 0);
        fputc(digits[bits >> 18], file);
        fputc(digits[bits >> 12 & 63], file);
        fputc(count > 1 ? digits[bits >> 6 & 63] : '=', file);
        fputc(count > 2 ? digits[bits & 63] : '=', file);
    }
}

bool page_add_chart(struct page *page, const char *title, const char *path, hod_error *error)
{
    FILE *chart = fopen(path, "r");
    if (!chart) return hod_fail(error, "cannot read %s: %s", path, strerror(errno));
    write_element("<img alt=\"", title, "\" src=\"data:image/svg+xml;base64,", page->file);
    write_base64(chart, page->file);
    fputs("\">\n", page->file);
    fclose(chart);
    return true;
}

static bool add_version(struct page *page, const struct exhibit *exhibit, const struct exhibit_chart *chart,
                        int version, const char *folder, hod_error *error)
{
    char *title = chart_title(exhibit, chart, version, error),
         *name = title ? chart_file(exhibit, chart, version, error) : NULL,
         *path = name ? folder_path(folder, name, ".svg", error) : NULL;
    const bool added = path && page_add_chart(page, title, path, error);
    free(path);
    free(name);
    free(title);
    return added;
}

static bool add_charts(struct page *page, const struct exhibit *exhibit, const char *folder, hod_error *error)
{
    for (int i = 0; i < exhibit->chart_count; i++)
        for (int version = 0; version < chart_versions(exhibit, &exhibit->charts[i]); version++)
            if (!add_version(page, exhibit, &exhibit->charts[i], version, folder, error)) return false;
    return true;
}

void page_add_heading(struct page *page, int level, const char *heading)
{
    char opening[8], closing[8];
    snprintf(opening, sizeof opening, "<h%d>", level);
    snprintf(closing, sizeof closing, "</h%d>\n", level);
    write_element(opening, heading, closing, page->file);
}

void page_add_text(struct page *page, const char *text)
{
    write_element("<p>", text, "</p>\n", page->file);
}

bool page_add_file(struct page *page, const char *path, hod_error *error)
{
    hod_buffer text = {0};
    bool read = text_file_read(path, "file", &text, error);
    hod_buffer_byte(&text, '\0');
    if (read && text.failed) read = hod_fail_memory(error);
    if (read) write_element("<pre>", text.bytes, "</pre>\n", page->file);
    hod_buffer_free(&text);
    return read;
}

/* A chart that is drawn once goes by its own name, one of several versions by its rule set's too. */
static bool link_chart(const struct exhibit *exhibit, const struct exhibit_chart *chart, int version,
                       FILE *file, hod_error *error)
{
    char *name = chart_file(exhibit, chart, version, error);
    if (!name) return false;
    fprintf(file, ", %s as <a href=\"%s.svg\">SVG</a> and <a href=\"%s.png\">PNG</a>",
            name + strlen(exhibit->id) + 1, name, name);
    free(name);
    return true;
}

static bool write_links(const struct exhibit *exhibit, bool drawn, FILE *file, hod_error *error)
{
    const char *id = exhibit->id;
    fprintf(file,
            "<p class=\"files\">Files: <a href=\"%s.csv\">CSV</a>, <a href=\"%s.md\">Markdown</a>, "
            "<a href=\"%s.html\">HTML to paste</a>",
            id, id, id);
    for (int i = 0; drawn && i < exhibit->chart_count; i++)
        for (int version = 0; version < chart_versions(exhibit, &exhibit->charts[i]); version++)
            if (!link_chart(exhibit, &exhibit->charts[i], version, file, error)) return false;
    fputs("</p>\n", file);
    return true;
}

bool page_add_exhibit(struct page *page, struct showing *showing, const char *folder, bool drawn,
                      hod_error *error)
{
    const struct exhibit *exhibit = showing->exhibit;
    fprintf(page->file, "<h3 id=\"%s\">", exhibit->id);
    write_element("", exhibit->title, "</h3>\n", page->file);
    return (!drawn || add_charts(page, exhibit, folder, error)) && write_body(showing, page->file, error) &&
           write_links(exhibit, drawn, page->file, error);
}
