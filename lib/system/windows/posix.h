/* The parts of POSIX that Windows lacks and that are called here, under the same names (files.c, texts.c). Paths are
 * UTF-8, as the program's manifest says (tools/windows). */
#ifndef HOD_SYSTEM_WINDOWS_POSIX_H
#define HOD_SYSTEM_WINDOWS_POSIX_H

#define tell c_tell /* a name that should be free for all */
#include <dirent.h>
#include <fcntl.h>
#include <io.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#undef tell
#undef stat
#undef fstat

/* Flags for opening a file: there are no links or waiting pipes, and a child process only gets what it is given. */
#define O_CLOEXEC   O_NOINHERIT
#define O_NONBLOCK  0
#define O_NOFOLLOW  0
#define O_DIRECTORY 0
#define open(...)   windows_open(__VA_ARGS__)
#define close(file) windows_close(file)
int windows_open(const char *path, int how, ...);
int windows_close(int file);

/* Whether a file or folder can be opened in this way; the C library says that every folder can be written. */
#define access(path, how) windows_access(path, how)
int windows_access(const char *path, int how);

/* What a path leads to. The C library's stat cannot tell one file from another. */
struct file_status {
    uint64_t st_dev, st_ino;
    int64_t st_size;
    struct timespec st_mtim, st_ctim;
    unsigned st_mode, st_nlink;
};
#define stat  file_status
#define fstat file_status_of
#define lstat file_status
int file_status(const char *path, struct file_status *status);
int file_status_of(int file, struct file_status *status);

/* Locks, which end when the file is closed or the process ends. */
enum { LOCK_EX = 2, LOCK_NB = 4 };
int flock(int file, int how);

#define mkdir(path, mode) windows_make_folder(path)
#define rename(from, to)  windows_rename(from, to)
int windows_make_folder(const char *path);
int windows_rename(const char *from, const char *to);
int link(const char *from, const char *to);
char *realpath(const char *path, char *unused);
static inline int fchmod(int file, unsigned mode)
{
    (void)file, (void)mode;
    return 0;
}
#define fsync     _commit
#define fdatasync _commit

/* The names in a folder, in order; the caller frees each name and the list. */
int scandir(const char *folder, struct dirent ***entries, int (*is_wanted)(const struct dirent *entry),
            int (*compare)(const struct dirent **one, const struct dirent **other));

/* Files without a name; the second kind becomes a text at the end. */
#define tmpfile()    windows_tmpfile()
#define fclose(file) windows_fclose(file)
FILE *windows_tmpfile(void);
FILE *open_memstream(char **text, size_t *length);
int windows_fclose(FILE *file);

char *strndup(const char *text, size_t most);
void *memmem(const void *bytes, size_t count, const void *wanted, size_t wanted_count);

/* Only the C locale is ever requested. */
typedef int locale_t;
enum { LC_ALL_MASK };
static inline locale_t newlocale(int mask, const char *name, locale_t base)
{
    (void)mask, (void)name, (void)base;
    return 1;
}
static inline locale_t uselocale(locale_t locale)
{
    return locale;
}
static inline void freelocale(locale_t locale)
{
    (void)locale;
}
#define strtod_l(text, end, locale) strtod(text, end)

#endif
