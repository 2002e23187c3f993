/* Characters of UTF-8. */
#include "base/utf8.h"

#include <string.h>

bool utf8_goes_on(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

/* How many bytes follow the first one of a character; -1 if it begins none. */
static int bytes_behind(unsigned char first)
{
    if (first < 0x80) return 0;
    if (first < 0xc2) return -1;
    return first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : -1;
}

bool utf8_is_well_formed(const char *text, size_t length)
{
    for (const char *const end = text + length; text < end;) {
        const int more = bytes_behind((unsigned char)*text++);
        if (more < 0 || more > end - text) return false;
        for (int i = 0; i < more; i++)
            if (!utf8_goes_on(*text++)) return false;
    }
    return true;
}

void utf8_shorten(char *text, size_t most)
{
    static const char dots[] = "...";
    const size_t length = strlen(text), dots_length = sizeof dots - 1;
    if (length <= most) return;
    size_t head = (most - dots_length) / 2, tail = length - (most - dots_length - head);
    while (head > 0 && utf8_goes_on(text[head])) head--;
    while (tail < length && utf8_goes_on(text[tail])) tail++;
    memcpy(text + head, dots, dots_length);
    memmove(text + head + dots_length, text + tail, length - tail + 1);
}
