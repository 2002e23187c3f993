/* Questions in files: the sections that ask a question, and the command line that they stand for. */
#include "ask/sections.h"

#include "ask/request/options.h"
#include "ask/request/query.h"
#include "base/arrays.h"
#include "base/words.h"

#include <stdlib.h>
#include <string.h>

bool question_reads(const hod_question *question, const char *heading)
{
    const struct word first = {heading, strcspn(heading, " ")};
    return question->sections && word_is_listed(first, question->sections);
}

const hod_question *question_reading(const char *heading)
{
    const hod_question *question;
    for (int i = 0; (question = hod_question_at(i)); i++)
        if (question_reads(question, heading)) break;
    return question;
}

/* A file used alone must have only the question's sections; a file with a [piece] belongs to a report, which checks
 * it. */
static bool check_sections(const struct ini *file, const hod_question *question, hod_error *error)
{
    if (ini_section(file, "piece")) return true;
    for (int i = 0; i < file->section_count; i++) {
        const struct ini_section *section = &file->sections[i];
        if (question_reads(question, section->name)) continue;
        return hod_fail(error, "hod %s reads no section [%s] (see: hod %s --help)", question->name,
                        section->name, question->name) ||
               ini_refuse(file, section->line, error);
    }
    return true;
}

const struct ini *query_sections(const hod_request *request, int argument, struct ini *own, hod_error *error)
{
    if (request->argument_count <= argument) {
        if (!request->sections) hod_fail(error, "missing FILE; type: hod %s FILE", request->name);
        return request->sections;
    }
    AUTO_FREE char *path = query_path(request, request->arguments[argument], error);
    const bool is_read = path && ini_read(own, path, "file", error) &&
                         check_sections(own, hod_question_called(request->name), error);
    return is_read ? own : NULL;
}

/* The words so far; there is always room for the final NULL. */
struct word_list {
    char **words;
    size_t room;
    int count;
};

/* Adds a word and takes ownership of it, even on failure; NULL means that memory ran short. */
static bool add(struct word_list *line, char *word, hod_error *error)
{
    if (!word || !RESERVE(line->words, line->room, (size_t)line->count + 2)) {
        free(word);
        return hod_fail_memory(error);
    }
    line->words[line->count++] = word;
    line->words[line->count] = NULL;
    return true;
}

static bool add_asked(struct word_list *line, const char *text, hod_error *error)
{
    struct word rest = word_of(text), word;
    while (word_next(&rest, &word))
        if (!add(line, word_copy(word, error), error)) return false;
    return line->count > 0 ||
           hod_fail(error, "no question is named, such as ask = exact bloodybacks-8.3 shooting");
}

static const struct option_entry *find_option(const hod_question *question, const char *key, hod_error *error)
{
    struct nearest nearest = {0};
    char name[INI_MOST_NAME + 1], suggestion[96];
    size_t length = 0;
    for (; key[length] && length < INI_MOST_NAME; length++)
        name[length] = key[length] == '_' ? '-' : key[length];
    name[length] = '\0';
    for (int i = 0; i < OPTIONS; i++) {
        const struct option_entry *entry = &option_entries[i];
        if (!option_is_accepted(entry, question->accepted) || option_is_of_command(entry)) continue;
        if (strcmp(entry->name, name) == 0) return entry;
        nearest_offer(&nearest, name, length, entry->name);
    }
    hod_fail_as(error, HOD_UNKNOWN_NAME, "%s has no option %s%s", question->name, key,
                nearest_question(&nearest, suggestion, sizeof suggestion));
    return NULL;
}

/* Adds a flag if its value is yes. */
static bool add_flag(struct word_list *line, const struct option_entry *entry, const char *value,
                     hod_error *error)
{
    if (strcmp(value, "yes") == 0) return add(line, hod_text(error, "--%s", entry->name), error);
    return strcmp(value, "no") == 0 || hod_fail(error, "%s is neither yes nor no", value);
}

static bool add_values(struct word_list *line, const struct option_entry *entry, const char *value,
                       hod_error *error)
{
    static const char between[] = " | ";
    for (const char *end; (end = entry->use == OFTEN ? strstr(value, between) : NULL);
         value = end + strlen(between))
        if (!add(line, hod_text(error, "--%s=%.*s", entry->name, (int)(end - value), value), error))
            return false;
    return add(line, hod_text(error, "--%s=%s", entry->name, value), error);
}

static bool add_option(struct word_list *line, const hod_question *question, const struct ini_key *key,
                       hod_error *error)
{
    const struct option_entry *entry = find_option(question, key->name, error);
    if (!entry) return false;
    AUTO_FREE char *value = word_copy(word_of(key->value), error);
    if (value) words_on_one_line(value);
    return value &&
           (entry->value ? add_values(line, entry, value, error) : add_flag(line, entry, value, error));
}

static bool add_key(struct word_list *line, const struct ini_key *key, hod_error *error)
{
    const hod_question *question = hod_question_called(line->words[0]);
    if (strcmp(key->name, "ask") == 0) return true;
    return add_option(line, question, key, error) || hod_fail_in(error, "%s", key->name);
}

char **words_of_keys(const struct ini *file, const struct ini_section *section, const char *besides,
                     int *count, hod_error *error)
{
    struct word_list line = {0};
    const struct ini_key *ask = ini_key(section, "ask");
    bool read = add_asked(&line, ask->value, error) && hod_question_find(line.words[0], error);
    if (!read) ini_refuse(file, ask->line, error);
    for (int i = 0; read && i < section->key_count; i++) {
        const struct ini_key *key = &section->keys[i];
        if (word_is_listed(word_of(key->name), besides)) continue;
        read = add_key(&line, key, error) || ini_refuse(file, key->line, error);
    }
    *count = line.count;
    if (read) return line.words;
    hod_words_free(line.words);
    return NULL;
}
