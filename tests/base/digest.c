/* Digests of bytes and of the build. */
#include "base/digest.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

Test(digest, fnv_1a_gives_its_published_values)
{
    cr_expect_eq(digest_bytes(DIGEST_OF_NOTHING, "", 0), UINT64_C(0xcbf29ce484222325));
    cr_expect_eq(digest_bytes(DIGEST_OF_NOTHING, "a", 1), UINT64_C(0xaf63dc4c8601ec8c));
    cr_expect_eq(digest_bytes(DIGEST_OF_NOTHING, "foobar", 6), UINT64_C(0x85944171f73967e8));
}

Test(digest, bytes_may_come_in_pieces)
{
    const uint64_t foo = digest_bytes(DIGEST_OF_NOTHING, "foo", 3);
    cr_expect_eq(digest_bytes(foo, "bar", 3), UINT64_C(0x85944171f73967e8));
}

Test(digest, texts_are_told_apart_by_where_they_end)
{
    const uint64_t one = digest_text(digest_text(DIGEST_OF_NOTHING, "ab"), "c"),
                   other = digest_text(digest_text(DIGEST_OF_NOTHING, "a"), "bc");
    cr_expect_neq(one, other);
}

/* readelf prints what the linker wrote: an account of its own. */
Test(build, the_id_is_the_one_in_the_file)
{
    size_t length;
    char text[128] = "", line[256];
    const unsigned char *id = build_id((void (*)(void))build_id, &length);
    cr_assert(id && length > 0 && length < sizeof text / 2);
    for (size_t i = 0; i < length; i++) snprintf(text + 2 * i, 3, "%02x", id[i]);
    char command[64];
    snprintf(command, sizeof command, "readelf -n /proc/%ld/exe", (long)getpid());
    FILE *notes = popen(command, "r");
    bool is_there = false;
    while (fgets(line, sizeof line, notes)) is_there = is_there || strstr(line, text);
    if (pclose(notes) != 0) cr_skip_test("this needs readelf");
    cr_expect(is_there, "%s", text);
}
