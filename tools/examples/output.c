/* A file that appears whole or not at all, and errors as values. */
#include <hod/more.h>
#include <stdio.h>

/* A function of one's own that fails as the library's do. */
static bool write_squares(FILE *file, int count, hod_error *error)
{
    if (count < 1)
        return hod_fail_as(error, HOD_OUT_OF_RANGE, "%d squares are none: at least 1 is needed", count);
    for (int i = 1; i <= count; i++) fprintf(file, "%d\n", i * i);
    return true;
}

static bool write_file(const char *path, int count, hod_error *error)
{
    if (!path) return hod_fail_memory(error);
    if (!hod_output_can_open(path, error)) return false;
    hod_output *output = hod_output_open(path, error);
    if (!output) return false;
    if (!write_squares(hod_output_file(output), count, error)) {
        hod_output_fail(output, error);
        return hod_fail_in(error, "squares");
    }
    return hod_output_commit(output, error);
}

int main(int count, char **arguments)
{
    const char *folder = count > 1 ? arguments[1] : ".";
    char path[4096];
    snprintf(path, sizeof path, "%s/squares.txt", folder);
    hod_error error;
    if (!write_file(path, 0, &error)) printf("%s\n", error.message);
    FILE *file = fopen(path, "r");
    printf("%s\n", file ? "half a file?" : "there is no file");
    if (!write_file(path, 3, &error)) return 1;
    file = fopen(path, "r");
    if (!file) return 1;
    for (int character; (character = getc(file)) != EOF;) putchar(character);
    fclose(file);

    hod_output *forgotten = hod_output_open(path, &error);
    hod_output_discard(forgotten); /* the file is what it was */
    hod_outputs_abandon(folder);   /* what other threads have not finished there goes, too */
}
