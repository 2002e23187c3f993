// A chart as a file of its own: SVG as it is drawn by day, or PNG.
const picture = (() => {
  const SCALE = 2; // pixels of a PNG to one of the chart

  function svg(drawn) {
    const {width, height} = drawn.viewBox.baseVal, copied = drawn.cloneNode(true);
    fill(copied, {width, height, style: "color:#222;background:#fff"}, []);
    return new Blob([new XMLSerializer().serializeToString(copied)], {type: "image/svg+xml"});
  }

  async function png(drawn) {
    const {width, height} = drawn.viewBox.baseVal, image = new Image(width, height);
    image.src = "data:image/svg+xml," + encodeURIComponent(await svg(drawn).text());
    await image.decode();
    const canvas = element("canvas", {width: SCALE * width, height: SCALE * height}), context = canvas.getContext("2d");
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return new Promise(done => canvas.toBlob(done, "image/png"));
  }

  return {svg, png};
})();
