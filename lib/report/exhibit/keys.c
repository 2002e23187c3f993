/* Keys that hold prose. */
#include "report/exhibit/keys.h"

#include <stdlib.h>

bool keys_prose(const struct keys *keys, const char *key, const struct prose_scope *scope,
                struct prose *prose, hod_error *error)
{
    char *text;
    const bool read = keys_text(keys, key, "", &text, error) &&
                      (prose_read(prose, scope, text, error) || keys_refuse(keys, key, error));
    free(text);
    return read;
}
