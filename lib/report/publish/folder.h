/* The folder of a report, which appears whole or not at all. */
#ifndef HOD_REPORT_FOLDER_H
#define HOD_REPORT_FOLDER_H

#include "base/buffer.h"
#include "base/error.h"

/* Until folder_commit, files are written into a folder beside the target, named `.NAME.partial-PROCESS-N`. */
struct folder {
    const char *path; /* as it was given */
    char *target;     /* with links followed */
    char *partial;    /* where to write */
    int lock;         /* an open descriptor of it */
    int turn;         /* and of the one in which it lies, once it is its turn; else -1 */
};

/* Begins a folder; the one in which it lies must be there. Refuses what is no folder, may not be written or
 * cannot be exchanged: the working directory and a mount point. */
bool folder_open(struct folder *folder, const char *path, hod_error *error);

/* Waits until no other process puts a report into the same place: of two, the second keeps what the first
 * kept. Where there are no locks it does not wait. */
void folder_wait(struct folder *folder);

/* Puts the new folder in the place of the old one, in one step, and frees it in any case. Whatever else lay
 * in the old one lies in the new one then: files are linked into it before, folders are moved after, as they
 * can lie in one only. Returns false when the old folder has to stay, or, naming it, a folder in it could not
 * be moved. */
bool folder_commit(struct folder *folder, hod_error *error);

/* Removes what was written, and frees it. The error's message speaks of the target then; false. */
bool folder_discard(struct folder *folder, hod_error *error);

/* The path of a file in a folder, NAME with its ending, such as ".csv". The caller frees it; NULL with an
 * error when memory is short. */
char *folder_path(const char *folder, const char *name, const char *ending, hod_error *error);

/* Appends the bytes of a file in a folder; and so many from a place on, fewer where it ends before. */
bool folder_read(const char *folder, const char *name, hod_buffer *bytes, hod_error *error);
bool folder_read_stretch(const char *folder, const char *name, size_t place, size_t length, hod_buffer *bytes,
                         hod_error *error);

/* The names of the files in a folder, in an order that does not depend on where it lies; without those that
 * begin with a dot. Free it with folder_list_free. */
struct folder_list {
    char **names;
    int count;
};
bool folder_list(const char *folder, struct folder_list *list, hod_error *error);
void folder_list_free(struct folder_list *list);

#endif
