/* Divides work as the options say. */
#include "ask/request/divided.h"

#include "base/buffer.h"
#include "base/digest.h"
#include "base/words.h"
#include "work/packing.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Appends every number of a rule set, and the texts of its scripts. */
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

/* Appends the question, line by line. A journal of exact rows is also valid with a larger budget, because rows do not
 * depend on it. */
static void tell_asked(hod_buffer *question, const hod_request *request)
{
    static const char budget[] = "option --budget=";
    const bool has_exact_rows = !request->simulate && word_is_listed(word_of(request->name), "sweep tune");
    for (const char *line = request->query; *line;) {
        const size_t length = strcspn(line, "\n") + 1;
        const bool is_budget = strncmp(line, budget, sizeof budget - 1) == 0;
        if (!(is_budget && has_exact_rows && request->journal))
            hod_buffer_format(question, "%.*s", (int)length, line);
        line += length;
    }
}

static char *write_question(const hod_request *request, const hod_rules *const *rules, int count,
                            uint64_t digest, hod_error *error)
{
    hod_buffer question = {0};
    tell_asked(&question, request);
    hod_buffer_format(&question, "program %s\n", request->program);
    for (int i = 0; i < count; i++) tell_rules(&question, rules[i]);
    hod_buffer_format(&question, "files %016" PRIx64 "\n", digest);
    return hod_buffer_take(&question, error);
}

bool divided_open(struct divided *divided, const hod_request *request, const hod_rules *const *rules,
                  int count, uint64_t digest, hod_error *error)
{
    *divided = (struct divided){0};
    const bool is_asked = request->shards > 0 || request->journal || request->part_count > 0;
    if (!is_asked && request->ranks <= 1) return true;
    divided->question = write_question(request, rules, count, digest, error);
    if (!divided->question) return false;
    divided->division = (hod_division){.question = divided->question,
                                       .shard = request->shards > 0 ? request->shard : 1,
                                       .shards = request->shards > 0 ? request->shards : 1,
                                       .part = request->part,
                                       .journal = request->journal,
                                       .parts = request->parts,
                                       .part_count = (size_t)request->part_count,
                                       .deal = request->deal,
                                       .only_helps = request->only_helps};
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

double divided_seconds(const hod_division *division, double seconds)
{
    return division && division->found > 0 ? 0 : seconds;
}

void divided_close(struct divided *divided)
{
    free(divided->question);
    *divided = (struct divided){0};
}
