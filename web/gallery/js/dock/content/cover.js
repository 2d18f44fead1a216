import { svg } from '../svg.js';

let covers = 0;

/** A record's cover: rings that spread, each song's from another place. */
export function cover([from, to], number) {
  const id = `cover-${(covers += 1)}`;
  const x = [30, 74, 50][number % 3];
  const y = [72, 66, 88][number % 3];
  const rings = Array.from({ length: 7 }, (_, i) => svg('circle', {
    cx: x, cy: y, r: 8 + i * 11, fill: 'none', stroke: '#ffffff', 'stroke-width': 2.4 - i * 0.26,
    opacity: (0.85 - i * 0.11).toFixed(2),
  }));
  return svg('svg', { viewBox: '0 0 100 100' },
    svg('defs', {}, svg('linearGradient', { id, x1: 0, y1: 0, x2: 1, y2: 1 },
      svg('stop', { offset: 0, 'stop-color': from }), svg('stop', { offset: 1, 'stop-color': to }))),
    svg('rect', { width: 100, height: 100, fill: `url(#${id})` }), ...rings,
    svg('circle', { cx: x, cy: y, r: 4, fill: '#ffffff' }));
}
