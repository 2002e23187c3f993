/* Exhibitions: opening the files of a report. */
#include "ask/margin/prose.h"
#include "report/exhibit/claims.h"
#include "report/exhibit/sections.h"

#include "base/arrays.h"
#include "base/digest.h"
#include "base/text.h"

#include <stdlib.h>
#include <string.h>

struct opening {
    hod_exhibition *exhibition;
    struct substitutes substitutes;
    struct claims claims;
};

static struct ini *add_file(struct opening *opening, const hod_family *page, hod_error *error)
{
    hod_exhibition *exhibition = opening->exhibition;
    struct ini *ini = calloc(1, sizeof *ini);
    if (ini && EXTEND(exhibition->described, exhibition->described_count)) {
        exhibition->described[exhibition->described_count++] = (struct exhibition_file){ini, page};
        return ini;
    }
    free(ini);
    hod_fail_memory(error);
    return NULL;
}

static bool open_embedded(struct opening *opening, const struct embedded *embedded, const hod_family *page,
                          hod_error *error)
{
    struct ini *file = embedded ? add_file(opening, page, error) : NULL;
    return file && ini_read_text(file, embedded_own_name(embedded), embedded->text, embedded->length, error);
}

static bool open_name(struct opening *opening, const char *name, hod_error *error)
{
    if (!text_file_is_meant(name))
        return open_embedded(opening, exhibition_built_in(name, error), NULL, error);
    struct ini *file = add_file(opening, NULL, error);
    return file && ini_read(file, name, "exhibit file", error);
}

static bool open_folder(struct opening *opening, const hod_family *family, const char *folder,
                        const hod_family *page, hod_error *error)
{
    const struct embedded *file;
    for (int i = 0; (file = embedded_at(family->id, folder, i)); i++)
        if (!open_embedded(opening, file, page, error)) return false;
    return true;
}

/* The story, and a page of exhibits for each family. */
static bool open_built_in(struct opening *opening, hod_error *error)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    bool opened = true;
    for (int f = 0; opened && f < families; f++)
        opened = open_folder(opening, family[f], "story", NULL, error);
    for (int f = 0; opened && f < families; f++)
        opened = open_folder(opening, family[f], "exhibits", family[f], error);
    return opened;
}

/* The exhibits of the families of the substitutes; the story is of rule sets of its own. */
static bool open_substituted(struct opening *opening, hod_error *error)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    bool opened = true;
    for (int f = 0; opened && f < families; f++)
        if (substitutes_mean(&opening->substitutes, family[f]))
            opened = open_folder(opening, family[f], "exhibits", NULL, error);
    return opened;
}

static bool open_files(struct opening *opening, const char *const *names, int count, hod_error *error)
{
    bool has_piece = false;
    for (int i = 0; i < count; i++) {
        if (!open_name(opening, names[i], error)) return false;
        const struct ini *file = opening->exhibition->described[i].ini;
        if (!sections_check(file, error)) return false;
        has_piece = has_piece || piece_kind_of(file) != PIECE_KINDS;
    }
    opening->exhibition->is_built_in = count == 0 && opening->substitutes.count == 0;
    if (has_piece) return true;
    return opening->substitutes.count > 0 ? open_substituted(opening, error) : open_built_in(opening, error);
}

/* A text of [report], which one of the files may give. */
static bool read_text(const struct keys *keys, const char *key, char **text, hod_error *error)
{
    if (!keys_value(keys, key)) return true;
    if (!*text) return keys_text(keys, key, "", text, error);
    hod_fail(error, "another file says it already");
    return keys_refuse(keys, key, error);
}

static bool read_report(hod_exhibition *exhibition, const struct ini *file, hod_error *error)
{
    const struct keys keys = {file, ini_section(file, "report")};
    return !keys.section || (ini_has_only(file, keys.section, "title text", error) &&
                             read_text(&keys, "title", &exhibition->title, error) &&
                             read_text(&keys, "text", &exhibition->text, error));
}

/* Tells which substitutes of the exhibit's family lack its mechanism, and whether any does. */
static bool tell_lacking(const struct opening *opening, const struct exhibit *exhibit, bool *lacks,
                         hod_error *error)
{
    bool told = true;
    *lacks = false;
    for (int i = 0; told && !exhibit->names_rules && i < opening->substitutes.count; i++) {
        const hod_rules *rules = opening->substitutes.rules[i];
        if (!substitute_lacks(rules, exhibit)) continue;
        *lacks = true;
        told = exhibition_leave_out(opening->exhibition, error,
                                    "%s is not shown under %s, which has no mechanism %s", exhibit->id,
                                    rules->id, exhibit->mechanism->name);
    }
    return told;
}

static bool adapt_exhibit(const struct opening *opening, struct asking *asking, bool *stays, hod_error *error)
{
    hod_error reason;
    bool lacks;
    if (!tell_lacking(opening, asking->exhibit, &lacks, error)) return false;
    *stays = exhibit_adapt(asking->exhibit, &opening->substitutes, &reason);
    if (!*stays) return lacks || exhibition_leave_out(opening->exhibition, error, "%s", reason.message);
    free(asking->title);
    asking->title = hod_text(error, "%s", asking->exhibit->title);
    return asking->title;
}

