/* The line below published pieces that says how to reproduce them. */
#include "report/publish/section.h"

#include "ask/questions.h"
#include "ask/request/keys.h"
#include "ask/request/session.h"
#include "ask/sections.h"
#include "base/text.h"
#include "base/version.h"
#include "report/exhibit/exhibition_internal.h"
#include "show/format/formats.h"

#include <stdlib.h>
#include <string.h>

/* Appends a word of a command line, quoted for a shell. */
static void say_quoted(hod_buffer *text, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._/,";
    const bool is_plain = word[strspn(word, plain)] == '\0';
    if (!is_plain) hod_buffer_byte(text, '\'');
    for (; *word; word++)
        if (*word == '\'')
            hod_buffer_text(text, "'\\''");
        else
            hod_buffer_byte(text, *word);
    if (!is_plain) hod_buffer_byte(text, '\'');
}

/* Appends the rule sets that a text names, separated by blanks or commas, unless they have been listed before. The
 * names of files are relative to the file of the piece. */
static void say_named(hod_buffer *text, const struct piece *piece, const char *names)
{
    struct word rest = word_of(names);
    for (struct word word; keys_next(&rest, &word);) {
        AUTO_FREE char *name = word_copy(word, NULL);
        char *path =
            name && looks_like_file_name(name) ? text_file_beside(piece->file->path, name, NULL) : name;
        hod_rules *rules = path ? session_open(NULL, path, true, NULL) : NULL;
        AUTO_FREE char *told = rules ? hod_text(NULL, "%s: %s", rules->id, rules->title) : NULL;
        hod_buffer_byte(text, '\0');
        const bool is_told = told && text->bytes && strstr(text->bytes, told);
        if (text->length > 0) text->length--;
        if (rules && !is_told) hod_buffer_format(text, "%s%s", text->length > 0 ? "; " : "Rules: ", told);
        hod_rules_free(rules);
        if (path != name) free(path);
    }
}

/* Appends the rule sets in the words of a question and in the sections that the question reads. */
static void say_asked(hod_buffer *text, const struct piece *piece, int number)
{
    const struct piece_question *asked = &piece->questions[number];
    const hod_question *question = hod_question_called(asked->words[0]);
    static const char beside[] = "--beside=";
    const size_t length = sizeof beside - 1;
    for (int i = 1; i < asked->word_count; i++) {
        const char *word = asked->words[i];
        say_named(text, piece, strncmp(word, beside, length) == 0 ? word + length : word);
    }
    for (int i = 0; i < piece->file->section_count; i++) {
        const struct ini_section *section = &piece->file->sections[i];
        if (!question_reads(question, section->name)) continue;
        for (int k = 0; k < section->key_count; k++)
            if (word_is_listed(word_of(section->keys[k].name), "rules old_rules new_rules"))
                say_named(text, piece, section->keys[k].value);
    }
}

/* Writes the paragraph in the buffer and empties it. */
static bool write_paragraph(hod_buffer *text, const hod_format *format, FILE *file, hod_error *error)
{
    AUTO_FREE char *paragraph = hod_buffer_take(text, error);
    return paragraph && hod_format_paragraph(format, paragraph, file, error);
}

bool reproduce_write(const hod_publication *publication, const struct piece *piece, const hod_format *format,
                     FILE *file, hod_error *error)
{
    hod_buffer text = {0};
    if (!piece->exhibit) {
        for (int i = 0; i < piece->question_count; i++) say_asked(&text, piece, i);
        hod_buffer_byte(&text, '.');
        if (!write_paragraph(&text, format, file, error)) return false;
    }
    hod_buffer_text(&text, "From Hand of Dice " HOD_VERSION ". Reproduce with: hod report ");
    say_quoted(&text, piece->file->path);
    if (publication->exhibition->substitutes) {
        hod_buffer_text(&text, " --rules ");
        say_quoted(&text, publication->exhibition->substitutes);
    }
    for (int i = 0; piece_takes_scenarios(piece) && i < publication->scenario_count; i++) {
        hod_buffer_text(&text, " --scenario ");
        say_quoted(&text, publication->scenarios[i]);
    }
    hod_buffer_format(&text, " --trials %llu --seed %llu -o report",
                      (unsigned long long)publication->trials.trials,
                      (unsigned long long)publication->trials.seed);
    return write_paragraph(&text, format, file, error);
}
