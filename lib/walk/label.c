/* Labels: words that describe a roll to a reader, and name it before the first comma. */
#include "walk/label.h"

#include "base/arrays.h"
#include "base/buffer.h"

#include <stdlib.h>
#include <string.h>

/* Bytes above the range of ASCII belong to letters of other languages, which stay as they are. */
static bool is_of_word(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9') || (unsigned char)byte >= 0x80;
}

static char small(char byte)
{
    return byte >= 'A' && byte <= 'Z' ? (char)(byte - 'A' + 'a') : byte;
}

/* Appends the name of a label. */
static void add_name_of(const char *label, hod_buffer *name)
{
    const size_t begun = name->length;
    bool is_parted = false;
    for (; *label && *label != ','; label++) {
        const char byte = small(*label);
        if (is_of_word(byte)) {
            if (is_parted && name->length > begun) hod_buffer_byte(name, '-');
            hod_buffer_byte(name, byte);
        }
        is_parted = !is_of_word(byte);
    }
    if (name->length == begun) hod_buffer_text(name, "roll");
}

/* The index of a name; -1 when memory is short. Takes ownership of the text. */
static int add_name(struct labels *labels, char *name)
{
    int number = 0;
    while (name && number < labels->name_count && strcmp(labels->all[number], name) != 0) number++;
    if (name && number == labels->name_count && EXTEND(labels->all, labels->name_count)) {
        labels->all[labels->name_count++] = name;
        return number;
    }
    const bool is_known = name && number < labels->name_count;
    free(name);
    return is_known ? number : -1;
}

int labels_add(struct labels *labels, const char *label)
{
    for (int i = 0; i < labels->count; i++)
        if (strcmp(labels->texts[i], label) == 0) return labels->names[i];
    hod_buffer name = {0};
    add_name_of(label, &name);
    const int number = add_name(labels, hod_buffer_take(&name, NULL));
    char *text = number >= 0 ? strdup(label) : NULL;
    if (!text || !EXTEND(labels->texts, labels->count) || !EXTEND(labels->names, labels->count)) {
        free(text);
        return -1;
    }
    labels->texts[labels->count] = text;
    return labels->names[labels->count++] = number;
}

void labels_free(struct labels *labels)
{
    for (int i = 0; i < labels->count; i++) free(labels->texts[i]);
    for (int i = 0; i < labels->name_count; i++) free(labels->all[i]);
    free(labels->texts);
    free(labels->names);
    free(labels->all);
    *labels = (struct labels){0};
}
