// Cards beside one another that show the same: they have one scale.
import * as answer from "./answer.js";
import * as colours from "./colours.js";

/** @type {(shown: Shown) => number[]} */
const numbersOf = ({kind, rows, series}) => kind === "bars" ? rows.flatMap(row => row.shares)
  : kind === "lines" ? series.flatMap(each => each.values).filter(value => value !== undefined) : [];

// Draws again those whose scale or colour is another than before.
export function share(all) {
  const alike = all.filter(each => each.bars && each.showsLike(all[0])), isShared = alike.length > 1;
  const most = isShared ? Math.max(0, ...alike.flatMap(each => numbersOf(answer.told(each)))) : undefined;
  const chosen = colours.of(all.map(({asked}) => asked.rules));
  all.forEach((each, place) => {
    const colour = chosen[place], scale = alike.includes(each) ? most : undefined;
    if (each.scale === scale && each.colour === colour) return;
    Object.assign(each, {scale, colour});
    each.redraw();
  });
}
