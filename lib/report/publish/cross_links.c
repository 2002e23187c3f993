/* Links in texts to the pieces of a report, and quotations of their findings. */
#include "report/publish/cross_links.h"

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

const struct piece *cross_links_piece(const hod_exhibition *exhibition, struct word id)
{
    for (int i = 0; i < exhibition->piece_count; i++)
        if (word_is(id, exhibition->pieces[i].id)) return &exhibition->pieces[i];
    const struct piece *last = &exhibition->by_scenario;
    return piece_takes_scenarios(last) && word_is(id, last->id) ? last : NULL;
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
            piece->id);
}

static bool refuse_link(const struct link *link, hod_error *error)
{
    AUTO_FREE char *id = word_copy(link->id, error);
    if (!id) return false;
    hod_fail(error, "[%.*s](#%s) leads to no piece of the report", (int)link->words.length, link->words.text,
             id);
    cross_links_suggest(id, error);
    return false;
}

bool cross_links_check(const hod_exhibition *exhibition, const struct piece *piece, hod_error *error)
{
    struct link link;
    for (int s = 0; s < piece->file->section_count; s++)
        for (int k = 0; k < piece->file->sections[s].key_count; k++)
            for (const char *text = piece->file->sections[s].keys[k].value; *text; text++)
                if (find_link(text, &link) && !cross_links_piece(exhibition, link.id)) {
                    refuse_link(&link, error);
                    return ini_refuse(piece->file, piece->file->sections[s].keys[k].line, error);
                }
    return true;
}

bool cross_links_suggest(const char *name, hod_error *error)
{
    struct word id = word_of(name);
    for (bool is_found = false; !is_found && id.length > 0; id.length--) {
        if (name[id.length] != '\0' && name[id.length] != '-') continue;
        AUTO_FREE char *piece = word_copy(id, NULL);
        is_found = piece && exhibition_built_in(piece, NULL);
        const size_t length = strlen(error->message);
        if (is_found)
            snprintf(error->message + length, sizeof error->message - length,
                     ". Add that piece: hod report ... %s", piece);
    }
    return false;
}

bool cross_links_write(const hod_exhibition *exhibition, const char *text, FILE *file, hod_error *error)
{
    for (struct link link; *text;) {
        if (!find_link(text, &link)) {
            write_bytes((struct word){text++, 1}, file);
            continue;
        }
        const struct piece *piece = cross_links_piece(exhibition, link.id);
        if (!piece) return refuse_link(&link, error);
        begin_link(piece, file);
        write_bytes(link.words, file);
        fputs("</a>", file);
        text = link.end;
    }
    return true;
}

/* Marks the place of a quotation by a line before it and a line after it. A part that another piece shows is also
 * marked by such lines where it is written. If it is moved, it stands there in a template, which a page does not
 * show. */
static const char behind[] = " -->\n", after[] = "<!-- -->\n";
static const char before_finding[] = "<!-- finding of ", before_shown[] = "<!-- shown: ";
static const char beginning[] = "<!-- begin ", ending[] = "<!-- end ";

void cross_links_leave_place(const char *id, FILE *file)
{
    fprintf(file, "%s%s%s%s", before_finding, id, behind, after);
}

void cross_links_leave_place_of(const char *name, FILE *file)
{
    fprintf(file, "%s%s%s%s", before_shown, name, behind, after);
}

bool cross_links_is_shown(const hod_exhibition *exhibition, const char *name)
{
    for (int i = 0; i < exhibition->piece_count; i++)
        for (int s = 0; s < exhibition->pieces[i].shown_count; s++)
            if (strcmp(exhibition->pieces[i].shown[s].file, name) == 0) return true;
    return false;
}

void cross_links_begin(const char *name, bool is_moved, FILE *file)
{
    fprintf(file, "%s%s%s%s", is_moved ? "<template>\n" : "", beginning, name, behind);
}

void cross_links_end(const char *name, bool is_moved, FILE *file)
{
    fprintf(file, "%s%s%s%s", ending, name, behind, is_moved ? "</template>\n" : "");
}

/* The text in a section between `from` and `to`; its text is NULL if they are missing. */
static struct word find_between(struct word section, const char *from, const char *to)
{
    const char *begin = memmem(section.text, section.length, from, strlen(from));
    if (!begin) return (struct word){NULL, 0};
    begin += strlen(from);
    const char *found = memmem(begin, section.length - (size_t)(begin - section.text), to, strlen(to));
    return found ? (struct word){begin, (size_t)(found - begin)} : (struct word){NULL, 0};
}

