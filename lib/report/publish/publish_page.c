/* A report with its page. */
#include "report/publish/publish_page.h"

#include "base/output.h"
#include "report/exhibit/exhibition_internal.h"
#include "report/publish/at_once.h"
#include "report/publish/folder.h"
#include "report/publish/page.h"
#include "report/publish/presentation.h"
#include "report/publish/publish_comparison.h"
#include "report/publish/publish_inquiry.h"

#include <stdlib.h>

/* A report while it is made. */
struct report {
    const hod_publication *publication;
    bool drawn;
    struct presentation *presentations; /* of each piece of the exhibition; none of an inquiry */
    struct comparisons comparisons;
    struct drawings drawings;
    int told;
};

static int piece_count(const struct report *report)
{
    return report->publication->exhibition->piece_count;
}

/* All that is evaluated: the scenarios, which take longest, then the pieces. */
static int work_count(const struct report *report)
{
    return report->publication->scenario_count + piece_count(report);
}

/* The charts come after that, as one more. */
static void tell(struct report *report, const char *what)
{
    const hod_publication *publication = report->publication;
    if (!publication->tell) return;
#pragma omp critical(hod_publication)
    publication->tell(publication->data, what, ++report->told, work_count(report) + report->drawn);
}

/* An inquiry is worked out when it is put on the page, by all threads. */
static bool make(void *data, int number, hod_error *error)
{
    struct report *report = data;
    const hod_publication *publication = report->publication;
    const int place = number - publication->scenario_count;
    if (place < 0) {
        tell(report, publication->scenarios[number]);
        return comparisons_answer(&report->comparisons, publication, number, error);
    }
    tell(report, hod_exhibition_at(publication->exhibition, place).title);
    const struct piece *piece = &publication->exhibition->pieces[place];
    return piece->is_inquiry || presentation_make(&report->presentations[place], publication, &piece->exhibit,
                                                  report->drawn, error);
}

static bool open_report(struct report *report, hod_error *error)
{
    report->presentations = calloc((size_t)piece_count(report) + 1, sizeof *report->presentations);
    if (!report->presentations) return hod_fail_memory(error);
    return report->publication->scenario_count == 0 ||
           comparisons_open(&report->comparisons, report->publication, error);
}

static void close_report(struct report *report)
{
    drawings_free(&report->drawings);
    comparisons_free(&report->comparisons);
    for (int i = 0; report->presentations && i < piece_count(report); i++)
        presentation_free(&report->presentations[i]);
    free(report->presentations);
}

static bool draw(struct report *report, hod_error *error)
{
    const char *folder = report->publication->folder;
    bool added = true;
    for (int i = 0; added && i < piece_count(report); i++)
        added = presentation_add_drawings(&report->presentations[i], folder, &report->drawings, error);
    if (added && report->comparisons.count > 0)
        added = comparisons_add_drawings(&report->comparisons, folder, &report->drawings, error);
    if (!added) return false;
    tell(report, "Charts");
    return drawings_draw(&report->drawings, report->publication->trials.threads, error);
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

static bool add_piece(struct report *report, int number, struct page *page, hod_error *error)
{
    const hod_publication *publication = report->publication;
    const struct piece *piece = &publication->exhibition->pieces[number];
    add_links(publication->exhibition, number, page);
    return piece->is_inquiry ? publish_inquiry(publication, &piece->inquiry, page, error)
                             : page_add_exhibit(page, &report->presentations[number].showing,
                                                publication->folder, report->drawn, error);
}

static bool add_all(struct report *report, struct page *page, hod_error *error)
{
    for (int i = 0; i < piece_count(report); i++)
        if (!add_piece(report, i, page, error)) return false;
    return report->comparisons.count == 0 ||
           comparisons_publish(&report->comparisons, report->publication->folder, report->drawn, page, error);
}

const char *publication_title(const hod_publication *publication)
{
    return publication->title ? publication->title : publication->exhibition->title;
}

static bool write_page(struct report *report, hod_error *error)
{
    const hod_publication *publication = report->publication;
    char *path = folder_path(publication->folder, "index", ".html", error);
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
    return hod_output_commit(output, error);
}

bool publish_page(const hod_publication *publication, bool drawn, hod_error *error)
{
    struct report report = {.publication = publication, .drawn = drawn};
    const bool published =
        open_report(&report, error) &&
        at_once_or_in_turn(work_count(&report), publication->trials.threads, make, &report, error) &&
        (!drawn || draw(&report, error)) && write_page(&report, error);
    close_report(&report);
    return published;
}
