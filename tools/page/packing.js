// Rules of one's own as a part of an address: compressed, in the letters of base64url (RFC 4648, section 5).
import {words} from "./words.js";

export const MOST_BYTES = 1 << 16; // of a text: a small address cannot become a large one

export async function pack(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

// The text, or an error where it is not one or is too long.
export async function unpack(packed) {
  const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, letter => letter.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const pieces = [];
  let size = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    size += piece.value.length;
    if (size > MOST_BYTES) throw new Error(words.own_large);
    pieces.push(piece.value);
  }
  return new TextDecoder("utf-8", {fatal: true}).decode(await new Blob(pieces).arrayBuffer());
}
