/* Digests of bytes. */
#include "base/digest.h"

#include <criterion/criterion.h>

Test(digest, fnv_1a_gives_its_published_values_also_of_bytes_in_pieces)
{
    cr_expect_eq(digest_bytes(DIGEST_OF_NOTHING, "", 0), UINT64_C(0xcbf29ce484222325));
    cr_expect_eq(digest_bytes(DIGEST_OF_NOTHING, "a", 1), UINT64_C(0xaf63dc4c8601ec8c));
    cr_expect_eq(digest_bytes(DIGEST_OF_NOTHING, "foobar", 6), UINT64_C(0x85944171f73967e8));
    const uint64_t foo = digest_bytes(DIGEST_OF_NOTHING, "foo", 3);
    cr_expect_eq(digest_bytes(foo, "bar", 3), UINT64_C(0x85944171f73967e8));
}

Test(digest, the_end_of_a_text_changes_the_digest)
{
    const uint64_t one = digest_text(digest_text(DIGEST_OF_NOTHING, "ab"), "c"),
                   other = digest_text(digest_text(DIGEST_OF_NOTHING, "a"), "bc");
    cr_expect_neq(one, other);
}
