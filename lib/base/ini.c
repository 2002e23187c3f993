/* INI files: each line is checked here and then parsed by inih.
 *
 * inih reads lines of at most 199 bytes and accepts many mistakes. So it does not read the file itself: it calls
 * next_line for one line at a time, which refuses mistakes, removes comments, and passes longer lines in pieces, as
 * values that continue. Each piece is enclosed in bars, so that inih neither trims it nor mistakes it for a comment.
 * hear_key removes the bars and joins the pieces. */
#include "base/ini.h"

#include "base/arrays.h"
#include "base/text.h"
#include "base/words.h"

#include <assert.h>
#include <ini.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The last two limits keep the time linear in the size of a hostile file. */
enum { MOST_PIECE = 160, MOST_LINES = 10000, MOST_VALUE = 1 << 16 };

/* How a line, or a piece of a line, joins the value before it. */
enum joint { BEGINS, GOES_ON, SAME_LINE };

struct ini_reading {
    struct ini *ini;
    struct ini_section *section; /* the current one, NULL before the first */
    struct word text;            /* the rest of the file */
    struct word line;            /* the rest of the line being passed to inih */
    int number;                  /* of the line */
    bool is_key;                 /* whether the next line may continue a value */
    enum joint joint;
    hod_error error; /* for the first refused line; no further lines are read */
};

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t';
}

static bool begins_comment(char byte)
{
    return byte == ';' || byte == '#';
}

/* The section with this name, added at the end if it is new; NULL with an error. */
static struct ini_section *section_called(struct ini *ini, struct word name, int line, hod_error *error)
{
    for (int i = 0; i < ini->section_count; i++)
        if (word_is(name, ini->sections[i].name)) return &ini->sections[i];
    if (!EXTEND(ini->sections, ini->section_count)) return hod_fail_memory(error), NULL;
    struct ini_section *section = &ini->sections[ini->section_count++];
    *section = (struct ini_section){.name = word_copy(name, error), .line = line};
    return section->name ? section : NULL;
}

static bool append_key(struct ini_section *section, const char *name, const char *value, int line,
                       hod_error *error)
{
    if (!EXTEND(section->keys, section->key_count)) return hod_fail_memory(error);
    struct ini_key *key = &section->keys[section->key_count++];
    *key = (struct ini_key){.name = word_copy(word_of(name), error),
                            .value = word_copy(word_of(value), error),
                            .line = line,
                            .value_line = line};
    return key->name && key->value;
}

static bool open_section(struct ini_reading *reading, struct word name)
{
    reading->is_key = false;
    reading->section = section_called(reading->ini, name, reading->number, &reading->error);
    return reading->section;
}

/* A file can name any other file that can be read, so messages give the line number of anything that is not INI, never
 * its content. The name and the sign after it, at `end` of the line, reach inih in one piece. */
static bool is_name(struct word name, size_t end, const char *what, hod_error *error)
{
    if (name.length == 0) return hod_fail_as(error, HOD_SYNTAX, "the %s has no name", what);
    if (name.length > INI_MOST_NAME)
        return hod_fail_as(error, HOD_SYNTAX, "the name of the %s is longer than %d characters", what,
                           INI_MOST_NAME);
    if (end < MOST_PIECE) return true;
    return hod_fail_as(error, HOD_SYNTAX, "the name of the %s has too many spaces beside it", what);
}

static bool check_heading(struct ini_reading *reading, struct word line)
{
    struct word name, behind;
    const struct word inside = {line.text + 1, line.length - 1};
    if (!word_divide(inside, ']', &name, &behind))
        return hod_fail_as(&reading->error, HOD_SYNTAX, "the closing ] of the section is missing");
    if (behind.length > 0 && !begins_comment(behind.text[0]))
        return hod_fail_as(&reading->error, HOD_SYNTAX, "only a comment may follow the ] of the section");
    const size_t end = strcspn(line.text, "]");
    reading->line.length = end + 1;
    return is_name(name, end, "section", &reading->error) && open_section(reading, name);
}

static bool check_key(struct ini_reading *reading, struct word line)
{
    struct word key, value;
    const size_t before = strcspn(line.text, "=:");
    if (before >= line.length)
        return hod_fail_as(&reading->error, HOD_SYNTAX, "expected a [section], key = value or a ; comment");
    if (!reading->section)
        return hod_fail_as(&reading->error, HOD_SYNTAX, "the key comes before the first [section]");
    if (!word_divide(line, line.text[before], &key, &value) || !is_name(key, before, "key", &reading->error))
        return false;
    return reading->is_key = true;
}

