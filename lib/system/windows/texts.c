/* Functions on texts from the GNU C library: files that become texts, and searching in texts. */
#include "system/lacking.h"

#include <errno.h>
#include <stdbool.h>
#include <windows.h>

/* A file that becomes a text when it is closed. */
struct text_file {
    FILE *file;
    char **text;
    size_t *length;
    struct text_file *next;
};
static struct text_file *text_files;
static CRITICAL_SECTION text_files_turn;

__attribute__((constructor)) static void start_texts(void)
{
    InitializeCriticalSection(&text_files_turn);
}

FILE *open_memstream(char **text, size_t *length)
{
    struct text_file *added = malloc(sizeof *added);
    FILE *file = added ? windows_tmpfile() : NULL;
    *text = NULL;
    if (!file) {
        free(added);
        return NULL;
    }
    *added = (struct text_file){file, text, length, NULL};
    EnterCriticalSection(&text_files_turn);
    added->next = text_files;
    text_files = added;
    LeaveCriticalSection(&text_files_turn);
    return file;
}

/* Takes a file off the list; NULL if the file becomes no text. */
static struct text_file *take(const FILE *file)
{
    EnterCriticalSection(&text_files_turn);
    struct text_file **place = &text_files;
    while (*place && (*place)->file != file) place = &(*place)->next;
    struct text_file *found = *place;
    if (found) *place = found->next;
    LeaveCriticalSection(&text_files_turn);
    return found;
}

/* Reads a whole file into a text that ends in a zero byte. */
static bool become_text(const struct text_file *written)
{
    if (fflush(written->file) || ferror(written->file)) return false;
    const long length = ftell(written->file);
    char *text = length >= 0 ? malloc((size_t)length + 1) : NULL;
    if (!text) return false;
    rewind(written->file);
    *written->length = fread(text, 1, (size_t)length, written->file);
    text[*written->length] = '\0';
    *written->text = text;
    return *written->length == (size_t)length;
}

#undef fclose
int windows_fclose(FILE *file)
{
    struct text_file *written = take(file);
    const bool is_whole = !written || become_text(written);
    free(written);
    const int closed = fclose(file);
    if (is_whole) return closed;
    errno = ENOMEM;
    return EOF;
}

char *strndup(const char *text, size_t most)
{
    const size_t length = strnlen(text, most);
    char *copy = malloc(length + 1);
    if (!copy) return NULL;
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

void *memmem(const void *bytes, size_t count, const void *wanted, size_t wanted_count)
{
    const char *all = bytes;
    for (size_t i = 0; i + wanted_count <= count; i++)
        if (memcmp(all + i, wanted, wanted_count) == 0) return (void *)(all + i);
    return NULL;
}
