// Building the page without markup in strings.

/** An element with properties, `dataset`, `aria-*` attributes, listeners (`onclick`) and children. */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (name === 'dataset') Object.assign(element.dataset, value);
    else if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'class') element.className = value;
    else if (name.includes('-') || name === 'role' || name === 'for') element.setAttribute(name, value);
    else element[name] = value;
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** One of the icons declared in the page. */
export function icon(name) {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(namespace, 'use');
  use.setAttribute('href', `#icon-${name}`);
  svg.append(use);
  return svg;
}

/** The element with this id, which the page is known to have. */
export function byId(id) {
  return document.getElementById(id);
}

/** Calls `action` once after calls have stopped for `delay` milliseconds. */
export function debounce(action, delay) {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(action, delay);
  };
}
