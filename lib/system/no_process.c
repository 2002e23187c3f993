/* For a page: it starts no other programs, and its memory never shrinks. */
#include "system/platform.h"
#include "system/process.h"

#include <emscripten/heap.h>

#include <errno.h>

int process_start(const char *const *words, const struct process_files *files, intptr_t *process)
{
    (void)words, (void)files, (void)process;
    return ENOSYS;
}

int process_start_self(const char *const *words, const struct process_files *files, intptr_t *process)
{
    return process_start(words, files, process);
}

int process_wait(intptr_t process, bool waits, struct process_end *end)
{
    (void)process, (void)waits, (void)end;
    errno = ECHILD;
    return -1;
}

void process_kill(intptr_t process)
{
    (void)process;
}

double memory_held(void)
{
    return (double)emscripten_get_heap_size();
}
