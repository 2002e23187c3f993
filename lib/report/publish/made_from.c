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