/* Whether the piece stays under the substitutes; what does not is told. */
static bool adapt(const struct opening *opening, struct piece *piece, bool *stays, hod_error *error)
{
    hod_exhibition *exhibition = opening->exhibition;
    if (piece->asking.exhibit) return adapt_exhibit(opening, &piece->asking, stays, error);
    *stays = opening->substitutes.count == 0 || piece_takes_scenarios(piece);
    return *stays ||
           exhibition_leave_out(exhibition, error, "%s is left out: it compares rule sets of its own",
                                piece_entry(piece).id);
}

/* The piece is the caller's, also after an error. */
static bool read_into(struct opening *opening, const struct ini *file, struct piece *piece, bool *stays,
                      hod_error *error)
{
    hod_exhibition *exhibition = opening->exhibition;
    const struct exhibit_reader reader = {&exhibition->rule_sets, &exhibition->wording,
                                          &opening->substitutes};
    return piece_read(piece, file, &reader, error) && adapt(opening, piece, stays, error) &&
           (!*stays || claims_add(&opening->claims, piece, file, error));
}

static bool read_piece(struct opening *opening, const struct exhibition_file *file, hod_error *error)
{
    hod_exhibition *exhibition = opening->exhibition;
    if (!EXTEND(exhibition->pieces, exhibition->piece_count)) return hod_fail_memory(error);
    struct piece *piece = &exhibition->pieces[exhibition->piece_count++];
    bool stays;
    if (!read_into(opening, file->ini, piece, &stays, error)) return false;
    piece->page = file->page;
    if (stays) return true;
    piece_free(piece);
    exhibition->piece_count--;
    return true;
}

/* Scenarios may be given to any report. */
static bool read_by_scenario(struct opening *opening, hod_error *error)
{
    hod_exhibition *exhibition = opening->exhibition;
    for (int i = 0; i < exhibition->piece_count; i++)
        if (piece_takes_scenarios(&exhibition->pieces[i])) return true;
    bool stays;
    return open_embedded(opening, exhibition_built_in("seven-eight-three-and-callan", error), NULL, error) &&
           read_into(opening, exhibition->described[exhibition->described_count - 1].ini,
                     &exhibition->by_scenario, &stays, error);
}

static uint64_t digest_file(uint64_t digest, const struct ini *file)
{
    for (int s = 0; s < file->section_count; s++) {
        const struct ini_section *section = &file->sections[s];
        digest = digest_text(digest_number(digest, (uint64_t)section->key_count), section->name);
        for (int k = 0; k < section->key_count; k++)
            digest = digest_text(digest_text(digest, section->keys[k].name), section->keys[k].value);
    }
    return digest_number(digest, (uint64_t)file->section_count);
}

/* Words come first: labels are made of them. */
static bool read_files(struct opening *opening, hod_error *error)
{
    hod_exhibition *exhibition = opening->exhibition;
    bool read = true;
    exhibition->files = DIGEST_OF_NOTHING;
    for (int i = 0; i < exhibition->described_count; i++)
        exhibition->files = digest_file(exhibition->files, exhibition->described[i].ini);
    for (int i = 0; read && i < exhibition->described_count; i++)
        read = read_report(exhibition, exhibition->described[i].ini, error) &&
               wording_read(&exhibition->wording, exhibition->described[i].ini, error);
    for (int i = 0; read && i < exhibition->described_count; i++)
        if (piece_kind_of(exhibition->described[i].ini) != PIECE_KINDS)
            read = read_piece(opening, &exhibition->described[i], error);
    return read && read_by_scenario(opening, error);
}

static bool is_shown(const hod_exhibition *exhibition, const hod_rules *rules)
{
    for (int i = 0; i < exhibition->piece_count; i++) {
        const struct exhibit *exhibit = exhibition->pieces[i].asking.exhibit;
        for (int r = 0; exhibit && r < exhibit->rules_count; r++)
            if (exhibit->rules[r] == rules) return true;
    }
    return false;
}

/* Tells which substitutes are not shown. Refuses a report in which nothing is left to show. */
static bool check_substitutes(const struct opening *opening, hod_error *error)
{
    hod_exhibition *exhibition = opening->exhibition;
    bool told = true;
    for (int i = 0; told && i < opening->substitutes.count; i++)
        if (!is_shown(exhibition, opening->substitutes.rules[i]))
            told = exhibition_leave_out(exhibition, error, "%s is shown in no exhibit",
                                        opening->substitutes.rules[i]->id);
    if (!told || exhibition->piece_count > 0) return told;
    return hod_fail(error, "nothing is left to show: %s", exhibition->left_out[0]);
}

static bool open_all(struct opening *opening, const char *const *names, int count, const char *rules,
                     hod_error *error)
{
    hod_exhibition *exhibition = opening->exhibition;
    if (rules && !(exhibition->substitutes = strdup(rules))) return hod_fail_memory(error);
    return (!rules || substitutes_open(&opening->substitutes, rules, &exhibition->rule_sets, error)) &&
           open_files(opening, names, count, error) && read_files(opening, error) &&
           check_substitutes(opening, error);
}

hod_exhibition *hod_exhibition_open(const char *const *names, int count, const char *rules, hod_error *error)
{
    struct opening opening = {.exhibition = calloc(1, sizeof *opening.exhibition)};
    if (!opening.exhibition) {
        hod_fail_memory(error);
        return NULL;
    }
    const bool opened = open_all(&opening, names, count, rules, error);
    claims_free(&opening.claims);
    substitutes_free(&opening.substitutes);
    if (opened) return opening.exhibition;
    hod_exhibition_free(opening.exhibition);
    return NULL;
}
