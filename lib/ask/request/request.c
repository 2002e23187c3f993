/* A request: parses its words, and writes down the part of them that the answer depends on. */
#include "ask/request/options.h"

#include "base/buffer.h"
#include "base/words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char option_line[] = "option --", argument_line[] = "argument ", command_line[] = "command ";

/* Appends a text on one line, whatever it contains. */
static void add_text(hod_buffer *query, const char *text)
{
    for (; *text; text++)
        if (*text == '\n')
            hod_buffer_text(query, "\\n");
        else if (*text == '\\')
            hod_buffer_text(query, "\\\\");
        else
            hod_buffer_byte(query, *text);
}

static void add_line(hod_buffer *query, const char *kind, const char *text)
{
    hod_buffer_text(query, kind);
    add_text(query, text);
    hod_buffer_byte(query, '\n');
}

/* Adds an option of the line, unless the answer does not depend on it; value is NULL if it has none. */
static void query_option(hod_buffer *query, const struct option_entry *entry, const char *value)
{
    if (option_is_beside(entry)) return;
    hod_buffer_format(query, "%s%s%s", option_line, entry->name, value ? "=" : "");
    if (value) add_text(query, value);
    hod_buffer_byte(query, '\n');
}

/* Adds the question and the arguments, and returns the text, which the caller frees; NULL with an error. */
static char *query_end(hod_buffer *query, const char *command, const char *const *arguments, int count,
                       hod_error *error)
{
    for (int i = 0; i < count; i++) add_line(query, argument_line, arguments[i]);
    add_line(query, command_line, command);
    return hod_buffer_take(query, error);
}

/* Reverses add_text; NULL with an error. */
static char *read_text(struct word line, hod_error *error)
{
    hod_buffer text = {0};
    for (size_t i = 0; i < line.length; i++) {
        const bool is_escaped = line.text[i] == '\\' && i + 1 < line.length;
        if (is_escaped) i++;
        hod_buffer_byte(&text, is_escaped && line.text[i] == 'n' ? '\n' : line.text[i]);
    }
    return hod_buffer_take(&text, error);
}

/* Removes the beginning of a line; false if the line begins differently. */
static bool takes(struct word *line, const char *beginning, size_t kept)
{
    const size_t length = strlen(beginning);
    if (line->length < length || strncmp(line->text, beginning, length) != 0) return false;
    line->text += length - kept;
    line->length -= length - kept;
    return true;
}

/* The words in one kind of line, stored from index `count` on. */
static bool read_lines(const char *text, const char *kind, size_t kept, char **words, int *count,
                       hod_error *error)
{
    bool read = true;
    for (size_t length; read && *text; text += length + (text[length] != '\0')) {
        length = strcspn(text, "\n");
        struct word line = {text, length};
        if (takes(&line, kind, kept)) read = (words[(*count)++] = read_text(line, error));
    }
    return read;
}

char **hod_asked_words(const char *text, int *count, hod_error *error)
{
    size_t most = 3; /* --, NULL, and the last line */
    for (const char *byte = text; *byte; byte++) most += *byte == '\n';
    char **words = calloc(most, sizeof *words);
    *count = 0;
    if (!words) return hod_fail_memory(error), NULL;
    bool read = read_lines(text, command_line, 0, words, count, error) &&
                read_lines(text, option_line, 2, words, count, error) &&
                (words[(*count)++] = read_text(word_of("--"), error)) &&
                read_lines(text, argument_line, 0, words, count, error);
    if (read) return words;
    hod_words_free(words);
    return NULL;
}

void hod_words_free(char **words)
{
    for (int i = 0; words && words[i]; i++) free(words[i]);
    free(words);
}

static bool refuse(const char *command, const char *accepted, const char *given, hod_error *error)
{
    const char *name = given + strspn(given, "-");
    const int length = (int)strcspn(given, "=");
    struct nearest nearest = {0};
    bool is_of_others = false;
    for (int i = 0; i < OPTIONS; i++) {
        is_of_others |= word_is((struct word){name, strcspn(name, "=")}, option_entries[i].name);
        if (option_is_accepted(&option_entries[i], accepted))
            nearest_offer(&nearest, name, strcspn(name, "="), option_entries[i].name);
    }
    if (nearest.name && !is_of_others)
        return hod_fail(error, "%s has no option %.*s; did you mean --%s?", command, length, given,
                        nearest.name);
    return hod_fail(error, "%s has no option %.*s (see: hod %s --help)", command, length, given, command);
}

/* The words of a line, taken one by one. */
struct word_line {
    char **words;
    int count, next;
    bool are_arguments; /* after "--" */
};

/* The accepted option with this name, or the only one that starts with it; NULL if there is none. The full name of
 * another command's option is not treated as an abbreviation: in hod decides, --for is not --format. */
static const struct option_entry *entry_called(const char *accepted, struct word name)
{
    const struct option_entry *begun = NULL;
    bool is_of_others = false;
    int count = 0;
    for (int i = 0; i < OPTIONS; i++) {
        const struct option_entry *entry = &option_entries[i];
        const bool is_accepted = option_is_accepted(entry, accepted), is_called = word_is(name, entry->name);
        if (is_accepted && is_called) return entry;
        is_of_others |= is_called;
        if (!is_accepted || name.length == 0 || strncmp(entry->name, name.text, name.length) != 0) continue;
        begun = entry;
        count++;
    }
    return count == 1 && !is_of_others ? begun : NULL;
}

