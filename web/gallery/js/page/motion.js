/** Keeps `data-motion` at `reduce` or `full`, as the system or the switch says, and tells `onChange`. */
export function followMotion(settings, onChange) {
  const system = matchMedia('(prefers-reduced-motion: reduce)');
  const apply = () => {
    const choice = settings.get('motion');
    const reduced = choice === 'reduce' || (choice === 'auto' && system.matches);
    document.documentElement.dataset.motion = reduced ? 'reduce' : 'full';
    onChange(reduced);
  };
  system.addEventListener('change', apply);
  settings.on('motion', apply);
}
