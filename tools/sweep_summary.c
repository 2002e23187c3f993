/* hod sweep --summary: totals instead of rows. */
#include "sweep_summary.h"

#include "progress.h"

#include "ask/sweep/totals.h"
#include "base/output.h"
#include "base/words.h"

#include <string.h>

static bool choose_fields(hod_summary_request *request, const hod_mechanism *mechanism, const char *names,
                          hod_error *error)
{
    if (strcmp(names, "all") == 0) return true;
    struct word rest = word_of(names), name;
    while (word_piece(&rest, ',', &name)) {
        const int field = hod_mechanism_field(mechanism, name.text, name.length, error);
        if (field < 0) return hod_fail_in(error, "--summary");
        for (int i = 0; i < request->field_count; i++)
            if (request->fields[i] == field)
                return hod_fail(error, "--summary: field %s is given twice", mechanism->fields[field].name);
        request->fields[request->field_count++] = field;
    }
    return true;
}

static bool write_table(const struct asked *question, const hod_request *options,
                        const hod_summary_request *request, const hod_summary *summary, hod_error *error)
{
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return false;
    if (hod_summary_write(summary, request, question->mechanism, options->format, hod_output_file(output),
                          question->title, error))
        return hod_output_commit(output, error);
    return hod_output_fail(output, error);
}

bool write_summary(const struct asked *question, const hod_request *options, hod_division *division,
                   hod_error *error)
{
    struct progress progress = progress_start();
    hod_summary_request request = {.threads = options->threads,
                                   .most_bytes = (size_t)options->keep * 1000000,
                                   .progress = progress_tell,
                                   .progress_data = &progress,
                                   .division = division};
    if (!choose_fields(&request, question->mechanism, options->summary, error) ||
        !hod_summary_measures(question->mechanism, question->outcomes, question->outcome_count, &request,
                              error))
        return false;
    hod_summary summary;
    const bool summarised = hod_summarise(&question->space, &request, &summary, error);
    progress_end(&progress);
    if (!summarised) return false;
    if (hod_is_elsewhere(division)) {
        hod_summary_free(&summary);
        return true;
    }
    const double seconds = progress_seconds(&progress), situations = hod_space_size(&question->space),
                 evaluated = situations - (double)summary.left_out;
    const bool written =
        (evaluated > 0 || hod_fail(error, "every situation contradicts itself: nothing to write")) &&
        write_table(question, options, &request, &summary, error);
    if (written)
        fprintf(stderr, "%.0f situations, %llu left out that contradict themselves; %.3g a second\n",
                evaluated, (unsigned long long)summary.left_out, situations / seconds);
    hod_summary_free(&summary);
    return written;
}
