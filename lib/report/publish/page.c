/* The page of a report. */
#include "report/publish/page.h"

#include "base/text_file.h"
#include "report/format/html.h"
#include "report/publish/file_links.h"
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

void page_begin(struct page *page, const char *title, const char *family, const char *text)
{
    write_element(head, title ? title : "Hand of Dice: what the dice do", "", page->file);
    if (family) write_element(": ", family, "", page->file);
    write_element(styles, family ? family : title ? title : "What the dice do", "</h1>\n", page->file);
    write_element("<p>", text ? text : introduction, method, page->file);
}

void page_end(struct page *page)
{
    fputs("</body>\n</html>\n", page->file);
}

void page_begin_contents(struct page *page)
{
    fputs("<nav>\n", page->file);
}

void page_begin_list(struct page *page, const char *heading)
{
    write_element("<p>", heading, "</p>\n<ul>\n", page->file);
}

void page_add_link(struct page *page, const char *file, const char *id, const char *title)
{
    fprintf(page->file, "<li><a href=\"%s#%s\">", file, id);
    write_element("", title, "</a></li>\n", page->file);
}

void page_end_list(struct page *page)
{
    fputs("</ul>\n", page->file);
}

void page_end_contents(struct page *page)
{
    fputs("</nav>\n", page->file);
}

static bool write_body(struct showing *showing, FILE *file, hod_error *error)
{
    char fit[512];
    if (showing->text[0]) write_element("<p>", showing->text, "</p>\n", file);
    if (!showing_write_tables(showing, &html_of_page, file, error) ||
        !showing_describe_fit(showing, fit, sizeof fit, error))
        return false;
    if (fit[0]) write_element("<p class=\"fit\">", fit, "</p>\n", file);
    return true;
}

/* The size that an SVG tells in its head, as gnuplot writes it, so that a page leaves room for it. */
static bool write_size(const char *path, FILE *file, hod_error *error)
{
    enum { HEAD = 1024 };
    char text[HEAD + 1];
    int width, height;
    FILE *chart = fopen(path, "r");
    if (!chart) return hod_fail(error, "cannot read %s: %s", path, strerror(errno));
    text[fread(text, 1, HEAD, chart)] = '\0';
    fclose(chart);
    const char *size = strstr(text, "width=");
    if (size && sscanf(size, "width=\"%d\" height=\"%d\"", &width, &height) == 2)
        fprintf(file, " width=\"%d\" height=\"%d\"", width, height);
    return true;
}

bool page_add_chart(struct page *page, const char *title, const char *name, hod_error *error)
{
    if (!page->drawn) return true;
    char *path = folder_path(page->folder, name, ".svg", error);
    write_element("<img alt=\"", title, "\"", page->file);
    fprintf(page->file, " src=\"%s.svg\"", name);
    const bool added = path && write_size(path, page->file, error);
    fputs(" loading=\"lazy\">\n", page->file);
    free(path);
    return added;
}

static bool add_version(struct page *page, const struct exhibit *exhibit, const struct exhibit_chart *chart,
                        int version, hod_error *error)
{
    char *title = chart_title(exhibit, chart, version, error),
         *name = title ? chart_file(exhibit, chart, version, error) : NULL;
    const bool added = name && page_add_chart(page, title, name, error);
    free(name);
    free(title);
    return added;
}

static bool add_charts(struct page *page, const struct exhibit *exhibit, hod_error *error)
{
    for (int i = 0; i < exhibit->chart_count; i++)
        for (int version = 0; version < chart_versions(exhibit, &exhibit->charts[i]); version++)
            if (!add_version(page, exhibit, &exhibit->charts[i], version, error)) return false;
    return true;
}

void page_add_heading(struct page *page, int level, const char *id, const char *heading)
{
    fprintf(page->file, "<h%d id=\"%s\">", level, id);
    write_element("", heading, "", page->file);
    fprintf(page->file, "</h%d>\n", level);
}

void page_add_numbered_heading(struct page *page, int level, const char *id, int number, const char *heading)
{
    fprintf(page->file, "<h%d id=\"%s-%d\">", level, id, number);
    write_element("", heading, "", page->file);
    fprintf(page->file, "</h%d>\n", level);
}

void page_add_text(struct page *page, const char *text)
{
    write_element("<p>", text, "</p>\n", page->file);
}

bool page_note_file(struct page *page, const char *name, const char *ending, hod_error *error)
{
    char *file = hod_text(error, "%s%s", name, ending);
    const bool noted =
        file && provenance_add_file(page->provenance, page->made_from, page->folder, file, error);
    free(file);
    return noted;
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
    file_links_add_chart(exhibit->id, name, file);
    free(name);
    return true;
}

static bool write_links(const struct exhibit *exhibit, bool drawn, FILE *file, hod_error *error)
{
    file_links_begin(exhibit->id, file);
    for (int i = 0; drawn && i < exhibit->chart_count; i++)
        for (int version = 0; version < chart_versions(exhibit, &exhibit->charts[i]); version++)
            if (!link_chart(exhibit, &exhibit->charts[i], version, file, error)) return false;
    file_links_end(file);
    return true;
}

bool page_add_exhibit(struct page *page, struct showing *showing, hod_error *error)
{
    const struct exhibit *exhibit = showing->exhibit;
    page_add_heading(page, 2, exhibit->id, exhibit->title);
    return (!page->drawn || add_charts(page, exhibit, error)) && write_body(showing, page->file, error) &&
           write_links(exhibit, page->drawn, page->file, error);
}
