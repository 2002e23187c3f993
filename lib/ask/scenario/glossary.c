/* Glossaries: the terms of every family. */
#include "ask/scenario/scenario_internal.h"

#include "base/words.h"

#include <stdlib.h>
#include <string.h>

static bool open_families(hod_glossary *glossary, hod_error *error)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    glossary->terms = calloc((size_t)families, sizeof *glossary->terms);
    if (!glossary->terms) return hod_fail_memory(error);
    for (int f = 0; f < families; f++)
        if (terms_are_there(family[f]) && !terms_open(&glossary->terms[glossary->count++], family[f], error))
            return false;
    return true;
}

static struct terms *find_terms(hod_glossary *glossary, const char *family, hod_error *error)
{
    struct nearest nearest = {0};
    for (int i = 0; i < glossary->count; i++) {
        const char *id = glossary->terms[i].family->id;
        if (strcmp(id, family) == 0) return &glossary->terms[i];
        nearest_offer(&nearest, family, strlen(family), id);
    }
    char question[96];
    hod_fail(error, "[%s] is no family%s (see: hod troops)", family,
             nearest_question(&nearest, question, sizeof question));
    return NULL;
}

static bool add_troops(hod_glossary *glossary, const struct ini *file, hod_error *error)
{
    for (int i = 0; i < file->section_count; i++) {
        const struct ini_section *section = &file->sections[i];
        struct terms *terms = find_terms(glossary, section->name, error);
        if (!terms) return ini_refuse(file, section->line, error);
        if (section->key_count == 0) {
            hod_fail(error, "[%s] has no troops", section->name);
            return ini_refuse(file, section->line, error);
        }
        if (!terms_add_troops(terms, file, section, error)) return false;
    }
    return file->section_count > 0 ||
           hod_fail(error, "%s has no troops: a [family] and its types are wanted", file->path);
}

static bool read_troops(hod_glossary *glossary, const char *path, hod_error *error)
{
    struct ini file;
    const bool is_read = ini_read(&file, path, "troops", error) && add_troops(glossary, &file, error);
    ini_free(&file);
    return is_read;
}

hod_glossary *hod_glossary_open(const char *troops, hod_error *error)
{
    hod_glossary *glossary = calloc(1, sizeof *glossary);
    if (!glossary) {
        hod_fail_memory(error);
        return NULL;
    }
    if (open_families(glossary, error) && (!troops || read_troops(glossary, troops, error))) return glossary;
    hod_glossary_free(glossary);
    return NULL;
}

void hod_glossary_free(hod_glossary *glossary)
{
    if (!glossary) return;
    for (int i = 0; i < glossary->count; i++) terms_free(&glossary->terms[i]);
    free(glossary->terms);
    free(glossary);
}

const struct terms *glossary_terms(const hod_glossary *glossary, const hod_family *family)
{
    for (int i = 0; i < glossary->count; i++)
        if (glossary->terms[i].family == hod_family_root(family)) return &glossary->terms[i];
    return NULL;
}

const hod_meaning *hod_glossary_troops(const hod_glossary *glossary, const hod_family *family, int *count)
{
    const struct terms *terms = glossary_terms(glossary, family);
    *count = terms ? terms->vocabularies[TROOPS].count : 0;
    return terms ? terms->vocabularies[TROOPS].meanings : NULL;
}

const char *hod_glossary_remark(const hod_glossary *glossary, const hod_family *family)
{
    const struct terms *terms = glossary_terms(glossary, family);
    return terms ? terms->remark : NULL;
}
