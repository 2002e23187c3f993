// Domains as the library writes them: "1..5", "no | yes", "none | 0..6", "density-11..density+11 | 1..12".
const MOST = 400;
const RANGE = /^([a-z_]*)([+-]?\d+)?\.\.([a-z_]*)([+-]?\d+)?$/;

// A number, or one that is relative to a word: "density-1", "density", "density+1".
function relative(word, number) {
  if (!word) return String(number);
  return word + (number > 0 ? "+" : "") + (number || "");
}

export function values(text) {
  return text.split(/[|,]/).map(part => part.trim()).filter(part => part).flatMap(part => {
    const [, word, low, , high] = RANGE.exec(part) ?? [];
    if (word === undefined || !word && (low === undefined || high === undefined)) return [part];
    const first = Number(low ?? 0), count = Math.min(Number(high ?? 0) - first + 1, MOST);
    return Array.from({length: Math.max(count, 0)}, (_, place) => relative(word, first + place));
  });
}

export const isSwitch = text => /^no \| yes$/.test(text.trim());
export const isRange = text => /^-?\d+\.\.-?\d+$/.test(text.trim());
export const ends = text => text.trim().split("..").map(Number);
export const isNumber = value => /^-?\d+$/.test(value);
export const areNumbers = text => values(text).every(isNumber);
export const hasRange = text => text.includes("..");
