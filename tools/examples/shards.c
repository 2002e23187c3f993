/* Totals in two shards, as two machines would calculate them, and the answer that is put together from both.
 */
#include <hod/more.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

/* All that the answer depends on, so that parts of another question are refused. */
static const char question[] = "volleys by cover\n";

/* What one machine does: its summary is elsewhere, in the part. */
static bool write_part(const hod_space *space, hod_summary_request request, uint64_t shard, const char *path,
                       hod_error *error)
{
    FILE *part = fopen(path, "wb");
    if (!part) return hod_fail(error, "%s cannot be written", path);
    hod_division division = {
        .question = question, .shard = shard, .shards = 2, .part = part, .deal = hod_deal_to_threads};
    request.division = &division;
    hod_summary summary;
    const bool done = hod_summarise(space, &request, &summary, error);
    hod_summary_free(&summary);
    fclose(part);
    if (done) printf("shard %d is elsewhere: %s\n", (int)shard, hod_is_elsewhere(&division) ? "yes" : "no");
    return done;
}

static bool merge(const hod_space *space, hod_summary_request request, const char *const *paths,
                  hod_error *error)
{
    char *asked = hod_part_question(paths[0], error);
    if (!asked) return false;
    printf("the parts answer: %s", asked);
    free(asked);
    hod_division division = {.question = question, .shard = 1, .shards = 1, .parts = paths, .part_count = 2};
    request.division = &division;
    hod_summary summary;
    if (!hod_summarise(space, &request, &summary, error)) return false;
    for (size_t group = 0; group < summary.groups; group++)
        printf("cover %d: %.3f hits on average\n", summary.values[group], summary.spreads[group].mean);
    hod_summary_free(&summary);
    return true;
}

int main(int count, char **arguments)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *shooting = rules ? hod_rules_mechanism(rules, "shooting", &error) : NULL;
    hod_space space;
    if (!shooting || !hod_space_start(&space, rules, shooting, &error) ||
        !hod_space_assign(&space, "cover=all", &error))
        return fail(&error);
    const int hits = hod_mechanism_outcome(shooting, "hits", strlen("hits"), &error);
    hod_summary_request request = {.field_count = 1, .threads = 1, .most_bytes = 1 << 26};
    request.fields[0] = hod_mechanism_field(shooting, "cover", strlen("cover"), &error);
    if (!hod_summary_measures(shooting, &hits, 1, &request, &error)) return fail(&error);

    char paths[2][4096];
    for (int i = 0; i < 2; i++)
        snprintf(paths[i], sizeof paths[i], "%s/part-%d", count > 1 ? arguments[1] : ".", i + 1);
    const char *const both[] = {paths[0], paths[1]};
    if (!write_part(&space, request, 1, paths[0], &error) ||
        !write_part(&space, request, 2, paths[1], &error) || !merge(&space, request, both, &error))
        return fail(&error);
    hod_space_free(&space);
    hod_rules_free(rules);
}
