// Making elements: element("label", {class: "x"}, "text", another). SVG by shape().
const namespace = "http://www.w3.org/2000/svg";

function fill(made, attributes, inside) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value !== false && value !== undefined) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...inside);
  return made;
}

const element = (name, attributes = {}, ...inside) => fill(document.createElement(name), attributes, inside);
const shape = (name, attributes = {}, ...inside) => fill(document.createElementNS(namespace, name), attributes, inside);
