/* Verifications as tables. */
#include "ask/verify/verdicts.h"

#include "../paper.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>

static const hod_rules house = {.id = "house"};
static const hod_mechanism shooting = {.name = "shooting"}, charge = {.name = "charge"};
static hod_verdict verdicts[] = {{.rules = &house,
                                  .mechanism = &shooting,
                                  .tests = 20,
                                  .smallest_p = 0.125,
                                  .adjusted_p = 0.5,
                                  .agrees = true},
                                 {.rules = &house,
                                  .mechanism = &charge,
                                  .tests = 7,
                                  .smallest_p = 0.0001220703125,
                                  .adjusted_p = 0.00048828125}};
static const hod_verification verification = {
    .trials = 1000000, .tests = 27, .count = 2, .differing = 1, .verdicts = verdicts};

Test(verdicts, each_mechanism_has_a_row)
{
    hod_error error;
    cr_assert(hod_verification_write(&verification, &hod_format_csv, paper(), &error), "%s", error.message);
    paper_reads("rules,mechanism,tests,trials,smallest_p,adjusted_p,verdict\n"
                "house,shooting,20,1000000,0.125,0.5,agrees\n"
                "house,charge,7,1000000,0.0001220703125,0.00048828125,DIFFERS\n");
}

Test(verdicts, people_see_what_the_table_is)
{
    cr_assert(hod_verification_write(&verification, &hod_format_text, paper(), NULL));
    paper_reads("Simulation against exact, which differ where adjusted_p is below 0.001\n"
                "\n"
                "rules  mechanism  tests   trials  smallest_p  adjusted_p  verdict\n"
                "-----  ---------  -----  -------  ----------  ----------  -------\n"
                "house  shooting      20  1000000      0.1250      0.5000  agrees\n"
                "house  charge         7  1000000   0.0001221   0.0004883  DIFFERS\n");
}