static const struct option_entry *entry_of_letter(const char *accepted, char letter)
{
    for (int i = 0; i < OPTIONS; i++)
        if (letter && option_entries[i].letter == letter && option_is_accepted(&option_entries[i], accepted))
            return &option_entries[i];
    return NULL;
}

/* Takes an option from a word: --NAME, --NAME=VALUE, -X or -XVALUE; the value can be the next word. NULL with an error
 * if there is no such option, or its value is missing. */
static const struct option_entry *take_option(struct word_line *line, const char *accepted,
                                              const char **value, hod_error *error)
{
    const char *word = line->words[line->next++];
    const bool is_long = word[1] == '-';
    const size_t length = strcspn(word, "=");
    const struct option_entry *entry = is_long ? entry_called(accepted, (struct word){word + 2, length - 2})
                                               : entry_of_letter(accepted, word[1]);
    const char *letter = (const char[]){'-', word[1], '\0'};
    *value = is_long ? (word[length] ? word + length + 1 : NULL) : word[2] ? word + 2 : NULL;
    if (!entry) return refuse(line->words[0], accepted, is_long ? word : letter, error), NULL;
    if (!entry->value && *value && is_long) return hod_fail(error, "--%s takes no value", entry->name), NULL;
    if (!entry->value || *value) return entry;
    if (line->next < line->count) return *value = line->words[line->next++], entry;
    return hod_fail(error, "%s needs a value (see: hod %s --help)", word, line->words[0]), NULL;
}

/* One rule for all options: repeating an option that cannot be repeated is an error. `given` has the earlier value of
 * each option. */
static bool is_first(const char **given, const struct option_entry *entry, const char *text, hod_error *error)
{
    const char **before = &given[entry - option_entries];
    if (*before && entry->use == ONCE_A_LIST)
        return hod_fail(error, "--%s is given twice: write --%s %s,%s", entry->name, entry->name, *before,
                        text);
    if (*before && entry->use == ONCE) return hod_fail(error, "--%s is given twice", entry->name);
    *before = text ? text : "";
    return true;
}

/* Reads an option, and records it in the query. */
static bool read_option(hod_request *request, struct word_line *line, const char *accepted, hod_asker asker,
                        const char **given, hod_buffer *query, hod_error *error)
{
    const char *value;
    const struct option_entry *entry = take_option(line, accepted, &value, error);
    if (!entry) return false;
    if (asker != HOD_COMMAND && option_is_of_command(entry))
        return hod_fail(error, "--%s is accepted by the command hod only", entry->name);
    if (!is_first(given, entry, value, error) || !entry->read(entry, request, value, error)) return false;
    query_option(query, entry, value);
    return true;
}

/* Options and arguments can be in any order; after "--", all words are arguments. */
static bool read_all(hod_request *request, const char *accepted, hod_asker asker, int count, char **words,
                     hod_buffer *query, hod_error *error)
{
    const char *given[OPTIONS] = {0};
    struct word_line line = {.words = words, .count = count, .next = 1};
    while (line.next < count) {
        const char *word = words[line.next];
        if (!line.are_arguments && strcmp(word, "--") == 0) {
            line.are_arguments = true;
            line.next++;
        } else if (line.are_arguments || word[0] != '-' || !word[1]) {
            request->arguments[request->argument_count++] = word;
            line.next++;
        } else if (!read_option(request, &line, accepted, asker, given, query, error)) {
            return false;
        }
    }
    return true;
}

bool hod_request_read(hod_request *request, const char *accepted, hod_defaults defaults, hod_asker asker,
                      int count, char **words, hod_error *error)
{
    *request = (hod_request){.name = words[0],
                             .budget = HOD_BUDGET,
                             .trials = defaults.trials,
                             .seed = 1,
                             .situations = 20,
                             .top = 20,
                             .keep = 1000};
    if (defaults.minutes > 0) request->budget.seconds = 60 * defaults.minutes;
    if (defaults.minutes == ANY_TIME) request->budget.seconds = INFINITY;
    AUTO(hod_buffer_free) hod_buffer query = {0};
    request->arguments = calloc((size_t)count, sizeof *request->arguments);
    if (!request->arguments) return hod_fail_memory(error);
    if (!read_all(request, accepted, asker, count, words, &query, error)) return false;
    request->query = query_end(&query, words[0], request->arguments, request->argument_count, error);
    return request->query;
}

void hod_request_free(hod_request *request)
{
    if (!request) return;
    free(request->query);
    free(request->arguments);
    *request = (hod_request){0};
}

static void describe_budget(int minutes, FILE *file)
{
    if (minutes == ANY_TIME)
        fputs(" (default: no time limit)", file);
    else if (minutes > 0)
        fprintf(file, " (default: each exact evaluation %dmin,1GB)", minutes);
    else
        fputs(" (default: each exact evaluation 10s,1GB)", file);
}

void hod_request_describe(const char *accepted, hod_defaults defaults, FILE *file)
{
    for (const struct option_entry *entry = option_entries; entry < option_entries + OPTIONS; entry++) {
        if (!option_is_accepted(entry, accepted)) continue;
        char name[64];
        const char letter[] = {'-', entry->letter, ',', ' ', '\0'};
        snprintf(name, sizeof name, "%s--%s%s%s", entry->letter ? letter : "", entry->name,
                 entry->value ? " " : "", entry->value ? entry->value : "");
        fprintf(file, "  %-24s %s", name, entry->meaning);
        if (strcmp(entry->name, "trials") == 0)
            fprintf(file, " (default %llu)", (unsigned long long)defaults.trials);
        if (strcmp(entry->name, "budget") == 0) describe_budget(defaults.minutes, file);
        fputc('\n', file);
    }
}
