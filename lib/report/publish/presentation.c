/* An exhibit that is published, as publisher.h tells: its tables, its charts and its section of the page. */
#include "report/publish/presentation.h"

#include "base/arrays.h"
#include "base/output.h"
#include "report/exhibit/exhibition_internal.h"
#include "report/publish/conditions.h"
#include "report/publish/exhibit_section.h"
#include "report/publish/folder.h"
#include "report/publish/fragment.h"
#include "report/publish/made_again.h"
#include "report/publish/made_from.h"
#include "report/publish/publisher.h"
#include "report/publish/showing_chart.h"
#include "report/publish/showing_tables.h"
#include "show/format/formats.h"

#include <stdlib.h>

/* From its numbers to its files. */
struct presentation {
    const hod_publication *publication;
    const struct piece *piece;
    const struct exhibit *exhibit;
    bool drawn;
    struct showing showing;
    struct picture **pictures;
    int picture_count;
};

/* Something that writes one of its files. */
typedef bool file_writer(struct presentation *presentation, FILE *file, hod_error *error);

static bool write_file(struct presentation *presentation, const char *ending, file_writer *writer,
                       hod_error *error)
{
    char *path = folder_path(presentation->publication->folder, presentation->exhibit->id, ending, error);
    hod_output *output = path ? hod_output_open(path, error) : NULL;
    free(path);
    if (!output) return false;
    return writer(presentation, hod_output_file(output), error) ? hod_output_commit(output, error)
                                                                : hod_output_fail(output, error);
}

static bool write_csv(struct presentation *presentation, FILE *file, hod_error *error)
{
    return showing_write_data(&presentation->showing, &hod_format_csv, file, error);
}

static bool write_markdown(struct presentation *presentation, FILE *file, hod_error *error)
{
    char fit[512];
    const struct exhibit *exhibit = presentation->exhibit;
    fprintf(file, "## %s\n\n%s%s", exhibit->title, presentation->showing.text,
            presentation->showing.text[0] ? "\n\n" : "");
    if (!showing_write_tables(&presentation->showing, &hod_format_markdown, file, error) ||
        !showing_describe_fit(&presentation->showing, fit, sizeof fit, error))
        return false;
    fprintf(file, "%s\n\n", fit);
    return conditions_write(exhibit, presentation->showing.wording, &hod_format_markdown, file, error) &&
           made_again_write(presentation->publication, presentation->piece, &hod_format_markdown, file,
                            error);
}

static bool write_html(struct presentation *presentation, FILE *file, hod_error *error)
{
    return fragment_write(&presentation->showing, presentation->drawn, file, error) &&
           made_again_write(presentation->publication, presentation->piece, &hod_format_html, file, error);
}

static bool describe_version(struct presentation *presentation, const struct exhibit_chart *chart,
                             int version, hod_error *error)
{
    if (!EXTEND(presentation->pictures, presentation->picture_count)) return hod_fail_memory(error);
    struct picture *picture = picture_describe(&presentation->showing, chart, version, error);
    if (!picture) return false;
    presentation->pictures[presentation->picture_count++] = picture;
    return true;
}

static bool describe_charts(struct presentation *presentation, hod_error *error)
{
    const struct exhibit *exhibit = presentation->exhibit;
    for (int i = 0; i < exhibit->chart_count; i++)
        for (int version = 0; version < chart_versions(exhibit, &exhibit->charts[i]); version++)
            if (!describe_version(presentation, &exhibit->charts[i], version, error)) return false;
    return true;
}

static uint64_t digest(uint64_t report, const hod_publication *publication, const struct piece *piece)
{
    (void)publication;
    return made_from_exhibit(report, &piece->exhibit);
}

static void *begin(const hod_publication *publication, const struct piece *piece, bool drawn,
                   hod_error *error)
{
    struct presentation *presentation = malloc(sizeof *presentation);
    if (!presentation)
        hod_fail_memory(error);
    else
        *presentation = (struct presentation){
            .publication = publication, .piece = piece, .exhibit = &piece->exhibit, .drawn = drawn};
    return presentation;
}

static const char *step(const void *answers, int number)
{
    const struct presentation *presentation = answers;
    return number == 0 ? presentation->exhibit->title : NULL;
}

/* Charts come before the data: the situations that they alone show belong to it too. */
static bool answer(void *answers, int number, hod_error *error)
{
    (void)number;
    struct presentation *presentation = answers;
    struct showing *showing = &presentation->showing;
    const hod_publication *publication = presentation->publication;
    return showing_open(showing, presentation->exhibit, &publication->exhibition->wording,
                        &publication->trials, error) &&
           showing_evaluate(showing, error) &&
           (!presentation->drawn || describe_charts(presentation, error)) &&
           write_file(presentation, ".csv", write_csv, error) &&
           write_file(presentation, ".md", write_markdown, error) &&
           write_file(presentation, ".html", write_html, error);
}

static bool add_drawings(const void *answers, uint64_t made_from, struct drawings *drawings, hod_error *error)
{
    const struct presentation *presentation = answers;
    for (int i = 0; i < presentation->picture_count; i++) {
        const struct picture *picture = presentation->pictures[i];
        if (!drawings_add(drawings, picture_draw, picture, picture_name(picture), made_from, error))
            return false;
    }
    return true;
}

static bool write_section(void *answers, struct page *page, hod_error *error)
{
    struct presentation *presentation = answers;
    return exhibit_section_add(page, &presentation->showing, error);
}

static void end(void *answers)
{
    struct presentation *presentation = answers;
    if (!presentation) return;
    for (int i = 0; i < presentation->picture_count; i++) picture_free(presentation->pictures[i]);
    free(presentation->pictures);
    showing_close(&presentation->showing);
    free(presentation);
}

const struct publisher exhibit_publisher = {.made_from = digest,
                                            .open = begin,
                                            .step = step,
                                            .answer = answer,
                                            .add_drawings = add_drawings,
                                            .write_section = write_section,
                                            .close = end};

bool presentation_write_data(struct showing *showing, const hod_publication *publication, hod_error *error)
{
    if (!showing_evaluate(showing, error)) return false;
    struct presentation presentation = {
        .publication = publication, .exhibit = showing->exhibit, .showing = *showing};
    return write_file(&presentation, ".csv", write_csv, error);
}
