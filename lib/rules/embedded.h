/* The files that come with the library: what the families say, as text that the readers of users' files read.
 */
#ifndef HOD_RULES_EMBEDDED_H
#define HOD_RULES_EMBEDDED_H

#include <stddef.h>

/* A family's file is named FAMILY/KIND/NAME, where its meson.build lists it: bloodybacks/rules/bloodybacks-7.
 */
struct embedded {
    const char *name, *text;
    size_t length;
};

/* All of them, in the order of the lists; the last has no name. */
extern const struct embedded embedded_files[];

/* The file of this number, from 0, among those of a family and kind; NULL behind the last. */
const struct embedded *embedded_at(const char *family, const char *kind, int number);

/* What stands behind FAMILY/KIND/ in a file's name. */
const char *embedded_own_name(const struct embedded *file);

#endif
