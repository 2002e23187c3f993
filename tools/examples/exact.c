/* How many hits does a volley make, exactly? And what do plain dice do, without any rules? */
#include <hod/hod.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

/* Only the hits: the other outcomes of shooting are summed out. */
static void print(const hod_frame *frame)
{
    const int64_t *hits = hod_frame_integers(frame, 0);
    const double *probability = hod_frame_numbers(frame, 1);
    for (int64_t row = 0; row < hod_frame_rows(frame); row++)
        printf("%" PRId64 " hits: %5.2f %%\n", hits[row], 100 * probability[row]);
}

/* Returns the mean of dice, or NaN with an error. */
static double mean_of(const char *dice, hod_error *error)
{
    double mean = NAN;
    hod_result *result = hod_result_dice(NULL, dice, error);
    if (result && !hod_result_measure(result, "mean:value", &mean, error)) mean = NAN;
    hod_result_free(result);
    return mean;
}

int main(void)
{
    static const char *const situation[] = {"weapon=rifle", "cover=light"}, *const outcomes[] = {"hits"};
    hod_error error;
    double mean, deviation;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    hod_result *all = rules ? hod_result_exact(NULL, rules, "shooting", situation, 2, &error) : NULL;
    hod_result *hits = all ? hod_result_marginal(all, outcomes, 1, &error) : NULL;
    if (!hits || !hod_result_measure(hits, "mean:hits", &mean, &error) ||
        !hod_result_measure(hits, "sd:hits", &deviation, &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    print(hod_result_frame(hits));
    printf("mean %.3f, standard deviation %.3f\n", mean, deviation);
    printf("4d6 keep 3 shows %.3f on average\n", mean_of("4d6 keep 3", &error));
    hod_result_free(hits);
    hod_result_free(all);
    hod_rules_free(rules);
}
