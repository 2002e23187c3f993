/* What the harnesses share. Each passes arbitrary bytes to a reader or an evaluator, and checks what must hold. */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include "rules/rules.h"
#include "walk/distribution.h"

#include <stddef.h>
#include <stdint.h>

/* The harness itself, called by libFuzzer or by replay.c; returns 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the program if a condition does not hold. */
#define HOLDS(condition) ((condition) ? (void)0 : fuzz_end(__FILE__, __LINE__, #condition))
_Noreturn void fuzz_end(const char *file, int line, const char *condition);

/* The bytes as a text, which the caller frees. */
char *fuzz_text(const uint8_t *data, size_t size);

/* The bytes as a file: the path at which it can be opened until the next call. */
const char *fuzz_file(const void *data, size_t size);

/* Opens rules from the first of two files that lie in a folder of their own, and removes them. The paths are given, for
 * the messages. */
struct fuzz_file {
    const char *name;
    const void *bytes;
    size_t size;
    char path[80];
};
hod_rules *fuzz_open(struct fuzz_file files[2], hod_error *error);

/* Bytes taken one by one; 0 after the last. */
struct bytes {
    const uint8_t *data;
    size_t size;
};
uint8_t fuzz_byte(struct bytes *bytes);

/* One of the mechanisms of all families, with the newest rules of its family. The first line of the bytes names it,
 * "bloodybacks-8.3 shooting", and is removed; any other line stands for some mechanism. */
struct subject {
    const hod_rules *rules;
    const hod_mechanism *mechanism;
};
const struct subject *fuzz_subjects(int *count);
const struct subject *fuzz_subject(struct bytes *bytes);

/* Every outcome once, with its mass, as found by enumerating all rolls. Outcomes are padded with zeros. */
enum { FUZZ_OUTCOMES = 4096, FUZZ_INTS = 8 };
struct enumerated {
    int count;
    int outcomes[FUZZ_OUTCOMES][FUZZ_INTS];
    double masses[FUZZ_OUTCOMES];
};

/* Adds to the mass of an outcome; false if there is no room for more. */
bool fuzz_add(struct enumerated *all, const int outcome[FUZZ_INTS], double mass);

/* Ends the program unless the distribution has exactly these outcomes, with their masses within 1e-12. */
void fuzz_compare(const struct enumerated *all, const hod_distribution *exact);

#endif
