/* Makes gnuplot's SVG fit to publish: changes its texts and fonts, and adds its colours for night. */
#include "show/chart/gnuplot.h"

#include "base/arrays.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

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

/* Moves past an element. */
static void skip(const char **at, const char *end, const char *closing)
{
    while (*at < end && !starts(*at, end, closing)) (*at)++;
    *at += *at < end ? strlen(closing) : 0;
}

/* Moves past an empty group, which may have a colour of the picture drawn before; false if there is none. */
static bool skip_empty_group(const char **at, const char *end)
{
    const char *place = *at;
    if (!starts(place, end, "<g ")) return false;
    skip(&place, end, ">");
    while (place < end && isspace((unsigned char)*place)) place++;
    if (!starts(place, end, "</g>")) return false;
    *at = place + strlen("</g>");
    return true;
}

static void append_element(hod_buffer *page, const char *opening, const char *text, const char *closing)
{
    hod_buffer_text(page, opening);
    append_escaped(page, text);
    hod_buffer_text(page, closing);
}

/* Each colour of the picture is replaced at night by one that suits a dark page. A style rule for the attributes that
 * name the colour does this, so one picture serves day and night. */

static const char *const attributes[] = {"fill", "stroke", "color"};
enum { ATTRIBUTES = sizeof attributes / sizeof *attributes };

struct night {
    struct paint {
        unsigned colour;
        bool is_used[ATTRIBUTES];
    } * paints;
    int count;
    bool failed;
};

static void note_colour(struct night *night, unsigned colour, int attribute)
{
    int i = 0;
    while (i < night->count && night->paints[i].colour != colour) i++;
    if (i == night->count) {
        if (!EXTEND(night->paints, night->count)) {
            night->failed = true;
            return;
        }
        night->paints[night->count++] = (struct paint){.colour = colour};
    }
    night->paints[i].is_used[attribute] = true;
}

static const char *skip_blanks(const char *at, const char *end)
{
    while (at < end && *at == ' ') at++;
    return at;
}

/* Reads "rgb( 34, 34, 34)"; false if it is not there. */
static bool read_parts(const char **at, const char *end, unsigned *colour)
{
    if (!starts(*at, end, "rgb(")) return false;
    const char *place = *at + strlen("rgb(");
    *colour = 0;
    for (int part = 0; part < 3; part++) {
        unsigned light = 0;
        for (place = skip_blanks(place, end); place < end && isdigit((unsigned char)*place); place++)
            light = 10 * light + (unsigned)(*place - '0');
        if (place++ == end) return false; /* otherwise a comma or the bracket */
        *colour = *colour << 8 | (light & 0xff);
    }
    *at = place;
    return true;
}

/* Reads a colour in one of gnuplot's forms: "rgb(…)", "#222222" or "black". */
static bool read_colour(const char **at, const char *end, unsigned *colour)
{
    if (starts(*at, end, "black")) {
        *colour = 0;
        *at += strlen("black");
        return true;
    }
    char digits[] = "#rrggbb";
    if ((size_t)(end - *at) < strlen(digits)) return false;
    memcpy(digits, *at, strlen(digits));
    if (sscanf(digits, "#%6x", colour) != 1) return read_parts(at, end, colour);
    *at += strlen(digits);
    return true;
}

/* Copies an attribute with a colour and notes the colour; false if there is no such attribute. */
static bool copy_colour(hod_buffer *page, const char **at, const char *end, struct night *night)
{
    for (int i = 0; i < ATTRIBUTES; i++) {
        if (!starts(*at, end, attributes[i])) continue;
        const char *value = skip_blanks(*at + strlen(attributes[i]), end);
        if (!starts(value, end, "=")) return false;
        value = skip_blanks(value + 1, end);
        const char mark = value < end ? *value++ : '\0';
        unsigned colour;
        if ((mark != '"' && mark != '\'') || !read_colour(&value, end, &colour)) return false;
        hod_buffer_format(page, "%s=%c#%06x", attributes[i], mark, colour);
        note_colour(night, colour, i);
        *at = value;
        return true;
    }
    return false;
}

static void append_night(hod_buffer *page, const struct night *night)
{
    hod_buffer_text(page, "<style>@media screen and (prefers-color-scheme: dark) {\n");
    for (int i = 0; i < night->count; i++)
        for (int a = 0; a < ATTRIBUTES; a++)
            if (night->paints[i].is_used[a])
                hod_buffer_format(page, "[%s=\"#%06x\"] { %s: #%06x }\n", attributes[a],
                                  night->paints[i].colour, attributes[a],
                                  hod_palette_night(night->paints[i].colour));
    hod_buffer_text(page, "}</style>\n");
}

/* Copies the next piece of the picture: changes fonts, notes colours and copies everything else as it is. */
static void copy_next(hod_buffer *page, const char **at, const char *end, bool in_tag, struct night *night)
{
    static const char bold_font[] = "font-family=\"" HOD_CHART_FONT ":Bold\"";
    static const char font[] = "font-family=\"" HOD_CHART_FONT "\"";
    if (in_tag && starts(*at, end, bold_font)) {
        hod_buffer_text(page, FONTS " font-weight=\"bold\"");
        *at += strlen(bold_font);
    } else if (in_tag && starts(*at, end, font)) {
        hod_buffer_text(page, FONTS);
        *at += strlen(font);
    } else if (!in_tag || !copy_colour(page, at, end, night)) {
        hod_buffer_byte(page, *(*at)++);
    }
}

void hod_svg_finish(hod_buffer *page, const char *picture, size_t length, const char *title,
                    const char *sentence)
{
    struct night night = {0};
    bool titled = false, in_tag = false;
    const char *end = picture + length;
    for (const char *at = picture; at < end;) {
        if (*at == '<' || *at == '>') in_tag = *at == '<';
        if (starts(at, end, "<title>")) {
            if (!titled) append_element(page, "<title>", title, "</title>");
            titled = true;
            skip(&at, end, "</title>");
            in_tag = false;
        } else if (starts(at, end, "<desc>")) {
            append_element(page, "<desc>", sentence, "</desc>");
            skip(&at, end, "</desc>");
            in_tag = false;
        } else if (skip_empty_group(&at, end)) {
            in_tag = false;
        } else if (starts(at, end, "</svg>")) {
            append_night(page, &night);
            hod_buffer_bytes(page, at, (size_t)(end - at));
            break;
        } else {
            copy_next(page, &at, end, in_tag, &night);
        }
    }
    page->failed |= night.failed;
    free(night.paints);
}
