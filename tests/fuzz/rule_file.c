/* Rule files: a file that is accepted is written and read again with the same values, and its rulings can be read. A
 * file with tables is not written: its text would be changes to the file itself, which would be overwritten. */
#include "fuzz.h"
#include "rules/rulings.h"

#include <stdlib.h>
#include <string.h>

static void must_agree(const hod_rules *rules, const hod_rules *again)
{
    for (int i = 0; i < rules->family->parameter_count; i++) {
        const hod_parameter *parameter = &rules->family->parameters[i];
        HOLDS(!hod_rules_has_parameter(rules, parameter) || hod_rules_agree(rules, again, parameter));
    }
}

static void write_and_read(const hod_rules *rules)
{
    AUTO_FREE char *text = rules_file_text(rules, "written-by-fuzz", NULL, NULL, NULL);
    HOLDS(text);
    AUTO(free_rules) hod_rules *again = hod_rules_open(fuzz_file(text, strlen(text)), NULL);
    HOLDS(again);
    must_agree(rules, again);
}

static void read_rulings(const hod_rules *rules)
{
    AUTO(rulings_free) struct rulings rulings;
    HOLDS(rulings_read(&rulings, rules, NULL));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    hod_error error = {0};
    AUTO(free_rules) hod_rules *rules = hod_rules_open(fuzz_file(data, size), &error);
    HOLDS(rules || error.message[0]);
    if (rules && !rules->script) write_and_read(rules);
    if (rules) read_rulings(rules);
    return 0;
}
