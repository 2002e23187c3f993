/* What hod match is asked. */
#ifndef HOD_TOOLS_MATCH_REQUEST_H
#define HOD_TOOLS_MATCH_REQUEST_H

#include "ask/request/asked.h"

#include "ask/match/even.h"

struct match_request {
    struct rule_list list;
    hod_sides sides;
    hod_space space; /* of all fields: those of the forces, of the situations, and the one looked for */
    int field;       /* that */
    char *title;
};

/* Reads RULES[,RULES]... MECHANISM [FIELD=VALUES]..., --vary and --points. Close it in any case. */
bool match_request_open(struct match_request *request, const hod_request *options, hod_error *error);
void match_request_close(struct match_request *request);

#endif
