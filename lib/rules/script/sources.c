/* The texts of a script: reading its file, and the files that it requires from its folder.
 *
 * Files are read once, when the script is first opened. Every Lua state that loads the script later gets the same
 * texts, even if the files have changed, so all threads play the same rules. A required name consists of letters,
 * digits, - and _, with dots for folders, so it cannot lead out of the script's folder; a link that leads out is
 * refused. */
#include "rules/script/sources.h"

#include "base/arrays.h"
#include "base/text.h"
#include "base/words.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool place_refuse(struct place place, hod_error *error)
{
    return hod_fail_in(error, "%s:%d", place.path, place.line);
}

/* Adds a source without a text; takes ownership of the path. */
static struct source *add(struct sources *sources, const char *name, char *path, hod_error *error)
{
    if (!path || !EXTEND(sources->at, sources->count)) {
        free(path);
        return hod_fail_memory(error), NULL;
    }
    struct source *added = &sources->at[sources->count++];
    *added = (struct source){.name = name ? strdup(name) : NULL, .path = path};
    return added->name || !name ? added : (hod_fail_memory(error), NULL);
}

static const char *kind_of(const struct source *source)
{
    return source->is_table ? "table" : "script";
}

/* Reads the text of a source, or takes the given text if it is not NULL. The reader of a table checks its text. */
static bool read_source(struct source *source, const char *given, size_t length, hod_error *error)
{
    AUTO(hod_buffer_free) hod_buffer text = {0};
    if (given) hod_buffer_bytes(&text, given, length);
    const bool is_read = (given || text_file_read(source->path, kind_of(source), &text, error)) &&
                         (source->is_table || text_is_plain(source->path, 1, text.bytes, text.length, error));
    source->length = text.length;
    source->text = is_read ? hod_buffer_take(&text, error) : NULL;
    return source->text;
}

bool sources_open(struct sources *sources, const char *path, const char *text, bool has_folder,
                  hod_error *error)
{
    *sources = (struct sources){.is_text = text && !has_folder};
    struct source *own = add(sources, NULL, strdup(path), error);
    return own && read_source(own, text, text ? strlen(text) : 0, error);
}

bool sources_copy(const struct sources *sources, struct sources *copy, hod_error *error)
{
    *copy = (struct sources){.is_text = sources->is_text};
    for (int i = 0; i < sources->count; i++) {
        const struct source *source = &sources->at[i];
        struct source *added = add(copy, source->name, strdup(source->path), error);
        if (added) added->is_table = source->is_table;
        if (!added || !read_source(added, source->text, source->length, error)) return false;
    }
    return sources_complete(copy, error);
}

void sources_free(struct sources *sources)
{
    for (int i = 0; i < sources->count; i++) {
        free(sources->at[i].name);
        free(sources->at[i].path);
        free(sources->at[i].text);
        free((void *)sources->at[i].run);
    }
    free(sources->at);
    free(sources->whole);
    *sources = (struct sources){0};
}

static bool check_name(const char *name, hod_error *error)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    struct word rest = word_of(name), piece;
    if (word_ends_in(word_of(name), ".lua"))
        return hod_fail(error, "a file is required without its .lua: require \"%.*s\"",
                        (int)(strlen(name) - strlen(".lua")), name);
    bool is_plain = name[0] != '\0';
    while (is_plain && word_piece(&rest, '.', &piece))
        is_plain = piece.length > 0 && strspn(piece.text, plain) >= piece.length;
    return (is_plain && name[strlen(name) - 1] != '.') ||
           hod_fail(error,
                    "what is required is a file in the folder of the script, without its .lua: letters, "
                    "digits, - _, and a dot behind each folder, not \"%s\"",
                    name);
}

static bool check_table_name(const char *name, hod_error *error)
{
    return word_ends_in(word_of(name), ".csv") ||
           hod_fail(error,
                    "a table is a CSV file in the folder of the rules, such as crt.csv, not "
                    "\"%s\"",
                    name);
}

/* "games/duel.lua" and "common.dice" make "games/common/dice.lua", "crt.csv" makes "games/crt.csv". */
static char *path_of(const struct sources *sources, const char *name, bool is_table, hod_error *error)
{
    AUTO_FREE char *file = hod_text(error, "%s%s", name, is_table ? "" : ".lua");
    const size_t length = strlen(name);
    for (size_t i = 0; file && !is_table && i < length; i++)
        if (file[i] == '.') file[i] = '/';
    return file ? text_file_beside(sources->at[0].path, file, error) : NULL;
}

static bool check_file(const struct source *source, hod_error *error)
{
    struct stat status;
    return stat(source->path, &status) != 0 || S_ISREG(status.st_mode) ||
           hod_fail(error, "cannot read the %s %s: it is not a file", kind_of(source), source->path);
}

static bool check_size(const struct sources *sources, hod_error *error)
{
    size_t length = 0;
    for (int i = 0; i < sources->count; i++) length += sources->at[i].length;
    return length <= HOD_MAX_TEXT ||
           hod_fail(error, "the script and what it requires are longer than %d MiB", HOD_MAX_TEXT >> 20);
}

const struct source *sources_require(struct sources *sources, const char *name, bool is_table,
                                     hod_error *error)
{
    assert(sources->count > 0);
    for (int i = 1; i < sources->count; i++)
        if (sources->at[i].is_table == is_table && strcmp(sources->at[i].name, name) == 0)
            return &sources->at[i];
    if (sources->is_text)
        return hod_fail(error,
                        "the script was given as a text, not as a file: it has no folder from which "
                        "%s could be read",
                        name),
               NULL;
    if (sources->is_complete)
        return hod_fail(error, "the script requires other files each time it is loaded"), NULL;
    if (sources->count > MOST_REQUIRED)
        return hod_fail(error, "more than %d files are required", MOST_REQUIRED), NULL;
    if (!(is_table ? check_table_name(name, error) : check_name(name, error))) return NULL;
    char *path = path_of(sources, name, is_table, error);
    struct source *added = path ? add(sources, name, path, error) : NULL;
    if (added) added->is_table = is_table;
    const bool is_read =
        added && check_file(added, error) && read_source(added, NULL, 0, error) && check_size(sources, error);
    return is_read ? added : NULL;
}

bool sources_complete(struct sources *sources, hod_error *error)
{
    hod_buffer whole = {0};
    hod_buffer_text(&whole, sources->at[0].text);
    for (int i = 1; i < sources->count; i++)
        hod_buffer_format(&whole, "\n-- %s\n%s", sources->at[i].name, sources->at[i].text);
    sources->is_complete = true;
    sources->whole = hod_buffer_take(&whole, error);
    return sources->whole;
}

struct source *sources_find(const struct sources *sources, const char *path)
{
    for (int i = 1; i < sources->count; i++)
        if (strcmp(sources->at[i].path, path) == 0) return &sources->at[i];
    return &sources->at[0];
}
