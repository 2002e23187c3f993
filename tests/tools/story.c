/* hod report with all that is built in, run. */
#include "run.h"

#include <criterion/criterion.h>
#include <string.h>

TestSuite(story, .init = enter_tools, .fini = leave_folder);

Test(story, is_on_the_first_page_and_each_family_has_one_of_its_own)
{
    write_file("line.ini", "[scenario]\na = british-line\nb = continentals\nturns = 1\n");
    output_of("hod report -o out --trials 1000 --scenario line.ini");
    cr_expect_str_empty(output_of("cd out && grep -L '<h2 id=\"shooting-stronger\">' index.html;"
                                  "grep -L '<h2 id=\"seven-eight-three-and-callan\">' index.html;"
                                  "grep -l '<h2 id=\"taber-fire\">' index.html callan.html;"
                                  "grep -L '<h2 id=\"taber-fire\">' taber.html"));
    /* Nothing is made anew but the comparison, on the first page. */
    write_file("line.ini", "[scenario]\na = british-line\nb = continentals\nturns = 2\n");
    const struct answer answer = run("hod report -o out --trials 1000 --scenario line.ini");
    cr_expect(strncmp(answer.err, "[1/2] Seven, eight-three and Callan\n[2/2] Charts\n", 49) == 0, "%s",
              answer.err);
}
