/* A digest of bytes, to find out whether something is what it was. */
#ifndef HOD_BASE_DIGEST_H
#define HOD_BASE_DIGEST_H

#include <stddef.h>
#include <stdint.h>

/* FNV-1a of 64 bits (Fowler, Noll and Vo 1991): "foobar" gives 0x85944171f73967e8. That two things that
 * differ have the same is as good as impossible, unless someone wants it. */
#define DIGEST_OF_NOTHING UINT64_C(0xcbf29ce484222325)

/* The digest of all that was digested, and then of this. */
uint64_t digest_bytes(uint64_t digest, const void *bytes, size_t count);

/* The same of a text with its end, and of a number, so that what comes behind is told apart. */
uint64_t digest_text(uint64_t digest, const char *text);
uint64_t digest_number(uint64_t digest, uint64_t number);

#endif
