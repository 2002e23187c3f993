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

/* Each of these is written for one instruction set or more:
 *
 * exclusive_or3  a ^ b ^ c
 * full_add       adds two to a sum, bit by bit, and returns the carries
 * add_below      total, plus step in the lanes where word, read as signed, is below the limit
 * high_product   the high 16 bits of the products
 * lesser         the lesser of two unsigned numbers
 * one_hot        for each byte b: 1 << b where b is below 8, otherwise 0
 * count_bit      in how many bytes the bit is set */

#if VECTOR_BYTES == 64

static inline vector64 exclusive_or3(vector64 a, vector64 b, vector64 c)
{
    return (vector64)_mm512_ternarylogic_epi64((__m512i)a, (__m512i)b, (__m512i)c, 0x96);
}

static inline vector64 full_add(vector64 *sum, vector64 a, vector64 b)
{
    const __m512i carries =
        _mm512_ternarylogic_epi64((__m512i)*sum, (__m512i)a, (__m512i)b, 0xe8); /* majority */
    *sum = exclusive_or3(*sum, a, b);
    return (vector64)carries;
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

#else

static inline vector64 exclusive_or3(vector64 a, vector64 b, vector64 c)
{
    return a ^ (b ^ c);
}

static inline vector64 full_add(vector64 *sum, vector64 a, vector64 b)
{
    const vector64 half = *sum ^ a, carries = (*sum & a) | (half & b);
    *sum = half ^ b;
    return carries;
}

static inline vector16 add_below(vector16 total, vector16 step, vector16 word, vector16 limit)
{
    return total + (step & (vector16)((signed16)word < (signed16)limit));
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

#if VECTOR_BYTES > 16

/* A byte shuffle looks up 1 << b; it gives 0 for a byte with the top bit, which the saturating sum sets
 * from 16. */
static inline vector8 one_hot(vector8 x)
{
    const __m128i table = _mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0);
#if VECTOR_BYTES == 64
    const __m512i at = _mm512_adds_epu8((__m512i)x, _mm512_set1_epi8(0x70));
    return (vector8)_mm512_shuffle_epi8(_mm512_broadcast_i32x4(table), at);
#else
    const __m256i at = _mm256_adds_epu8((__m256i)x, _mm256_set1_epi8(0x70));
    return (vector8)_mm256_shuffle_epi8(_mm256_broadcastsi128_si256(table), at);
#endif
}

static inline unsigned count_bit(vector64 x, int bit)
{
#if VECTOR_BYTES == 64
    return (unsigned)__builtin_popcountll(
        _mm512_test_epi8_mask((__m512i)x, _mm512_set1_epi8((char)(1 << bit))));
#else
    return (unsigned)__builtin_popcount((unsigned)_mm256_movemask_epi8((__m256i)(x << (7 - bit))));
#endif
}

#else

/* Each of the three low bits of b chooses one half of the places, and the rest must be 0. */
static inline vector8 one_hot(vector8 x)
{
    const vector8 even = (vector8)((x & 1) == 0), low_pair = (vector8)((x & 2) == 0),
                  low_half = (vector8)((x & 4) == 0);
    return (even ^ 0xaa) & (low_pair ^ 0xcc) & (low_half ^ 0xf0) & (vector8)((x & 0xf8) == 0);
}

static inline unsigned count_bit(vector64 x, int bit)
{
    unsigned count = 0;
    const vector64 bits = x >> bit & 0x0101010101010101;
    for (int i = 0; i < VECTOR_BYTES / 8; i++) count += (unsigned)__builtin_popcountll(bits[i]);
    return count;
}

#endif
#endif
