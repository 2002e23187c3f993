/* Reads the files of pieces. */
#include "report/exhibit/piece.h"

#include "ask/axis/prose.h"
#include "ask/request/keys.h"
#include "ask/request/request.h"
#include "ask/sections.h"

#include <stdlib.h>
#include <string.h>

static const char question_heading[] = "ask ";

/* The name after "ask " in a heading, "" for [ask] itself, NULL for other sections. */
static const char *name_of(const struct ini_section *section)
{
    if (strcmp(section->name, "ask") == 0) return "";
    const size_t length = sizeof question_heading - 1;
    return strncmp(section->name, question_heading, length) == 0 ? section->name + length : NULL;
}

/* Reads the words of a question, and whether it is about the scenarios given to the report. */
static bool read_words(struct piece_question *question, const struct keys *keys, hod_error *error)
{
    const char *scenarios = keys_value(keys, "scenario");
    question->takes_scenarios = scenarios && strcmp(scenarios, "given") == 0;
    question->words = words_of_keys(keys->file, keys->section,
                                    question->takes_scenarios ? "title text scenario" : "title text",
                                    &question->word_count, error);
    if (!question->words) return false;
    const char *accepted = hod_question_called(question->words[0])->accepted;
    if (!question->takes_scenarios || word_is_listed(word_of("scenario"), accepted)) return true;
    return hod_fail(error, "%s has no option scenario", question->words[0]) ||
           keys_refuse(keys, "scenario", error);
}

static bool read_question(struct piece_question *question, const struct ini *file,
                          const struct ini_section *section, const struct prose_scope *scope,
                          hod_error *error)
{
    const struct keys keys = {file, section};
    const char *name = name_of(section);
    question->section = section;
    if (name[0] && !is_piece_id(name, error)) return ini_refuse(file, section->line, error);
    question->name = word_copy(word_of(name), error);
    return question->name && keys_require(&keys, "ask", "exact bloodybacks-8.3 shooting", error) &&
           keys_text(&keys, "title", "", &question->title, error) &&
           keys_prose(&keys, "text", scope, &question->text, error) && read_words(question, &keys, error);
}

static bool read_questions(struct piece *piece, const struct ini *file, const struct prose_scope *scope,
                           hod_error *error)
{
    piece->questions = calloc((size_t)file->section_count, sizeof *piece->questions);
    if (!piece->questions) return hod_fail_memory(error);
    for (int i = 0; i < file->section_count; i++)
        if (name_of(&file->sections[i]) && !read_question(&piece->questions[piece->question_count++], file,
                                                          &file->sections[i], scope, error))
            return false;
    if (piece->question_count > 0 || piece->point_count > 0 || piece->shown_count > 0) return true;
    hod_fail(error,
             "[piece] asks nothing: it needs an [ask], an [ask NAME], a [show NAME] or [points] beside it");
    return ini_refuse(file, ini_section(file, "piece")->line, error);
}

/* Reads what the piece shows. Each item keeps its place among the questions and before the points. */
static bool read_shown(struct piece *piece, const struct ini *file, const struct prose_scope *scope,
                       hod_error *error)
{
    static const char heading[] = "show ";
    const struct ini_section *points = ini_section(file, "points");
    int questions = 0;
    piece->shown = calloc((size_t)file->section_count, sizeof *piece->shown);
    bool read = piece->shown || hod_fail_memory(error);
    for (int i = 0; read && i < file->section_count; i++) {
        const struct keys keys = {file, &file->sections[i]};
        const int line = keys.section->line;
        questions += name_of(keys.section) != NULL;
        if (strncmp(keys.section->name, heading, strlen(heading)) != 0) continue;
        /* Sentences follow what is shown first. */
        const bool before_points = questions == 0 && ((points && line < points->line) || piece->says);
        struct piece_shown *shown = &piece->shown[piece->shown_count++];
        *shown = (struct piece_shown){.line = line, .place = questions, .before_points = before_points};
        read = ini_has_only(file, keys.section, "file switch text", error) &&
               keys_require(&keys, "file", "shoot-or-charge-verdict", error) &&
               keys_text(&keys, "file", "", &shown->file, error) &&
               keys_text(&keys, "switch", "", &shown->label, error) &&
               keys_prose(&keys, "text", scope, &shown->text, error);
    }
    return read;
}

