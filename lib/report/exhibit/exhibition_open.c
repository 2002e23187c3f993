/* Opens the files of a report and checks their sections and the names of the files that their pieces write. */
#include "ask/sections.h"
#include "report/exhibit/exhibition_internal.h"

#include "base/arrays.h"
#include "base/digest.h"
#include "base/text.h"

#include <stdlib.h>
#include <string.h>

/* The known sections. Each has an owner, a section that must be in the same file; if a heading is listed with several
 * owners, one of them is enough. A heading that ends in a blank is followed by a name. */
static const struct known {
    const char *heading, *owner;
} known[] = {{"exhibit", "exhibit"}, {"chart", "exhibit"}, {"chart ", "exhibit"}, {"report", "report"},
             {"words", "words"},     {"piece", "piece"},   {"points", "piece"},   {"ask", "piece"},
             {"ask ", "piece"},      {"show ", "piece"},   {"names", "piece"},    {"phrases", "piece"},
             {"values", "piece"},    {"say ", "piece"}};
enum { KNOWN = sizeof known / sizeof *known };

static bool is_heading(const struct known *section, const char *name)
{
    const size_t length = strlen(section->heading);
    return section->heading[length - 1] == ' ' ? strncmp(name, section->heading, length) == 0
                                               : strcmp(name, section->heading) == 0;
}

static bool refuse_unknown(const char *name, hod_error *error)
{
    struct nearest nearest = {0};
    char question[96];
    if (strcmp(name, "rules") == 0)
        return hod_fail(error, "this is a rule file: exhibits are shown under it by --rules");
    for (int i = 0; i < KNOWN; i++) {
        const struct word heading = word_trimmed(word_of(known[i].heading));
        if (word_is(heading, name))
            return hod_fail(error, "[%s] needs a name behind it: [%s NAME]", name, name);
        nearest_offer_word(&nearest, word_of(name), heading);
    }
    return hod_fail_as(
        error, HOD_UNKNOWN_NAME,
        "an exhibit file has no section [%s]%s ([exhibit], [chart NAME], [piece], [ask NAME], [say NAME], "
        "[points], [report], [words] and those in which a question "
        "is asked are accepted)",
        name, nearest_question(&nearest, question, sizeof question));
}

/* Whether an [ask] of the file asks this question. */
static bool is_asked(const struct ini *file, const hod_question *question)
{
    for (int i = 0; i < file->section_count; i++) {
        const struct ini_section *section = &file->sections[i];
        const struct ini_key *asked = ini_key(section, "ask");
        struct word rest = word_of(asked ? asked->value : ""), name;
        if (word_is((struct word){section->name, strcspn(section->name, " ")}, "ask") &&
            word_next(&rest, &name) && word_is(name, question->name))
            return true;
    }
    return false;
}

static bool check_section(const struct ini *file, const char *name, hod_error *error)
{
    const char *owner = NULL;
    for (int i = 0; i < KNOWN; i++) {
        if (!is_heading(&known[i], name)) continue;
        if (ini_section(file, known[i].owner)) return true;
        if (!owner) owner = known[i].owner;
    }
    if (owner)
        return hod_fail(error, "[%s] needs %s [%s] beside it", name, owner[0] == 'p' ? "a" : "an", owner);
    /* A section that belongs to a question needs an [ask] that asks the question. */
    const hod_question *question = question_reading(name);
    if (!question) return refuse_unknown(name, error);
    return (ini_section(file, "piece") && is_asked(file, question)) ||
           hod_fail(error, "[%s] needs a [piece] beside it, and an [ask] with ask = %s", name,
                    question->name);
}

/* Refuses a file that has an unknown section, a section whose owner is missing, the sections of two pieces, or no
 * sections at all. */
static bool check_sections(const struct ini *file, hod_error *error)
{
    if (file->section_count == 0) return hod_fail(error, "%s says nothing: it has no [exhibit]", file->path);
    for (int i = 0; i < file->section_count; i++)
        if (!check_section(file, file->sections[i].name, error))
            return ini_refuse(file, file->sections[i].line, error);
    const struct ini_section *piece = ini_section(file, "piece");
    return !piece || !ini_section(file, "exhibit") ||
           hod_fail(error, "a file describes one piece of a report: [exhibit] or [piece], not both") ||
           ini_refuse(file, piece->line, error);
}

/* The names of files, without their endings, which only one piece may use. Starts as all zeros. */
struct claims {
    struct claim {
        char *name;
        const char *path; /* of the file that claims the name; must outlive the claims */
    } * claims;
    int count;
};

/* Adds a name and takes ownership of it, even if adding fails; a NULL name means that memory was short. */
static bool add_claim(struct claims *claims, char *name, const struct ini *file, int line, hod_error *error)
{
    AUTO_FREE char *added = name;
    for (int i = 0; name && i < claims->count; i++)
        if (strcmp(claims->claims[i].name, name) == 0)
            return hod_fail(error, "files named %s would overwrite the files of %s; change the id", name,
                            claims->claims[i].path) ||
                   ini_refuse(file, line, error);
    if (!name || !EXTEND(claims->claims, claims->count)) return hod_fail_memory(error);
    claims->claims[claims->count++] = (struct claim){name, file->path};
    added = NULL;
    return true;
}

