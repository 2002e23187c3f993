/* A survey takes measures in every situation of a space; its steps show the effect of each field on one measure.
 *
 * Situations that differ only in their start form a line, which one thread takes in order: one search for best play
 * covers all of them (measure/start_values.h). If all measures can be found together, a block consists of many distant
 * lines: they differ in the fields that were named first, and tend to have the same options. */
#include "ask/sweep/sweeps.h"

#include "ask/measure/measure_internal.h"
#include "ask/measure/start_values.h"
#include "ask/space/space.h"
#include "rules/checks.h"
#include "system/platform.h"
#include "work/packing.h"

#include <math.h>
#include <stdlib.h>

/* A survey in progress, in blocks of situations. */
struct surveying {
    hod_survey *survey;
    const hod_survey_request *request;
    size_t along,
        stride; /* situations that differ only in their start: how many, distance of their numbers */
    size_t lines, blocks;          /* number of lines of such situations, and of blocks of lines */
    bool are_together;             /* all measures can be announced, and are calculated together */
    hod_evaluations **evaluations; /* one for each thread */
    int threads;
};

/* Whether the situation makes sense, and then its measures. */
static bool survey_situation(const struct surveying *surveying, hod_evaluations *evaluations,
                             const int *situation, hod_buffer *result, hod_error *error)
{
    const hod_survey *survey = surveying->survey;
    const hod_space *space = survey->space;
    const bool makes_sense = situation_makes_sense(space->rules, space->mechanism, situation, NULL);
    pack_number(result, makes_sense);
    for (int m = 0; makes_sense && m < survey->measures->count; m++) {
        const hod_measure *measure = &survey->measures->measures[m].measure;
        double value;
        if (!measure_take(measure, evaluations, space->rules, situation, measure->outcome, &value, error))
            return false;
        pack_real(result, value);
    }
    const size_t most = surveying->request->most_bytes / (size_t)surveying->threads;
    return hod_evaluations_bytes(evaluations) <= most || hod_evaluations_forget(evaluations, error);
}

/* The line processed at this position. */
static size_t line_taken_as(const struct surveying *surveying, size_t line)
{
    if (!surveying->are_together) return line;
    const size_t blocks = surveying->blocks, few = surveying->lines / blocks,
                 in_longer = surveying->lines % blocks * (few + 1);
    if (line < in_longer) return line % (few + 1) * blocks + line / (few + 1);
    return (line - in_longer) % few * blocks + surveying->lines % blocks + (line - in_longer) / few;
}

/* The number of the situation processed at this position. */
static size_t taken_as(const struct surveying *surveying, size_t number)
{
    const size_t along = surveying->along, stride = surveying->stride,
                 line = line_taken_as(surveying, number / along);
    return line / stride * along * stride + number % along * stride + line % stride;
}

/* The first position in a block; after the last block, the number of situations. */
static size_t first_of(const struct surveying *surveying, uint64_t block)
{
    const size_t number = (size_t)block, longer = surveying->lines % surveying->blocks;
    return (number * (surveying->lines / surveying->blocks) + (number < longer ? number : longer)) *
           surveying->along;
}

/* Whether a block of measures can be calculated together: values, or outcomes that can be announced. */
static bool are_together(const struct surveying *surveying)
{
    const hod_survey_request *request = surveying->request;
    const bool may_expect = evaluations_may_expect(surveying->evaluations[0]);
    for (int m = 0; m < request->measures->count; m++) {
        const hod_measure *measure = &request->measures->measures[m].measure;
        if (measure->kind != HOD_VALUE && (!may_expect || measure_is_of_course(measure))) return false;
    }
    return true;
}

