// Making elements: element("label", {class: "x"}, "text", another). SVG by shape().
export const namespace = "http://www.w3.org/2000/svg";

// A number and its "%" stay in one line.
export const unbroken = text => text.replace(/(?<=\d) (?=%)/g, "\u00a0");

export function fill(made, attributes, inside) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "style") made.style.cssText = value; // which the page's policy allows a script alone
    else if (value !== false && value !== undefined) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...inside.map(each => typeof each === "string" ? unbroken(each) : each));
  return made;
}

export const element = (name, attributes = {}, ...inside) => fill(document.createElement(name), attributes, inside);
export const shape = (name, attributes = {}, ...inside) => fill(document.createElementNS(namespace, name), attributes, inside);
