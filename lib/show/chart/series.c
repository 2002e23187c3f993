/* Chooses colours and shapes for series and labels, by their side, their level or their name. */
#include "show/chart/drawing.h"

#include "base/words.h"
#include "rules/embedded.h"

/* Whether a defeat of the other side appears before any defeat of this side. */
static bool comes_second(const hod_chart *chart, hod_defeat side)
{
    for (size_t i = 0; i < chart->series_count; i++)
        if (chart->defeats[i] == side)
            return false;
        else if (chart->defeats[i] == HOD_DEFEAT_OF_ATTACKER || chart->defeats[i] == HOD_DEFEAT_OF_DEFENDER)
            return true;
    return false;
}

/* How heavy this defeat is among the defeats of its side, from 0 to 1. */
static double weight_of(const hod_chart *chart, size_t series)
{
    const hod_defeat side = chart->defeats[series];
    int before = 0, behind = 0;
    for (size_t i = 0; i < chart->series_count; i++)
        if (i != series && chart->defeats[i] == side) *(i < series ? &before : &behind) += 1;
    if (before + behind == 0) return 0.5;
    return (comes_second(chart, side) ? before : behind) / (double)(before + behind);
}

/* Colours of names. Each line of colours.ini lists the names that have a colour: "red = fire | by fire". */

/* Reads the next line: a colour and its names; false after the last. */
static bool next_colour(struct word *rest, struct word *colour, struct word *names)
{
    for (struct word line; rest->text && word_piece(rest, '\n', &line);)
        if (line.length > 0 && line.text[0] != ';' && word_divide(line, '=', colour, names)) return true;
    return false;
}

/* The place in the palette of the colour for this name; NAMELESS if the name has none. */
enum { GREY = HOD_CATEGORIES, NAMELESS };

static size_t place_of_name(const char *name)
{
    static const char *const palette[] = {"blue", "orange", "green", "plum", "red",
                                          "sky",  "olive",  "black", "grey"};
    const struct embedded *file = embedded_at("show", "colours", 0);
    struct word rest = {file->text, file->length}, colour, names;
    size_t place = 0;
    while (next_colour(&rest, &colour, &names))
        for (struct word piece; names.text && word_piece(&names, '|', &piece);) {
            if (!word_is(piece, name)) continue;
            while (place < NAMELESS && !word_is(colour, palette[place])) place++;
            assert(place < NAMELESS);
            return place;
        }
    return NAMELESS;
}

/* A name gets its own colour, unless a name before it has taken it, and otherwise the first that is left. */
unsigned hod_name_colour(const char *const *names, size_t count, size_t number)
{
    bool is_used[NAMELESS + 1] = {false};
    size_t own[HOD_LEGEND_MOST];
    assert(number < count && count <= HOD_LEGEND_MOST);
    for (size_t i = 0; i < count; i++) {
        own[i] = place_of_name(names[i]);
        if (is_used[own[i]]) own[i] = NAMELESS;
        is_used[own[i]] = own[i] != NAMELESS;
    }
    for (size_t i = 0; i <= number; i++) {
        if (own[i] != NAMELESS) continue;
        size_t left = 0;
        while (left < HOD_CATEGORIES && is_used[left]) left++;
        own[i] = left < HOD_CATEGORIES ? left : i % HOD_CATEGORIES;
        is_used[own[i]] = true;
    }
    return own[number] == GREY ? HOD_GREY : hod_palette_category(own[number]);
}

unsigned hod_series_colour(const hod_chart *chart, size_t series)
{
    if (chart->defeats) return hod_palette_defeat(chart->defeats[series], weight_of(chart, series));
    const bool shaded = chart->ordered || chart->series_count > HOD_CATEGORIES; /* shading tells them apart */
    return shaded ? hod_palette_level(series, chart->series_count)
                  : hod_name_colour(chart->series, chart->series_count, series);
}

int hod_series_shape(size_t series)
{
    /* gnuplot's disc, square, triangles, diamond and pentagon, first filled and then hollow. */
    static const int shapes[] = {7, 5, 9, 13, 11, 15, 6, 4, 8, 12, 10, 14};
    return shapes[series % (sizeof shapes / sizeof *shapes)];
}
