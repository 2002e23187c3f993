/* Texts that grow: bytes, numbers and formats appended one after the other. */
#include <hod/more.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    hod_error error;
    hod_buffer buffer = {0};
    if (!hod_buffer_grow(&buffer, 100)) return 1; /* not needed: it grows by itself */
    hod_buffer_text(&buffer, "1 to 5 make ");
    for (int i = 1; i <= 5; i++) {
        if (i > 1) hod_buffer_byte(&buffer, '+');
        hod_buffer_integer(&buffer, i);
    }
    hod_buffer_format(&buffer, " = %.1f ", 15.0);
    hod_buffer_repeat(&buffer, '|', 15);
    char *sum = hod_buffer_take(&buffer, &error);
    char *text = sum ? hod_text(&error, "(%s)", sum) : NULL;
    if (text) puts(text);
    free(sum);
    free(text);
    hod_buffer_free(&buffer);
    return text ? 0 : 1;
}
