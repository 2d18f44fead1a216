/** A tab list: click, arrow keys, Home and End; one panel shows at a time. */
export function setUpTabs(list) {
  const tabs = [...list.querySelectorAll('[role="tab"]')];
  const select = (tab, { focus = false } = {}) => {
    for (const other of tabs) {
      const chosen = other === tab;
      other.setAttribute('aria-selected', String(chosen));
      other.tabIndex = chosen ? 0 : -1;
      document.getElementById(other.getAttribute('aria-controls')).hidden = !chosen;
    }
    if (focus) tab.focus();
  };
  tabs.forEach((tab, index) => {
    tab.addEventListener('click', () => select(tab));
    tab.addEventListener('keydown', (event) => {
      const last = tabs.length - 1;
      const next = {
        ArrowRight: index === last ? 0 : index + 1, ArrowLeft: index === 0 ? last : index - 1, Home: 0, End: last,
      }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      select(tabs[next], { focus: true });
    });
  });
  select(tabs.find((tab) => tab.getAttribute('aria-selected') === 'true') ?? tabs[0]);
  return { select: (id) => select(tabs.find((tab) => tab.id === id) ?? tabs[0]) };
}
