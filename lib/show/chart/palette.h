/* Colours that colour-blind readers and grey prints keep apart. A colour is 0xRRGGBB.
 *
 * Those of marks, which are categories, levels and defeats, stand out from white paper by 3 to 1 at least
 * (WCAG 2.1, 1.4.11). Up to 8 of a kind differ in lightness alone by 3 times the difference in CIE Lab that
 * is just noticeable, 2.3 (Mahy, van Eycken and Oosterlinck, "Evaluation of Uniform Color Spaces", 1994);
 * categories and defeats differ by 5 times as much to readers who lack one kind of cone, as Machado, Oliveira
 * and Fernandes simulate it (2009). */
#ifndef HOD_SHOW_CHART_PALETTE_H
#define HOD_SHOW_CHART_PALETTE_H

#include "show/chart/draw.h"

/* Categories: 8 colours, then the same again. */
unsigned hod_palette_category(size_t index);

/* Level `index` of `count`, from light to dark. */
unsigned hod_palette_level(size_t index, size_t count);

/* A side's defeat, from the lightest at 0 to the heaviest at 1; of neither or both sides there is but one. */
unsigned hod_palette_defeat(hod_defeat defeat, double weight);

/* The shade of a cell: near white at 0, dark blue at 1, dark brown at -1. */
unsigned hod_palette_shade(double fraction);

/* Black or white, whichever stands out better on the colour. */
unsigned hod_palette_ink(unsigned background);

#endif
