/* What is published of Loose Files and American Scramble: its tables and charts. */
#include "rules/callan/exhibits.h"

const hod_exhibit callan_exhibits[CALLAN_EXHIBITS] = {{0}};
