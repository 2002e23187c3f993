/* What other languages use: handles, texts and columns of numbers, and no struct whose size they need to
 * know. */
#include <hod/more.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static int fail(hod_error *error)
{
    fprintf(stderr, "%s\n", hod_error_message(error));
    hod_error_free(error);
    return 1;
}

static void print(const hod_frame *frame)
{
    for (int column = 0; column < hod_frame_columns(frame); column++) {
        const int64_t *integers = hod_frame_integers(frame, column);
        const double *numbers = hod_frame_numbers(frame, column);
        printf("%s:", hod_frame_name(frame, column));
        for (int64_t row = 0; row < hod_frame_rows(frame); row++) {
            if (integers) printf(" %" PRId64, integers[row]);
            if (numbers) printf(" %.4f", numbers[row]);
        }
        printf("\n");
    }
}

/* One situation, calculated and rolled. */
static bool ask(const hod_rules *rules, hod_error *error)
{
    static const char *const situation[] = {"cover=light"}, *const hits[] = {"hits"};
    hod_result *all = hod_result_exact(rules, "shooting", situation, 1, error);
    hod_result *answer = all ? hod_result_of(all, hits, 1, error) : NULL;
    hod_result *rolled = hod_result_simulated(rules, "shooting", situation, 1, 100000, 1, 0, error);
    double mean;
    const bool done = answer && rolled && hod_result_measure(answer, "mean:hits", &mean, error);
    if (done) {
        print(hod_result_frame(answer));
        printf("mean %.4f; rolled %" PRIu64 " times\n", mean, hod_result_trials(rolled));
    }
    hod_result_free(all);
    hod_result_free(answer);
    hod_result_free(rolled);
    return done;
}

/* Many situations, under one rule set and under two. */
static bool sweep(const hod_rules *const *rules, hod_error *error)
{
    static const char *const fields[] = {"cover=all"}, *const names[] = {"8.3", "7"};
    hod_frame *swept = hod_frame_swept(rules[0], "shooting", fields, 1, "mean:hits", error);
    hod_frame *compared = hod_frame_compared(rules, names, 2, "shooting", fields, 1, "mean:hits", error);
    const bool done = swept && compared;
    if (done) print(swept);
    if (done) print(compared);
    hod_frame_free(swept);
    hod_frame_free(compared);
    return done;
}

/* Any question, in the words of the command. */
static bool tell(hod_error *error)
{
    static const char *const words[] = {"compare", "bloodybacks-7,bloodybacks-8.3", "morale", "quality=2..3",
                                        "--measure=p:result=rout"};
    hod_told *told = hod_told_new(words, 5, error);
    char *text = told ? hod_told_text(told, "csv", error) : NULL;
    if (text) printf("%s", text);
    for (int table = 0; text && table < hod_told_tables(told); table++) print(hod_told_table(told, table));
    if (text)
        printf("texts in the first column: %s\n", hod_frame_texts(hod_told_table(told, 0), 0) ? "yes" : "no");
    bool done = text;
    if (done && hod_told_charts(told) > 0 && hod_chart_available()) {
        char *svg = hod_told_chart(told, 0, error);
        done = svg && strstr(svg, "<svg");
        hod_text_free(svg);
    }
    hod_text_free(text);
    hod_told_free(told);
    return done;
}

int main(void)
{
    hod_error *error = hod_error_new();
    if (!error) return 1;
    hod_rules *one = hod_rules_open("bloodybacks-8.3", error);
    hod_rules *other = one ? hod_rules_open("bloodybacks-7", error) : NULL;
    char *list = other ? hod_rule_sets_text(error) : NULL,
         *description = list ? hod_rules_text(one, error) : NULL;
    if (!description) return fail(error);
    printf("JSON of what there is: %s; of 8.3: %s\n", strstr(list, "bloodybacks-8.3") ? "yes" : "no",
           strstr(description, "charge.hand") ? "yes" : "no");
    hod_text_free(list);
    hod_text_free(description);
    const hod_rules *const both[] = {one, other};
    if (!hod_rules_set_budget(one, "60s,1GB", error) || !ask(one, error) || !sweep(both, error) ||
        !tell(error))
        return fail(error);
    hod_error_free(error);
    hod_rules_free(one);
    hod_rules_free(other);
}
