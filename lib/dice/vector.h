/* Vectors as wide as the registers of the instruction set that the file is compiled for.
 *
 * They are GNU C vectors, so that the kernel is plain arithmetic and runs on every architecture. The few
 * operations for which gcc or clang miss the right x86 instruction are spelled out at the end. */
#ifndef HOD_DICE_VECTOR_H
#define HOD_DICE_VECTOR_H

#include <stdint.h>
#include <string.h>

#if defined __AVX512BW__
#define VECTOR_BYTES 64
#elif defined __AVX2__
#define VECTOR_BYTES 32
#else
#define VECTOR_BYTES 16
#endif

#if VECTOR_BYTES > 16
#include <immintrin.h>
#endif

typedef uint64_t vector64 __attribute__((vector_size(VECTOR_BYTES)));
typedef uint16_t vector16 __attribute__((vector_size(VECTOR_BYTES)));
typedef int16_t signed16 __attribute__((vector_size(VECTOR_BYTES)));
typedef uint8_t vector8 __attribute__((vector_size(VECTOR_BYTES)));

static inline vector16 all16(unsigned x)
{
    return (vector16){0} + (uint16_t)x;
}

static inline vector64 rotate_left(vector64 x, int places)
{
    return x << places | x >> (64 - places);
}

/* Each of these is written two or three times:
 *
 * exclusive_or3  a ^ b ^ c
 * add_below      total, plus step in the lanes where word, read as signed, is below the limit
 * high_product   the high 16 bits of the products
 * lesser         the lesser of two unsigned numbers
 * count_equal    how many of n bytes are equal to value; n is a multiple of twice VECTOR_BYTES, at most 510
 * times */

#if VECTOR_BYTES == 64

static inline vector64 exclusive_or3(vector64 a, vector64 b, vector64 c)
{
    return (vector64)_mm512_ternarylogic_epi64((__m512i)a, (__m512i)b, (__m512i)c, 0x96);
}

static inline vector16 add_below(vector16 total, vector16 step, vector16 word, vector16 limit)
{
    /* In assembler because clang would divide the masked addition into a masked move and an addition. */
    const __mmask32 below = _mm512_cmplt_epi16_mask((__m512i)word, (__m512i)limit);
    __asm__("vpaddw %1, %0, %0 %{%2%}" : "+v"(total) : "v"(step), "Yk"(below));
    return total;
}

static inline vector16 high_product(vector16 a, vector16 b)
{
    return (vector16)_mm512_mulhi_epu16((__m512i)a, (__m512i)b);
}

static inline vector16 lesser(vector16 a, vector16 b)
{
    return (vector16)_mm512_min_epu16((__m512i)a, (__m512i)b);
}

static inline unsigned count_equal(const uint8_t *bytes, int n, uint8_t value)
{
    const __m512i wanted = _mm512_set1_epi8((char)value);
    unsigned long long count = 0;
    for (int i = 0; i < n; i += VECTOR_BYTES) {
        const __mmask64 equal = _mm512_cmpeq_epi8_mask(_mm512_load_si512(bytes + i), wanted);
        count += (unsigned)__builtin_popcountll(equal);
    }
    return (unsigned)count;
}

#else

static inline vector64 exclusive_or3(vector64 a, vector64 b, vector64 c)
{
    return a ^ (b ^ c);
}

static inline vector16 add_below(vector16 total, vector16 step, vector16 word, vector16 limit)
{
    return total + (step & (vector16)((signed16)word < (signed16)limit));
}

static inline unsigned count_equal(const uint8_t *bytes, int n, uint8_t value)
{
    const vector8 wanted = (vector8){0} + value;
    vector8 even = {0}, odd = {0}, x, y;
    for (int i = 0; i < n; i += 2 * VECTOR_BYTES) {
        memcpy(&x, bytes + i, sizeof x);
        memcpy(&y, bytes + i + VECTOR_BYTES, sizeof y);
        even -= (vector8)(x == wanted);
        odd -= (vector8)(y == wanted);
    }
    unsigned count = 0;
    for (int i = 0; i < VECTOR_BYTES; i++) count += (unsigned)even[i] + odd[i];
    return count;
}

#if VECTOR_BYTES == 32

static inline vector16 high_product(vector16 a, vector16 b)
{
    return (vector16)_mm256_mulhi_epu16((__m256i)a, (__m256i)b);
}

static inline vector16 lesser(vector16 a, vector16 b)
{
    return (vector16)_mm256_min_epu16((__m256i)a, (__m256i)b);
}

#else

static inline vector16 high_product(vector16 a, vector16 b)
{
#if defined __SSE2__
    return (vector16)__builtin_ia32_pmulhuw128((signed16)a, (signed16)b);
#else
    typedef uint32_t wide32 __attribute__((vector_size(2 * VECTOR_BYTES)));
    const wide32 product = __builtin_convertvector(a, wide32) * __builtin_convertvector(b, wide32);
    return __builtin_convertvector(product >> 16, vector16);
#endif
}

static inline vector16 lesser(vector16 a, vector16 b)
{
    const vector16 first = (vector16)(a < b);
    return (a & first) | (b & ~first);
}

#endif
#endif
#endif
