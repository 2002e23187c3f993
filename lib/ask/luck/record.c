/* The record of a played game: its lines, and its head, which is read as a request. */
#include "ask/luck/record.h"

#include "base/arrays.h"
#include "base/text.h"

#include <stdlib.h>

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t';
}

/* The line without its remark and without blanks at its ends. */
static struct word without_remark(struct word line)
{
    for (size_t i = 0; i < line.length; i++)
        if (line.text[i] == ';' && (i == 0 || is_blank(line.text[i - 1]))) line.length = i;
    return word_trimmed(line);
}

static bool add_line(struct record *record, struct word text, int number, hod_error *error)
{
    if (!EXTEND(record->lines, record->count)) return hod_fail_memory(error);
    record->lines[record->count++] = (struct record_line){text, number};
    return true;
}

/* The head, or the steps of a line. */
static bool add_pieces(struct record *record, struct word line, int number, hod_error *error)
{
    if (record->count == 0) return add_line(record, line, number, error);
    for (struct word piece; word_piece(&line, '|', &piece);) {
        if (piece.length == 0) {
            hod_fail(error, "a step is missing before or behind a |: where nothing changed, a : stands");
            return record_refuse(record, number, error);
        }
        if (!add_line(record, piece, number, error)) return false;
    }
    return true;
}

static bool read_lines(struct record *record, hod_error *error)
{
    struct word rest = {record->text.bytes, record->text.length}, line;
    if (memchr(rest.text, '\0', rest.length)) return hod_fail(error, "%s is not a text file", record->path);
    rest = word_unmarked(rest);
    for (int number = 1; word_piece(&rest, '\n', &line); number++) {
        line = without_remark(line);
        if (line.length > 0 && !add_pieces(record, line, number, error)) return false;
    }
    return record->count > 0 ||
           hod_fail(error,
                    "%s: it is empty: expected a line with rules, a mechanism and its fields, such as "
                    "bloodybacks-8.3 engagement distance=12, and then a line for each step of the game",
                    record->path);
}

bool record_read(struct record *record, const char *path, hod_error *error)
{
    record->path = hod_text(error, "%s", path);
    hod_buffer_text(&record->text, "");
    return record->path && text_file_read(path, "game", &record->text, error) && read_lines(record, error);
}

void record_free(struct record *record)
{
    free(record->path);
    hod_buffer_free(&record->text);
    free(record->lines);
    *record = (struct record){0};
}

bool record_refuse(const struct record *record, int number, hod_error *error)
{
    return hod_fail_in(error, "%s:%d", record->path, number);
}

/* The words of the head behind one for the question; `count` of them. */
static char **words_of_head(const struct record *record, const char *question, int *count, hod_error *error)
{
    struct word rest = record->lines[0].text, word;
    char **words = calloc(record->lines[0].text.length + 3, sizeof *words);
    if (!words) {
        hod_fail_memory(error);
        return NULL;
    }
    words[(*count)++] = hod_text(error, "%s", question);
    while (words[*count - 1] && word_next(&rest, &word)) words[(*count)++] = word_copy(word, error);
    if (words[*count - 1]) return words;
    hod_words_free(words);
    return NULL;
}

/* Opens what the words ask. */
static bool open_words(const struct record *record, const hod_request *request, int count, char **words,
                       struct asked *asked, int *situation, hod_error *error)
{
    hod_request head;
    bool is_open = hod_request_read(&head, "set", (hod_defaults){0}, HOD_ANYBODY, count, words, error);
    head.file = record->path;
    head.budget = request->budget;
    head.session = request->session;
    if (is_open && head.argument_count < 2)
        is_open = hod_fail(error, "expected rules, a mechanism and its fields, such as bloodybacks-8.3 "
                                  "engagement distance=12");
    is_open = is_open && asked_open(asked, &head, error) && asked_situation(asked, situation, error);
    hod_request_free(&head);
    return is_open;
}

bool record_open(const struct record *record, const hod_request *request, struct asked *asked, int *situation,
                 hod_error *error)
{
    int count = 0;
    *asked = (struct asked){0};
    char **words = words_of_head(record, request->name, &count, error);
    const bool is_open = words && (open_words(record, request, count, words, asked, situation, error) ||
                                   record_refuse(record, record->lines[0].number, error));
    if (words) hod_words_free(words);
    return is_open;
}

/* A setting without blanks: lists may be written with commas. */
static void say_setting(const char *setting, hod_buffer *text)
{
    hod_buffer_text(text, " --set ");
    for (; *setting; setting++) hod_buffer_byte(text, is_blank(*setting) ? ',' : *setting);
}

void record_head(const hod_request *request, hod_buffer *text)
{
    for (int i = 0; i < request->argument_count; i++)
        hod_buffer_format(text, "%s%s", i > 0 ? " " : "", request->arguments[i]);
    for (int i = 0; i < request->setting_count; i++) say_setting(request->settings[i], text);
    hod_buffer_byte(text, '\n');
}
