/* Text: printing with a decimal point, UTF-8, and files. */
#include "base/text.h"

#include "base/words.h"
#include "system/platform.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct plain plain_begin(void)
{
    const locale_t plain = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    return (struct plain){plain, plain ? uselocale(plain) : (locale_t)0};
}

void plain_end(struct plain plain)
{
    if (!plain.plain) return;
    uselocale(plain.before);
    freelocale(plain.plain);
}

int plain_print_list(char *text, size_t size, const char *format, va_list arguments)
{
    const struct plain plain = plain_begin();
    const int length = vsnprintf(text, size, format, arguments);
    plain_end(plain);
    return length;
}

int plain_print(char *text, size_t size, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const int length = plain_print_list(text, size, format, arguments);
    va_end(arguments);
    return length;
}

char *plain_text_list(const char *format, va_list arguments)
{
    char *text;
    const struct plain plain = plain_begin();
    const int length = vasprintf(&text, format, arguments);
    plain_end(plain);
    return length < 0 ? NULL : text;
}

bool utf8_is_continuation(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

/* How many bytes follow the first byte of a character; -1 if no character starts with it. */
static int bytes_behind(unsigned char first)
{
    if (first < 0x80) return 0;
    if (first < 0xc2) return -1;
    return first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : -1;
}

/* The length of the first character of a text, and its code; 0 if it is invalid (RFC 3629). */
static size_t decode(const char *text, size_t length, uint32_t *code)
{
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    const int more = length > 0 ? bytes_behind((unsigned char)text[0]) : -1;
    if (more < 0 || (size_t)more >= length) return 0;
    *code = (unsigned char)text[0] & (more == 0 ? 0x7fu : 0x3fu >> more);
    for (int i = 1; i <= more; i++) {
        if (!utf8_is_continuation(text[i])) return 0;
        *code = *code << 6 | ((unsigned char)text[i] & 0x3fu);
    }
    const bool is_surrogate = *code >= 0xd800 && *code < 0xe000;
    return *code < least[more] || is_surrogate || *code > 0x10ffff ? 0 : (size_t)more + 1;
}

bool utf8_is_well_formed(const char *text, size_t length)
{
    uint32_t code;
    for (const char *const end = text + length; text < end;) {
        const size_t bytes = decode(text, (size_t)(end - text), &code);
        if (bytes == 0) return false;
        text += bytes;
    }
    return true;
}

/* C0, DEL and C1. */
static bool is_control(uint32_t code)
{
    return code < ' ' || (code >= 0x7f && code < 0xa0);
}

const char *utf8_control(const char *text, size_t length)
{
    uint32_t code;
    for (const char *const end = text + length; text < end;) {
        const size_t bytes = decode(text, (size_t)(end - text), &code);
        if (bytes > 0 && is_control(code)) return text;
        text += bytes > 0 ? bytes : 1;
    }
    return NULL;
}

/* The marks that change the direction of text, and so can hide what it says. */
static bool turns_text(uint32_t code)
{
    return code == 0x61c || code == 0x200e || code == 0x200f || (code >= 0x202a && code <= 0x202e) ||
           (code >= 0x2066 && code <= 0x2069);
}

size_t utf8_next(const char *text, bool *is_fit)
{
    uint32_t code;
    assert(*text);
    *is_fit = *text >= ' ' && *text < 0x7f;
    if (*is_fit) return 1;
    const size_t bytes = decode(text, strnlen(text, 4), &code);
    *is_fit = bytes > 0 && !is_control(code) && !turns_text(code);
    return bytes > 0 ? bytes : 1;
}

char *utf8_shown(const char *text)
{
    hod_buffer shown = {0};
    while (*text) {
        bool is_fit;
        const size_t bytes = utf8_next(text, &is_fit);
        if (is_fit || *text == '\n')
            hod_buffer_bytes(&shown, text, bytes);
        else
            for (size_t i = 0; i < bytes; i++) hod_buffer_format(&shown, "\\x%02x", (unsigned char)text[i]);
        text += bytes;
    }
    return hod_buffer_take(&shown, NULL);
}

void utf8_shorten(char *text, size_t most)
{
    static const char dots[] = "...";
    const size_t length = strlen(text), dots_length = sizeof dots - 1;
    if (length <= most) return;
    assert(most > dots_length);
    size_t head = (most - dots_length) / 2, tail = length - (most - dots_length - head);
    while (head > 0 && utf8_is_continuation(text[head])) head--;
    while (tail < length && utf8_is_continuation(text[tail])) tail++;
    memcpy(text + head, dots, dots_length);
    memmove(text + head + dots_length, text + tail, length - tail + 1);
    assert(strlen(text) <= most);
}

enum { PIECE = 1 << 12 };

static bool fail_to_read(const char *path, const char *what, int reason, hod_error *error)
{
    return hod_fail_system(error, reason, "cannot read the %s %s", what, path);
}

static bool is_readable(int file, const char *path, const char *what, hod_error *error)
{
    struct stat status;
    if (fstat(file, &status) != 0) return fail_to_read(path, what, errno, error);
    if (S_ISDIR(status.st_mode)) return fail_to_read(path, what, EISDIR, error);
    if (!S_ISCHR(status.st_mode) && !S_ISBLK(status.st_mode)) return true;
    return hod_fail(error, "cannot read the %s %s: it is a device", what, path);
}

/* Like read, but waits for the writer of a pipe, which is opened without waiting. A connected writer has unlimited
 * time; an absent one has a moment to connect before the error EPIPE. */
static ssize_t read_piece(int file, char *room, bool is_first)
{
    enum { MILLISECONDS = 2000 };
    struct pollfd pipe = {.fd = file, .events = POLLIN};
    ssize_t count = read(file, room, PIECE);
    const bool is_alone = count == 0 && is_first && poll(&pipe, 1, MILLISECONDS) == 0;
    if (count == 0 && is_first) count = read(file, room, PIECE);
    if (count == 0 && is_alone) return errno = EPIPE, -1;
    while (count < 0 && (errno == EAGAIN || errno == EINTR)) {
        poll(&pipe, 1, -1);
        count = read(file, room, PIECE);
    }
    return count;
}

static bool read_all(int file, const char *path, const char *what, hod_buffer *text, hod_error *error)
{
    const size_t before = text->length;
    for (;;) {
        char *room = hod_buffer_room(text, PIECE);
        if (!room) return hod_fail_memory(error);
        const ssize_t count = read_piece(file, room, text->length == before);
        if (count == 0) return true;
        if (count < 0 && errno == EPIPE)
            return hod_fail(error, "cannot read the %s %s: it is a pipe that nobody writes to", what, path);
        if (count < 0) return fail_to_read(path, what, errno, error);
        text->length += (size_t)count;
        if (text->length - before > HOD_MAX_TEXT)
            return hod_fail(error, "cannot read the %s %s: it is longer than %d MiB", what, path,
                            HOD_MAX_TEXT >> 20);
    }
}

bool text_file_read(const char *path, const char *what, hod_buffer *text, hod_error *error)
{
    if (!path) return hod_fail(error, "the path of the %s is NULL", what);
    const int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) return fail_to_read(path, what, errno, error);
    const bool is_read = is_readable(file, path, what, error) && read_all(file, path, what, text, error);
    close(file);
    return is_read;
}

