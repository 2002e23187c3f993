/* A chart whose texts contain everything that may cause trouble. */
#include "example.h"

#include <math.h>

static const char *const categories[] = {"Open order", "it's \"quoted\" 50 %", "target_density `date` \\n"};
static const char *const series[] = {"no hits", "one & <more>"};
static const double values[] = {0.75, 0.5, 1, 0.25, 0.5, NAN};

hod_chart example(void)
{
    return (hod_chart){.kind = HOD_CHART_STACKED_BARS,
                       .title = "Épées & 'volées' {/Bold x}",
                       .subtitle = "A rule_set",
                       .category_axis = "Formation",
                       .series_axis = "Hits",
                       .value_axis = "Probability",
                       .category_count = 3,
                       .series_count = 2,
                       .categories = categories,
                       .series = series,
                       .values = values,
                       .percent = true};
}
