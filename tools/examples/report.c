/* Publishes an exhibit: tables, charts and a page, as hod report does. */
#include <hod/more.h>
#include <stdio.h>
#include <string.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

static void tell(void *data, const char *what, int number, int of)
{
    fprintf(data, "%d of %d: %s\n", number, of, what);
}

static bool holds(const char *folder, const char *name)
{
    char path[8192];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    if (file) fclose(file);
    return file != NULL;
}

int main(int count, char **arguments)
{
    static const char *const names[] = {"bloodybacks-charge"};
    const char *folder = count > 1 ? arguments[1] : ".";
    hod_error error;
    const char *text = hod_exhibit_text(names[0], &error);
    hod_exhibition *exhibition = text ? hod_exhibition_open(names, 1, NULL, &error) : NULL;
    if (!exhibition) return fail(&error);
    hod_exhibition_set_budget(exhibition, HOD_BUDGET);
    printf("its file begins with [exhibit]: %s\n", strncmp(text, "[exhibit]", 9) == 0 ? "yes" : "no");
    for (int i = 0; i < hod_exhibition_count(exhibition); i++) {
        const hod_exhibition_entry entry = hod_exhibition_at(exhibition, i);
        printf("%s, of %s\n", entry.id, entry.mechanism);
    }
    for (int i = 0; hod_exhibition_left_out(exhibition, i); i++) puts(hod_exhibition_left_out(exhibition, i));

    char report[4096], data[4096];
    snprintf(report, sizeof report, "%s/report", folder);
    snprintf(data, sizeof data, "%s/data", folder);
    hod_publication publication = {.exhibition = exhibition,
                                   .folder = report,
                                   .title = "Charges",
                                   .trials = {.trials = 10000, .seed = 1},
                                   .tell = tell,
                                   .data = stderr};
    bool drawn;
    if (!hod_publish(&publication, &drawn, &error)) return fail(&error);
    publication.folder = data;
    if (!hod_publish_data(&publication, &error)) return fail(&error);
    printf("a page: %s; data: %s\n", holds(report, "index.html") ? "yes" : "no",
           holds(data, "bloodybacks-charge.csv") ? "yes" : "no");
    printf("a workbook, if this build writes any: %s; an archive: %s\n",
           holds(report, "hand-of-dice.xlsx") == hod_publishes_workbooks() ? "yes" : "no",
           holds(report, "hand-of-dice.zip") == hod_publishes_archives() ? "yes" : "no");
    hod_exhibition_free(exhibition);
}
