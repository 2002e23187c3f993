/* The files that come with the library: the data of the families, as text for the readers of users' files. */
#ifndef HOD_RULES_EMBEDDED_H
#define HOD_RULES_EMBEDDED_H

#include <stddef.h>

/* A family's file is named FAMILY/KIND/NAME, as listed in its meson.build: bloodybacks/rules/bloodybacks-7. */
struct embedded {
    const char *name, *text;
    size_t length;
};

/* All files, in the order of the lists; the last entry has no name. */
extern const struct embedded embedded_files[];

/* A file of a family and kind by its number, from 0; NULL after the last. */
const struct embedded *embedded_at(const char *family, const char *kind, int number);

/* The part of a file's name after FAMILY/KIND/. */
const char *embedded_own_name(const struct embedded *file);

#endif
