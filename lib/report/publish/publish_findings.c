/* The report's section of findings. */
#include "base/digest.h"
#include "report/exhibit/exhibition_internal.h"
#include "report/publish/linked.h"
#include "report/publish/made_from.h"
#include "report/publish/part.h"
#include "report/publish/publisher.h"

#include <stdlib.h>
#include <string.h>

/* The sentences, each told by a step; NULL for what another piece says. */
struct told {
    const struct report_findings *findings;
    const hod_exhibition *exhibition;
    char **sentences;
};

static uint64_t digest(uint64_t report, const hod_publication *publication, const struct piece *piece)
{
    (void)publication;
    const struct report_findings *findings = &piece->findings;
    uint64_t made_from = report ? digest_text(report, findings->id) : 0;
    for (int i = 0; made_from && i < findings->count; i++)
        made_from = made_from_prose(made_from, &findings->all[i].text);
    return made_from;
}

static void end(void *answers)
{
    struct told *told = answers;
    if (!told) return;
    for (int i = 0; told->sentences && i < told->findings->count; i++) free(told->sentences[i]);
    free(told->sentences);
    free(told);
}

/* What is quoted must be there. */
static bool check(const struct told *told, hod_error *error)
{
    for (int i = 0; i < told->findings->count; i++) {
        const char *quoted = told->findings->all[i].quoted;
        if (quoted && !linked_piece(told->exhibition, word_of(quoted)))
            return hod_fail(error, "%s quotes a finding of %s, which is no piece of the report",
                            told->findings->id, quoted);
    }
    return true;
}

static void *begin(const hod_publication *publication, const struct piece *piece, bool drawn,
                   hod_error *error)
{
    (void)drawn;
    struct told *told = calloc(1, sizeof *told);
    if (told) {
        told->findings = &piece->findings;
        told->exhibition = publication->exhibition;
        told->sentences = calloc((size_t)piece->findings.count, sizeof *told->sentences);
    }
    if (told && told->sentences && check(told, error)) return told;
    if (!told || !told->sentences) hod_fail_memory(error);
    end(told);
    return NULL;
}

static const char *step(const void *answers, int number)
{
    const struct told *told = answers;
    return number < told->findings->count ? told->findings->title : NULL;
}

static bool answer(void *answers, int number, hod_error *error)
{
    struct told *told = answers;
    const struct finding *finding = &told->findings->all[number];
    if (finding->quoted) return true;
    told->sentences[number] = prose_tell(&finding->text, error);
    return told->sentences[number] || hod_fail_in(error, "%s", told->findings->id);
}

static bool add_drawings(const void *answers, uint64_t made_from, struct drawings *drawings, hod_error *error)
{
    (void)answers, (void)made_from, (void)drawings, (void)error;
    return true;
}

/* The places of quotations: a line before and a line behind what is quoted. */
static const char before[] = "<!-- finding of ", behind[] = " -->\n", after[] = "<!-- -->\n";

static bool write_section(void *answers, struct page *page, hod_error *error)
{
    const struct told *told = answers;
    bool written = true;
    page_add_heading(page, 2, told->findings->id, told->findings->title);
    fputs("<ol class=\"findings\">\n", page->file);
    for (int i = 0; written && i < told->findings->count; i++) {
        const char *quoted = told->findings->all[i].quoted;
        if (quoted) {
            fprintf(page->file, "%s%s%s%s", before, quoted, behind, after);
            continue;
        }
        fputs("<li>", page->file);
        written = linked_write(told->exhibition, told->sentences[i], page->file, error) ||
                  hod_fail_in(error, "%s", told->findings->id);
        fputs("</li>\n", page->file);
    }
    fputs("</ol>\n", page->file);
    return written;
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
    linked_begin(part->piece, file);
    linked_text(piece_entry(part->piece).title, file);
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

static bool quote(struct part *part, const struct part *parts, int count, hod_error *error)
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

const struct publisher findings_publisher = {.made_from = digest,
                                             .open = begin,
                                             .step = step,
                                             .answer = answer,
                                             .add_drawings = add_drawings,
                                             .write_section = write_section,
                                             .quote = quote,
                                             .close = end};
