/* The core of the library: rules, results as columns, and questions in words. */
#include <hod/hod.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return error->status == HOD_UNKNOWN_NAME ? 2 : 1;
}

static void print(const hod_frame *frame)
{
    for (int column = 0; column < hod_frame_columns(frame); column++) {
        const int64_t *integers = hod_frame_integers(frame, column);
        const double *numbers = hod_frame_numbers(frame, column);
        const char *const *texts = hod_frame_texts(frame, column);
        printf("%s:", hod_frame_name(frame, column));
        for (int64_t row = 0; row < hod_frame_rows(frame) && row < 4; row++) {
            if (integers) printf(" %" PRId64, integers[row]);
            if (numbers) printf(" %.4f", numbers[row]);
            if (texts) printf(" [%.20s]", texts[row]);
        }
        printf("\n");
    }
}

/* The first rows of what there is. */
static bool list(const hod_rules *rules, hod_error *error)
{
    hod_frame *frames[] = {
        hod_frame_of_rule_sets(NULL, error),        hod_frame_of_mechanisms(rules, error),
        hod_frame_of_parameters(rules, error),      hod_frame_of_fields(rules, "charge", error),
        hod_frame_of_words(rules, "charge", error), hod_frame_of_questions(error)};
    bool done = true;
    for (int i = 0; i < 6; i++) done = done && frames[i];
    for (int i = 0; i < 6; i++) {
        if (done) print(frames[i]);
        hod_frame_free(frames[i]);
    }
    return done;
}

/* One situation, calculated and rolled. */
static bool evaluate(const hod_session *session, const hod_rules *rules, hod_error *error)
{
    static const char *const situation[] = {"cover=light"}, *const hits[] = {"hits"};
    hod_result *all = hod_result_exact(session, rules, "shooting", situation, 1, error);
    hod_result *result = all ? hod_result_of(all, hits, 1, error) : NULL;
    hod_result *rolled = hod_result_simulated(session, rules, "shooting", situation, 1, 100000, 1, error);
    double mean;
    const bool done = result && rolled && hod_result_measure(result, "mean:hits", &mean, error);
    if (done) {
        print(hod_result_frame(result));
        printf("mean %.4f\n", mean);
    }
    hod_result_free(all);
    hod_result_free(result);
    hod_result_free(rolled);
    return done;
}

/* As many situations as one likes, a part at a time. */
static bool sweep_in_parts(const hod_session *session, const hod_rules *rules, hod_error *error)
{
    static const char *const fields[] = {"cover=all", "shooter_figures=all", "target_figures=all"};
    int64_t next = 0, rows = 0;
    do {
        hod_frame *part =
            hod_frame_swept_part(session, rules, "shooting", fields, 3, "mean:hits", 10000, &next, error);
        if (!part) return false;
        rows += hod_frame_rows(part);
        hod_frame_free(part);
    } while (next > 0);
    printf("%" PRId64 " rows in parts\n", rows);
    return true;
}

/* Many situations, under one rule set and under two. */
static bool sweep(const hod_session *session, const hod_rules *const *rules, hod_error *error)
{
    static const char *const fields[] = {"cover=all"}, *const names[] = {"8.3", "mine"};
    hod_frame *swept = hod_frame_swept(session, rules[0], "shooting", fields, 1, "mean:hits", error);
    hod_frame *compared =
        hod_frame_compared(session, rules, names, 2, "shooting", fields, 1, "mean:hits", error);
    const bool done = swept && compared;
    if (done) print(swept);
    if (done) print(compared);
    hod_frame_free(swept);
    hod_frame_free(compared);
    return done;
}

/* Any question, in the words of the command; the session knows the caller's rules by their id. */
static bool ask(const hod_session *session, hod_error *error)
{
    static const char *const words[] = {"diff", "bloodybacks-8.3", "mine", "shooting", "--measure=mean:hits"};
    hod_reply *reply = hod_ask(session, words, 5, error);
    char *text = reply ? hod_reply_text(reply, "csv", error) : NULL;
    if (text) printf("%s", text);
    for (int i = 0; text && hod_reply_table(reply, i); i++) print(hod_reply_table(reply, i));
    for (int i = 0; text && hod_reply_sentence(reply, i); i++) printf("- %s\n", hod_reply_sentence(reply, i));
    char *svg =
        text ? hod_reply_chart(reply, 0, NULL) : NULL; /* NULL where there is no chart, or no gnuplot */
    const bool done = text && (!svg || strstr(svg, "<svg"));
    hod_text_free(svg);
    hod_text_free(text);
    hod_reply_free(reply);
    return done;
}

/* Says at first how far it is, and goes on. */
static bool hear(void *data, double done)
{
    bool *is_told = data;
    if (!*is_told) printf("%s\n", done < 1 ? "begun" : "done");
    return *is_told = true;
}

int main(void)
{
    hod_error error;
    bool is_told = false;
    hod_session *session = hod_session_new(&error);
    hod_rules *rules = session ? hod_rules_open("bloodybacks-8.3", &error) : NULL;
    hod_rules *mine = rules ? hod_rules_copy(rules, &error) : NULL;
    if (!mine || !hod_rules_set(mine, "shooting.base", "6", &error) || !hod_rules_check(mine, &error))
        return fail(&error);
    char *file = hod_rules_file(mine, "mine", &error);
    hod_rules *read = file ? hod_rules_read("mine.ini", file, &error) : NULL;
    if (!read) return fail(&error);
    printf("%s of %s:\n%s", hod_rules_id(read), hod_rules_id(rules), file);
    if (!hod_session_set_budget(session, "60s,1GB", &error) || !hod_session_set_threads(session, 1, &error) ||
        !hod_session_add(session, read, NULL, &error))
        return fail(&error);

    hod_session_set_progress(session, hear, &is_told);
    const hod_rules *const both[] = {rules, read};
    if (!list(rules, &error) || !evaluate(session, rules, &error) || !sweep(session, both, &error) ||
        !sweep_in_parts(session, rules, &error) || !ask(session, &error))
        return fail(&error);
    hod_session_cancel(session); /* from now on nothing is done in it, as a handler of SIGINT may want */
    if (evaluate(session, rules, &error) || error.status != HOD_CANCELLED) return 1;
    hod_text_free(file);
    hod_rules_free(read);
    hod_rules_free(mine);
    hod_rules_free(rules);
    hod_session_free(session);
}
