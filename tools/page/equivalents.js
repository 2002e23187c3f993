// Which mechanisms ask the same under other rules: a change of rules keeps the question.
const ALIKE = [
  ["shooting", "fire", "shoot", "volley"],
  ["assault", "charge"],
  ["melee", "combat", "melee-hits"],
  ["morale", "panic"],
  ["activation", "order", "order-points", "command-points"],
];

// The mechanism of these names that asks the same as another; the first of them where none does.
export function of(mechanism, names) {
  const alike = ALIKE.find(each => each.includes(mechanism)) ?? [];
  return alike.find(name => names.includes(name)) ?? names[0];
}
