"""Prints the header with its plain comments as doxygen reads them, and of an example program what it is and prints.

comments.py FILE (run by doxygen, for lib/public)

A comment at the beginning of a line is of each declaration that stands below it up to the next blank line; one behind
something is of that; the first of a file, and one with a blank line below, are of the file.
"""
import os
import re
import sys

COMMENT = re.compile(r"/\*(.*?)\*/", re.DOTALL)
OF_FILE = "/** @file\n *"


def escaped(text):
    """What doxygen would take for its own, and Markdown for emphasis, stands as it is; code keeps to itself."""
    parts = re.split(r"(`[^`]*`)", text)
    return "".join(part if part.startswith("`") else re.sub(r"([\\@<>#&%|])", r"\\\1", part) for part in parts)


def of_lines(text):
    """Comments behind something and inside of structs."""
    def of_one(found):
        line = text[text.rfind("\n", 0, found.start()) + 1:found.start()]
        return ("/**<" if line.strip() else "/**") + escaped(found[1]) + "*/"
    return COMMENT.sub(of_one, text)


def declarations(paragraph):
    """The declarations of a paragraph: each begins at the beginning of a line."""
    return re.findall(r"^(?=[\w#])(?:.*\n?)(?:^(?![\w#]).*\n?)*", paragraph, re.MULTILINE)


def of_paragraph(paragraph):
    comment = re.match(r"/\*(.*?)\*/\n?", paragraph, re.DOTALL)
    if not comment:
        return of_lines(paragraph)
    rest = paragraph[comment.end():]
    text = escaped(comment[1]) + "*/\n"
    if not rest.strip():
        return OF_FILE + text
    parts = declarations(rest)
    if "".join(parts) != rest:
        return "/**" + text + of_lines(rest)
    first = re.search(r"\b(hod_\w+)\s*\(", parts[0])
    together = f" Together with {first[1]}():" if first else ""
    return "".join("/**" + (together if number else "") + text + of_lines(part) for number, part in enumerate(parts))


def of_header(text):
    what, rest = re.match(r"/\*(.*?)\*/(.*)", text, re.DOTALL).groups()
    return f"{OF_FILE}{what}*/" + "\n\n".join(map(of_paragraph, rest.split("\n\n")))


def main(path):
    with open(path, encoding="utf-8") as file:
        contents = file.read()
    if path.endswith(".c"):
        name = os.path.basename(path)
        printed = f"\n *\n * It prints:\n * @verbinclude {name.removesuffix('c')}txt\n "
        what, rest = contents.split("*/", 1)
        print(what.replace("/*", f"/** @example {name}\n *", 1) + printed + "*/")
    else:
        print(of_header(contents))


main(sys.argv[1])
