/* Functions that the tests of shares use. */
#include "dividing.h"

#include <criterion/criterion.h>
#include <string.h>

static double first(const hod_quantity *quantity, const int *outcome)
{
    (void)quantity;
    return outcome[0];
}
const hod_quantity first_number = {.of = first};

hod_shares shares_of(const hod_procedure *procedure, const void *prepared, const hod_quantity *quantity)
{
    hod_error error;
    hod_shares shares = {0};
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(&error);
    cr_assert(hod_shares_find(evaluator, procedure, prepared, quantity, &shares, &error), "%s",
              error.message);
    return shares;
}

double variance_by(const hod_shares *shares, const char *name, hod_side who)
{
    double sum = 0;
    for (int i = 0; i < shares->count; i++)
        if (shares->all[i].who == who && strcmp(shares->names[shares->all[i].name], name) == 0)
            sum += shares->all[i].variance;
    return sum;
}

double variance_of(const hod_shares *shares, const char *name)
{
    double sum = 0;
    for (int who = HOD_NO_SIDE; who <= HOD_B; who++) sum += variance_by(shares, name, (hod_side)who);
    return sum;
}

double rolls_of(const hod_shares *shares, const char *name)
{
    double sum = 0;
    for (int i = 0; i < shares->count; i++)
        if (strcmp(shares->names[shares->all[i].name], name) == 0) sum += shares->all[i].rolls;
    return sum;
}
