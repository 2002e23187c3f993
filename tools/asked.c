/* What is asked on a line: writing it down, and asking it again. */
#include "asked.h"

#include "base/words.h"

#include <stdlib.h>
#include <string.h>

/* Where it goes, and how it is worked at. */
static const char beside[] = "output threads keep yes shard journal chart charts write help";

static const char option_line[] = "option --", argument_line[] = "argument ", command_line[] = "command ";

/* On one line, whatever is in it. */
static void add_text(hod_buffer *asked, const char *text)
{
    for (; *text; text++)
        if (*text == '\n')
            hod_buffer_text(asked, "\\n");
        else if (*text == '\\')
            hod_buffer_text(asked, "\\\\");
        else
            hod_buffer_byte(asked, *text);
}

static void add_line(hod_buffer *asked, const char *kind, const char *text)
{
    hod_buffer_text(asked, kind);
    add_text(asked, text);
    hod_buffer_byte(asked, '\n');
}

void asked_option(hod_buffer *asked, const char *name, const char *value)
{
    if (word_is_listed(word_of(name), beside)) return;
    hod_buffer_format(asked, "%s%s%s", option_line, name, value ? "=" : "");
    if (value) add_text(asked, value);
    hod_buffer_byte(asked, '\n');
}

char *asked_end(hod_buffer *asked, const char *command, const char *const *arguments, int count,
                hod_error *error)
{
    for (int i = 0; i < count; i++) add_line(asked, argument_line, arguments[i]);
    add_line(asked, command_line, command);
    return hod_buffer_take(asked, error);
}

/* What add_text made of it; NULL with an error. */
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

/* Takes the beginning off a line; false if it begins otherwise. */
static bool takes(struct word *line, const char *beginning, size_t kept)
{
    const size_t length = strlen(beginning);
    if (line->length < length || strncmp(line->text, beginning, length) != 0) return false;
    line->text += length - kept;
    line->length -= length - kept;
    return true;
}

/* The words of one kind of line, from place `count` on. */
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

char **asked_words(const char *text, int *count, hod_error *error)
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
    asked_free(words);
    return NULL;
}

void asked_free(char **words)
{
    for (int i = 0; words && words[i]; i++) free(words[i]);
    free(words);
}
