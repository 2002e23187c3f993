/* Characters of UTF-8, which have several bytes each or one. */
#ifndef HOD_BASE_UTF8_H
#define HOD_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a byte goes on with a character of several bytes. */
bool utf8_goes_on(char byte);

/* Whether a text is well-formed UTF-8, in the sense of RFC 3629 but for surrogates and overlong forms of
 * three and four bytes. */
bool utf8_is_well_formed(const char *text, size_t length);

/* Makes a text of more than `most` bytes (4 at least) that short by "..." in place of its middle. No
 * character is cut in two. */
void utf8_shorten(char *text, size_t most);

#endif
