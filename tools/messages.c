/* Messages to a terminal. */
#include "messages.h"

/* How many bytes of a control character stand here: one of ASCII but the end of a line, two of U+0080 to
 * U+009F. */
static int control_length(const unsigned char *byte)
{
    if (*byte == 0xc2 && byte[1] >= 0x80 && byte[1] < 0xa0) return 2;
    return (*byte < ' ' && *byte != '\n') || *byte == 0x7f;
}

void message_write(const char *text, FILE *file)
{
    const unsigned char *byte = (const unsigned char *)text;
    while (*byte) {
        int length = control_length(byte);
        if (length == 0) fputc(*byte++, file);
        for (; length > 0; length--) fprintf(file, "\\x%02x", *byte++);
    }
}
