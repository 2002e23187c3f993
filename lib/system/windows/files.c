/* Files with the properties of POSIX: recognised by their identity, locked, and replaced while they are open. */
#include "system/exchange.h"
#include "system/lacking.h"

#include <errno.h>
#include <stdbool.h>
#include <windows.h>

/* Bits of st_mode that distinguish a file from a folder. */
enum { ALL_MAY = 0777 };

static int reason_of(DWORD error)
{
    switch (error) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_NAME:
    case ERROR_BAD_NETPATH:
        return ENOENT;
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS:
        return EEXIST;
    case ERROR_LOCK_VIOLATION:
        return EWOULDBLOCK;
    case ERROR_DIR_NOT_EMPTY:
        return ENOTEMPTY;
    case ERROR_DIRECTORY:
        return ENOTDIR;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
        return ENOSPC;
    case ERROR_NOT_ENOUGH_MEMORY:
    case ERROR_OUTOFMEMORY:
        return ENOMEM;
    case ERROR_ACCESS_DENIED:
    case ERROR_SHARING_VIOLATION:
    case ERROR_WRITE_PROTECT:
        return EACCES;
    default:
        return EIO;
    }
}

/* Returns -1 and sets errno to the reason why the last call failed. */
static int fail(void)
{
    errno = reason_of(GetLastError());
    return -1;
}

static HANDLE handle_of(int file)
{
    return (HANDLE)_get_osfhandle(file);
}

enum { SHARED = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE };

static DWORD disposition_of(int how)
{
    if (how & O_CREAT) return how & O_EXCL ? CREATE_NEW : how & O_TRUNC ? CREATE_ALWAYS : OPEN_ALWAYS;
    return how & O_TRUNC ? TRUNCATE_EXISTING : OPEN_EXISTING;
}

static DWORD access_of(int how)
{
    const int direction = how & (O_RDONLY | O_WRONLY | O_RDWR);
    return direction == O_RDONLY   ? GENERIC_READ
           : direction == O_WRONLY ? GENERIC_WRITE
                                   : GENERIC_READ | GENERIC_WRITE;
}

/* Unlike the C library's open, it lets others rename and remove the open file. */
int windows_open(const char *path, int how, ...)
{
    const HANDLE handle = CreateFileA(path, access_of(how), SHARED, NULL, disposition_of(how),
                                      FILE_FLAG_BACKUP_SEMANTICS, NULL);
    if (handle == INVALID_HANDLE_VALUE) return fail();
    const int file = _open_osfhandle((intptr_t)handle, how | O_BINARY);
    if (file < 0) CloseHandle(handle);
    return file;
}

static struct timespec time_of(LARGE_INTEGER time)
{
    enum { A_SECOND = 10000000 }; /* in units of Windows */
    return (struct timespec){.tv_sec = (time_t)(time.QuadPart / A_SECOND),
                             .tv_nsec = (long)(time.QuadPart % A_SECOND) * 100};
}

static int status_of(HANDLE handle, struct file_status *status)
{
    BY_HANDLE_FILE_INFORMATION told;
    FILE_BASIC_INFO times;
    const DWORD type = GetFileType(handle);
    if (type != FILE_TYPE_DISK) {
        *status = (struct file_status){.st_mode = ALL_MAY | (type == FILE_TYPE_PIPE ? S_IFIFO : S_IFCHR)};
        return 0;
    }
    if (!GetFileInformationByHandle(handle, &told) ||
        !GetFileInformationByHandleEx(handle, FileBasicInfo, &times, sizeof times))
        return fail();
    const bool is_folder = told.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY;
    *status = (struct file_status){
        .st_dev = told.dwVolumeSerialNumber,
        .st_ino = (uint64_t)told.nFileIndexHigh << 32 | told.nFileIndexLow,
        .st_size = (int64_t)((uint64_t)told.nFileSizeHigh << 32 | told.nFileSizeLow),
        .st_mtim = time_of(times.LastWriteTime),
        .st_ctim = time_of(times.ChangeTime),
        .st_mode = ALL_MAY | (is_folder ? S_IFDIR : S_IFREG),
        .st_nlink = told.nNumberOfLinks,
    };
    return 0;
}

int file_status(const char *path, struct file_status *status)
{
    const HANDLE handle = CreateFileA(path, FILE_READ_ATTRIBUTES, SHARED, NULL, OPEN_EXISTING,
                                      FILE_FLAG_BACKUP_SEMANTICS, NULL);
    if (handle == INVALID_HANDLE_VALUE) return fail();
    const int told = status_of(handle, status);
    CloseHandle(handle);
    return told;
}

int file_status_of(int file, struct file_status *status)
{
    return status_of(handle_of(file), status);
}

/* Windows does not lock folders. A process that has locked a folder owns an object named after it until it closes the
 * folder. */
struct folder_lock {
    int folder;
    HANDLE name;
    struct folder_lock *next;
};
static struct folder_lock *folder_locks;
static CRITICAL_SECTION folder_locks_turn;

__attribute__((constructor)) static void start_locks(void)
{
    InitializeCriticalSection(&folder_locks_turn);
}

static int keep_lock(int folder, HANDLE name)
{
    struct folder_lock *lock = malloc(sizeof *lock);
    if (!lock) {
        CloseHandle(name);
        errno = ENOMEM;
        return -1;
    }
    EnterCriticalSection(&folder_locks_turn);
    *lock = (struct folder_lock){folder, name, folder_locks};
    folder_locks = lock;
    LeaveCriticalSection(&folder_locks_turn);
    return 0;
}

