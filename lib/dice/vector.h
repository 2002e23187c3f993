/* Vectors as wide as the registers of the instruction set for which the file is compiled.
 *
 * They are GNU C vectors, so the kernel is plain arithmetic and runs on every architecture. The few operations for
 * which gcc or clang miss the right x86 instruction are spelled out at the end. */
#ifndef HOD_DICE_VECTOR_H
#define HOD_DICE_VECTOR_H

#include <stdint.h>

#if defined __AVX512VPOPCNTDQ__
#define VECTOR_BYTES 64
#elif defined __AVX2__
#define VECTOR_BYTES 32
#else
#define VECTOR_BYTES 16
#endif

#if VECTOR_BYTES > 16
#include <immintrin.h>
#endif

#define INLINE     static inline __attribute__((always_inline))
#define NOT_INLINE __attribute__((noinline)) /* gives a function all registers */

/* Four registers are processed side by side, so that the instructions of one fill the waits of another. Loops over
 * registers are unrolled, because only then does an array of vectors become registers. */
enum { REGISTERS = 4 };
#define UNROLLED(registers) _Pragma("GCC unroll 4") for (int r = 0; r < (registers); r++)
#define EACH_REGISTER       UNROLLED(REGISTERS)

/* The same for loops over the bits of a number. clang unrolls them by itself if it can, and warns if it cannot. */
#if defined __clang__
#define UNROLLED_BITS
#else
#define UNROLLED_BITS _Pragma("GCC unroll 16")
#endif

typedef uint64_t vector64 __attribute__((vector_size(VECTOR_BYTES)));
typedef uint16_t vector16 __attribute__((vector_size(VECTOR_BYTES)));

INLINE vector16 all16(unsigned x)
{
    return (vector16){0} + (uint16_t)x;
}

INLINE vector64 all64(uint64_t x)
{
    return (vector64){0} + x;
}

/* Each 64 bits as four words of 16 bits, lowest first: unchanged, except on big-endian machines. */
INLINE vector16 words_of(vector64 x)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    x = x << 48 | (x & 0xffff0000) << 16 | (x >> 16 & 0xffff0000) | x >> 48;
#endif
    return (vector16)x;
}

INLINE vector64 rotate_left(vector64 x, int places)
{
    return x << places | x >> (64 - places);
}

/* Each of these has a version for one or more instruction sets:
 *
 * exclusive_or3  a ^ b ^ c, the sum of three bits
 * majority       the bits set in at least two of the three: the carry of that sum
 * high_product   the high 16 bits of the products
 * lesser         the smaller of two numbers
 * count_ones     the number of bits set, in fields just wide enough for the sum of 31 such counts,
 * widen          which turns these into sums of 64 bits
 * first_ones     the lowest bits set in a word, as many as asked for */

#if VECTOR_BYTES == 64

/* The bits of the last argument, from the lowest up, are the results for a, b, c = 000, 001, ..., 111. */
#define TERNARY(a, b, c, results) \
    ((vector64)_mm512_ternarylogic_epi64((__m512i)(a), (__m512i)(b), (__m512i)(c), results))

INLINE vector64 exclusive_or3(vector64 a, vector64 b, vector64 c)
{
    return TERNARY(a, b, c, 0x96);
}

INLINE vector64 majority(vector64 a, vector64 b, vector64 c)
{
    return TERNARY(a, b, c, 0xe8);
}

INLINE vector16 high_product(vector16 a, vector16 b)
{
    return (vector16)_mm512_mulhi_epu16((__m512i)a, (__m512i)b);
}

INLINE vector16 lesser(vector16 a, vector16 b)
{
    return (vector16)_mm512_min_epu16((__m512i)a, (__m512i)b);
}

INLINE vector64 count_ones(vector64 x)
{
    return (vector64)_mm512_popcnt_epi64((__m512i)x);
}

INLINE vector64 widen(vector64 counts)
{
    return counts;
}

#else

INLINE vector64 exclusive_or3(vector64 a, vector64 b, vector64 c)
{
    return a ^ (b ^ c);
}

INLINE vector64 majority(vector64 a, vector64 b, vector64 c)
{
    return (a & b) | ((a ^ b) & c);
}

#if VECTOR_BYTES == 32

INLINE vector16 high_product(vector16 a, vector16 b)
{
    return (vector16)_mm256_mulhi_epu16((__m256i)a, (__m256i)b);
}

INLINE vector16 lesser(vector16 a, vector16 b)
{
    return (vector16)_mm256_min_epu16((__m256i)a, (__m256i)b);
}

/* Byte by byte, four bits at a time from a table. */
INLINE vector64 count_ones(vector64 x)
{
    const __m256i table = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2,
                                           2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const vector64 low = x & 0x0f0f0f0f0f0f0f0f, high = x >> 4 & 0x0f0f0f0f0f0f0f0f;
    return (vector64)_mm256_add_epi8(_mm256_shuffle_epi8(table, (__m256i)low),
                                     _mm256_shuffle_epi8(table, (__m256i)high));
}

INLINE vector64 widen(vector64 counts)
{
    return (vector64)_mm256_sad_epu8((__m256i)counts, _mm256_setzero_si256());
}

#else

INLINE vector16 high_product(vector16 a, vector16 b)
{
#if defined __SSE2__
    typedef int16_t signed16 __attribute__((vector_size(VECTOR_BYTES)));
    return (vector16)__builtin_ia32_pmulhuw128((signed16)a, (signed16)b);
#else
    typedef uint32_t wide32 __attribute__((vector_size(2 * VECTOR_BYTES)));
    const wide32 product = __builtin_convertvector(a, wide32) * __builtin_convertvector(b, wide32);
    return __builtin_convertvector(product >> 16, vector16);
#endif
}

INLINE vector16 lesser(vector16 a, vector16 b)
{
    const vector16 first = (vector16)(a < b);
    return (a & first) | (b & ~first);
}

/* Byte by byte, by sums of two, four and eight bits. */
INLINE vector64 count_ones(vector64 x)
{
    x -= x >> 1 & 0x5555555555555555;
    x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
    return (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0f;
}

INLINE vector64 widen(vector64 counts)
{
    counts = (counts & 0x00ff00ff00ff00ff) + (counts >> 8 & 0x00ff00ff00ff00ff);
    counts += counts >> 16;
    counts += counts >> 32;
    return counts & 0xffff;
}

#endif
#endif

INLINE uint64_t first_ones(uint64_t word, int count)
{
#if defined __BMI2__
    return _pdep_u64((UINT64_C(1) << count) - 1, word);
#else
    uint64_t rest = word;
    for (; count > 0; count--) rest &= rest - 1;
    return word ^ rest;
#endif
}

#endif
