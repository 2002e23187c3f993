/* Digests of bytes, to find out whether something has changed. */
#ifndef HOD_BASE_DIGEST_H
#define HOD_BASE_DIGEST_H

#include <stddef.h>
#include <stdint.h>

/* FNV-1a of 64 bits (Fowler, Noll and Vo 1991): "foobar" gives 0x85944171f73967e8. It tells accidental
 * differences, not deliberate forgery. */
#define DIGEST_OF_NOTHING UINT64_C(0xcbf29ce484222325)

/* Continues a digest with further bytes; with a text and its terminating zero, so that the next part is told
 * apart; and with a number. */
uint64_t digest_bytes(uint64_t digest, const void *bytes, size_t count);
uint64_t digest_text(uint64_t digest, const char *text);
uint64_t digest_number(uint64_t digest, uint64_t number);

#endif
