/* A tour on one screen: a sweep, a tuning of rules from a text, best play, and a mechanism of your own.
 * tour.cpp and tour.py do the same in C++ and Python. */
#include <hod/hod.h>
#include <stdio.h>

static bool duel(hod_roller *roller, const hod_given *given, int *now)
{
    now[0] = hod_hand_or_more(roller, "blows", given->fields[0], 6, given->parameters[0]);
    return false;
}

static int end(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

int main(void)
{
    hod_error error;
    double value;

    /* A sweep: the mean of the hits, by cover. */
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    if (!rules) return end(&error);
    const char *const cover[] = {"cover=all"};
    hod_frame *swept = hod_frame_swept(NULL, rules, "shooting", cover, 1, "mean:hits", &error);
    if (!swept) return end(&error);
    for (int64_t row = 0; row < hod_frame_rows(swept); row++)
        printf("cover %d: %.4f hits\n", (int)hod_frame_integers(swept, 0)[row],
               hod_frame_numbers(swept, 1)[row]);

    /* Which base number gives 1.2 hits under your own rules? */
    hod_session *session = hod_session_new(&error);
    hod_rules *mine = hod_rules_read("mine.ini", "[rules]\nid = mine\nbased_on = bloodybacks-8.3\n", &error);
    if (!session || !mine || !hod_session_add_rules(session, mine, NULL, &error)) return end(&error);
    const char *const tune[] = {"tune",      "mine",    "shooting",           "--vary=shooting.base=4..8",
                                "--aim=1.2", "--top=1", "--measure=mean:hits"};
    hod_reply *reply = hod_ask(session, tune, 7, &error);
    if (!reply) return end(&error);
    const hod_frame *best = hod_reply_table(reply, 0);
    printf("base %s is best\n", hod_frame_texts(best, hod_frame_column(best, "shooting.base"))[0]);

    /* Best play: how often does nobody win within three turns? */
    const char *const turns[] = {"turns=3"};
    hod_result *played = hod_result_exact(NULL, rules, "engagement", turns, 1, &error);
    if (!played || !hod_result_measure(played, "p:winner=none", &value, &error)) return end(&error);
    printf("nobody wins: %.4f\n", value);

    /* A mechanism of your own. */
    const char *const fields[] = {"blows", "1..9", "3", "dice", NULL};
    const char *const outcomes[] = {"wounds", "0..9", "what hits", NULL};
    const hod_mechanism_plan plan = {.size = sizeof plan,
                                     .name = "duel",
                                     .title = "A duel",
                                     .fields = fields,
                                     .outcomes = outcomes,
                                     .step = duel};
    hod_family *family = hod_family_new("own", "My own", &error);
    if (!family || !hod_family_add_parameter(family, "duel.needed", "2..6", "5", "what hits", &error) ||
        !hod_family_add(family, &plan, &error))
        return end(&error);
    hod_rules *own = hod_rules_new(family, &error);
    hod_result *wounds = own ? hod_result_exact(NULL, own, "duel", NULL, 0, &error) : NULL;
    if (!wounds || !hod_result_measure(wounds, "mean:wounds", &value, &error)) return end(&error);
    printf("wounds: %.4f\n", value);

    hod_result_free(wounds);
    hod_rules_free(own);
    hod_family_free(family);
    hod_result_free(played);
    hod_reply_free(reply);
    hod_rules_free(mine);
    hod_session_free(session);
    hod_frame_free(swept);
    hod_rules_free(rules);
}
