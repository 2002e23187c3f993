/* Lists what exists: rule sets, mechanisms, parameters, fields, words and questions. */
#include <hod/hod.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* The first rows of a frame, column by column. */
static void print(const hod_frame *frame)
{
    for (int column = 0; column < hod_frame_columns(frame); column++) {
        const int64_t *integers = hod_frame_integers(frame, column);
        const char *const *texts = hod_frame_texts(frame, column);
        printf("%s:", hod_frame_name(frame, column));
        for (int64_t row = 0; row < hod_frame_rows(frame) && row < 4; row++) {
            if (integers) printf(" %" PRId64, integers[row]);
            if (texts) printf(" [%.19s]", texts[row]);
        }
        printf("\n");
    }
}

int main(void)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    if (!rules) return 1;
    hod_frame *frames[] = {
        hod_frame_of_rule_sets(NULL, &error),        hod_frame_of_mechanisms(rules, &error),
        hod_frame_of_parameters(rules, &error),      hod_frame_of_fields(rules, "charge", &error),
        hod_frame_of_words(rules, "charge", &error), hod_frame_of_questions(&error)};
    for (int i = 0; i < 6; i++) {
        if (frames[i])
            print(frames[i]);
        else
            fprintf(stderr, "%s\n", error.message);
        hod_frame_free(frames[i]);
    }
    if (strcmp(hod_version(), HOD_VERSION) != 0)
        printf("compiled with another version than %s\n", hod_version());
    hod_rules_free(rules);
}
