/* Texts with links to the pieces of a report, and quotations of what these found. */
#include "report/publish/linked.h"

#include "report/exhibit/exhibition_internal.h"
#include "report/publish/answering.h"
#include "show/format/format.h"

#include <stdlib.h>
#include <string.h>

/* A link in a text: [words](#id). */
struct link {
    struct word words, id;
    const char *end;
};

static bool find_link(const char *text, struct link *link)
{
    static const char middle[] = "](#";
    const char *words_end = *text == '[' ? strstr(text, middle) : NULL;
    const char *id = words_end ? words_end + sizeof middle - 1 : NULL, *end = id ? strchr(id, ')') : NULL;
    if (!end) return false;
    *link = (struct link){{text + 1, (size_t)(words_end - text) - 1}, {id, (size_t)(end - id)}, end + 1};
    return true;
}

const struct piece *linked_piece(const hod_exhibition *exhibition, struct word id)
{
    for (int i = 0; i < exhibition->piece_count; i++)
        if (word_is(id, piece_entry(&exhibition->pieces[i]).id)) return &exhibition->pieces[i];
    const struct piece *last = &exhibition->by_scenario;
    return piece_takes_scenarios(last) && word_is(id, piece_entry(last).id) ? last : NULL;
}

static void write_bytes(struct word text, FILE *file)
{
    for (size_t i = 0; i < text.length; i++) {
        const char *mark = hod_html_mark(text.text[i]);
        if (mark)
            fputs(mark, file);
        else
            fputc(text.text[i], file);
    }
}

static void begin_link(const struct piece *piece, FILE *file)
{
    fprintf(file, "<a href=\"%s%s#%s\">", piece->page ? piece->page->id : "", piece->page ? ".html" : "",
            piece_entry(piece).id);
}

bool linked_write(const hod_exhibition *exhibition, const char *text, FILE *file, hod_error *error)
{
    for (struct link link; *text;) {
        if (!find_link(text, &link)) {
            write_bytes((struct word){text++, 1}, file);
            continue;
        }
        const struct piece *piece = linked_piece(exhibition, link.id);
        if (!piece)
            return hod_fail(error, "[%.*s](#%.*s) leads to no piece of the report", (int)link.words.length,
                            link.words.text, (int)link.id.length, link.id.text);
        begin_link(piece, file);
        write_bytes(link.words, file);
        fputs("</a>", file);
        text = link.end;
    }
    return true;
}

/* The places of quotations: a line before and a line behind what is quoted. */
static const char before[] = "<!-- finding of ", behind[] = " -->\n", after[] = "<!-- -->\n";

void linked_leave_place(const char *id, FILE *file)
{
    fprintf(file, "%s%s%s%s", before, id, behind, after);
}

/* What stands between two texts from a place of a section on; its text is NULL where it does not. */
static struct word find_between(struct word section, const char *from, const char *to)
{
    const char *begin = memmem(section.text, section.length, from, strlen(from));
    if (!begin) return (struct word){NULL, 0};
    begin += strlen(from);
    const char *found = memmem(begin, section.length - (size_t)(begin - section.text), to, strlen(to));
    return found ? (struct word){begin, (size_t)(found - begin)} : (struct word){NULL, 0};
}

/* What a part says of itself, with a link to it; nothing where it says nothing. */
static void write_quotation(const struct part *part, FILE *file)
{
    const struct word finding =
        find_between((struct word){part->section, part->section_length}, "<p class=\"finding\">", "</p>");
    if (!finding.text) return;
    fprintf(file, "<li>%.*s (", (int)finding.length, finding.text);
    begin_link(part->piece, file);
    write_bytes(word_of(piece_entry(part->piece).title), file);
    fputs("</a>)</li>\n", file);
}

static void write_quoted(struct word section, const struct part *parts, int count, FILE *file)
{
    for (struct word id; (id = find_between(section, before, behind)).text;) {
        const char *begin = id.text + id.length + strlen(behind), *end = section.text + section.length;
        fwrite(section.text, 1, (size_t)(begin - section.text), file);
        for (int i = 0; i < count; i++)
            if (word_is(id, piece_entry(parts[i].piece).id)) write_quotation(&parts[i], file);
        const char *next = memmem(begin, (size_t)(end - begin), after, strlen(after));
        section.text = next ? next : begin;
        section.length = (size_t)(end - section.text);
    }
    fwrite(section.text, 1, section.length, file);
}

bool part_quote(struct part *part, const struct part *parts, int count, hod_error *error)
{
    char *section = NULL;
    size_t length;
    FILE *file = open_memstream(&section, &length);
    if (!file) return hod_fail_memory(error);
    write_quoted((struct word){part->section, part->section_length}, parts, count, file);
    if (fclose(file) != 0) {
        free(section);
        return hod_fail_memory(error);
    }
    free(part->section);
    part->section = section;
    part->section_length = length;
    return true;
}
