/* Keys that hold prose. */
#ifndef HOD_REPORT_KEYS_H
#define HOD_REPORT_KEYS_H

#include "ask/request/keys.h"
#include "report/exhibit/prose.h"

/* The value as prose, empty where the key is missing. */
bool keys_prose(const struct keys *keys, const char *key, const struct prose_scope *scope,
                struct prose *prose, hod_error *error);

#endif
