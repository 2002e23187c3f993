/* Small multiples: similar charts of an answer, shown side by side. */
#include "report/publish/multiples.h"

#include <math.h>
#include <string.h>

static bool texts_are_equal(const char *one, const char *other)
{
    return one && other ? strcmp(one, other) == 0 : one == other;
}

static bool names_are_equal(const char *const *one, const char *const *other, size_t count)
{
    size_t i = 0;
    while (i < count && strcmp(one[i], other[i]) == 0) i++;
    return i == count;
}

static bool are_alike(const hod_chart *one, const hod_chart *other)
{
    return one->kind == other->kind && one->percent == other->percent &&
           one->category_count == other->category_count && one->series_count == other->series_count &&
           one->label_count == other->label_count && texts_are_equal(one->value_axis, other->value_axis) &&
           names_are_equal(one->categories, other->categories, one->category_count) &&
           names_are_equal(one->series, other->series, one->series_count) &&
           names_are_equal(one->labels, other->labels, one->label_count);
}

size_t multiples_end(const hod_answer *answer, size_t first, size_t end)
{
    const hod_item *items = answer->items;
    size_t behind = first + 1;
    if (items[first].kind != HOD_ITEM_CHART) return behind;
    while (behind < end && items[behind].kind == HOD_ITEM_CHART &&
           are_alike(items[first].chart, items[behind].chart))
        behind++;
    return behind;
}

/* A map is skipped: its values are the numbers of labels and have no scale. */
static void share_scale(hod_item *items, size_t first, size_t end)
{
    double least = 0, greatest = 0;
    if (items[first].kind != HOD_ITEM_CHART || items[first].chart->kind == HOD_CHART_MAP || end - first < 2)
        return;
    for (size_t i = first; i < end; i++) {
        least = fmin(least, hod_chart_least(items[i].chart, items[i].chart->values));
        greatest = fmax(greatest, hod_chart_greatest(items[i].chart, items[i].chart->values));
    }
    for (size_t i = first; i < end; i++) {
        items[i].chart->least = least;
        items[i].chart->greatest = greatest;
    }
}

void multiples_share_scales(hod_answer *answer)
{
    size_t end;
    for (size_t first = 0; first < answer->item_count; first = end) {
        end = multiples_end(answer, first, answer->item_count);
        share_scale(answer->items, first, end);
    }
}
