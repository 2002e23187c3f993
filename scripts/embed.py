"""Writes a C file that holds text files as bytes: embed.py OUTPUT NAME=PATH... (run by meson, for lib/rules/embedded.h)."""
import sys

output, *entries = sys.argv[1:]
lines = ["/* Made by scripts/embed.py. */", '#include "rules/embedded.h"', ""]
table = []
for number, entry in enumerate(entries):
    name, path = entry.split("=", 1)
    with open(path, "rb") as file:
        text = file.read()
    lines.append(f"static const char text_{number}[] = {{")
    for start in range(0, len(text), 24):
        lines.append("    " + " ".join(f"{byte if byte < 128 else byte - 256}," for byte in text[start : start + 24]))
    lines.append("    0};")
    table.append(f'    {{"{name}", text_{number}, {len(text)}}},')
lines += ["", "const struct embedded embedded_files[] = {", *table, "    {0, 0, 0}};", ""]
with open(output, "w", encoding="ascii") as file:
    file.write("\n".join(lines))
