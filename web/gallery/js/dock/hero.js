import { h } from '../page/dom.js';
import { svg } from './svg.js';

const SIZE = { width: 390, height: 236 };
const GROUND = 196;
const RADIUS = 8;
// How much of its speed the ball keeps at each bounce, and how high the first arc is, in points.
const RESTITUTION = 0.76;
const FIRST_HEIGHT = 142;
// How long an arc of that height takes, in flashes; and how far the ball goes between two.
const FIRST_FLIGHT = 13;
const STRIDE = 8.2;
const FLASHES = 45;

/** The article's picture: a bouncing ball under a stroboscope, as physics books have it. */
export function hero() {
  const balls = flashes().map(([x, y], i) => {
    const age = i / (FLASHES - 1);
    return svg('circle', {
      cx: x.toFixed(1), cy: y.toFixed(1), r: RADIUS, fill: 'url(#hero-ball)',
      opacity: (0.16 + 0.84 * age ** 2).toFixed(2),
    });
  });
  const [x] = flashes().at(-1);
  const picture = svg('svg', {
    viewBox: `0 0 ${SIZE.width} ${SIZE.height}`, preserveAspectRatio: 'xMidYMax slice', class: 'hero-picture',
    'aria-hidden': 'true',
  },
  svg('defs', {},
    gradient('linearGradient', 'hero-sky', { x1: 0, y1: 0, x2: 0.4, y2: 1 },
      [0, '#171a4a'], [0.42, '#4b3a9e'], [0.78, '#c75b8f'], [1, '#ff9a6c']),
    gradient('linearGradient', 'hero-ground', { x1: 0, y1: 0, x2: 0, y2: 1 }, [0, '#3d1f54'], [1, '#241238']),
    gradient('radialGradient', 'hero-ball', { cx: 0.36, cy: 0.3, r: 0.75 },
      [0, '#ffffff'], [0.5, '#ffe9d2'], [1, '#ffb183']),
    gradient('radialGradient', 'hero-sun', { cx: 0.5, cy: 0.5, r: 0.5 },
      [0, 'rgba(255,214,160,0.75)'], [1, 'rgba(255,180,140,0)'])),
  svg('rect', { width: SIZE.width, height: SIZE.height, fill: 'url(#hero-sky)' }),
  svg('circle', { cx: 318, cy: GROUND, r: 150, fill: 'url(#hero-sun)' }),
  svg('rect', { y: GROUND + RADIUS, width: SIZE.width, height: SIZE.height, fill: 'url(#hero-ground)' }),
  svg('ellipse', { cx: x.toFixed(1), cy: GROUND + RADIUS + 3, rx: 13, ry: 2.6, fill: 'rgba(10,2,24,0.55)' }),
  ...balls);
  return h('div', { class: 'hero', role: 'img', dataset: { i18nLabel: 'dock.article.hero' } }, picture);
}

// Where the ball is at each flash: parabolas whose heights shrink by the square of the restitution.
function flashes() {
  const points = [];
  let [height, flight, start] = [FIRST_HEIGHT, FIRST_FLIGHT, -FIRST_FLIGHT / 2];
  for (let i = 0; i < FLASHES; i += 1) {
    while (i - start > flight && flight > 0.8) {
      start += flight;
      flight *= RESTITUTION;
      height *= RESTITUTION ** 2;
    }
    const part = flight > 0.8 ? (i - start) / flight : 0;
    points.push([14 + i * STRIDE, GROUND - 4 * height * part * (1 - part)]);
  }
  return points;
}

function gradient(kind, id, place, ...stops) {
  return svg(kind, { id, ...place }, ...stops.map(([offset, color]) => svg('stop', { offset, 'stop-color': color })));
}
