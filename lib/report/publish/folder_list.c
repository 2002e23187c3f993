/* The names of the files in a folder. */
#include "report/publish/folder.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int is_shown(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* Whatever the locale says. */
static int compare(const struct dirent **one, const struct dirent **other)
{
    return strcmp((*one)->d_name, (*other)->d_name);
}

static bool take_names(struct folder_list *list, struct dirent **entries, hod_error *error)
{
    list->names = calloc((size_t)list->count + 1, sizeof *list->names);
    bool taken = list->names || hod_fail_memory(error);
    for (int i = 0; i < list->count; i++) {
        if (taken && !(list->names[i] = strdup(entries[i]->d_name))) taken = hod_fail_memory(error);
        free(entries[i]);
    }
    free(entries);
    return taken;
}

bool folder_list(const char *folder, struct folder_list *list, hod_error *error)
{
    struct dirent **entries;
    *list = (struct folder_list){.count = scandir(folder, &entries, is_shown, compare)};
    if (list->count < 0) return hod_fail(error, "cannot read the folder %s: %s", folder, strerror(errno));
    if (take_names(list, entries, error)) return true;
    folder_list_free(list);
    return false;
}

void folder_list_free(struct folder_list *list)
{
    for (int i = 0; list->names && i < list->count; i++) free(list->names[i]);
    free(list->names);
    *list = (struct folder_list){0};
}
