/* Numbers as bytes that every machine reads in the same way: eight bytes, lowest first. */
#ifndef HOD_WORK_PACKING_H
#define HOD_WORK_PACKING_H

#include "base/buffer.h"

#include <math.h>

enum { PACKED_BYTES = 8 };

static inline void packing_put(char *bytes, uint64_t number)
{
    for (int i = 0; i < PACKED_BYTES; i++) bytes[i] = (char)(number >> 8 * i);
}

static inline uint64_t packing_get(const char *bytes)
{
    uint64_t number = 0;
    for (int i = 0; i < PACKED_BYTES; i++) number |= (uint64_t)(unsigned char)bytes[i] << 8 * i;
    return number;
}

static inline void pack_number(hod_buffer *buffer, uint64_t number)
{
    char bytes[PACKED_BYTES];
    packing_put(bytes, number);
    hod_buffer_bytes(buffer, bytes, sizeof bytes);
}

static inline void pack_real(hod_buffer *buffer, double real)
{
    uint64_t number;
    memcpy(&number, &real, sizeof number);
    pack_number(buffer, number);
}

/* The unread bytes. Reading past the end gives 0 and sets `failed`. */
struct packed {
    const char *bytes;
    size_t left;
    bool failed;
};

static inline uint64_t unpack_number(struct packed *packed)
{
    if (packed->left < PACKED_BYTES) return !(packed->failed = true);
    const uint64_t number = packing_get(packed->bytes);
    packed->bytes += PACKED_BYTES;
    packed->left -= PACKED_BYTES;
    return number;
}

static inline double unpack_real(struct packed *packed)
{
    const uint64_t number = unpack_number(packed);
    double real;
    memcpy(&real, &number, sizeof real);
    return real;
}

/* The same for a number that is always written as finite: sets `failed` if it is not. */
static inline double unpack_finite(struct packed *packed)
{
    const double real = unpack_real(packed);
    packed->failed |= !isfinite(real);
    return real;
}

/* Whether exactly everything was read; otherwise false with an error. */
static inline bool unpacked_all(const struct packed *packed, hod_error *error)
{
    return (!packed->failed && packed->left == 0) ||
           hod_fail(error, "the result of a block is not in the format that this program writes");
}

#endif
