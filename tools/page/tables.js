// Tables as texts that other programs read.
const quoted = cell => /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell ?? "";

/** @type {(rows: (string | number | null | undefined)[][]) => string} */
export const csv = rows => rows.map(row => `${row.map(quoted).join(",")}\n`).join("");

const piped = row => `| ${row.map(cell => String(cell).replaceAll("|", "\\|")).join(" | ")} |\n`;

// The first column is left-aligned, the others are numbers.
/** @type {(head: string[], rows: string[][], title: string) => string} */
export const markdown = (head, rows, title) =>
  [`${title}\n\n`, piped(head), piped(head.map((_, place) => place ? "---:" : "---")), ...rows.map(piped)].join("");
