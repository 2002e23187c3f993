/* Exchanges the names of two files or folders at once, or renames them. */
#ifndef HOD_SYSTEM_EXCHANGE_H
#define HOD_SYSTEM_EXCHANGE_H

/* Returns 0, or -1 and errno: ENOSYS if the system cannot do it. */
int names_exchange(const char *one, const char *other);

/* Whether a folder, in which the process may write, can be renamed: 0, or -1 and errno. On Windows it cannot while
 * something in it is open, which only an attempt shows. */
#ifdef _WIN32
int folder_try_rename(const char *path);
#else
static inline int folder_try_rename(const char *path)
{
    (void)path;
    return 0;
}
#endif

#endif
