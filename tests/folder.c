/* A temporary folder for a test, and the files in it. Criterion runs each test in its own process. */
#include "folder.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[] = "/tmp/hod-test-XXXXXX";

void enter_folder(void)
{
    cr_assert(mkdtemp(folder) && chdir(folder) == 0);
}

void leave_folder(void)
{
    char command[64];
    snprintf(command, sizeof command, "/bin/rm -r %s", folder);
    cr_assert(chdir("/") == 0 && system(command) == 0);
}

void write_bytes(const char *name, const char *bytes, size_t length)
{
    FILE *file = fopen(name, "w");
    cr_assert(file && fwrite(bytes, 1, length, file) == length && fclose(file) == 0, "%s", name);
}

void write_file(const char *name, const char *text)
{
    write_bytes(name, text, strlen(text));
}

char *bytes_of(const char *name, size_t *length)
{
    char *bytes = NULL, piece[4096];
    FILE *file = fopen(name, "r"), *copy = open_memstream(&bytes, length);
    cr_assert_not_null(file, "%s is missing", name);
    for (size_t count; (count = fread(piece, 1, sizeof piece, file)) > 0;) fwrite(piece, 1, count, copy);
    fclose(copy);
    fclose(file);
    return bytes;
}

char *text_of(const char *name)
{
    size_t length;
    return bytes_of(name, &length);
}

int files_in_folder(void)
{
    int count = 0;
    DIR *directory = opendir(".");
    while (readdir(directory)) count++;
    closedir(directory);
    return count - 2; /* "." and ".." */
}
