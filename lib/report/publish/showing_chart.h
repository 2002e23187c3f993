/* A showing as charts. */
#ifndef HOD_REPORT_SHOWING_CHART_H
#define HOD_REPORT_SHOWING_CHART_H

#include "report/publish/showing.h"

/* Draws a version of one of the exhibit's charts as path.svg and path.png. */
bool showing_draw(struct showing *showing, const struct exhibit_chart *chart, int version, const char *path,
                  hod_error *error);

#endif
