"""What a report offers for download: the workbook says what the CSV files say, the data
package describes them, pasted tables hold their charts, and the archive holds every file.

Usage: downloads.py HOD SCENARIO
"""

import base64
import csv
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
import zipfile

SPREADSHEET = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
EXHIBITS = ["bloodybacks-shooting", "bloodybacks-hits-by-dice", "shooting-stronger"]
LONG = """[exhibit]
id = {}
rules = bloodybacks-8.3
mechanism = charge
rows = quality=all
columns = p:charge=home
"""
LONG_IDS = ["charges-of-a-most-unusual-length-and-kind", "charges-of-a-most-regular-length-and-kind"]


def expect(holds, what):
    if not holds:
        sys.exit(f"not so: {what}")


def column_of(reference):
    number = 0
    for letter in re.match("[A-Z]+", reference)[0]:
        number = 26 * number + ord(letter) - ord("A") + 1
    return number - 1


class Workbook:
    """The cells of every sheet, as the format's standard (ECMA-376) has them."""

    def __init__(self, path):
        self.archive = zipfile.ZipFile(path)
        strings = self.parse("xl/sharedStrings.xml").iter(SPREADSHEET + "si")
        self.strings = ["".join(text.text for text in item.iter(SPREADSHEET + "t")) for item in strings]
        styles = self.parse("xl/styles.xml")
        codes = {each.get("numFmtId"): each.get("formatCode") for each in styles.iter(SPREADSHEET + "numFmt")}
        self.formats = [codes.get(each.get("numFmtId")) for each in styles.find(SPREADSHEET + "cellXfs")]
        names = [each.get("name") for each in self.parse("xl/workbook.xml").iter(SPREADSHEET + "sheet")]
        self.sheets = {name: self.parse(f"xl/worksheets/sheet{i}.xml") for i, name in enumerate(names, 1)}

    def parse(self, name):
        return ElementTree.fromstring(self.archive.read(name))

    def rows(self, name):
        """Rows as dictionaries of texts and numbers by their column."""
        for row in self.sheets[name].iter(SPREADSHEET + "row"):
            yield {column_of(cell.get("r")): self.value(cell) for cell in row}

    def value(self, cell):
        text = cell.find(SPREADSHEET + "v").text
        return self.strings[int(text)] if cell.get("t") == "s" else float(text)

    def format_at(self, name, reference):
        cells = self.sheets[name].iter(SPREADSHEET + "c")
        return next(self.formats[int(cell.get("s", 0))] for cell in cells if cell.get("r") == reference)


def is_close(one, other):
    """The workbook's numbers have 16 digits."""
    return abs(one - other) <= 1e-15 * max(1, abs(other))


def check_volleys(workbook, folder):
    """Each cell of the table is a sum of rows of the data."""
    with open(folder / "bloodybacks-shooting.csv", encoding="utf-8") as file:
        data = list(csv.DictReader(file))
    rows = list(workbook.rows("bloodybacks-shooting"))
    header = rows[0]
    expect(header[0] == "cover" and header[1] == "target density", "the first columns name section and row")
    measures = {"no hit": lambda hits: hits == 0, "1 hit": lambda hits: hits == 1,
                "2 hits": lambda hits: hits == 2, "3 hits": lambda hits: hits == 3,
                "at least 1": lambda hits: hits >= 1, "at least 2": lambda hits: hits >= 2}
    expect(set(measures) < set(header.values()), f"{list(header.values())} has at least so many beside just so many")
    compared = 0
    for row in rows[1:]:
        cover = row[0].removeprefix("cover: ")
        for column, label in header.items():
            if label in measures:
                exact = sum(float(each["exact_probability"]) for each in data
                            if each["cover"] == cover and float(each["target_density"]) == row[1]
                            and measures[label](int(each["hits"])))
                expect(is_close(row[column], exact), f"{cover}, {row[1]}, {label}: {row[column]} is {exact}")
                compared += 1
    expect(compared == 4 * 5 * 6, f"{compared} cells of four covers and five densities are compared")
    expect(workbook.format_at("bloodybacks-shooting", "C2") == "0.0 %", "shares are shown in percent")
    expect(workbook.format_at("bloodybacks-hits-by-dice", "C2") == "0 %", "with the decimals of their table")


def check_sheet_of_csv(workbook, folder, name):
    with open(folder / f"{name}.csv", encoding="utf-8") as file:
        lines = list(csv.reader(file))
    rows = list(workbook.rows(name))
    expect(len(rows) == len(lines), f"{name} has a row for each line")
    for row, line in zip(rows, lines):
        for column, text in enumerate(line):
            value = row.get(column, "")
            same = is_close(value, float(text)) if isinstance(value, float) else value == text
            expect(same, f"{name}: {value} is {text}")


