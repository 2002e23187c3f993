/* Reports that a test publishes. */
#include "publishing.h"

#include <criterion/criterion.h>
#include <stdlib.h>

hod_exhibition *opened(const char *const *names, int count)
{
    hod_error error;
    hod_exhibition *exhibition = hod_exhibition_open(names, count, NULL, &error);
    cr_assert(exhibition, "%s", error.message);
    return exhibition;
}

hod_publication publication_of(const hod_exhibition *exhibition)
{
    return (hod_publication){
        .exhibition = exhibition, .folder = "out", .trials = {.trials = 20000, .seed = 5, .threads = 2}};
}

bool publishes(const char *const *names, int count, hod_error *error)
{
    bool drawn;
    AUTO(free_exhibition) hod_exhibition *exhibition = hod_exhibition_open(names, count, NULL, error);
    const hod_publication publication = publication_of(exhibition);
    return exhibition && hod_publish(&publication, &drawn, error);
}

char *page_of(const char *const *names, int count)
{
    hod_error error;
    setenv("PATH", "/nowhere", 1);
    cr_assert(publishes(names, count, &error), "%s", error.message);
    return text_of("out/index.html");
}
