/* The identity of this build: the name of its symbols, which the linker's --build-id adds to a Windows program. */
#include "system/build.h"

#include <stdint.h>
#include <string.h>
#include <windows.h>

/* The record before the identifier is named after its author. */
static const char head[] = "RSDS";
enum { HEAD = sizeof head - 1, IDENTIFIER = 16 };

const unsigned char *build_id(void (*function)(void), size_t *length)
{
    HMODULE module;
    const DWORD how = GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS | GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT;
    *length = 0;
    if (!GetModuleHandleExA(how, (const char *)(uintptr_t)function, &module)) return NULL;
    const unsigned char *base = (const unsigned char *)module;
    const IMAGE_DOS_HEADER *dos = (const IMAGE_DOS_HEADER *)(const void *)base;
    const IMAGE_NT_HEADERS *image = (const IMAGE_NT_HEADERS *)(const void *)(base + dos->e_lfanew);
    const IMAGE_DATA_DIRECTORY *place = &image->OptionalHeader.DataDirectory[IMAGE_DIRECTORY_ENTRY_DEBUG];
    const IMAGE_DEBUG_DIRECTORY *entries =
        (const IMAGE_DEBUG_DIRECTORY *)(const void *)(base + place->VirtualAddress);
    for (DWORD i = 0; place->VirtualAddress && i < place->Size / sizeof *entries; i++) {
        const unsigned char *record = base + entries[i].AddressOfRawData;
        if (entries[i].Type != IMAGE_DEBUG_TYPE_CODEVIEW || memcmp(record, head, HEAD) != 0) continue;
        *length = IDENTIFIER;
        return record + HEAD;
    }
    return NULL;
}
