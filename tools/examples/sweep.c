/* Calculates measures in many situations, as one table and in parts. */
#include <hod/hod.h>
#include <inttypes.h>
#include <stdio.h>

static bool print_table(const hod_rules *rules, hod_error *error)
{
    static const char *const fields[] = {"cover=all"};
    hod_frame *swept = hod_frame_swept(NULL, rules, "shooting", fields, 1, "mean:hits,p:hits=0", error);
    if (!swept) return false;
    const int64_t *cover = hod_frame_integers(swept, 0);
    for (int column = 0; column < hod_frame_columns(swept); column++)
        printf("%s%s", hod_frame_name(swept, column), column + 1 < hod_frame_columns(swept) ? "," : "\n");
    for (int64_t row = 0; row < hod_frame_rows(swept); row++)
        printf("%s,%.4f,%.4f\n", hod_frame_word(swept, 0, cover[row]), hod_frame_numbers(swept, 1)[row],
               hod_frame_numbers(swept, 2)[row]);
    hod_frame_free(swept);
    return true;
}

/* Only one part at a time is in memory. */
static bool count_rows(const hod_rules *rules, hod_error *error)
{
    static const char *const fields[] = {"cover=all", "shooter_figures=all", "target_figures=all"};
    int64_t next = 0, rows = 0;
    do {
        hod_frame *part =
            hod_frame_swept_part(NULL, rules, "shooting", fields, 3, "mean:hits", 10000, &next, error);
        if (!part) return false;
        rows += hod_frame_rows(part);
        hod_frame_free(part);
    } while (next > 0);
    printf("%" PRId64 " rows in parts\n", rows);
    return true;
}

int main(void)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    if (!rules || !print_table(rules, &error) || !count_rows(rules, &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    hod_rules_free(rules);
}
