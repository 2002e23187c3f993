/* The events that end a program under Windows: Ctrl-C, Ctrl-Break, and closing the console. */
#include "system/signals.h"

#include <stddef.h>
#include <windows.h>

static void (*end_by)(const char *name);

/* Windows calls this in a separate thread, and ends the program when it has returned. */
static BOOL WINAPI be_told(DWORD event)
{
    end_by(event == CTRL_C_EVENT       ? "Ctrl-C"
           : event == CTRL_BREAK_EVENT ? "Ctrl-Break"
                                       : "the console was closed");
    return FALSE;
}

void signals_watch(void (*end)(const char *name))
{
    end_by = end;
    SetConsoleCtrlHandler(be_told, TRUE);
}

void signals_let_be(void)
{
    SetConsoleCtrlHandler(be_told, FALSE);
}
