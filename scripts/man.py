"""Writes the man pages of hod and of each of its commands from what their --help says.

man.py HOD VERSION FOLDER (run by meson, for tools/)
"""
import os
import re
import shutil
import subprocess
import sys

HOD, VERSION, FOLDER = sys.argv[1:]


def help_of(*command):
    return subprocess.run([HOD, *command, "--help"], capture_output=True, text=True, check=True).stdout


def roff(text):
    """A line that roff sets as it is."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text.startswith((".", "'")) else text


def paragraphs(text):
    """Text, in which what is indented keeps its lines."""
    lines = []
    for block in text.strip("\n").split("\n\n"):
        lines.append(".PP")
        is_kept = False
        for line in block.split("\n"):
            if line.startswith("  ") != is_kept:
                lines += [".nf", ".RS 4"] if not is_kept else [".RE", ".fi"]
                is_kept = not is_kept
            lines.append(roff(line.removeprefix("  ")))
        if is_kept:
            lines += [".RE", ".fi"]
    return lines


def items(text):
    """What is listed with its meaning, which may go on in further lines, and what is said of all below."""
    lines = []
    for line in text.strip("\n").split("\n"):
        item = re.match(r"  (\S.*?)(?:  +(\S.*))?$", line)
        if item:
            lines += [".TP", "\\fB" + roff(item[1]) + "\\fR"]
        elif not line.startswith(" "):
            lines.append(".PP")
        meaning = item[2] if item else line.strip()
        if meaning:
            lines.append(roff(meaning))
    return lines


def write(name, summary, usage, sections, others):
    lines = [f'.TH {name.upper()} 1 "" "Hand of Dice {VERSION}" "Hand of Dice"', ".SH NAME",
             f"{roff(name)} \\- {roff(summary)}", ".SH SYNOPSIS", roff(usage)]
    for title, body in sections:
        lines += [".SH " + title, *body]
    lines += [".SH SEE ALSO", ",\n".join(f".BR {roff(other)} (1)" for other in others)]
    with open(os.path.join(FOLDER, name + ".1"), "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


def write_command(name, summary, common):
    text = help_of(name)
    usage, rest = text.removeprefix("Usage: ").split("\n\n", 1)
    details, listed = rest.split("\n\n", 1)[1].split("\nOptions:\n")
    description, examples = details.split("Examples:\n")
    write("hod-" + name, summary, usage, [("DESCRIPTION", paragraphs(description)), ("OPTIONS", items(listed)), *common,
                                          ("EXAMPLES", paragraphs(examples))], ["hod"])


def write_all():
    shutil.rmtree(FOLDER, ignore_errors=True)  # with the pages of commands that are gone
    os.makedirs(FOLDER)
    title, usage, commands, rest = help_of().split("\n\n", 3)
    description, status, environment = re.split(r"^Exit status:\n|^Environment:\n", rest, flags=re.MULTILINE)
    common = [("EXIT STATUS", items(status)), ("ENVIRONMENT", items(environment))]
    listed = re.findall(r"^  (\S+) +(.*)$", commands, re.MULTILINE)
    for name, summary in listed:
        write_command(name, summary, common)
    lines = [line for name, summary in listed for line in (".TP", f"\\fB{name}\\fR", roff(summary))]
    write("hod", title.split(": ")[1].rstrip("."), usage.removeprefix("Usage: "),
          [("COMMANDS", lines), ("DESCRIPTION", paragraphs(description)), *common],
          ["hod-" + name for name, _ in listed])


write_all()