/* Calculates together what a block will ask for. */
static void expect_block(const struct surveying *surveying, hod_evaluations *evaluations, size_t first,
                         size_t end)
{
    const hod_survey *survey = surveying->survey;
    const hod_space *space = survey->space;
    int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS];
    for (size_t number = first; number < end; number++) {
        hod_space_at(space, taken_as(surveying, number), places, situation);
        if (!situation_makes_sense(space->rules, space->mechanism, situation, NULL)) continue;
        for (int m = 0; m < survey->measures->count; m++)
            measure_expect(&survey->measures->measures[m].measure, evaluations, space->rules, situation);
    }
    evaluations_find_expected(evaluations, space->rules);
}

static bool survey_block(void *data, int thread, uint64_t block, hod_buffer *result, hod_error *error)
{
    const struct surveying *surveying = data;
    const hod_space *space = surveying->survey->space;
    const size_t first = first_of(surveying, block), end = first_of(surveying, block + 1);
    int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS];
    if (surveying->are_together) expect_block(surveying, surveying->evaluations[thread], first, end);
    for (size_t number = first; number < end; number++) {
        if (number == first || surveying->along > 1 || surveying->are_together)
            hod_space_at(space, taken_as(surveying, number), places, situation);
        else
            hod_space_next(space, places, situation);
        if (!survey_situation(surveying, surveying->evaluations[thread], situation, result, error))
            return false;
    }
    return true;
}

static bool take_block(void *data, uint64_t block, const char *bytes, size_t length, hod_error *error)
{
    struct surveying *surveying = data;
    hod_survey *survey = surveying->survey;
    struct packed packed = {.bytes = bytes, .left = length};
    const size_t first = first_of(surveying, block), end = first_of(surveying, block + 1);
    for (size_t number = first; number < end; number++) {
        const bool makes_sense = unpack_number(&packed) != 0;
        double *const values = survey->values + taken_as(surveying, number);
        survey->left_out += !makes_sense;
        for (int m = 0; m < survey->measures->count; m++)
            values[(size_t)m * survey->count] = makes_sense ? unpack_finite(&packed) : NAN;
    }
    return unpacked_all(&packed, error);
}

static bool start(struct surveying *surveying, hod_error *error)
{
    const int threads = surveying->request->threads ? surveying->request->threads : omp_get_max_threads();
    const size_t count = surveying->survey->count;
    surveying->threads = (size_t)threads < count ? threads : (int)count;
    surveying->evaluations = calloc((size_t)surveying->threads, sizeof *surveying->evaluations);
    if (!surveying->evaluations) return hod_fail_memory(error);
    for (int thread = 0; thread < surveying->threads; thread++) {
        hod_evaluations *made =
            hod_evaluations_new(surveying->survey->space->mechanism, NULL, 0, NULL, error);
        surveying->evaluations[thread] = made;
        if (!made) return false;
        if (surveying->along > 1) evaluations_begin_anywhere(made);
    }
    return true;
}

static void end(struct surveying *surveying)
{
    for (int thread = 0; surveying->evaluations && thread < surveying->threads; thread++)
        hod_evaluations_free(surveying->evaluations[thread]);
    free(surveying->evaluations);
}

static bool survey_all(struct surveying *surveying, hod_error *error)
{
    enum { FEW_BLOCKS = 256, FOUND_TOGETHER = 24 };
    const hod_survey_request *request = surveying->request;
    const hod_survey *survey = surveying->survey;
    surveying->are_together = are_together(surveying);
    const size_t most = surveying->are_together ? surveying->lines / FOUND_TOGETHER + 1 : FEW_BLOCKS;
    surveying->blocks = most < surveying->lines ? most : surveying->lines;
    const hod_work work = {.blocks = surveying->blocks,
                           .threads = surveying->threads,
                           .data = surveying,
                           .calculate = survey_block,
                           .take = take_block,
                           .progress = request->progress,
                           .progress_data = request->progress_data,
                           .stop = survey->space->rules->budget.stop};
    return hod_work_do(&work, request->division, error) &&
           (survey->left_out < survey->count || hod_is_elsewhere(request->division) ||
            hod_fail(error, "every situation contradicts itself: nothing to measure"));
}

