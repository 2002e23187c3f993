/* gnuplot's SVG made fit to publish. */
#include "show/chart/svg.h"

#include "show/chart/lettering.h"

#define FONTS "font-family=\"" HOD_CHART_FONT ", Arial, Helvetica, sans-serif\""

static void append_escaped(hod_buffer *page, const char *text)
{
    for (; *text; text++) {
        if (*text == '&')
            hod_buffer_text(page, "&amp;");
        else if (*text == '<')
            hod_buffer_text(page, "&lt;");
        else
            hod_buffer_byte(page, (unsigned char)*text < 0x20 ? ' ' : *text);
    }
}

static bool starts(const char *at, const char *end, const char *text)
{
    const size_t length = strlen(text);
    return (size_t)(end - at) >= length && memcmp(at, text, length) == 0;
}

/* Moves behind an element. */
static void skip(const char **at, const char *end, const char *closing)
{
    while (*at < end && !starts(*at, end, closing)) (*at)++;
    *at += *at < end ? strlen(closing) : 0;
}

static void append_element(hod_buffer *page, const char *opening, const char *text, const char *closing)
{
    hod_buffer_text(page, opening);
    append_escaped(page, text);
    hod_buffer_text(page, closing);
}

void hod_svg_finish(hod_buffer *page, const char *picture, size_t length, const char *title,
                    const char *sentence)
{
    static const char bold_font[] = "font-family=\"" HOD_CHART_FONT ":Bold\"";
    static const char font[] = "font-family=\"" HOD_CHART_FONT "\"";
    bool titled = false;
    const char *end = picture + length;
    for (const char *at = picture; at < end;) {
        if (starts(at, end, "<title>")) {
            if (!titled) append_element(page, "<title>", title, "</title>");
            titled = true;
            skip(&at, end, "</title>");
        } else if (starts(at, end, "<desc>")) {
            append_element(page, "<desc>", sentence, "</desc>");
            skip(&at, end, "</desc>");
        } else if (starts(at, end, bold_font)) {
            hod_buffer_text(page, FONTS " font-weight=\"bold\"");
            at += strlen(bold_font);
        } else if (starts(at, end, font)) {
            hod_buffer_text(page, FONTS);
            at += strlen(font);
        } else {
            hod_buffer_byte(page, *at++);
        }
    }
}
