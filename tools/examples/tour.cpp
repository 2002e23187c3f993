// The tour of tour.c in C++20: handles that free themselves, and failures as exceptions.
#include <hod/hod.h>
#include <cstdio>
#include <memory>
#include <stdexcept>

template <auto free> struct freed {
    template <typename T> void operator()(T *handle) const { free(handle); }
};
template <typename T, auto free> using handle = std::unique_ptr<T, freed<free>>;

static hod_error error;
template <typename T> T needed(T made) { return made ? made : throw std::runtime_error(error.message); }

static bool duel(hod_roller *roller, const hod_given *given, int *now)
{
    now[0] = hod_hand_or_more(roller, "blows", given->fields[0], 6, given->parameters[0]);
    return false;
}

int main()
try {
    double value;
    handle<hod_rules, hod_rules_free> rules{needed(hod_rules_open("bloodybacks-8.3", &error))};
    const char *const cover[] = {"cover=all"}, *const turns[] = {"turns=3"};
    handle<hod_frame, hod_frame_free> swept{
        needed(hod_frame_swept(nullptr, rules.get(), "shooting", cover, 1, "mean:hits", &error))};
    for (int64_t row = 0; row < hod_frame_rows(swept.get()); row++)
        std::printf("cover %d: %.4f hits\n", static_cast<int>(hod_frame_integers(swept.get(), 0)[row]),
                    hod_frame_numbers(swept.get(), 1)[row]);

    handle<hod_session, hod_session_free> session{needed(hod_session_new(&error))};
    const char *const text = "[rules]\nid = mine\nbased_on = bloodybacks-8.3\n";
    handle<hod_rules, hod_rules_free> mine{needed(hod_rules_read("mine.ini", text, &error))};
    needed(hod_session_add_rules(session.get(), mine.get(), nullptr, &error));
    const char *const tune[] = {"tune",      "mine",    "shooting",           "--vary=shooting.base=4..8",
                                "--aim=1.2", "--top=1", "--measure=mean:hits"};
    handle<hod_reply, hod_reply_free> reply{needed(hod_ask(session.get(), tune, 7, &error))};
    const hod_frame *best = hod_reply_table(reply.get(), 0);
    std::printf("base %s is best\n", hod_frame_texts(best, hod_frame_column(best, "shooting.base"))[0]);

    handle<hod_result, hod_result_free> played{
        needed(hod_result_exact(nullptr, rules.get(), "engagement", turns, 1, &error))};
    needed(hod_result_measure(played.get(), "p:winner=none", &value, &error));
    std::printf("nobody wins: %.4f\n", value);

    const char *const fields[] = {"blows", "1..9", "3", "dice", nullptr};
    const char *const outcomes[] = {"wounds", "0..9", "what hits", nullptr};
    const hod_mechanism_plan plan{.size = sizeof plan,
                                  .name = "duel",
                                  .title = "A duel",
                                  .fields = fields,
                                  .outcomes = outcomes,
                                  .state = nullptr,
                                  .step = duel,
                                  .worth = nullptr,
                                  .data = nullptr};
    handle<hod_family, hod_family_free> family{needed(hod_family_new("own", "My own", &error))};
    needed(hod_family_add_parameter(family.get(), "duel.needed", "2..6", "5", "what hits", &error));
    needed(hod_family_add(family.get(), &plan, &error));
    handle<hod_rules, hod_rules_free> own{needed(hod_rules_new(family.get(), &error))};
    handle<hod_result, hod_result_free> wounds{
        needed(hod_result_exact(nullptr, own.get(), "duel", nullptr, 0, &error))};
    needed(hod_result_measure(wounds.get(), "mean:wounds", &value, &error));
    std::printf("wounds: %.4f\n", value);
} catch (const std::exception &failure) {
    std::fprintf(stderr, "%s\n", failure.what());
    return 1;
}
