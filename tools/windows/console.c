/* The Windows console: UTF-8 and colours, and the same bytes in files and pipes as on other systems, from the start. */
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <windows.h>

/* cmd and PowerShell do not expand wildcards. The start of the C library reads this variable to decide whether to
 * replace them by the files that they match. */
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
