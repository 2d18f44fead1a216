const NAMESPACE = 'http://www.w3.org/2000/svg';

/** The article's picture: a throw, and where it ends. */
export function drawing() {
  const svg = make('svg', { viewBox: '0 0 390 220', preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true' });
  const sky = make('linearGradient', { id: 'hero-sky', x1: 0, y1: 0, x2: 1, y2: 1 });
  sky.append(stop(0, 'hero-a'), stop(0.55, 'hero-b'), stop(1, 'hero-c'));
  const definitions = make('defs', {});
  definitions.append(sky);
  svg.append(definitions, make('rect', { width: 390, height: 220, fill: 'url(#hero-sky)' }));
  for (let k = 0; k < 9; k += 1) {
    const t = k / 8;
    // Equal times of a motion that dies away: ever shorter ways.
    const way = 1 - Math.exp(-3.2 * t);
    svg.append(make('circle', {
      cx: 52 + 286 * way, cy: 168 - 104 * way + 42 * Math.sin(way * Math.PI), r: 23, class: 'hero-ball',
      opacity: k === 8 ? 1 : 0.1 + 0.4 * t * t,
    }));
  }
  svg.append(make('path', { d: 'M352 24V196', class: 'hero-edge' }));
  return svg;
}

function make(tag, attributes) {
  const element = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

const stop = (offset, name) => make('stop', { offset, class: name });
