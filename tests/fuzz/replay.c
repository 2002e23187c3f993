/* Feeds every file of a folder to a harness, if libFuzzer is not available. */
#include "fuzz.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void replay(const char *folder, const char *name)
{
    static uint8_t data[1 << 20];
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    if (!file) {
        perror(path);
        exit(2);
    }
    const size_t size = fread(data, 1, sizeof data, file);
    fclose(file);
    printf("%s\n", name);
    fflush(stdout);
    /* An exact-size copy, so that a sanitizer notices reads beyond its end. */
    AUTO_FREE uint8_t *copy = malloc(size + !size);
    memcpy(copy, data, size);
    LLVMFuzzerTestOneInput(copy, size);
}

int main(int argc, char **argv)
{
    DIR *folder = argc == 2 ? opendir(argv[1]) : NULL;
    int count = 0;
    if (!folder) {
        fprintf(stderr, "Usage: %s FOLDER\n", argv[0]);
        return 2;
    }
    for (struct dirent *entry; (entry = readdir(folder));)
        if (entry->d_name[0] != '.') {
            replay(argv[1], entry->d_name);
            count++;
        }
    closedir(folder);
    return count > 0 ? 0 : 2;
}