static bool read_points(struct piece *piece, const struct ini *file, const struct prose_scope *scope,
                        hod_error *error)
{
    static const char quotation[] = "finding of ";
    const struct keys keys = {file, ini_section(file, "points")};
    if (!keys.section) return true;
    piece->points = calloc((size_t)keys.section->key_count, sizeof *piece->points);
    bool read = piece->points || hod_fail_memory(error);
    for (int i = 0; read && i < keys.section->key_count; i++) {
        const struct ini_key *key = &keys.section->keys[i];
        struct piece_point *point = &piece->points[piece->point_count++];
        point->line = key->line;
        if (strncmp(key->value, quotation, strlen(quotation)) == 0) {
            point->quoted = word_copy(word_trimmed(word_of(key->value + strlen(quotation))), error);
            read = point->quoted;
        } else
            read = keys_prose(&keys, key->name, scope, &point->text, error);
    }
    return read;
}

bool piece_request(const struct piece *piece, const struct piece_question *question, hod_request *request,
                   hod_error *error)
{
    const hod_question *asked = hod_question_called(question->words[0]);
    const bool is_read = hod_request_read(request, asked->accepted, asked->defaults, HOD_ANYBODY,
                                          question->word_count, question->words, error) &&
                         hod_question_check(asked, request, error);
    request->file = piece->file->path;
    request->sections = piece->file;
    request->phrases = &piece->phrases;
    request->has_given_scenarios = question->takes_scenarios;
    request->title = question->title[0] ? question->title : piece->title;
    return is_read;
}

/* Whether an option is spelt like a key: at_least and "--at-least". */
static bool is_option(const char *key, struct word option)
{
    if (option.length != strlen(key) + 2 || strncmp(option.text, "--", 2) != 0) return false;
    for (size_t i = 0; key[i]; i++)
        if (option.text[i + 2] != (key[i] == '_' ? '-' : key[i])) return false;
    return true;
}

/* Refuses at the line of the key for the option that the message starts with ("--map: ..."), or else at the key ask. */
bool piece_refuse(const struct piece *piece, const struct piece_question *question, hod_error *error)
{
    const struct ini *file = piece->file;
    const struct ini_section *section = question->section;
    const hod_error told = *error;
    const size_t path = strlen(file->path), option = strcspn(told.message, ": ");
    if (strncmp(told.message, file->path, path) == 0 && told.message[path] == ':') return false;
    for (int i = 0; i < section->key_count; i++)
        if (is_option(section->keys[i].name, (struct word){told.message, option})) {
            hod_fail(error, "%s%s", section->keys[i].name, told.message + option);
            return ini_refuse(file, section->keys[i].line, error);
        }
    const struct ini_key *ask = ini_key(section, "ask"); /* an exhibit has none */
    return ini_refuse(file, ask ? ask->line : section->line, error);
}

/* The family with a built-in rule set of this name, or NULL. */
static const hod_family *family_with(struct word name)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    const char *id;
    for (int f = 0; f < families; f++)
        for (int i = 0; (id = hod_family_rules(family[f], i)); i++)
            if (word_is(name, id)) return family[f];
    return NULL;
}

/* The family of all built-in rule sets named in the questions; NULL if there is none or more than one. */
static const hod_family *family_of(const struct piece *piece)
{
    const hod_family *found = NULL;
    for (int i = 0; i < piece->question_count; i++) {
        const struct ini_key *ask = ini_key(piece->questions[i].section, "ask");
        struct word rest = word_of(ask->value);
        for (struct word word; keys_next(&rest, &word);) {
            const hod_family *family = family_with(word);
            if (found && family && family != found) return NULL;
            if (family) found = family;
        }
    }
    return found;
}

bool piece_is_about(const struct piece *piece, const hod_family *family)
{
    for (int i = 0; i < piece->file->section_count; i++) {
        const struct ini_section *section = &piece->file->sections[i];
        for (int k = 0; k < section->key_count; k++) {
            struct word rest = word_of(section->keys[k].value), name, value;
            for (struct word word; keys_next(&rest, &word);)
                if (family_with(word_divide(word, '=', &name, &value) ? value : word) == family) return true;
        }
    }
    return piece->family == family;
}

static bool check_questions(struct piece *piece, hod_error *error)
{
    for (int i = 0; i < piece->question_count; i++) {
        const struct piece_question *question = &piece->questions[i];
        const hod_question *asked = hod_question_called(question->words[0]);
        AUTO(hod_request_free) hod_request request = {0};
        if (!piece_request(piece, question, &request, error) || !asked->answer(&request, NULL, error))
            return piece_refuse(piece, question, error);
    }
    piece->family = family_of(piece);
    return true;
}

