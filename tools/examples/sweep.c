/* A sweep asked in words, and totals without a row for each situation. */
#include <hod/more.h>
#include <stdio.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

/* What the command hod writes behind these words. */
static bool print_rows(hod_error *error)
{
    char *words[] = {"sweep",  "bloodybacks-8.3", "shooting", "range=all", "cover=none,light",
                     "--wide", "--outcome",       "hits"};
    hod_answer answer = {.wanted.readers = HOD_PEOPLE};
    const bool done = hod_question_ask(NULL, sizeof words / sizeof *words, words, &answer, error) &&
                      hod_answer_write(&answer, NULL, &hod_format_text, stdout, error);
    for (size_t i = 0; i < answer.remark_count; i++) printf("%s\n", answer.remarks[i]);
    hod_answer_free(&answer);
    return done;
}

static bool print_totals(const hod_space *space, int hits, hod_error *error)
{
    hod_summary_request request = {.field_count = 1, .threads = 1, .most_bytes = 1 << 26};
    request.fields[0] = hod_mechanism_field(space->mechanism, "cover", 5, error);
    hod_summary summary;
    if (!hod_summary_measures(space->mechanism, &hits, 1, &request, error) ||
        !hod_summarise(space, &request, &summary, error))
        return false;
    for (size_t group = 0; group < summary.groups; group++)
        printf("cover %d: %d situations, %.3f hits on average\n", summary.values[group],
               (int)summary.evaluated[group], summary.spreads[group].mean);
    hod_summary_free(&summary);
    return true;
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
    if (!print_rows(&error) || !print_totals(&space, hits, &error)) return fail(&error);
    hod_space_free(&space);
    hod_rules_free(rules);
}
