/* Keys that say what to study: rule sets, a mechanism, a measure and situations. */
#ifndef HOD_ASK_MARGIN_STUDY_KEYS_H
#define HOD_ASK_MARGIN_STUDY_KEYS_H

#include "ask/margin/margin.h"
#include "ask/request/keys.h"
#include "ask/space/space.h"

/* The rule sets that differ: the keys old_rules and new_rules, ids or rule files beside the reader's, of one
 * family. */
bool study_rules(const struct keys *keys, struct reader *reader, const hod_rules **old_rules,
                 const hod_rules **new_rules, hod_error *error);

/* The key mechanism, which both rule sets must have. */
bool study_mechanism(const struct keys *keys, const hod_rules *old_rules, const hod_rules *new_rules,
                     const hod_mechanism **mechanism, hod_error *error);

/* The keys measure, and measure_title, what readers call it, which the caller frees; the measure's own text
 * where that is missing. */
bool study_measure(const struct keys *keys, const hod_mechanism *mechanism, hod_measure *measure,
                   char **words, hod_error *error);

/* Starts a space with the assignments of a key, FIELD=VALUES; every field that it does not name, or all of
 * them where the key is missing, is at its default. */
bool study_space(const struct keys *keys, const char *key, const hod_rules *rules,
                 const hod_mechanism *mechanism, hod_space *space, hod_error *error);

/* Calls for each word of a key, until one is refused. */
typedef bool word_taker(void *data, const char *word, hod_error *error);
bool study_words(const struct keys *keys, const char *key, word_taker *take, void *data, hod_error *error);

/* What stands behind the first word of a section's name, such as the hits of [change hits], which names
 * files; the caller frees it. */
bool study_name(const struct keys *keys, char **name, hod_error *error);

#endif
