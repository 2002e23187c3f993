/* Digests of bytes, to find out whether something has changed. */
#ifndef HOD_BASE_DIGEST_H
#define HOD_BASE_DIGEST_H

#include <stddef.h>
#include <stdint.h>

/* 64-bit FNV-1a (Fowler, Noll and Vo 1991): the digest of "foobar" is 0x85944171f73967e8. It detects accidental
 * changes, not deliberate forgery. */
#define DIGEST_OF_NOTHING UINT64_C(0xcbf29ce484222325)

/* Continue a digest with more bytes; with a text and its terminating zero, which separates it from the next part; and
 * with a number. */
uint64_t digest_bytes(uint64_t digest, const void *bytes, size_t count);
uint64_t digest_text(uint64_t digest, const char *text);
uint64_t digest_number(uint64_t digest, uint64_t number);

#endif
