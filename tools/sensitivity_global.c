/* hod sensitivity --global: Sobol indices over the whole domain. */
#include "sensitivity_global.h"

#include "ask/request/divided.h"
#include "charts.h"
#include "progress.h"

#include "ask/sensitivity/indices.h"
#include "base/digest.h"
#include "base/output.h"

#include <math.h>
#include <stdlib.h>

static bool write_table(const struct asked *question, const hod_request *options, const hod_global *global,
                        hod_error *error)
{
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return false;
    if (hod_global_write(global, question->title, options->measure, options->format, hod_output_file(output),
                         error))
        return hod_output_commit(output, error);
    return hod_output_fail(output, error);
}

static bool draw(const struct asked *question, const hod_request *options, const hod_global *global,
                 hod_error *error)
{
    if (!chart_is_wanted(options)) return true;
    char *path = chart_path(options, question->mechanism->name, error);
    const bool drawn = path && (hod_global_draw(global, question->title, options->measure, path, error) ||
                                chart_refused(options, error));
    free(path);
    return drawn;
}

static void tell(const hod_global *global)
{
    fprintf(stderr, "%s: %llu situations",
            global->sampled ? "Sampled (errors are half of 95 % intervals)" : "Exact, all combinations",
            (unsigned long long)global->evaluated);
    if (global->left_out)
        fprintf(stderr, "; %llu that contradict themselves left out, the others keeping their chances",
                (unsigned long long)global->left_out);
    fputc('\n', stderr);
}

static bool find(const struct asked *question, const hod_request *options, const hod_measure *measure,
                 const hod_weights *weights, hod_division *division, hod_global *global, hod_error *error)
{
    struct progress progress = progress_start();
    const hod_global_request request = {.space = &question->space,
                                        .measure = *measure,
                                        .weights = weights,
                                        .seed = options->seed,
                                        .threads = options->threads,
                                        .progress = progress_tell,
                                        .progress_data = &progress,
                                        .division = division};
    const bool found = hod_global_sensitivity(&request, global, error);
    progress_end(&progress);
    if (!found) return false;
    if (isnan(global->indices[0].first))
        return hod_fail(error, "%s is the same in every situation: no field matters", options->measure);
    return true;
}

/* What the file of weights says of the values that the fields take. */
static uint64_t digest_of(const hod_weights *weights, const hod_space *space)
{
    uint64_t digest = DIGEST_OF_NOTHING;
    for (int f = 0; f < space->mechanism->field_count; f++)
        for (int i = 0; weights->fields[f] && i < space->axes[f].count; i++) {
            const double weight = hod_weights_of_value(weights, f, space->axes[f].values[i]);
            digest = divided_digest(divided_digest(digest, f), weight);
        }
    return digest;
}

static bool answer_divided(const struct asked *question, const hod_request *options,
                           const hod_measure *measure, const hod_weights *weights, hod_division *division,
                           hod_error *error)
{
    hod_global global;
    if (!find(question, options, measure, weights, division, &global, error)) return false;
    if (hod_is_elsewhere(division)) return true;
    if (!write_table(question, options, &global, error) || !draw(question, options, &global, error))
        return false;
    tell(&global);
    return true;
}

static bool answer_weighed(const struct asked *question, const hod_request *options,
                           const hod_measure *measure, const hod_weights *weights, hod_error *error)
{
    struct divided divided;
    const hod_rules *const rules[] = {question->rules};
    const uint64_t digest = digest_of(weights, &question->space);
    const bool answered = divided_open(&divided, options, rules, 1, digest, error) &&
                          answer_divided(question, options, measure, weights, divided.by, error);
    divided_close(&divided);
    return answered;
}

bool answer_globally(struct asked *question, const hod_request *options, hod_error *error)
{
    hod_measure measure;
    hod_weights weights;
    if (!asked_measure(question, options, &measure, error) || !hod_space_widen(&question->space, error))
        return false;
    hod_weights_start(&weights, question->mechanism);
    const bool answered =
        (!options->weights || hod_weights_read(&weights, question->mechanism, options->weights, error)) &&
        answer_weighed(question, options, &measure, &weights, error);
    hod_weights_free(&weights);
    return answered;
}
