/* Numbers as bytes that every machine reads alike: eight of them, the lowest first. */
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

/* The rest of what is read. Reading beyond its end gives 0, and `failed` is set. */
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

/* The same of a number that is only written where it is finite: another sets `failed`. */
static inline double unpack_finite(struct packed *packed)
{
    const double real = unpack_real(packed);
    packed->failed |= !isfinite(real);
    return real;
}

/* Whether everything was read, no more and no less; otherwise false with an error. */
static inline bool unpacked_all(const struct packed *packed, hod_error *error)
{
    return (!packed->failed && packed->left == 0) ||
           hod_fail(error, "the result of a block is not in the format that this program writes");
}

#endif