static bool read_folded(struct piece *piece, const struct keys *keys, hod_error *error)
{
    const char *value = keys_value(keys, "folded");
    piece->is_folded = value && strcmp(value, "yes") == 0;
    if (!value || piece->is_folded || strcmp(value, "no") == 0) return true;
    return hod_fail(error, "%s is neither yes nor no", value) || keys_refuse(keys, "folded", error);
}

static bool read_piece(struct piece *piece, const struct ini *file, const struct exhibit_reader *reader,
                       hod_error *error)
{
    const struct keys keys = {file, ini_section(file, "piece")};
    const struct prose_scope scope = {
        .reader = {.path = file->path, .rule_sets = reader->rule_sets, .wording = reader->wording},
        .decimals = 1};
    if (!ini_has_only(file, keys.section, "id title text folded claim holds", error) ||
        !keys_require(&keys, "id", "my-change", error) || !keys_text(&keys, "id", "", &piece->id, error))
        return false;
    if (!is_piece_id(piece->id, error)) return keys_refuse(&keys, "id", error);
    return keys_text(&keys, "title", piece->id, &piece->title, error) &&
           keys_prose(&keys, "text", &scope, &piece->text, error) && read_folded(piece, &keys, error) &&
           phrases_read(&piece->phrases, file, NULL, error) && read_points(piece, file, &scope, error) &&
           piece_read_says(piece, file, error) && read_shown(piece, file, &scope, error) &&
           read_questions(piece, file, &scope, error) && check_questions(piece, error);
}

static bool read_exhibit(struct piece *piece, const struct ini *file, const struct exhibit_reader *reader,
                         hod_error *error)
{
    const struct prose_scope nothing = {.decimals = 1};
    struct exhibit *exhibit = piece->exhibit = calloc(1, sizeof *exhibit);
    struct piece_question *question = piece->questions = calloc(1, sizeof *question);
    if (!exhibit || !question) return hod_fail_memory(error);
    piece->question_count = 1;
    question->section = ini_section(file, "exhibit");
    if (!exhibit_read(exhibit, file, reader, error)) return false;
    piece->family = hod_family_root(exhibit->rules[0]->family);
    return (piece->id = hod_text(error, "%s", exhibit->id)) &&
           (piece->title = hod_text(error, "%s", exhibit->title)) &&
           prose_read(&piece->text, &nothing, "", error) &&
           prose_read(&question->text, &nothing, "", error) && (question->name = hod_text(error, "%s", "")) &&
           (question->title = hod_text(error, "%s", "")) &&
           (question->words = calloc(2, sizeof *question->words)) &&
           (question->words[question->word_count++] = hod_text(error, "exhibit"));
}

bool piece_read(struct piece *piece, const struct ini *file, const struct exhibit_reader *reader,
                hod_error *error)
{
    *piece = (struct piece){.file = file};
    return (ini_section(file, "exhibit") ? read_exhibit : read_piece)(piece, file, reader, error);
}

void piece_free(struct piece *piece)
{
    if (piece->exhibit) exhibit_free(piece->exhibit);
    free(piece->exhibit);
    for (int i = 0; i < piece->question_count; i++) {
        struct piece_question *question = &piece->questions[i];
        free(question->name);
        free(question->title);
        prose_free(&question->text);
        hod_words_free(question->words);
    }
    for (int i = 0; i < piece->point_count; i++) {
        prose_free(&piece->points[i].text);
        free(piece->points[i].quoted);
    }
    for (int i = 0; i < piece->shown_count; i++) {
        free(piece->shown[i].file);
        free(piece->shown[i].label);
        prose_free(&piece->shown[i].text);
    }
    free(piece->shown);
    free(piece->points);
    free(piece->questions);
    phrases_free(&piece->phrases);
    free(piece->says);
    prose_free(&piece->text);
    free(piece->id);
    free(piece->title);
    *piece = (struct piece){0};
}

const char *piece_heading(const struct ini *file)
{
    return ini_section(file, "exhibit") ? "exhibit" : ini_section(file, "piece") ? "piece" : NULL;
}

bool piece_takes_scenarios(const struct piece *piece)
{
    bool takes = false;
    for (int i = 0; i < piece->question_count; i++) takes = takes || piece->questions[i].takes_scenarios;
    return takes;
}

char *piece_file(const struct piece *piece, const struct piece_question *question, const char *part,
                 const char *chart, hod_error *error)
{
    const char *const names[] = {question->name, part, chart};
    hod_buffer file = {0};
    hod_buffer_text(&file, piece->id);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i] && names[i][0]) hod_buffer_format(&file, "-%s", names[i]);
    return hod_buffer_take(&file, error);
}
