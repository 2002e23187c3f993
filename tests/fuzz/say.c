/* Sentences: a text in Lua that describes a small table in two worlds. A sentence has a text, and an error has a
 * place. */
#include "fuzz.h"

#include "ask/say/say.h"

#include <stdlib.h>
#include <string.h>

static void fill(struct facts *facts, double mean)
{
    struct fact_table *table = facts_table(facts, "hits");
    for (int units = 0; units < 3; units++) {
        fact_text(table, "rules", units ? "new" : "old");
        fact_number(table, "mean", HOD_COLUMN_REAL, mean * units);
        fact_number(table, "share", HOD_COLUMN_PROBABILITY, units / 2.0);
        fact_integer(table, "units", units);
        fact_row(table);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    AUTO_FREE char *text = fuzz_text(data, size);
    struct facts facts[2] = {{0}};
    struct said_tables tables[2];
    struct said_world worlds[2];
    struct sentences sentences = {0};
    hod_error error = {0};
    for (int i = 0; i < 2; i++) {
        fill(&facts[i], i + 0.5);
        tables[i] = (struct said_tables){"", &facts[i], NULL};
        worlds[i] = (struct said_world){i ? "stamina=2" : "", &tables[i], 1};
    }
    const bool is_made = sentences_make(&sentences, "say.lua", text, worlds, 2, &error);
    HOLDS(is_made || strncmp(error.message, "say.lua:", 8) == 0);
    for (int i = 0; is_made && i < sentences.count; i++) {
        const struct sentence *sentence = &sentences.all[i];
        HOLDS(sentence->text && (sentence->survives || sentence->broken_by));
    }
    sentences_free(&sentences);
    for (int i = 0; i < 2; i++) facts_free(&facts[i]);
    return 0;
}
