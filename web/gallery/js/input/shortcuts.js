// What a focused control needs for itself.
const TYPES_TEXT = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable]';
const USES_SPACE = 'button, a, input, summary, [role="tab"]';

/**
 * Single-key shortcuts. A focused control comes first: nothing is taken from a text field or a slider, nor the space
 * bar from a button; and with a modifier every key is the browser's.
 */
export function setUpShortcuts(actions) {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (document.querySelector('dialog[open]')) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.matches(TYPES_TEXT)) return;
    if (event.key === ' ' && target.matches(USES_SPACE)) return;
    const name = event.key === ' ' ? 'Space' : event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = actions[name] ?? (/^\d$/.test(name) ? actions.digit : undefined);
    if (!action) return;
    event.preventDefault();
    // As on a keyboard, 0 comes after 9.
    action({ shift: event.shiftKey, digit: Number(name) || 10, repeat: event.repeat });
  });
}
