/* Ends a Windows command from outside, in ways that other systems do not have; used with hod.exe under Wine by
 * alone.py.
 *
 *     ended.exe HOW FILE COMMAND...
 *
 * starts the command in a console without a window, waits until the file exists and a second longer, and ends the
 * command with `ctrl-c`, or with `terminate`, which is TerminateProcess. It exits with the last byte of the command's
 * exit status, or with 99 if one of these steps failed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

enum { NOT_DONE = 99, LOOKS = 600, MILLISECONDS_BETWEEN_LOOKS = 100, MILLISECONDS_OF_WORK = 1000 };

static int fail(const char *what)
{
    fprintf(stderr, "ended: %s: error %lu\n", what, GetLastError());
    return NOT_DONE;
}

/* The event that ends the command reaches all processes on its console, also this one. */
static BOOL WINAPI stay(DWORD event)
{
    (void)event;
    return TRUE;
}

/* The command's own line: the part of this process's line after three words without blanks. */
static char *line_of_command(void)
{
    char *line = GetCommandLineA();
    if (*line == '"') line = strchr(line + 1, '"') + 1;
    for (int words = 0; words < 3; words++) {
        line += strcspn(line, " ");
        line += strspn(line, " ");
    }
    return line;
}

static BOOL is_there(const char *pattern)
{
    WIN32_FIND_DATAA found;
    const HANDLE search = FindFirstFileA(pattern, &found);
    if (search == INVALID_HANDLE_VALUE) return FALSE;
    FindClose(search);
    return TRUE;
}

static BOOL wait_for_file(const char *pattern, HANDLE process)
{
    for (int look = 0; look < LOOKS && !is_there(pattern); look++)
        if (WaitForSingleObject(process, MILLISECONDS_BETWEEN_LOOKS) == WAIT_OBJECT_0) return FALSE;
    return is_there(pattern);
}

/* Presses the key in the console of the command; for this, the process gives up its own console. */
static BOOL press_ctrl_c(DWORD process)
{
    FreeConsole();
    return AttachConsole(process) && SetConsoleCtrlHandler(stay, TRUE) &&
           GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0);
}

static BOOL end(const char *how, const PROCESS_INFORMATION *started)
{
    if (strcmp(how, "ctrl-c") == 0) return press_ctrl_c(started->dwProcessId);
    return TerminateProcess(started->hProcess, 1);
}

static int give_up(const PROCESS_INFORMATION *started, const char *why)
{
    const int failed = fail(why);
    TerminateProcess(started->hProcess, 1);
    return failed;
}

int main(int count, char **words)
{
    DWORD status;
    PROCESS_INFORMATION started;
    STARTUPINFOA with = {.cb = sizeof with,
                         .dwFlags = STARTF_USESTDHANDLES,
                         .hStdInput = GetStdHandle(STD_INPUT_HANDLE),
                         .hStdOutput = GetStdHandle(STD_OUTPUT_HANDLE),
                         .hStdError = GetStdHandle(STD_ERROR_HANDLE)};
    if (count < 4) return fail("HOW, FILE and COMMAND are missing");
    if (!CreateProcessA(NULL, line_of_command(), NULL, NULL, TRUE, CREATE_NO_WINDOW, NULL, NULL, &with,
                        &started))
        return fail("the command cannot be started");
    if (!wait_for_file(words[2], started.hProcess)) return give_up(&started, "it made no such file");
    Sleep(MILLISECONDS_OF_WORK);
    if (!end(words[1], &started)) return give_up(&started, "it cannot be ended");
    if (WaitForSingleObject(started.hProcess, LOOKS * MILLISECONDS_BETWEEN_LOOKS) != WAIT_OBJECT_0)
        return give_up(&started, "it goes on");
    return GetExitCodeProcess(started.hProcess, &status) ? (int)(status & 0xff) : fail("no status");
}