/* Claims the names of all files of a piece: with its text, its charts, and its answers, for which the questions choose
 * the rest of each name. Refuses a name that another piece has claimed. */
static bool claim(struct claims *claims, const struct piece *piece, const struct ini *file, hod_error *error)
{
    const struct exhibit *exhibit = piece->exhibit;
    const struct ini_key *id = ini_key(ini_section(file, piece_heading(file)), "id");
    bool added = add_claim(claims, strdup(piece->id), file, id->line, error);
    for (int i = exhibit ? exhibit_tables(exhibit) : 0; exhibit && added && i < exhibit_grids(exhibit); i++) {
        const struct exhibit_grid grid = exhibit_grid(exhibit, i);
        AUTO_FREE char *name = exhibit_chart_name(&grid, error);
        added = name && add_claim(claims, piece_file(piece, piece->questions, "", name, error), file,
                                  grid.chart->line, error);
    }
    for (int i = 0; added && i < piece->question_count; i++)
        if (piece->questions[i].name[0])
            added = add_claim(claims, piece_file(piece, &piece->questions[i], "", "", error), file,
                              piece->questions[i].section->line, error);
    return added;
}

static void free_claims(struct claims *claims)
{
    for (int i = 0; i < claims->count; i++) free(claims->claims[i].name);
    free(claims->claims);
}

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
        exhibition->described[exhibition->described_count++] =
            (struct exhibition_file){.ini = ini, .page = page};
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
    if (!looks_like_file_name(name))
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

/* Opens the story, and the exhibits of each family, which go onto the family's page or onto pages of their own. With
 * substitutes, opens only the exhibits of the families that have some, on the first page; the story is left out,
 * because it compares particular rule sets. */
static bool open_built_in(struct opening *opening, hod_error *error)
{
    const hod_exhibition *exhibition = opening->exhibition;
    const bool has_pages = opening->substitutes.count == 0;
    int families;
    const hod_family *const *family = hod_families(&families);
    bool opened = true;
    for (int f = 0; has_pages && opened && f < families; f++)
        opened = open_folder(opening, family[f], "story", NULL, error);
    for (int f = 0; opened && f < families; f++) {
        if (!has_pages && !substitutes_mean(&opening->substitutes, family[f])) continue;
        const hod_family *page = has_pages ? family[f] : NULL;
        opened = open_folder(opening, family[f], "exhibits", page, error);
        const int before = exhibition->described_count;
        opened = opened && open_folder(opening, family[f], "pages", page, error);
        for (int i = before; has_pages && i < exhibition->described_count; i++)
            exhibition->described[i].has_own_page = true;
    }
    return opened;
}

static bool open_files(struct opening *opening, const char *const *names, int count, hod_error *error)
{
    bool has_piece = false;
    for (int i = 0; i < count; i++) {
        if (!open_name(opening, names[i], error)) return false;
        const struct ini *file = opening->exhibition->described[i].ini;
        if (!check_sections(file, error)) return false;
        has_piece = has_piece || piece_heading(file);
    }
    opening->exhibition->is_built_in = count == 0 && opening->substitutes.count == 0;
    return has_piece || open_built_in(opening, error);
}

/* Reads a text of [report], which only one of the files may set. */
static bool read_text(const struct keys *keys, const char *key, char **text, hod_error *error)
{
    if (!keys_value(keys, key)) return true;
    if (!*text) return keys_text(keys, key, "", text, error);
    return hod_fail(error, "another file says it already") || keys_refuse(keys, key, error);
}

/* Reads the address without a slash at its end; after "https://" there must be a host. */
static bool read_address(const struct keys *keys, char **address, hod_error *error)
{
    const char *value = keys_value(keys, "address");
    if (!read_text(keys, "address", address, error)) return false;
    if (!value) return true;
    const size_t length = strlen(*address);
    const char *host = strstr(value, "://");
    const bool is_web = strncmp(value, "https://", 8) == 0 || strncmp(value, "http://", 7) == 0;
    if (!is_web || strchr("/", host[3]) || strpbrk(value, " \t\"<>"))
        return hod_fail(error, "%s is no address such as https://example.org/dice", value) ||
               keys_refuse(keys, "address", error);
    if ((*address)[length - 1] == '/') (*address)[length - 1] = '\0';
    return true;
}

static bool read_report(hod_exhibition *exhibition, const struct ini *file, hod_error *error)
{
    const struct keys keys = {file, ini_section(file, "report")};
    return !keys.section || (ini_has_only(file, keys.section, "title text address", error) &&
                             read_text(&keys, "title", &exhibition->title, error) &&
                             read_text(&keys, "text", &exhibition->text, error) &&
                             read_address(&keys, &exhibition->address, error));
}

