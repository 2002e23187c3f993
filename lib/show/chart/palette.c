/* Colours that differ for colour-blind readers and in grey prints. */
#include "show/chart/drawing.h"

#include <math.h>

/* Blue, orange, green, plum, red, sky, olive and black, each with its colour at night; then the colour of the defeat of
 * both sides. */
enum { BOTH = HOD_CATEGORIES };
static const struct {
    unsigned day, night;
} chosen[] = {{0x024e92, 0x0269db}, {0xd77f00, 0xf79301}, {0x1c8043, 0x129f63},
              {0x57074a, 0xd87bc2}, {0xb8210f, 0xe73a20}, {0x0f8ac2, 0xacdaff},
              {0x3c4018, 0xeef3a4}, {0x191919, 0xbbbbbb}, {0x1d1d1d, 0xffffff}};

unsigned hod_palette_category(size_t index)
{
    return chosen[index % HOD_CATEGORIES].day;
}

/* The colour at a fraction of the way along stops at equal distances. */
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

/* The lightness of the stops in CIE Lab falls by equal steps: for levels from 61 to 11, for shades from 96 to 22. */
unsigned hod_palette_level(size_t index, size_t count)
{
    static const unsigned stops[] = {0x10a1c8, 0x007da9, 0x075a88, 0x013969, 0x0a194b};
    return along(stops, 5, count > 1 ? (double)index / (double)(count - 1) : 0.5);
}

unsigned hod_palette_defeat(hod_defeat defeat, double weight)
{
    static const unsigned attacker[] = {0xd16200, 0xab3400, 0x751a0c},
                          defender[] = {0x0b77a8, 0x004f8a, 0x002968};
    if (defeat == HOD_DEFEAT_OF_NEITHER) return HOD_GREY;
    if (defeat == HOD_DEFEAT_OF_BOTH) return chosen[BOTH].day;
    return along(defeat == HOD_DEFEAT_OF_ATTACKER ? attacker : defender, 3, weight);
}

unsigned hod_palette_shade(double fraction)
{
    static const unsigned above[] = {0xf0f6fc, 0xbcd5ef, 0x88b3e0, 0x5c92c8, 0x3971a8, 0x205281, 0x0a345a},
                          below[] = {0xfbf2ed, 0xf0cab1, 0xe2a374, 0xcd7d41, 0xad5c28, 0x87411d, 0x5a250f};
    return along(fraction < 0 ? below : above, 7, fabs(fraction));
}

/* Converts a component of a colour, from 0 to 1, to linear light, and back (IEC 61966-2-1). */
static double light_of(double part)
{
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4);
}

static double part_of(double light)
{
    return light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055;
}

static double part_at(unsigned colour, int i)
{
    return (double)(colour >> (16 - 8 * i) & 0xff) / 255;
}

/* Relative luminance as defined by the Web Content Accessibility Guidelines (WCAG 2.1). */
static double luminance(unsigned colour)
{
    static const double weights[] = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int i = 0; i < 3; i++) sum += weights[i] * light_of(part_at(colour, i));
    return sum;
}

/* A colour in CIE Lab (1976), calculated from the primaries of sRGB and its white D65. */
struct lab {
    double lightness, a, b;
};

static double lab_root(double part)
{
    return part > 216.0 / 24389 ? cbrt(part) : (24389.0 / 27 * part + 16) / 116;
}

static double lab_power(double root)
{
    return root > 6.0 / 29 ? root * root * root : (116 * root - 16) * 27 / 24389;
}

static struct lab lab_of(unsigned colour)
{
    static const double xyz[3][3] = {{0.4339499, 0.3762098, 0.1898403},
                                     {0.2126729, 0.7151521, 0.0721750},
                                     {0.0177566, 0.1094680, 0.8727755}};
    double root[3] = {0, 0, 0};
    for (int i = 0; i < 3; i++) {
        double part = 0;
        for (int j = 0; j < 3; j++) part += xyz[i][j] * light_of(part_at(colour, j));
        root[i] = lab_root(part);
    }
    return (struct lab){116 * root[1] - 16, 500 * (root[0] - root[1]), 200 * (root[1] - root[2])};
}

/* The colour at a place in CIE Lab; if a screen cannot show it, gives the nearest one and returns false. */
static bool colour_of_lab(struct lab lab, unsigned *colour)
{
    static const double rgb[3][3] = {{3.0799551, -1.5371390, -0.5428161},
                                     {-0.9212586, 1.8760111, 0.0452475},
                                     {0.0528874, -0.2040259, 1.1511385}};
    const double middle = (lab.lightness + 16) / 116;
    const double xyz[] = {lab_power(middle + lab.a / 500), lab_power(middle),
                          lab_power(middle - lab.b / 200)};
    bool is_there = true;
    *colour = 0;
    for (int i = 0; i < 3; i++) {
        const double light = rgb[i][0] * xyz[0] + rgb[i][1] * xyz[1] + rgb[i][2] * xyz[2];
        is_there = is_there && light > -0.0005 && light < 1.0005;
        *colour = *colour << 8 | (unsigned)lround(255 * part_of(fmin(fmax(light, 0), 1)));
    }
    return is_there;
}

/* Inks that look the same by day but differ at night. */
enum { BLACK = 0x000000, STAYS_BLACK = 0x000001, STAYS_WHITE = 0xfffffe, WHITE_TO_BLACK = 0xfffeff };
enum { PAPER = 0xffffff };

/* Keeps as much of the colour as a screen can show at the new lightness. */
static unsigned turn_round(unsigned colour)
{
    const struct lab day = lab_of(colour);
    const double lightness = 100 - day.lightness * (100 - lab_of(HOD_NIGHT_GROUND).lightness) / 100;
    unsigned night;
    for (double kept = 1;; kept -= 0.02)
        if (colour_of_lab((struct lab){lightness, kept * day.a, kept * day.b}, &night) || kept <= 0)
            return night;
}

unsigned hod_palette_night(unsigned colour)
{
    if (colour == PAPER) return HOD_NIGHT_GROUND;
    if (colour == WHITE_TO_BLACK) return BLACK;
    if (colour == STAYS_BLACK || colour == STAYS_WHITE) return colour;
    for (size_t i = 0; i < sizeof chosen / sizeof *chosen; i++)
        if (colour == chosen[i].day) return chosen[i].night;
    return turn_round(colour);
}

/* Whether black is easier to see on the background than white. */
static bool takes_black(unsigned background)
{
    const double behind = luminance(background) + 0.05;
    return behind / 0.05 >= 1.05 / behind;
}

unsigned hod_palette_ink(unsigned background)
{
    const bool by_night = takes_black(hod_palette_night(background));
    if (takes_black(background)) return by_night ? STAYS_BLACK : BLACK;
    return by_night ? WHITE_TO_BLACK : STAYS_WHITE;
}
