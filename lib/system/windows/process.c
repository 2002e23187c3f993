/* Other programs as Windows starts them, with one line that they divide into words themselves; and the memory of this
 * process. */
#include "system/process.h"
#include "system/platform.h"

#include <errno.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

#include <psapi.h>

/* A growing line; it is incomplete if memory was short. */
struct line {
    char *text;
    size_t length, room;
    bool is_short;
};

static void add(struct line *line, char byte)
{
    if (line->length + 1 >= line->room) {
        const size_t room = 2 * line->room + 256;
        char *longer = realloc(line->text, room);
        if (!longer) {
            line->is_short = true;
            return;
        }
        line->text = longer;
        line->room = room;
    }
    line->text[line->length++] = byte;
    line->text[line->length] = '\0';
}

/* Writes a word in quotation marks, before which backslashes are doubled. */
static void add_word(struct line *line, const char *word)
{
    size_t slashes = 0;
    if (line->length > 0) add(line, ' ');
    add(line, '"');
    for (; *word; word++) {
        if (*word == '"')
            for (slashes++; slashes > 0; slashes--) add(line, '\\');
        slashes = *word == '\\' ? slashes + 1 : 0;
        add(line, *word);
    }
    for (; slashes > 0; slashes--) add(line, '\\');
    add(line, '"');
}

/* A handle for a child process: the file's or, if there is no file, this program's own. */
static HANDLE handle_for(FILE *file, DWORD own)
{
    HANDLE passed = INVALID_HANDLE_VALUE;
    const HANDLE self = GetCurrentProcess(),
                 handle = file ? (HANDLE)_get_osfhandle(_fileno(file)) : GetStdHandle(own);
    DuplicateHandle(self, handle, self, &passed, 0, TRUE, DUPLICATE_SAME_ACCESS);
    return passed;
}

static void rewind_to_start(FILE *file)
{
    if (file) _lseeki64(_fileno(file), 0, SEEK_SET);
}

static int start(const char *program, const char *const *words, const struct process_files *files,
                 intptr_t *process)
{
    struct line line = {0};
    PROCESS_INFORMATION started;
    for (int i = 0; words[i]; i++) add_word(&line, words[i]);
    rewind_to_start(files->input);
    STARTUPINFOA with = {.cb = sizeof with,
                         .dwFlags = STARTF_USESTDHANDLES,
                         .hStdInput = handle_for(files->input, STD_INPUT_HANDLE),
                         .hStdOutput = handle_for(files->output, STD_OUTPUT_HANDLE),
                         .hStdError = handle_for(files->errors, STD_ERROR_HANDLE)};
    const bool is_started = !line.is_short && CreateProcessA(program, line.text, NULL, NULL, TRUE, 0, NULL,
                                                             NULL, &with, &started);
    const DWORD failure = GetLastError();
    CloseHandle(with.hStdInput);
    CloseHandle(with.hStdOutput);
    CloseHandle(with.hStdError);
    free(line.text);
    if (line.is_short) return ENOMEM;
    if (!is_started)
        return failure == ERROR_FILE_NOT_FOUND || failure == ERROR_PATH_NOT_FOUND ? ENOENT : EACCES;
    CloseHandle(started.hThread);
    *process = (intptr_t)started.hProcess;
    return 0;
}

/* Searches where Windows does, and then in the place where the program's own installer puts it. */
int process_start(const char *const *words, const struct process_files *files, intptr_t *process)
{
    char found[MAX_PATH], usual[MAX_PATH];
    if (SearchPathA(NULL, words[0], ".exe", sizeof found, found, NULL))
        return start(found, words, files, process);
    const char *folder = getenv("ProgramFiles");
    snprintf(usual, sizeof usual, "%s\\%s\\bin\\%s.exe", folder ? folder : "C:\\Program Files", words[0],
             words[0]);
    return start(usual, words, files, process);
}

int process_start_self(const char *const *words, const struct process_files *files, intptr_t *process)
{
    char self[MAX_PATH];
    const DWORD length = GetModuleFileNameA(NULL, self, sizeof self);
    return length > 0 && length < sizeof self ? start(self, words, files, process) : ENOENT;
}

int process_wait(intptr_t process, bool waits, struct process_end *end)
{
    DWORD status;
    const HANDLE handle = (HANDLE)process;
    if (WaitForSingleObject(handle, waits ? INFINITE : 0) == WAIT_TIMEOUT) return 0;
    const bool is_told = GetExitCodeProcess(handle, &status);
    CloseHandle(handle);
    *end = (struct process_end){.status = is_told ? (int)status : 127};
    return 1;
}

void process_kill(intptr_t process)
{
    TerminateProcess((HANDLE)process, 1);
}

double memory_held(void)
{
    PROCESS_MEMORY_COUNTERS used;
    return GetProcessMemoryInfo(GetCurrentProcess(), &used, sizeof used) ? (double)used.WorkingSetSize
                                                                         : 0;
}
