/* A report with its pages. */
#include "report/publish/publish_page.h"

#include "base/arrays.h"
#include "base/digest.h"
#include "report/exhibit/exhibition_internal.h"
#include "report/publish/downloads.h"
#include "report/publish/earlier.h"
#include "report/publish/made_from.h"
#include "report/publish/pages.h"
#include "report/publish/play_links.h"
#include "show/chart/gnuplot.h"
#include "work/at_once.h"

#include <stdlib.h>

/* A step of a part. */
struct step {
    struct part *part;
    int number;
};

/* A report while it is made. */
struct report {
    const hod_publication *publication;
    bool drawn, can_play;
    struct part *parts;
    int part_count;
    struct drawings drawings;
    struct provenance provenance;
    uint64_t downloads_from; /* what they are made from */
    bool has_downloads;      /* taken over from the report before */
    struct step *steps;
    int step_count, told, to_tell;
};

static void tell(struct report *report, const char *what)
{
    const hod_publication *publication = report->publication;
    if (!publication->tell) return;
#pragma omp critical(hod_publication)
    publication->tell(publication->data, what, ++report->told, report->to_tell);
}

static void add_part(struct report *report, const struct piece *piece)
{
    report->parts[report->part_count++] = (struct part){.piece = piece};
}

/* A part for each piece; where no scenarios are given, none for those about them. */
static bool open_parts(struct report *report, hod_error *error)
{
    const hod_exhibition *exhibition = report->publication->exhibition;
    const bool has_scenarios = report->publication->scenario_count > 0;
    report->parts = calloc((size_t)exhibition->piece_count + 1, sizeof *report->parts);
    if (!report->parts) return hod_fail_memory(error);
    for (int i = 0; i < exhibition->piece_count; i++)
        if (has_scenarios || !piece_takes_scenarios(&exhibition->pieces[i]))
            add_part(report, &exhibition->pieces[i]);
    if (has_scenarios && piece_takes_scenarios(&exhibition->by_scenario))
        add_part(report, &exhibition->by_scenario);
    return true;
}

/* What is written names the files that describe it; exhibits link to the page to play with. */
static uint64_t made_from(const struct report *report, const struct part *part, uint64_t all)
{
    const hod_publication *publication = report->publication;
    uint64_t digest = made_from_piece(all, publication, part->piece);
    if (!digest) return 0;
    if (report->can_play && part->piece->exhibit) digest = digest_text(digest, PLAY_PAGE);
    return digest_text(digest, part->piece->file->path);
}

static void take_over_downloads(struct report *report, const struct earlier *earlier)
{
    hod_buffer section = {0};
    report->downloads_from = downloads_made_from(report->publication, report->parts, report->part_count);
    report->has_downloads = earlier_take_over(earlier, report->downloads_from, report->publication->folder,
                                              &report->provenance, &section);
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
        if (!part->is_kept) continue;
        part->section_length = section.length;
        hod_buffer_byte(&section, '\0');
        part->section = section.bytes;
    }
    take_over_downloads(report, &earlier);
    earlier_free(&earlier);
}

static bool add_steps(struct report *report, struct part *part, hod_error *error)
{
    for (int number = 0; answered_step(part->answered, number); number++) {
        if (!EXTEND(report->steps, report->step_count)) return hod_fail_memory(error);
        report->steps[report->step_count++] = (struct step){part, number};
    }
    return true;
}

static bool plan(struct report *report, hod_error *error)
{
    for (int i = 0; i < report->part_count; i++) {
        struct part *part = &report->parts[i];
        if (part->is_kept) continue;
        part->answered = answered_open(report->publication, part->piece, report->drawn, error);
        if (!part->answered || !add_steps(report, part, error)) return false;
    }
    report->to_tell = report->step_count + (report->drawn && report->step_count > 0);
    return true;
}

static bool answer(void *data, int number, hod_error *error)
{
    struct report *report = data;
    const struct step *step = &report->steps[number];
    tell(report, answered_step(step->part->answered, step->number));
    return answered_answer(step->part->answered, step->number, error);
}

static bool answer_all(struct report *report, hod_error *error)
{
    return at_once_or_in_turn(report->step_count, report->publication->trials.threads, answer, report, error);
}

static bool draw_all(struct report *report, hod_error *error)
{
    if (!report->drawn || report->step_count == 0) return true;
    report->drawings.folder = report->publication->folder;
    for (int i = 0; i < report->part_count; i++) {
        const struct part *part = &report->parts[i];
        if (!part->is_kept &&
            !answered_add_drawings(part->answered, part->made_from, &report->drawings, error))
            return false;
    }
    tell(report, "Charts");
    return drawings_draw(&report->drawings, report->publication->trials.threads, &report->provenance, error);
}

static bool make_section(struct report *report, struct part *part, hod_error *error)
{
    struct page page = {.file = open_memstream(&part->section, &part->section_length),
                        .folder = report->publication->folder,
                        .drawn = report->drawn,
                        .can_play = report->can_play,
                        .made_from = part->made_from,
                        .provenance = &report->provenance,
                        .publication = report->publication,
                        .piece = part->piece};
    if (!page.file) return hod_fail_memory(error);
    const bool written = answered_write_section(part->answered, &page, error);
    page_link_files(&page);
    return (fclose(page.file) == 0 || hod_fail_memory(error)) && written;
}

static bool make_sections(struct report *report, hod_error *error)
{
    bool made = true;
    for (int i = 0; made && i < report->part_count; i++)
        if (!report->parts[i].is_kept) made = make_section(report, &report->parts[i], error);
    for (int i = 0; made && i < report->part_count; i++)
        made = part_quote(&report->parts[i], report->parts, report->part_count, error);
    return made;
}

const char *publication_title(const hod_publication *publication)
{
    return publication->title ? publication->title : publication->exhibition->title;
}

static void close_report(struct report *report)
{
    drawings_free(&report->drawings);
    provenance_free(&report->provenance);
    for (int i = 0; i < report->part_count; i++) {
        answered_close(report->parts[i].answered);
        free(report->parts[i].section);
    }
    free(report->parts);
    free(report->steps);
}

static bool make(struct report *report, hod_error *error)
{
    const hod_publication *publication = report->publication;
    return plan(report, error) && answer_all(report, error) && draw_all(report, error) &&
           make_sections(report, error) &&
           pages_write(publication, report->parts, report->part_count, report->can_play, &report->provenance,
                       error) &&
           (report->has_downloads || downloads_write(publication, report->parts, report->part_count,
                                                     report->downloads_from, &report->provenance, error)) &&
           provenance_write(&report->provenance, publication->folder, error);
}

bool publish_page(const hod_publication *publication, const char *earlier, bool *drawn, hod_error *error)
{
    hod_buffer drawer = {0};
    *drawn = hod_gnuplot_version(&drawer);
    hod_buffer_byte(&drawer, '\0');
    struct report report = {.publication = publication,
                            .drawn = *drawn,
                            .can_play = downloads_take_over_play(earlier, publication->folder)};
    bool published = (!drawer.failed || hod_fail_memory(error)) && open_parts(&report, error);
    if (published) {
        take_over(&report, earlier, drawer.bytes);
        published = make(&report, error);
    }
    close_report(&report);
    hod_buffer_free(&drawer);
    return published;
}
