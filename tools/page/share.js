// Taking an answer along: to the clipboard, or as a file.
const share = (() => {
  const told = () => document.getElementById("told");

  async function copy(text) {
    const area = element("textarea", {"aria-hidden": "true"});
    area.value = text;
    try {
      await navigator.clipboard.writeText(text);
    } catch { // where a page may not, its reader's own command does
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
    told().textContent = words.copied;
  }

  function save(name, blob) {
    const link = element("a", {href: URL.createObjectURL(blob), download: name});
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  const source = svg => {
    const copied = svg.cloneNode(true);
    copied.setAttribute("style", "color:#222;background:#fff");
    return new XMLSerializer().serializeToString(copied);
  };

  const saveSvg = (name, svg) => save(name + ".svg", new Blob([source(svg)], {type: "image/svg+xml"}));

  function savePng(name, svg) {
    const {width, height} = svg.viewBox.baseVal, image = new Image(width, height);
    image.onload = () => {
      const canvas = element("canvas", {width: 2 * width, height: 2 * height}), context = canvas.getContext("2d");
      context.fillStyle = "#fff";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      canvas.toBlob(blob => save(name + ".png", blob));
    };
    const sized = source(svg).replace("<svg", `<svg width="${width}" height="${height}"`);
    image.src = "data:image/svg+xml," + encodeURIComponent(sized);
  }

  const frame = link =>
    `<iframe src="${link.replaceAll("&", "&amp;")}" width="480" height="900" title="${words.title}"></iframe>`;

  return {copy, save, saveSvg, savePng, frame};
})();
