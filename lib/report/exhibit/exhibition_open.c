/* Exhibitions: opening the files of a report. */
#include "report/exhibit/claims.h"
#include "report/exhibit/keys.h"
#include "report/exhibit/sections.h"

#include "base/digest.h"
#include "base/text_file.h"

#include <stdlib.h>
#include <string.h>

/* The files of a report while it is opened. */
struct opening {
    hod_exhibition *exhibition;
    struct ini *files;
    int file_count;
    struct substitutes substitutes;
    struct claims claims;
};

static struct ini *add_file(struct opening *opening, hod_error *error)
{
    struct ini *files = realloc(opening->files, ((size_t)opening->file_count + 1) * sizeof *files);
    if (!files) {
        hod_fail_memory(error);
        return NULL;
    }
    opening->files = files;
    files[opening->file_count] = (struct ini){0};
    return &files[opening->file_count++];
}

static bool open_embedded(struct opening *opening, const struct embedded *embedded, hod_error *error)
{
    struct ini *file = embedded ? add_file(opening, error) : NULL;
    return file && ini_read_text(file, embedded_own_name(embedded), embedded->text, embedded->length, error);
}

static bool open_name(struct opening *opening, const char *name, hod_error *error)
{
    if (!text_file_is_meant(name)) return open_embedded(opening, exhibition_built_in(name, error), error);
    struct ini *file = add_file(opening, error);
    return file && ini_read(file, name, "exhibit file", error);
}

/* All that are built in, or those of the families of the substitutes. */
static bool open_built_in(struct opening *opening, hod_error *error)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    const struct embedded *file;
    for (int f = 0; f < families; f++) {
        if (!substitutes_mean(&opening->substitutes, family[f])) continue;
        for (int i = 0; (file = embedded_at(family[f]->id, "exhibits", i)); i++)
            if (!open_embedded(opening, file, error)) return false;
    }
    return true;
}

static bool open_files(struct opening *opening, const char *const *names, int count, hod_error *error)
{
    bool has_exhibit = false;
    for (int i = 0; i < count; i++) {
        if (!open_name(opening, names[i], error) || !sections_check(&opening->files[i], error)) return false;
        has_exhibit = has_exhibit || sections_have_exhibit(&opening->files[i]);
    }
    opening->exhibition->is_built_in = count == 0 && opening->substitutes.count == 0;
    return has_exhibit || open_built_in(opening, error);
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

static bool read_exhibit(const struct opening *opening, const struct ini *file, struct exhibit *exhibit,
                         bool *stays, hod_error *error)
{
    hod_exhibition *exhibition = opening->exhibition;
    return exhibit_read(exhibit, file, &exhibition->rule_sets, &exhibition->wording, &opening->substitutes,
                        error) &&
           substitutes_adapt(&opening->substitutes, exhibition, exhibit, stays, error);
}

static bool read_inquiry(const struct opening *opening, const struct ini *file, struct inquiry *inquiry,
                         bool *stays, hod_error *error)
{
    hod_exhibition *exhibition = opening->exhibition;
    *stays = opening->substitutes.count == 0;
    return inquiry_read(inquiry, file, &exhibition->rule_sets, error) &&
           (*stays || exhibition_leave_out(exhibition, error,
                                           "%s is left out: it compares rule sets of its own", inquiry->id));
}

static bool read_piece(struct opening *opening, const struct ini *file, hod_error *error)
{
    hod_exhibition *exhibition = opening->exhibition;
    struct piece *pieces =
        realloc(exhibition->pieces, ((size_t)exhibition->piece_count + 1) * sizeof *pieces);
    if (!pieces) return hod_fail_memory(error);
    exhibition->pieces = pieces;
    struct piece *piece = &pieces[exhibition->piece_count++];
    *piece = (struct piece){.is_inquiry = ini_section(file, "inquiry")};
    bool stays;
    if (!(piece->is_inquiry ? read_inquiry(opening, file, &piece->inquiry, &stays, error)
                            : read_exhibit(opening, file, &piece->exhibit, &stays, error)))
        return false;
    if (stays) return claims_add(&opening->claims, piece, file, error);
    piece_free(piece);
    exhibition->piece_count--;
    return true;
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
    for (int i = 0; i < opening->file_count; i++)
        exhibition->files = digest_file(exhibition->files, &opening->files[i]);
    for (int i = 0; read && i < opening->file_count; i++)
        read = read_report(exhibition, &opening->files[i], error) &&
               wording_read(&exhibition->wording, &opening->files[i], error);
    for (int i = 0; read && i < opening->file_count; i++)
        if (sections_have_exhibit(&opening->files[i])) read = read_piece(opening, &opening->files[i], error);
    return read;
}

static bool open_all(struct opening *opening, const char *const *names, int count, const char *rules,
                     hod_error *error)
{
    hod_exhibition *exhibition = opening->exhibition;
    return (!rules || substitutes_open(&opening->substitutes, rules, &exhibition->rule_sets, error)) &&
           open_files(opening, names, count, error) && read_files(opening, error) &&
           substitutes_check(&opening->substitutes, exhibition, error);
}

hod_exhibition *hod_exhibition_open(const char *const *names, int count, const char *rules, hod_error *error)
{
    struct opening opening = {.exhibition = calloc(1, sizeof *opening.exhibition)};
    if (!opening.exhibition) {
        hod_fail_memory(error);
        return NULL;
    }
    const bool opened = open_all(&opening, names, count, rules, error);
    for (int i = 0; i < opening.file_count; i++) ini_free(&opening.files[i]);
    free(opening.files);
    claims_free(&opening.claims);
    substitutes_free(&opening.substitutes);
    if (opened) return opening.exhibition;
    hod_exhibition_free(opening.exhibition);
    return NULL;
}
