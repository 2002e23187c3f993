/* Publishing: a folder of files that appears whole. */
#include "report/publish/publish.h"

#include "report/exhibit/exhibition_internal.h"
#include "report/publish/datapackage.h"
#include "report/publish/earlier.h"
#include "report/publish/folder.h"
#include "report/publish/publish_page.h"
#include "report/publish/publish_piece.h"

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
    if (!earlier_spare_others(&folder, error)) return folder_discard(&folder, error);
    if (publication->finish) publication->finish(publication->data);
    return folder_commit(&folder, error);
}

bool hod_publish(const hod_publication *publication, bool *drawn, hod_error *error)
{
    *drawn = false;
    return publish_whole(publication, publish_page, drawn, error);
}

static bool publish_data(const hod_publication *publication, const char *earlier, bool *drawn,
                         hod_error *error)
{
    (void)earlier, (void)drawn;
    const hod_exhibition *exhibition = publication->exhibition;
    struct datapackage package = {0};
    bool published = datapackage_begin(&package, exhibition, publication_title(publication), false, error);
    for (int i = 0; published && i < exhibition->piece_count; i++) {
        const struct piece *piece = &exhibition->pieces[i];
        published = !piece->exhibit || (publish_exhibit_data(publication, piece, error) &&
                                        datapackage_add(&package, piece->exhibit, false, error));
    }
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
