/* Numbers as text: for machines to read back unchanged, and for people. */
#ifndef HOD_ASK_ANSWER_NUMBER_H
#define HOD_ASK_ANSWER_NUMBER_H

#include <stddef.h>

/* Every function writes into `text` and returns the length. The decimal point is a point in any locale. */
enum { HOD_NUMBER_LENGTH = 400 };

/* 17 significant digits, without trailing zeros: the same double comes back. */
size_t hod_number_exact(char text[HOD_NUMBER_LENGTH], double number);

/* Percent with two decimals: 64.06 %. What would round to nothing or to everything but is not quite is `<0.01
 * %`, `>-0.01 %` or `>99.99 %`. */
size_t hod_number_percent(char text[HOD_NUMBER_LENGTH], double probability);

/* Percent with so many decimals: 64.1 %. What would round to nothing or to everything but is not quite is
 * `<0.1 %` or `>99.9 %`. */
size_t hod_number_percentage(char text[HOD_NUMBER_LENGTH], double probability, int count);

/* So many decimals: 1.66. What rounds to 0 has no sign. */
size_t hod_number_decimals(char text[HOD_NUMBER_LENGTH], double number, int count);

/* Four significant digits, and all the digits before the point: 0.01235, 3.500, 12346. */
size_t hod_number_short(char text[HOD_NUMBER_LENGTH], double number);

#endif
