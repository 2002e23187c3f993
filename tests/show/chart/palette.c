/* Colours: whether they differ enough on paper, in grey, and for readers who lack one kind of cone. */
#include "show/chart/drawing.h"

#include <criterion/criterion.h>
#include <math.h>

/* Red, green and blue light, and a place in the CIE Lab space. */
struct light {
    double part[3];
};
struct lab {
    double lightness, a, b;
};

static struct light times(const double matrix[3][3], struct light light)
{
    struct light result = {{0, 0, 0}};
    for (int row = 0; row < 3; row++)
        for (int i = 0; i < 3; i++) result.part[row] += matrix[row][i] * light.part[i];
    return result;
}

/* IEC 61966-2-1. */
static struct light light_of(unsigned colour)
{
    struct light light;
    for (int i = 0; i < 3; i++) {
        const double sent = (double)(colour >> (16 - 8 * i) & 0xff) / 255;
        light.part[i] = sent <= 0.04045 ? sent / 12.92 : pow((sent + 0.055) / 1.055, 2.4);
    }
    return light;
}

/* CIE 1976, calculated from the primaries and the white D65 of sRGB. */
static struct lab lab_of(struct light light)
{
    static const double xyz[3][3] = {{0.4124564, 0.3575761, 0.1804375},
                                     {0.2126729, 0.7151522, 0.0721750},
                                     {0.0193339, 0.1191920, 0.9503041}};
    const struct light seen = times(xyz, light), white = times(xyz, (struct light){{1, 1, 1}});
    double f[3];
    for (int i = 0; i < 3; i++) {
        const double part = fmax(seen.part[i] / white.part[i], 0);
        f[i] = part > 216.0 / 24389 ? cbrt(part) : (24389.0 / 27 * part + 16) / 116;
    }
    return (struct lab){116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
}

/* People with all three kinds of cones, and people who lack the first, second or third: Machado, Oliveira and
 * Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), severity 1. */
static const double eyes[][3][3] = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
};
enum { EYES = sizeof eyes / sizeof *eyes };

static struct lab seen_by(int eye, unsigned colour)
{
    struct light light = times(eyes[eye], light_of(colour));
    for (int i = 0; i < 3; i++) light.part[i] = fmin(fmax(light.part[i], 0), 1);
    return lab_of(light);
}

/* The just noticeable difference in CIE Lab (Mahy, van Eycken and Oosterlinck, "Evaluation of Uniform Color Spaces
 * Developed after the Adoption of CIELAB and CIELUV", 1994). The colours must differ by 3 times as much in grey, where
 * lines also have names and shapes, and by 5 times as much in colour. */
static const double noticeable = 2.3;

static double distance(unsigned one, unsigned other, int eye)
{
    const struct lab first = seen_by(eye, one), second = seen_by(eye, other);
    return sqrt(pow(first.lightness - second.lightness, 2) + pow(first.a - second.a, 2) +
                pow(first.b - second.b, 2));
}

static double lightness(unsigned colour)
{
    return lab_of(light_of(colour)).lightness;
}

/* WCAG 2.1, from 1 to 21. */
static double luminance(unsigned colour)
{
    const struct light light = light_of(colour);
    return 0.2126 * light.part[0] + 0.7152 * light.part[1] + 0.0722 * light.part[2];
}

static double contrast(unsigned one, unsigned other)
{
    const double first = luminance(one) + 0.05, second = luminance(other) + 0.05;
    return fmax(first, second) / fmin(first, second);
}

static void expect_apart_in_grey(const unsigned *colours, size_t count)
{
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < i; j++)
            cr_expect_geq(fabs(lightness(colours[i]) - lightness(colours[j])), 3 * noticeable,
                          "%06x and %06x of %zu", colours[i], colours[j], count);
}

static void expect_to_stand_out(const unsigned *colours, size_t count, unsigned ground)
{
    for (size_t i = 0; i < count; i++) cr_expect_geq(contrast(colours[i], ground), 3, "%06x", colours[i]);
}

enum { MOST = 8 };

/* Expects that every eye can tell the colours from one another and from their ground. */
static void expect_distinguishable(const unsigned colours[MOST], unsigned ground)
{
    for (int eye = 0; eye < EYES; eye++)
        for (size_t i = 0; i < MOST; i++)
            for (size_t j = 0; j < i; j++)
                cr_expect_geq(distance(colours[i], colours[j], eye), 5 * noticeable, "%06x and %06x, eye %d",
                              colours[i], colours[j], eye);
    expect_to_stand_out(colours, MOST, ground);
}

Test(palette, the_measurements_agree_with_the_sources)
{
    const struct lab red = lab_of(light_of(0xff0000));
    cr_expect_float_eq(red.lightness, 53.24, 0.01);
    cr_expect_float_eq(red.a, 80.09, 0.02);
    cr_expect_float_eq(red.b, 67.20, 0.02);
    cr_expect_float_eq(contrast(0x000000, 0xffffff), 21, 1e-9);
    for (int eye = 1; eye < EYES; eye++)
        cr_expect_float_eq(seen_by(eye, 0x808080).lightness, lightness(0x808080), 0.01, "grey stays grey");
    cr_expect_lt(distance(0xff0000, 0x00a000, 2), distance(0xff0000, 0x00a000, 0) / 2);
}

