/* The contents of a report. */
#include "report/publish/contents.h"

#include "report/publish/markup.h"

#include <string.h>

void contents_begin(FILE *page)
{
    fputs("<nav aria-label=\"Contents\">\n<details>\n<summary>Contents</summary>\n<ul>\n", page);
}

void contents_end(FILE *page)
{
    fputs("</ul>\n</details>\n</nav>\n", page);
}

void contents_begin_page(const char *file, const char *title, bool is_shown, FILE *page)
{
    fprintf(page, "<li><a href=\"%s\"%s>", file, is_shown ? " aria-current=\"page\"" : "");
    write_escaped(title, page);
    fputs("</a>\n", page);
    fputs("<ul>\n", page);
}

void contents_end_page(FILE *page)
{
    fputs("</ul></li>\n", page);
}

/* A heading in a text of HTML, whose marks stay as they are. */
struct heading {
    int level;
    const char *id, *text;
    int id_length, text_length;
};

/* The next that has an id, and moves the text behind it; false where there is none. */
static bool next_heading(const char **html, struct heading *heading)
{
    for (const char *place = *html; (place = strstr(place, "<h")); place++) {
        int begin = 0, end = 0, text = 0;
        sscanf(place, "<h%1d id=\"%n%*[^\"]%n\">%n", &heading->level, &begin, &end, &text);
        const char *closing = text > 0 ? strstr(place + text, "</h") : NULL;
        if (!closing) continue;
        heading->id = place + begin;
        heading->id_length = end - begin;
        heading->text = place + text;
        heading->text_length = (int)(closing - heading->text);
        *html = closing;
        return true;
    }
    return false;
}

void contents_add_section(const char *file, const char *section, FILE *page)
{
    struct heading heading;
    bool is_open = false, has_list = false;
    while (next_heading(&section, &heading)) {
        const bool is_below = is_open && heading.level > 2;
        if (is_open && !is_below) fputs(has_list ? "</ul></li>\n" : "</li>\n", page);
        if (is_below && !has_list) fputs("\n<ul>\n", page);
        has_list = is_below;
        is_open = true;
        fprintf(page, "<li><a href=\"%s#%.*s\">%.*s</a>%s", file, heading.id_length, heading.id,
                heading.text_length, heading.text, is_below ? "</li>\n" : "");
    }
    if (is_open) fputs(has_list ? "</ul></li>\n" : "</li>\n", page);
}
