/* How the command ends where there are neither signals nor threads: in order. */
#include "ending.h"

void ending_watch(const hod_request *options)
{
    (void)options;
}

void ending_in_order(void)
{
}
