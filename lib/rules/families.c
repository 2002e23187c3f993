/* The families of rule sets that are built in. */
#include "rules/family.h"

extern const hod_family bloodybacks_family;
extern const hod_family taber_family;
extern const hod_family callan_family;
extern const hod_family bolt_action_family;
extern const hod_family one_hour_family;

const hod_family *const *hod_families(int *count)
{
    static const hod_family *const families[] = {&bloodybacks_family, &taber_family, &callan_family,
                                                 &bolt_action_family, &one_hour_family};
    *count = (int)(sizeof families / sizeof *families);
    return families;
}
