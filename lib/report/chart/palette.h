/* Colours that colour-blind readers and grey prints keep apart. A colour is 0xRRGGBB. */
#ifndef HOD_REPORT_PALETTE_H
#define HOD_REPORT_PALETTE_H

#include <stddef.h>

/* Categories: the palette of Okabe and Ito, "Color Universal Design" (2008). It has 8 colours, then begins
 * again. */
unsigned hod_palette_category(size_t index);

/* One hue of evenly falling lightness: near white at 0, dark blue at 1. */
unsigned hod_palette_shade(double fraction);

/* Level `index` of `count` from light to dark, all of them darker than paper. */
unsigned hod_palette_level(size_t index, size_t count);

/* Black or white, whichever stands out better on the colour. */
unsigned hod_palette_ink(unsigned background);

#endif
