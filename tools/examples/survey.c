/* Measures in every situation: what each field does to them, with situations that count more than others. */
#include <hod/more.h>
#include <stdio.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

/* What each field does to the first measure. */
static bool print_steps(const hod_survey *survey, hod_error *error)
{
    hod_steps steps[HOD_MOST_FIELDS];
    int count;
    if (!hod_steps_of(survey, 0, steps, &count, error)) return false;
    for (int i = 0; i < count; i++)
        printf("%s: %zu steps up, %zu down, a span of %.3f\n",
               survey->space->mechanism->fields[steps[i].field].name, steps[i].rises, steps[i].falls,
               steps[i].span);
    return true;
}

/* The mean of the first measure, in which some situations count more than others. */
static bool print_mean(const hod_survey *survey, const hod_weights *weights)
{
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
    double sum = 0, all = 0;
    for (size_t number = 0; number < survey->count; number++) {
        hod_space_at(survey->space, number, places, situation);
        sum += hod_weights_of(weights, situation) * hod_survey_at(survey, 0, number);
        all += hod_weights_of(weights, situation);
    }
    return printf("in the mean %.4f\n", sum / all) > 0;
}

static bool print_weighted(const hod_survey *survey, const char *folder, hod_error *error)
{
    const hod_mechanism *mechanism = survey->space->mechanism;
    hod_weights weights;
    hod_weights_start(&weights, mechanism);
    print_mean(survey, &weights);
    hod_weights_free(&weights);

    char path[4096];
    snprintf(path, sizeof path, "%s/weights.ini", folder);
    FILE *file = fopen(path, "w");
    if (!file) return hod_fail(error, "%s cannot be written", path);
    fputs("[cover]\nnone = 5\n", file);
    fclose(file);
    if (!hod_weights_read(&weights, mechanism, path, error)) return false;
    printf("where the open counts 5 times, ");
    print_mean(survey, &weights);
    hod_weights_free(&weights);
    return true;
}

int main(int count, char **arguments)
{
    const char *folder = count > 1 ? arguments[1] : ".";
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *shooting = rules ? hod_rules_mechanism(rules, "shooting", &error) : NULL;
    hod_space space;
    hod_measure_list measures;
    hod_survey survey;
    if (!shooting || !hod_space_start(&space, rules, shooting, &error) ||
        !hod_space_assign(&space, "range=all", &error) ||
        !hod_space_assign(&space, "cover=none,light", &error) ||
        !hod_measure_list_read(shooting, "mean:hits", &measures, &error) ||
        !hod_survey_of(&space, &(hod_survey_request){.measures = &measures, .most_bytes = 1 << 26}, &survey,
                       &error))
        return fail(&error);

    printf("%zu situations, %zu left out\n", survey.count, survey.left_out);
    if (!print_steps(&survey, &error) || !print_weighted(&survey, folder, &error)) return fail(&error);
    hod_survey_free(&survey);
    hod_measure_list_free(&measures);
    hod_space_free(&space);
    hod_rules_free(rules);
}
