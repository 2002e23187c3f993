/* A chart of an answer, looked at for the texts in it. */
#ifndef TESTS_REPORT_PICTURE_H
#define TESTS_REPORT_PICTURE_H

/* Where to draw it; skips the test where gnuplot is missing. */
const char *picture(void);

/* Takes the picture away, in which each of the texts must stand; a NULL is behind the last. */
void picture_shows(const char *const *texts);

/* Takes the picture away, in which the text must not stand. */
void picture_lacks(const char *text);

#endif
