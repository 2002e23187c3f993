/* Tables of rule files: [table NAME] becomes a script that declares it, as any script can (script/tables.lua).
 *
 * Each line of the file becomes the same line of the script, so that messages give the lines of the file. */
#include "rules/rules_internal.h"

#include "base/buffer.h"
#include "base/words.h"

#include <ctype.h>
#include <string.h>

static const char table_heading[] = "table ";

bool rule_file_is_table(const struct ini_section *section)
{
    return strncmp(section->name, table_heading, sizeof table_heading - 1) == 0;
}

bool rule_file_has_tables(const struct ini *file)
{
    for (int i = 0; i < file->section_count; i++)
        if (rule_file_is_table(&file->sections[i])) return true;
    return false;
}

struct writing {
    hod_buffer text;
    int line; /* of its end */
};

/* Continues in a line of the file, unless that line is already past. */
static void go_to(struct writing *writing, int line)
{
    for (; writing->line < line; writing->line++) hod_buffer_byte(&writing->text, '\n');
}

/* A text as a Lua literal. */
static void write_quoted(hod_buffer *text, const char *value)
{
    hod_buffer_byte(text, '"');
    for (; *value; value++) {
        const unsigned char byte = (unsigned char)*value;
        if (isprint(byte) && byte < 0x80 && byte != '"' && byte != '\\')
            hod_buffer_byte(text, *value);
        else
            hod_buffer_format(text, "\\%03d", byte);
    }
    hod_buffer_byte(text, '"');
}

static void write_key(struct writing *writing, const struct ini_key *key)
{
    go_to(writing, key->line);
    hod_buffer_byte(&writing->text, '[');
    write_quoted(&writing->text, key->name);
    hod_buffer_text(&writing->text, "] = ");
    write_quoted(&writing->text, key->value);
    hod_buffer_text(&writing->text, ", ");
}

static void write_table(struct writing *writing, const struct ini_section *section)
{
    const struct ini_key *cells = ini_key(section, "cells");
    go_to(writing, section->line);
    hod_buffer_text(&writing->text, "results_table({ name = ");
    write_quoted(&writing->text, word_trimmed(word_of(section->name + sizeof table_heading - 1)).text);
    hod_buffer_text(&writing->text, ", ");
    for (int i = 0; i < section->key_count; i++) write_key(writing, &section->keys[i]);
    hod_buffer_format(&writing->text, "}, %d) ", cells ? cells->value_line : section->line);
}

static void write_head(struct writing *writing, const struct ini_section *section)
{
    static const char *const names[] = {"id", "based_on"};
    go_to(writing, section->line);
    hod_buffer_text(&writing->text, "rules { ");
    for (int i = 0; i < 2; i++) {
        const struct ini_key *key = ini_key(section, names[i]);
        if (key) write_key(writing, key);
    }
    hod_buffer_text(&writing->text, "} ");
}

char *rule_file_tables(const struct ini *file, hod_error *error)
{
    struct writing writing = {.line = 1};
    for (int i = 0; i < file->section_count; i++) {
        const struct ini_section *section = &file->sections[i];
        if (strcmp(section->name, "rules") == 0) write_head(&writing, section);
        if (rule_file_is_table(section)) write_table(&writing, section);
    }
    return hod_buffer_take(&writing.text, error);
}
