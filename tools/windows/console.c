/* The console: UTF-8 and colours, and the same bytes in files and pipes as elsewhere, from the beginning. */
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <windows.h>

/* cmd and PowerShell leave wildcards to who is called: the start of the C library looks here whether to replace them
 * by the files that they stand for. */
int _dowildcard = -1;

static void show_colours(DWORD which)
{
    const HANDLE console = GetStdHandle(which);
    DWORD mode;
    if (GetConsoleMode(console, &mode)) SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

__attribute__((constructor)) static void start_console(void)
{
    _setmode(_fileno(stdin), _O_BINARY);
    _setmode(_fileno(stdout), _O_BINARY);
    _setmode(_fileno(stderr), _O_BINARY);
    SetConsoleOutputCP(CP_UTF8);
    show_colours(STD_OUTPUT_HANDLE);
    show_colours(STD_ERROR_HANDLE);
}
