/* The identity of this build. */
#include "system/build.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* readelf prints the id that the linker wrote, which is independent of the library. */
Test(build, the_id_equals_the_one_in_the_file)
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
