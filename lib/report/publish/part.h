/* A part of a report: what one piece comes to. */
#ifndef HOD_REPORT_PART_H
#define HOD_REPORT_PART_H

#include "report/publish/publisher.h"

struct part {
    const struct piece *piece;
    const struct publisher *publisher;
    uint64_t made_from; /* 0: always made */
    bool is_kept;       /* taken over from the report before */
    void *answers;      /* of the publisher; NULL where the part is kept */
    char *section;      /* of its page, a text of HTML */
    size_t section_length;
};

#endif
