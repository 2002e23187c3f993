/* The families of rule sets that are built in. */
#include "rules/family.h"

#include "rules/families.h"

const hod_family *const *hod_families(int *count)
{
    *count = (int)(sizeof families / sizeof *families);
    return families;
}
