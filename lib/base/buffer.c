/* A buffer of bytes. */
#include "base/buffer.h"

#include "base/text.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>

bool hod_buffer_grow(hod_buffer *buffer, size_t more)
{
    if (buffer->failed || more > SIZE_MAX / 2 - buffer->length) return !(buffer->failed = true);
    size_t capacity = buffer->capacity ? buffer->capacity : 4096;
    while (capacity < buffer->length + more) capacity *= 2;
    char *bytes = realloc(buffer->bytes, capacity);
    if (!bytes) return !(buffer->failed = true);
    buffer->bytes = bytes;
    buffer->capacity = capacity;
    assert(buffer->length + more <= capacity);
    return true;
}

void hod_buffer_repeat(hod_buffer *buffer, char byte, size_t count)
{
    char *room = hod_buffer_room(buffer, count);
    if (!room) return;
    memset(room, byte, count);
    buffer->length += count;
}

void buffer_capital(hod_buffer *buffer, size_t place)
{
    if (place < buffer->length) buffer->bytes[place] = (char)toupper((unsigned char)buffer->bytes[place]);
}

/* Without printf, so that a table of integers is written at memory speed. */
void hod_buffer_integer(hod_buffer *buffer, int64_t integer)
{
    char digits[20];
    char *first = digits + sizeof digits;
    uint64_t magnitude = integer < 0 ? 0 - (uint64_t)integer : (uint64_t)integer;
    do {
        *--first = (char)('0' + magnitude % 10);
        magnitude /= 10;
    } while (magnitude);
    if (integer < 0) *--first = '-';
    hod_buffer_bytes(buffer, first, (size_t)(digits + sizeof digits - first));
}

void hod_buffer_format(hod_buffer *buffer, const char *format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    const int length = plain_print_list(NULL, 0, format, arguments);
    char *room = length < 0 ? NULL : hod_buffer_room(buffer, (size_t)length + 1);
    if (room) {
        plain_print_list(room, (size_t)length + 1, format, again);
        buffer->length += (size_t)length;
        assert(buffer->length < buffer->capacity);
    } else {
        buffer->failed = true;
    }
    va_end(again);
    va_end(arguments);
}

void hod_buffer_free(hod_buffer *buffer)
{
    if (!buffer) return;
    free(buffer->bytes);
    *buffer = (hod_buffer){0};
}

char *hod_buffer_take(hod_buffer *buffer, hod_error *error)
{
    hod_buffer_byte(buffer, '\0');
    char *text = buffer->failed ? NULL : buffer->bytes;
    if (text)
        *buffer = (hod_buffer){0};
    else {
        hod_buffer_free(buffer);
        hod_fail_memory(error);
    }
    return text;
}

char *hod_text(hod_error *error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *text = plain_text_list(format, arguments);
    va_end(arguments);
    if (!text) hod_fail_memory(error);
    return text;
}
