/* Functions that all harnesses share. */
#include "fuzz.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

_Noreturn void fuzz_end(const char *file, int line, const char *condition)
{
    fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, condition);
    abort();
}

char *fuzz_text(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    HOLDS(text);
    if (size > 0) memcpy(text, data, size);
    text[size] = '\0';
    return text;
}

/* A file in memory, which is reached by the path of its descriptor; all calls use the same one. */
static int opened = -1;

const char *fuzz_file(const void *data, size_t size)
{
    static char path[64];
    if (opened < 0) opened = memfd_create("fuzz", 0);
    HOLDS(opened >= 0 && ftruncate(opened, 0) == 0 && pwrite(opened, data, size, 0) == (ssize_t)size);
    snprintf(path, sizeof path, "/proc/self/fd/%d", opened);
    return path;
}

hod_rules *fuzz_open(struct fuzz_file files[2], hod_error *error)
{
    char folder[64];
    snprintf(folder, sizeof folder, "/tmp/hod-fuzz-%d", (int)getpid());
    HOLDS(mkdir(folder, 0700) == 0);
    for (int i = 0; i < 2; i++) {
        snprintf(files[i].path, sizeof files[i].path, "%s/%s", folder, files[i].name);
        FILE *file = fopen(files[i].path, "w");
        HOLDS(file && fwrite(files[i].bytes, 1, files[i].size, file) == files[i].size && fclose(file) == 0);
    }
    hod_rules *rules = hod_rules_open(files[0].path, error);
    for (int i = 0; i < 2; i++) remove(files[i].path);
    remove(folder);
    HOLDS(rules || error->message[0]);
    return rules;
}

enum { MOST_SUBJECTS = 256 };

/* Lists all mechanisms; the rule sets are opened once. */
static int list_subjects(struct subject *subjects)
{
    int families, count = 0;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++) {
        const hod_rules *rules = hod_rules_open(family[f]->rules, NULL);
        HOLDS(rules);
        for (int m = 0; m < family[f]->mechanism_count && count < MOST_SUBJECTS; m++)
            subjects[count++] = (struct subject){rules, family[f]->mechanisms[m]};
    }
    return count;
}

const struct subject *fuzz_subjects(int *count)
{
    static struct subject subjects[MOST_SUBJECTS];
    static int listed;
    if (listed == 0) listed = list_subjects(subjects);
    *count = listed;
    return subjects;
}

static bool is_named(const struct subject *subject, const char *line)
{
    const size_t length = strlen(subject->rules->id);
    return strncmp(line, subject->rules->id, length) == 0 && line[length] == ' ' &&
           strcmp(line + length + 1, subject->mechanism->name) == 0;
}

const struct subject *fuzz_subject(struct bytes *bytes)
{
    char line[64];
    int count, length = 0, sum = 0;
    const struct subject *subjects = fuzz_subjects(&count);
    for (uint8_t byte; bytes->size > 0 && (byte = fuzz_byte(bytes)) != '\n' && length < 63; sum += byte)
        line[length++] = (char)byte;
    line[length] = '\0';
    for (int i = 0; i < count; i++)
        if (is_named(&subjects[i], line)) return &subjects[i];
    return &subjects[sum % count];
}

uint8_t fuzz_byte(struct bytes *bytes)
{
    if (bytes->size == 0) return 0;
    bytes->size--;
    return *bytes->data++;
}

/* Equivalent to memcmp, which is slow when libFuzzer observes it. */
static bool is_same(const int *one, const int *other)
{
    for (int i = 0; i < FUZZ_INTS; i++)
        if (one[i] != other[i]) return false;
    return true;
}

bool fuzz_add(struct enumerated *all, const int outcome[FUZZ_INTS], double mass)
{
    int i = 0;
    while (i < all->count && !is_same(all->outcomes[i], outcome)) i++;
    if (i == FUZZ_OUTCOMES) return false;
    if (i == all->count) memcpy(all->outcomes[all->count++], outcome, sizeof all->outcomes[i]);
    all->masses[i] += mass;
    return true;
}

void fuzz_compare(const struct enumerated *all, const hod_distribution *exact)
{
    double sum = 0;
    HOLDS(exact->rows == (size_t)all->count);
    for (int i = 0; i < all->count; i++) {
        const double mass = hod_distribution_weight(exact, all->outcomes[i]);
        HOLDS(fabs(mass - all->masses[i]) < 1e-12);
        sum += mass;
    }
    HOLDS(fabs(sum - 1) < 1e-12);
}
