/* A report from a process whose locale has decimal commas. */
#include "publishing.h"

#include "commas.h"

#include <criterion/criterion.h>

static void publish_into(const char *folder)
{
    hod_error error;
    bool drawn;
    AUTO(free_exhibition) hod_exhibition *exhibition = opened(&(const char *){"bloodybacks-charge"}, 1);
    const hod_publication publication = {
        .exhibition = exhibition, .folder = folder, .trials = {.trials = 1000, .seed = 5, .threads = 2}};
    cr_assert(hod_publish(&publication, &drawn, &error), "%s", error.message);
}

Test(locale, a_report_is_the_same_in_a_locale_with_decimal_commas)
{
    enter_folder();
    publish_into("point");
    write_decimal_commas();
    publish_into("comma");
    cr_expect_eq(system("diff -rq point comma"), 0);
    leave_folder();
}
