/* Throws: dice of which some are kept, and dice that explode. */
#ifndef HOD_WALK_THROW_H
#define HOD_WALK_THROW_H

#include "walk/procedure.h"

enum throw_kind { KEEP_HIGHEST, KEEP_LOWEST, EXPLODE };
struct throw
{
    int kind; /* of enum throw_kind */
    int dice, sides;
    int keep;       /* dice that count */
    int from, most; /* a die that shows `from` or more explodes, `most` times at most */
};

/* Whether the throw can be made; if not, error says which limit it breaks. */
bool throw_check(const struct throw *throw, hod_error *error);

/* The throw as a part, prepared to it, whose outcome is the total. */
const hod_procedure *throw_part(const struct throw *throw);

#endif
