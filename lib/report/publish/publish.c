/* Publishing: a folder of files that appears whole. */
#include "report/publish/publish.h"

#include "report/exhibit/exhibition_internal.h"
#include "report/publish/datapackage.h"
#include "report/publish/folder.h"
#include "report/publish/presentation.h"
#include "report/publish/publish_page.h"

#include <stdlib.h>

/* Has all be written into a folder beside the one that was asked for, which then takes its place. */
static bool publish_whole(const hod_publication *publication,
                          bool (*publish)(const hod_publication *publication, const char *earlier,
                                          bool *drawn, hod_error *error),
                          bool *drawn, hod_error *error)
{
    struct folder folder;
    if (!folder_open(&folder, publication->folder, error)) return false;
    hod_publication beside = *publication;
    beside.folder = folder.partial;
    if (!publish(&beside, folder.target, drawn, error)) return folder_discard(&folder, error);
    folder_wait(&folder);
    if (publication->finish) publication->finish(publication->data);
    return folder_commit(&folder, error);
}

bool hod_publish(const hod_publication *publication, bool *drawn, hod_error *error)
{
    *drawn = false;
    return publish_whole(publication, publish_page, drawn, error);
}

static bool add_data(const hod_publication *publication, const struct exhibit *exhibit,
                     struct datapackage *package, hod_error *error)
{
    struct showing showing;
    const bool published = showing_open(&showing, exhibit, &publication->exhibition->wording, NULL, error) &&
                           presentation_write_data(&showing, publication, error) &&
                           datapackage_add(package, &showing, false, error);
    showing_close(&showing);
    return published;
}

static bool publish_data(const hod_publication *publication, const char *earlier, bool *drawn,
                         hod_error *error)
{
    (void)earlier, (void)drawn;
    const hod_exhibition *exhibition = publication->exhibition;
    struct datapackage package = {0};
    bool published = datapackage_begin(&package, exhibition, publication_title(publication), false, error);
    for (int i = 0; published && i < exhibition->piece_count; i++)
        published = exhibition->pieces[i].kind != PIECE_EXHIBIT ||
                    add_data(publication, &exhibition->pieces[i].exhibit, &package, error);
    char *path = published ? folder_path(publication->folder, "datapackage", ".json", error) : NULL;
    published = path && datapackage_write(&package, path, error);
    free(path);
    datapackage_free(&package);
    return published;
}

bool hod_publish_data(const hod_publication *publication, hod_error *error)
{
    return publish_whole(publication, publish_data, NULL, error);
}
