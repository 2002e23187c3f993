/* The families of rule sets that are built in. */
#include "rules/common.h"
#include "rules/family.h"

#include "games/families.h"

#include <string.h>

bool hod_families_agree(const hod_family *one, const hod_family *other)
{
    while (one != other) {
        if (!one || !other || !one->script || !other->script || strcmp(one->script, other->script) != 0)
            return false;
        one = one->base;
        other = other->base;
    }
    return true;
}

static bool stems_from(const hod_family *family, const hod_family *base)
{
    while (family && !hod_families_agree(family, base)) family = family->base;
    return family;
}

bool hod_families_are_related(const hod_family *one, const hod_family *other)
{
    return stems_from(one, other) || stems_from(other, one);
}

const hod_family *const *hod_families(int *count)
{
    *count = LENGTH(families);
    return families;
}
