/* A sweep as a table, how large it will be, and totals without a row for each situation. */
#include <hod/hod.h>
#include <stdio.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

static bool print_totals(const hod_space *space, int hits, hod_error *error)
{
    hod_summary_request request = {.field_count = 1, .threads = 1, .most_bytes = 1 << 26};
    request.fields[0] = hod_mechanism_field(space->mechanism, "cover", 5, error);
    hod_summary summary;
    if (!hod_summary_measures(space->mechanism, &hits, 1, &request, error) ||
        !hod_summarise(space, &request, &summary, error))
        return false;
    const bool done = hod_summary_write(&summary, &request, space->mechanism, &hod_format_text, stdout,
                                        "over ranges", error);
    hod_summary_free(&summary);
    return done;
}

int main(void)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *shooting = rules ? hod_rules_mechanism(rules, "shooting", &error) : NULL;
    hod_space space;
    if (!shooting || !hod_space_start(&space, rules, shooting, &error)) return fail(&error);
    if (!hod_space_assign(&space, "range=all", &error) ||
        !hod_space_assign(&space, "cover=none,light", &error))
        return fail(&error);

    const int hits = hod_mechanism_outcome(shooting, "hits", 4, &error);
    const hod_sweep_request request = {.space = &space,
                                       .outcomes = &hits,
                                       .outcome_count = 1,
                                       .wide = true,
                                       .threads = 1,
                                       .most_bytes = 1 << 26};
    double rows, bytes;
    if (!hod_sweep_estimate(&request, &hod_format_csv, &rows, &bytes, &error)) return fail(&error);
    printf("as CSV some %.0f rows\n", rows);
    hod_swept swept;
    if (!hod_sweep_write(&request, &hod_format_text, stdout, "volleys", &swept, &error)) return fail(&error);
    printf("%d situations, %d of them different to the dice\n", (int)swept.count.evaluated,
           (int)swept.different);
    if (!print_totals(&space, hits, &error)) return fail(&error);
    hod_space_free(&space);
    hod_rules_free(rules);
}
