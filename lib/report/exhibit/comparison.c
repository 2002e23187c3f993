/* Comparisons by scenario: reading their files. */
#include "report/exhibit/comparison.h"

#include "report/exhibit/exhibit_file.h"
#include "report/exhibit/keys.h"

#include <stdlib.h>

bool comparison_read(struct comparison *comparison, const struct ini *file, hod_error *error)
{
    const struct keys keys = {file, ini_section(file, "comparison")};
    *comparison = (struct comparison){0};
    if (!ini_has_only(file, keys.section, "id title text", error) ||
        !keys_require(&keys, "id", "side-by-side", error) ||
        !keys_text(&keys, "id", "", &comparison->id, error))
        return false;
    if (!exhibit_may_have_id(comparison->id, error)) return keys_refuse(&keys, "id", error);
    return keys_text(&keys, "title", comparison->id, &comparison->title, error) &&
           keys_text(&keys, "text", "", &comparison->text, error);
}

void comparison_free(struct comparison *comparison)
{
    free(comparison->id);
    free(comparison->title);
    free(comparison->text);
    *comparison = (struct comparison){0};
}
