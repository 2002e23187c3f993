/* Keys that hold prose. */
#ifndef HOD_REPORT_KEYS_H
#define HOD_REPORT_KEYS_H

#include "ask/request/keys.h"
#include "report/exhibit/prose.h"

/* The value as prose, empty where the key is missing. */
bool keys_prose(const struct keys *keys, const char *key, const struct prose_scope *scope,
                struct prose *prose, hod_error *error);

/* The key text, whose placeholders say themselves of which mechanism and rule sets they are. */
bool study_prose(const struct keys *keys, const struct reader *reader, struct prose *prose, hod_error *error);

#endif
