/* The sentences of a piece: turns the sections of its file into Lua. Every part of the Lua text stands on the line it
 * has in the file, so messages show the file's line numbers. */
#include "report/exhibit/piece.h"

#include <ctype.h>
#include <string.h>

static const char say_heading[] = "say ";

/* A Lua text in the making, in which each part is on its line of the file. */
struct says {
    hod_buffer text;
    int line;
};

static void go_to_line(struct says *says, int line)
{
    for (; says->line < line; says->line++) hod_buffer_byte(&says->text, '\n');
}

/* Appends an expression of the file on one line; or, with a backslash before these signs, words in a Lua string. */
static void append(struct says *says, const char *text, size_t length, const char *signs)
{
    for (size_t i = 0; i < length; i++) {
        if (strchr(signs, text[i])) hod_buffer_byte(&says->text, '\\');
        hod_buffer_byte(&says->text, text[i] == '\n' ? ' ' : text[i]);
    }
}

/* The end of a text in braces, where its closing brace stands; NULL if there is none. *format receives the last bar
 * outside inner braces, or the end. */
static const char *end_of_braces(const char *begin, const char **format)
{
    int depth = 0;
    *format = NULL;
    for (const char *at = begin; *at; at++) {
        if (*at == '}' && depth == 0) {
            if (!*format) *format = at;
            return at;
        }
        depth += (*at == '{') - (*at == '}');
        if (*at == '|' && depth == 0) *format = at;
    }
    return NULL;
}

/* Appends the template of a text, "... {v1|%} ...", and its values, "{ v1 = ... }"; false if a brace is not closed. */
static bool append_template(struct says *says, const char *text)
{
    const char *format, *end;
    int count = 0;
    hod_buffer_byte(&says->text, '"');
    for (const char *at = text, *brace; *at; at = end + 1) {
        brace = strchr(at, '{');
        append(says, at, brace ? (size_t)(brace - at) : strlen(at), "\"\\");
        if (!brace) break;
        end = end_of_braces(brace + 1, &format);
        if (!end) return false;
        hod_buffer_format(&says->text, "{v%d%.*s}", ++count, (int)(end - format), format);
    }
    hod_buffer_text(&says->text, "\", { ");
    count = 0;
    for (const char *at = text, *brace; (brace = strchr(at, '{')); at = end + 1) {
        end = end_of_braces(brace + 1, &format);
        hod_buffer_format(&says->text, "v%d = ", ++count);
        append(says, brace + 1, (size_t)(format - brace - 1), "");
        hod_buffer_text(&says->text, ", ");
    }
    hod_buffer_text(&says->text, "}");
    return true;
}

/* Appends: if HOLDS then KIND(TEMPLATE, VALUES, LINE) else fails(NAME, nil, LINE) end */
static bool append_sentence(struct says *says, const struct ini *file, const char *kind, const char *name,
                            const struct ini_key *text, const struct ini_key *holds, hod_error *error)
{
    if (holds) {
        go_to_line(says, holds->line);
        hod_buffer_text(&says->text, "if ");
        append(says, holds->value, strlen(holds->value), "");
        hod_buffer_text(&says->text, " then ");
    } else
        hod_buffer_text(&says->text, "do ");
    go_to_line(says, text->line);
    hod_buffer_format(&says->text, "%s(", kind);
    if (!append_template(says, text->value))
        return hod_fail(error, "%s: a brace { is not closed", text->name) ||
               ini_refuse(file, text->line, error);
    hod_buffer_format(&says->text, ", %d)", text->line);
    if (holds) hod_buffer_format(&says->text, " else fails(\"%s\", nil, %d)", name, holds->line);
    hod_buffer_text(&says->text, " end ");
    return true;
}

/* Appends [values]: names for values that sentences use. */
static bool append_values(struct says *says, const struct ini *file, const struct ini_section *section,
                          hod_error *error)
{
    for (int i = 0; i < section->key_count; i++) {
        const struct ini_key *key = &section->keys[i];
        for (const char *at = key->name; *at; at++)
            if (!isalnum((unsigned char)*at) && *at != '_')
                return hod_fail(error, "%s cannot name a value: use letters, digits and _", key->name) ||
                       ini_refuse(file, key->line, error);
        go_to_line(says, key->line);
        hod_buffer_format(&says->text, "local %s = ", key->name);
        append(says, key->value, strlen(key->value), "");
        hod_buffer_byte(&says->text, ' ');
    }
    return true;
}

static bool append_say(struct says *says, const struct ini *file, const struct ini_section *section,
                       hod_error *error)
{
    const struct ini_key *text = ini_key(section, "text"), *holds = ini_key(section, "holds");
    if (!ini_has_only(file, section, "text holds", error)) return false;
    if (!text)
        return hod_fail(error, "[%s] needs text", section->name) || ini_refuse(file, section->line, error);
    return append_sentence(says, file, "say", section->name + strlen(say_heading), text, holds, error);
}

bool piece_read_says(struct piece *piece, const struct ini *file, hod_error *error)
{
    struct says says = {.line = 1};
    const struct ini_section *head = ini_section(file, "piece"), *values = ini_section(file, "values");
    const struct ini_key *claim = ini_key(head, "claim");
    bool read = !values || append_values(&says, file, values, error);
    if (read && claim)
        read = append_sentence(&says, file, "find", "claim", claim, ini_key(head, "holds"), error);
    for (int i = 0; read && i < file->section_count; i++)
        if (strncmp(file->sections[i].name, say_heading, strlen(say_heading)) == 0)
            read = append_say(&says, file, &file->sections[i], error);
    const bool has_text = read && says.text.length > 0;
    if (has_text) piece->says = hod_buffer_take(&says.text, error);
    hod_buffer_free(&says.text);
    return read && (!has_text || piece->says);
}
