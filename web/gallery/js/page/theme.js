/** Keeps the page light or dark, as the system or the switch says, and tells `onChange` whether it is dark. */
export function followTheme(settings, onChange) {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const theme = settings.get('theme');
    const dark = theme === 'dark' || (theme === 'auto' && system.matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.content = dark ? '#0b0b0f' : '#f5f5f7';
    }
    onChange(dark);
  };
  system.addEventListener('change', apply);
  settings.on('theme', apply);
}
