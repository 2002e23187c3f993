/* A chart of an answer, searched for texts. */
#ifndef TESTS_REPORT_PICTURE_H
#define TESTS_REPORT_PICTURE_H

/* Where to draw the chart; skips the test if gnuplot is missing. */
const char *picture(void);

/* Removes the picture, which must contain each of the texts; NULL ends the list. */
void picture_shows(const char *const *texts);

/* Removes the picture, which must not contain the text. */
void picture_lacks(const char *text);

#endif
