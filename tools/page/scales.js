// Cards beside one another that show the same: they have one scale, and each its colour in the chart of all.
import * as answer from "./answer.js";

const numbersOf = ({kind, rows, series}) => kind === "bars" ? rows.flatMap(row => row.shares)
  : kind === "lines" ? series.flatMap(each => each.values).filter(value => value !== undefined) : [];

// Draws again those whose scale or colour is another than before.
export function share(all) {
  const alike = all.filter(each => each.bars && each.showsLike(all[0])), isShared = alike.length > 1;
  const most = isShared ? Math.max(0, ...alike.flatMap(each => numbersOf(answer.told(each)))) : undefined;
  for (const each of all) {
    const place = isShared ? Math.max(alike.indexOf(each), 0) : 0, scale = alike.includes(each) ? most : undefined;
    if (each.scale === scale && each.colour === place) continue;
    Object.assign(each, {scale, colour: place});
    each.redraw();
  }
}
