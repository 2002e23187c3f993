/* A reply: an answer, and its tables for programs as frames. */
#ifndef HOD_FOREIGN_REPLY_H
#define HOD_FOREIGN_REPLY_H

#include "ask/answer/answer.h"
#include "foreign/frame.h"

struct hod_reply {
    hod_answer answer;
    hod_frame **tables; /* of the tables for programs, table_count of them */
    int table_count;
};

#endif
