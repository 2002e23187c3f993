/* Bloodybacks!: the question behind the project, as the report asks it. */
#include "rules/inquiry.h"

extern const hod_inquiry bloodybacks_inquiry;
const hod_inquiry bloodybacks_inquiry = {
    .id = "bloodybacks-shooting-stronger",
    .mechanism = "shooting",
    .measure = "mean:hits",
    .change_title = "What made shooting stronger",
    .change_text =
        "Mean hits of a close volley of 20 muskets at 20 infantry of density 8 in the open: what each "
        "parameter "
        "that differs between version 7 and 8.3 does to it when it alone is changed, when it alone is "
        "reverted, and its Shapley share, which is what it adds on average over every order of making the "
        "changes. The shares add up to the whole change; parameters that change nothing here are left out.",
    .old_rules = "bloodybacks-7",
    .new_rules = "bloodybacks-8.3",
    .situation = "target_density=8",
    .remedy_title = "Bringing it back",
    .remedy_text =
        "The aim: a quarter more hits than in version 7 at every density and both ranges in the open, and "
        "three "
        "hits in no more than one volley in twenty. Varied are the bands and the dice of muskets; ranked by "
        "the root mean square deviation from the aim.",
    .situations = "target_density=all range=all",
    .aim = "1.25 * bloodybacks-7",
    .limit = "p:hits>=3 <= 0.05",
    .varied = {"shooting.bands=1:2..5:4..8", "shooting.musket_dice=4..7:2..4"},
    .remedy_id = "calmer-shooting",
    .remedy_name = "8.3 with a quarter more hits than version 7",
};