/* Adapts an exhibit, and reports which substitutes of its family lack its mechanism. */
static bool adapt_exhibit(const struct opening *opening, struct piece *piece, bool *stays, hod_error *error)
{
    const struct exhibit *exhibit = piece->exhibit;
    hod_error reason;
    bool lacks = false;
    for (int i = 0; !exhibit->names_rules && i < opening->substitutes.count; i++) {
        const hod_rules *rules = opening->substitutes.rules[i];
        if (!substitute_lacks(rules, exhibit)) continue;
        lacks = true;
        if (!exhibition_leave_out(opening->exhibition, error,
                                  "%s is not shown under %s, which has no mechanism %s", exhibit->id,
                                  rules->id, exhibit->mechanism->name))
            return false;
    }
    *stays = exhibit_adapt(piece->exhibit, &opening->substitutes, &reason);
    if (!*stays) return lacks || exhibition_leave_out(opening->exhibition, error, "%s", reason.message);
    free(piece->title);
    piece->title = hod_text(error, "%s", exhibit->title);
    return piece->title;
}

/* Adapts a piece to the substitutes; *stays receives whether it can be shown, and the user is told if not. */
static bool adapt(const struct opening *opening, struct piece *piece, bool *stays, hod_error *error)
{
    if (piece->exhibit) return adapt_exhibit(opening, piece, stays, error);
    *stays = opening->substitutes.count == 0 || piece_takes_scenarios(piece);
    return *stays || exhibition_leave_out(opening->exhibition, error,
                                          "%s is left out: it compares rule sets of its own", piece->id);
}

/* Reads a piece. The caller owns it, even after an error. */
static bool read_into(struct opening *opening, const struct ini *file, struct piece *piece, bool *stays,
                      hod_error *error)
{
    hod_exhibition *exhibition = opening->exhibition;
    const struct exhibit_reader reader = {&exhibition->rule_sets, &exhibition->wording,
                                          &opening->substitutes};
    return piece_read(piece, file, &reader, error) && adapt(opening, piece, stays, error) &&
           (!*stays || claim(&opening->claims, piece, file, error));
}

/* Finds the page of a piece, or adds it if it does not exist yet. If a piece has its own page, the page's file needs
 * another name than the piece's table. */
static bool find_page(hod_exhibition *exhibition, const struct exhibition_file *file, struct piece *piece,
                      hod_error *error)
{
    const bool is_own = file->has_own_page;
    for (int i = 0; !is_own && i < exhibition->page_count; i++)
        if (strcmp(exhibition->pages[i]->id, file->page->id) == 0) piece->page = exhibition->pages[i];
    if (piece->page) return true;
    struct report_page *page = calloc(1, sizeof *page);
    if (!page || !EXTEND(exhibition->pages, exhibition->page_count))
        return free(page), hod_fail_memory(error);
    piece->page = exhibition->pages[exhibition->page_count++] = page;
    page->id = hod_text(error, "%s%s", is_own ? piece->id : file->page->id, is_own ? "-page" : "");
    page->title =
        hod_text(error, "%s%s%s", file->page->title, is_own ? ": " : "", is_own ? piece->title : "");
    return page->id && page->title;
}

static bool read_piece(struct opening *opening, const struct exhibition_file *file, hod_error *error)
{
    hod_exhibition *exhibition = opening->exhibition;
    if (!EXTEND(exhibition->pieces, exhibition->piece_count)) return hod_fail_memory(error);
    struct piece *piece = &exhibition->pieces[exhibition->piece_count++];
    bool stays;
    if (!read_into(opening, file->ini, piece, &stays, error)) return false;
    if (stays) return !file->page || find_page(exhibition, file, piece, error);
    piece_free(piece);
    exhibition->piece_count--;
    return true;
}

/* Any report can be given scenarios. */
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

/* Reads the files. Files with words come first, because labels are made from them. */
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
        if (piece_heading(exhibition->described[i].ini))
            read = read_piece(opening, &exhibition->described[i], error);
    return read && read_by_scenario(opening, error);
}

static bool is_shown(const hod_exhibition *exhibition, const hod_rules *rules)
{
    for (int i = 0; i < exhibition->piece_count; i++) {
        const struct exhibit *exhibit = exhibition->pieces[i].exhibit;
        for (int r = 0; exhibit && r < exhibit->rules_count; r++)
            if (exhibit->rules[r] == rules) return true;
    }
    return false;
}

/* Reports the substitutes that are not shown, and refuses a report in which nothing is left to show. */
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

hod_exhibition *hod_exhibition_open(const char *const *names, int count, const char *rules, hod_error *error)
{
    AUTO(free_exhibition) hod_exhibition *exhibition = calloc(1, sizeof *exhibition);
    if (!exhibition || (rules && !(exhibition->substitutes = strdup(rules))))
        return hod_fail_memory(error), NULL;
    struct opening opening = {.exhibition = exhibition};
    const bool opened =
        (!rules || substitutes_open(&opening.substitutes, rules, &exhibition->rule_sets, error)) &&
        open_files(&opening, names, count, error) && read_files(&opening, error) &&
        check_substitutes(&opening, error);
    free_claims(&opening.claims);
    substitutes_free(&opening.substitutes);
    if (opened) exhibition = NULL;
    return opened ? opening.exhibition : NULL;
}
