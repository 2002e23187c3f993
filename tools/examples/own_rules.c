/* Changes a rule set, compares it with the original, and writes it as a rule file that reads back the same. */
#include <hod/hod.h>
#include <stdio.h>

/* Prints the mean hits by cover under both rule sets. */
static bool compare(const hod_rules *old_rules, const hod_rules *new_rules, hod_error *error)
{
    const hod_rules *const rules[] = {old_rules, new_rules};
    static const char *const names[] = {"old", "new"}, *const fields[] = {"cover=all"};
    hod_frame *frame = hod_frame_compared(NULL, rules, names, 2, "shooting", fields, 1, "mean:hits", error);
    if (!frame) return false;
    const double *was = hod_frame_numbers(frame, hod_frame_column(frame, "mean:hits old"));
    const double *is = hod_frame_numbers(frame, hod_frame_column(frame, "mean:hits new"));
    for (int64_t row = 0; row < hod_frame_rows(frame); row++)
        printf("cover %s: %.4f hits, now %.4f\n", hod_frame_word(frame, 0, hod_frame_integers(frame, 0)[row]),
               was[row], is[row]);
    hod_frame_free(frame);
    return true;
}

/* Writes rules as the text of a rule file, and reads them back. */
static bool print_file(const hod_rules *rules, hod_error *error)
{
    char *text = hod_rules_text(rules, "calmer", error);
    hod_rules *read = text ? hod_rules_read("calmer.ini", text, error) : NULL;
    if (read) printf("%s, made from %s:\n%s", hod_rules_id(read), hod_rules_id(rules), text);
    hod_text_free(text);
    hod_rules_free(read);
    return read;
}

int main(void)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    hod_rules *calmer = rules ? hod_rules_copy(rules, &error) : NULL;
    if (!calmer || !hod_rules_set(calmer, "shooting.bands", "1 4 7", &error) ||
        !hod_rules_set(calmer, "shooting.musket_dice", "5 3", &error) || !hod_rules_check(calmer, &error) ||
        !compare(rules, calmer, &error) || !print_file(calmer, &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    if (!hod_rules_set(calmer, "shooting.band", "1", &error)) printf("%s\n", error.message);
    hod_rules_free(calmer);
    hod_rules_free(rules);
}
