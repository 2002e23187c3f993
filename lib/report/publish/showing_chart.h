/* A showing as charts. */
#ifndef HOD_REPORT_SHOWING_CHART_H
#define HOD_REPORT_SHOWING_CHART_H

#include "report/publish/showing.h"

/* Draws one of the exhibit's drawings as path.svg and path.png. */
bool showing_draw(struct showing *showing, const hod_drawing *drawing, const char *path, hod_error *error);

#endif
