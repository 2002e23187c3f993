/* Every kind of roll that a mechanism in C can make, each with its mean. */
#include <hod/hod.h>
#include <stdio.h>

/* Narrations show the label as the name of the roll. */
static int roll_sum(hod_roller *roller, int kind)
{
    static const int average[] = {2, 3, 3, 4, 4, 5};
    switch (kind) {
    case 0:
        return hod_hand(roller, "volley", 6, 12, 6);
    case 1:
        return hod_hand_or_more(roller, "volley", 2, 6, 4);
    case 2:
        return hod_die(roller, "fate", 20);
    case 3:
        return hod_sum(roller, "strength", 3, 6);
    case 4:
        return hod_sum_faces(roller, "average dice", 2, 6, average);
    case 5:
        return hod_highest(roller, "strength", 4, 6, 3);
    case 6:
        return hod_lowest(roller, "shot", 2, 20, 1);
    default:
        return hod_explode(roller, "damage", 2, 6, 6, 3);
    }
}

static int roll_several(hod_roller *roller, int kind)
{
    enum { HITS, SIXES, COUNTS };
    static const int faces[COUNTS * 6] = {0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 1}, bag[] = {2, 1, 3};
    static const char *const names[] = {"hits", "sixes"}, *const tokens[] = {"red", "blue", "white"};
    int counted[COUNTS], drawn[3], losses;
    switch (kind) {
    case 8:
        hod_count(roller, "wounds", 4, 6, COUNTS, faces, names, counted);
        return counted[HITS] + counted[SIXES];
    case 9:
        hod_draw(roller, "bag", 3, bag, tokens, 3, drawn);
        return drawn[2];
    default:
        return hod_opposed(roller, "battle", 3, 6, 2, 6, 1, &losses);
    }
}

static bool roll(hod_roller *roller, const hod_given *given, int *now)
{
    const int kind = given->fields[0];
    now[0] = kind < 8 ? roll_sum(roller, kind) : roll_several(roller, kind);
    hod_note(roller, "It is %d", now[0]);
    return false;
}

int main(void)
{
    static const char *const kinds[] = {"6d12 at 6 or less",
                                        "2d6 at 4 or more",
                                        "1d20",
                                        "3d6",
                                        "two average dice",
                                        "best three of 4d6",
                                        "worse of 2d20",
                                        "2d6, sixes explode",
                                        "4d6, sixes twice",
                                        "white of three tokens",
                                        "three dice against two"};
    static const char *const fields[] = {"kind", "0..10", "0", "kind of roll", NULL};
    static const char *const outcomes[] = {"total", "0..100", "what it shows", NULL};
    const hod_mechanism_plan plan = {.size = sizeof plan,
                                     .name = "roll",
                                     .title = "A roll",
                                     .fields = fields,
                                     .outcomes = outcomes,
                                     .step = roll};
    hod_error error;
    hod_family *family = hod_family_new("rolls", "Rolls", &error);
    hod_rules *rules = family && hod_family_add(family, &plan, &error) ? hod_rules_new(family, &error) : NULL;
    static const char *const all[] = {"kind=all"};
    hod_frame *means = rules ? hod_frame_swept(NULL, rules, "roll", all, 1, "mean:total", &error) : NULL;
    if (!means) return fprintf(stderr, "%s\n", error.message), 1;
    for (int64_t row = 0; row < hod_frame_rows(means); row++)
        printf("%-22s %7.4f\n", kinds[row], hod_frame_numbers(means, 1)[row]);
    hod_frame_free(means);
    hod_rules_free(rules);
    hod_family_free(family);
}
