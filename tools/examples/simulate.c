/* Rolls a morale test a million times, and prints 95 % intervals and the exact chances. */
#include <hod/hod.h>
#include <stdio.h>

/* Finds columns by name, and translates numbers into words. */
static void print(const hod_frame *rolled)
{
    const int result = hod_frame_column(rolled, "result");
    const int64_t *results = hod_frame_integers(rolled, result);
    const int64_t *count = hod_frame_integers(rolled, hod_frame_column(rolled, "count"));
    const double *lower = hod_frame_numbers(rolled, hod_frame_column(rolled, "lower"));
    const double *upper = hod_frame_numbers(rolled, hod_frame_column(rolled, "upper"));
    const double *exact = hod_frame_numbers(rolled, hod_frame_column(rolled, "exact_probability"));
    for (int64_t row = 0; row < hod_frame_rows(rolled); row++)
        printf("%-12s %6d times: %.4f to %.4f, exactly %.4f\n", hod_frame_word(rolled, result, results[row]),
               (int)count[row], lower[row], upper[row], exact[row]);
}

int main(void)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    hod_result *rolled =
        rules ? hod_result_simulated(NULL, rules, "morale", NULL, 0, 1000000, 3, &error) : NULL;
    if (!rolled) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    print(hod_result_frame(rolled));
    hod_result_free(rolled);
    hod_rules_free(rules);
}
