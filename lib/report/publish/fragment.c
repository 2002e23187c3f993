/* A fragment to paste into a page of one's own. */
#include "report/publish/fragment.h"

#include "show/format/format.h"
#include "report/publish/conditions.h"
#include "report/publish/showing_tables.h"

#include <stdlib.h>

static void append_chart(hod_buffer *text, const char *title, const char *name)
{
    hod_buffer_text(text, "<p><img alt=\"");
    hod_html_text(text, title);
    hod_buffer_format(text, "\" src=\"%s.svg\" style=\"max-width:100%%;height:auto\"></p>\n", name);
}

bool fragment_write_chart(const char *title, const char *name, FILE *file, hod_error *error)
{
    hod_buffer text = {0};
    append_chart(&text, title, name);
    const bool written = hod_format_write_pending(&text, file, error);
    hod_buffer_free(&text);
    return written;
}

static bool write_chart(const struct exhibit *exhibit, const struct exhibit_chart *chart, int version,
                        FILE *file, hod_error *error)
{
    char *title = chart_title(exhibit, chart, version, error),
         *name = title ? chart_file(exhibit, chart, version, error) : NULL;
    const bool written = name && fragment_write_chart(title, name, file, error);
    free(name);
    free(title);
    return written;
}

static bool write_charts(const struct exhibit *exhibit, FILE *file, hod_error *error)
{
    for (int i = 0; i < exhibit->chart_count; i++)
        for (int version = 0; version < chart_versions(exhibit, &exhibit->charts[i]); version++)
            if (!write_chart(exhibit, &exhibit->charts[i], version, file, error)) return false;
    return true;
}

bool fragment_write(struct showing *showing, bool drawn, FILE *file, hod_error *error)
{
    const hod_format *html = &hod_format_html;
    const struct exhibit *exhibit = showing->exhibit;
    char fit[512];
    return showing_describe_fit(showing, fit, sizeof fit, error) &&
           hod_format_heading(html, 2, exhibit->title, file, error) &&
           (!showing->text[0] || hod_format_paragraph(html, showing->text, file, error)) &&
           (!drawn || write_charts(exhibit, file, error)) &&
           showing_write_tables(showing, html, file, error) &&
           (!fit[0] || hod_format_paragraph(html, fit, file, error)) &&
           conditions_write(exhibit, showing->wording, html, file, error);
}
