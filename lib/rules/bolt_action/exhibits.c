/* What is published of Bolt Action ACW: its tables and charts. */
#include "rules/bolt_action/exhibits.h"

const hod_exhibit bolt_action_exhibits[BOLT_ACTION_EXHIBITS] = {
    {.id = "bolt-action-order",
     .title = "Orders",
     .text = "",
     .mechanism = "order",
     .outcomes = "result",
     .settings = "rules=bolt-action-acw",
     .rows = {"pins", {{"%s", "pins=all"}}},
     .columns = {"result", {{"%s", "measure=p:result=all"}}}},
};
