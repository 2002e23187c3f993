/* Rule sets in the making, for the files of this folder that open and write them. */
#ifndef HOD_RULES_RULES_INTERNAL_H
#define HOD_RULES_RULES_INTERNAL_H

#include "base/ini.h"
#include "rules/rules.h"

/* The family of a built-in rule set, and the rule set's number in it; NULL with an error that suggests the
 * nearest. */
const hod_family *rules_find(const char *id, int *number, hod_error *error);

/* Whether a rule file may have this id: letters, digits, - . _, short enough for a section, and not that of a
 * built-in rule set. */
bool rule_file_may_have_id(const char *id, hod_error *error);

/* Gives rules that no rule file knows another id, by which readers call them too. What was built in is based
 * on that from then on. Refuses an id that a rule file may not have. */
bool rules_rename(hod_rules *rules, const char *id, hod_error *error);

/* A family's own text as a rule set. */
hod_rules *rules_of_family(const hod_family *family, hod_error *error);

/* What rules stem from, without their changes: a built-in rule set, a script as it was read, or the
 * family's own text. */
hod_rules *rules_base(const hod_rules *rules, hod_error *error);

/* Sets a parameter to the value that a text gives. */
bool rules_assign(hod_rules *rules, const hod_parameter *parameter, const char *text, hod_error *error);

/* Adds an amendment without changes; NULL when memory is short. Texts are copied. */
hod_amendment *amendments_add(hod_amendments *amendments, const char *rules, const char *name,
                              const char *text, const char *note);

/* Adds a change to the last amendment. */
bool amendments_change(hod_amendments *amendments, const hod_parameter *parameter, const hod_list *before,
                       const hod_list *after);

/* The rulings that rule files add, empty where there were none; NULL with an error when memory is short. */
struct rulings *rulings_own(hod_rules *rules, hod_error *error);

/* hod_rules_open of a name that a file has, not a person: what these rules are based on lies in the folder of the file
 * that names it, as the base of a script does in any case. */
hod_rules *rules_open_confined(const char *name, hod_error *error);

/* Tells each file that rules of this name are read from, down to what they are based on and with what scripts
 * require; as far as they can be read, where there is a mistake in them. */
void rules_files(const char *name, void (*found)(void *data, const char *path), void *data);

/* What a rule file is based on: an id or the name of another file. */
const char *rule_file_base(const struct ini *file);

/* Refuses a file whose section [rules] lacks a key or has an unknown one. */
bool rule_file_check_head(const struct ini *file, hod_error *error);

/* Tables of results (tables.c): whether a section is one, whether a file has any, and its tables as a script, with what
 * they are based on, which the caller frees; NULL with an error when memory is short. */
bool rule_file_is_table(const struct ini_section *section);
bool rule_file_has_tables(const struct ini *file);
char *rule_file_tables(const struct ini *file, hod_error *error);

/* Turns a copy of the rule set that the file is based on, with the file's tables, into the file's own. */
bool rule_file_derive(hod_rules *rules, const struct ini *file, hod_error *error);

/* Scripts, as rule sets know them; rules/script has them. */

/* Reads and runs a script; of the text, if that is not NULL, which may stem from the file at the path. False with an
 * error that has file and line. *script is to be released in any case: it is NULL, or tells which files were
 * read. */
bool script_open(struct script **script, const char *path, const char *text, bool has_folder,
                 hod_error *error);

/* The same of another one's texts, whatever has become of the files. */
bool script_open_again(struct script **script, const struct script *other, hod_error *error);

/* Tells each file that the script was read from, and the one that could not be read. */
void script_files(const struct script *script, void (*found)(void *data, const char *path), void *data);

/* What a mechanism of a script names as its modifiers; NULL where it names none, or is built in. */
const char *script_modifiers(const hod_mechanism *mechanism);

/* Counts the holders of a script, the last of which frees it. Both take NULL. */
struct script *script_hold(struct script *script);
void script_release(struct script *script);

/* The family of a mechanism's script, or of the youngest that is based on that and replaces what the mechanism
 * may play; NULL where it is built in. */
const hod_family *script_family(const hod_mechanism *mechanism);

/* Turns a copy of the rule set that the script is based on into the script's own, which holds the script. */
bool script_derive(hod_rules *rules, struct script *script, hod_error *error);

/* The path of a script, and what it is based on, NULL where it is based on nothing; and a refusal
 * of that, with file and line in front of the message, which returns false. */
const char *script_path(const struct script *script);

/* Has it noted from now on which lines of the script are run; false with an error. And where lines that are
 * not run begin, one behind the other: each that stands behind one that was. */
bool script_watch_lines(struct script *script, hod_error *error);
bool script_find_idle(struct script *script, void (*found)(void *data, const char *path, int line),
                      void *data, hod_error *error);
const char *script_base(const struct script *script);
bool script_refuse_base(const struct script *script, hod_error *error);

#endif
