/* Refuses to write a file that the command reads, before any work and before anything is lost.
 *
 * Only a file that exists can be lost, and few outputs exist. For these, all files named on the line are examined, and
 * also the files that those name: a rule file names the rules it is based on, a scenario its troops, and a script the
 * files it requires. Files are compared by device and inode, so another path or a link is recognised as the same
 * file. */
#include "destinations.h"

#include "ask/questions.h"
#include "base/arrays.h"
#include "base/text.h"
#include "base/words.h"
#include "rules/rules_internal.h"
#include "show/chart/drawing.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct written_file {
    const char *option; /* that names it */
    char *path;
    bool exists;
    struct stat status;
};

struct read_file {
    char *path;
    struct stat status;
    bool names_files;
};

struct looking {
    struct written_file *written;
    int written_count, existing;
    struct read_file *read;
    int read_count;
};

static bool is_same(const struct stat *one, const struct stat *other)
{
    return one->st_dev == other->st_dev && one->st_ino == other->st_ino;
}

/* Refuses two outputs that are the same file, because the second would replace the first. */
static bool check_others(const struct looking *looking, const struct written_file *file, hod_error *error)
{
    for (int i = 0; i < looking->written_count; i++) {
        const struct written_file *other = &looking->written[i];
        if (other == file || strcmp(other->option, file->option) == 0) continue;
        const bool is_one = file->exists && other->exists ? is_same(&file->status, &other->status)
                                                          : strcmp(file->path, other->path) == 0;
        if (is_one)
            return hod_fail(error, "%s %s: %s writes the same file; name another", file->option, file->path,
                            other->option);
    }
    return true;
}

/* Adds an output; only a regular file counts, whether it exists or not. Takes ownership of the path. */
static bool add_written(struct looking *looking, const char *option, char *path, hod_error *error)
{
    struct written_file file = {.option = option, .path = path};
    file.exists = path && stat(path, &file.status) == 0;
    const bool counts = path && (!file.exists || S_ISREG(file.status.st_mode));
    if (!counts || !EXTEND(looking->written, looking->written_count)) {
        free(path);
        return counts || !path ? hod_fail_memory(error) : true;
    }
    looking->written[looking->written_count++] = file;
    looking->existing += file.exists;
    return check_others(looking, &looking->written[looking->written_count - 1], error);
}

static bool add_output(struct looking *looking, const char *option, const char *path, hod_error *error)
{
    return !path || strcmp(path, "-") == 0 ||
           add_written(looking, option, hod_text(error, "%s", path), error);
}

/* A path without the ending of a picture stands for both pictures of a chart. */
static bool add_chart(struct looking *looking, const char *path, hod_error *error)
{
    static const char option[] = "--chart";
    if (!path || chart_is_one_file(path)) return add_output(looking, option, path, error);
    return add_written(looking, option, hod_text(error, "%s.svg", path), error) &&
           add_written(looking, option, hod_text(error, "%s.png", path), error);
}

static bool add_read(struct looking *looking, const char *path, bool names_files, hod_error *error)
{
    struct stat status;
    if (stat(path, &status) || !S_ISREG(status.st_mode)) return true;
    for (int i = 0; i < looking->written_count; i++) {
        const struct written_file *file = &looking->written[i];
        if (file->exists && is_same(&file->status, &status))
            return hod_fail(error, "%s %s: the command reads this file; name another", file->option,
                            file->path);
    }
    for (int i = 0; i < looking->read_count; i++)
        if (is_same(&looking->read[i].status, &status)) return true;
    if (!EXTEND(looking->read, looking->read_count)) return hod_fail_memory(error);
    struct read_file *file = &looking->read[looking->read_count];
    *file = (struct read_file){hod_text(error, "%s", path), status, names_files};
    return file->path && ++looking->read_count;
}

/* Adds a word that may name a file. Its path is relative to the file that names it; on the command line, `beside` is
 * NULL. */
static bool add_word(struct looking *looking, struct word word, bool is_file, const char *beside,
                     hod_error *error)
{
    AUTO_FREE char *name = word_copy(word, error), *path = NULL;
    if (!name) return false;
    if (!is_file && !looks_like_file_name(name)) return true;
    hod_error refused;
    path = beside ? text_file_beside(beside, name, &refused) : hod_text(&refused, "%s", name);
    return path ? add_read(looking, path, true, error)
                : refused.status != HOD_NO_MEMORY || hod_fail_memory(error);
}

