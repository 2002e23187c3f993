/* The sections of a report's file. */
#include "report/exhibit/sections.h"

#include "ask/sections.h"
#include "base/words.h"
#include "report/exhibit/piece.h"

#include <stdio.h>
#include <string.h>

/* Each with a section that it belongs to, of which one is needed; a heading that ends in a blank has a name
 * behind it. */
static const struct known {
    const char *heading, *owner;
} known[] = {{"exhibit", "exhibit"}, {"chart", "exhibit"}, {"chart ", "exhibit"}, {"report", "report"},
             {"words", "words"},     {"piece", "piece"},   {"points", "piece"},   {"ask", "piece"},
             {"ask ", "piece"},      {"names", "piece"},   {"phrases", "piece"}};
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
    for (int i = 0; i < KNOWN; i++) nearest_offer(&nearest, name, strlen(name), known[i].heading);
    return hod_fail(error,
                    "an exhibit file has no section [%s]%s ([exhibit], [chart NAME], [piece], [ask NAME], "
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

/* A section in which a question is asked needs an [ask] that asks it. */
static bool check_asked(const struct ini *file, const hod_question *question, const char *heading,
                        hod_error *error)
{
    if (ini_section(file, "piece") && is_asked(file, question)) return true;
    return hod_fail(error, "[%s] needs a [piece] beside it, and an [ask] with ask = %s", heading,
                    question->name);
}

static bool check(const struct ini *file, const char *name, hod_error *error)
{
    const char *owner = NULL;
    for (int i = 0; i < KNOWN; i++) {
        if (!is_heading(&known[i], name)) continue;
        if (ini_section(file, known[i].owner)) return true;
        if (!owner) owner = known[i].owner;
    }
    if (owner) return hod_fail(error, "[%s] needs an [%s] beside it", name, owner);
    const hod_question *question = question_reading(name);
    return question ? check_asked(file, question, name, error) : refuse_unknown(name, error);
}

static bool check_one_piece(const struct ini *file, hod_error *error)
{
    const enum piece_kind first = piece_kind_of(file);
    for (enum piece_kind kind = first + 1; kind < PIECE_KINDS; kind++) {
        const struct ini_section *other = ini_section(file, piece_heading(kind));
        if (!other) continue;
        hod_fail(error, "a file describes one piece of a report: [%s] or [%s], not both",
                 piece_heading(first), other->name);
        return ini_refuse(file, other->line, error);
    }
    return true;
}

bool sections_check(const struct ini *file, hod_error *error)
{
    if (file->section_count == 0) return hod_fail(error, "%s says nothing: it has no [exhibit]", file->path);
    for (int i = 0; i < file->section_count; i++)
        if (!check(file, file->sections[i].name, error))
            return ini_refuse(file, file->sections[i].line, error);
    return check_one_piece(file, error);
}
