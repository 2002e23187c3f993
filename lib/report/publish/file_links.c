/* The line under a published table that links its files. Their names hold nothing that HTML takes for a mark.
 */
#include "report/publish/file_links.h"

#include <stdbool.h>
#include <string.h>

void file_links_begin(const char *table, FILE *page)
{
    fprintf(page,
            "<p class=\"files\">Files: <a href=\"%s.csv\">CSV</a>, <a href=\"%s.md\">Markdown</a>, "
            "<a href=\"%s.html\">HTML to paste</a>",
            table, table, table);
}

void file_links_add_chart(const char *table, const char *chart, FILE *page)
{
    const size_t length = strlen(table);
    const bool is_its_own = strncmp(chart, table, length) == 0 && chart[length] == '-';
    fprintf(page, "; chart %s as <a href=\"%s.svg\">SVG</a>, <a href=\"%s.png\">PNG</a>",
            is_its_own ? chart + length + 1 : chart, chart, chart);
}

void file_links_end(FILE *page)
{
    fputs("</p>\n", page);
}
