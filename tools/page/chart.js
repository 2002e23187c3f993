// Charts as SVG that stand alone: bars of a distribution, and stacked bars along an axis.
const chart = (() => {
  const WIDTH = 420, ROW = 26, LEFT = 110, RIGHT = 70;
  const COLOURS = ["#3b6ea8", "#c9772b", "#4b8f5b", "#a8485a", "#7a62a8", "#8a7a35", "#2f8f94", "#77777d"];
  const INK = "font:13px system-ui,sans-serif;fill:currentColor";

  const drawing = (height, told) =>
    shape("svg", {xmlns: namespace, viewBox: `0 0 ${WIDTH} ${height}`, role: "img", "aria-label": told});

  const text = (x, y, anchor, inside) => shape("text", {x, y, "text-anchor": anchor, style: INK}, inside);

  // A share that was rolled: a mark, with its interval as a line.
  const marks = (rolled, y, long) => [
    shape("rect", {x: LEFT + long(rolled.lower), y: y + ROW / 2 - 1, width: long(rolled.upper) - long(rolled.lower), height: 2,
      fill: "currentColor"}),
    shape("rect", {x: LEFT + long(rolled.probability) - 1.5, y: y + 2, width: 3, height: ROW - 4, fill: COLOURS[1]}),
  ];

  // A bar for each value, and the shares that were rolled, if any.
  function bars(all, told, rolled = []) {
    const most = Math.max(...all.map(bar => bar.probability), ...rolled.map(bar => bar.upper));
    const svg = drawing(all.length * ROW, told);
    const long = share => (WIDTH - LEFT - RIGHT) * share / most;
    all.forEach((bar, place) => {
      const y = place * ROW, mark = rolled.find(each => each.value === bar.value);
      const end = LEFT + long(Math.max(bar.probability, mark?.upper ?? 0));
      svg.append(
        text(LEFT - 8, y + 17, "end", bar.value),
        shape("rect", {x: LEFT, y: y + 4, width: long(bar.probability), height: ROW - 8, fill: COLOURS[0]}),
        text(end + 6, y + 17, "start", numbers.percent(bar.probability)),
        ...(mark ? marks(mark, y, long) : []));
    });
    return svg;
  }

  // A row for each value of the axis, divided among the values of the outcome.
  function stacked(rows, told) {
    const names = [...new Set(rows.flatMap(row => row.bars.map(bar => bar.value)))];
    const svg = drawing((rows.length + Math.ceil(names.length / 4)) * ROW, told);
    const colour = name => COLOURS[names.indexOf(name) % COLOURS.length];
    rows.forEach((row, place) => {
      let x = LEFT;
      svg.append(text(LEFT - 8, place * ROW + 17, "end", row.value));
      for (const bar of row.bars) {
        const width = (WIDTH - LEFT) * bar.probability;
        svg.append(shape("rect", {x, y: place * ROW + 3, width, height: ROW - 6, fill: colour(bar.value)},
          shape("title", {}, `${row.value}: ${bar.value} ${numbers.percent(bar.probability)}`)));
        x += width;
      }
    });
    names.forEach((name, place) => {
      const x = 10 + place % 4 * (WIDTH / 4), y = (rows.length + Math.floor(place / 4)) * ROW;
      const sample = shape("rect", {x, y: y + 7, width: 12, height: 12, fill: colour(name)});
      svg.append(sample, text(x + 18, y + 17, "start", name));
    });
    return svg;
  }

  return {bars, stacked};
})();
