/* Links to files. Their names hold nothing that HTML takes for a mark. */
#include "report/publish/file_links.h"

#include <stdlib.h>
#include <string.h>

static const char *kind_of(const char *ending)
{
    static const struct {
        const char *ending, *kind;
    } kinds[] = {{".csv", "CSV"}, {".md", "Markdown"}, {".html", "HTML to paste"},
                 {".svg", "SVG"}, {".png", "PNG"},     {".ini", "rule file"}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].ending, ending) == 0) return kinds[i].kind;
    return ending;
}

static bool name(struct file_links *links, const char *name, hod_error *error)
{
    hod_buffer_format(&links->html, "%s%s as ", links->name ? "; " : "", name);
    free(links->name);
    links->name = hod_text(error, "%s", name);
    return links->name != NULL;
}

bool file_links_add(struct file_links *links, const char *file, const char *ending, hod_error *error)
{
    if (links->name && strcmp(links->name, file) == 0)
        hod_buffer_text(&links->html, ", ");
    else if (!name(links, file, error))
        return false;
    hod_buffer_format(&links->html, "<a href=\"%s%s\">%s</a>", file, ending, kind_of(ending));
    return !links->html.failed || hod_fail_memory(error);
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
