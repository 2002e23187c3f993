/* Axis specs: the rows and columns of tables, and the bars of charts, read as lists of entries:
 *
 * target_density=all mean:hits "density %s", range=long p:hits=0..3
 *
 * A new line, or a comma followed by a blank, starts another entry. Blanks separate its settings, which are
 * FIELD=VALUES, rules=IDS, and measures (ask/measure/measure.h); a measure followed by /ID is divided by the same
 * measure under that rule set. Values are a,b or 1..5 or all. An entry is repeated for each value of its last
 * setting. An entry can end with a label in quotes, with %s for the value; without one, the value is the label. */
#ifndef HOD_ASK_AXIS_AXIS_SPEC_H
#define HOD_ASK_AXIS_AXIS_SPEC_H

#include "ask/axis/rule_sets.h"
#include "ask/axis/wording.h"
#include "ask/measure/measure.h"
#include "base/words.h"
#include "rules/rules.h"
#include "rules/situation.h"

#include <limits.h>

/* A request: what a cell asks for, combined from its table and its entries. */
enum { UNSET = INT_MIN };

struct cell_request {
    int values[HOD_MAX_FIELDS]; /* of the mechanism's fields; UNSET if not given */
    const hod_rules *rules;     /* NULL if not given */
    bool has_measure;
    hod_measure measure;
    const hod_rules *divisor; /* the measure is divided by its value under these; NULL: it is not */
};

/* An empty request. */
struct cell_request cell_request_empty(void);

/* Adds a part, which overrides earlier settings. */
void cell_request_add(struct cell_request *request, const struct cell_request *part);

/* Whether both set the same thing. */
bool cell_request_overlaps(const struct cell_request *request, const struct cell_request *other);

/* Whether a complete request, with every field and its rules, has a value: its situation does not contradict itself.
 * If it has none, the error says why. */
bool cell_request_has_value(const hod_mechanism *mechanism, const struct cell_request *request,
                            hod_error *error);

/* Combines a digest with a digest of everything that such a request prepares. Rule sets for which that is the same
 * give the same digest. */
uint64_t cell_request_fingerprint(uint64_t digest, const hod_mechanism *mechanism,
                                  const struct cell_request *request);

/* A row, a column or a bar: its label and its request. */
struct entry {
    char *label;
    char *value;       /* of its last setting, for %s in a label; NULL: it sets nothing */
    const char *about; /* the field, the outcome or "rules" in its last setting; NULL: it sets nothing */
    struct cell_request request;
};

/* Starts as all zeros; free it with axis_spec_free. */
struct axis_spec {
    char *title;
    struct entry *entries;
    int count;
};

/* Adds an entry and takes ownership of its texts, even if it fails; a NULL label means that memory ran short. */
bool axis_spec_add(struct axis_spec *spec, const struct entry *entry, hod_error *error);

/* Adds a copy of every entry of another axis spec. */
bool axis_spec_add_all(struct axis_spec *spec, const struct axis_spec *other, hod_error *error);
void axis_spec_free(struct axis_spec *spec);

/* Whether any entry names rule sets. */
bool axis_spec_sets_rules(const struct axis_spec *spec);

/* Repeats all entries for each of the rule sets, the rule sets being the outer loop. */
bool axis_spec_repeat(struct axis_spec *spec, const hod_rules *const *rules, int count, hod_error *error);

/* The context for reading settings. */
struct reader {
    const char *path; /* of the file; rule files are found in its folder */
    struct rule_sets *rule_sets;
    const struct phrases *wording;

    /* The mechanism and rule sets of the exhibit. */
    const hod_mechanism *mechanism;
    const hod_rules *const *rules;
    int rules_count;
    const bool *listed; /* by outcome, whether measures may use it; NULL: all may */
    bool combines;      /* whether settings of an entry may each have several values: all combinations */

    /* What the settings have used so far. */
    bool wanted[HOD_MAX_OUTCOMES]; /* outcomes */
    bool names_rules;              /* rule sets by name, not only as rules=all */
};

/* The rule set with an id, or in a rule file in the reader's folder. */
const hod_rules *reader_rules(struct reader *reader, struct word name, hod_error *error);

/* Reads settings of one value each, separated by blanks. */
bool cell_request_read(struct reader *reader, const char *text, struct cell_request *request,
                       hod_error *error);

/* The first reads a list of entries, without the title of the axis; the second makes a title from what the last
 * settings of its entries set. */
bool axis_spec_read(struct reader *reader, const char *text, struct axis_spec *spec, hod_error *error);
bool axis_spec_name(struct reader *reader, struct axis_spec *spec, hod_error *error);

#endif
