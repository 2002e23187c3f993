/* Where charts go. */
#include "charts.h"

#include "compare.h"

#include "base/buffer.h"

bool chart_is_wanted(const struct options *options)
{
    return options->chart || options->charts;
}

char *chart_path(const struct options *options, const char *name, hod_error *error)
{
    if (!options->charts) return hod_text(error, "%s", options->chart);
    return make_chart_folder(options, error) ? hod_text(error, "%s/%s", options->charts, name) : NULL;
}

bool chart_refused(const struct options *options, hod_error *error)
{
    return options->chart && hod_fail_in(error, "--chart");
}
