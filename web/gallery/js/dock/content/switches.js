import { fillSlider, freshId } from '../../panels/controls.js';
import { h } from '../../page/dom.js';

const KNOWN = ['camera', 'bolt', 'heart', 'star', 'map', 'bell', 'gear'];

/** Two switches and a slider, for whatever has no content of its own. */
export function switches({ name }) {
  const kind = KNOWN.includes(name) ? name : 'gear';
  const row = (i) => {
    const input = h('input', {
      type: 'checkbox', class: 'switch', role: 'switch', id: freshId('content'), checked: i === 0,
    });
    return h('label', { class: 'inset-row', for: input.id },
      h('span', { dataset: { i18n: `dock.${kind}.${i}` } }), input);
  };
  const slider = h('input', { type: 'range', class: 'slider', min: 0, max: 100, step: 1, id: freshId('content') });
  slider.value = '60';
  fillSlider(slider);
  slider.addEventListener('input', () => fillSlider(slider));
  const root = h('div', { class: 'panel-content content-switches' },
    h('div', { class: 'panel-scroller' },
      h('div', { class: 'inset-list' }, row(0), row(1),
        h('div', { class: 'inset-row inset-row-stacked' },
          h('label', { for: slider.id, dataset: { i18n: `dock.${kind}.slider` } }), slider))));
  return { root };
}
