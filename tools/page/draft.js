// What is written is kept over a reload of the page, in this tab alone.
const KEY = "hod-own";

// A browser may keep nothing.
export function keep(files) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(files));
  } catch { // then it is lost with the page
  }
}

// The files that were kept, {NAME: TEXT}.
export function kept() {
  try {
    const files = Object.entries(JSON.parse(sessionStorage.getItem(KEY)) ?? {});
    return Object.fromEntries(files.filter(([, text]) => typeof text === "string"));
  } catch {
    return {};
  }
}
