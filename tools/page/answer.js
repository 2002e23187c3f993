// The answer of a situation: a chart, what it comes to in a line, and a table.
const answer = (() => {
  // What a chart shows, in a sentence.
  function told({asked, bars}) {
    const moments = numbers.moments(bars);
    const shares = bars.map(bar => `${bar.value} ${numbers.percent(bar.probability)}`).join(", ");
    return `${asked.outcome}: ${shares}` + (moments ? `; ${words.mean} ${numbers.plain(moments.mean)}` : "");
  }

  function summary({bars}) {
    const moments = numbers.moments(bars);
    return moments ? element("p", {class: "moments"},
      `${words.mean} ${numbers.plain(moments.mean)}, ${words.deviation} ${numbers.plain(moments.deviation)}`) : "";
  }

  function table({asked, bars}) {
    const sums = numbers.atLeast(bars), isNumber = numbers.moments(bars) !== null;
    const head = [asked.outcome, words.probability, ...(isNumber ? [words.at_least] : [])];
    const cells = (bar, place) => [numbers.percent(bar.probability), ...(isNumber ? [numbers.percent(sums[place])] : [])];
    return element("table", {},
      element("thead", {}, element("tr", {}, ...head.map(name => element("th", {scope: "col"}, name)))),
      element("tbody", {}, ...bars.map((bar, place) =>
        element("tr", {}, element("th", {scope: "row"}, bar.value), ...cells(bar, place).map(text => element("td", {}, text))))));
  }

  function alongAxis(situation) {
    const {asked, swept, domain} = situation;
    const field = situation.rows("field").find(row => row.name === asked.along);
    const rows = domains.values(field.accepts)
      .map(value => ({value, table: swept.filter(row => row[field.name] === value)}))
      .filter(row => row.table.length > 0)
      .map(({value, table}) => ({value, bars: numbers.distribution(table, asked.outcome, domain)}));
    return chart.stacked(rows, `${asked.outcome}, ${words.along}: ${field.name}`);
  }

  // The picture, with what was rolled, if anything.
  function draw(situation, rolled) {
    situation.picture = situation.swept ? alongAxis(situation) : chart.bars(situation.bars, told(situation), rolled);
    situation.drawn.replaceChildren(situation.picture, summary(situation));
  }

  function show(situation) {
    draw(situation);
    situation.answer.replaceChildren(table(situation), buttons.all(situation));
  }

  function complain({drawn, answer}, why) {
    answer.replaceChildren();
    drawn.replaceChildren(element("p", {class: "complaint", role: "alert"}, why));
  }

  return {draw, show, complain};
})();
