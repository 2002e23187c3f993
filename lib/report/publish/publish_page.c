/* A report with its page. */
#include "report/publish/publish_page.h"

#include "base/output.h"
#include "report/chart/gnuplot.h"
#include "report/exhibit/exhibition_internal.h"
#include "report/publish/at_once.h"
#include "report/publish/earlier.h"
#include "report/publish/folder.h"
#include "report/publish/made_from.h"
#include "report/publish/page.h"
#include "report/publish/presentation.h"
#include "report/publish/publish_comparison.h"
#include "report/publish/publish_inquiry.h"

#include <stdlib.h>

/* What one exhibit, one inquiry or all scenarios come to: files, and a section of the page. */
struct part {
    const struct piece *piece; /* NULL: the scenarios */
    uint64_t made_from;        /* 0: always made */
    bool is_kept;              /* taken over from the report before */
    char *section;
    size_t section_length;
    struct presentation presentation;
};

/* A report while it is made. */
struct report {
    const hod_publication *publication;
    bool drawn;
    struct part *parts; /* one for each piece of the exhibition, then that of the scenarios */
    int part_count;
    struct part *scenarios; /* that one; NULL where there are none */
    struct comparisons comparisons;
    struct drawings drawings;
    struct provenance provenance;
    int *work; /* places of the exhibits to evaluate; or, for the scenarios, as many below zero */
    int work_count, told, to_tell;
};

static void tell(struct report *report, const char *what)
{
    const hod_publication *publication = report->publication;
    if (!publication->tell) return;
#pragma omp critical(hod_publication)
    publication->tell(publication->data, what, ++report->told, report->to_tell);
}

static const char *title_of(const struct report *report, const struct part *part)
{
    return hod_exhibition_at(report->publication->exhibition, (int)(part - report->parts)).title;
}

static bool is_inquiry(const struct part *part)
{
    return part->piece && part->piece->is_inquiry;
}

static bool open_parts(struct report *report, hod_error *error)
{
    const hod_publication *publication = report->publication;
    const hod_exhibition *exhibition = publication->exhibition;
    const size_t pieces = (size_t)exhibition->piece_count, scenarios = (size_t)publication->scenario_count;
    report->parts = calloc(pieces + 1, sizeof *report->parts);
    report->work = calloc(pieces + scenarios + 1, sizeof *report->work);
    if (!report->parts || !report->work) return hod_fail_memory(error);
    report->part_count = exhibition->piece_count + (scenarios > 0);
    for (size_t i = 0; i < pieces; i++) report->parts[i].piece = &exhibition->pieces[i];
    if (scenarios > 0) report->scenarios = &report->parts[pieces];
    return !report->scenarios || comparisons_open(&report->comparisons, publication, error);
}

static uint64_t made_from(const struct report *report, const struct part *part, uint64_t all)
{
    if (is_inquiry(part)) return 0;
    return part->piece ? made_from_exhibit(all, &part->piece->exhibit)
                       : made_from_scenarios(all, report->publication);
}

static void take_over(struct report *report, const char *folder, const char *drawer)
{
    const uint64_t all = made_from_report(report->publication, drawer);
    struct earlier earlier;
    earlier_read(&earlier, folder);
    for (int i = 0; i < report->part_count; i++) {
        struct part *part = &report->parts[i];
        hod_buffer section = {0};
        part->made_from = made_from(report, part, all);
        part->is_kept = earlier_take_over(&earlier, part->made_from, report->publication->folder,
                                          &report->provenance, &section);
        part->section = section.bytes;
        part->section_length = section.length;
    }
    earlier_free(&earlier);
}

/* What is evaluated: the scenarios, which take longest, then the exhibits. Inquiries are worked out when they
 * are put on the page, by all threads. */
static void plan(struct report *report)
{
    if (report->scenarios && !report->scenarios->is_kept)
        for (int s = 0; s < report->publication->scenario_count; s++)
            report->work[report->work_count++] = -1 - s;
    for (int i = 0; i < report->part_count; i++) {
        const struct part *part = &report->parts[i];
        if (is_inquiry(part)) report->to_tell++;
        if (part->piece && !is_inquiry(part) && !part->is_kept) report->work[report->work_count++] = i;
    }
    report->to_tell += report->work_count + (report->drawn && report->work_count > 0);
}

static bool evaluate(void *data, int number, hod_error *error)
{
    struct report *report = data;
    const hod_publication *publication = report->publication;
    const int place = report->work[number];
    if (place < 0) {
        tell(report, publication->scenarios[-1 - place]);
        return comparisons_answer(&report->comparisons, publication, -1 - place, error);
    }
    struct part *part = &report->parts[place];
    tell(report, title_of(report, part));
    return presentation_make(&part->presentation, publication, &part->piece->exhibit, report->drawn, error);
}

static bool evaluate_all(struct report *report, hod_error *error)
{
    return at_once_or_in_turn(report->work_count, report->publication->trials.threads, evaluate, report,
                              error);
}