/* The parts of the report that can be quoted, and the piece that quotes them. */
struct quoting {
    const struct piece *piece;
    const struct part *parts;
    int count;
    bool has_charts;
};

static struct word section_of(const struct part *part)
{
    return (struct word){part->section, part->section_length};
}

/* The first finding after the heading with this id, which belongs to a piece or to one of its questions. */
static bool find_finding(struct word section, struct word id, struct word *finding, hod_error *error)
{
    *finding = (struct word){0};
    AUTO_FREE char *heading = hod_text(error, " id=\"%.*s\">", (int)id.length, id.text);
    const char *begin = heading ? memmem(section.text, section.length, heading, strlen(heading)) : NULL;
    if (begin)
        *finding = find_between((struct word){begin, (size_t)(section.text + section.length - begin)},
                                "<p class=\"finding\">", "</p>");
    return heading;
}

/* Writes what was found under the heading with this id, or nothing if there is no finding. A quotation from another
 * piece has a link to it. */
static bool write_quotation(const struct quoting *quoting, struct word id, FILE *file, hod_error *error)
{
    for (int i = 0; i < quoting->count; i++) {
        const struct part *part = &quoting->parts[i];
        struct word finding;
        if (!find_finding(section_of(part), id, &finding, error)) return false;
        if (!finding.text) continue;
        fprintf(file, "<li>%.*s", (int)finding.length, finding.text);
        if (part->piece != quoting->piece) {
            fputs(" (", file);
            begin_link(part->piece, file);
            write_bytes(word_of(part->piece->title), file);
            fputs("</a>)", file);
        }
        fputs("</li>\n", file);
    }
    return true;
}

/* Refuses at the line that shows the missing part. */
static bool refuse_shown(const struct piece *piece, struct word name, hod_error *error)
{
    int i = 0;
    while (i < piece->shown_count - 1 && !word_is(name, piece->shown[i].file)) i++;
    hod_fail(error, "no piece of the report has a part or a chart %.*s to show", (int)name.length, name.text);
    return ini_refuse(piece->file, piece->shown[i].line, error);
}

static bool write_shown(const struct quoting *quoting, struct word name, FILE *file, hod_error *error)
{
    struct word shown = {0};
    AUTO_FREE char *from = hod_text(error, "%s%.*s%s", beginning, (int)name.length, name.text, behind),
                   *to = hod_text(error, "%s%.*s%s", ending, (int)name.length, name.text, behind);
    const bool has_texts = from && to;
    for (int i = 0; has_texts && i < quoting->count && !shown.text; i++)
        shown = find_between(section_of(&quoting->parts[i]), from, to);
    fwrite(shown.text ? shown.text : "", 1, shown.length, file);
    return has_texts && (shown.text || !quoting->has_charts || refuse_shown(quoting->piece, name, error));
}

/* Fills each place of one kind in the section of a part; the name stands in the first line of the place. */
static bool fill(struct part *part, const char *before, const struct quoting *quoting,
                 bool (*write)(const struct quoting *quoting, struct word name, FILE *file, hod_error *error),
                 hod_error *error)
{
    AUTO_FREE char *filled = NULL;
    size_t length;
    FILE *file = open_memstream(&filled, &length);
    if (!file) return hod_fail_memory(error);
    struct word rest = section_of(part);
    bool written = true;
    for (struct word name; written && (name = find_between(rest, before, behind)).text;) {
        const char *begin = name.text + name.length + strlen(behind), *end = rest.text + rest.length;
        fwrite(rest.text, 1, (size_t)(begin - rest.text), file);
        written = write(quoting, name, file, error);
        const char *next = memmem(begin, (size_t)(end - begin), after, strlen(after));
        rest.text = next ? next : begin;
        rest.length = (size_t)(end - rest.text);
    }
    fwrite(rest.text, 1, rest.length, file);
    if (fclose(file) != 0) return written && hod_fail_memory(error);
    if (!written) return false;
    free(part->section);
    part->section = filled;
    part->section_length = length;
    filled = NULL;
    return true;
}

bool part_quote(struct part *part, const struct part *parts, int count, bool has_charts, hod_error *error)
{
    const struct quoting quoting = {part->piece, parts, count, has_charts};
    return fill(part, before_finding, &quoting, write_quotation, error) &&
           fill(part, before_shown, &quoting, write_shown, error);
}
