/* Findings: reading their files. */
#include "report/exhibit/findings.h"

#include "report/exhibit/exhibit_file.h"
#include "report/exhibit/keys.h"

#include <stdlib.h>
#include <string.h>

static const char quotation[] = "finding of ";

static bool read_finding(struct finding *finding, const struct keys *keys, const struct ini_key *key,
                         const struct prose_scope *scope, hod_error *error)
{
    if (strncmp(key->value, quotation, sizeof quotation - 1) != 0)
        return keys_prose(keys, key->name, scope, &finding->text, error);
    finding->quoted = word_copy(word_trimmed(word_of(key->value + sizeof quotation - 1)), error);
    return finding->quoted != NULL;
}

static bool read_all(struct report_findings *findings, const struct keys *keys,
                     const struct prose_scope *scope, hod_error *error)
{
    const struct ini_section *section = keys->section;
    findings->all = calloc((size_t)section->key_count, sizeof *findings->all);
    if (!findings->all) return hod_fail_memory(error);
    bool read = true;
    for (int i = 0; read && i < section->key_count; i++) {
        const struct ini_key *key = &section->keys[i];
        if (strcmp(key->name, "id") != 0 && strcmp(key->name, "title") != 0)
            read = read_finding(&findings->all[findings->count++], keys, key, scope, error);
    }
    return read;
}

bool findings_read(struct report_findings *findings, const struct ini *file, struct rule_sets *rule_sets,
                   const struct wording *wording, hod_error *error)
{
    const struct keys keys = {file, ini_section(file, "findings")};
    const struct prose_scope scope = {
        .reader = {.path = file->path, .rule_sets = rule_sets, .wording = wording}, .decimals = 1};
    *findings = (struct report_findings){0};
    if (!keys_require(&keys, "id", "in-short", error) || !keys_text(&keys, "id", "", &findings->id, error))
        return false;
    if (!exhibit_may_have_id(findings->id, error)) return keys_refuse(&keys, "id", error);
    if (!keys_text(&keys, "title", findings->id, &findings->title, error) ||
        !read_all(findings, &keys, &scope, error))
        return false;
    if (findings->count > 0) return true;
    hod_fail(error, "[findings] has no finding, such as volleys = A volley makes ...");
    return ini_refuse(file, keys.section->line, error);
}

void findings_free(struct report_findings *findings)
{
    for (int i = 0; i < findings->count; i++) {
        prose_free(&findings->all[i].text);
        free(findings->all[i].quoted);
    }
    free(findings->all);
    free(findings->id);
    free(findings->title);
    *findings = (struct report_findings){0};
}
