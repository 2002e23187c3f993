/* Publishers, by kind. */
#include "report/publish/publisher.h"

const struct publisher *publisher_of(enum piece_kind kind)
{
    static const struct publisher *const publishers[PIECE_KINDS] = {
        [PIECE_EXHIBIT] = &asking_publisher,
        [PIECE_ASKING] = &asking_publisher,
    };
    return publishers[kind];
}
