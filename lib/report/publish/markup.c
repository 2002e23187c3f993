/* Texts as HTML. */
#include "report/publish/markup.h"

#include "show/format/format.h"

void write_escaped(const char *text, FILE *page)
{
    for (; *text; text++) {
        const char *mark = text[0] == ' ' && text[1] == '%' ? "&nbsp;" : hod_html_mark(*text);
        if (mark)
            fputs(mark, page);
        else
            fputc(*text, page);
    }
}

void write_element(const char *opening, const char *text, const char *closing, FILE *page)
{
    fputs(opening, page);
    write_escaped(text, page);
    fputs(closing, page);
}