bool hod_survey_of(const hod_space *space, const hod_survey_request *request, hod_survey *survey,
                   hod_error *error)
{
    *survey = (hod_survey){.space = space, .measures = request->measures};
    if (!hod_space_can_be_surveyed(space, error)) return false;
    struct surveying surveying = {.survey = survey, .request = request};
    survey->count = (size_t)hod_space_size(space);
    const int begins = mechanism_begins(space->mechanism);
    surveying.along = begins >= 0 ? (size_t)space->axes[begins].count : 1;
    surveying.stride = begins >= 0 ? space_stride(space, begins) : 1;
    surveying.lines = survey->count / surveying.along;
    survey->values = malloc((size_t)request->measures->count * survey->count * sizeof *survey->values);
    const bool surveyed = (survey->values || hod_fail_memory(error)) && start(&surveying, error) &&
                          survey_all(&surveying, error);
    end(&surveying);
    if (!surveyed) hod_survey_free(survey);
    return surveyed;
}

void hod_survey_free(hod_survey *survey)
{
    if (!survey) return;
    free(survey->values);
    *survey = (hod_survey){0};
}

double hod_survey_at(const hod_survey *survey, int measure, size_t number)
{
    if (measure < 0 || measure >= survey->measures->count || number >= survey->count) return NAN;
    return survey->values[(size_t)measure * survey->count + number];
}

static const double rounding = 1e-12;
static const double least_bend = 0.1; /* as a fraction of the height of a curve */

enum { LEAST_VALUES_OF_A_CURVE = 4 };

/* A line of combinations along a field: its first number, the number of values, and their distance. */
struct line {
    const hod_survey *survey;
    int measure;
    size_t first, count, stride;
};

static double value_at(const struct line *line, size_t place)
{
    return hod_survey_at(line->survey, line->measure, line->first + place * line->stride);
}

static void take_step(hod_steps *steps, const struct line *line, size_t from, size_t to)
{
    const hod_step step = {.from = line->first + from * line->stride,
                           .to = line->first + to * line->stride,
                           .change = value_at(line, to) - value_at(line, from)};
    if (isnan(step.change)) return;
    steps->all++;
    steps->rises += step.change > rounding;
    steps->falls += step.change < -rounding;
    if (step.change > steps->rise.change + rounding) steps->rise = step;
    if (step.change < steps->fall.change - rounding) steps->fall = step;
}

static double span_of(const struct line *line)
{
    double lowest = INFINITY, highest = -INFINITY;
    for (size_t place = 0; place < line->count; place++) {
        lowest = fmin(lowest, value_at(line, place));
        highest = fmax(highest, value_at(line, place));
    }
    return highest > lowest ? highest - lowest : 0;
}

/* Adds a line to the sums of the curve, if all of it makes sense. */
static bool add_to_curve(const struct line *line, double *curve)
{
    for (size_t place = 0; place < line->count; place++)
        if (isnan(value_at(line, place))) return false;
    for (size_t place = 0; place < line->count; place++) curve[place] += value_at(line, place);
    return true;
}

/* The distance of a point on the curve from the straight line between its ends. */
static double bend_at(const hod_axis *axis, const double *curve, int place)
{
    const int last = axis->count - 1;
    const double width = axis->values[last] - axis->values[0];
    const double share = (axis->values[place] - axis->values[0]) / width;
    return fabs(curve[place] - curve[0] - share * (curve[last] - curve[0]));
}

/* Whether a curve is flat between two changes, as a step function is. */
static bool goes_in_steps(const double *curve, int count)
{
    bool has_changed = false, rests = false;
    for (int place = 1; place < count; place++) {
        const bool changes = fabs(curve[place] - curve[place - 1]) > rounding;
        if (changes && rests) return true;
        has_changed |= changes;
        rests = has_changed && !changes;
    }
    return false;
}

