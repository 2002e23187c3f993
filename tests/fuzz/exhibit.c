/* Exhibits and inquiries: a file that is accepted has an id and a title. */
#include "fuzz.h"

#include "report/exhibit/exhibition.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    hod_error error = {0};
    const char *const path = fuzz_file(data, size);
    AUTO(free_exhibition) hod_exhibition *exhibition = hod_exhibition_open(&path, 1, NULL, &error);
    HOLDS(exhibition || error.message[0]);
    if (!exhibition) return 0;
    for (int i = 0; i < hod_exhibition_count(exhibition); i++) {
        const hod_exhibition_entry entry = hod_exhibition_at(exhibition, i);
        HOLDS(entry.id[0] && entry.title && entry.mechanism);
    }
    return 0;
}
