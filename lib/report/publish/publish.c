/* Publishes a report: reuses or makes the parts, several at once, and assembles them in a folder that appears
 * complete. */
#include "report/publish/publish.h"

#include "base/arrays.h"
#include "base/digest.h"
#include "report/exhibit/exhibition_internal.h"
#include "report/publish/cross_links.h"
#include "report/publish/datapackage.h"
#include "report/publish/downloads.h"
#include "report/publish/folder.h"
#include "report/publish/pages.h"
#include "report/publish/play_links.h"
#include "report/publish/previous.h"
#include "report/publish/section.h"
#include "show/chart/gnuplot.h"
#include "work/parallel.h"

#include <stdlib.h>

/* A step in making a part. */
struct step {
    struct part *part;
    int number;
};

/* A report that is being made. */
struct report {
    const hod_publication *publication;
    bool drawn, can_play;
    struct part *parts;
    int part_count;
    struct drawings drawings;
    struct provenance provenance;
    uint64_t downloads_key; /* of everything they are made from */
    bool has_downloads;     /* whether they were taken from the previous report */
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

/* Makes a part for each piece; pieces about scenarios are left out if no scenarios are given. */
static bool open_parts(struct report *report, hod_error *error)
{
    const hod_exhibition *exhibition = report->publication->exhibition;
    const bool has_scenarios = report->publication->scenario_count > 0;
    report->parts = calloc((size_t)exhibition->piece_count + 1, sizeof *report->parts);
    if (!report->parts) return hod_fail_memory(error);
    for (int i = 0; i < exhibition->piece_count; i++)
        if (has_scenarios || !piece_takes_scenarios(&exhibition->pieces[i]))
            report->parts[report->part_count++].piece = &exhibition->pieces[i];
    if (has_scenarios && piece_takes_scenarios(&exhibition->by_scenario))
        report->parts[report->part_count++].piece = &exhibition->by_scenario;
    return true;
}

/* Takes over parts and downloads. A part names the files that describe it, and an exhibit links to the page to play
 * with, so both belong to its key. */
static void take_over(struct report *report, const char *folder, const char *drawer)
{
    const hod_publication *publication = report->publication;
    const uint64_t all = cache_key_of_report(publication, drawer);
    AUTO(provenance_free) struct provenance previous = {0};
    provenance_read(&previous, folder, true);
    for (int i = 0; i < report->part_count; i++) {
        struct part *part = &report->parts[i];
        hod_buffer section = {0};
        uint64_t key = cache_key_of_piece(all, publication, part->piece);
        if (key && report->can_play && part->piece->exhibit) key = digest_text(key, PLAY_PAGE);
        part->cache_key = key ? digest_text(key, part->piece->file->path) : 0;
        part->is_kept = previous_take_over(&previous, folder, part->cache_key, publication->folder,
                                           &report->provenance, &section);
        if (!part->is_kept) continue;
        part->section_length = section.length;
        hod_buffer_byte(&section, '\0');
        part->section = section.bytes;
    }
    hod_buffer nothing = {0};
    report->downloads_key = downloads_cache_key(publication, report->parts, report->part_count);
    report->has_downloads = previous_take_over(&previous, folder, report->downloads_key, publication->folder,
                                               &report->provenance, &nothing);
}

static bool plan(struct report *report, hod_error *error)
{
    for (int i = 0; i < report->part_count; i++) {
        struct part *part = &report->parts[i];
        if (part->is_kept) continue;
        part->answered = answered_open(report->publication, part->piece, report->drawn, error);
        if (!part->answered) return false;
        for (int number = 0; answered_step(part->answered, number); number++) {
            if (!EXTEND(report->steps, report->step_count)) return hod_fail_memory(error);
            report->steps[report->step_count++] = (struct step){part, number};
        }
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

static bool draw_all(struct report *report, hod_error *error)
{
    if (!report->drawn || report->step_count == 0) return true;
    report->drawings.folder = report->publication->folder;
    report->drawings.stop = report->publication->exhibition->budget.stop;
    for (int i = 0; i < report->part_count; i++) {
        const struct part *part = &report->parts[i];
        if (!part->is_kept &&
            !answered_add_drawings(part->answered, part->cache_key, &report->drawings, error))
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
                        .cache_key = part->cache_key,
                        .provenance = &report->provenance,
                        .publication = report->publication,
                        .piece = part->piece};
    if (!page.file) return hod_fail_memory(error);
    const bool written = answered_write_section(part->answered, &page, error);
    file_links_write(&page.links, page.file);
    return (fclose(page.file) == 0 || hod_fail_memory(error)) && written;
}

static bool make_sections(struct report *report, hod_error *error)
{
    bool made = true;
    for (int i = 0; made && i < report->part_count; i++)
        if (!report->parts[i].is_kept) made = make_section(report, &report->parts[i], error);
    for (int i = 0; made && i < report->part_count; i++)
        made = part_quote(&report->parts[i], report->parts, report->part_count, report->drawn, error);
    return made;
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

static bool make(struct report *report, const char *previous, hod_error *error)
{
    const hod_publication *publication = report->publication;
    return plan(report, error) &&
           parallel_or_serial(report->step_count, publication->trials.threads, answer, report, error) &&
           draw_all(report, error) && make_sections(report, error) &&
           pages_write(publication, report->parts, report->part_count, report->can_play, &report->provenance,
                       error) &&
           (report->has_downloads || downloads_write(publication, report->parts, report->part_count,
                                                     report->downloads_key, &report->provenance, error)) &&
           previous_list_left(previous, publication->folder, &report->provenance, error) &&
           provenance_write(&report->provenance, publication->folder, error);
}

static bool publish_page(const hod_publication *publication, const char *previous, bool *drawn,
                         hod_error *error)
{
    AUTO(hod_buffer_free) hod_buffer drawer = {0};
    *drawn = hod_gnuplot_version(&drawer);
    hod_buffer_byte(&drawer, '\0');
    AUTO(close_report)
    struct report report = {.publication = publication,
                            .drawn = *drawn,
                            .can_play = downloads_take_over_play(previous, publication->folder)};
    if ((drawer.failed && !hod_fail_memory(error)) || !open_parts(&report, error)) return false;
    take_over(&report, previous, drawer.bytes);
    return make(&report, previous, error);
}

/* Writes everything into a folder beside the requested one, which it then replaces. */
static bool publish_whole(const hod_publication *publication,
                          bool (*publish)(const hod_publication *publication, const char *previous,
                                          bool *drawn, hod_error *error),
                          bool *drawn, hod_error *error)
{
    struct folder folder;
    if (!folder_open(&folder, publication->folder, error)) return false;
    hod_publication beside = *publication;
    beside.folder = folder.partial;
    if (!publish(&beside, folder.target, drawn, error)) return folder_discard(&folder, error);
    folder_wait(&folder);
    if (!previous_spare_others(&folder, error)) return folder_discard(&folder, error);
    if (publication->finish) publication->finish(publication->data);
    return folder_commit(&folder, error);
}

bool hod_publish(const hod_publication *publication, bool *drawn, hod_error *error)
{
    *drawn = false;
    return publish_whole(publication, publish_page, drawn, error);
}

static bool publish_data(const hod_publication *publication, const char *previous, bool *drawn,
                         hod_error *error)
{
    (void)previous, (void)drawn;
    const hod_exhibition *exhibition = publication->exhibition;
    AUTO(datapackage_free) struct datapackage package = {0};
    bool published = datapackage_begin(&package, exhibition, publication_title(publication), false, error);
    for (int i = 0; published && i < exhibition->piece_count; i++) {
        const struct piece *piece = &exhibition->pieces[i];
        published = !piece->exhibit || (publish_exhibit_data(publication, piece, error) &&
                                        datapackage_add(&package, piece->exhibit, false, error));
    }
    AUTO_FREE char *path = published ? folder_path(publication->folder, "datapackage", ".json", error) : NULL;
    return path && datapackage_write(&package, path, error);
}

bool hod_publish_data(const hod_publication *publication, hod_error *error)
{
    return publish_whole(publication, publish_data, NULL, error);
}