/* The colours by night. */
static void turn_to_night(unsigned colours[MOST])
{
    for (size_t i = 0; i < MOST; i++) colours[i] = hod_palette_night(colours[i]);
}

static void expect_distinguishable_by_day_and_night(unsigned colours[MOST])
{
    expect_apart_in_grey(colours, MOST);
    expect_distinguishable(colours, 0xffffff);
    turn_to_night(colours);
    expect_distinguishable(colours, HOD_NIGHT_GROUND);
}

Test(palette, categories_are_distinguishable_in_grey_by_every_eye_and_by_night)
{
    unsigned colours[MOST];
    for (size_t i = 0; i < MOST; i++) colours[i] = hod_palette_category(i);
    expect_distinguishable_by_day_and_night(colours);
}

Test(palette, defeats_are_distinguishable_in_grey_by_every_eye_and_by_night)
{
    unsigned colours[MOST] = {[6] = hod_palette_defeat(HOD_DEFEAT_OF_NEITHER, 0.5),
                              [7] = hod_palette_defeat(HOD_DEFEAT_OF_BOTH, 0.5)};
    for (int i = 0; i < 3; i++) {
        colours[i] = hod_palette_defeat(HOD_DEFEAT_OF_ATTACKER, i / 2.0);
        colours[3 + i] = hod_palette_defeat(HOD_DEFEAT_OF_DEFENDER, i / 2.0);
    }
    expect_distinguishable_by_day_and_night(colours);
}

Test(palette, levels_are_distinguishable_in_grey_from_light_to_dark)
{
    for (size_t count = 2; count <= MOST; count++) {
        unsigned colours[MOST];
        for (size_t i = 0; i < count; i++) colours[i] = hod_palette_level(i, count);
        expect_apart_in_grey(colours, count);
        expect_to_stand_out(colours, count, 0xffffff);
        for (size_t i = 1; i < count; i++) cr_expect_lt(lightness(colours[i]), lightness(colours[i - 1]));
    }
}

Test(palette, by_night_levels_stand_out_from_dark_to_light)
{
    unsigned colours[MOST];
    for (size_t i = 0; i < MOST; i++) colours[i] = hod_palette_level(i, MOST);
    turn_to_night(colours);
    expect_to_stand_out(colours, MOST, HOD_NIGHT_GROUND);
    for (size_t i = 1; i < MOST; i++) cr_expect_gt(lightness(colours[i]), lightness(colours[i - 1]));
}

Test(palette, shades_darken_on_both_sides_of_0)
{
    for (int sign = -1; sign <= 1; sign += 2)
        for (int i = 0; i < 100; i++)
            cr_expect_gt(lightness(hod_palette_shade(sign * i / 100.0)),
                         lightness(hod_palette_shade(sign * (i + 1) / 100.0)));
    cr_expect_eq(hod_palette_shade(2), hod_palette_shade(1));
    cr_expect_eq(hod_palette_shade(-2), hod_palette_shade(-1));
    for (int eye = 0; eye < EYES; eye++)
        cr_expect_geq(distance(hod_palette_shade(0.5), hod_palette_shade(-0.5), eye), 5 * noticeable);
}

/* WCAG asks for a contrast of 4.5 to 1. */
Test(palette, text_can_be_read_on_every_colour)
{
    for (unsigned grey = 0; grey <= 0xff; grey++) {
        const unsigned colour = grey << 16 | grey << 8 | grey;
        cr_expect_geq(contrast(hod_palette_ink(colour), colour), 4.5, "%06x", colour);
    }
}

Test(palette, by_night_lightness_is_inverted_and_hue_is_kept)
{
    cr_expect_eq(hod_palette_night(0xffffff), HOD_NIGHT_GROUND);
    cr_expect_eq(hod_palette_night(0x000000), 0xffffff);
    for (int i = 0; i <= 10; i++) {
        const unsigned shade = hod_palette_shade(i / 10.0);
        const struct lab day = lab_of(light_of(shade)), night = lab_of(light_of(hod_palette_night(shade)));
        cr_expect_float_eq(night.lightness, 100 - day.lightness * (100 - lightness(HOD_NIGHT_GROUND)) / 100,
                           0.5);
        cr_expect_leq(fabs(night.a * day.b - night.b * day.a), 0.05 * (day.a * day.a + day.b * day.b) + 2,
                      "%06x", shade);
    }
}

static void expect_text_to_be_read_by_night(unsigned colour)
{
    const unsigned ink = hod_palette_ink(colour);
    cr_expect_geq(contrast(hod_palette_night(ink), hod_palette_night(colour)), 4.5, "%06x", colour);
}

Test(palette, text_can_be_read_by_night_on_every_colour)
{
    for (int i = -100; i <= 100; i++) expect_text_to_be_read_by_night(hod_palette_shade(i / 100.0));
    for (size_t i = 0; i < MOST; i++) {
        expect_text_to_be_read_by_night(hod_palette_category(i));
        expect_text_to_be_read_by_night(hod_palette_level(i, MOST));
    }
}