/* Adds the file names in a text. Between two marks, the whole text can be a name, and so can each of its words. */
static bool add_text(struct looking *looking, struct word rest, const char *beside, hod_error *error)
{
    static const char marks[] = ",;=*\"'\n", keys_of_files[] = "troops weights evening scenario";
    bool is_file = false;
    for (size_t end; rest.length > 0; rest = (struct word){rest.text + end, rest.length - end}) {
        for (end = 0; end < rest.length && !memchr(marks, rest.text[end], sizeof marks);) end++;
        struct word piece = word_trimmed((struct word){rest.text, end}), word;
        if (!add_word(looking, piece, is_file, beside, error)) return false;
        is_file = beside && word_is_listed(piece, keys_of_files);
        if (end < rest.length) end++;
        if (memchr(piece.text, ' ', piece.length))
            while (word_next(&piece, &word))
                if (!add_word(looking, word, false, beside, error)) return false;
    }
    return true;
}

static bool add_texts(struct looking *looking, const char *const *texts, int count, hod_error *error)
{
    for (int i = 0; i < count; i++)
        if (texts[i] && !add_text(looking, word_of(texts[i]), NULL, error)) return false;
    return true;
}

/* Adds the files that the line certainly names. */
static bool add_files(struct looking *looking, const hod_request *request, hod_error *error)
{
    const hod_question *question = hod_question_called(request->name);
    const char *const asking = question && question->sections ? request->arguments[0] : NULL;
    bool added = true;
    for (int i = 0; added && i < request->part_count; i++)
        added = add_read(looking, request->parts[i], false, error);
    for (int i = 0; added && i < request->scenario_count; i++)
        added = add_read(looking, request->scenarios[i], true, error);
    return added && (!asking || add_read(looking, asking, true, error)) &&
           (!request->weights || add_read(looking, request->weights, false, error)) &&
           (!request->evening || add_read(looking, request->evening, false, error));
}

/* Adds these files and those that other words of the line may name. */
static bool add_line(struct looking *looking, const hod_request *request, hod_error *error)
{
    const char *const lists[] = {request->rules, request->beside, request->measure};
    return add_files(looking, request, error) &&
           add_texts(looking, request->arguments, request->argument_count, error) &&
           add_texts(looking, lists, sizeof lists / sizeof *lists, error) &&
           add_texts(looking, request->aims, request->aim_count, error) &&
           add_texts(looking, request->limits, request->limit_count, error) &&
           add_texts(looking, request->varied, request->varied_count, error) &&
           add_texts(looking, request->at, request->at_count, error);
}

/* Collects the files from which a script is read. */
struct required {
    struct looking *looking;
    bool added;
    hod_error *error;
};

static void add_required(void *data, const char *path)
{
    struct required *required = data;
    required->added = required->added && add_read(required->looking, path, false, required->error);
}

/* Adds the files named in the files found so far, and so on for those. */
static bool add_named(struct looking *looking, hod_error *error)
{
    bool added = true;
    for (int i = 0; added && i < looking->read_count; i++) {
        AUTO(hod_buffer_free) hod_buffer text = {0};
        const char *path = looking->read[i].path; /* stays valid when the list grows */
        if (!looking->read[i].names_files || !text_file_read(path, "file", &text, NULL) || text.length == 0)
            continue;
        struct required required = {looking, true, error};
        required.added = add_text(looking, (struct word){text.bytes, text.length}, path, error);
        if (text_file_is_script(path)) rules_files(path, add_required, &required);
        added = required.added;
    }
    return added;
}

bool inputs_are_spared(const hod_request *request, const char *chart, hod_error *error)
{
    struct looking looking = {0};
    bool spared = add_output(&looking, "-o", request->output, error) &&
                  add_output(&looking, "--write", request->write, error) &&
                  add_output(&looking, "--journal", request->journal, error) &&
                  add_chart(&looking, chart, error);
    if (spared && looking.existing > 0)
        spared = add_line(&looking, request, error) && add_named(&looking, error);
    for (int i = 0; i < looking.written_count; i++) free(looking.written[i].path);
    for (int i = 0; i < looking.read_count; i++) free(looking.read[i].path);
    free(looking.written);
    free(looking.read);
    return spared;
}
