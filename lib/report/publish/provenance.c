/* The sources of the parts of a report. */
#include "report/publish/provenance.h"

#include "base/arrays.h"
#include "base/digest.h"
#include "base/output.h"
#include "report/publish/folder.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static const char file_name[] = "made-from.txt";
static const char head[] =
    "Files made from the same input (first column) as in the report before are reused, "
    "if they are unchanged (second).\n";

#define DIGEST_LINE "%016" PRIx64 "\n"
enum { DIGEST_LENGTH = 17 }; /* of that line */

void provenance_free(struct provenance *provenance)
{
    for (int i = 0; i < provenance->count; i++) free(provenance->origins[i].file);
    free(provenance->origins);
}

bool provenance_add(struct provenance *provenance, const char *file, struct origin origin, hod_error *error)
{
    if (!EXTEND(provenance->origins, provenance->count)) return hod_fail_memory(error);
    origin.file = hod_text(error, "%s", file);
    if (!origin.file) return false;
    provenance->origins[provenance->count++] = origin;
    return true;
}

bool provenance_add_file(struct provenance *provenance, uint64_t cache_key, const char *folder,
                         const char *name, hod_error *error)
{
    AUTO(hod_buffer_free) hod_buffer bytes = {0};
    if (!cache_key) return true;
    return folder_read(folder, name, &bytes, error) &&
           provenance_add(provenance, name,
                          (struct origin){cache_key,
                                          digest_bytes(DIGEST_OF_NOTHING, bytes.bytes, bytes.length), 0,
                                          bytes.length, NULL},
                          error);
}

bool provenance_add_section(struct provenance *provenance, uint64_t cache_key, const char *page, size_t place,
                            const char *section, size_t length, hod_error *error)
{
    return !cache_key ||
           provenance_add(provenance, page,
                          (struct origin){cache_key, digest_bytes(DIGEST_OF_NOTHING, section, length), place,
                                          length, NULL},
                          error);
}

static int compare(const void *a, const void *b)
{
    const struct origin *one = a, *other = b;
    const int names = strcmp(one->file, other->file);
    return names ? names : (one->place > other->place) - (one->place < other->place);
}

/* Writes the lines, followed by their own digest. */
static void write_lines(const struct provenance *provenance, hod_buffer *text)
{
    hod_buffer_text(text, head);
    for (int i = 0; i < provenance->count; i++) {
        const struct origin *origin = &provenance->origins[i];
        hod_buffer_format(text, "%016" PRIx64 " %016" PRIx64 " %zu %zu %s\n", origin->cache_key,
                          origin->holds, origin->place, origin->length, origin->file);
    }
    hod_buffer_format(text, DIGEST_LINE, digest_bytes(DIGEST_OF_NOTHING, text->bytes, text->length));
}

bool provenance_names(const struct provenance *provenance, const char *file)
{
    for (int i = 0; i < provenance->count; i++)
        if (strcmp(provenance->origins[i].file, file) == 0) return true;
    return strcmp(file, file_name) == 0 && provenance->count > 0;
}

/* Adds the files of unknown source, which can never be reused. */
static bool add_rest(struct provenance *provenance, const char *folder, hod_error *error)
{
    AUTO(folder_list_free) struct folder_list files = {0};
    if (!folder_list(folder, &files, error)) return false;
    bool added = true;
    for (int i = 0; added && i < files.count; i++)
        added = provenance_names(provenance, files.entries[i]->d_name) ||
                provenance_add(provenance, files.entries[i]->d_name, (struct origin){0}, error);
    return added;
}

bool provenance_write(struct provenance *provenance, const char *folder, hod_error *error)
{
    if (!add_rest(provenance, folder, error)) return false;
    AUTO(hod_buffer_free) hod_buffer text = {0};
    qsort(provenance->origins, (size_t)provenance->count, sizeof *provenance->origins, compare);
    write_lines(provenance, &text);
    AUTO_FREE char *path = folder_path(folder, file_name, "", error);
    hod_output *output = path ? hod_output_open(path, error) : NULL;
    if (output) fwrite(text.bytes, 1, text.length, hod_output_file(output));
    const bool is_whole = !text.failed || hod_fail_memory(error);
    if (output && is_whole) return hod_output_commit(output, error);
    hod_output_discard(output);
    return false;
}

/* Whether a text is unchanged since write_lines wrote it. */
static bool is_ours(const hod_buffer *text)
{
    char line[DIGEST_LENGTH + 1];
    if (text->length < DIGEST_LENGTH) return false;
    const size_t before = text->length - DIGEST_LENGTH;
    snprintf(line, sizeof line, DIGEST_LINE, digest_bytes(DIGEST_OF_NOTHING, text->bytes, before));
    return memcmp(text->bytes + before, line, DIGEST_LENGTH) == 0;
}

/* Reads one line. The first and the last line of the file describe no part, and a name with a slash is refused because
 * it could lead out of the folder. */
static void read_line(struct provenance *provenance, const char *line)
{
    struct origin origin;
    int name = 0;
    sscanf(line, "%" SCNx64 " %" SCNx64 " %zu %zu %n", &origin.cache_key, &origin.holds, &origin.place,
           &origin.length, &name);
    if (name > 0 && line[name] && !strchr(line + name, '/'))
        provenance_add(provenance, line + name, origin, NULL);
}

void provenance_read(struct provenance *provenance, const char *folder, bool as_written)
{
    AUTO(hod_buffer_free) hod_buffer text = {0};
    if (folder_read(folder, file_name, &text, NULL) && (!as_written || is_ours(&text))) {
        hod_buffer_byte(&text, '\0');
        char *rest = text.failed ? NULL : text.bytes;
        for (char *line; (line = strtok_r(rest, "\n", &rest));) read_line(provenance, line);
    }
}