static bool check_bytes(struct word line, hod_error *error)
{
    const char *at = line.text, *const end = line.text + line.length;
    while ((at = utf8_control(at, (size_t)(end - at))) && *at == '\t') at++;
    if (!at) return true;
    return hod_fail_as(error, HOD_SYNTAX, "the line contains the control byte 0x%02x",
                       (unsigned char)(*at == '\xc2' ? at[1] : *at));
}

/* Takes the next line from the text, without its line end and without a comment after a blank. */
static struct word take_line(struct ini_reading *reading, bool *is_utf8)
{
    const char *end = memchr(reading->text.text, '\n', reading->text.length);
    struct word line = {reading->text.text, end ? (size_t)(end - reading->text.text) : reading->text.length};
    *is_utf8 = utf8_is_well_formed(line.text, line.length);
    const size_t taken = line.length + (end ? 1 : 0);
    reading->text = (struct word){reading->text.text + taken, reading->text.length - taken};
    reading->number++;
    if (line.length > 0 && line.text[line.length - 1] == '\r') line.length--;
    for (size_t i = 1; i < line.length; i++)
        if (line.text[i] == ';' && is_blank(line.text[i - 1])) line.length = i;
    while (line.length > 0 && is_blank(line.text[line.length - 1])) line.length--;
    return line;
}

/* The next line for inih; false at the end, and after a refused line. */
static bool next_checked(struct ini_reading *reading)
{
    while (reading->text.length > 0) {
        bool is_utf8;
        struct word line = take_line(reading, &is_utf8);
        if (reading->number > MOST_LINES)
            return hod_fail_as(&reading->error, HOD_SYNTAX, "the file has more than %d lines", MOST_LINES);
        if (!check_bytes(line, &reading->error)) return false;
        if (!is_utf8) return hod_fail_as(&reading->error, HOD_SYNTAX, "the line is not valid UTF-8");
        size_t indent = 0;
        while (indent < line.length && is_blank(line.text[indent])) indent++;
        if (indent == line.length || begins_comment(line.text[indent])) continue;
        if (indent > 1) line = (struct word){line.text + indent - 1, line.length - indent + 1};
        reading->line = line;
        reading->joint = is_blank(line.text[0]) ? GOES_ON : BEGINS;
        if (line.text[0] == '[') return check_heading(reading, line);
        if (reading->joint == BEGINS) return check_key(reading, line);
        return reading->is_key ||
               hod_fail_as(&reading->error, HOD_SYNTAX,
                           "the line begins with a space, but there is no value for it to continue");
    }
    return false;
}

/* Like fgets, for inih. */
static char *next_line(char *text, int size, void *data)
{
    struct ini_reading *reading = data;
    if (reading->error.status) return NULL;
    const bool is_new = reading->line.length == 0;
    if (is_new && !next_checked(reading)) return NULL;
    if (!is_new) reading->joint = SAME_LINE;
    struct word *line = &reading->line;
    size_t length = line->length < MOST_PIECE ? line->length : MOST_PIECE;
    while (is_new && is_blank(line->text[length - 1])) length--;
    assert(length > 0 && length <= MOST_PIECE && (size_t)size > MOST_PIECE + 3);
    snprintf(text, (size_t)size, is_new ? "%.*s" : " |%.*s|", (int)length, line->text);
    *line = (struct word){line->text + length, line->length - length};
    return text;
}

static bool add_key(struct ini_reading *reading, const char *name, const char *value)
{
    struct ini_section *section = reading->section;
    assert(section);
    const struct ini_key *given = ini_key(section, name);
    if (given)
        return hod_fail_as(&reading->error, HOD_SYNTAX, "%s is given twice; first in line %d", name,
                           given->line);
    return append_key(section, name, value, reading->number, &reading->error);
}

static int hear_key(void *data, const char *section, const char *name, const char *value)
{
    (void)section;
    struct ini_reading *reading = data;
    if (reading->joint == BEGINS) return add_key(reading, name, value);
    assert(reading->section && reading->section->key_count > 0);
    struct ini_key *key = &reading->section->keys[reading->section->key_count - 1];
    const char *joint = reading->joint == GOES_ON && key->value[0] ? "\n" : "";
    if (!key->value[0]) key->value_line = reading->number;
    struct word piece = word_of(value);
    if (reading->joint == SAME_LINE) piece = (struct word){value + 1, piece.length - 2};
    while (!key->value[0] && piece.length > 0 && is_blank(piece.text[0])) piece.text++, piece.length--;
    char *longer;
    if (strlen(key->value) > MOST_VALUE)
        return hod_fail_as(&reading->error, HOD_SYNTAX, "%s is longer than %d bytes", name, MOST_VALUE);
    if (asprintf(&longer, "%s%s%.*s", key->value, joint, (int)piece.length, piece.text) < 0)
        return hod_fail_memory(&reading->error);
    free(key->value);
    key->value = longer;
    return true;
}