def check_sheets(workbook):
    names = list(workbook.sheets)
    expect(all(len(name) <= 31 for name in names), "sheets have names of 31 characters at most")
    expect(len({name.lower() for name in names}) == len(names), "each another")
    for name, sheet in workbook.sheets.items():
        expect(sheet.find(f".//{SPREADSHEET}pane").get("state") == "frozen", f"the header of {name} stays")
        if name != "Contents" and len(list(workbook.rows(name))) > 1:
            reach = sheet.find(f"{SPREADSHEET}autoFilter").get("ref")
            last = list(sheet.iter(SPREADSHEET + "row"))[-1].get("r")
            expect(reach.startswith("A1:") and reach.endswith(last), f"{name} has filters over all of it: {reach}")
    listed = [row[0] for row in list(workbook.rows("Contents"))[3:]]
    expect(listed == names[1:], f"the contents list {names[1:]}: {listed}")
    links = [each.get("location") for each in workbook.sheets["Contents"].iter(SPREADSHEET + "hyperlink")]
    expect(links == [f"'{name}'!A1" for name in names[1:]], f"and lead there: {links}")


def is_number(text):
    try:
        return float(text) is not None
    except ValueError:
        return False


def check_package(folder):
    """Every CSV file is described, with its columns and what they hold."""
    package = json.loads((folder / "datapackage.json").read_text(encoding="utf-8"))
    described = {resource["path"]: resource["schema"]["fields"] for resource in package["resources"]}
    expect(set(described) == {path.name for path in folder.glob("*.csv")}, f"all CSV files are described: {described}")
    expect(len(described) == len(package["resources"]), "and each once")
    for name, fields in described.items():
        with open(folder / name, encoding="utf-8") as file:
            header, *rows = csv.reader(file)
        expect([field["name"] for field in fields] == header, f"{name} has the columns {header}")
        for place, field in enumerate(fields):
            numbers = all(is_number(row[place]) for row in rows if row[place])
            expect(field["type"] == "string" or numbers, f"{name}: {field} holds numbers")
            expect(field["name"] != "probability", f"{name}: a rolled share is no probability")
    expect("rolled_share" in [field["name"] for field in described["bloodybacks-shooting.csv"]], "it has a name")


def check_pasted(folder):
    """A table to paste holds its charts, as they lie in the folder."""
    charts = re.findall('src="data:image/svg\\+xml;base64,([^"]*)"',
                        (folder / "bloodybacks-shooting.html").read_text(encoding="utf-8"))
    held = {base64.b64decode(chart, validate=True) for chart in charts}
    drawn = {path.read_bytes() for path in folder.glob("bloodybacks-shooting-*.svg") if "narrow" not in path.name}
    expect(held == drawn, f"{len(held)} charts are in it, and {len(drawn)} in the folder")


def check_scenario(folder, scenario):
    copy = f"{scenario.stem}-scenario.ini"
    expect((folder / copy).read_bytes() == scenario.read_bytes(), "the scenario lies beside the page")
    expect(f'href="{copy}"' in (folder / "index.html").read_text(encoding="utf-8"), "and is linked")


def check_archive(folder, scenario):
    archive = zipfile.ZipFile(folder / "hand-of-dice.zip")
    expect(archive.testzip() is None, "the archive is whole")
    files = {path.name: path.read_bytes() for path in folder.iterdir()}
    expected = {f"hand-of-dice/{name}": held for name, held in files.items()
                if name not in ("hand-of-dice.zip", "made-from.txt")}
    expected[f"hand-of-dice/scenarios/{scenario.name}"] = scenario.read_bytes()
    expect(set(archive.namelist()) == set(expected), "the archive lists every file and the scenario")
    for name, held in expected.items():
        expect(archive.read(name) == held, f"{name} is as it lies in the folder")


def main():
    hod, scenario = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    with tempfile.TemporaryDirectory() as temporary:
        here = pathlib.Path(temporary)
        for place, id in enumerate(LONG_IDS):
            (here / f"{place}.ini").write_text(LONG.format(id))
        for folder, zone in ("one", "UTC"), ("other", "Asia/Tokyo"):
            subprocess.run([hod, "report", *EXHIBITS, "0.ini", "1.ini", "--scenario", scenario, "--trials", "1000",
                            "-o", folder], check=True, capture_output=True, cwd=here, env={**os.environ, "TZ": zone})
        for name in "hand-of-dice.xlsx", "hand-of-dice.zip", "datapackage.json":
            expect((here / "one" / name).read_bytes() == (here / "other" / name).read_bytes(),
                   f"{name} has the same bytes twice")
        workbook = Workbook(here / "one" / "hand-of-dice.xlsx")
        check_sheets(workbook)
        check_volleys(workbook, here / "one")
        for path in (here / "one").glob("*.csv"):
            if path.stem in workbook.sheets and path.stem not in EXHIBITS:
                check_sheet_of_csv(workbook, here / "one", path.stem)
        check_package(here / "one")
        check_pasted(here / "one")
        check_scenario(here / "one", scenario)
        check_archive(here / "one", scenario)


main()
