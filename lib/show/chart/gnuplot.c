/* Runs gnuplot as a program, without a shell: a script goes in and a picture comes out.
 *
 * The script, the picture and the error messages pass through unnamed files and not through pipes, so that neither side
 * ever waits for the other. */
#include "show/chart/gnuplot.h"

#include "system/platform.h"
#include "system/process.h"

#include <errno.h>
#include <stdio.h>
#include <time.h>

typedef struct exchange {
    FILE *script, *picture, *complaints;
} exchange;

static void close_all(exchange *files)
{
    if (files->script) fclose(files->script);
    if (files->picture) fclose(files->picture);
    if (files->complaints) fclose(files->complaints);
}

static bool open_all(exchange *files, const hod_buffer *script, hod_error *error)
{
    files->script = tmpfile();
    files->picture = tmpfile();
    files->complaints = tmpfile();
    if (files->script && files->picture && files->complaints) {
        const bool written = fwrite(script->bytes, 1, script->length, files->script) == script->length;
        if (written && fflush(files->script) == 0 && fseek(files->script, 0, SEEK_SET) == 0) return true;
    }
    return hod_fail_system(error, errno, "cannot write a temporary file for gnuplot");
}

static bool start(const exchange *files, intptr_t *process, hod_error *error)
{
    /* gnuplot reads a file in blocks but its standard input byte by byte. */
    static const char *const words[] = {"gnuplot", "--default-settings", INPUT_FILE, NULL};
    const struct process_files passed = {files->script, files->picture, files->complaints};
    const int failure = process_start(words, &passed, process);
    if (failure == ENOENT)
        return hod_fail(error, "charts need gnuplot, and it is not installed: install " GNUPLOT);
    return !failure || hod_fail_system(error, failure, "cannot start gnuplot");
}

static void read_all(FILE *file, hod_buffer *bytes)
{
    enum { PIECE = 1 << 16 };
    rewind(file);
    for (char *room; (room = hod_buffer_room(bytes, PIECE));) {
        const size_t count = fread(room, 1, PIECE, file);
        bytes->length += count;
        if (count == 0) return;
    }
}

/* gnuplot repeats the line and marks the place before it says what is wrong, so the last line is the most useful. */
static bool fail_with_complaint(FILE *complaints, hod_error *error)
{
    char line[256], last[256] = "no reason given";
    rewind(complaints);
    while (fgets(line, sizeof line, complaints)) {
        line[strcspn(line, "\n")] = '\0';
        const char *start = line + strspn(line, " \t");
        if (*start) snprintf(last, sizeof last, "%s", start);
    }
    return hod_fail(error, "gnuplot failed: %s", last);
}

/* Waits until the process ends; a stop ends it. */
static bool wait_for(intptr_t process, struct process_end *end, const hod_stop *stop, hod_error *error)
{
    static const struct timespec nap = {.tv_nsec = 5000000};
    bool is_stopped = false;
    for (;;) {
        const int ended = process_wait(process, !stop || is_stopped, end);
        if (ended > 0) return !is_stopped || hod_fail_cancelled(error);
        if (ended < 0) return hod_fail_system(error, errno, "cannot wait for gnuplot");
        is_stopped = hod_stop_is_wanted(stop);
        if (is_stopped)
            process_kill(process);
        else
            nanosleep(&nap, NULL);
    }
}

bool hod_gnuplot_run(const hod_buffer *script, hod_buffer *picture, const hod_stop *stop, hod_error *error)
{
    AUTO(close_all) exchange files = {0};
    intptr_t process;
    struct process_end end;
    if (!open_all(&files, script, error) || !start(&files, &process, error) ||
        !wait_for(process, &end, stop, error))
        return false;
    if (end.signal) return hod_fail(error, "signal %d ended gnuplot", end.signal);
    if (end.status != 0) return fail_with_complaint(files.complaints, error);
    read_all(files.picture, picture);
    return !picture->failed || hod_fail_memory(error);
}

bool hod_gnuplot_version(hod_buffer *version)
{
    AUTO(hod_buffer_free) hod_buffer script = {0};
    hod_buffer_text(&script, "set print '-'\nprint GPVAL_VERSION, ' ', GPVAL_PATCHLEVEL\n");
    return hod_gnuplot_run(&script, version, NULL, NULL);
}