bool text_is_plain(const char *name, int line, const char *text, size_t length, hod_error *error)
{
    struct word rest = {text, length};
    for (struct word of; word_piece(&rest, '\n', &of); line++) {
        const bool has_zero = of.length > 0 && memchr(of.text, '\0', of.length);
        if (has_zero || !utf8_is_well_formed(of.text, of.length))
            return hod_fail(error, "%s:%d: the line %s", name, line,
                            has_zero ? "has a zero byte" : "is not valid UTF-8");
    }
    return true;
}

bool looks_like_file_name(const char *name)
{
    const struct word word = word_of(name);
    return strpbrk(name, SLASHES) || word_ends_in(word, ".ini") || word_ends_in(word, ".ini.txt") ||
           text_file_is_script(name);
}

bool text_file_is_script(const char *name)
{
    return word_ends_in(word_of(name), ".lua") || word_ends_in(word_of(name), ".lua.txt");
}

/* Whether a name leads from a folder to something in it, links aside. */
static bool is_name_below(const char *name)
{
    for (size_t length;; name += length + 1) {
        length = strcspn(name, SLASHES);
        if (word_is((struct word){name, length}, "..")) return false;
        if (name[length] == '\0') return true;
    }
}

/* Whether the target of a path is in the folder, with links followed. A missing file can be anywhere. */
static bool is_path_below(const char *path, const char *folder)
{
    struct stat status;
    AUTO_FREE char *real_folder = realpath(folder, NULL), *real_path = realpath(path, NULL);
    const size_t length = real_folder ? strlen(real_folder) : 0;
    return real_path ? length > 0 && strncmp(real_path, real_folder, length) == 0 &&
                           (strchr(SLASHES, real_folder[length - 1]) || strchr(SLASHES, real_path[length]))
                     : stat(path, &status) != 0;
}

char *text_file_from(const char *path, const char *name, hod_error *error)
{
    const int folder = path_is_absolute(name) ? 0 : (int)(path_name(path) - path);
    return hod_text(error, "%.*s%s", folder, path, name);
}

char *text_file_beside(const char *path, const char *name, hod_error *error)
{
    char *beside = text_file_from(path, name, error),
         *folder = beside ? text_file_from(path, ".", error) : NULL;
    const bool is_below =
        folder && !path_is_absolute(name) && is_name_below(name) && is_path_below(beside, folder);
    if (folder && !is_below)
        hod_fail(error, "%s leads out of the folder of %s; copy the file there and write %s", name,
                 path_name(path), path_name(name));
    free(folder);
    if (is_below) return beside;
    free(beside);
    return NULL;
}
