/* Columns, names, and the source line below charts. */
#include "ask/answer/columns.h"

#include "../given.h"

#include <criterion/criterion.h>

Test(columns, the_line_below_charts_names_rule_sets_by_titles)
{
    hod_error error;
    AUTO(free_rules) hod_rules *before = opened("bloodybacks-7"), *now = opened("bloodybacks-8.3");
    const hod_rules *const rules[] = {before, now, before};
    AUTO_FREE char *source = source_of(rules, 3, "Exact", &error);
    cr_expect_str_eq(source, "Bloodybacks! as it stood before 22.02.2022, standing in for version 7, whose "
                             "text is not known; Bloodybacks! 8.3 (Stephen Jones, May 2022). Exact.");
}
