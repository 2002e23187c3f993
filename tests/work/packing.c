/* Numbers as bytes. */
#include "work/packing.h"

#include <criterion/criterion.h>
#include <math.h>

Test(packing, the_lowest_byte_comes_first)
{
    AUTO(hod_buffer_free) hod_buffer bytes = {0};
    pack_number(&bytes, UINT64_C(0x0102030405060708));
    cr_assert_eq(bytes.length, 8);
    cr_expect_arr_eq(bytes.bytes, "\10\7\6\5\4\3\2\1", 8);
    pack_real(&bytes, -2); /* IEEE 754: the sign, and the exponent 1024 */
    cr_expect_arr_eq(bytes.bytes + 8, "\0\0\0\0\0\0\0\300", 8);
}

Test(packing, packed_numbers_are_read_back)
{
    static const double reals[] = {0.1, -0.0, 1e308, 5e-324, INFINITY};
    AUTO(hod_buffer_free) hod_buffer bytes = {0};
    pack_number(&bytes, UINT64_MAX);
    for (int i = 0; i < 5; i++) pack_real(&bytes, reals[i]);
    pack_real(&bytes, NAN);
    struct packed packed = {.bytes = bytes.bytes, .left = bytes.length};
    cr_expect_eq(unpack_number(&packed), UINT64_MAX);
    for (int i = 0; i < 5; i++) {
        const double real = unpack_real(&packed);
        cr_expect_arr_eq(&real, &reals[i], sizeof real);
    }
    cr_expect(isnan(unpack_real(&packed)));
    cr_expect(unpacked_all(&packed, NULL));
}

Test(packing, an_unexpected_infinity_is_an_error)
{
    static const double reals[] = {INFINITY, -INFINITY, NAN};
    for (int i = 0; i < 3; i++) {
        AUTO(hod_buffer_free) hod_buffer bytes = {0};
        pack_real(&bytes, 0.5);
        pack_real(&bytes, reals[i]);
        struct packed packed = {.bytes = bytes.bytes, .left = bytes.length};
        cr_expect_eq(unpack_finite(&packed), 0.5);
        cr_expect(!packed.failed);
        unpack_finite(&packed);
        cr_expect_not(unpacked_all(&packed, NULL));
    }
}

Test(packing, reading_less_or_more_than_was_packed_is_an_error)
{
    hod_error error;
    struct packed packed = {.bytes = "1234567", .left = 7};
    cr_expect_eq(unpack_number(&packed), 0);
    cr_expect_not(unpacked_all(&packed, &error));
    packed = (struct packed){.bytes = "12345678", .left = 8};
    cr_expect_not(unpacked_all(&packed, &error));
    cr_expect_str_eq(error.message, "the result of a block is not in the format that this program writes");
}