static bool has_values(const struct ini *ini, hod_error *error)
{
    for (int s = 0; s < ini->section_count; s++)
        for (int k = 0; k < ini->sections[s].key_count; k++) {
            const struct ini_key *key = &ini->sections[s].keys[k];
            if (key->value[0]) continue;
            hod_fail_as(error, HOD_SYNTAX, "%s has no value", key->name);
            return ini_refuse(ini, key->line, error);
        }
    return true;
}

bool ini_read_text(struct ini *ini, const char *name, const char *text, size_t length, hod_error *error)
{
    struct ini_reading reading = {.ini = ini, .text = word_unmarked((struct word){text, length})};
    *ini = (struct ini){.path = word_copy(word_of(name), error)};
    if (!ini->path) return false;
    const int unclear = ini_parse_stream(next_line, &reading, hear_key, &reading);
    if (unclear && !reading.error.status) hod_fail_as(&reading.error, HOD_SYNTAX, "the line cannot be read");
    if (!reading.error.status) return has_values(ini, error);
    hod_fail_with(error, &reading.error);
    return ini_refuse(ini, reading.number, error);
}

bool ini_read(struct ini *ini, const char *path, const char *what, hod_error *error)
{
    AUTO(hod_buffer_free) hod_buffer text = {0};
    *ini = (struct ini){0};
    return text_file_read(path, what, &text, error) &&
           ini_read_text(ini, path, text.bytes ? text.bytes : "", text.length, error);
}

void ini_free(struct ini *ini)
{
    for (int s = 0; s < ini->section_count; s++) {
        for (int k = 0; k < ini->sections[s].key_count; k++) {
            free(ini->sections[s].keys[k].name);
            free(ini->sections[s].keys[k].value);
        }
        free(ini->sections[s].keys);
        free(ini->sections[s].name);
    }
    free(ini->sections);
    free(ini->path);
    *ini = (struct ini){0};
}

bool ini_copy(struct ini *copy, const struct ini *ini, hod_error *error)
{
    *copy = (struct ini){.path = word_copy(word_of(ini->path), error)};
    bool copied = copy->path;
    for (int s = 0; copied && s < ini->section_count; s++) {
        const struct ini_section *of = &ini->sections[s];
        struct ini_section *section = section_called(copy, word_of(of->name), of->line, error);
        copied = section;
        for (int k = 0; copied && k < of->key_count; k++)
            copied = append_key(section, of->keys[k].name, of->keys[k].value, of->keys[k].line, error);
    }
    return copied;
}

bool ini_put(struct ini *ini, const char *section, const char *name, const char *value, hod_error *error)
{
    struct ini_section *of = section_called(ini, word_of(section), 0, error);
    if (!of) return false;
    for (int k = 0; k < of->key_count; k++) {
        if (strcmp(of->keys[k].name, name) != 0) continue;
        free(of->keys[k].value);
        of->keys[k].value = word_copy(word_of(value), error);
        return of->keys[k].value;
    }
    return append_key(of, name, value, of->line, error);
}

const struct ini_section *ini_section(const struct ini *ini, const char *name)
{
    for (int i = 0; i < ini->section_count; i++)
        if (strcmp(ini->sections[i].name, name) == 0) return &ini->sections[i];
    return NULL;
}

const struct ini_key *ini_key(const struct ini_section *section, const char *name)
{
    for (int i = 0; i < section->key_count; i++)
        if (strcmp(section->keys[i].name, name) == 0) return &section->keys[i];
    return NULL;
}

bool ini_has_only(const struct ini *ini, const struct ini_section *section, const char *accepted,
                  hod_error *error)
{
    for (int i = 0; i < section->key_count; i++) {
        const struct ini_key *key = &section->keys[i];
        if (word_is_listed(word_of(key->name), accepted)) continue;
        struct nearest nearest = {0};
        char question[96];
        AUTO(hod_buffer_free) hod_buffer names = {0};
        nearest_offer_list(&nearest, word_of(key->name), accepted);
        words_enumerate(&names, accepted, "and");
        hod_fail_as(error, HOD_UNKNOWN_NAME, "[%s] has no key %s%s (%.*s are accepted)", section->name,
                    key->name, nearest_question(&nearest, question, sizeof question), (int)names.length,
                    names.bytes);
        return ini_refuse(ini, key->line, error);
    }
    return true;
}

bool ini_refuse(const struct ini *ini, int line, hod_error *error)
{
    return hod_fail_in(error, "%s:%d", ini->path, line);
}
