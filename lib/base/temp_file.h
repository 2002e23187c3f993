/* Partial files and folders: unfinished outputs, beside the targets that they will replace. */
#ifndef HOD_BASE_TEMP_FILE_H
#define HOD_BASE_TEMP_FILE_H

/* The partial file of TARGET is named `.NAME.partial-PROCESS-N` and is in the same folder, so that renaming never has
 * to copy. Its process keeps it locked (flock), and the system unlocks it when the process ends in any way. So a
 * partial file that can be locked was left behind by a killed process. */

/* Creates a new partial file or folder for the target and locks it. Returns a descriptor, which must stay open until
 * the partial file is renamed or removed, and its path, which the caller frees; otherwise -1 and errno. Removes partial
 * files of the same target that were left behind. */
int temp_file_create(const char *target, char **path);
int temp_folder_create(const char *target, char **path);

/* Removes a partial file, or a partial folder with the files in it. A folder that contains other folders stays. */
void temp_file_remove(const char *path);

/* Removes every partial file of this process from a folder, whatever its target, even if it is locked. */
void temp_file_remove_own(const char *folder);

#endif
