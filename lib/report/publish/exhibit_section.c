/* The section of a page that shows an exhibit. */
#include "report/publish/exhibit_section.h"

#include "show/format/format.h"
#include "report/publish/markup.h"
#include "report/publish/play_links.h"
#include "report/publish/showing_tables.h"

#include <stdlib.h>

/* The address becomes the function's; NULL is memory that was short. */
static bool add_play_link(struct page *page, const char *title, char *address)
{
    if (!address) return false;
    if (address[0]) {
        write_element("<p class=\"play\"><a href=\"" PLAY_PAGE "#", address, "\"", page->file);
        write_element(" aria-label=\"Play with it: ", title, "\">Play with it</a></p>\n", page->file);
    }
    free(address);
    return true;
}

static bool add_chart(struct page *page, const struct exhibit *exhibit, const struct exhibit_chart *chart,
                      int version, hod_error *error)
{
    char *title = chart_title(exhibit, chart, version, error),
         *name = title ? chart_file(exhibit, chart, version, error) : NULL;
    bool added = name && page_add_chart(page, title, name, error);
    if (added && page->can_play)
        added = add_play_link(page, title, play_chart_address(exhibit, chart, version, error));
    free(name);
    free(title);
    return added;
}

static bool add_charts(struct page *page, const struct exhibit *exhibit, hod_error *error)
{
    for (int i = 0; page->drawn && i < exhibit->chart_count; i++)
        for (int version = 0; version < chart_versions(exhibit, &exhibit->charts[i]); version++)
            if (!add_chart(page, exhibit, &exhibit->charts[i], version, error)) return false;
    return true;
}

static bool note_tables(struct page *page, const struct exhibit *exhibit, hod_error *error)
{
    return page_note_file(page, exhibit->id, ".csv", error) &&
           page_note_file(page, exhibit->id, ".md", error) &&
           page_note_file(page, exhibit->id, ".html", error);
}

/* One link for them all. */
static bool add_tables(struct page *page, struct showing *showing, hod_error *error)
{
    const struct exhibit *exhibit = showing->exhibit;
    return showing_write_sections(showing, &html_of_page, page->file, error) &&
           (!page->can_play || add_play_link(page, exhibit->title, play_tables_address(exhibit, error)));
}

/* A row for each cell is more than most want to read. */
static bool add_side_by_side(struct page *page, struct showing *showing, hod_error *error)
{
    if (!showing_has_side_by_side(showing)) return true;
    fputs("<details>\n<summary>Exact and rolled, cell by cell</summary>\n", page->file);
    const bool written = showing_write_side_by_side(showing, &html_of_page, page->file, error);
    fputs("</details>\n", page->file);
    return written;
}

static bool add_fit(struct page *page, const struct showing *showing, hod_error *error)
{
    char fit[512];
    if (!showing_describe_fit(showing, fit, sizeof fit, error)) return false;
    if (fit[0]) write_element("<p class=\"fit\">", fit, "</p>\n", page->file);
    return true;
}

bool exhibit_section_add(struct page *page, struct showing *showing, hod_error *error)
{
    const struct exhibit *exhibit = showing->exhibit;
    page_add_heading(page, 2, exhibit->id, exhibit->title);
    if (showing->text[0]) page_add_text(page, showing->text);
    if (!note_tables(page, exhibit, error) || !add_charts(page, exhibit, error) ||
        !add_tables(page, showing, error) || !add_side_by_side(page, showing, error) ||
        !add_fit(page, showing, error))
        return false;
    write_element("<p class=\"source\">Rules: ", exhibit->mechanism->source, ".</p>\n", page->file);
    return true;
}