static void find_knee(hod_steps *steps, const hod_axis *axis, const double *curve)
{
    const int last = axis->count - 1;
    int knee = 0;
    if (goes_in_steps(curve, axis->count)) return;
    double lowest = curve[0], highest = curve[0];
    for (int place = 1; place <= last; place++) {
        lowest = fmin(lowest, curve[place]);
        highest = fmax(highest, curve[place]);
        if (place < last && bend_at(axis, curve, place) > bend_at(axis, curve, knee) + rounding) knee = place;
    }
    steps->has_knee = knee > 0 && bend_at(axis, curve, knee) >= least_bend * (highest - lowest);
    if (!steps->has_knee) return;
    steps->knee =
        (hod_knee){.value = axis->values[knee],
                   .before = (curve[knee] - curve[0]) / (axis->values[knee] - axis->values[0]),
                   .after = (curve[last] - curve[knee]) / (axis->values[last] - axis->values[knee])};
}

/* Whether a field has enough values for a curve, which are numbers in ascending order. */
static bool has_curve(const hod_space *space, int field)
{
    const hod_domain domain = hod_domain_of(space->mechanism->fields[field].domain);
    const hod_axis *axis = &space->axes[field];
    for (int i = 1; i < axis->count; i++)
        if (axis->values[i] <= axis->values[i - 1]) return false;
    return !domain.words && axis->count >= LEAST_VALUES_OF_A_CURVE;
}

static struct line line_along(const hod_survey *survey, int measure, int field)
{
    return (struct line){.survey = survey,
                         .measure = measure,
                         .count = (size_t)survey->space->axes[field].count,
                         .stride = space_stride(survey->space, field)};
}

/* Moves to the next line from this number on; false after the last. */
static bool find_line(struct line *line, size_t number)
{
    while (number < line->survey->count && number / line->stride % line->count != 0) number++;
    line->first = number;
    return number < line->survey->count;
}

static hod_steps steps_of_field(const hod_survey *survey, int measure, int field, double *curve)
{
    hod_steps steps = {.field = field};
    struct line line = line_along(survey, measure, field);
    size_t lines = 0, whole = 0;
    for (size_t place = 0; place < line.count; place++) curve[place] = 0;
    for (size_t next = 0; find_line(&line, next); next = line.first + 1) {
        for (size_t place = 0; place + 1 < line.count; place++) take_step(&steps, &line, place, place + 1);
        const double span = span_of(&line);
        steps.span += span;
        steps.most = fmax(steps.most, span);
        lines++;
        whole += add_to_curve(&line, curve);
    }
    steps.span /= (double)lines;
    for (size_t place = 0; place < line.count; place++) curve[place] /= (double)whole;
    if (whole > 0 && has_curve(survey->space, field)) find_knee(&steps, &survey->space->axes[field], curve);
    return steps;
}

hod_steps survey_steps_between(const hod_survey *survey, int measure, int field, int from, int to)
{
    hod_steps steps = {.field = field};
    struct line line = line_along(survey, measure, field);
    for (size_t next = 0; find_line(&line, next); next = line.first + 1)
        take_step(&steps, &line, (size_t)from, (size_t)to);
    return steps;
}

static int compare(const void *a, const void *b)
{
    const hod_steps *one = a, *other = b;
    if (fabs(one->span - other->span) > rounding) return one->span < other->span ? 1 : -1;
    return one->field - other->field;
}

bool hod_steps_of(const hod_survey *survey, int measure, hod_steps *steps, int *count, hod_error *error)
{
    const hod_space *space = survey->space;
    *count = 0;
    if (measure < 0 || measure >= survey->measures->count)
        return hod_fail(error, "there is no measure number %d: the survey has 0 to %d", measure,
                        survey->measures->count - 1);
    AUTO_FREE double *curve = malloc(survey->count * sizeof *curve);
    if (!curve) return hod_fail_memory(error);
    for (int field = 0; field < space->mechanism->field_count; field++)
        if (hod_space_varies(space, field)) steps[(*count)++] = steps_of_field(survey, measure, field, curve);
    qsort(steps, (size_t)*count, sizeof *steps, compare);
    return true;
}
