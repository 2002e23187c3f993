/* Publishing: files for each exhibit. */
#include "report/publish/publish.h"

#include "base/output.h"
#include "report/exhibit/exhibition_internal.h"
#include "report/publish/datapackage.h"
#include "report/publish/folder.h"
#include "report/publish/page.h"
#include "report/publish/publish_comparison.h"
#include "report/publish/publish_inquiry.h"
#include "report/publish/showing_chart.h"
#include "report/publish/showing_tables.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Something that writes one file of a showing. */
typedef bool file_writer(struct showing *showing, FILE *file, hod_error *error);

static bool write_file(struct showing *showing, const char *folder, const char *ending, file_writer *writer,
                       hod_error *error)
{
    char *path = folder_path(folder, showing->exhibit->id, ending, error);
    hod_output *output = path ? hod_output_open(path, error) : NULL;
    free(path);
    if (!output) return false;
    return writer(showing, hod_output_file(output), error) ? hod_output_commit(output, error)
                                                           : hod_output_fail(output, error);
}

static bool write_csv(struct showing *showing, FILE *file, hod_error *error)
{
    return showing_write_data(showing, &hod_format_csv, file, error);
}

static bool write_markdown(struct showing *showing, FILE *file, hod_error *error)
{
    char fit[512];
    const struct exhibit *exhibit = showing->exhibit;
    fprintf(file, "## %s\n\n%s%s", exhibit->title, exhibit->text, exhibit->text[0] ? "\n\n" : "");
    if (!showing_write_tables(showing, &hod_format_markdown, file, error) ||
        !showing_describe_fit(showing, fit, sizeof fit, error))
        return false;
    fprintf(file, "%s\n", fit);
    return true;
}

/* Goes through every cell once, so that all are evaluated. */
static bool evaluate(struct showing *showing, hod_error *error)
{
    FILE *nowhere = fopen("/dev/null", "w");
    if (!nowhere) return hod_fail(error, "cannot open /dev/null: %s", strerror(errno));
    const bool evaluated = showing_write_tables(showing, &hod_format_text, nowhere, error);
    fclose(nowhere);
    return evaluated;
}

static bool draw_version(struct showing *showing, const struct exhibit_chart *chart, int version,
                         const char *folder, hod_error *error)
{
    char *name = chart_file(showing->exhibit, chart, version, error),
         *path = name ? folder_path(folder, name, "", error) : NULL;
    const bool drawn = path && showing_draw(showing, chart, version, path, error);
    free(path);
    free(name);
    return drawn;
}

static bool draw(struct showing *showing, const char *folder, hod_error *error)
{
    const struct exhibit *exhibit = showing->exhibit;
    for (int i = 0; i < exhibit->chart_count; i++)
        for (int version = 0; version < chart_versions(exhibit, &exhibit->charts[i]); version++)
            if (!draw_version(showing, &exhibit->charts[i], version, folder, error)) return false;
    return true;
}

/* Charts come first: the situations that they alone show belong to the data too. */
static bool publish_exhibit(struct showing *showing, const char *folder, bool drawn, struct page *page,
                            hod_error *error)
{
    return evaluate(showing, error) && (!drawn || draw(showing, folder, error)) &&
           write_file(showing, folder, ".csv", write_csv, error) &&
           write_file(showing, folder, ".md", write_markdown, error) &&
           write_file(showing, folder, ".html", page_write_fragment, error) &&
           page_add_exhibit(page, showing, folder, drawn, error);
}

static bool show(const hod_publication *publication, const struct exhibit *exhibit, bool drawn,
                 struct page *page, hod_error *error)
{
    struct showing showing;
    const bool published =
        showing_open(&showing, exhibit, &publication->exhibition->wording, &publication->trials, error) &&
        publish_exhibit(&showing, publication->folder, drawn, page, error);
    showing_close(&showing);
    return published;
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

static bool publish_pieces(const hod_publication *publication, bool drawn, struct page *page,
                           hod_error *error)
{
    const hod_exhibition *exhibition = publication->exhibition;
    for (int i = 0; i < exhibition->piece_count; i++) {
        const struct piece *piece = &exhibition->pieces[i];
        if (publication->tell)
            publication->tell(publication->data, hod_exhibition_at(exhibition, i).title, i + 1,
                              exhibition->piece_count);
        add_links(exhibition, i, page);
        if (!(piece->is_inquiry ? publish_inquiry(publication, &piece->inquiry, page, error)
                                : show(publication, &piece->exhibit, drawn, page, error)))
            return false;
    }
    return publication->scenario_count == 0 || publish_comparison(publication, drawn, page, error);
}

static const char *title_of(const hod_publication *publication)
{
    return publication->title ? publication->title : publication->exhibition->title;
}

static bool publish_page(const hod_publication *publication, bool drawn, hod_error *error)
{
    char *path = folder_path(publication->folder, "index", ".html", error);
    hod_output *output = path ? hod_output_open(path, error) : NULL;
    free(path);
    if (!output) return false;
    struct page page =
        page_begin(hod_output_file(output), title_of(publication), publication->exhibition->text);
    if (!publish_pieces(publication, drawn, &page, error)) {
        hod_output_discard(output);
        return false;
    }
    page_end(&page);
    return hod_output_commit(output, error);
}

/* Has all be written into a folder beside the one that was asked for, which then takes its place. */
static bool publish_whole(const hod_publication *publication,
                          bool (*publish)(const hod_publication *publication, bool drawn, hod_error *error),
                          bool drawn, hod_error *error)
{
    struct folder folder;
    if (!folder_open(&folder, publication->folder, error)) return false;
    hod_publication beside = *publication;
    beside.folder = folder.partial;
    if (!publish(&beside, drawn, error)) return folder_discard(&folder, error);
    folder_wait(&folder);
    if (publication->finish) publication->finish(publication->data);
    return folder_commit(&folder, error);
}

bool hod_publish(const hod_publication *publication, bool *drawn, hod_error *error)
{
    *drawn = hod_chart_available();
    return publish_whole(publication, publish_page, *drawn, error);
}

static bool add_data(const hod_publication *publication, const struct exhibit *exhibit,
                     struct datapackage *package, hod_error *error)
{
    struct showing showing;
    const bool published = showing_open(&showing, exhibit, &publication->exhibition->wording, NULL, error) &&
                           evaluate(&showing, error) &&
                           write_file(&showing, publication->folder, ".csv", write_csv, error) &&
                           datapackage_add(package, &showing, error);
    showing_close(&showing);
    return published;
}

static bool publish_data(const hod_publication *publication, bool drawn, hod_error *error)
{
    (void)drawn;
    const hod_exhibition *exhibition = publication->exhibition;
    struct datapackage package = {0};
    bool published = datapackage_begin(&package, exhibition, title_of(publication), error);
    for (int i = 0; published && i < exhibition->piece_count; i++)
        published = exhibition->pieces[i].is_inquiry ||
                    add_data(publication, &exhibition->pieces[i].exhibit, &package, error);
    char *path = published ? folder_path(publication->folder, "datapackage", ".json", error) : NULL;
    published = path && datapackage_write(&package, path, error);
    free(path);
    datapackage_free(&package);
    return published;
}

bool hod_publish_data(const hod_publication *publication, hod_error *error)
{
    return publish_whole(publication, publish_data, false, error);
}
