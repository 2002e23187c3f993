/* The families of rule sets that are built in. */
#include "rules/common.h"
#include "rules/family.h"

#include "rules/families.h"

const hod_family *const *hod_families(int *count)
{
    *count = LENGTH(families);
    return families;
}
