/* Colours that colour-blind readers and grey prints keep apart. */
#include "report/chart/palette.h"

#include <math.h>

unsigned hod_palette_category(size_t index)
{
    static const unsigned colours[] = {0x0072b2, 0xe69f00, 0x009e73, 0xd55e00,
                                       0x56b4e9, 0xcc79a7, 0xf0e442, 0x000000};
    return colours[index % (sizeof colours / sizeof *colours)];
}

unsigned hod_palette_shade(double fraction)
{
    /* Hue 250 degrees of the OKLab space, its lightness falling from 0.97 to 0.32 in even steps. */
    static const unsigned stops[] = {0xf0f6fc, 0xbcd5ef, 0x88b3e0, 0x5c92c8, 0x3971a8, 0x205281, 0x0a345a};
    enum { LAST = sizeof stops / sizeof *stops - 1 };
    const double place = fmin(fmax(fraction, 0), 1) * LAST;
    const int stop = place < LAST ? (int)place : LAST - 1;
    unsigned colour = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
        const double low = stops[stop] >> shift & 0xff, high = stops[stop + 1] >> shift & 0xff;
        colour |= (unsigned)lround(low + (place - stop) * (high - low)) << shift;
    }
    return colour;
}

unsigned hod_palette_level(size_t index, size_t count)
{
    const double lightest = 0.18, darkest = 0.95;
    const double place = count > 1 ? (double)index / (double)(count - 1) : 0.5;
    return hod_palette_shade(lightest + place * (darkest - lightest));
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
