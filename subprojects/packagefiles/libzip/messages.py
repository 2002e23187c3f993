"""What the errors of libzip are called, as its own build makes it of its header: messages.py zip.h"""
import re
import sys

KINDS = {"N": "ZIP_ET_NONE", "S": "ZIP_ET_SYS", "Z": "ZIP_ET_ZLIB"}
with open(sys.argv[1], encoding="ascii") as header:
    found = re.findall(r"#define ZIP_ER_[A-Z_]+ [0-9]+\s+/\* ([NSZ]) ([-0-9a-zA-Z ']*)", header.read())
print('#include "zipint.h"\nconst char *const _zip_err_str[] = {')
print(*(f'    "{text.strip()}",' for _, text in found), sep="\n")
print("};\nconst int _zip_nerr_str = sizeof _zip_err_str / sizeof *_zip_err_str;\nconst int _zip_err_type[] = {")
print(*(f"    {KINDS[kind]}," for kind, _ in found), "};", sep="\n")
