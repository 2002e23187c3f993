/* Numbers as text: for programs, which read them back unchanged, and for people. */
#ifndef HOD_ASK_ANSWER_NUMBER_H
#define HOD_ASK_ANSWER_NUMBER_H

#include <stddef.h>

/* Every function writes into `text` and returns the length. The decimal separator is a point in any locale. */
enum { HOD_NUMBER_LENGTH = 400 };

/* 17 significant digits, without trailing zeros, which read back as the same double. */
size_t hod_number_exact(char text[HOD_NUMBER_LENGTH], double number);

/* Percent with two decimals: 64.06 %. A number that would round to 0 or 100 % without being exactly that is `<0.01 %`,
 * `>-0.01 %` or `>99.99 %`. */
size_t hod_number_percent(char text[HOD_NUMBER_LENGTH], double probability);

/* Percent with `count` decimals: 64.1 %. A number that would round to 0 or 100 % without being exactly that is `<0.1 %`
 * or `>99.9 %`. */
size_t hod_number_percentage(char text[HOD_NUMBER_LENGTH], double probability, int count);

/* `count` decimals: 1.66. A number that rounds to 0 has no sign. */
size_t hod_number_decimals(char text[HOD_NUMBER_LENGTH], double number, int count);

/* Four significant digits, and all digits before the point: 0.01235, 3.500, 12346. */
size_t hod_number_short(char text[HOD_NUMBER_LENGTH], double number);

#endif