static int lock_folder(int folder, const struct file_status *status, int how)
{
    enum { MILLISECONDS = 20, MOST_NAME = 64 };
    char name[MOST_NAME];
    snprintf(name, sizeof name, "hod-%llx-%llx", (unsigned long long)status->st_dev,
             (unsigned long long)status->st_ino);
    for (;;) {
        const HANDLE lock = CreateMutexA(NULL, FALSE, name);
        if (!lock) return fail();
        if (GetLastError() != ERROR_ALREADY_EXISTS) return keep_lock(folder, lock);
        CloseHandle(lock);
        if (how & LOCK_NB) {
            errno = EWOULDBLOCK;
            return -1;
        }
        Sleep(MILLISECONDS);
    }
}

/* The locked byte is far beyond the end of the file, because nobody else may read locked bytes. */
int flock(int file, int how)
{
    struct file_status status;
    OVERLAPPED place = {.OffsetHigh = 1 << 30};
    if (file_status_of(file, &status)) return -1;
    if (S_ISDIR(status.st_mode)) return lock_folder(file, &status, how);
    const DWORD wait = how & LOCK_NB ? LOCKFILE_FAIL_IMMEDIATELY : 0;
    return LockFileEx(handle_of(file), LOCKFILE_EXCLUSIVE_LOCK | wait, 0, 1, 0, &place) ? 0 : fail();
}

int windows_access(const char *path, int how)
{
    const int file = windows_open(path, how == W_OK ? O_WRONLY : O_RDONLY);
    return file < 0 ? -1 : windows_close(file);
}

int windows_close(int file)
{
    EnterCriticalSection(&folder_locks_turn);
    for (struct folder_lock **place = &folder_locks; *place;) {
        struct folder_lock *lock = *place;
        if (lock->folder != file) {
            place = &lock->next;
            continue;
        }
        *place = lock->next;
        CloseHandle(lock->name);
        free(lock);
    }
    LeaveCriticalSection(&folder_locks_turn);
    return _close(file);
}

int windows_make_folder(const char *path)
{
    return CreateDirectoryA(path, NULL) ? 0 : fail();
}

/* As in POSIX, the new name may replace an existing file, but not a folder. */
int windows_rename(const char *from, const char *to)
{
    struct file_status status;
    if (MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING)) return 0;
    const DWORD reason = GetLastError();
    errno = file_status(to, &status) == 0 && S_ISDIR(status.st_mode) ? EEXIST : reason_of(reason);
    return -1;
}

int names_exchange(const char *one, const char *other)
{
    (void)one, (void)other;
    errno = ENOSYS;
    return -1;
}

int folder_try_rename(const char *path)
{
    static const char behind[] = ".tried";
    const size_t length = strlen(path);
    char *aside = malloc(length + sizeof behind);
    if (!aside) return -1;
    memcpy(aside, path, length);
    memcpy(aside + length, behind, sizeof behind);
    const int result = windows_rename(path, aside) == 0 ? windows_rename(aside, path) : -1;
    free(aside);
    return result;
}

int link(const char *from, const char *to)
{
    return CreateHardLinkA(to, from, NULL) ? 0 : fail();
}

/* The full path with slashes; NULL if it does not exist. */
char *realpath(const char *path, char *unused)
{
    struct file_status status;
    (void)unused;
    if (file_status(path, &status)) return NULL;
    const DWORD length = GetFullPathNameA(path, 0, NULL, NULL);
    char *full = length > 0 ? malloc(length) : NULL;
    if (!full || GetFullPathNameA(path, length, full, NULL) == 0) {
        fail();
        free(full);
        return NULL;
    }
    for (char *slash; (slash = strchr(full, '\\'));) *slash = '/';
    return full;
}

static void free_entries(struct dirent **entries, int count)
{
    while (count > 0) free(entries[--count]);
    free(entries);
}

static bool add_entry(struct dirent ***entries, int count, const struct dirent *entry)
{
    struct dirent **longer = realloc(*entries, ((size_t)count + 1) * sizeof *longer);
    if (!longer) return false;
    *entries = longer;
    longer[count] = malloc(sizeof *entry);
    if (longer[count]) memcpy(longer[count], entry, sizeof *entry);
    return longer[count];
}

typedef int comparison(const void *one, const void *other);

int scandir(const char *folder, struct dirent ***entries, int (*is_wanted)(const struct dirent *entry),
            int (*compare)(const struct dirent **one, const struct dirent **other))
{
    int count = 0;
    bool is_whole = true;
    DIR *directory = opendir(folder);
    if (!directory) return -1;
    *entries = malloc(sizeof **entries);
    for (struct dirent *entry; is_whole && (entry = readdir(directory));)
        if (is_wanted(entry) && (is_whole = add_entry(entries, count, entry))) count++;
    closedir(directory);
    if (is_whole && *entries) {
        qsort(*entries, (size_t)count, sizeof **entries, (comparison *)(void (*)(void))compare);
        return count;
    }
    free_entries(*entries, count);
    errno = ENOMEM;
    return -1;
}

FILE *windows_tmpfile(void)
{
    char folder[MAX_PATH + 1], name[MAX_PATH + 1];
    if (!GetTempPathA(sizeof folder, folder) || !GetTempFileNameA(folder, "hod", 0, name)) {
        fail();
        return NULL;
    }
    const HANDLE handle = CreateFileA(name, GENERIC_READ | GENERIC_WRITE, SHARED, NULL, CREATE_ALWAYS,
                                      FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE, NULL);
    if (handle == INVALID_HANDLE_VALUE) {
        fail();
        return NULL;
    }
    return _fdopen(_open_osfhandle((intptr_t)handle, O_BINARY), "w+b");
}
