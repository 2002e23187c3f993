/* Axis specs: the rows and columns of tables, and the bars of charts, read as lists of entries:
 *
 *     target_density=all mean:hits "density %s", range=long p:hits=0..3
 *
 * Another line, or a comma with a blank behind it, begins another entry; blanks separate its settings, which
 * are FIELD=VALUES, rules=IDS, and measures (ask/measure/measure.h); with /ID behind it a measure is
 * divided by the same under that rule set. Values are a,b or 1..5 or all. An entry is repeated for each value
 * of its last setting. A label in quotes may end it, with %s for the value; without one the label is the
 * value. */
#ifndef HOD_ASK_AXIS_AXIS_SPEC_H
#define HOD_ASK_AXIS_AXIS_SPEC_H

#include "ask/axis/rule_sets.h"
#include "ask/axis/wording.h"
#include "ask/measure/measure.h"
#include "base/words.h"
#include "rules/rules.h"
#include "rules/situation.h"

#include <limits.h>

/* A request: what a cell asks for, put together from the parts that its table and its entries say. */
enum { UNSET = INT_MIN };

struct cell_request {
    int values[HOD_MAX_FIELDS]; /* of the mechanism's fields; UNSET where nothing is said */
    const hod_rules *rules;     /* NULL where nothing is said */
    bool has_measure;
    hod_measure measure;
    const hod_rules *divisor; /* the measure is divided by the same under these; NULL: it is not */
};

/* One that says nothing. */
struct cell_request cell_request_empty(void);

/* Adds a part, which overrides what is there. */
void cell_request_add(struct cell_request *request, const struct cell_request *part);

/* Whether both say something of the same thing. */
bool cell_request_overlaps(const struct cell_request *request, const struct cell_request *other);

/* Whether what a request with every field and its rules asks for exists: its situation does not contradict
 * itself. If it does, the error tells why. */
bool cell_request_has_value(const hod_mechanism *mechanism, const struct cell_request *request,
                            hod_error *error);

/* A digest of another digest, and of what such a request is prepared to: rule sets that agree in it give the
 * same. */
uint64_t cell_request_fingerprint(uint64_t digest, const hod_mechanism *mechanism,
                                  const struct cell_request *request);

/* A row, a column, a bar: what it is called, and what it asks for. */
struct entry {
    char *label;
    char *value; /* of its last setting, for %s in a label; NULL: it sets nothing */
    const char
        *about; /* the field, the outcome or "rules" that its last setting sets; NULL: it sets nothing */
    struct cell_request request;
};

/* Begins as all zeros; freed with axis_spec_free. */
struct axis_spec {
    char *title;
    struct entry *entries;
    int count;
};

/* Adds an entry, whose texts become the axis's, also when it fails; a NULL label is memory that was short.
 */
bool axis_spec_add(struct axis_spec *spec, const struct entry *entry, hod_error *error);

/* Adds a copy of every entry of another axis. */
bool axis_spec_add_all(struct axis_spec *spec, const struct axis_spec *other, hod_error *error);
void axis_spec_free(struct axis_spec *spec);

/* Whether any entry names rule sets. */
bool axis_spec_sets_rules(const struct axis_spec *spec);

/* Puts an entry for each of the rule sets before the axis: every entry comes once for each. */
bool axis_spec_repeat(struct axis_spec *spec, const hod_rules *const *rules, int count, hod_error *error);

/* What settings are read with. */
struct reader {
    const char *path; /* of the file, beside which rule files are found */
    struct rule_sets *rule_sets;
    const struct phrases *wording;

    /* Those of the exhibit. */
    const hod_mechanism *mechanism;
    const hod_rules *const *rules;
    int rules_count;
    const bool *listed; /* by outcome, whether measures may speak of it; NULL: of all */
    bool combines;      /* whether each setting of an entry may have several values: all combinations */

    /* What the settings have asked for. */
    bool wanted[HOD_MAX_OUTCOMES]; /* outcomes */
    bool names_rules;              /* rule sets by name, and not only as rules=all */
};

/* The rule set of an id, or of a rule file beside the reader's. */
const hod_rules *reader_rules(struct reader *reader, struct word name, hod_error *error);

/* Reads settings of one value each, which blanks separate. */
bool cell_request_read(struct reader *reader, const char *text, struct cell_request *request,
                       hod_error *error);

/* Reads a list of entries, without the title of the axis; and makes the title that says what the last
 * settings of its entries set. */
bool axis_spec_read(struct reader *reader, const char *text, struct axis_spec *spec, hod_error *error);
bool axis_spec_name(struct reader *reader, struct axis_spec *spec, hod_error *error);

#endif
