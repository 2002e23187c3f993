/* Names of files or folders that are exchanged at once, or changed. */
#ifndef HOD_SYSTEM_EXCHANGE_H
#define HOD_SYSTEM_EXCHANGE_H

/* 0, or -1 and errno: ENOSYS where the system cannot. */
int names_exchange(const char *one, const char *other);

/* Whether a folder, in which one may write, can get another name: 0, or -1 and errno. On Windows it cannot while something
 * in it is open, which only an attempt tells. */
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
