/* Asks a question of the command in its words, about rules from a Lua script, and reads the reply. */
#include <hod/hod.h>
#include <stdio.h>
#include <string.h>

static const char script[] =
    "rules { id = \"duel\", title = \"A duel\" }\n"
    "parameter(\"duel.needed\", \"2..6\", 5, \"what hits, or more\")\n"
    "mechanism {\n"
    "  name = \"thrusts\", title = \"thrusts with a rapier\",\n"
    "  fields = { field(\"tries\", \"1..6\", 3, \"how many\") },\n"
    "  outcomes = { outcome(\"hits\", \"0..6\", \"that hit\") },\n"
    "  resolve = function(roll, rules, s)\n"
    "    return { hits = roll:hand_or_more(\"thrust\", s.tries, 6, rules.duel.needed) }\n"
    "  end,\n"
    "}\n";

/* Programs read the columns of tables, people read the sentences, and the text is the output of the command. */
static bool print(const hod_reply *reply, hod_error *error)
{
    const hod_frame *table = hod_reply_table(reply, 0);
    const int64_t *hits = hod_frame_integers(table, hod_frame_column(table, "hits"));
    const double *probability = hod_frame_numbers(table, hod_frame_column(table, "probability"));
    for (int64_t row = 0; row < hod_frame_rows(table); row++)
        printf("%d hits: %.4f\n", (int)hits[row], probability[row]);
    for (int i = 0; hod_reply_sentence(reply, i); i++) printf("%s\n", hod_reply_sentence(reply, i));
    char *text = hod_reply_text(reply, "csv", error);
    if (text) printf("%s", text);
    hod_text_free(text);
    return text;
}

/* gnuplot draws the chart; without gnuplot, the error says so. */
static bool has_chart(const hod_reply *reply, hod_error *error)
{
    char *svg = hod_reply_chart(reply, 0, error);
    const bool is_drawn = svg && strstr(svg, "<svg");
    hod_text_free(svg);
    return is_drawn || error->status != HOD_OUT_OF_RANGE;
}

int main(void)
{
    static const char *const words[] = {"exact", "duel", "thrusts", "tries=2"};
    hod_error error;
    hod_session *session = hod_session_new(&error);
    hod_rules *duel = session ? hod_rules_read("duel.lua", script, &error) : NULL;
    hod_reply *reply = duel && hod_session_add_rules(session, duel, NULL, &error)
                           ? hod_ask(session, words, 4, &error)
                           : NULL;
    if (!reply || !print(reply, &error)) {
        fprintf(stderr, "%s\n", error.message);
        return error.status == HOD_UNKNOWN_NAME ? 2 : 1;
    }
    printf("a chart: %s\n", has_chart(reply, &error) ? "yes" : "no");
    hod_reply_free(reply);
    hod_rules_free(duel);
    hod_session_free(session);
}
