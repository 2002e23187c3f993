/* What is published of Taber, Frank and Henry's rules: tables and charts. */
#include "rules/taber/exhibits.h"
const hod_exhibit taber_exhibits[TABER_EXHIBITS] = {0};
