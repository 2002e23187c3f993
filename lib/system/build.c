/* Identifies this build: reads the note that the linker's --build-id adds to an ELF file. */
#include "system/build.h"

#include <link.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

struct build_id {
    uintptr_t address; /* in the object being looked for */
    const unsigned char *id;
    size_t length;
};

/* A note is a head, a name and its content, each padded to four bytes. */
static size_t filled(size_t length)
{
    return (length + 3) & ~(size_t)3;
}

static void find_id(const unsigned char *notes, size_t size, struct build_id *found)
{
    for (size_t at = 0; at + sizeof(ElfW(Nhdr)) <= size;) {
        ElfW(Nhdr) head;
        memcpy(&head, notes + at, sizeof head);
        const unsigned char *name = notes + at + sizeof head, *told = name + filled(head.n_namesz);
        if (head.n_type == NT_GNU_BUILD_ID && head.n_namesz == 4 && memcmp(name, "GNU", 4) == 0)
            found->id = told, found->length = head.n_descsz;
        at += sizeof head + filled(head.n_namesz) + filled(head.n_descsz);
    }
}

/* Whether an address is in a loaded object. */
static bool holds(const struct dl_phdr_info *object, uintptr_t address)
{
    for (int i = 0; i < object->dlpi_phnum; i++) {
        const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
        if (segment->p_type == PT_LOAD && address - (object->dlpi_addr + segment->p_vaddr) < segment->p_memsz)
            return true;
    }
    return false;
}

static int look(struct dl_phdr_info *object, size_t size, void *data)
{
    struct build_id *found = data;
    (void)size;
    if (!holds(object, found->address)) return 0;
    for (int i = 0; i < object->dlpi_phnum; i++) {
        const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
        if (segment->p_type == PT_NOTE)
            find_id((const unsigned char *)(object->dlpi_addr + segment->p_vaddr), segment->p_memsz, found);
    }
    return 1;
}

const unsigned char *build_id(void (*function)(void), size_t *length)
{
    struct build_id found = {.address = (uintptr_t)function};
    dl_iterate_phdr(look, &found);
    *length = found.length;
    return found.id;
}
