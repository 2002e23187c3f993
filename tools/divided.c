/* Work that is divided, as the options say. */
#include "divided.h"

#include "ranks.h"
#include "version.h"

#include "base/buffer.h"
#include "base/digest.h"
#include "work/packing.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static bool check(const struct options *options, hod_error *error)
{
    const bool is_printed = !options->output || strcmp(options->output, "-") == 0;
    if (options->shards > 0 && is_printed)
        return hod_fail(error, "--shard writes a part that hod merge reads: say where with -o FILE");
    if (options->shards > 0 && (options->chart || options->charts || options->write))
        return hod_fail(error, "--shard calculates a part: hod merge takes --%s",
                        options->chart    ? "chart"
                        : options->charts ? "charts"
                                          : "write");
    if (options->journal && options->output && strcmp(options->journal, options->output) == 0)
        return hod_fail(error, "--journal %s: the output goes there already", options->journal);
    return true;
}

/* Every number of a rule set, and the texts of its scripts. */
static void tell_rules(hod_buffer *question, const hod_rules *rules)
{
    for (const hod_family *family = rules->family; family; family = family->base)
        if (family->script)
            hod_buffer_format(question, "script of %s: %016" PRIx64 "\n", rules->id,
                              digest_text(DIGEST_OF_NOTHING, family->script));
    hod_buffer_format(question, "rules %s: without %s\n", rules->id, rules->without ? rules->without : "");
    for (int i = 0; i < rules->family->parameter_count; i++) {
        const hod_parameter *parameter = &rules->family->parameters[i];
        char value[HOD_PARAMETER_TEXT];
        if (hod_rules_has_parameter(rules, parameter))
            hod_buffer_format(question, "rules %s: %s = %s\n", rules->id, parameter->name,
                              hod_rules_value(rules, parameter, value));
    }
}

static char *write_question(const struct options *options, const hod_rules *const *rules, int count,
                            uint64_t digest, hod_error *error)
{
    hod_buffer question = {0};
    hod_buffer_text(&question, options->asked);
    hod_buffer_format(&question, "program %s\n", version_revision());
    for (int i = 0; i < count; i++) tell_rules(&question, rules[i]);
    hod_buffer_format(&question, "files %016" PRIx64 "\n", digest);
    return hod_buffer_take(&question, error);
}

bool divided_open(struct divided *divided, const struct options *options, const hod_rules *const *rules,
                  int count, uint64_t digest, hod_error *error)
{
    *divided = (struct divided){0};
    const bool is_asked = options->shards > 0 || options->journal || options->part_count > 0;
    if (!is_asked && ranks_count() == 1) return true;
    if (!check(options, error)) return false;
    divided->question = write_question(options, rules, count, digest, error);
    if (!divided->question) return false;
    const bool has_part = options->shards > 0 && !ranks_only_help();
    if (has_part) divided->part = hod_output_open(options->output, error);
    if (has_part && !divided->part) return false;
    divided->division = (hod_division){.question = divided->question,
                                       .shard = options->shards > 0 ? options->shard : 1,
                                       .shards = options->shards > 0 ? options->shards : 1,
                                       .part = divided->part ? hod_output_file(divided->part) : NULL,
                                       .journal = options->journal,
                                       .parts = options->parts,
                                       .part_count = (size_t)options->part_count,
                                       .deal = ranks_count() > 1 ? ranks_deal : NULL,
                                       .only_helps = ranks_only_help()};
    divided->by = &divided->division;
    return true;
}

uint64_t divided_digest(uint64_t digest, double number)
{
    char bytes[PACKED_BYTES];
    uint64_t packed;
    memcpy(&packed, &number, sizeof packed);
    packing_put(bytes, packed);
    return digest_bytes(digest, bytes, sizeof bytes);
}

bool divided_close(struct divided *divided, bool done, hod_error *error)
{
    if (divided->part && done)
        done = hod_output_commit(divided->part, error);
    else if (divided->part)
        hod_output_fail(divided->part, error);
    free(divided->question);
    *divided = (struct divided){0};
    return done;
}
