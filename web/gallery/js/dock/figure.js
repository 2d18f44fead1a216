import { freshId } from '../panels/controls.js';
import { h } from '../page/dom.js';
import { svg } from './svg.js';

// The damping ratios that the reader may compare.
const DAMPERS = [['loose', 0.22], ['critical', 1], ['heavy', 2.6]];
// The spring's natural frequency, radians per second, and how long it is shown, seconds.
const FREQUENCY = 7;
const SHOWN = 2.6;
const PLOT = { width: 350, height: 148, left: 2, right: 2, rest: 54, start: 128 };
const POINTS = 130;

/** The article's figure: a spring that comes to rest with little, enough or too much damping. */
export function dampingFigure() {
  const curve = svg('path', { class: 'figure-curve' });
  const picture = svg('svg', { viewBox: `0 0 ${PLOT.width} ${PLOT.height}`, 'aria-hidden': 'true' },
    svg('path', { class: 'figure-axis', d: `M0 ${PLOT.start + 12}H${PLOT.width}` }),
    svg('path', { class: 'figure-goal', d: `M0 ${PLOT.rest}H${PLOT.width}` }), curve);
  const ball = h('span', { class: 'figure-ball' });
  const track = h('div', { class: 'figure-track', 'aria-hidden': 'true' }, ball);
  const name = freshId('damping');
  const show = (ratio, moves) => {
    curve.setAttribute('d', path(ratio));
    if (moves && document.documentElement.dataset.motion !== 'reduce') slide(ball, ratio);
  };
  const segments = DAMPERS.map(([key, ratio], i) => {
    const input = h('input', {
      type: 'radio', name, class: 'visually-hidden', id: freshId('damper'), checked: i === 1,
    });
    input.addEventListener('change', () => show(ratio, true));
    return h('label', { class: 'segment', for: input.id }, input,
      h('span', { dataset: { i18n: `dock.article.${key}` } }));
  });
  show(DAMPERS[1][1], false);
  return h('figure', { class: 'figure' }, picture, track,
    h('div', { class: 'segments', role: 'radiogroup', dataset: { i18nLabel: 'dock.article.damping' } }, ...segments),
    h('figcaption', { dataset: { i18n: 'dock.article.figure' } }));
}

/** How far a spring that was let go at 0 is on its way to 1 after so many seconds. */
function position(ratio, seconds) {
  const decay = ratio * FREQUENCY;
  if (ratio < 1) {
    const swing = FREQUENCY * Math.sqrt(1 - ratio * ratio);
    return 1 - Math.exp(-decay * seconds)
      * (Math.cos(swing * seconds) + (decay / swing) * Math.sin(swing * seconds));
  }
  if (ratio === 1) return 1 - Math.exp(-decay * seconds) * (1 + decay * seconds);
  const spread = FREQUENCY * Math.sqrt(ratio * ratio - 1);
  const [slow, fast] = [spread - decay, -spread - decay];
  return 1 + (fast * Math.exp(slow * seconds) - slow * Math.exp(fast * seconds)) / (slow - fast);
}

function path(ratio) {
  const points = Array.from({ length: POINTS + 1 }, (_, i) => {
    const x = PLOT.left + ((PLOT.width - PLOT.left - PLOT.right) * i) / POINTS;
    const y = PLOT.start + (PLOT.rest - PLOT.start) * position(ratio, (SHOWN * i) / POINTS);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

// The same spring, seen: there and to rest.
function slide(ball, ratio) {
  const way = ball.parentElement.clientWidth * 0.72;
  const frames = Array.from({ length: POINTS + 1 }, (_, i) => ({
    transform: `translateX(${(way * position(ratio, (SHOWN * i) / POINTS)).toFixed(1)}px)`,
  }));
  for (const animation of ball.getAnimations()) animation.cancel();
  ball.animate(frames, { duration: SHOWN * 1000, fill: 'forwards' });
}
