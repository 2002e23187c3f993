/* A growing buffer of bytes. */
#ifndef HOD_BASE_BUFFER_H
#define HOD_BASE_BUFFER_H

#include "base/error.h"

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Starts as all zeros. When memory runs out, `failed` is set and further bytes are dropped. */
typedef struct hod_buffer {
    char *bytes;
    size_t length, capacity;
    bool failed;
} hod_buffer;

/* Makes the capacity at least length + more; false when memory is short. */
bool hod_buffer_grow(hod_buffer *buffer, size_t more);

/* Returns room for `more` bytes, or NULL. The caller adds the number of bytes used to buffer->length. */
static inline char *hod_buffer_room(hod_buffer *buffer, size_t more)
{
    const bool has_room = buffer->bytes && buffer->capacity - buffer->length >= more;
    if (!has_room && !hod_buffer_grow(buffer, more)) return NULL;
    return buffer->bytes + buffer->length;
}

/* Append bytes, a text without its terminating zero, or one byte. */
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

/* Append a byte `count` times, the digits of a number, or a text formatted like printf. */
void hod_buffer_repeat(hod_buffer *buffer, char byte, size_t count);
void hod_buffer_integer(hod_buffer *buffer, int64_t integer);
void hod_buffer_format(hod_buffer *buffer, const char *format, ...) __attribute__((format(printf, 2, 3)));
void hod_buffer_free(hod_buffer *buffer);

/* Capitalises the letter at a place in the buffer. */
void buffer_capital(hod_buffer *buffer, size_t place);

/* Returns the contents as a zero-terminated text that the caller frees, and empties the buffer. NULL with an error if
 * memory was short. */
char *hod_buffer_take(hod_buffer *buffer, hod_error *error);

/* Formats a text like printf. The caller frees it; NULL with an error when memory is short. */
char *hod_text(hod_error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
