/* Rule sets in the making, for the files in this folder that open and write them. */
#ifndef HOD_RULES_RULES_INTERNAL_H
#define HOD_RULES_RULES_INTERNAL_H

#include "base/ini.h"
#include "rules/rules.h"

/* The family of a built-in rule set, and the rule set's number in it; NULL with an error that suggests the nearest
 * id. */
const hod_family *rules_find(const char *id, int *number, hod_error *error);

/* Whether a rule file may have this id: letters, digits, - . _, short enough for a section, and not the id of a
 * built-in rule set. */
bool rule_file_may_have_id(const char *id, hod_error *error);

/* Gives another id and name to rules that are in no rule file. If they were built in, they are based on the built-in
 * rule set from then on. Refuses an id that a rule file may not have. */
bool rules_rename(hod_rules *rules, const char *id, hod_error *error);

/* A family's own text as a rule set. */
hod_rules *rules_of_family(const hod_family *family, hod_error *error);

/* What rules derive from, without their changes: a built-in rule set, a script as it was read, or the family's own
 * text. */
hod_rules *rules_base(const hod_rules *rules, hod_error *error);

/* Sets a parameter to the value in a text. */
bool rules_assign(hod_rules *rules, const hod_parameter *parameter, const char *text, hod_error *error);

/* Adds an amendment without changes; NULL when memory is short. Texts are copied. */
hod_amendment *amendments_add(hod_amendments *amendments, const char *rules, const char *name,
                              const char *text, const char *note);

/* Adds a change to the last amendment. */
bool amendments_change(hod_amendments *amendments, const hod_parameter *parameter, const hod_list *before,
                       const hod_list *after);

/* The rulings added by rule files, empty if there are none; NULL with an error when memory is short. */
struct rulings *rulings_own(hod_rules *rules, hod_error *error);

/* Like hod_rules_open, for a name in a file instead of from a person: the base of these rules must be in the folder of
 * the file that names it, as the base of a script always is. */
hod_rules *rules_open_confined(const char *name, hod_error *error);

/* Calls `found` with each file from which rules of this name are read, including bases and files required by scripts;
 * if there is a mistake in them, as far as they can be read. */
void rules_files(const char *name, void (*found)(void *data, const char *path), void *data);

/* The base of a rule file: an id or the name of another file. */
const char *rule_file_base(const struct ini *file);

/* Refuses a file whose section [rules] lacks a key or has an unknown one. */
bool rule_file_check_head(const struct ini *file, hod_error *error);

/* Tables of results (tables.c): whether a section is one; whether a file has any; and the file's tables as a script,
 * including its base, which the caller frees; NULL with an error when memory is short. */
bool rule_file_is_table(const struct ini_section *section);
bool rule_file_has_tables(const struct ini *file);
char *rule_file_tables(const struct ini *file, hod_error *error);

/* Turns a copy of the base rule set, with the file's tables, into the file's rule set. */
bool rule_file_derive(hod_rules *rules, const struct ini *file, hod_error *error);

/* Scripts, as rule sets see them; rules/script implements them. */

/* Reads and runs a script: from the text, if that is not NULL, which can come from the file at the path. False with an
 * error that has file and line. *script must always be released: it is NULL, or knows which files were read. */
bool script_open(struct script **script, const char *path, const char *text, bool has_folder,
                 hod_error *error);

/* The same from another script's texts, even if the files have changed. */
bool script_open_again(struct script **script, const struct script *other, hod_error *error);

/* Calls `found` with each file from which the script was read, and with the one that could not be read. */
void script_files(const struct script *script, void (*found)(void *data, const char *path), void *data);

/* The modifiers that a mechanism of a script names; NULL if it names none or is built in. */
const char *script_modifiers(const hod_mechanism *mechanism);

/* Count the holders of a script; the last one to release it frees it. Both accept NULL. */
struct script *script_hold(struct script *script);
void script_release(struct script *script);

/* The family of a mechanism's script, or of the youngest script based on it that replaces what the mechanism can play;
 * NULL if it is built in. */
const hod_family *script_family(const hod_mechanism *mechanism);

/* Turns a copy of the script's base rule set into the script's rule set, which holds the script. */
bool script_derive(hod_rules *rules, struct script *script, hod_error *error);

/* The path of a script; its base, NULL if it has none; and a refusal of the base, which prefixes the message with file
 * and line and returns false. */
const char *script_path(const struct script *script);

/* Records from now on which lines of the script run; false with an error. And where groups of lines that do not run
 * begin: each such line that follows a line that ran. */
bool script_watch_lines(struct script *script, hod_error *error);
bool script_find_idle(struct script *script, void (*found)(void *data, const char *path, int line),
                      void *data, hod_error *error);
const char *script_base(const struct script *script);
bool script_refuse_base(const struct script *script, hod_error *error);

#endif
