"""Runs a notebook, and stores in it what its cells give; or tells whether that is what it has.

notebook.py [--check] NOTEBOOK

It needs no Jupyter, whose kernel would give the same: what a cell prints, and what stands in its last line.
"""
import ast
import contextlib
import io
import json
import os
import sys

os.environ["MPLBACKEND"] = "agg"
import matplotlib  # after its backend has been named

# Drawn again, a picture has the same bytes.
matplotlib.rcParams.update({"svg.hashsalt": "", "svg.fonttype": "none"})
KINDS = {"text/html": "_repr_html_", "text/markdown": "_repr_markdown_"}


def lines(text):
    return text.splitlines(keepends=True)


def picture(figure):
    drawn = io.StringIO()
    figure.savefig(drawn, format="svg", bbox_inches="tight", metadata={"Date": None, "Creator": None})
    return drawn.getvalue()


def shown(value):
    """A value in all the forms that a page may choose from."""
    if hasattr(value, "savefig"):
        forms = {"image/svg+xml": picture(value)}
    else:
        forms = {kind: getattr(value, method)() for kind, method in KINDS.items() if hasattr(value, method)}
    return {kind: lines(text) for kind, text in {**forms, "text/plain": repr(value)}.items()}


def outputs_of(source, names, number):
    """What a cell gives, which may use the names of those before it and adds its own."""
    program = ast.parse(source)
    last = program.body.pop() if isinstance(program.body[-1], ast.Expr) else None
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(compile(program, f"cell {number}", "exec"), names)
        value = eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), names) if last else None
    outputs = []
    if printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": lines(printed.getvalue())})
    if value is not None:
        outputs.append({"data": shown(value), "execution_count": number, "metadata": {},
                        "output_type": "execute_result"})
    return outputs


def run(notebook):
    """Runs the cells in order."""
    names = {"__name__": "__main__"}
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for number, cell in enumerate(cells, 1):
        cell["execution_count"] = number
        cell["outputs"] = outputs_of("".join(cell["source"]), names, number)


path = sys.argv[-1]
with open(path, encoding="utf-8") as file:
    stored = file.read()
fresh = json.loads(stored)
run(fresh)
text = json.dumps(fresh, indent=1, ensure_ascii=False) + "\n"
if sys.argv[1] != "--check":
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
elif text != stored:
    sys.exit(f"{path} has other outputs than its cells give: scripts/notebooks-data stores those")
