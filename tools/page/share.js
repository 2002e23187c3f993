// Taking along: to the clipboard, or as a file.
// The text may still be on its way: a browser lets a page copy only what is promised when a button is pressed.
import {element} from "./elements.js";
import {words} from "./words.js";

export async function copy(text) {
  const promised = Promise.resolve(text).then(each => new Blob([each], {type: "text/plain"}));
  try {
    await navigator.clipboard.write([new ClipboardItem({"text/plain": promised})]);
  } catch {
    if (!copyAsReader(await text)) throw new Error(words.not_copied);
  }
  return words.copied;
}

// Where a page may not, its reader's own command does.
function copyAsReader(text) {
  const area = element("textarea", {"aria-hidden": "true"}), focused = /** @type {HTMLElement} */ (document.activeElement);
  area.value = text;
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  focused?.focus();
  return isCopied;
}

export function save(name, blob) {
  const link = element("a", {href: URL.createObjectURL(blob), download: name});
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  return `${words.saved} ${name}`;
}
