/* Effects: whether the settings in a question change anything that it asks.
 *
 * A mechanism sees rules and situation only while it is prepared. So a parameter or a field has no effect if everything
 * is prepared in the same way without it. A script is prepared with all values that it can read, so every setting
 * counts as having an effect on it. */
#ifndef HOD_RULES_EFFECTS_H
#define HOD_RULES_EFFECTS_H

#include "rules/rules.h"

#include <stdatomic.h>

/* A parameter or a field set by a question. Threads record what they see. */
struct setting {
    const char *text; /* NAME=VALUE, as given */
    char *name;
    bool is_parameter;
    atomic_bool is_tried;   /* something was prepared for which it differs from the usual value */
    atomic_bool has_effect; /* something was prepared differently because of it */
};

struct effects {
    struct setting *at;
    int count;
    struct watch *watches;
};

/* Starts with the parameters that are set and with the words that set a field; other words are no settings. The texts
 * must outlive it. Always free it with effects_free, after all rules that it watches. */
bool effects_begin(struct effects *effects, const char *const *parameters, int parameter_count,
                   const char *const *words, int word_count, hod_error *error);
void effects_free(struct effects *effects);

/* Watches rules whose parameters are not set yet, and their copies. */
bool effects_watch(struct effects *effects, hod_rules *rules, hod_error *error);

/* Whether the setting was tried without an effect. */
bool setting_is_idle(struct setting *setting);

/* A way to prepare a situation; false if the situation contradicts itself. */
struct preparation {
    bool (*prepare)(const struct preparation *preparation, const hod_rules *rules, const int *situation,
                    int *prepared, hod_roller *roller);
    const hod_mechanism *mechanism; /* whose fields the situation has, and whose ints are prepared */
    const struct hod_battle_terms *terms;
    int side;
};

/* Records which settings of the rules matter to a situation that was prepared in this way. */
void effects_note(const struct preparation *preparation, const hod_rules *rules, const int *situation,
                  const int *prepared);

#endif
