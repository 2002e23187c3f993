/* The names below a horizontal axis: broken into lines, and left out where they would run into one another.
 */
#include "show/chart/drawing.h"

#include <math.h>

size_t hod_text_line(const char *text, double size, double room)
{
    size_t line = 0;
    for (size_t i = 1; *text; i++) {
        if (text[i] && text[i] != ' ' && text[i - 1] != '-') continue;
        if (line > 0 && hod_text_width_of(text, i, size) > room) break;
        line = i;
        if (!text[i]) break;
    }
    return line;
}

const char *hod_text_after_line(const char *text, size_t line)
{
    return text + line + strspn(text + line, " ");
}

/* Pixels between two places that are 1 apart. */
static double slot_of(const hod_axis *axis, const hod_layout *layout)
{
    return (layout->width - layout->left - layout->right) / (axis->high - axis->low);
}

double hod_name_room(const hod_axis *axis, const hod_layout *layout)
{
    return axis->numeric ? INFINITY : 0.94 * slot_of(axis, layout);
}

double hod_name_width(const char *name, double size, double room, size_t *lines)
{
    double width = 0;
    *lines = 0;
    while (*name) {
        const size_t line = hod_text_line(name, size, room);
        width = fmax(width, hod_text_width_of(name, line, size));
        name = hod_text_after_line(name, line);
        ++*lines;
    }
    return width;
}

bool hod_name_is_written(const hod_axis *axis, const hod_layout *layout, size_t name, double *free_from)
{
    const double gap = 4, line = HOD_LINE_HEIGHT * layout->horizontal_name_size;
    const double middle = axis->places[name] * slot_of(axis, layout);
    size_t lines;
    const double width = layout->names_slanted
                             ? line
                             : hod_name_width(axis->names[name], layout->horizontal_name_size,
                                              hod_name_room(axis, layout), &lines);
    if (middle - width / 2 < *free_from) return false;
    *free_from = middle + width / 2 + gap;
    return true;
}
