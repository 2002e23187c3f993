// What lies packed in the page: compressed, in base64.

// The bytes of base64, which an older browser reads sign by sign.
function bytesOf(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const signs = atob(text), bytes = new Uint8Array(signs.length);
  for (let place = 0; place < signs.length; place++) bytes[place] = signs.charCodeAt(place);
  return bytes;
}

// It unpacked, as it comes, as a response of this type.
export function unpacked(text, type) {
  const {readable, writable} = new DecompressionStream("gzip"), writer = writable.getWriter();
  writer.write(bytesOf(text));
  writer.close();
  return new Response(readable, {headers: {"Content-Type": type}});
}
