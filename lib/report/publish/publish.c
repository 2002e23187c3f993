/* Publishing: files for each exhibit. */
#include "report/publish/publish.h"

#include "base/output.h"
#include "report/chart/chart.h"
#include "report/publish/datapackage.h"
#include "report/publish/page.h"
#include "report/publish/publish_comparison.h"
#include "report/publish/publish_inquiry.h"
#include "report/publish/showing_chart.h"
#include "report/publish/showing_tables.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* A file in the folder, "ID.csv" or "ID-NAME". */
static void make_path(char *path, const char *folder, const char *id, const char *behind)
{
    snprintf(path, PATH_MAX, "%s/%s%s", folder, id, behind);
}

static bool make_folder(const char *folder, hod_error *error)
{
    struct stat status;
    if (mkdir(folder, 0777) == 0) return true;
    if (errno == EEXIST && stat(folder, &status) == 0 && S_ISDIR(status.st_mode)) return true;
    return hod_fail(error, "cannot make the folder %s: %s", folder,
                    strerror(errno == EEXIST ? ENOTDIR : errno));
}

/* Something that writes one file of a showing. */
typedef bool file_writer(struct showing *showing, FILE *file, hod_error *error);

static bool write_file(struct showing *showing, const char *folder, const char *ending, file_writer *writer,
                       hod_error *error)
{
    char path[PATH_MAX];
    make_path(path, folder, showing->exhibit->id, ending);
    hod_output *output = hod_output_open(path, error);
    if (!output) return false;
    if (writer(showing, hod_output_file(output), error)) return hod_output_commit(output, error);
    hod_output_discard(output);
    return false;
}

static bool write_csv(struct showing *showing, FILE *file, hod_error *error)
{
    return showing_write_data(showing, &hod_format_csv, file, error);
}

static bool write_markdown(struct showing *showing, FILE *file, hod_error *error)
{
    char fit[512];
    fprintf(file, "## %s\n\n%s\n\n", showing->exhibit->title, showing->exhibit->text);
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

static bool draw(struct showing *showing, const char *folder, hod_error *error)
{
    char path[PATH_MAX], behind[128];
    for (int i = 0; i < showing->exhibit->drawing_count; i++) {
        const hod_drawing *drawing = &showing->exhibit->drawings[i];
        snprintf(behind, sizeof behind, "-%s", drawing->name);
        make_path(path, folder, showing->exhibit->id, behind);
        if (!showing_draw(showing, drawing, path, error)) return false;
    }
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

static int count_exhibits(void)
{
    int families, exhibits = 0;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++) exhibits += family[f]->exhibit_count;
    return exhibits;
}

static bool publish_family(const hod_publication *publication, const hod_family *family, int *number,
                           bool drawn, struct page *page, hod_error *error)
{
    const int exhibits = count_exhibits();
    page_add_family(page, family);
    for (int i = 0; i < family->exhibit_count; i++) {
        struct showing showing;
        const hod_exhibit *exhibit = &family->exhibits[i];
        if (publication->tell) publication->tell(publication->data, exhibit->title, ++*number, exhibits);
        const bool published = showing_open(&showing, exhibit, family, &publication->trials, error) &&
                               publish_exhibit(&showing, publication->folder, drawn, page, error);
        showing_close(&showing);
        if (!published) return false;
    }
    return !family->inquiry || publish_inquiry(publication, family->inquiry, page, error);
}

bool hod_publish(const hod_publication *publication, bool *drawn, hod_error *error)
{
    *drawn = hod_chart_available();
    if (!make_folder(publication->folder, error)) return false;
    char path[PATH_MAX];
    make_path(path, publication->folder, "index", ".html");
    hod_output *output = hod_output_open(path, error);
    if (!output) return false;
    struct page page = page_begin(hod_output_file(output));
    int families, number = 0;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++)
        if (!publish_family(publication, family[f], &number, *drawn, &page, error)) {
            hod_output_discard(output);
            return false;
        }
    if (publication->scenario_count > 0 && !publish_comparison(publication, *drawn, &page, error)) {
        hod_output_discard(output);
        return false;
    }
    page_end(&page);
    return hod_output_commit(output, error);
}

static bool publish_data(const hod_exhibit *exhibit, const hod_family *family, const char *folder,
                         struct datapackage *package, hod_error *error)
{
    struct showing showing;
    const bool published =
        showing_open(&showing, exhibit, family, NULL, error) && evaluate(&showing, error) &&
        write_file(&showing, folder, ".csv", write_csv, error) && datapackage_add(package, &showing, error);
    showing_close(&showing);
    return published;
}

bool hod_publish_data(const char *folder, hod_error *error)
{
    if (!make_folder(folder, error)) return false;
    struct datapackage package = {0};
    int families;
    const hod_family *const *family = hod_families(&families);
    bool published = datapackage_begin(&package, error);
    for (int f = 0; f < families; f++)
        for (int i = 0; published && i < family[f]->exhibit_count; i++)
            published = publish_data(&family[f]->exhibits[i], family[f], folder, &package, error);
    char path[PATH_MAX];
    make_path(path, folder, "datapackage", ".json");
    published = published && datapackage_write(&package, path, error);
    datapackage_free(&package);
    return published;
}
