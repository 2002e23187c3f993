/* The folder of a report, which appears whole or not at all. */
#ifndef HOD_REPORT_FOLDER_H
#define HOD_REPORT_FOLDER_H

#include "base/buffer.h"
#include "base/error.h"

#include <dirent.h>

/* Until folder_commit, files are written to a folder beside the target, named `.NAME.partial-PROCESS-N`. */
struct folder {
    const char *path; /* as given */
    char *target;     /* with links followed */
    char *partial;    /* where to write */
    int lock;         /* an open descriptor of it */
    int turn;         /* a descriptor of its parent folder, once it is this process's turn; otherwise -1 */
};

/* Starts a folder; its parent folder must exist. Refuses anything that is not a folder, may not be written, or cannot
 * be exchanged: the working directory and a mount point. */
bool folder_open(struct folder *folder, const char *path, hod_error *error);

/* Waits until no other process is replacing the same folder, so that the second of two keeps what the first kept.
 * Without locks it does not wait. */
void folder_wait(struct folder *folder);

/* Replaces the old folder by the new one, in one step, and always frees it. Everything else in the old folder is then
 * in the new one: files are linked into it before, and folders, which cannot be in two places, are moved after. Returns
 * false if the old folder has to stay or, naming it, if a folder in it could not be moved. */
bool folder_commit(struct folder *folder, hod_error *error);

/* Removes what was written, and frees it. Makes the error's message name the target; returns false. */
bool folder_discard(struct folder *folder, hod_error *error);

/* The path of a file in a folder, NAME with an ending such as ".csv". The caller frees it; NULL with an error when
 * memory is short. */
char *folder_path(const char *folder, const char *name, const char *ending, hod_error *error);

/* Append the bytes of a file in a folder; or a number of bytes from a place, fewer if the file ends before. */
bool folder_read(const char *folder, const char *name, hod_buffer *bytes, hod_error *error);
bool folder_read_stretch(const char *folder, const char *name, size_t place, size_t length, hod_buffer *bytes,
                         hod_error *error);

/* The files in a folder, by entries[i]->d_name, in an order that does not depend on the folder's path; without names
 * that start with a dot. Free it with folder_list_free. */
struct folder_list {
    struct dirent **entries;
    int count;
};
bool folder_list(const char *folder, struct folder_list *list, hod_error *error);
void folder_list_free(struct folder_list *list);

#endif
