/* A showing as charts. */
#ifndef HOD_REPORT_SHOWING_CHART_H
#define HOD_REPORT_SHOWING_CHART_H

#include "report/publish/showing.h"

/* A version of one of the exhibit's charts with all that it shows, to be drawn at any time. It stays as long
 * as the exhibit, at most. */
struct picture;

/* Evaluates what the chart shows. NULL with an error. */
struct picture *picture_describe(struct showing *showing, const struct exhibit_chart *chart, int version,
                                 hod_error *error);
void picture_free(struct picture *picture);

/* What its files are called, without the ending. */
const char *picture_name(const struct picture *picture);

/* Draws a picture as path.svg and path.png. */
bool picture_draw(const void *picture, const char *path, hod_error *error);

/* What it shows, as a text that the caller frees; NULL with an error when memory is short. */
char *picture_sentence(const struct picture *picture, hod_error *error);

#endif
