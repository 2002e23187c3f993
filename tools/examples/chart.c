/* A chart of one's own as SVG and PNG, and what it shows in words. */
#include <hod/more.h>
#include <stdio.h>
#include <stdlib.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

int main(int count, char **arguments)
{
    const char *const densities[] = {"3", "4", "5"};
    const char *const editions[] = {"before 22.02.2022", "8.3"};
    const double values[] = {0.58, 0.73, 0.86, 0.99, 1.23, 1.46};
    const hod_chart chart = {.kind = HOD_CHART_LINES,
                             .title = "Mean hits of a close volley",
                             .category_axis = "density of the target",
                             .value_axis = "hits",
                             .category_count = 3,
                             .series_count = 2,
                             .categories = densities,
                             .series = editions,
                             .values = values,
                             .numeric = true};
    hod_error error;
    char path[4096];
    snprintf(path, sizeof path, "%s/volleys", count > 1 ? arguments[1] : ".");
    if (!hod_chart_has_room(chart.kind, chart.category_count, chart.series_count, &error))
        return fail(&error);
    char *sentence = hod_chart_sentence(&chart, &error);
    if (!sentence) return fail(&error);
    printf("%s\n%zu panel, %zu values\n", sentence, hod_chart_panels(&chart), hod_chart_size(&chart));
    free(sentence);
    if (!hod_chart_available()) return 0;
    char *svg = hod_chart_svg(&chart, NULL, &error);
    if (!svg) return fail(&error);
    free(svg);
    if (!hod_chart_can_write(path, &error) || !hod_chart_write(&chart, path, NULL, &error))
        return fail(&error);
}
