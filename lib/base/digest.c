/* Digests of bytes: FNV-1a. */
#include "base/digest.h"

#include <string.h>

uint64_t digest_bytes(uint64_t digest, const void *bytes, size_t count)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < count; i++) digest = (digest ^ byte[i]) * UINT64_C(0x100000001b3);
    return digest;
}

uint64_t digest_text(uint64_t digest, const char *text)
{
    return digest_bytes(digest, text, strlen(text) + 1);
}

uint64_t digest_number(uint64_t digest, uint64_t number)
{
    return digest_bytes(digest, &number, sizeof number);
}
