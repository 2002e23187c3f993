/* What the parts of a report are made from. */
#include "report/publish/made_from.h"

#include "base/digest.h"
#include "base/ini.h"
#include "base/text.h"
#include "report/exhibit/exhibition_internal.h"

#include <stdlib.h>

uint64_t made_from_report(const hod_publication *publication, const char *drawer)
{
    size_t length;
    const unsigned char *build = build_id(&length);
    if (!build) return 0;
    uint64_t digest = digest_bytes(DIGEST_OF_NOTHING, build, length);
    digest = digest_number(digest_text(digest, drawer), publication->exhibition->files);
    const char *substitutes = publication->exhibition->substitutes;
    digest = digest_text(digest, substitutes ? substitutes : "");
    return digest_number(digest_number(digest, publication->trials.trials), publication->trials.seed);
}

/* What a situation comes to, so that rule sets which agree in it make the same. */
static uint64_t digest_prepared(uint64_t digest, const hod_mechanism *mechanism, const hod_rules *rules,
                                const int *situation)
{
    const int ints = mechanism->procedure.prepared_ints;
    int prepared[ints];
    hod_situation_prepare(rules, mechanism, situation, prepared, NULL);
    for (const hod_family *family = rules->family; family; family = family->base)
        if (family->script) digest = digest_text(digest, family->script);
    return digest_bytes(digest_text(digest_text(digest, rules->id), rules->title), prepared,
                        (size_t)ints * sizeof *prepared);
}

/* The situations that a measure of values is taken in, beside the one that is asked for. */
static uint64_t digest_changed(uint64_t digest, const hod_mechanism *mechanism,
                               const struct cell_request *request)
{
    const hod_measure *measure = &request->measure;
    for (int i = 0; measure->kind == HOD_VALUE && i < measure->count; i++) {
        int changed[HOD_MOST_FIELDS];
        hod_value_term_situation(&measure->terms[i], mechanism, request->values, changed);
        digest = digest_prepared(digest, mechanism, request->rules, changed);
        if (request->divisor) digest = digest_prepared(digest, mechanism, request->divisor, changed);
    }
    return digest;
}

/* What a request that has a value comes to. */
static uint64_t digest_value(uint64_t digest, const hod_mechanism *mechanism,
                             const struct cell_request *request)
{
    digest = digest_prepared(digest, mechanism, request->rules, request->values);
    digest = digest_changed(digest, mechanism, request);
    return request->divisor ? digest_prepared(digest, mechanism, request->divisor, request->values) : digest;
}

static uint64_t digest_request(uint64_t digest, const struct exhibit *exhibit,
                               const struct cell_request *request)
{
    const bool has_value = exhibit_has_value(exhibit, request, NULL);
    digest = digest_number(digest, has_value);
    return has_value ? digest_value(digest, exhibit->mechanism, request) : digest;
}

/* The words of a prose are among what the files say. */
uint64_t made_from_prose(uint64_t digest, const struct prose *prose)
{
    for (int i = 0; i < prose->count; i++) {
        const struct placeholder *placeholder = &prose->placeholders[i];
        digest = digest_number(digest, (uint64_t)placeholder->count);
        for (int f = 0; f < placeholder->count; f++) {
            digest = digest_value(digest, placeholder->mechanism, &placeholder->figures[f].request);
            digest = digest_value(digest, placeholder->mechanism, &placeholder->figures[f].other);
        }
    }
    return digest;
}

static uint64_t digest_tables(uint64_t digest, const struct exhibit *exhibit)
{
    for (int table = 0; table < exhibit_tables(exhibit); table++)
        for (int row = 0; row < exhibit->rows.count; row++)
            for (int column = 0; column < exhibit->columns.count; column++) {
                const struct cell_request request = exhibit_cell(exhibit, table, row, column);
                digest = digest_request(digest, exhibit, &request);
            }
    return digest;
}

static uint64_t digest_chart(uint64_t digest, const struct exhibit *exhibit,
                             const struct exhibit_chart *chart)
{
    for (int version = 0; version < chart_versions(exhibit, chart); version++)
        for (int series = 0; series < chart->series.count; series++)
            for (int category = 0; category < chart->categories.count; category++) {
                const struct cell_request request = chart_value(exhibit, chart, version, series, category);
                digest = digest_request(digest, exhibit, &request);
            }
    return digest;
}

uint64_t made_from_exhibit(uint64_t report, const struct exhibit *exhibit)
{
    if (!report) return 0;
    uint64_t digest = digest_text(digest_text(report, exhibit->id), exhibit->title);
    digest = digest_tables(made_from_prose(digest, &exhibit->text), exhibit);
    for (int i = 0; i < exhibit->chart_count; i++)
        digest = digest_chart(digest, exhibit, &exhibit->charts[i]);
    return digest;
}

static bool digest_file(uint64_t *digest, const char *path)
{
    hod_buffer text = {0};
    const bool read = text_file_read(path, "file", &text, NULL) && !text.failed;
    *digest = digest_bytes(digest_number(*digest, text.length), text.bytes, text.length);
    hod_buffer_free(&text);
    return read;
}

/* A scenario may name a file of troops. */
static bool digest_troops(uint64_t *digest, const char *path, const struct ini *file)
{
    const struct ini_section *head = ini_section(file, "scenario");
    const struct ini_key *troops = head ? ini_key(head, "troops") : NULL;
    if (!troops) return true;
    char *beside = text_file_beside(path, troops->value, NULL);
    const bool digested = beside && digest_file(digest, beside);
    free(beside);
    return digested;
}

static bool digest_scenario(uint64_t *digest, const char *path)
{
    struct ini file = {0};
    const bool digested = digest_file(digest, path) && ini_read(&file, path, "scenario", NULL) &&
                          digest_troops(digest, path, &file);
    ini_free(&file);
    return digested;
}

uint64_t made_from_scenarios(uint64_t digest, const hod_publication *publication)
{
    for (int i = 0; digest && i < publication->scenario_count; i++) {
        digest = digest_text(digest, publication->scenarios[i]);
        if (!digest_scenario(&digest, publication->scenarios[i])) return 0;
    }
    return digest;
}