static bool add_drawings(struct report *report, const struct part *part, hod_error *error)
{
    return part->piece
               ? presentation_add_drawings(&part->presentation, part->made_from, &report->drawings, error)
               : comparisons_add_drawings(&report->comparisons, part->made_from, &report->drawings, error);
}

static bool draw_all(struct report *report, hod_error *error)
{
    if (!report->drawn || report->work_count == 0) return true;
    report->drawings.folder = report->publication->folder;
    for (int i = 0; i < report->part_count; i++)
        if (!report->parts[i].is_kept && !add_drawings(report, &report->parts[i], error)) return false;
    tell(report, "Charts");
    return drawings_draw(&report->drawings, report->publication->trials.threads, &report->provenance, error);
}

/* Where another family begins: links to all of its exhibits that follow in a row. */
static void add_links(const hod_exhibition *exhibition, int number, struct page *page)
{
    const hod_family *family = piece_family(&exhibition->pieces[number]);
    if (number > 0 && piece_family(&exhibition->pieces[number - 1]) == family) return;
    page_begin_list(page, family->title);
    for (; number < exhibition->piece_count && piece_family(&exhibition->pieces[number]) == family; number++)
        if (!exhibition->pieces[number].is_inquiry) page_add_link(page, &exhibition->pieces[number].exhibit);
    page_end_list(page);
}

/* The tables of a part go by its name. */
static bool add_tables(struct report *report, const struct part *part, hod_error *error)
{
    static const char *const endings[] = {".csv", ".md", ".html"};
    bool added = true;
    for (int i = 0; added && part->made_from && i < 3; i++) {
        char *name =
            hod_text(error, "%s%s", part->piece ? part->piece->exhibit.id : "comparison", endings[i]);
        added = name && provenance_add_file(&report->provenance, part->made_from, report->publication->folder,
                                            name, error);
        free(name);
    }
    return added;
}

static bool write_section(struct report *report, struct part *part, struct page *page, hod_error *error)
{
    const hod_publication *publication = report->publication;
    if (!part->piece)
        return comparisons_publish(&report->comparisons, publication->folder, report->drawn, page, error);
    if (!is_inquiry(part))
        return page_add_exhibit(page, &part->presentation.showing, publication->folder, report->drawn, error);
    tell(report, title_of(report, part));
    return publish_inquiry(publication, &part->piece->inquiry, page, error);
}

static bool make_section(struct report *report, struct part *part, hod_error *error)
{
    struct page page = {open_memstream(&part->section, &part->section_length)};
    if (!page.file) return hod_fail_memory(error);
    const bool written = write_section(report, part, &page, error) && add_tables(report, part, error);
    return (fclose(page.file) == 0 || hod_fail_memory(error)) && written;
}

static bool add_part(struct report *report, int number, struct page *page, hod_error *error)
{
    struct part *part = &report->parts[number];
    if (part->piece) add_links(report->publication->exhibition, number, page);
    if (!part->is_kept && !make_section(report, part, error)) return false;
    const size_t place = (size_t)ftell(page->file);
    fwrite(part->section, 1, part->section_length, page->file);
    return provenance_add_section(&report->provenance, part->made_from, place, part->section,
                                  part->section_length, error);
}

static bool add_all(struct report *report, struct page *page, hod_error *error)
{
    for (int i = 0; i < report->part_count; i++)
        if (!add_part(report, i, page, error)) return false;
    return true;
}

const char *publication_title(const hod_publication *publication)
{
    return publication->title ? publication->title : publication->exhibition->title;
}

static bool write_page(struct report *report, hod_error *error)
{
    const hod_publication *publication = report->publication;
    char *path = folder_path(publication->folder, REPORT_PAGE, "", error);
    hod_output *output = path ? hod_output_open(path, error) : NULL;
    free(path);
    if (!output) return false;
    struct page page =
        page_begin(hod_output_file(output), publication_title(publication), publication->exhibition->text);
    if (!add_all(report, &page, error)) {
        hod_output_discard(output);
        return false;
    }
    page_end(&page);
    return hod_output_commit(output, error) &&
           provenance_write(&report->provenance, publication->folder, error);
}

static void close_report(struct report *report)
{
    drawings_free(&report->drawings);
    comparisons_free(&report->comparisons);
    provenance_free(&report->provenance);
    for (int i = 0; i < report->part_count; i++) {
        presentation_free(&report->parts[i].presentation);
        free(report->parts[i].section);
    }
    free(report->parts);
    free(report->work);
}

bool publish_page(const hod_publication *publication, const char *earlier, bool *drawn, hod_error *error)
{
    hod_buffer drawer = {0};
    *drawn = hod_gnuplot_version(&drawer);
    hod_buffer_byte(&drawer, '\0');
    struct report report = {.publication = publication, .drawn = *drawn};
    bool published = (!drawer.failed || hod_fail_memory(error)) && open_parts(&report, error);
    if (published) {
        take_over(&report, earlier, drawer.bytes);
        plan(&report);
        published = evaluate_all(&report, error) && draw_all(&report, error) && write_page(&report, error);
    }
    close_report(&report);
    hod_buffer_free(&drawer);
    return published;
}
