/* Measures, charts and sentences of hod exact and hod sweep. */
#include "survey.h"

#include "charts.h"

#include "ask/sweep/surveys.h"
#include "base/buffer.h"
#include "base/output.h"
#include "rules/domain.h"
#include "show/format/formats.h"

#include <stdlib.h>

bool survey_check(const hod_request *options, hod_error *error)
{
    const bool cumulates = options->at_least || options->at_most;
    if (options->explain && !options->measure)
        return hod_fail(error, "--explain tells what moves a measure: --measure mean:hits, say");
    if (options->explain && hod_format_is_for_machines(options->format))
        return hod_fail(error, "--explain speaks to people: not as %s", hod_format_name(options->format));
    if (options->measure &&
        (options->outcome || options->wide || options->summary || options->simulate || cumulates))
        return hod_fail(error, "--measure is exact and has columns of its own: neither --outcome, --wide, "
                               "--summary, --simulate, --at-least nor --at-most goes with it");
    if (options->chart && (options->summary || options->simulate))
        return hod_fail(error, "--chart draws exact values of situations: neither --summary nor --simulate "
                               "goes with it");
    return true;
}

static bool has_numbers(const struct asked *question)
{
    return question->outcome_count == 1 &&
           !hod_domain_of(question->mechanism->outcomes[question->outcomes[0]].domain).words;
}

/* An outcome of numbers that could be named, NULL if there is none. */
static const char *suggest(const hod_mechanism *mechanism)
{
    for (int i = 0; i < mechanism->outcome_count; i++)
        if (!hod_domain_of(mechanism->outcomes[i].domain).words) return mechanism->outcomes[i].name;
    return NULL;
}

bool can_cumulate(const struct asked *question, const hod_request *options, hod_error *error)
{
    if (!(options->at_least || options->at_most) || has_numbers(question)) return true;
    const char *option = options->at_least ? "--at-least" : "--at-most",
               *suggested = suggest(question->mechanism);
    if (!suggested)
        return hod_fail(error, "%s: %s has no outcome of numbers", option, question->mechanism->name);
    return hod_fail(error, "%s needs one outcome of numbers: --outcome %s", option, suggested);
}

static bool write_table(const hod_survey *survey, const char *title, const hod_request *options, FILE *file,
                        hod_error *error)
{
    if (!hod_survey_write(survey, options->format, file, title, error)) return false;
    bool written = true;
    for (int m = 0; options->explain && written && m < survey->measures->count; m++) {
        char *sentences = hod_survey_explain(survey, m, error);
        written = sentences && fputc('\n', file) != EOF &&
                  hod_format_paragraph(options->format, sentences, file, error);
        free(sentences);
    }
    return written;
}

static bool write_to_output(const hod_survey *survey, const char *title, const hod_request *options,
                            hod_error *error)
{
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return false;
    if (write_table(survey, title, options, hod_output_file(output), error))
        return hod_output_commit(output, error);
    return hod_output_fail(output, error);
}

static bool draw(const hod_survey *survey, bool stacked, const char *title, const hod_request *options,
                 hod_error *error)
{
    if (!options->chart) return true;
    return hod_survey_draw(survey, stacked, title, options->chart, error) || chart_refused(options, error);
}

bool write_survey(const struct asked *question, const hod_request *options, hod_error *error)
{
    hod_measure_list measures;
    hod_survey survey;
    if (!hod_measure_list_read(question->mechanism, options->measure, &measures, error))
        return hod_fail_in(error, "--measure");
    bool written = hod_survey_of(&question->space, &measures, &survey, error);
    if (written) {
        written = write_to_output(&survey, question->title, options, error) &&
                  draw(&survey, false, question->title, options, error);
        if (written && survey.left_out > 0)
            fprintf(stderr, "%zu situations left out that contradict themselves\n", survey.left_out);
        hod_survey_free(&survey);
    }
    hod_measure_list_free(&measures);
    return written;
}

bool can_draw(const struct asked *question, const hod_request *options, hod_error *error)
{
    if (!options->chart || question->outcome_count == 1) return true;
    return hod_fail(error, "--chart draws one outcome: --outcome %s, or the measures of --measure",
                    question->mechanism->outcomes[0].name);
}

bool draw_outcome(const struct asked *question, const hod_request *options, hod_error *error)
{
    if (!options->chart) return true;
    hod_measure_list measures;
    hod_survey survey;
    char *text = hod_text(error, "p:%s%s=all", question->mechanism->outcomes[question->outcomes[0]].name,
                          options->at_least  ? ">"
                          : options->at_most ? "<"
                                             : "");
    bool drawn = text && hod_measure_list_read(question->mechanism, text, &measures, error);
    free(text);
    if (!drawn) return false;
    drawn = hod_survey_of(&question->space, &measures, &survey, error);
    if (drawn) {
        drawn = draw(&survey, !options->at_least && !options->at_most, question->title, options, error);
        hod_survey_free(&survey);
    }
    hod_measure_list_free(&measures);
    return drawn;
}
