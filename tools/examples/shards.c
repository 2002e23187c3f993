/* A sweep in two shards, as two machines would make them, and the table that is put together from both. */
#include <hod/hod.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

/* All that the table depends on, so that parts of another question are refused. */
static const char question[] = "volleys by cover\n";

/* What one machine does: its table is elsewhere, in the part. */
static bool write_part(hod_sweep_request request, uint64_t shard, const char *path, hod_error *error)
{
    FILE *part = fopen(path, "wb");
    if (!part) return hod_fail(error, "%s cannot be written", path);
    hod_division division = {
        .question = question, .shard = shard, .shards = 2, .part = part, .deal = hod_deal_to_threads};
    request.division = &division;
    hod_swept swept;
    const bool done = hod_sweep_write(&request, &hod_format_text, stdout, "volleys", &swept, error);
    fclose(part);
    if (done) printf("shard %d is elsewhere: %s\n", (int)shard, hod_is_elsewhere(&division) ? "yes" : "no");
    return done;
}

static bool merge(hod_sweep_request request, const char *const *paths, hod_error *error)
{
    char *asked = hod_part_question(paths[0], error);
    if (!asked) return false;
    printf("the parts answer: %s", asked);
    free(asked);
    hod_division division = {.question = question, .shard = 1, .shards = 1, .parts = paths, .part_count = 2};
    request.division = &division;
    hod_swept swept;
    return hod_sweep_write(&request, &hod_format_text, stdout, "volleys", &swept, error);
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
    const hod_sweep_request request = {
        .space = &space, .outcomes = &hits, .outcome_count = 1, .threads = 1, .most_bytes = 1 << 26};

    char paths[2][4096];
    for (int i = 0; i < 2; i++)
        snprintf(paths[i], sizeof paths[i], "%s/part-%d", count > 1 ? arguments[1] : ".", i + 1);
    const char *const both[] = {paths[0], paths[1]};
    if (!write_part(request, 1, paths[0], &error) || !write_part(request, 2, paths[1], &error) ||
        !merge(request, both, &error))
        return fail(&error);
    hod_space_free(&space);
    hod_rules_free(rules);
}
