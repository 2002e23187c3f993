/* Colours that colour-blind readers and grey prints keep apart, and what series get of them. */
#include "show/chart/drawing.h"

#include <math.h>

unsigned hod_palette_category(size_t index)
{
    /* Blue, orange, green, plum, red, sky, olive, black. */
    static const unsigned colours[] = {0x024e92, 0xd77f00, 0x1c8043, 0x57074a,
                                       0xb8210f, 0x0f8ac2, 0x3c4018, 0x191919};
    return colours[index % (sizeof colours / sizeof *colours)];
}

/* The colour at a fraction of the way along stops that lie evenly. */
static unsigned along(const unsigned *stops, int count, double fraction)
{
    const double place = fmin(fmax(fraction, 0), 1) * (count - 1);
    const int stop = place < count - 1 ? (int)place : count - 2;
    unsigned colour = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
        const double low = stops[stop] >> shift & 0xff, high = stops[stop + 1] >> shift & 0xff;
        colour |= (unsigned)lround(low + (place - stop) * (high - low)) << shift;
    }
    return colour;
}

/* The stops fall in the lightness of CIE Lab by even steps: levels from 61 to 11, shades from 96 to 22. */
unsigned hod_palette_level(size_t index, size_t count)
{
    static const unsigned stops[] = {0x10a1c8, 0x007da9, 0x075a88, 0x013969, 0x0a194b};
    return along(stops, 5, count > 1 ? (double)index / (double)(count - 1) : 0.5);
}

unsigned hod_palette_defeat(hod_defeat defeat, double weight)
{
    static const unsigned attacker[] = {0xd16200, 0xab3400, 0x751a0c},
                          defender[] = {0x0b77a8, 0x004f8a, 0x002968};
    if (defeat == HOD_DEFEAT_OF_NEITHER) return 0x949494;
    if (defeat == HOD_DEFEAT_OF_BOTH) return 0x1d1d1d;
    return along(defeat == HOD_DEFEAT_OF_ATTACKER ? attacker : defender, 3, weight);
}

unsigned hod_palette_shade(double fraction)
{
    static const unsigned above[] = {0xf0f6fc, 0xbcd5ef, 0x88b3e0, 0x5c92c8, 0x3971a8, 0x205281, 0x0a345a},
                          below[] = {0xfbf2ed, 0xf0cab1, 0xe2a374, 0xcd7d41, 0xad5c28, 0x87411d, 0x5a250f};
    return along(fraction < 0 ? below : above, 7, fabs(fraction));
}

/* Relative luminance as the Web Content Accessibility Guidelines (WCAG 2.1) define it. */
static double luminance(unsigned colour)
{
    static const double weights[] = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        const double part = (double)(colour >> (16 - 8 * i) & 0xff) / 255;
        sum += weights[i] * (part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4));
    }
    return sum;
}

unsigned hod_palette_ink(unsigned background)
{
    const double behind = luminance(background) + 0.05;
    return 1.05 / behind > behind / 0.05 ? 0xffffff : 0x000000;
}

/* Whether a defeat of the other side stands before any of this side's. */
static bool comes_second(const hod_chart *chart, hod_defeat side)
{
    for (size_t i = 0; i < chart->series_count; i++)
        if (chart->defeats[i] == side)
            return false;
        else if (chart->defeats[i] == HOD_DEFEAT_OF_ATTACKER || chart->defeats[i] == HOD_DEFEAT_OF_DEFENDER)
            return true;
    return false;
}

/* How heavy the defeat is among those of its side, from 0 to 1. */
static double weight_of(const hod_chart *chart, size_t series)
{
    const hod_defeat side = chart->defeats[series];
    int before = 0, behind = 0;
    for (size_t i = 0; i < chart->series_count; i++)
        if (i != series && chart->defeats[i] == side) *(i < series ? &before : &behind) += 1;
    if (before + behind == 0) return 0.5;
    return (comes_second(chart, side) ? before : behind) / (double)(before + behind);
}

unsigned hod_series_colour(const hod_chart *chart, size_t series)
{
    enum { DISTINCT = 8 }; /* more series than colours are told apart by shade */
    if (chart->defeats) return hod_palette_defeat(chart->defeats[series], weight_of(chart, series));
    const bool shaded = chart->ordered || chart->series_count > DISTINCT;
    return shaded ? hod_palette_level(series, chart->series_count) : hod_palette_category(series);
}

int hod_series_shape(size_t series)
{
    /* gnuplot's disc, square, triangles, diamond, pentagon; then hollow. */
    static const int shapes[] = {7, 5, 9, 13, 11, 15, 6, 4, 8, 12, 10, 14};
    return shapes[series % (sizeof shapes / sizeof *shapes)];
}
