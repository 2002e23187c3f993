/* Partial files and folders: what is not whole yet, beside what it will become. */
#ifndef HOD_BASE_PARTIAL_H
#define HOD_BASE_PARTIAL_H

#include <stdbool.h>

/* A partial of TARGET is called `.NAME.partial-PROCESS-N` and lies in the same folder, so that renaming never
 * has to copy. Whoever makes it keeps it locked (flock), and the system unlocks it when he ends, however he
 * ends: a partial that can be locked is what one that was killed left behind. */

/* Creates a partial file or folder of the target, which no one else has, and locks it. Returns a descriptor,
 * that must stay open until it is renamed or removed, and its path, which the caller frees; -1 and errno
 * otherwise. What others left behind of the same target is removed. */
int partial_create_file(const char *target, char **path);
int partial_create_folder(const char *target, char **path);

/* Removes a partial file, or a partial folder with the files in it. What is no file stays, with the folder.
 */
void partial_remove(const char *path);

/* Removes every partial that this process has in a folder, whatever its target and though it is locked. */
void partial_remove_own(const char *folder);

#endif
