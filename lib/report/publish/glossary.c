/* The glossary of a page, from files that come with the library. */
#include "report/publish/glossary.h"

#include "base/ini.h"
#include "report/publish/markup.h"
#include "rules/embedded.h"

static void write_terms(const struct ini_section *section, FILE *page)
{
    fputs("<dl>\n", page);
    for (int i = 0; i < section->key_count; i++) {
        write_element("<dt>", section->keys[i].name, "</dt>\n", page);
        write_element("<dd>", section->keys[i].value, "</dd>\n", page);
    }
    fputs("</dl>\n", page);
}

/* The words of an owner, under its title unless that is NULL. */
static bool write_words(const char *owner, const char *title, FILE *page, hod_error *error)
{
    const struct embedded *file = embedded_at(owner, "glossary", 0);
    if (!file) return true;
    struct ini ini;
    const bool read = ini_read_text(&ini, file->name, file->text, file->length, error);
    if (read && title) write_element("<h3>", title, "</h3>\n", page);
    if (read) write_terms(ini_section(&ini, "glossary"), page);
    ini_free(&ini);
    return read;
}

bool glossary_write(const hod_family *const *families, int count, FILE *page, hod_error *error)
{
    fputs("<h2 id=\"glossary\">Glossary</h2>\n", page);
    bool written = write_words("report", NULL, page, error);
    for (int i = 0; written && i < count; i++)
        written = write_words(families[i]->id, families[i]->title, page, error);
    return written;
}
