/* Refusals that show the place. */
#include "study/measure/marked.h"

bool refuse_at(const char *text, const char *place, hod_error *error)
{
    if (!error) return false;
    const hod_error message = *error;
    return hod_fail(error, "%.600s\n  %.160s\n  %*s^", message.message, text, (int)(place - text), "");
}
