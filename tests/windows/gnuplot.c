/* A gnuplot.exe that draws nothing: each requested picture says which program made it. In the scripts that the command
 * writes, the terminals name the pictures of a chart, and the next reset ends the chart. */
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <string.h>
#include <windows.h>

enum { MOST_PICTURES = 8 };

int main(void)
{
    char line[1 << 16], self[MAX_PATH];
    BOOL is_svg[MOST_PICTURES];
    int pictures = 0;
    if (!GetModuleFileNameA(NULL, self, sizeof self)) return 1;
    _setmode(_fileno(stdout), _O_BINARY);
    for (BOOL goes_on = TRUE; goes_on;) {
        goes_on = fgets(line, sizeof line, stdin) != NULL;
        if (goes_on && strncmp(line, "set terminal ", 13) == 0 && pictures < MOST_PICTURES)
            is_svg[pictures++] = strncmp(line + 13, "svg", 3) == 0;
        if (goes_on && strncmp(line, "reset", 5) != 0) continue;
        for (int i = 0; i < pictures; i++) {
            if (is_svg[i])
                printf("<svg>%s</svg>\n\n", self);
            else
                fputs("\211PNG\r\n\032\nIEND\256B`\202", stdout);
        }
        pictures = 0;
    }
    return 0;
}
