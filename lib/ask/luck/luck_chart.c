/* The luck of an evening as a chart. */
#include "ask/luck/lucks.h"

#include "base/buffer.h"
#include "show/chart/draw.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* A bar for each of so many totals; where there are more, for several together. */
enum { MOST_BARS = 60, LABEL = 48, PARTS = 3 };

/* Totals below this share of the likeliest are left out, but for what was rolled. */
static const double least_share = 1e-3;

/* The totals that are drawn, and how many of them share a bar. */
struct window {
    size_t first, end, width, bars;
};

static struct window find_window(const hod_total *total)
{
    const size_t at = (size_t)(total->value - total->least);
    struct window window = {.first = at, .end = at + 1};
    double most = 0;
    for (size_t i = 0; i < total->count; i++) most = fmax(most, total->probability[i]);
    for (size_t i = 0; i < total->count; i++)
        if (total->probability[i] >= least_share * most) {
            if (i < window.first) window.first = i;
            if (i >= window.end) window.end = i + 1;
        }
    const size_t shown = window.end - window.first;
    window.width = (shown + MOST_BARS - 1) / MOST_BARS;
    window.bars = (shown + window.width - 1) / window.width;
    return window;
}

/* Parts are what is less than was rolled, the same, and more. */
static void fill(const hod_total *total, const struct window *window, double values[PARTS * MOST_BARS],
                 char labels[MOST_BARS][LABEL])
{
    const size_t at = (size_t)(total->value - total->least);
    for (size_t i = 0; i < PARTS * window->bars; i++) values[i] = 0;
    for (size_t i = window->first; i < window->end; i++) {
        const size_t part = i < at ? 0 : i == at ? 1 : 2;
        values[part * window->bars + (i - window->first) / window->width] += total->probability[i];
    }
    for (size_t bar = 0; bar < window->bars; bar++) {
        const size_t first = window->first + bar * window->width, behind = first + window->width,
                     last = (behind < window->end ? behind : window->end) - 1;
        const long long lowest = total->least + (int64_t)first, highest = total->least + (int64_t)last;
        if (last > first)
            snprintf(labels[bar], LABEL, "%lld-%lld", lowest, highest);
        else
            snprintf(labels[bar], LABEL, "%lld", lowest);
    }
}

bool hod_luck_draw(const hod_total *total, const char *subtitle, const char *path, hod_error *error)
{
    const struct window window = find_window(total);
    double values[PARTS * MOST_BARS];
    char labels[MOST_BARS][LABEL];
    const char *names[MOST_BARS];
    const char *outcome = total->mechanism->outcomes[total->outcome].name;
    fill(total, &window, values, labels);
    for (size_t bar = 0; bar < window.bars; bar++) names[bar] = labels[bar];
    char *title = hod_text(error, "%zu rolls of %s came to %lld %s", total->rolls, total->mechanism->name,
                           (long long)total->value, outcome);
    const hod_chart chart = {.kind = HOD_CHART_STACKED_BARS,
                             .title = title,
                             .subtitle = subtitle,
                             .category_axis = outcome,
                             .value_axis = "probability",
                             .category_count = window.bars,
                             .series_count = PARTS,
                             .categories = names,
                             .series = (const char *const[]){"fewer", "what was rolled", "more"},
                             .values = values,
                             .percent = true};
    const bool drawn = title && hod_chart_write(&chart, path, error);
    free(title);
    return drawn;
}
