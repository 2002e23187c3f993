/* A buffer of bytes that grows as they are appended, to be written to a file in large pieces. */
#ifndef HOD_BASE_BUFFER_H
#define HOD_BASE_BUFFER_H

#include "base/error.h"

#include <assert.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Begins as all zeros. When memory runs short, `failed` is set and further bytes are dropped. */
typedef struct hod_buffer {
    char *bytes;
    size_t length, capacity;
    bool failed;
} hod_buffer;

/* Makes the capacity at least length + more; false when it cannot be had. */
bool hod_buffer_grow(hod_buffer *buffer, size_t more);

/* Room for `more` further bytes, or NULL. The caller adds the number that it used to buffer->length. */
static inline char *hod_buffer_room(hod_buffer *buffer, size_t more)
{
    const bool has_room = buffer->bytes && buffer->capacity - buffer->length >= more;
    if (!has_room && !hod_buffer_grow(buffer, more)) return NULL;
    return buffer->bytes + buffer->length;
}

/* Appends bytes, a text without its terminating zero, or one byte. */
static inline void hod_buffer_bytes(hod_buffer *buffer, const char *bytes, size_t count)
{
    char *room = hod_buffer_room(buffer, count);
    if (!room) return;
    memcpy(room, bytes, count);
    buffer->length += count;
    assert(buffer->length <= buffer->capacity);
}
static inline void hod_buffer_text(hod_buffer *buffer, const char *text)
{
    hod_buffer_bytes(buffer, text, strlen(text));
}
static inline void hod_buffer_byte(hod_buffer *buffer, char byte)
{
    hod_buffer_bytes(buffer, &byte, 1);
}

/* Appends a byte `count` times, the digits of a number, or what a format of printf makes. */
void hod_buffer_repeat(hod_buffer *buffer, char byte, size_t count);
void hod_buffer_integer(hod_buffer *buffer, int64_t integer);
void hod_buffer_format(hod_buffer *buffer, const char *format, ...) __attribute__((format(printf, 2, 3)));
void hod_buffer_free(hod_buffer *buffer);

/* Makes a small letter at a place in the buffer a capital. */
void buffer_capital(hod_buffer *buffer, size_t place);

/* What was appended, as a terminated text that the caller frees; the buffer is empty then. NULL with an error
 * when memory was short. */
char *hod_buffer_take(hod_buffer *buffer, hod_error *error);

/* The text that a format of printf makes, which the caller frees; NULL with an error when memory is short. */
char *hod_text(hod_error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
