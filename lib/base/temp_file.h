/* Partial files and folders: unfinished outputs, beside the targets that they will become. */
#ifndef HOD_BASE_TEMP_FILE_H
#define HOD_BASE_TEMP_FILE_H

#include <stdbool.h>

/* A partial of TARGET is called `.NAME.partial-PROCESS-N` and lies in the same folder, so that renaming never
 * has to copy. Its process keeps it locked (flock), and the system unlocks it when the process ends, however
 * it ends: a partial that can be locked was left behind by a process that was killed. */

/* Creates a new partial file or folder of the target and locks it. Returns a descriptor, which must stay open
 * until the partial is renamed or removed, and its path, which the caller frees; otherwise -1 and errno.
 * Partials of the same target that were left behind are removed. */
int temp_file_create(const char *target, char **path);
int temp_folder_create(const char *target, char **path);

/* Removes a partial file, or a partial folder with the files in it. A folder with other folders in it stays.
 */
void temp_file_remove(const char *path);

/* Removes every partial of this process from a folder, whatever its target, although it is locked. */
void temp_file_remove_own(const char *folder);

#endif
