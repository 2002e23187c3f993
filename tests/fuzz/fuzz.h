/* What the harnesses share. Each gives a reader or an evaluator any bytes, and asks what must hold of them.
 */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include "rules/rules.h"
#include "walk/distribution.h"

#include <stddef.h>
#include <stdint.h>

/* The harness itself, called by libFuzzer or by replay.c; 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the program where a condition does not hold. */
#define HOLDS(condition) ((condition) ? (void)0 : fuzz_end(__FILE__, __LINE__, #condition))
_Noreturn void fuzz_end(const char *file, int line, const char *condition);

/* The bytes as a text, which the caller frees. */
char *fuzz_text(const uint8_t *data, size_t size);

/* The bytes as a file: the path by which it can be opened until the next call. */
const char *fuzz_file(const void *data, size_t size);

/* Bytes that are taken one by one; 0 where there are no more. */
struct bytes {
    const uint8_t *data;
    size_t size;
};
uint8_t fuzz_byte(struct bytes *bytes);

/* One of all the mechanisms of the families, and the newest rules of its family. There are so many; one is
 * named by the first line of the bytes, which is taken off: "bloodybacks-8.3 shooting". Another line stands
 * for any. */
struct subject {
    const hod_rules *rules;
    const hod_mechanism *mechanism;
};
const struct subject *fuzz_subjects(int *count);
const struct subject *fuzz_subject(struct bytes *bytes);

/* What every way of rolling comes to: each outcome once, with its mass. Outcomes are padded with zeros. */
enum { FUZZ_OUTCOMES = 4096, FUZZ_INTS = 8 };
struct enumerated {
    int count;
    int outcomes[FUZZ_OUTCOMES][FUZZ_INTS];
    double masses[FUZZ_OUTCOMES];
};

/* Adds to the mass of an outcome; false where there are more than there is room for. */
bool fuzz_add(struct enumerated *all, const int outcome[FUZZ_INTS], double mass);

/* Ends the program unless the distribution has these outcomes, their masses to 1e-12, and no other. */
void fuzz_compare(const struct enumerated *all, const hod_distribution *exact);

#endif
